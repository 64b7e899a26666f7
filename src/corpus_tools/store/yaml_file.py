"""YAML with positions: only plain data, built by us, and a problem for everything that would surprise."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from corpus_tools.model.datafile import Path
from corpus_tools.model.problem import Problem
from corpus_tools.model.source import Source
from corpus_tools.model.span import Span
from corpus_tools.store.yaml_scalar import Implicit, Refused, resolve
from corpus_tools.store.yaml_syntax import MAX_DEPTH, forbidden_character, syntax_problem

Value = str | int | None | Implicit | Refused | list["Value"] | dict[str, "Value"]

_TEXT_TAGS = (None, "!", "tag:yaml.org,2002:str")
_PLAIN_TAGS = (None, "tag:yaml.org,2002:map", "tag:yaml.org,2002:seq")
_MERGE = "<<"


@dataclass(slots=True)
class Tree:
    """What a YAML text holds: `value` (None where nothing could be read), and the spans of all values and keys."""

    value: Value = None
    values: dict[Path, Span] = field(default_factory=dict)
    keys: dict[Path, Span] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)


def read_yaml(source: Source) -> Tree:
    """Read one YAML document. What cannot be read, or is refused, becomes a problem and is left out of the value.

    After a syntax error the value is None: half a file would say things that nobody wrote.
    """
    import yaml  # noqa: PLC0415 (slow to import)

    unwanted = forbidden_character(source)
    if unwanted:
        return Tree(problems=[unwanted])
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    builder = _Builder(source, yaml.parse(source.text, Loader=loader))
    try:
        builder.build()
    except yaml.MarkedYAMLError as error:
        return Tree(problems=[syntax_problem(source, error)])
    except _TooDeepError as error:
        return Tree(problems=[Problem("bad-syntax", "too-deep", error.span, {"limit": MAX_DEPTH})])
    return builder.tree


class _TooDeepError(Exception):
    def __init__(self, span: Span) -> None:
        super().__init__()
        self.span = span


class _Builder:
    """Builds the tree of one document from the parser's events."""

    def __init__(self, source: Source, events: Iterator[Any]) -> None:
        self.tree = Tree()
        self._source = source
        self._events = events
        self._end = 0  # where the last thing read ends

    def build(self) -> None:
        """Read all events; of several documents, only the first."""
        documents = 0
        for event in self._events:
            kind = type(event).__name__
            if kind == "DocumentStartEvent":
                documents += 1
                if documents > 1:
                    self._complain("several-documents", event)
                    return
            elif kind not in ("StreamStartEvent", "StreamEndEvent", "DocumentEndEvent"):
                self.tree.value = self._value(event, ())

    def _value(self, event: Any, path: Path) -> Value:  # noqa: ANN401 (PyYAML's events have no common type)
        kind = type(event).__name__
        if kind == "ScalarEvent":
            self.tree.values[path] = self._span(event)
            return self._scalar(event)
        if kind == "AliasEvent":
            self.tree.values[path] = self._span(event)
            self._complain("alias", event, name=event.anchor)
            return Refused()
        if len(path) >= MAX_DEPTH:
            raise _TooDeepError(self._span(event))
        value, end = self._sequence(path) if kind == "SequenceStartEvent" else self._mapping(path)
        if event.flow_style:
            self._end = end.end_mark.index
        # The parser ends a block collection where the next thing begins; we end it with the last thing inside.
        self.tree.values[path] = self._source.span(event.start_mark.index, max(self._end, event.start_mark.index))
        return value if event.tag in _PLAIN_TAGS else self._refuse_tag(event)

    def _scalar(self, event: Any) -> Value:  # noqa: ANN401
        if event.tag not in _TEXT_TAGS:
            return self._refuse_tag(event)
        plain = event.tag is None and event.implicit[0]
        return resolve(event.value) if plain else str(event.value)

    def _sequence(self, path: Path) -> tuple[Value, Any]:
        items: list[Value] = []
        for event in self._events:
            if type(event).__name__ == "SequenceEndEvent":
                return items, event
            items.append(self._value(event, (*path, len(items))))
        raise AssertionError  # pragma: no cover (the parser ends what it starts)

    def _mapping(self, path: Path) -> tuple[Value, Any]:
        entries: dict[str, Value] = {}
        for event in self._events:
            if type(event).__name__ == "MappingEndEvent":
                return entries, event
            key = self._key(event)
            if key is None:
                self._skip(next(self._events))
            elif key in entries:  # the first of two counts
                first = self.tree.keys[*path, key]
                self._complain("repeated", event, rule="duplicate-key", key=key, line=first.line)
                self._skip(next(self._events))
            else:
                self.tree.keys[*path, key] = self._span(event)
                entries[key] = self._value(next(self._events), (*path, key))
        raise AssertionError  # pragma: no cover (the parser ends what it starts)

    def _key(self, event: Any) -> str | None:  # noqa: ANN401
        """The key as text exactly as written, None (with its problem) for one that is refused."""
        if type(event).__name__ != "ScalarEvent":
            self._complain("complex-key", event)
            self._skip(event)
            return None
        if event.value == _MERGE and event.implicit[0]:
            self._complain("merge-key", event)
            return None
        if event.tag not in _TEXT_TAGS:
            self._refuse_tag(event)
        return str(event.value)

    def _skip(self, event: Any) -> None:  # noqa: ANN401
        """Pass over the value that begins with `event`."""
        depth = 0
        while True:
            name = type(event).__name__
            depth += name.endswith("StartEvent") - name.endswith("EndEvent")
            if not depth:
                self._end = event.end_mark.index
                return
            event = next(self._events)

    def _refuse_tag(self, event: Any) -> Refused:  # noqa: ANN401
        self._complain("tag", event, tag=event.tag.replace("tag:yaml.org,2002:", "!!", 1))
        return Refused()

    def _complain(self, message: str, event: Any, *, rule: str = "bad-syntax", **params: object) -> None:  # noqa: ANN401
        self.tree.problems.append(Problem(rule, message, self._span(event), params))

    def _span(self, event: Any) -> Span:  # noqa: ANN401
        """The span of a scalar or alias, without the line ends that belong to a block scalar."""
        start = event.start_mark.index
        end = start + len(self._source.text[start : event.end_mark.index].rstrip())
        self._end = max(self._end, end)
        return self._source.span(start, end)
