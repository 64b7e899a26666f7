"""White space at the ends of source lines, which no reader sees, and what of it means something to Markdown."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from corpus_tools.model.document import Document
from corpus_tools.model.plaintext import PlainText
from corpus_tools.model.prose import OBJECT, Prose
from corpus_tools.model.source import Source
from corpus_tools.model.span import Span

SPACES = " \t\u00a0"
# What is taken away as invisible: white space before it would then end the line.
_INVISIBLE = "\u00ad\u200b\u200c\u200d\u2060\ufeff"
_ENDING = SPACES + _INVISIBLE
_WHITE = re.compile(f"[{SPACES}]")
_HARD_BREAK = "  "
_ITEM = re.compile(r"[ \t>]*(?:[-+*]|[0-9]{1,9}[.)])(?:[ \t]|$)")
_FENCE = re.compile(r"[ \t>]*(?:(?:[-+*]|[0-9]{1,9}[.)])[ \t]+)*(?:```|~~~)")
# What may end in white space without a word that a reader sees: rules, underlines, rows of tables, whole comments.
_STRUCTURE = re.compile(r"[ \t>]*(?:[-=*_|:+#\d.) \t]+|<!--(?:(?!-->).)*-->|```.*|~~~.*)")
_INDENTED = re.compile(r"[ \t]+(?=[^\W\d_]|[«“„\"(])")
_PARAGRAPH_START = re.compile(r"[^\W\d_]|[«“„\"(*_\[]")


class Margin(NamedTuple):
    """White space at one end of a line, and what should stand there."""

    span: Span
    replacement: str
    trailing: bool


class _Place(NamedTuple):
    """The last stretch of text in a line: the text, where it ends there, and whether the line ends in code."""

    plain: PlainText
    end: int
    is_code: bool


def margins(document: Document, proses: tuple[Prose, ...]) -> Iterator[Margin]:
    """The white space at the ends of lines that should go."""
    source = document.source
    if source is None:
        return
    lines = source.lines
    trailing = [index for index, line in enumerate(lines) if line and line[-1] in _ENDING]
    if trailing:
        yield from _Trailing(source, document, proses).margins(trailing)
    if "\n " in source.text or "\n\t" in source.text:
        yield from _leading(source, proses)


class _Trailing:
    """White space at the end of lines; that of code stays, and so does a hard line break."""

    def __init__(self, source: Source, document: Document, proses: tuple[Prose, ...]) -> None:
        self._lines = source.lines
        self._headings = {heading.span.line for heading in document.headings}
        self._places = dict(_places(source.lines, proses))
        self._full = [index for index, line in enumerate(source.lines) if line.strip()]

    def margins(self, indexes: list[int]) -> Iterator[Margin]:
        for index in indexes:
            line = self._lines[index]
            body = line.rstrip(_ENDING)
            white = _WHITE.search(line, len(body))
            if white is None:
                continue
            kept = self._kept(index, body)
            if kept is not None and kept != "".join(one for one in line[len(body) :] if one in SPACES):
                yield Margin(Span(index + 1, white.start() + 1, index + 1, len(line) + 1), kept, trailing=True)

    def _kept(self, index: int, body: str) -> str | None:
        """What should stand at the end of a line; None where it is not ours to say."""
        line = self._lines[index]
        if not body:
            return None if not line.isascii() or self._in_code(index) else ""
        place = self._places.get(index + 1)
        if place is None:
            is_known = index + 1 in self._headings or _STRUCTURE.fullmatch(body)
            return "" if is_known and not body.endswith("\\") else None
        if place.is_code or body.count("`") % 2 or (len(body) - len(body.rstrip("\\"))) % 2:
            return None
        if line.endswith(_HARD_BREAK) and self._goes_on(place, index):
            return _HARD_BREAK
        return ""

    def _goes_on(self, place: _Place, index: int) -> bool:
        """Whether the next line continues the paragraph."""
        text, at = place.plain.text, place.end
        while text[at : at + 1] in SPACES and at < len(text):
            at += 1
        following = self._lines[index + 1].lstrip(" \t>") if index + 1 < len(self._lines) else ""
        if text[at : at + 1] != "\n" or not following:
            return False
        if text[at + 1 : at + 2] in {"", "\n"}:
            # Nothing but a tag or a line break.
            return following[0] in "<\\" and not following.startswith("<!--")
        line, column = place.plain.place(at + 1)
        item = _ITEM.match(self._lines[index + 1])
        if line != index + 2 or (item and item.end() < column):
            return False
        in_table = "\t" in text[text.rfind("\n", 0, at) + 1 : at] and "\t" not in self._lines[index]
        return not in_table

    def _in_code(self, index: int) -> bool:
        """Whether a blank line may stand in code: lines of code or a fence are on both sides of it."""
        return all(self._is_code_side(index, step) for step in (-1, 1))

    def _is_code_side(self, index: int, step: int) -> bool:
        at = bisect_right(self._full, index) - (step < 0)
        if not 0 <= at < len(self._full):
            return step > 0  # an unclosed fence runs to the end
        line = self._full[at]
        place = self._places.get(line + 1)
        return bool(place and place.is_code) or _FENCE.match(self._lines[line]) is not None


def _places(lines: list[str], proses: tuple[Prose, ...]) -> Iterator[tuple[int, _Place]]:
    """The last stretch of text of each line; one of code that covers the line's end is code itself."""
    for prose in proses:
        plain, opaque = prose.plain, prose.plain.opaque
        starts = [start for start, _ in opaque]
        for run in plain.runs:
            index = bisect_right(starts, run.start) - 1
            end, column = run.start + run.length, run.column + run.source_length
            is_code = index >= 0 and end <= opaque[index][1] and column > len(lines[run.line - 1])
            yield run.line, _Place(plain, end, is_code)


def _leading(source: Source, proses: tuple[Prose, ...]) -> Iterator[Margin]:
    """Spaces before the later lines of a paragraph that stands at the left margin."""
    later = _later_lines(proses)
    flush = False  # the line above belongs to a paragraph at the left margin, and does not end in a hard break
    for index, line in enumerate(source.lines):
        indent = _INDENTED.match(line) if flush else None
        if indent:
            if later.get(index + 1, 0) in range(indent.end() + 1, indent.end() + 4):
                yield Margin(Span(index + 1, 1, index + 1, indent.end() + 1), "", trailing=False)
        else:
            flush = _PARAGRAPH_START.match(line) is not None and not _ITEM.match(line) and "|" not in line
        flush = flush and bool(line.strip()) and not line.endswith((_HARD_BREAK, "\\"))


def _later_lines(proses: tuple[Prose, ...]) -> dict[int, int]:
    """The column at which the text of each line begins that is not the first of its paragraph, and no code."""
    columns: dict[int, int] = {}
    for prose in proses:
        text, line = prose.text, 0
        for run in prose.plain.runs:
            if run.line != line and text[max(run.start - 2, 0) : run.start].strip() and text[run.start - 1] == "\n":
                columns.setdefault(run.line, 0 if text[run.start] == OBJECT else run.column)
            line = run.line
    return columns
