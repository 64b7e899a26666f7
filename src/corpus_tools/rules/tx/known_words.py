"""The words that a document uses, as far as they are letters only."""

import re
from collections.abc import Iterable
from functools import cached_property

_WORD = re.compile(r"(?<![\w])[^\W\d_]{2,}(?!\w)")


class KnownWords:
    """The words of some texts, gathered when first asked for."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts = texts

    def __contains__(self, word: str) -> bool:
        """Whether the texts have that word, in capital or small letters."""
        return word.casefold() in self._words

    @cached_property
    def _words(self) -> frozenset[str]:
        return frozenset(word.casefold() for text in self._texts for word in _WORD.findall(text))
