"""File contents by object id."""

import subprocess
import weakref
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from corpus_tools.model.errors import CorpusError
from corpus_tools.model.message import Text

NO_OBJECT = Text(
    en="git has no object {oid} ({path}): is the clone partial, or the repository damaged? Run: git fsck",
    ru="в git нет объекта {oid} ({path}): клон неполный или репозиторий повреждён? Выполните: git fsck",
)


class Blobs:
    """File contents by object id, through one git process (`cat-file --batch`) that ends with this object."""

    def __init__(self, command: Sequence[str], root: Path, environment: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(
            command,
            cwd=root,
            env=dict(environment),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        weakref.finalize(self, _end, self._process)

    def read(self, oid: str, path: str) -> bytes:
        """The content of the blob; `path` is for the message of the CorpusError where git does not have it."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None  # noqa: S101 (both are pipes, see above; this tells mypy)
        assert stdout is not None  # noqa: S101
        try:
            stdin.write(oid.encode("ascii") + b"\n")
            stdin.flush()
            header = stdout.readline().split()
        except BrokenPipeError:
            header = []
        if len(header) != 3:  # noqa: PLR2004 (object id, type, size; anything else says that it is missing)
            raise CorpusError(NO_OBJECT, oid=oid, path=path)
        size = int(header[2])
        content = stdout.read(size + 1)
        if len(content) != size + 1:
            raise CorpusError(NO_OBJECT, oid=oid, path=path)
        return content[:-1]


def _end(process: "subprocess.Popen[bytes]") -> None:
    for pipe in (process.stdin, process.stdout):
        if pipe:
            with suppress(BrokenPipeError):  # git ended before us
                pipe.close()
    process.wait()
