"""Text as a reader sees it, with an exact map back to the source."""

from bisect import bisect_right
from dataclasses import dataclass, field
from typing import NamedTuple

from corpus_tools.model.span import Span


class Run(NamedTuple):
    """A stretch of plain text that stands in one source line.

    Where `source_length` equals `length`, each character maps to its own column; otherwise (an entity, an escape,
    a separator that we made) the stretch maps as a whole.
    """

    start: int
    length: int
    line: int
    column: int
    source_length: int


@dataclass(slots=True)
class PlainText:
    """Plain text and its runs in order of `start`; runs cover all characters that stem from the source.

    Separators between parts (line feed within a paragraph and between list items, blank line between
    paragraphs, tab between table cells) may be uncovered. `opaque` are the text ranges of what is no prose, in order:
    code and icon tokens.
    """

    text: str = ""
    runs: list[Run] = field(default_factory=list)
    opaque: list[tuple[int, int]] = field(default_factory=list)

    def place(self, offset: int, *, end: bool = False) -> tuple[int, int]:
        """Line and column in the source of a text offset; with `end`, of the end of the character before it."""
        target = offset - 1 if end and offset else offset
        index = max(bisect_right(self.runs, target, key=lambda run: run.start) - 1, 0)
        run = self.runs[index]
        inside = target - run.start
        if run.length != run.source_length:
            beyond = end or inside >= run.length
            return run.line, run.column + (run.source_length if beyond else 0)
        return run.line, run.column + min(inside + (1 if end else 0), run.length)

    def span(self, start: int, end: int) -> Span:
        """The source span of `text[start:end]`, which must not be empty."""
        return Span(*self.place(start), *self.place(end, end=True))
