"""The text of one file, and positions in it."""

import re
from bisect import bisect_right
from functools import cached_property
from itertools import pairwise

from corpus_tools.model.span import Span

_LINE = re.compile(r"\r\n|\r|\n")


class Source:
    """One decoded file: lines as git and editors count them (LF, CRLF or CR end a line; nothing else does).

    `path` is relative to the corpus root, with forward slashes. `raw` is the text as it stands, without a byte order
    mark; `text` is the same with every line end as LF. Offsets are into `text`.
    """

    def __init__(self, path: str, raw: str, *, bom: bool = False) -> None:
        self.path = path
        self.raw = raw
        self.bom = bom
        self.text = _LINE.sub("\n", raw) if "\r" in raw else raw

    @cached_property
    def lines(self) -> list[str]:
        """The lines of the file without their ends; a file that ends in a line end has a last empty line."""
        return self.text.split("\n")

    @cached_property
    def _starts(self) -> list[int]:
        starts, offset = [], 0
        for line in self.lines:
            starts.append(offset)
            offset += len(line) + 1
        return starts

    @cached_property
    def _raw_starts(self) -> list[int]:
        return [0, *(match.end() for match in _LINE.finditer(self.raw))]

    def offset(self, line: int, column: int) -> int:
        """The offset in `text` of a place."""
        return self._starts[line - 1] + column - 1

    def raw_offset(self, line: int, column: int) -> int:
        """The offset in `raw` of a place."""
        return self._raw_starts[line - 1] + column - 1

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset in `text`."""
        index = bisect_right(self._starts, offset) - 1
        return index + 1, offset - self._starts[index] + 1

    def span(self, start: int, end: int) -> Span:
        """The span between two offsets in `text`."""
        return Span(*self.place(start), *self.place(end))

    def slice(self, span: Span) -> str:
        """The text under a span."""
        return self.text[self.offset(span.line, span.column) : self.offset(span.end_line, span.end_column)]

    @cached_property
    def raw_lines(self) -> list[str]:
        """The lines of `raw`, each with its own line end."""
        starts = [*self._raw_starts, len(self.raw)]
        return [self.raw[start:end] for start, end in pairwise(starts)]

    @cached_property
    def newline(self) -> str:
        """The line end that most lines have; LF for a file of one line."""
        counts: dict[str, int] = {"\n": 0, "\r\n": 0, "\r": 0}
        for end in _LINE.findall(self.raw):
            counts[end] += 1
        return max(counts, key=lambda end: counts[end])

    @cached_property
    def newlines(self) -> frozenset[str]:
        """The kinds of line end in use."""
        return frozenset(_LINE.findall(self.raw))
