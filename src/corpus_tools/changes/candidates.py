"""Which texts of many are worth a closer look: those that share rare words and pairs of words."""

from collections import defaultdict
from collections.abc import Mapping
from itertools import pairwise

_LIMIT = 8  # candidates of one text
_LOOKS = 200  # places looked up for one text, so that cost grows with the number of texts alone


class Index:
    """Texts, in words (one character each), by the words and pairs of neighbours that they have."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._places: dict[str, list[str]] = defaultdict(list)
        for name, words in texts.items():
            for feature in _features(words):
                self._places[feature].append(name)

    def like(self, words: str) -> list[str]:
        """The names of the texts that have most in common with this one, rare things above all; best first."""
        found = [places for feature in _features(words) if (places := self._places.get(feature))]
        found.sort(key=len)
        votes: dict[str, float] = defaultdict(float)
        looks = 0
        for places in found:
            looks += len(places)
            if looks > _LOOKS and votes:
                break
            vote = 1 / len(places)
            for name in places[:_LOOKS]:
                votes[name] += vote
        return sorted(votes, key=votes.__getitem__, reverse=True)[:_LIMIT]


def _features(words: str) -> dict[str, None]:
    """Each word and each pair of neighbours once, in order."""
    return dict.fromkeys([*words, *map("".join, pairwise(words))])
