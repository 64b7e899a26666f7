"""Foldings under which two strings count as the same name."""

import re
import unicodedata

_NOT_WORD = re.compile(r"[^\w]+")
_NUMBER = re.compile(r"^\d+(?:\.\d+)*[.)]?\s+")


def fold_name(text: str) -> str:
    """Fold a label, synonym or tag: NFC, case, ё/е, NBSP and repeated spaces."""
    folded = unicodedata.normalize("NFC", text).casefold().replace("ё", "е")
    return " ".join(folded.split())


def fold_title(text: str) -> str:
    """Fold a title for a reference to it: `fold_name`, and quotes, punctuation, markup and leading numbers go."""
    return _NOT_WORD.sub(" ", _NUMBER.sub("", fold_name(text))).replace("_", " ").strip()


# Signs beside digits that carry meaning become symbols, which are kept, before all other punctuation goes.
_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212-"
_RANGE = re.compile(rf"(?<=\d)\s*[{_DASHES}]\s*(?=\d)|(?<!\w)[{_DASHES}](?=\d)")
_BETWEEN_DIGITS = re.compile(r"(?<=\d)[.,:/](?=\d)")
_AS_SYMBOL = {".": "\u2396", ",": "\u2396", ":": "\u2236", "/": "\u2215"}
_KEPT = "%\u2030"


class _Punctuation(dict[int, str]):
    """A translation table that turns punctuation into spaces; filled as characters turn up."""

    def __missing__(self, code: int) -> str:
        character = chr(code)
        drop = unicodedata.category(character).startswith("P") and character not in _KEPT
        self[code] = " " if drop else character
        return self[code]


_PUNCTUATION = _Punctuation()


def fold_material(text: str) -> str:
    """Fold a text so that what stays equal states the same rule: case, punctuation, ё/е and spacing go.

    Signs that belong to a number stay: `-1`, `2-4`, `1,5`, `10 %`.
    """
    folded = _RANGE.sub("\u2212", fold_name(text))
    folded = _BETWEEN_DIGITS.sub(lambda match: _AS_SYMBOL[match[0]], folded)
    return " ".join(folded.translate(_PUNCTUATION).split())
