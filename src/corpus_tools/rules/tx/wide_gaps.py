"""Several spaces in a row, or a tab, inside a line of text."""

import re
from bisect import bisect_right
from functools import cached_property

from corpus_tools.model.prose import OBJECT

_BEFORE = f",.;:!?)]»”\"'’%…—–-№{OBJECT}"
_AFTER = f"([«“„\"'‘—–-№{OBJECT}"
_CYRILLIC = re.compile("[\u0400-\u052f]")
_PARAGRAPH_END = re.compile(r"\n\n+")
_SENTENCE_END = re.compile(r"(?:[.!?:…]|[:;]-)[\"'”’»)\]]*$")
_SENTENCE_GAP = re.compile(r"[.!?…]( {1,2})(?=[^\W\d_])")
_POSTCODE = re.compile(r"[A-Z]{2}  [0-9]{5}|[0-9]{2}  USA\W.?|-[0-9]{1,4}  USA?")
_OPTION = re.compile(r"\s*--?[^\W\d_]")
# The gaps of a line but for those after a sentence; three spaces or a tab rather line things up than two.
_GAP = re.compile(r"(?<=[^\s.!?:])(?:[ \u00a0]{2,}|\t)(?=\S)")
_WIDE = 3
_COLUMN_WORDS = 4
_MANY = 6
_NEAR = 300  # characters


class Typing:
    """How a document is typed."""

    def __init__(self, text: str) -> None:
        self._text = text

    @cached_property
    def has_two_spaces(self) -> bool:
        """Whether more of its sentences are parted by two spaces than by one."""
        gaps = _SENTENCE_GAP.findall(self._text)
        return gaps.count("  ") > max(gaps.count(" "), 1)


class WideGaps:
    """The wide gaps of one text, and which of them mean something."""

    def __init__(self, text: str, typing: Typing) -> None:
        self._text, self._typing = text, typing
        self._columns: dict[int, bool] = {}

    def is_stray(self, start: int, end: int) -> bool:
        """Whether white space in a text is more than there should be."""
        text = self._text
        before, after = text[start - 1], text[end]
        if not (before.isalnum() or before in _BEFORE) or not (after.isalnum() or after in _AFTER):
            return False
        if end - start == 2 and (self._parts_sentences(start) or self._is_address(start, end)):  # noqa: PLR2004
            return False
        return not self._in_columns(start) and not self._is_tabular(start, end)

    def _parts_sentences(self, start: int) -> bool:
        """Whether two spaces stand where typewriters want them; in Russian only if the whole document has them."""
        if not _SENTENCE_END.search(self._text, max(0, start - 4), start):
            return False
        return not _CYRILLIC.search(self._text, max(0, start - 40), start) or self._typing.has_two_spaces

    def _is_address(self, start: int, end: int) -> bool:
        return any(_POSTCODE.match(self._text, max(0, start - back), end + 5) for back in range(2, 6))

    @cached_property
    def _paragraphs(self) -> list[int]:
        return [0, *(match.end() for match in _PARAGRAPH_END.finditer(self._text))]

    def _in_columns(self, start: int) -> bool:
        """Whether most lines of a paragraph have such gaps: they line things up, or fill the line."""
        text = self._text
        first = self._paragraphs[bisect_right(self._paragraphs, start) - 1]
        if first not in self._columns:
            last = text.find("\n\n", start)
            lines = text[first : last if last >= 0 else len(text)].split("\n")
            gaps = [_GAP.findall(line) for line in lines]
            lined = [found for found in gaps if found]
            widest = max((len(gap) + 2 * (gap == "\t") for found in lined for gap in found), default=0)
            lines_up = len(lined) > (1 if widest >= _WIDE else 2) and 3 * len(lined) > len(lines)
            self._columns[first] = lines_up or sum(map(len, gaps)) > _MANY * len(lines)
        return self._columns[first]

    def _is_tabular(self, start: int, end: int) -> bool:
        """Whether a gap parts a name from what is said of it: `-v  more output`."""
        line = self._text[max(0, start - _NEAR) : start].rpartition("\n")[2]
        short = len(line.split()) < _COLUMN_WORDS
        if _OPTION.match(line) and short:
            return True
        if "\t" in self._text[start:end]:
            return short and (line[-1] in ":)" or not _CYRILLIC.search(line))
        return end - start >= _WIDE and (short or "   " in line)
