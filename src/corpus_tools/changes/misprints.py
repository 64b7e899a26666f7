"""Whether one letter between two words is a misprint: only where one of the two can hardly be a word at all.

Without a dictionary few differences prove that: a consonant doubled or not inside a long word, a vowel and a consonant
exchanged inside a long word, letters that never stand together. All the others may make another word (заменить and
заметить, проводить and проходить), and so may these near a prefix or an ending. The rules were tried on a dictionary of
three million Russian forms and one of 200,000 English words; pairs of words that they would confuse all the same stand
under `one-letter` in the word lists.
"""

import re

_LEAST_LETTERS = 6
_LEAST_LETTERS_TRANSPOSED = 8
_UNTOUCHED_BEFORE = 2
_UNTOUCHED_BEFORE_TRANSPOSED = 3
# An ending may be so long: -ого, -ешь, -ами; -ing, -ers, -ness.
_UNTOUCHED_AFTER = {"cyrillic": 3, "latin": 4}

_CYRILLIC = re.compile(r"[а-яіјѕ]+")
_LATIN = re.compile(r"[a-zасеорхуіјѕк]+")  # folded: letters that look Cyrillic are Cyrillic
_VOWELS = frozenset("аеиоуыэюяіu")
# веер and вер, страница and странница; горе and огре, вечеринка and вечерник.
_NEVER_DOUBLED = _VOWELS | {"н"}
_NEVER_TRANSPOSED = frozenset("лнрйьъlr")
_DOUBLING_PREFIXES = ("под", "над", "об", "от", "раз", "рас", "из", "ис", "воз", "вос", "без", "бес", "пред")
_PREFIXES = frozenset((*_DOUBLING_PREFIXES, "про", "при", "пере", "недо", "обо", "ото", "изо", "разо", "подо", "низ"))
# What no Russian or English word has: signs after vowels and signs, й after a consonant, ы after a vowel or й, vowels
# that a sibilant does not take, a hard sign before anything but е, ю, я, and the same letter three times.
_IMPOSSIBLE = re.compile(
    r"[аеиоуыэюяйъь][ъь]|[бвгджзклмнпрстфхцчшщъ]й|[аеиуыэюяй]ы|[жчшщ]ы|[чщ][юя]|[жш]я|ъ[^еюя]|(.)\1\1"
)


def is_misprint(one: str, other: str) -> bool:
    """Whether two different folded words are the same, one of them misprinted; symmetric, and false where unsure."""
    script = _script(one)
    if script is None or script != _script(other) or min(len(one), len(other)) < _LEAST_LETTERS:
        return False
    start, end = shared_ends(one, other)
    if start < _UNTOUCHED_BEFORE or end < _UNTOUCHED_AFTER[script] or not are_one_letter_apart(one, other):
        return False
    if bool(_IMPOSSIBLE.search(one)) != bool(_IMPOSSIBLE.search(other)):
        return True
    return _is_doubling(one, other, start) if len(one) != len(other) else _is_transposition(one, other, start)


def are_one_letter_apart(one: str, other: str) -> bool:
    """Whether one letter more, less or other, or two neighbours exchanged, make the two different words equal."""
    start, end = shared_ends(one, other)
    here, there = one[start : len(one) - end], other[start : len(other) - end]
    return max(len(here), len(there)) == 1 or (len(here) == 2 and here == there[::-1])  # noqa: PLR2004 (neighbours)


def shared_ends(one: str, other: str) -> tuple[int, int]:
    """How many letters two different words share at the start and, besides those, at the end."""
    shortest = min(len(one), len(other))
    start = next((at for at in range(shortest) if one[at] != other[at]), shortest)
    rest = shortest - start
    end = next((at for at in range(rest) if one[-1 - at] != other[-1 - at]), rest)
    return start, end


def _script(word: str) -> str | None:
    """The one script of a word; None for a mixed word and for one with anything but letters."""
    if _CYRILLIC.fullmatch(word):
        return "cyrillic"
    return "latin" if _LATIN.fullmatch(word) else None


def _is_doubling(one: str, other: str, start: int) -> bool:
    """Whether the longer word has a consonant twice that the shorter one has once, and not where a prefix ends."""
    long = max(one, other, key=len)
    is_doubled = long[start] == long[start - 1] and long[start] not in _NEVER_DOUBLED
    return is_doubled and not long[:start].endswith(_DOUBLING_PREFIXES)


def _is_transposition(one: str, other: str, start: int) -> bool:
    """Whether a vowel and a consonant after it or before it have changed places, and not where a prefix ends."""
    exchanged = set(one[start : start + 2])
    if start < _UNTOUCHED_BEFORE_TRANSPOSED or len(one) < _LEAST_LETTERS_TRANSPOSED or one[:start] in _PREFIXES:
        return False
    return (
        exchanged == set(other[start : start + 2])
        and len(exchanged & _VOWELS) == 1
        and not (exchanged & _NEVER_TRANSPOSED)
    )
