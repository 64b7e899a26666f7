"""What pydantic refuses, in terms of our rules: one problem each, at the value's own place."""

import types
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic_core import ErrorDetails

from corpus_tools.model.datafile import Path
from corpus_tools.model.nearest import nearest
from corpus_tools.model.problem import Problem
from corpus_tools.model.source import Source
from corpus_tools.model.span import FILE_START, Span
from corpus_tools.store.yaml_file import Tree
from corpus_tools.store.yaml_scalar import Implicit, Refused

_SHOWN_LENGTH = 40
MODEL_TYPES = ("model_type", "model_attributes_type")
# pydantic's error types for a value of the wrong type, and our message.
_TYPES = {
    "string_type": "text-expected",
    "list_type": "list-expected",
    "dict_type": "mapping-expected",
    "int_type": "number-expected",
    **dict.fromkeys(MODEL_TYPES, "mapping-expected"),
}


class Reporter:
    """Turns pydantic's errors about a tree into problems; `problems` collects them."""

    def __init__(self, source: Source, tree: Tree) -> None:
        self.problems: list[Problem] = []
        self._source = source
        self._values = dict(tree.values)
        self._keys = dict(tree.keys)

    def report(self, model: type[BaseModel], errors: list[tuple[Path, ErrorDetails]]) -> None:
        """Add the problems that errors at these paths mean; a value that has its problem already gets no other."""
        near = {
            path: nearest(str(path[-1]), field_names(annotation_at(model, path[:-1])), limit=1, at_least=60)
            for path, details in errors
            if details["type"] == "extra_forbidden"
        }
        misspelt = {(*path[:-1], name) for path, names in near.items() for name in names}
        for path, details in errors:
            if details["type"] == "extra_forbidden":
                self._unknown_key(path, near[path])
            elif details["type"] != "missing" or path not in misspelt:
                self._report(model, path, details)

    def _report(self, model: type[BaseModel], path: Path, details: ErrorDetails) -> None:
        given = details["input"]
        if isinstance(given, Refused):
            return
        kind = details["type"]
        if kind in _TYPES:
            self._wrong_type(kind, path, given)
        elif kind == "missing":
            self._add("missing-key", self._parent_span(path), key=str(path[-1]))
        elif kind == "literal_error":
            expected = [str(value) for value in get_args(annotation_at(model, path))]
            self._add("bad-value", self._span(path), found=self._found(path), expected=expected)
        else:
            self._constraint(kind, path, details)

    def _wrong_type(self, kind: str, path: Path, given: object) -> None:
        written = self._found(path)
        if given is None and not written:
            self._add("empty", self._parent_span((*path, "")))
        elif kind != "string_type" or isinstance(given, list | dict):
            self._add(_TYPES[kind], self._span(path), found=written)
        else:
            reading = given.reading if isinstance(given, Implicit) else "nothing" if given is None else "number"
            self._add(f"reads-as-{reading}", self._span(path), rule="implicit-type", text=written)

    def _unknown_key(self, path: Path, near: list[str]) -> None:
        key, span = str(path[-1]), self._keys.get(path, self._span(path))
        if near:
            self._add("unknown-key-suggestion", span, key=key, suggestion=near)
        else:
            self._add("unknown-key", span, key=key)

    def _constraint(self, kind: str, path: Path, details: ErrorDetails) -> None:
        of_key = details["loc"][-1:] == ("[key]",)
        span = self._keys.get(path, FILE_START) if of_key else self._span(path)
        found = str(path[-1]) if of_key else self._found(path)
        if kind == "string_pattern_mismatch":
            self._add("bad-name", span, found=found)
        elif kind == "string_too_short":
            self._add("empty", span)
        elif kind == "greater_than_equal":
            self._add("too-small", span, found=found, least=details["ctx"]["ge"])
        else:
            self._add("invalid", span, reason=details["msg"])

    def _add(self, message: str, span: Span, *, rule: str = "against-schema", **params: object) -> None:
        self.problems.append(Problem(rule, message, span, params))

    def _span(self, path: Path) -> Span:
        return self._values.get(path, FILE_START)

    def _parent_span(self, path: Path) -> Span:
        """The key of the mapping that holds `path`; of a list's item or of the file, its own beginning."""
        parent = path[:-1]
        if parent in self._keys:
            return self._keys[parent]
        span = self._span(parent)
        return Span.point(span.line, span.column)

    def _found(self, path: Path) -> str:
        """The value as written: its first line, cut short."""
        first_line = self._source.slice(self._span(path)).partition("\n")[0]
        return first_line if len(first_line) <= _SHOWN_LENGTH else first_line[: _SHOWN_LENGTH - 1] + "…"


def annotation_at(model: Any, path: Path) -> Any:  # noqa: ANN401 (types as values)
    """The type that the model asks for at `path`."""
    found: Any = model
    for step in path:
        found = _plain(found)
        if _is_model(found):
            fields = {field.alias or name: field.annotation for name, field in found.model_fields.items()}
            found = fields.get(str(step))
        else:
            found = (get_args(found) or (None,))[-1]
    return _plain(found)


def _plain(annotation: Any) -> Any:  # noqa: ANN401
    """The type without Annotated and without `| None`."""
    while True:
        origin = get_origin(annotation)
        if origin is Annotated:
            annotation = get_args(annotation)[0]
        elif origin in (Union, types.UnionType):
            annotation = next(kind for kind in get_args(annotation) if kind is not types.NoneType)
        else:
            return annotation


def _is_model(annotation: Any) -> bool:  # noqa: ANN401
    return isinstance(annotation, type) and issubclass(annotation, BaseModel)


def field_names(annotation: Any) -> list[str]:  # noqa: ANN401
    """The keys that a model has in a file; none for anything else."""
    fields = annotation.model_fields if _is_model(annotation) else {}
    return [field.alias or name for name, field in fields.items()]
