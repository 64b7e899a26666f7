"""Which files are there on disk."""

import os
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path

from corpus_tools.store.names import from_bytes, to_bytes

# Folders that hold other people's files; hidden folders (`.venv` among them) and nested repositories are left out too.
_SKIPPED_FOLDERS = frozenset({b"node_modules", b"__pycache__"})


def present(root: Path, names: Iterable[str]) -> dict[str, bool]:
    """Those of `names` that are files or symbolic links on disk, and whether each is a regular file.

    A name below a symbolic link is not there: links to folders are never followed.
    """
    base = os.fsencode(root)
    real_folders: dict[bytes, bool] = {b"": True}
    found: dict[str, bool] = {}
    for name in names:
        path = to_bytes(name)
        if not _is_real(base, path.rpartition(b"/")[0], real_folders):
            continue
        try:
            mode = os.lstat(os.path.join(base, path)).st_mode  # noqa: PTH118 (bytes, thousands of them)
        except OSError:
            continue
        if stat.S_ISREG(mode) or stat.S_ISLNK(mode):
            found[name] = stat.S_ISREG(mode)
    return found


def _is_real(base: bytes, folder: bytes, known: dict[bytes, bool]) -> bool:
    """Whether a folder and all above it, up to the root, are folders and no links."""
    if folder not in known:
        path = os.path.join(base, folder)  # noqa: PTH118 (bytes)
        inside = os.path.isdir(path) and not os.path.islink(path)  # noqa: PTH112, PTH114 (bytes)
        known[folder] = inside and _is_real(base, folder.rpartition(b"/")[0], known)
    return known[folder]


def walk(root: Path) -> dict[str, bool]:
    """All files and symbolic links below `root` outside skipped folders, and whether each is a regular file."""
    return dict(_walk(os.fsencode(root)))


def _walk(root: bytes) -> Iterator[tuple[str, bool]]:
    pending = [b""]
    while pending:
        folder = pending.pop()
        try:
            entries = list(os.scandir(os.path.join(root, folder)))  # noqa: PTH118 (bytes)
        except OSError:  # a folder that may not be read holds nothing for us
            continue
        if folder and any(entry.name in (b".git", b"pyvenv.cfg") for entry in entries):
            continue  # another repository, or a virtual environment under a name of its own
        for entry in entries:
            path = folder + b"/" + entry.name if folder else entry.name
            if entry.is_dir(follow_symlinks=False):
                if not entry.name.startswith(b".") and entry.name not in _SKIPPED_FOLDERS:
                    pending.append(path)
            elif entry.is_symlink() or entry.is_file(follow_symlinks=False):
                yield from_bytes(path), not entry.is_symlink()
