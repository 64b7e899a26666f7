"""Two marks that reach the reader, and that were meant to emphasise what stands between them."""

import re
from collections.abc import Callable
from typing import NamedTuple

from corpus_tools.rules.tx.marks import CLOSING, OPENING, Mark
from corpus_tools.rules.tx.small_words import ENDINGS, SMALL_WORDS
from corpus_tools.rules.tx.words import is_cyrillic

_REACH = 300  # characters between two marks that may belong together
_SHORT = 3
_LONGEST = 40
_LETTERS = re.compile(r"[^\W\d_]+")
_CODE_BEFORE, _CODE_AFTER = "%/\\=$&|#@.-+", "/\\=$|#@"


class Pair(NamedTuple):
    """A pair of marks, what is wrong with which of them, and how to mend it: text ranges with their replacements."""

    message: str
    wrong: Mark
    edits: tuple[tuple[int, int, str], ...]
    is_sure: bool


class _Stretch(NamedTuple):
    """What stands between two marks and right beside them."""

    before: str
    inner: str
    after: str

    @property
    def word(self) -> str:
        return self.inner.strip()

    @property
    def left(self) -> int:
        """How many spaces stand behind the opening mark."""
        return len(self.inner) - len(self.inner.lstrip())

    @property
    def right(self) -> int:
        """How many spaces stand before the closing mark."""
        return len(self.inner) - len(self.inner.rstrip())


def pair_of(text: str, opening: Mark, closing: Mark, *, is_prose: Callable[[str, Mark, str], bool]) -> Pair | None:
    """The pair that two neighbouring marks make, if they do.

    `is_prose` tells whether a Latin word beside a mark is a word of the text rather than code.
    """
    if opening.sign != closing.sign or opening.partial or closing.partial or closing.start - opening.end > _REACH:
        return None
    stretch = _Stretch(
        text[opening.start - 1 : opening.start], text[opening.end : closing.start], text[closing.end : closing.end + 1]
    )
    if not _is_emphasis(stretch, text, opening):
        return None
    if not is_cyrillic(stretch.before + stretch.word + stretch.after) and not (
        is_prose(text, opening, stretch.word) and is_prose(text, closing, stretch.word)
    ):
        return None
    return _mend(text, opening, closing, stretch)


def _is_emphasis(stretch: _Stretch, text: str, opening: Mark) -> bool:
    """Whether the text between two marks and beside them is such that the marks are emphasis, and broken."""
    word, before, after, sign = stretch.word, stretch.before, stretch.after, opening.sign
    if not word or "\t" in word or "\n" in stretch.inner or not (word[0].isalpha() or word[0] in OPENING):
        return False
    if before in tuple(_CODE_BEFORE) or after in tuple(_CODE_AFTER):
        return False
    if len(sign) == 1 and stretch.left and not before.strip():  # a star between spaces may be multiplication
        after_number = text[max(0, opening.start - _LONGEST) : opening.start].rstrip()[-1:].isdigit()
        if stretch.right or after_number or not is_cyrillic(word):
            return False
    for beside, edge, spaces in ((before, word[0], stretch.left), (after, word[-1], stretch.right)):
        # Stars work within a word; underscores do not, and within a word they belong to names.
        inside_word = not spaces and beside.isalnum() and edge.isalnum()
        if inside_word and (sign[0] == "*" or is_cyrillic(beside) == is_cyrillic(edge)):
            return False
    return bool(stretch.left or stretch.right or before.isalnum() or after.isalnum())


def _mend(text: str, opening: Mark, closing: Mark, stretch: _Stretch) -> Pair:
    """Put the spaces outside the marks, where there is none yet."""
    edits: list[tuple[int, int, str]] = []
    is_sure = True
    if stretch.left:
        outside = " " if stretch.before.isalnum() or stretch.before in tuple(CLOSING) else ""
        edits.append((opening.start, opening.end + stretch.left, outside + opening.sign))
    elif stretch.before.isalnum():
        edits.append((opening.start, opening.end, f" {opening.sign}"))
    wrong = opening if edits else closing
    if stretch.right:
        outside = " " if stretch.after.isalnum() or stretch.after in tuple(OPENING) else ""
        edits.append((closing.start - stretch.right, closing.end, closing.sign + outside))
    elif stretch.after.isalnum():
        tail = _LETTERS.match(text, closing.end, closing.end + _LONGEST)
        is_sure = tail is None or _is_word(tail[0])
        edits.append((closing.start, closing.end, f"{closing.sign} "))
    message = "space-inside" if stretch.left or stretch.right else "no-space"
    return Pair(message, wrong, tuple(edits), is_sure)


def _is_word(tail: str) -> bool:
    """Whether letters behind a mark are a word rather than an ending of what stands in the marks."""
    return tail.lower() not in ENDINGS and (len(tail) > _SHORT or tail.lower() in SMALL_WORDS)
