"""What a dictionary is asked."""

from typing import Protocol


class Dictionary(Protocol):
    """The words of one language. Words come without stress marks and soft hyphens, apostrophes as `'`."""

    @property
    def letters(self) -> str:
        """The letters that a misspelt word may lack."""
        ...

    def has(self, word: str) -> bool:
        """Whether a word in lower case is one of the dictionary's own."""
        ...

    def knows(self, word: str) -> bool:
        """Whether a word, capitalised or not as it is written, is spelt right."""
        ...

    def forms(self, word: str) -> frozenset[str]:
        """The forms of a word, in lower case; of an unknown one as words like it are inflected."""
        ...

    def lemmas(self, word: str) -> frozenset[str]:
        """The words, in lower case, that `word` may be a form of; of an unknown one by its looks."""
        ...
