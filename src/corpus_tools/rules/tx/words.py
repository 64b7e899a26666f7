"""Words of prose, and the scripts their letters are of."""

import re
from collections.abc import Iterator
from typing import NamedTuple

# Letters and digits with what may stand inside a word: combining marks, hyphens, apostrophes, soft hyphens.
_WORD = re.compile(r"[^\W_](?:[^\W_]|[\u0300-\u036f\u00ad]|['\u2019\u2010\u2011-](?=[^\W_]))*")
_CYRILLIC = re.compile("[\u0400-\u052f]")
_LATIN = re.compile("[A-Za-z\u00c0-\u024f]")


class Word(NamedTuple):
    """A word and where it stands in a text."""

    text: str
    start: int
    end: int


def words(text: str) -> Iterator[Word]:
    """The words of a text, hyphenated ones whole, in order."""
    for match in _WORD.finditer(text):
        yield Word(match[0], match.start(), match.end())


def is_cyrillic(text: str) -> bool:
    """Whether a text holds a Cyrillic letter."""
    return _CYRILLIC.search(text) is not None


def is_latin(text: str) -> bool:
    """Whether a text holds a Latin letter."""
    return _LATIN.search(text) is not None
