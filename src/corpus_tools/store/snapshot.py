"""The one way to get bytes: the disk, the git index, a revision, or memory."""

import os
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Literal, Protocol

from corpus_tools.model.errors import CorpusError
from corpus_tools.model.message import Text
from corpus_tools.store.blobs import Blobs
from corpus_tools.store.git import NO_FOLDER, Entry, Git
from corpus_tools.store.names import shown, to_bytes
from corpus_tools.store.walk import present, walk

SnapshotKind = Literal["disk", "index", "revision", "memory"]

NO_FILE = Text(en="{path}: no such file in {where}", ru="{path}: нет такого файла ({where})")
UNREADABLE = Text(en="{path}: cannot be read: {reason}", ru="{path}: не удаётся прочитать: {reason}")


class Snapshot(Protocol):
    """All files of one moment. Everything of a run comes from one snapshot.

    `root` is the corpus root, None in memory. Paths are relative to it, with forward slashes; a name that is not
    UTF-8 keeps its bytes as surrogates (see `names`).
    """

    @property
    def root(self) -> Path | None:
        """The corpus root on disk."""

    @property
    def kind(self) -> SnapshotKind:
        """Where the bytes come from."""

    def files(self) -> tuple[str, ...]:
        """The paths of all regular files that belong, sorted."""

    def listing(self) -> frozenset[str]:
        """`files` and what else a link could name: symbolic links."""

    def exists(self, path: str) -> bool:
        """Whether `path` is one of `files`."""

    def read(self, path: str) -> bytes:
        """The content of one of `files`. Raises CorpusError if it is not there or cannot be read."""


class MemorySnapshot:
    """Files given as a mapping from path to content."""

    kind: Literal["memory"] = "memory"
    root: None = None

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self._files = dict(files)

    def files(self) -> tuple[str, ...]:
        """All paths, sorted."""
        return tuple(sorted(self._files))

    def listing(self) -> frozenset[str]:
        """All paths."""
        return frozenset(self._files)

    def exists(self, path: str) -> bool:
        """Whether the mapping holds `path`."""
        return path in self._files

    def read(self, path: str) -> bytes:
        """The content given for `path`."""
        try:
            return self._files[path]
        except KeyError:
            raise CorpusError(NO_FILE, path=shown(path), where="memory") from None


class DiskSnapshot:
    """The files on disk: what git tracks and what it does not but would (not ignored); without git, a walk.

    Symbolic links are never followed and other repositories inside this one never entered. A root that git ignores is
    walked as if there were no git. The list is made once: after writing new files, open another snapshot.
    """

    kind: Literal["disk"] = "disk"

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()
        if not self.root.is_dir():
            raise CorpusError(NO_FOLDER, path=str(root))

    def files(self) -> tuple[str, ...]:
        """The paths of all regular files that belong, sorted."""
        return self._files

    def listing(self) -> frozenset[str]:
        """`files` and symbolic links."""
        return frozenset(self._found)

    def exists(self, path: str) -> bool:
        """Whether `path` is one of `files`."""
        return self._found.get(path, False)

    def read(self, path: str) -> bytes:
        """What stands in the file now."""
        if not self.exists(path):
            raise CorpusError(NO_FILE, path=shown(path), where=str(self.root))
        try:
            with open(os.path.join(os.fsencode(self.root), to_bytes(path)), "rb") as file:  # noqa: PTH118, PTH123 (bytes)
                return file.read()
        except OSError as error:
            raise CorpusError(UNREADABLE, path=shown(path), reason=error.strerror or str(error)) from error

    @cached_property
    def _found(self) -> Mapping[str, bool]:
        """Every file and link that belongs, and whether it is a regular file."""
        git = Git.find(self.root)
        names = git.working_names() if git else set()
        if git and (names or not git.ignores_root()):
            return present(self.root, names)
        return walk(self.root)

    @cached_property
    def _files(self) -> tuple[str, ...]:
        return tuple(sorted(path for path, regular in self._found.items() if regular))


class _GitSnapshot:
    """What the index and a revision have in common: files by object id."""

    def __init__(self, root: Path, git: Git, entries: Mapping[str, Entry], where: str) -> None:
        self.root = root
        self._git = git
        self._entries = entries
        self._where = where

    def files(self) -> tuple[str, ...]:
        """The paths of all regular files, sorted."""
        return self._files

    def listing(self) -> frozenset[str]:
        """`files` and symbolic links."""
        return frozenset(self._entries)

    def exists(self, path: str) -> bool:
        """Whether `path` is one of `files`."""
        entry = self._entries.get(path)
        return entry is not None and entry.regular

    def read(self, path: str) -> bytes:
        """The content of the blob."""
        if not self.exists(path):
            raise CorpusError(NO_FILE, path=shown(path), where=self._where)
        return self._blobs.read(self._entries[path].oid, shown(path))

    @cached_property
    def _files(self) -> tuple[str, ...]:
        return tuple(sorted(path for path, entry in self._entries.items() if entry.regular))

    @cached_property
    def _blobs(self) -> Blobs:
        return self._git.blobs()


class IndexSnapshot(_GitSnapshot):
    """Exactly the index (that of GIT_INDEX_FILE where it is set): what a commit would hold.

    Of a path in a merge conflict our side is read, or theirs where we deleted it: the conflict's markers are on disk
    only, and git refuses the commit anyway. Raises CorpusError where there is no repository.
    """

    kind: Literal["index"] = "index"

    def __init__(self, root: Path) -> None:
        git = Git(root)
        super().__init__(git.root, git, git.index(), "index")


class RevisionSnapshot(_GitSnapshot):
    """The files of a commit or tree. Raises CorpusError where git does not know it.

    `folder` is the corpus root at that revision, from the top of the repository, where it was not what it is now
    (see `base.root_at`).
    """

    kind: Literal["revision"] = "revision"

    def __init__(self, root: Path, revision: str, folder: str | None = None) -> None:
        git = Git(root)
        self.revision = revision
        super().__init__(git.root, git, git.tree(revision, folder), revision)


def open_snapshot(root: Path) -> Snapshot:
    """What a run judges: the index where GIT_INDEX_FILE names one of this repository (a commit hook), else the disk."""
    if os.environ.get("GIT_INDEX_FILE"):
        git = Git.find(root)
        if git and git.index_file:
            return IndexSnapshot(root)
    return DiskSnapshot(root)
