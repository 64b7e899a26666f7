"""The text of a block as the words that tell it from others."""

from collections import Counter
from dataclasses import dataclass

from corpus_tools.model.fold import fold_material

_STEM = 5  # letters: Russian endings and most English ones come later
_FIRST = 0xE000  # above the surrogates: over a million words are told apart


@dataclass(frozen=True, slots=True)
class Wording:
    """One text, folded; `words` has one character a word (see `Lexicon`), `weight` is the sum of their weights."""

    folded: str
    words: str
    counts: Counter[str]
    weight: int


class _Characters(dict[str, str]):
    """A character for each stem, given out as stems turn up, and the weight of each."""

    def __init__(self) -> None:
        super().__init__()
        self.weights: dict[str, int] = {}

    def __missing__(self, stem: str) -> str:
        self[stem] = character = chr(_FIRST + len(self))
        self.weights[character] = len(stem)
        return character


class Lexicon:
    """Words by number: RapidFuzz compares strings, so each word becomes one character."""

    def __init__(self) -> None:
        self._characters = _Characters()
        self._weights = self._characters.weights

    def read(self, text: str, common_title: str | None) -> Wording:
        """The wording of a text, without the heading it opens with if that is a common one and not all there is."""
        if common_title and text.startswith(common_title):
            text = text.removeprefix(common_title).strip() or text
        folded = fold_material(text)
        words = "".join([self._characters[word[:_STEM]] for word in folded.split()])
        counts = Counter(words)
        weight = sum(self._weights[word] * times for word, times in counts.items())
        return Wording(folded, words, counts, weight)

    def shared(self, one: Wording, other: Wording) -> int:
        """The weight of the words that both texts have, whatever their order."""
        theirs = other.counts
        return sum(
            [self._weights[word] * min(times, theirs[word]) for word, times in one.counts.items() if word in theirs]
        )
