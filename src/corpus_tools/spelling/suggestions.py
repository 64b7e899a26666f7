"""The words that an unknown one may have meant."""

import re
from collections.abc import Iterator

from corpus_tools.spelling.dictionary import Dictionary
from corpus_tools.spelling.edits import SURE, one_edit
from corpus_tools.spelling.speller import Speller
from corpus_tools.spelling.tokens import clean
from corpus_tools.spelling.vocabulary import Vocabulary

LIMIT = 3
# So short a word may be an abbreviation; only an evident slip says that it is none.
SHORT = 3
# Words that are written together with the next one by mistake: вобщем, alot.
_SMALL = re.compile(
    "в|во|на|не|ни|с|со|к|ко|по|за|из|от|до|у|о|об|при|про|под|над|без|для|как|так|то|a|an|in|of|to|the"
)


class Suggestions:
    """Suggests words of a speller's dictionaries; remembers those for each word, which are costly to find."""

    def __init__(self, speller: Speller) -> None:
        self._speller = speller
        self._known: dict[str, dict[str, int]] = {}

    def of(self, word: str, near: list[str], vocabulary: Vocabulary) -> list[str]:
        """Up to three words: `near`, then those of the dictionary that stand in the text, then the likeliest slips."""
        if len(near) >= LIMIT:
            return near[:LIMIT]
        plain = clean(word).lower()
        if plain not in self._known:
            self._known[plain] = self._look_up(plain)
        weights = self._known[plain]
        best = sorted(weights, key=lambda other: (-vocabulary.counts[other], weights[other], other))
        return list(dict.fromkeys([*near, *best]))[:LIMIT]

    def _look_up(self, word: str) -> dict[str, int]:
        """The words of the dictionaries that this one may be a slip for, each with how unlikely that is."""
        heaviest = SURE if len(word) <= SHORT else None
        found: dict[str, int] = {}
        for dictionary in self._speller.dictionaries(word):
            for other, weight in one_edit(word, dictionary.letters).items():
                if len(other) > 1 and (heaviest is None or weight <= heaviest) and dictionary.has(other):
                    found.setdefault(other, weight)
            for pair in _splits(word, dictionary):
                found.setdefault(pair, SURE)
        return found


def _splits(word: str, dictionary: Dictionary) -> Iterator[str]:
    """The word as two, the first of them a small one."""
    for place in range(1, len(word) - 2):
        if _SMALL.fullmatch(word, 0, place) and dictionary.has(word[place:]):
            yield f"{word[:place]} {word[place:]}"
