"""The words of a text that a dictionary can judge."""

import re
import unicodedata
from enum import Enum

# Letters, with stress marks and soft hyphens among them; an apostrophe between letters belongs to the word.
_LETTERS = r"[^\W\d_](?:[^\W\d_]|[\u0300-\u036f\u00ad])*"
WORD = re.compile(rf"{_LETTERS}(?:['\u2019\u02bc]{_LETTERS})*")
_CYRILLIC = re.compile(r"[\u0400-\u052f'\u2019\u02bc]+")
_LATIN = re.compile(r"[A-Za-z\u00c0-\u024f'\u2019\u02bc]+")
_ROMAN = re.compile(r"[ivxlcdm]+", re.IGNORECASE)
_STRETCHED = re.compile(r"(.)\1\1")
_MARKS = re.compile(r"[\u0300\u0301\u00ad]")
HYPHENS = "-\u2010\u2011"
# Beside one of these a word is part of a name, an address or a path, or something that another rule speaks of.
_FOREIGN = frozenset("_@\\#$~*^`=<>{}|\ufffc\ufffd\u200b\u200c\u200d\u2060\ufeff")
# Likewise with a letter or digit right behind it: `file.md`, `и т.д`, `either/or`.
_JOINTS = {True: frozenset(".:"), False: frozenset("./:&+")}
_SENTENCE_END = frozenset(".!?\u2026:;\n\t")
_BEFORE_SENTENCE = frozenset(" \u00a0\u202f\"'«»„“”‘(\u2014\u2013-[•")
_LONGEST_ABBREVIATION = 5
_LONGEST = 40


class Case(Enum):
    """How a word begins, and whether that tells anything."""

    LOWER = "lower"
    NAME = "name"  # a capital within a sentence, or capitals throughout
    OPENING = "opening"  # a capital that the beginning of a sentence, a line or a cell may explain


def clean(word: str) -> str:
    """A word as dictionaries have it: composed, without stress marks and soft hyphens, with plain apostrophes."""
    if word.isascii():
        return word
    plain = _MARKS.sub("", unicodedata.normalize("NFC", word))
    return plain.replace("\u2019", "'").replace("\u02bc", "'")


def fold(word: str) -> str:
    """A word as it is counted: in lower case, ё as е."""
    return clean(word).lower().replace("ё", "е")


def is_cyrillic(word: str) -> bool:
    """Whether a word is of Cyrillic letters only."""
    return _CYRILLIC.fullmatch(word) is not None


def is_latin(word: str) -> bool:
    """Whether a word is of Latin letters only."""
    return _LATIN.fullmatch(word) is not None


def can_be_judged(word: str) -> bool:
    """Whether a dictionary can be asked: no single letter, numeral, abbreviation in capitals, brand or cry."""
    if not 1 < len(word) <= _LONGEST or _ROMAN.fullmatch(word) or _STRETCHED.search(word):
        return False
    return len(word) > _LONGEST_ABBREVIATION if word.isupper() else word[1:].islower()


def stands_free(text: str, start: int, end: int) -> bool:
    """Whether a word stands between white space and punctuation: in no address, name, abbreviation or leftover."""
    before, after = text[start - 1 : start] if start else "", text[end : end + 1]
    if before in _FOREIGN or after in _FOREIGN or before.isdigit() or after.isdigit():
        return False
    joints = _JOINTS[is_cyrillic(text[start:end])]
    if before in joints and text[max(start - 2, 0)].isalnum():
        return False
    if text.startswith("://", end):
        return False
    if after in joints and text[end + 1 : end + 2].isalnum():
        return False
    return not (_is_abbreviation(text, start, end) or _is_cut(text, start, end))


def whole_word(text: str, start: int, end: int) -> str:
    """The hyphenated word that a word is a part of, or the word itself; of a very long one, what is around."""
    first, last = max(start - _LONGEST, 0), end + _LONGEST
    while start > max(first, 1) and text[start - 1] in HYPHENS and text[start - 2].isalnum():
        start = _while_alphanumeric(text, start - 2, -1) + 1
    while end + 1 < min(last, len(text)) and text[end] in HYPHENS and text[end + 1].isalnum():
        end = _while_alphanumeric(text, end + 1, 1)
    return text[start:end]


def case_of(text: str, start: int, end: int) -> Case:
    """How the word begins, by what stands before it."""
    word = text[start:end]
    if not word[0].isupper():
        return Case.LOWER
    place = start - 1
    while place >= 0 and text[place] in _BEFORE_SENTENCE:
        place -= 1
    return Case.OPENING if place < 0 or text[place] in _SENTENCE_END else Case.NAME


def _while_alphanumeric(text: str, place: int, step: int) -> int:
    """The first place from there that holds no letter or digit."""
    while 0 <= place < len(text) and text[place].isalnum():
        place += step
    return place


def _is_abbreviation(text: str, start: int, end: int) -> bool:
    """A short word with a full stop that ends no sentence: `англ. язык`, `табл. 5`."""
    if end - start > _LONGEST_ABBREVIATION or text[end : end + 1] != ".":
        return False
    following = text[end + 1 : end + 4].lstrip(" \u00a0\n")[:1]
    return following.islower() or following.isdigit() or following in {",", ")", ";"}


def _is_cut(text: str, start: int, end: int) -> bool:
    """A piece of a word that a hyphen and white space cut in two: a leftover, or one of `двух- и трёхместный`."""
    if text[end : end + 1] in {*HYPHENS} and not text[end + 1 : end + 2].isalnum():
        return True
    place = start
    while place and text[place - 1].isspace():
        place -= 1
    return 1 < place < start and text[place - 1] in HYPHENS and text[place - 2].isalpha()
