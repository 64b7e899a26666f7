"""From plain data to models: every fault becomes a problem at its own place, and the rest is kept."""

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from corpus_tools.model.datafile import Path
from corpus_tools.store.pruning import Pruning
from corpus_tools.store.schema_problems import MODEL_TYPES, Reporter
from corpus_tools.store.yaml_file import Tree, Value
from corpus_tools.store.yaml_scalar import Implicit

M = TypeVar("M", bound=BaseModel)

# Each round drops what the one before refused; what is not sound by then is not worth more rounds.
_ROUNDS = 10


def itself(path: Path) -> Path:
    """What goes with a bad value: only that value."""
    return path


class Loader(Generic[M]):
    """Fits a tree to a model, dropping what the model refuses.

    `fixed` are values for required top-level keys that are missing or wrong. `whole(path)` names what goes with a bad
    value at `path`: an entry of which half would mislead goes as a whole.
    """

    def __init__(self, model: type[M], fixed: Mapping[str, Value], whole: Callable[[Path], Path] = itself) -> None:
        self._model = model
        self._fixed = fixed
        self._whole = whole

    @property
    def default(self) -> M:
        """The model of a file that is not there."""
        return self._model.model_validate(dict(self._fixed))

    def load(self, tree: Tree, reporter: Reporter) -> M:
        """The model; problems go to the reporter, and the spans of `tree` are made to fit what was kept of lists."""
        if tree.value is None:
            if tree.problems:
                return self.default
            tree.value = {}  # an empty file, or one of comments only
        pruning = Pruning(tree.value)
        for number in range(_ROUNDS):
            value = pruning.result
            try:
                loaded = self._model.model_validate(value, by_alias=True, by_name=False)
            except ValidationError as error:
                errors = error.errors(include_url=False)
            else:
                pruning.move_spans(tree)
                return loaded
            located = [(pruning.original(_path(details)), details) for details in errors]
            if number == 0:  # later ones are about what we dropped
                reporter.report(self._model, located)
            for path, details in located:
                self._mend(pruning, path, details)
        return self.default

    def _mend(self, pruning: Pruning, path: Path, details: ErrorDetails) -> None:
        given = details["input"]
        if details["type"] == "string_type" and isinstance(given, Implicit | int):
            # What the author meant is plain: the text as written. Dropping it would raise false findings elsewhere.
            pruning.put(path, given.text if isinstance(given, Implicit) else str(given))
        elif self._whole(path) != path:
            pruning.drop(self._whole(path))
        elif len(path) == 1 and path[0] in self._fixed:
            pruning.put(path, self._fixed[str(path[0])])
        elif details["type"] in MODEL_TYPES and path and not pruning.has_put(path):
            pruning.put(path, {})  # a tag that is no mapping is a tag still
        elif details["type"] != "missing":
            pruning.drop(path)
        elif isinstance(path[-2] if len(path) > 1 else None, str) and not pruning.has_put(path):
            pruning.put(path, str(path[-2]))  # a tag or work without a label or title: its key stands in
        else:
            pruning.drop(path[:-1])


def _path(details: ErrorDetails) -> Path:
    """The path of the faulty value, or of the value of the faulty key."""
    location = details["loc"]
    return location[:-1] if location and location[-1] == "[key]" else location
