"""The small words of Russian and English, and how often words occur in a document."""

import re
from collections import Counter
from collections.abc import Collection, Iterable
from functools import cached_property

_LETTERS = re.compile(r"[^\W\d_]+")
_LAST_LETTERS = re.compile(r"[^\W\d_]+\Z")
_LONGEST = 40


def word_set(*lines: str) -> frozenset[str]:
    """The words of some lines."""
    return frozenset(" ".join(lines).split())


# Words that stand alone; those that may as well be a beginning or an ending of another word are apart, below.
SMALL_WORDS = word_set(
    "и или но а да что чтобы как если когда то для при через после перед между к ко с со в во на над под по о об от до",
    "из за без у про не ни он она оно они это этот эта эти тот та те все всё его её ее их ему им мы вы ты я же ли бы",
    "который которая которое которые также только уже ещё еще может могут должен должна должны нельзя можно",
    "обязан обязана обязаны нужно надо всегда никогда каждый каждая каждое именно однако где куда там здесь так см стр",
    "a an the and or but nor of to in on at by for from with without into as if when while then than that this these",
    "those it its he she they we you i is are was were be been has have had may must can cannot will would should not",
    "no any all each every only also either both who which whose your their his her our there here after before",
    "see",
)
# Of these, what also begins words (в-ход, под-черк, over-load) or ends them (отряд-а, син-его).
BEGINNINGS = word_set(
    "в во на над под по о об от до из за без у про не ни с со то при через после перед между все всё как а и я к",
    "a an in on at by for with to as be is into after all no not over under out up off down it he we i",
)
ENDINGS = word_set(
    "а и о у я е ю ы й ь его ему им их ее её то же ли бы та те ей ем ою ею да ты",
    "a s d es ed er ers or al ing ly ness ful able less ment is i",
)


class WordCounts:
    """How often words, folded in case, occur in some texts, each given with the offsets where emphasis begins or ends.

    A word that emphasis cuts is no evidence of its two parts, and no evidence of a whole.
    """

    def __init__(self, texts: Iterable[tuple[str, Collection[int]]]) -> None:
        self._texts = texts

    def count(self, word: str) -> int:
        """How often a word occurs."""
        return self._counts[word.casefold()]

    @cached_property
    def _counts(self) -> Counter[str]:
        counts: Counter[str] = Counter()
        for text, seams in self._texts:
            counts.update(_LETTERS.findall(text.casefold()))
            for seam in seams:
                if cut := _cut_word(text, seam):
                    counts[cut.casefold()] -= 1
        return counts


def _cut_word(text: str, seam: int) -> str:
    """The word that a seam cuts, if it does."""
    before = _LAST_LETTERS.search(text, max(0, seam - _LONGEST), seam)
    after = _LETTERS.match(text, seam, seam + _LONGEST)
    return before[0] + after[0] if before and after else ""
