"""A snapshot with some files changed in memory."""

from collections.abc import Mapping
from pathlib import Path

from corpus_tools.store.snapshot import Snapshot, SnapshotKind


class OverlaySnapshot:
    """Another snapshot, with the content of some files replaced or added; nothing is written."""

    def __init__(self, below: Snapshot, changed: Mapping[str, bytes]) -> None:
        self._below = below
        self._changed = dict(changed)

    @property
    def root(self) -> Path | None:
        """The root of the snapshot below."""
        return self._below.root

    @property
    def kind(self) -> SnapshotKind:
        """The kind of the snapshot below."""
        return self._below.kind

    def files(self) -> tuple[str, ...]:
        """The files below and the added ones, sorted."""
        return tuple(sorted({*self._below.files(), *self._changed}))

    def listing(self) -> frozenset[str]:
        """The listing below and the added files."""
        return self._below.listing() | self._changed.keys()

    def exists(self, path: str) -> bool:
        """Whether `path` is changed or exists below."""
        return path in self._changed or self._below.exists(path)

    def read(self, path: str) -> bytes:
        """The changed content, else what the snapshot below holds."""
        return self._changed[path] if path in self._changed else self._below.read(path)
