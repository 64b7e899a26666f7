"""The words of a document: evidence for how one of them is written."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from corpus_tools.changes.fold_words import fold_word
from corpus_tools.changes.terms import stem

_WORD = re.compile(r"[^\W\d_]+(?:[-\u2010\u2011'\u2019][^\W\d_]+)*")
_FOLD = str.maketrans("\u2010\u2011\u2019ё", "--'е")
# Words are compared by their stems only with those that begin alike; to take stems of all would cost too much.
_ALIKE = 3


def fold(word: str) -> str:
    """A word as it is compared here: case, ё/е and the forms of hyphens and apostrophes are the same."""
    return word.lower().translate(_FOLD)


def stem_of(word: str) -> str:
    """A word without its ending, folded further."""
    return stem(fold_word(fold(word)))


def beginning(folded: str) -> str:
    """What forms of one word have in common at the least."""
    return folded[:_ALIKE]


def word_set(text: str) -> frozenset[str]:
    """A closed list of words, written with white space between them."""
    return frozenset(text.split())


@dataclass
class Vocabulary:
    """How often each folded word stands in a document; hyphenated words count whole."""

    counts: Counter[str]
    _by_beginning: defaultdict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    _stems: dict[str, frozenset[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for word in self.counts:
            self._by_beginning[beginning(word)].append(word)

    @classmethod
    def of(cls, texts: Iterable[str], without: Iterable[str] = ()) -> "Vocabulary":
        """The words of some texts, each of those `without` once less, for what is broken is no evidence."""
        written: Counter[str] = Counter()
        for text in texts:
            written.update(_WORD.findall(text))
        counts: Counter[str] = Counter()
        for word, count in written.items():
            counts[fold(word)] += count
        counts.subtract(map(fold, without))
        return cls(+counts)

    def holds(self, word: str) -> bool:
        """Whether a word stands in the document in exactly this form."""
        return fold(word) in self.counts

    def knows(self, word: str) -> bool:
        """Whether a word stands in the document in some inflection."""
        start = beginning(fold(word))
        if start not in self._stems:
            self._stems[start] = frozenset(map(stem_of, self._by_beginning.get(start, ())))
        return stem_of(word) in self._stems[start]
