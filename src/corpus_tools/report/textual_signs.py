"""Which characters, quotes and dashes a text uses."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

# Signs that stand in ordinary text beside letters and digits; quotes, dashes and apostrophes are counted apart.
_PUNCTUATION = r" \n\t.,:;!?…()\[\]/%+=№§&*#<>'\"«»„“”‘’‹›ʼ—–―‒−‐‑\-\ufffc"
# Letters beside A to Z, by language; of other languages those of Europe, and the Cyrillic ones a text is written in.
_LETTERS = {"en": "", "ru": "А-Яа-яЁё"}
_EUROPEAN = "\u00c0-\u024f"
_CYRILLIC = "\u0400-\u052f"
_CYRILLIC_LETTER = re.compile(f"[{_CYRILLIC}]")
# A text with so many Cyrillic letters in a hundred characters is written in them; fewer are odd ones.
_WRITTEN_IN = 5

_QUOTES = re.compile(r"[«»„“”‹›‘’\"]|\n\n")
# Which sign may close a quote, by the one that opened it.
_CLOSERS = {"«": "»", "‹": "›", "„": "“”", "“": "”", "‘": "’", '"': '"'}
_PARAGRAPH = "\n\n"
_DASHES = re.compile(r"[—–―‒−]|--+|(?<![^\s])-(?=[^\S\n])|(?<=\d)-(?=\d)")
_APOSTROPHES = re.compile(r"(?<=[^\W\d_])['’ʼ](?=[^\W\d_])")


class Style(NamedTuple):
    """One way of writing something: the signs, and for a dash what is around it.

    `around`: `both`, `before`, `after` (spaces, or the line's end), `none`, `digits` (between two digits).
    """

    signs: str
    around: str = ""


@dataclass
class Use:
    """How often something is used, and where first: an index of a text and an offset in it."""

    count: int
    index: int
    start: int
    length: int


def unusual_characters(language: str, texts: Sequence[str]) -> re.Pattern[str]:
    """What matches a character outside the usual set of a language, or of what the texts are written in all through."""
    letters = _LETTERS.get(language.replace("_", "-").partition("-")[0].lower(), _EUROPEAN)
    if "А" not in letters:
        cyrillic = sum(len(_CYRILLIC_LETTER.findall(text)) for text in texts)
        letters += _CYRILLIC if cyrillic * 100 > _WRITTEN_IN * sum(map(len, texts)) else ""
    return re.compile(f"[^A-Za-z{letters}0-9{_PUNCTUATION}]")


def quote_styles(text: str) -> Iterator[tuple[Style, int]]:
    """The style and the place of each pair of quotes; a sign without its partner in the paragraph is none."""
    opened: list[tuple[str, int]] = []
    for match in _QUOTES.finditer(text):
        sign = match[0]
        if sign == _PARAGRAPH:
            opened.clear()
        elif opened and sign in _CLOSERS[opened[-1][0]]:
            first, place = opened.pop()
            yield Style(f"{first}{sign}"), place
        elif sign in _CLOSERS:
            opened.append((sign, match.start()))


def dash_styles(text: str) -> Iterator[tuple[Style, int]]:
    """The style and the place of each dash; a hyphen counts where it stands for one: between spaces or digits."""
    for match in _DASHES.finditer(text):
        before, after = (
            text[match.start() - 1 : match.start()] if match.start() else "",
            text[match.end() : match.end() + 1],
        )
        yield Style(match[0], _around(before, after)), match.start()


def apostrophe_styles(text: str) -> Iterator[tuple[Style, int]]:
    """The sign and the place of each apostrophe within a word."""
    for match in _APOSTROPHES.finditer(text):
        yield Style(match[0]), match.start()


def code_point(character: str) -> str:
    """`U+00A0`."""
    return f"U+{ord(character):04X}"


def character_name(character: str) -> str:
    """The name that Unicode gives a character; empty for one without."""
    return unicodedata.name(character, "")


def _around(before: str, after: str) -> str:
    if before.isdigit() and after.isdigit():
        return "digits"
    spaces = (not before or before.isspace(), not after or after.isspace())
    return {(True, True): "both", (True, False): "before", (False, True): "after", (False, False): "none"}[spaces]
