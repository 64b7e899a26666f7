"""Small edits of a YAML file that leave every other character, comments and style included, as it was."""

import json
import re
from collections.abc import Mapping

from corpus_tools.model.datafile import Path
from corpus_tools.model.source import Source
from corpus_tools.model.span import Span
from corpus_tools.store.yaml_file import read_yaml

_PLAIN = re.compile(r"[^\W\d_][\w.-]*(?: [\w.-]+)*")
_WORDS_WITH_MEANING = frozenset({"null", "true", "false", "yes", "no", "on", "off", "y", "n"})


def scalar(text: str) -> str:
    """A string as a YAML scalar that reads as this string in any context."""
    if _PLAIN.fullmatch(text) and text.lower() not in _WORDS_WITH_MEANING:
        return text
    return json.dumps(text, ensure_ascii=False)


class YamlEditor:
    """The text of a YAML file under edit; paths are those of the value tree, as in `DataFile`.

    Scalars that are replaced one after another, however many, cost one reading of the file.
    """

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self._text = text
        self._waiting: list[tuple[int, int, str]] = []  # replacements of scalars: offsets in the text, and what comes
        self._read()

    @property
    def text(self) -> str:
        """The text with all edits so far."""
        self._settle()
        return self._text

    def _read(self) -> None:
        self.source = Source(self.path, self._text)
        tree = read_yaml(self.source)
        self.values: Mapping[Path, Span] = tree.values
        self.keys: Mapping[Path, Span] = tree.keys

    def _settle(self) -> None:
        """Carry out the replacements that wait."""
        if not self._waiting:
            return
        pieces: list[str] = []
        at = 0
        for start, end, new in sorted(self._waiting):
            pieces += [self._text[at:start], new]
            at = end
        self._text = "".join([*pieces, self._text[at:]])
        self._waiting = []
        self._read()

    def items(self, path: Path) -> list[Path]:
        """The paths of the children of a collection, in order."""
        children = [child for child in self.values if len(child) == len(path) + 1 and child[: len(path)] == path]
        return sorted(children, key=lambda child: self.values[child])

    def rename_key(self, path: Path, new: str) -> None:
        """Give a mapping entry another key."""
        self._settle()
        self._replace(self.keys[path], scalar(new))

    def replace(self, path: Path, new: str) -> None:
        """Replace a scalar."""
        span = self.values[path]
        self._waiting.append((*self._offsets(span), scalar(new)))

    def append(self, path: Path, new: str) -> None:
        """Add an item at the end of a sequence."""
        self._settle()
        items = self.items(path)
        if not items:
            self._replace(self.values[path], f"[{scalar(new)}]")
            return
        last = self.values[items[-1]]
        line = self.source.lines[last.line - 1]
        lead = line[: last.column - 1]
        if lead.strip() == "-":
            at, added = (
                Span.point(last.end_line, len(self.source.lines[last.end_line - 1]) + 1),
                f"\n{lead}{scalar(new)}",
            )
        else:
            at, added = Span.point(last.end_line, last.end_column), f", {scalar(new)}"
        self._replace(at, added)

    def add_entry(self, path: Path, key: str, value: str) -> None:
        """Add an entry at the end of a mapping that has some."""
        self._settle()
        last = self._extent(self.items(path)[-1])
        if self._is_flow(self.values[path]):
            at, added = Span.point(last.end_line, last.end_column), f", {scalar(key)}: {scalar(value)}"
        else:
            indent = self.source.lines[last.line - 1][: last.column - 1]
            at = Span.point(last.end_line, len(self.source.lines[last.end_line - 1]) + 1)
            added = f"\n{indent}{scalar(key)}: {scalar(value)}"
        self._replace(at, added)

    def remove(self, path: Path) -> None:
        """Remove an item or entry; a collection that would be left empty goes with its own key."""
        self._settle()
        while len(path) > 1 and self.items(path[:-1]) == [path]:
            path = path[:-1]
        span = self._extent(path)
        line = self.source.lines[span.line - 1]
        if line[: span.column - 1].strip() in {"", "-"} and self._rest_is_blank(span):
            self._remove_lines(span.line, span.end_line)
        else:
            self._remove_from_flow(span)

    def _extent(self, path: Path) -> Span:
        """From the key (if any) to the end of the last thing inside; ends of block collections are no use here."""
        inside = [span for child, span in self.values.items() if child[: len(path)] == path]
        leaves = [
            span
            for child, span in self.values.items()
            if child[: len(path)] == path and (not self.items(child) or self._is_flow(span))
        ]
        start = self.keys.get(path, self.values[path])
        end = max((span.end_line, span.end_column) for span in leaves or inside)
        return Span(start.line, start.column, *end)

    def _is_flow(self, span: Span) -> bool:
        return self.source.lines[span.line - 1][span.column - 1 : span.column] in {"[", "{"}

    def _rest_is_blank(self, span: Span) -> bool:
        rest = self.source.lines[span.end_line - 1][span.end_column - 1 :].strip()
        return not rest or rest.startswith("#")

    def _remove_lines(self, first: int, last: int) -> None:
        lines = self.source.raw_lines
        self._text = "".join(lines[: first - 1] + lines[last:])
        self._read()

    def _remove_from_flow(self, span: Span) -> None:
        text = self.source.text
        start, end = self.source.offset(span.line, span.column), self.source.offset(span.end_line, span.end_column)
        after = re.compile(r"\s*,[ \t]*").match(text, end)
        if after:
            end = after.end()
        else:
            kept = text[:start].rstrip()
            start = len(kept) - 1 if kept.endswith(",") else start
        self._replace(self.source.span(start, end), "")

    def _replace(self, span: Span, new: str) -> None:
        start, end = self._offsets(span)
        self._text = self._text[:start] + new.replace("\n", self.source.newline) + self._text[end:]
        self._read()

    def _offsets(self, span: Span) -> tuple[int, int]:
        source = self.source
        return source.raw_offset(span.line, span.column), source.raw_offset(span.end_line, span.end_column)
