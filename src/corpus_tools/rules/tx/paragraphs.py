"""The paragraphs of a text, and which of them are plain ones."""

import re
from collections.abc import Iterator
from functools import cached_property

from corpus_tools.model.document import Document
from corpus_tools.model.prose import OBJECT, Prose

# How a source line begins that is part of something else than a plain paragraph: a list, a table, a quotation, HTML,
# and whatever is indented.
_OTHER = re.compile(r"[ \t]|[-*+]\s|[>|<]|\d{1,9}[.)]\s")


def parts(text: str) -> Iterator[tuple[int, int]]:
    """Where the stretches between blank lines begin and end: paragraphs, headings, whole lists, tables and code."""
    start = 0
    for part in text.split("\n\n"):
        if part.strip():
            yield start, start + len(part)
        start += len(part) + 2


class Paragraphs:
    """Tells plain paragraphs at the margin of a document from headings, lists, tables, quotations and code."""

    def __init__(self, document: Document) -> None:
        self._headings = document.headings
        self._lines = document.source.lines if document.source else []

    @cached_property
    def _heading_lines(self) -> frozenset[int]:
        spans = [heading.span for heading in self._headings]
        return frozenset(line for span in spans for line in range(span.line, span.end_line + 1))

    def is_plain(self, prose: Prose, start: int, end: int) -> bool:
        """Whether `text[start:end]`, one of its parts, is a plain paragraph."""
        text = prose.text
        if text[start] == OBJECT or text.find("\t", start, end) >= 0:
            return False
        line = self.line(prose, start)
        return line not in self._heading_lines and _OTHER.match(self._lines[line - 1]) is None

    def is_line(self, prose: Prose, start: int, text: str) -> bool:
        """Whether a text that begins at `start` is a whole source line, emphasis left aside, and no heading."""
        line = self.line(prose, start)
        return line not in self._heading_lines and self._lines[line - 1].strip().strip("*_") == text

    def are_neighbours(self, prose: Prose, end: int, start: int) -> bool:
        """Whether nothing but blank lines stands between a part that ends at `end` and one that begins at `start`."""
        between = self._lines[prose.plain.place(end, end=True)[0] : self.line(prose, start) - 1]
        return not any(map(str.strip, between))

    def source_lines(self, prose: Prose, start: int, end: int) -> list[str]:
        """The source lines of a part."""
        return self._lines[self.line(prose, start) - 1 : prose.plain.place(end, end=True)[0]]

    @staticmethod
    def line(prose: Prose, start: int) -> int:
        """The source line at which a part begins."""
        return prose.plain.place(start)[0]
