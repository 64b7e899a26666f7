"""Which words are known in a corpus."""

from collections.abc import Iterable
from functools import cache, lru_cache

from corpus_tools.spelling.dictionary import Dictionary
from corpus_tools.spelling.hunspell import find_hunspell
from corpus_tools.spelling.russian import Russian
from corpus_tools.spelling.tokens import HYPHENS, can_be_judged, clean, fold, is_cyrillic, is_latin

# Languages written in Cyrillic; Russian is what Cyrillic words of all others are taken for.
_CYRILLIC = frozenset(("ru", "uk", "be", "bg", "sr", "mk", "kk", "ky", "mn", "tg", "tt", "ba", "cv", "os"))
_RUSSIAN, _ENGLISH = "ru", "en"


class Speller:
    """The dictionaries for words of each script, and the word list of the corpus."""

    def __init__(
        self, cyrillic: tuple[Dictionary, ...], latin: tuple[Dictionary, ...], words: Iterable[str] = ()
    ) -> None:
        self._cyrillic = cyrillic
        self._latin = latin
        self._listed = frozenset(fold(part) for word in words for part in parts(word))
        self._forms = frozenset(
            form for word in self._listed for dictionary in self.dictionaries(word) for form in dictionary.forms(word)
        )
        self.knows = cache(self._knows)

    def dictionaries(self, word: str) -> tuple[Dictionary, ...]:
        """Those for the script of a word; none where scripts are mixed, or where none was found."""
        if is_cyrillic(word):
            return self._cyrillic
        return self._latin if is_latin(word) else ()

    def lemmas(self, word: str) -> frozenset[str]:
        """The words that a word may be a form of, folded, itself among them."""
        plain = clean(word)
        found = (fold(lemma) for dictionary in self.dictionaries(plain) for lemma in dictionary.lemmas(plain))
        return frozenset((fold(word), *found))

    def _knows(self, word: str) -> bool:
        """Whether a word is spelt right, for all that can be told: what no dictionary can judge passes.

        Listed words are known in all their forms.
        """
        plain = clean(word)
        dictionaries = self.dictionaries(plain)
        if not dictionaries or not can_be_judged(plain):
            return True
        if any(dictionary.knows(plain) for dictionary in dictionaries):
            return True
        folded = fold(plain)
        return folded in self._listed or folded in self._forms or not self._listed.isdisjoint(self.lemmas(plain))


def parts(word: str) -> list[str]:
    """The parts of a hyphenated word or a name of several words."""
    for hyphen in HYPHENS:
        word = word.replace(hyphen, " ")
    return word.split()


@lru_cache(maxsize=4)
def speller(language: str, words: frozenset[str], folders: tuple[str, ...]) -> Speller | None:
    """The speller of a corpus in that language; None where no dictionary of it can be found.

    `words` are those of the corpus's list, `folders` where to look for Hunspell dictionaries first.
    """
    base = language.replace("_", "-").partition("-")[0].lower()
    own = Russian() if base == _RUSSIAN else find_hunspell(language, folders)
    if own is None:
        return None
    english = find_hunspell(_ENGLISH, folders) if base != _ENGLISH else None
    others = (english,) if english else ()
    if base in _CYRILLIC:
        return Speller((own,), others, words)
    return Speller((Russian(),), (own, *others), words)
