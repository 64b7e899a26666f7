"""Letters of different scripts, and digits, that look alike."""

import re
import unicodedata

LATIN_LETTERS = "A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff"
CYRILLIC_LETTERS = "\u0400-\u052f"
GREEK_LETTERS = "\u0370-\u0373\u0376\u0377\u037b-\u037d\u0386\u0388-\u03ff"

# In the same order: each Latin letter and the Cyrillic one that looks like it.
_LATIN = "ABCEHKMOPTXYaceopxykIJSijsh\u00cb\u00eb\u00cf\u00ef"
_CYRILLIC = "АВСЕНКМОРТХУасеорхукІЈЅіјѕһЁёЇї"
# An acute accent on a Latin vowel is how stress is often typed.
_STRESSED = {"á": "а́", "é": "е́", "ó": "о́", "ý": "у́", "Á": "А́", "É": "Е́", "Ó": "О́", "Ý": "У́"}
_GREEK_AS_CYRILLIC = dict(zip("ΑΒΕΗΙΚΜΟΡΤΧΥαορκχϲ", "АВЕНІКМОРТХУаоркхс", strict=True))
_GREEK_AS_LATIN = dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΧΥαιορνϲ", "ABEZHIKMNOPTXYaiopvc", strict=True))
# Letters of other languages than Russian: only where the text has such letters may a Latin one stand for them.
_NOT_RUSSIAN = frozenset("іјѕһІЈЅїЇ")
_OTHER_CYRILLIC = re.compile("[ієїґўјљњћђџѕѣѵһәңөүұқғІЄЇҐЎЈЉЊЋЂЏЅѢѴҺӘҢӨҮҰҚҒ]")

_AS_CYRILLIC = dict(zip(_LATIN, _CYRILLIC, strict=True)) | _STRESSED | _GREEK_AS_CYRILLIC
_AS_RUSSIAN = {foreign: own for foreign, own in _AS_CYRILLIC.items() if own not in _NOT_RUSSIAN}
_AS_LATIN = dict(zip(_CYRILLIC, _LATIN, strict=True)) | _GREEK_AS_LATIN

LATIN_TWINS = "".join(sorted(set(_LATIN) & _AS_RUSSIAN.keys()))

# The Cyrillic letter, always a small one, that a digit may stand for.
DIGIT_AS_CYRILLIC = {"0": "о", "3": "з", "4": "ч", "6": "б", "8": "в"}
DIGIT_AS_LATIN = {"0": "o", "1": "l"}


def as_cyrillic(letter: str, text: str = "") -> str | None:
    """The Cyrillic letter that a Latin or Greek one looks like; `text` tells of which languages."""
    found = _AS_RUSSIAN.get(letter)
    if found is None and letter in _AS_CYRILLIC and _OTHER_CYRILLIC.search(text):
        return _AS_CYRILLIC[letter]
    return found


def as_latin(letter: str) -> str | None:
    """The Latin letter that a Cyrillic or Greek one looks like."""
    return _AS_LATIN.get(letter)


def code_point(character: str) -> str:
    """How a character is named so that nobody mistakes it: `U+0441`."""
    return f"U+{ord(character):04X}"


def script(letter: str) -> str:
    """Of which script a letter is: LATIN, CYRILLIC, GREEK."""
    return unicodedata.name(letter, "").partition(" ")[0]
