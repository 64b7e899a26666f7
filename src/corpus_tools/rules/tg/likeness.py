"""When two labels are so alike that they most likely mean one thing."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from corpus_tools.model.fold import fold_name

# Shorter labels are one letter away from too many others.
LEAST_LETTERS = 6
# Of longer ones only equality is looked for: each of their letters would cost a variant.
_LONGEST = 100

_WORD = re.compile(r"\w+")
_ROMAN = re.compile(r"[ivxlc]+", re.ASCII)
_CYRILLIC_ENDING = re.compile(r"(?<=\w{4})(?:[аеиоуыэюяйь]|[иыое][йе]|[аеия][яю]|ов|ев|ей|ам|ям|ами|ями)$")
_ENGLISH_ENDINGS = (("ies", "y"), ("sses", "ss"), ("xes", "x"), ("ches", "ch"), ("shes", "sh"), ("ss", "ss"), ("s", ""))


@dataclass(frozen=True, slots=True)
class Likeness:
    """A label reduced to what is compared.

    `whole` is the folded label, `words` the same without what counts it in a series, `series` those counters (numbers,
    Roman numbers, single letters), `stem` the words without the endings that tell one from many.
    """

    whole: str
    words: str
    series: tuple[str, ...]
    stem: str

    @classmethod
    def of(cls, label: str) -> "Likeness":
        """What is compared of a label."""
        whole = fold_name(label)
        series, words = [], []
        for word in _WORD.findall(whole):
            letters = re.sub(r"\d+", "", word)
            if letters != word or len(word) == 1 or _ROMAN.fullmatch(word):
                series.append(word)
            if letters == word and len(word) > 1 and not _ROMAN.fullmatch(word):
                words.append(word)
        return cls(whole, " ".join(words), tuple(series), " ".join(map(_stem, words)))

    @property
    def is_long(self) -> bool:
        """Whether there are letters enough to compare."""
        return sum(character.isalpha() for character in self.words) >= LEAST_LETTERS

    def variants(self) -> Iterator[str]:
        """Keys, of which two labels share one if they are alike: equal, of one stem, or one letter apart."""
        yield f"={self.whole}"
        if self.is_long:
            yield f"~{self.stem}"
            if len(self.words) <= _LONGEST:
                yield self.words
                yield from (self.words[:cut] + self.words[cut + 1 :] for cut in range(len(self.words)))

    def is_like(self, other: "Likeness") -> bool:
        """Whether two labels that share a key are alike indeed."""
        if self.whole == other.whole:
            return True
        if self.series != other.series or not (self.is_long and other.is_long):
            return False
        return self.stem == other.stem or _one_apart(self.words, other.words)


def _stem(word: str) -> str:
    if word.isascii():
        for ending, replacement in _ENGLISH_ENDINGS:
            if word.endswith(ending) and len(word) > len(ending) + 2:
                return word.removesuffix(ending) + replacement
        return word
    return _CYRILLIC_ENDING.sub("", word)


def _one_apart(one: str, other: str) -> bool:
    """Whether one letter more, less or other makes the two equal."""
    start = 0
    while start < min(len(one), len(other)) and one[start] == other[start]:
        start += 1
    rest, rest_other = one[start:], other[start:]
    return rest[1:] == rest_other[1:] or rest[1:] == rest_other or rest == rest_other[1:]
