"""A text as the sequence of what it states: words, numbers, signs and icons. The rest is punctuation."""

import re
import unicodedata
from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from corpus_tools.changes.fold_words import INVISIBLE, fold_word

_DASHES = "\\-\u2010\u2011\u2012\u2013\u2014\u2015\u2212"
_MARKS = "\u0300-\u036f\u0483-\u0487"
_LETTER = rf"[^\W_]|[{_MARKS}]"
_TOKEN = re.compile(
    rf"(?P<icon>\[[^\[\]]{{1,200}}\])"
    rf"|(?P<word>[^\W_](?:{_LETTER}|[{INVISIBLE}]+(?={_LETTER})|['’](?=[^\W_]))*)"
    rf"|(?P<other>[^\s\w{_DASHES}{INVISIBLE}.,:;!()«»„“”\"'‘’…])"
)
_SPACE = re.compile(r"\s+")
_UNSEEN = re.compile(rf"[{INVISIBLE}_\"'‘’“”„‟«»‹›‚]")
_ANY_DASH = re.compile(rf"[{_DASHES}]")
_SIGN_BEFORE = re.compile(rf"[{_DASHES}]$|(?:^|[^\w.,])[.,]$")
_SIGN_AFTER = re.compile(rf"^[{_DASHES}]")
# Punctuation, by category, that states something all the same, and symbols that state nothing.
_STATING = "%‰‱/&?¿[]{}′″"
_QUESTIONS = "?¿"
_IDLE = "`´¨™®©"


class Kind(StrEnum):
    """What a unit is. A NUMBER is any word with a digit in it; a SIGN stands at a number or for itself."""

    WORD = "word"
    NUMBER = "number"
    SIGN = "sign"
    QUESTION = "question"
    ICON = "icon"


class Unit(NamedTuple):
    """One unit; texts whose units have the same keys state the same. `start` and `end` are offsets in the text."""

    key: str
    kind: Kind
    start: int
    end: int


def units_of(text: str) -> list[Unit]:
    """The units of a plain text, in order."""
    units: list[Unit] = []
    last = 0
    for unit in _read(text):
        left = units[-1] if units else None
        if unit.kind is Kind.NUMBER or (left and left.kind is Kind.NUMBER):
            units.extend(_signs(text, left, unit))
        if not (unit.kind is Kind.QUESTION and left and left.kind is Kind.QUESTION):
            units.append(unit)
        last = unit.end
    if units and units[-1].kind is Kind.NUMBER and _SIGN_AFTER.match(_seen(text[last:])):
        units.append(Unit("-", Kind.SIGN, last, last + 1))
    return units


def _read(text: str) -> Iterator[Unit]:
    for match in _TOKEN.finditer(text):
        group, written = match.lastgroup, match[0]
        if group == "word":
            yield Unit(*_read_word(written), match.start(), match.end())
        elif group == "icon":
            yield Unit(_fold_icon(written), Kind.ICON, match.start(), match.end())
        elif _states_something(written):
            kind = Kind.QUESTION if written in _QUESTIONS else Kind.SIGN
            yield Unit("?" if kind is Kind.QUESTION else written, kind, match.start(), match.end())


@lru_cache(maxsize=1 << 16)
def _read_word(written: str) -> tuple[str, Kind]:
    is_number = any(character.isnumeric() for character in written)
    return fold_word(written), Kind.NUMBER if is_number else Kind.WORD


@lru_cache(maxsize=1 << 12)
def _fold_icon(token: str) -> str:
    return f"[{_SPACE.sub(' ', fold_word(token[1:-1])).strip()}]"


@lru_cache(maxsize=1 << 12)
def _states_something(character: str) -> bool:
    if character in _STATING:
        return True
    return unicodedata.category(character)[0] != "P" and character not in _IDLE


def _signs(text: str, left: Unit | None, right: Unit) -> Iterator[Unit]:
    """What stands between two neighbours, one of them a number, and belongs to the number."""
    start = left.end if left else 0
    gap = _seen(text[start : right.start])
    if left and left.kind is right.kind:
        key = _ANY_DASH.sub("-", _SPACE.sub(" ", gap))
        key = "-" if key == " - " else key
        if key.strip():
            yield Unit(key, Kind.SIGN, start, right.start)
    elif right.kind is Kind.NUMBER:
        if gap and _SIGN_BEFORE.search(gap if left is None or left.kind is not Kind.WORD else f"x{gap}"):
            yield Unit(_ANY_DASH.sub("-", gap[-1]), Kind.SIGN, right.start - 1, right.start)
    elif _SIGN_AFTER.match(gap) and not (len(gap) == 1 and right.kind is Kind.WORD):
        yield Unit("-", Kind.SIGN, start, start + 1)


def _seen(gap: str) -> str:
    """What is left of a gap without quotes and what nobody sees."""
    return _UNSEEN.sub("", gap)
