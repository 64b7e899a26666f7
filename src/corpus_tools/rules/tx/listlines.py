"""Lines of the source that begin like items of a list, whether Markdown takes them for items or not."""

import re
from collections.abc import Sequence
from typing import NamedTuple

_INDENT = r"(?P<indent>[ \t]*(?:>[ \t]*)*)"
_ITEM = re.compile(_INDENT + r"(?P<marker>(?P<number>[0-9]{1,3})[.)]|[-+*])(?=[ \t]|$)")
_NUMBERED = re.compile(_INDENT + r"(?P<number>[0-9]{1,3})(?P<sign>[.)])(?![0-9])")
_BULLETED = re.compile(_INDENT + r"(?P<sign>[-+*\u2013\u2014\u2022\u00b7\u25cf\u25aa\u25e6\u2023\u2219\u25a0\u25ba])")
_BREAK = re.compile(r"[ \t>]*(?:#{1,6}[ \t]|```|~~~|\|)")
_MARKER = re.compile(r"[ \t>]*<!--")
_BLANK = re.compile(r"[ \t>]*")
# How far an item may run before its list is no neighbour any more.
_REACH = 30


class Numbered(NamedTuple):
    """A line that begins with a number and a full stop or bracket."""

    line: int
    number: int
    sign: str


class ListLines:
    """The lines of a document, asked for their neighbours; lines count from 1."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = lines
        self._before: dict[int, Numbered] = {}
        self._after: dict[int, Numbered] = {}
        self._read()

    def _read(self) -> None:
        """Chain the numbered lines; a heading, code or a table ends a chain."""
        last: Numbered | None = None
        for index, line in enumerate(self._lines, start=1):
            if _BREAK.match(line):
                last = None
            elif found := _NUMBERED.match(line):
                one = Numbered(index, int(found["number"]), found["sign"])
                if last and last.sign == one.sign:
                    self._before[index] = last
                    self._after[last.line] = one
                last = one

    def is_item(self, line: int) -> bool:
        """Whether a line begins with a list marker as Markdown wants it."""
        return self._is(_ITEM, line)

    def is_number_before(self, line: int, number: int) -> bool:
        """Whether the numbered line before this one has the number before."""
        before = self._before.get(line)
        return before is not None and before.number == number - 1

    def is_number_after(self, line: int, number: int) -> bool:
        """Whether the numbered line after this one has the number after."""
        after = self._after.get(line)
        return after is not None and after.number == number + 1

    def before(self, line: int) -> int:
        """The numbered line before a numbered one; 0 if there is none."""
        before = self._before.get(line)
        return before.line if before else 0

    def bullets_beside(self, line: int, signs: str) -> list[str]:
        """The lines before and after that begin with one of these signs, each with at most one item's text between."""
        return [found for step in (-1, 1) if (found := self._bullet(line, step, signs)) is not None]

    def _bullet(self, line: int, step: int, signs: str) -> str | None:
        blank = False
        for other in range(line + step, line + step * _REACH, step):
            if not 1 <= other <= len(self._lines):
                return None
            text = self._lines[other - 1]
            found = _BULLETED.match(text)
            if found and found["sign"] in signs:
                return text
            if _MARKER.match(text):
                continue
            if _BREAK.match(text) or (blank and not self.is_blank(other)):
                return None
            blank = blank or self.is_blank(other)
        return None

    def is_blank(self, line: int) -> bool:
        """Whether a line is empty, but for quotation marks, or stands outside the file."""
        return not 1 <= line <= len(self._lines) or _BLANK.fullmatch(self._lines[line - 1]) is not None

    def is_text(self, line: int) -> bool:
        """Whether a line holds text of a paragraph: no heading, comment, table, code mark or item."""
        if self.is_blank(line) or self.is_item(line):
            return False
        return not (self._is(_BREAK, line) or self._is(_MARKER, line))

    def text(self, line: int) -> str:
        """A line; empty outside the file."""
        return self._lines[line - 1] if 1 <= line <= len(self._lines) else ""

    def _is(self, pattern: re.Pattern[str], line: int) -> bool:
        return pattern.match(self.text(line)) is not None


def is_spaced(text: str) -> bool:
    """Whether white space follows the bullet that a line begins with, as Markdown wants it."""
    return text.lstrip(" \t>")[1:2].isspace()
