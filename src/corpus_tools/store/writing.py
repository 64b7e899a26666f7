"""Writing files so that a reader never sees half of one."""

import os
import stat
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from corpus_tools.model.errors import CorpusError
from corpus_tools.model.message import Text
from corpus_tools.store.names import shown, to_bytes

OUTSIDE = Text(
    en="{path} lies outside {root}: nothing was written",
    ru="{path} лежит вне {root}: ничего не записано",
)
A_LINK = Text(
    en="{path} is a symbolic link: nothing was written; edit the file that it points to",
    ru="{path} — символическая ссылка: ничего не записано; правьте файл, на который она указывает",
)
UNWRITABLE = Text(en="{path} cannot be written: {reason}", ru="{path}: не удаётся записать: {reason}")
_NEW_FILE_MODE = 0o666


def write_files(root: Path, files: Mapping[str, bytes]) -> None:
    """Replace or create files below `root`, each in one step and none before all are on the disk.

    A file that exists keeps its mode; missing folders are made. Raises CorpusError for a path outside the root or
    through a symbolic link, and where the disk refuses: then no file has changed, unless the very last step failed.
    """
    root = root.resolve()
    targets = {path: _target(root, path) for path in files}
    ready: list[tuple[bytes, bytes, str]] = []
    path = ""
    try:
        for path, data in files.items():
            ready.append((_write_beside(targets[path], data), targets[path], path))
        while ready:
            temporary, target, path = ready[0]
            os.replace(temporary, target)  # noqa: PTH105 (bytes: a name may be no text)
            ready.pop(0)
    except OSError as error:
        raise CorpusError(UNWRITABLE, path=shown(path), reason=error.strerror or str(error)) from error
    finally:
        for temporary, _, _ in ready:
            with suppress(OSError):
                os.unlink(temporary)  # noqa: PTH108 (bytes)


def _target(root: Path, path: str) -> bytes:
    """The place of `path` below `root`, which no symbolic link leads to."""
    parts = path.split("/")
    if path.startswith("/") or ".." in parts or not parts[-1]:
        raise CorpusError(OUTSIDE, path=shown(path), root=str(root))
    current = os.fsencode(root)
    for part in parts:
        current = os.path.join(current, to_bytes(part))  # noqa: PTH118 (bytes)
        if os.path.islink(current):  # noqa: PTH114 (bytes)
            raise CorpusError(A_LINK, path=shown(path))
    return current


def _write_beside(target: bytes, data: bytes) -> bytes:
    """Write a temporary file in the folder of `target`, flushed to the disk; its path."""
    folder, name = os.path.split(target)
    os.makedirs(folder, exist_ok=True)  # noqa: PTH103 (bytes)
    handle, temporary = tempfile.mkstemp(prefix=b"." + name[:100] + b".", suffix=b".tmp", dir=folder)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, _mode_of(target))  # noqa: PTH101 (bytes)
    except OSError:
        os.unlink(temporary)  # noqa: PTH108 (bytes)
        raise
    return temporary


def _mode_of(target: bytes) -> int:
    """The mode that `target` has, or that a new file gets."""
    try:
        return stat.S_IMODE(os.stat(target).st_mode)  # noqa: PTH116 (bytes)
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return _NEW_FILE_MODE & ~mask
