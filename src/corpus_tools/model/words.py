"""The word list, `words.txt`: words of this corpus that no dictionary has."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WordList:
    """The words as listed, one in each line of the file; one form of each is enough."""

    words: frozenset[str] = frozenset()
