"""The unknown words of a document, and what of them is likely a slip."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from corpus_tools.spelling.speller import Speller, parts
from corpus_tools.spelling.tokens import WORD, Case, case_of, fold, is_cyrillic, stands_free, whole_word
from corpus_tools.spelling.vocabulary import Vocabulary

# What stands so often, in all its forms, is a word of this document and no slip.
REPEATED = 3
# A Russian ending after a Latin root (CD-шка), and a syllable of any word (Wi-Fi).
_LONGEST_ENDING = 4
_LONGEST_SYLLABLE = 3
# English prefixes that a hyphen sets off.
_PREFIX = re.compile("anti|bi|co|de|ex|inter|meta|mid|mini|multi|non|pre|pro|re|semi|sub|un|vice", re.IGNORECASE)


class Sighting(NamedTuple):
    """One unknown word where it stands: `text[start:end]` of the text of that number (from 0); `word` is it folded."""

    number: int
    start: int
    end: int
    word: str
    case: Case

    @property
    def length(self) -> int:
        """The number of characters."""
        return self.end - self.start

    @property
    def may_be_name(self) -> bool:
        """Whether it begins with a capital."""
        return self.case is not Case.LOWER


@dataclass(frozen=True)
class Unknown:
    """The unknown words of some texts, in order."""

    speller: Speller
    vocabulary: Vocabulary
    sightings: tuple[Sighting, ...]

    @classmethod
    def of(cls, texts: Sequence[str], speller: Speller, titles: Sequence[int] = ()) -> "Unknown":
        """Look every word up once, then find where the unknown ones stand.

        `titles` tells for each text how long its heading is, in which every word may have a capital.
        """
        vocabulary = Vocabulary.of(texts)
        unknown = frozenset(word for word in vocabulary.written if not speller.knows(word))
        return cls(speller, vocabulary, tuple(_sightings(texts, unknown, speller, titles)) if unknown else ())

    @cached_property
    def _kin(self) -> dict[str, set[str]]:
        """The unknown words that share what they may be forms of, directly or through others, by each of them."""
        groups: dict[str, set[str]] = {}
        by_lemma: dict[str, str] = {}
        for word in {sighting.word for sighting in self.sightings}:
            groups[word] = {word}
            for lemma in self.speller.lemmas(word):
                other = groups[by_lemma.setdefault(lemma, word)]
                if other is not groups[word]:
                    smaller, larger = sorted((groups[word], other), key=len)
                    larger |= smaller
                    groups.update(dict.fromkeys(smaller, larger))
        return groups

    @cached_property
    def _cases(self) -> dict[str, set[Case]]:
        cases: dict[str, set[Case]] = {}
        for sighting in self.sightings:
            cases.setdefault(sighting.word, set()).add(sighting.case)
        return cases

    def kin(self, word: str) -> set[str]:
        """A folded unknown word and those that may be forms of the same."""
        return self._kin[word]

    def count(self, word: str) -> int:
        """How often an unknown word stands there in all its forms."""
        return sum(self.vocabulary.counts[one] for one in self.kin(word))

    def is_name(self, sighting: Sighting) -> bool:
        """Whether a capital within a sentence, here or elsewhere, says that this is a name."""
        if sighting.case is not Case.OPENING:
            return sighting.case is Case.NAME
        cases = set[Case]().union(*(self._cases[word] for word in self.kin(sighting.word)))
        return Case.NAME in cases and Case.LOWER not in cases

    def near(self, sighting: Sighting) -> list[str]:
        """The frequent words of the texts that this one is likely a slip for; for a name, names only."""
        found = self._near.get(sighting.word)
        if found is None:
            own = self.speller.lemmas(sighting.word)
            frequent = self.vocabulary.frequent_near(sighting.word)
            found = [word for word in frequent if own.isdisjoint(self.speller.lemmas(word))]
            self._near[sighting.word] = found
        if found and self.is_name(sighting):
            return [word for word in found if word in self.vocabulary.capitalised]
        return found

    @cached_property
    def _near(self) -> dict[str, list[str]]:
        """What was found so far, by word."""
        return {}


def _sightings(
    texts: Iterable[str], unknown: frozenset[str], speller: Speller, titles: Sequence[int]
) -> Iterator[Sighting]:
    for index, text in enumerate(texts):
        for match in WORD.finditer(text):
            if match[0] in unknown:
                start, end = match.span()
                if stands_free(text, start, end) and not _is_known_part(text, start, end, speller):
                    case = case_of(text, start, end)
                    if case is Case.OPENING and index < len(titles) and start < titles[index]:
                        case = Case.NAME
                    yield Sighting(index, start, end, fold(match[0]), case)


def _is_known_part(text: str, start: int, end: int, speller: Speller) -> bool:
    """Whether the hyphenated word around a word is known, has a number in it, or this is a mere syllable of it."""
    whole = whole_word(text, start, end)
    if len(whole) == end - start:
        return False
    if end - start <= _LONGEST_SYLLABLE or any(character.isdigit() for character in whole):
        return True
    if _PREFIX.fullmatch(text, start, end) and len(parts(whole)) > 1:
        return True
    mixed = len({is_cyrillic(part) for part in parts(whole)}) > 1
    if mixed and end - start <= _LONGEST_ENDING:
        return True
    return any(dictionary.knows(whole) for dictionary in speller.dictionaries(whole.replace("-", "")))
