"""A tree without some of its parts, and which path of one is which of the other."""

from corpus_tools.model.datafile import Path
from corpus_tools.model.span import Span
from corpus_tools.store.yaml_file import Tree, Value


class Pruning:
    """A value from which parts are dropped and in which others are put; paths given are those of the original."""

    def __init__(self, value: Value) -> None:
        self._value = value
        self._dropped: set[Path] = set()
        self._placed: dict[Path, Value] = {}
        self._placed_below: dict[Path, list[str]] = {}  # the keys that were put, by the path of their mapping
        self._kept: dict[Path, list[int]] = {}  # of each list that lost items, the indices that stayed

    def drop(self, path: Path) -> None:
        """Leave out the value at `path`, and its key or place in the list."""
        self._dropped.add(path)

    def put(self, path: Path, value: Value) -> None:
        """Have `value` at `path`, also where the original has nothing; put a second time, it is dropped."""
        if path in self._placed:
            self._dropped.add(path)
            return
        self._dropped.discard(path)
        self._placed[path] = value
        if path:
            self._placed_below.setdefault(path[:-1], []).append(str(path[-1]))

    def has_put(self, path: Path) -> bool:
        """Whether something was put at `path`."""
        return path in self._placed

    @property
    def result(self) -> Value:
        """What is left."""
        if not self._dropped and not self._placed:
            return self._value
        return {} if () in self._dropped else self._prune(self._value, ())

    def _prune(self, value: Value, path: Path) -> Value:
        value = self._placed.get(path, value)
        if isinstance(value, list):
            kept = [index for index in range(len(value)) if (*path, index) not in self._dropped]
            if len(kept) < len(value):
                self._kept[path] = kept
            return [self._prune(value[index], (*path, index)) for index in kept]
        if not isinstance(value, dict):
            return value
        added = (key for key in self._placed_below.get(path, ()) if key not in value)
        return {
            key: self._prune(item, (*path, key))
            for key, item in {**value, **dict.fromkeys(added)}.items()
            if (*path, key) not in self._dropped
        }

    def original(self, path: Path) -> Path:
        """The path in the original of a path of the result."""
        found: Path = ()
        for step in path:
            kept = self._kept.get(found) if isinstance(step, int) else None
            found = (*found, kept[step] if kept and isinstance(step, int) else step)
        return found

    def move_spans(self, tree: Tree) -> None:
        """Make the spans of the tree those of the result; parts that were dropped from mappings keep theirs."""
        if self._kept:
            tree.values = self._moved(tree.values)
            tree.keys = self._moved(tree.keys)

    def _moved(self, spans: dict[Path, Span]) -> dict[Path, Span]:
        places: dict[Path, dict[str | int, int]] = {
            path: {index: place for place, index in enumerate(kept)} for path, kept in self._kept.items()
        }
        moved: dict[Path, Span] = {}
        for path, span in spans.items():
            steps = [
                places[path[:depth]].get(step) if path[:depth] in places else step for depth, step in enumerate(path)
            ]
            new = tuple(step for step in steps if step is not None)
            if len(new) == len(path):
                moved[new] = span
        return moved
