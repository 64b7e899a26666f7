"""A data file of the corpus: its value, and where in the file each part of it stands."""

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from corpus_tools.model.problem import Problem
from corpus_tools.model.source import Source
from corpus_tools.model.span import FILE_START, Span

T = TypeVar("T")
Path = tuple[str | int, ...]


@dataclass(slots=True)
class DataFile(Generic[T]):
    """One data file: `value` is what could be read of it (the model's default where nothing could).

    `exists` is false where the file is not there. `values` and `keys` give the span of each value and of each mapping
    key by its path (`("tags", "retreat", "blocks", 0)`).
    """

    path: str
    value: T
    exists: bool = True
    source: Source | None = None
    values: dict[Path, Span] = field(default_factory=dict)
    keys: dict[Path, Span] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()

    def span(self, *path: str | int) -> Span:
        """The span of the value at `path`, or of its nearest ancestor that has one."""
        return self._nearest(self.values, path)

    def key_span(self, *path: str | int) -> Span:
        """The span of the key at `path`, or of the nearest thing to it."""
        return self.keys.get(path) or self._nearest(self.values, path)

    @staticmethod
    def _nearest(spans: dict[Path, Span], path: Path) -> Span:
        for length in range(len(path), -1, -1):
            if path[:length] in spans:
                return spans[path[:length]]
        return FILE_START
