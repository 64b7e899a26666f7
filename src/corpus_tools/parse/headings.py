"""Headings: titles, the fragments by which links reach them, and which enclose what."""

import re
from collections import Counter
from collections.abc import Sequence

from markdown_it.token import Token

from corpus_tools.model.block import Heading
from corpus_tools.model.span import Span
from corpus_tools.parse.lines import View
from corpus_tools.parse.plaintext import plain_text

_DROPPED = re.compile(r"[^\w\- ]")


class Headings:
    """The headings of a document as they come, and the path of those that enclose the place reached."""

    def __init__(self, view: View) -> None:
        self.all: list[Heading] = []
        self.path: tuple[Heading, ...] = ()
        self._view = view
        self._anchors: Counter[str] = Counter()

    def add(self, tokens: Sequence[Token], block: str | None) -> Heading:
        """Note the heading whose opening token comes first; `block` is the id of the block that it titles."""
        opening = tokens[0]
        title = " ".join(plain_text(self._view, tokens).text.text.split())
        level = int(opening.tag[1])
        heading = Heading(len(self.all), level, title, self._anchor(title), self._span(opening), block)
        self.all.append(heading)
        self.path = (*self.above(level), heading)
        return heading

    def above(self, level: int) -> tuple[Heading, ...]:
        """The enclosing headings of something of that level."""
        return tuple(heading for heading in self.path if heading.level < level)

    def _anchor(self, title: str) -> str:
        """The fragment that GitHub gives a heading: unique in the document."""
        slug = _DROPPED.sub("", title.lower()).replace(" ", "-")
        anchor = slug
        while anchor in self._anchors:
            self._anchors[slug] += 1
            anchor = f"{slug}-{self._anchors[slug]}"
        self._anchors[anchor] = 0
        return anchor

    def _span(self, opening: Token) -> Span:
        first, end = opening.map or (0, 1)
        line = self._view.aligned[first]
        start = len(line) - len(self._view.parsed[first].lstrip(" "))
        return Span(
            self._view.numbers[first], start + 1, self._view.numbers[end - 1], len(self._view.aligned[end - 1]) + 1
        )
