"""The words of a document and how often each stands there."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from corpus_tools.spelling.edits import Neighbours, is_other_form
from corpus_tools.spelling.tokens import WORD, fold

# So often a word stands in a document that nobody takes it for a slip, and so many times as often as the slip.
FREQUENT = 4
# Shorter words have too many neighbours.
SHORTEST = 5


@dataclass(frozen=True)
class Vocabulary:
    """How often each word stands in some texts, as `written` and folded."""

    written: Counter[str]

    @classmethod
    def of(cls, texts: Iterable[str]) -> "Vocabulary":
        """The words of some texts."""
        written: Counter[str] = Counter()
        for text in texts:
            written.update(WORD.findall(text))
        return cls(written)

    @cached_property
    def counts(self) -> Counter[str]:
        """How often each word stands there, however it is written."""
        counts: Counter[str] = Counter()
        for word, count in self.written.items():
            counts[fold(word)] += count
        return counts

    @cached_property
    def capitalised(self) -> frozenset[str]:
        """The folded words that stand there with a capital."""
        return frozenset(fold(word) for word in self.written if word[0].isupper())

    def frequent_near(self, word: str) -> list[str]:
        """The folded words one edit from a folded one and much more frequent, most frequent first; no forms of it."""
        if len(word) < SHORTEST:
            return []
        enough = FREQUENT * max(self.counts[word], 1)
        found = [
            one for one in self._neighbours.of(word) if self.counts[one] >= enough and not is_other_form(word, one)
        ]
        return sorted(found, key=lambda one: (-self.counts[one], one))

    @cached_property
    def _neighbours(self) -> Neighbours:
        return Neighbours(word for word, count in self.counts.items() if count >= FREQUENT and len(word) >= SHORTEST)
