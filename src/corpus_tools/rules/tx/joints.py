"""What stands in the source between two neighbouring words of prose."""

import re

from corpus_tools.model.prose import Prose
from corpus_tools.model.source import Source
from corpus_tools.model.span import Span

# White space, at most one line end, and what opens a line of a quotation: nothing that starts a list item or a row.
_PLAIN = re.compile(r"[^\S\n]*(?:\n[ \t>]*)?")
# The same where emphasis begins or ends, or a comment ends the line.
_LOOSE = re.compile(r"[*_]*[^\S\n]*(?:<!--[^\n]*-->[^\S\n]*)?(?:\n[ \t>]*)?[*_]*")
# Two spaces at a line end keep the break for the reader; a backslash is no white space.
_HARD_BREAK = re.compile(r"(?: {2,}|\t)\n")


def gap_span(prose: Prose, end: int, start: int) -> Span:
    """The source span between a word of a text that ends at `end` and one that begins at `start`."""
    return Span(*prose.plain.place(end, end=True), *prose.plain.place(start))


def gap(source: Source, prose: Prose, end: int, start: int) -> str:
    """The source between a word that ends at `end` and one that begins at `start`."""
    return source.slice(gap_span(prose, end, start))


def is_plain(text: str) -> bool:
    """Whether a gap is white space within a paragraph, list item, heading or cell."""
    return _PLAIN.fullmatch(text) is not None


def is_loose(text: str) -> bool:
    """Whether a gap is that, emphasis that begins or ends there and a comment at the line's end left aside."""
    return _LOOSE.fullmatch(text) is not None


def has_hard_break(text: str) -> bool:
    """Whether a gap holds a line break that the reader sees, as in verse."""
    return _HARD_BREAK.search(text) is not None


def is_in_table(text: str, start: int, end: int) -> bool:
    """Whether `text[start:end]` stands on lines of a table, to judge by the tabs between its cells."""
    first, last = text.rfind("\n", 0, start) + 1, text.find("\n", end)
    return "\t" in text[first : last if last >= 0 else None]
