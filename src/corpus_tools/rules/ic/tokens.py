"""Which declared icon a bracketed token stands for."""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

# Shorter words are one letter away from too many others.
_LEAST_LETTERS = 3
_LONG = 6


class Likeness(StrEnum):
    """How a token as written relates to the declared one: the same, but for spacing or case, misspelt, alien."""

    SAME = "same"
    UNTIDY = "untidy"
    NEAR = "near"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Reading:
    """What a token stands for: `token` is the declared one, empty for an alien token.

    `certain` is false where another declared token is as near, or where the two differ in a digit: a series of icons
    may simply go on.
    """

    likeness: Likeness
    token: str = ""
    certain: bool = True


class Tokens:
    """The declared tokens of a corpus."""

    def __init__(self, declared: Iterable[str]) -> None:
        self._declared = frozenset(declared)
        self._folded: dict[str, str] = {}
        for token in sorted(self._declared):
            self._folded.setdefault(_fold(token), token)
        self._read: dict[str, Reading] = {}

    def read(self, written: str) -> Reading:
        """What stands between the brackets, read as one of the declared tokens."""
        if written in self._declared:
            return Reading(Likeness.SAME, written)
        if written not in self._read:
            self._read[written] = self._resemble(_fold(written))
        return self._read[written]

    def _resemble(self, folded: str) -> Reading:
        if folded in self._folded:
            return Reading(Likeness.UNTIDY, self._folded[folded])
        from rapidfuzz import process  # noqa: PLC0415 (only a run with an unknown token pays for it)
        from rapidfuzz.distance import OSA  # noqa: PLC0415

        found = process.extract(folded, list(self._folded), scorer=OSA.distance, score_cutoff=2, limit=None)
        near = sorted((distance, token) for token, distance, _ in found if distance <= _tolerance(token))
        if not near:
            return Reading(Likeness.OTHER)
        least, token = near[0]
        alone = len(near) == 1 or near[1][0] > least
        return Reading(Likeness.NEAR, self._folded[token], alone and _digits(folded) == _digits(token))


def _tolerance(token: str) -> int:
    """How many edits may lie between a token and a misspelling of it."""
    letters = sum(character.isalpha() for character in token)
    if letters < _LEAST_LETTERS:
        return 0
    return 2 if letters >= _LONG else 1


def _fold(token: str) -> str:
    """A token without what nobody sees or means: case, spaces of any kind, invisible characters."""
    normal = unicodedata.normalize("NFC", token).casefold()
    return "".join(one for one in normal if not one.isspace() and unicodedata.category(one) != "Cf")


def _digits(text: str) -> list[str]:
    return [character for character in text if character.isdigit()]
