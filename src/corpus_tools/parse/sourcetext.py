"""The Markdown of blocks: the source without our comments."""

import re
from typing import NamedTuple

from corpus_tools.parse.lines import View

_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)


class BlockLines(NamedTuple):
    """The lines of a block that are left: their text, joined, and their indexes among the parsed lines."""

    text: str
    indexes: list[int]

    @property
    def has_text(self) -> bool:
        """Whether there is anything but comments of other people."""
        return bool(self.text) and ("<!--" not in self.text or bool(_COMMENT.sub("", self.text).strip()))


class SourceText:
    """Gives stretches of the parsed lines; `owned` are the source ranges of our comments, `stand_ins` whole lines."""

    def __init__(self, view: View, owned: list[tuple[int, int]], stand_ins: frozenset[int]) -> None:
        self._view, self._stand_ins = view, stand_ins
        self._cuts: dict[int, list[tuple[int, int]]] = {}
        for start, end in owned:
            self._own(start, end)

    def _own(self, start: int, end: int) -> None:
        source = self._view.source
        (line, column), (end_line, end_column) = source.place(start), source.place(end)
        for number in range(line, end_line + 1):
            index = self._view.index(number)
            first = column - 1 if number == line else 0
            while self._same_line(index + 1, number) and first >= len(self._view.aligned[index]):
                index += 1
            if index < len(self._view.numbers) and self._view.numbers[index] == number:
                last = end_column - 1 if number == end_line else len(source.lines[number - 1])
                shift = self._view.shift(index)
                self._cuts.setdefault(index, []).append((max(first - shift, 0), max(last - shift, 0)))

    def _same_line(self, index: int, number: int) -> bool:
        return index < len(self._view.numbers) and self._view.numbers[index] == number

    def lines(self, first: int, end: int) -> BlockLines:
        """The lines `[first, end)` without our comments and without blank lines around."""
        parsed = self._view.parsed
        while first < end and self._is_gone(first):
            first += 1
        while end > first and self._is_gone(end - 1):
            end -= 1
        if not self._cuts and not self._stand_ins:
            return BlockLines("\n".join(parsed[first:end]), [end - 1] if end > first else [])
        indexes = [index for index in range(first, end) if not (self._is_gone(index) and parsed[index].strip())]
        return BlockLines("\n".join(map(self._line, indexes)), indexes)

    def _is_gone(self, index: int) -> bool:
        """Whether nothing of a line is left."""
        return index in self._stand_ins or not self._line(index).strip()

    def _line(self, index: int) -> str:
        text = self._view.parsed[index]
        if index in self._cuts:
            for first, last in sorted(self._cuts[index], reverse=True):
                text = text[:first] + text[last:]
            text = text.rstrip()
        return text
