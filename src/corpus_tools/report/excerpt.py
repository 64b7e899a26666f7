"""The source line of a finding with a caret run under its span."""

import unicodedata
from dataclasses import dataclass

from corpus_tools.model.source import Source
from corpus_tools.model.span import Span
from corpus_tools.report.escape import visible
from corpus_tools.report.look import WIDTH

# What stands before the source line: its number and a bar.
MARGIN = 8
ELLIPSIS = "…"
_TAB = 4
_LEAST = 20  # columns of text even where the terminal is narrower


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A source line as it is shown, the spaces before the carets, and the carets."""

    line: str
    indent: str
    carets: str


def excerpt(source: Source, span: Span, *, width: int = WIDTH) -> Excerpt | None:
    """The line where a span begins, cut around the span to a terminal of `width` columns; None if there is none.

    Of a span over several lines the first is shown; an empty span has one caret. Tabs become spaces; what a terminal
    would obey or hide is shown escaped.
    """
    if span.line > len(source.lines):
        return None
    line = source.lines[span.line - 1]
    start = min(span.column - 1, len(line))
    end = min(span.end_column - 1, len(line)) if span.end_line == span.line else len(line)
    first, last = _window(line, start, end, max(width - MARGIN, _LEAST))
    head = ELLIPSIS if first else ""
    tail = ELLIPSIS if last < len(line) else ""
    shown = "".join(map(_drawn, line[first:last]))
    indent = " " * (len(head) + _columns(line[first:start]))
    return Excerpt(f"{head}{shown}{tail}", indent, "^" * max(1, _columns(line[start : min(end, last)])))


def _drawn(character: str) -> str:
    return " " * _TAB if character == "\t" else visible(character)


def _columns(text: str) -> int:
    """How many terminal columns a text takes when drawn."""
    return sum(_width(drawn) for character in text for drawn in _drawn(character))


def _width(character: str) -> int:
    if character.isascii():
        return 1
    if unicodedata.category(character) in {"Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def _window(line: str, start: int, end: int, width: int) -> tuple[int, int]:
    """The stretch of a line to show: all of it if it fits, else the span with what fits around it."""
    # A line of a megabyte is not measured whole: each character takes a column, or none beside one that does.
    if len(line) <= 2 * width and _columns(line) <= width:
        return 0, len(line)
    room = width - 2 * len(ELLIPSIS)
    last = _forward(line, start, max(end, min(start + 1, len(line))), room)
    used = _columns(line[start:last])
    # What is before the span helps to recognise the place; a third of what is left goes to what follows.
    first = _backward(line, start, (room - used) * 2 // 3)
    last = _forward(line, last, len(line), room - used - _columns(line[first:start]))
    first = _backward(line, first, room - _columns(line[first:last]))
    return first, last


def _forward(line: str, at: int, limit: int, room: int) -> int:
    """How far one can go from `at` towards `limit` in `room` columns."""
    while at < limit and (room := room - _columns(line[at])) >= 0:
        at += 1
    return at


def _backward(line: str, at: int, room: int) -> int:
    """How far one can go back from `at` in `room` columns; never to between a letter and what combines with it."""
    best = at
    while at and (room := room - _columns(line[at - 1])) >= 0:
        at -= 1
        if _columns(line[at]):
            best = at
    return best
