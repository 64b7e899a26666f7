"""The lines that are parsed, and where each stands in the source.

They are the source's lines but for the few that had to be mended first: a marker put on a line of its own, one of our
comments cut off the end of a line. What was parsed of a line always ends where the source's line, or what is left of
it, ends; so positions are counted from the right, past list markers, quote marks and expanded tabs.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from markdown_it.common.utils import MD_TRIM_CHARS
from markdown_it.token import Token

from corpus_tools.model.source import Source
from corpus_tools.model.span import Span


@dataclass
class View:
    """`parsed[i]` is what the parser sees, `aligned[i]` the source's line to the same end, `numbers[i]` its number."""

    source: Source
    parsed: list[str]
    aligned: list[str]
    numbers: Sequence[int]

    @classmethod
    def plain(cls, source: Source) -> "View":
        """The source as it is."""
        return cls(source, source.lines, source.lines, range(1, len(source.lines) + 1))

    @cached_property
    def text(self) -> str:
        """What the parser reads."""
        return self.source.text if self.parsed is self.source.lines else "\n".join(self.parsed)

    def index(self, number: int) -> int:
        """The index of the first parsed line that stems from a source line; where that is gone, from the next."""
        return bisect_left(self.numbers, number)

    def shift(self, index: int) -> int:
        """How many columns a parsed line lost at its start."""
        return len(self.aligned[index]) - len(self.parsed[index])


class Leaf(NamedTuple):
    """Where the text of an inline token stands: for each line its start in the text, number and first column.

    `jumps` are the offsets of pipes that the source writes with a backslash (in table cells).
    """

    starts: list[int]
    lines: list[int]
    columns: list[int]
    jumps: list[int]

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset in the text."""
        index = bisect_right(self.starts, offset) - 1
        return self.lines[index], self.columns[index] + offset - self.starts[index] + bisect_left(self.jumps, offset)

    def span(self, start: int, end: int) -> Span:
        """The span of a stretch of the text that is not empty."""
        line, column = self.place(end - 1)
        width = 2 if end - 1 in self.jumps else 1
        return Span(*self.place(start), line, column + width)


def leaf_of(view: View, token: Token, opening: Token) -> Leaf:
    """The places of the text of a paragraph or heading; `opening` is the token before it."""
    first = token.map[0] if token.map else 0
    content = token.content
    if opening.type == "heading_open" and opening.markup[0] == "#":
        line = view.aligned[first]
        start = line.index("#", view.shift(first)) + len(opening.markup)
        return Leaf([0], [view.numbers[first]], [line.find(content, start) + 1 if content else start], [])
    if "\n" not in content and token.map and token.map[1] - first == 1:
        column = len(view.aligned[first].rstrip(MD_TRIM_CHARS)) - len(content) + 1
        return Leaf([0], [view.numbers[first]], [column], [])
    return _lines_of(view, first, content)


def _lines_of(view: View, first: int, content: str) -> Leaf:
    parts = content.split("\n")
    # Lines of form feeds and the like count as text for the block parser, and are then trimmed away.
    while not view.aligned[first].strip(MD_TRIM_CHARS).endswith(parts[0].strip(MD_TRIM_CHARS)):
        first += 1
    starts, lines, columns, at = [], [], [], 0
    for index, part in enumerate(parts):
        line = view.aligned[first + index]
        width = len(line.rstrip(MD_TRIM_CHARS) if index == len(parts) - 1 else line)
        starts.append(at)
        lines.append(view.numbers[first + index])
        columns.append(width - len(part) + 1)
        at += len(part) + 1
    return Leaf(starts, lines, columns, [])


def cells_of(row: str) -> list[tuple[int, int]]:
    """Start and end of each cell in the source of a row, white space around it left out."""
    start, end = _trimmed(row, 0, len(row))
    bounds, at = [], start
    for index in range(start, end):
        if row[index] == "|" and (index == start or row[index - 1] != "\\"):
            bounds.append((at, index))
            at = index + 1
    bounds.append((at, end))
    if bounds and bounds[0][0] == bounds[0][1]:
        bounds.pop(0)
    if bounds and bounds[-1][0] == bounds[-1][1]:
        bounds.pop()
    return [_trimmed(row, *bound) for bound in bounds]


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    piece = text[start:end]
    left = len(piece) - len(piece.lstrip(MD_TRIM_CHARS))
    return start + left, start + max(len(piece.rstrip(MD_TRIM_CHARS)), left)


def leaf_of_cell(view: View, line: int, row: str, start: int, end: int) -> Leaf:
    """The places of the text of a table cell that stands at `row[start:end]`."""
    jumps: list[int] = []
    at = row.find("\\|", start, end)
    while at >= 0:
        jumps.append(at - start - len(jumps))
        at = row.find("\\|", at + 2, end)
    column = len(view.aligned[line].rstrip("\n")) - len(row) + start + 1
    return Leaf([0], [view.numbers[line]], [column], jumps)
