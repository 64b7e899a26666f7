"""The names that a corpus gives to things: their words are never taken for misprints of one another."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from corpus_tools.changes.fold_words import fold_word
from corpus_tools.changes.misprints import shared_ends
from corpus_tools.changes.word_lists import endings
from corpus_tools.model.corpus import Corpus

_WORD = re.compile(r"[^\W\d_]{3,}")
# So many letters of a term are its stem at the least; fewer are enough to tell how two words hang together.
_LEAST_STEM_OF_TERM = 4
_LEAST_STEM = 3


@dataclass(frozen=True, slots=True)
class Terms:
    """What is known of a corpus's language.

    `stems` are those of the words in labels and synonyms of the thesaurus, in names of icons and in titles.
    """

    stems: frozenset[str] = frozenset()

    @classmethod
    def of(cls, corpus: Corpus) -> "Terms":
        """The terms of a corpus."""
        return cls.named(_names(corpus))

    @classmethod
    def named(cls, names: Iterable[str]) -> "Terms":
        """The terms in some names."""
        words = {word for name in names for word in _WORD.findall(name)}
        return cls(frozenset(stem(fold_word(word)) for word in words))

    def hold(self, folded: str) -> bool:
        """Whether a folded word is one of them, in some inflection."""
        return stem(folded) in self.stems


def stem(folded: str) -> str:
    """A folded word without the ending of a noun or an adjective."""
    lengths = range(_LEAST_STEM_OF_TERM, len(folded))
    return next((folded[:length] for length in lengths if endings().get(folded[length:]) == "noun"), folded)


def are_forms_of_one_word(one: str, other: str) -> bool:
    """Whether two folded words seem to differ by their endings alone."""
    shared, _ = shared_ends(one, other)
    known = endings()
    splits = ((one[at:], other[at:]) for at in range(_LEAST_STEM, shared + 1))
    return any(all(ending in known or not ending for ending in split) for split in splits)


def _names(corpus: Corpus) -> Iterator[str]:
    thesaurus = corpus.data.thesaurus.value
    for tag in thesaurus.tags.values():
        yield from (tag.label, *tag.synonyms)
    for synonyms in thesaurus.synonyms.values():
        yield from synonyms
    for icon in corpus.data.icons.values():
        yield from (icon.token, icon.label, *icon.synonyms)
    yield from _titles(corpus)


def _titles(corpus: Corpus) -> Iterable[str]:
    return (heading.title for document in corpus.documents for heading in document.headings)
