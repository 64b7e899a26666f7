"""Russian words by pymorphy3."""

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pymorphy3 import MorphAnalyzer
    from pymorphy3.analyzer import Parse

# Parts after a hyphen that are no words of their own.
_PARTICLES = frozenset(("нибудь", "либо", "таки", "то", "ка", "де", "с", "ста", "кое"))
# Prefixes that make new words of any fitting one, the first two groups of adjectives and participles only.
_NOT = ("не",)
_NUMERALS = (
    *("двух", "трех", "четырех", "пяти", "шести", "семи", "восьми", "девяти", "десяти", "двенадцати", "двадцати"),
    *("одно", "много", "мало", "полу", "разно", "все", "само", "меж", "вне", "сверх", "супер"),
)
_NOUNS = ("под", "сверх", "супер", "мини", "микро", "макро", "мега", "мульти", "анти", "авто", "псевдо", "экс")
_ADJECTIVES = frozenset(("ADJF", "ADJS", "PRTF", "PRTS", "ADVB", "COMP"))
_DERIVING = frozenset(("NOUN", *_ADJECTIVES))
_INFLECTED = frozenset(("NOUN", "ADJF", "ADJS", "INFN", "VERB", "PRTF"))
_SHORTEST_ROOT = 3


class Russian:
    """The words of the OpenCorpora dictionary, and new ones made of them by a prefix; ё and е are alike."""

    letters = "абвгдежзийклмнопрстуфхцчшщъыьэюя"

    @cached_property
    def _analyzer(self) -> "MorphAnalyzer":
        from pymorphy3 import MorphAnalyzer  # noqa: PLC0415 (an extra, and slow: only a run that asks pays for it)

        return MorphAnalyzer(lang="ru")

    def knows(self, word: str) -> bool:
        """Whether the dictionary has the word in this form, with ё written out or not."""
        lower = word.lower()
        folded = lower.replace("ё", "е")
        return self.has(lower) or self.has(folded) or folded in _PARTICLES or self._is_derived(folded)

    def forms(self, word: str) -> frozenset[str]:
        """All forms of the words that it may be a form of, ё as е."""
        parses = self._parses(word)
        return frozenset(_folded(form.word) for parse in parses for form in parse.lexeme)

    def lemmas(self, word: str) -> frozenset[str]:
        """The first forms of the words that it may be a form of, ё as е."""
        return frozenset(_folded(parse.normal_form) for parse in self._parses(word))

    def _parses(self, word: str) -> "list[Parse]":
        return [parse for parse in self._analyzer.parse(word.lower()) if parse.tag.POS in _INFLECTED]

    def has(self, word: str) -> bool:
        """Whether the dictionary has a word in lower case, its ё written out or not."""
        return bool(self._analyzer.word_is_known(word))

    def _is_derived(self, folded: str) -> bool:
        for prefixes, parts in ((_NOT, _ADJECTIVES), (_NUMERALS, _ADJECTIVES), (_NOUNS, _DERIVING)):
            for prefix in prefixes:
                root = folded[len(prefix) :]
                if folded.startswith(prefix) and len(root) >= _SHORTEST_ROOT and self._is_known_as(root, parts):
                    return True
        return False

    def _is_known_as(self, word: str, parts: frozenset[str]) -> bool:
        return self.has(word) and any(parse.tag.POS in parts for parse in self._analyzer.parse(word) if parse.is_known)


def _folded(word: str) -> str:
    return word.replace("ё", "е")
