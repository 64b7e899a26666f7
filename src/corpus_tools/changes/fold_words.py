"""Foldings of single words under which nothing that a rule says is lost."""

import re
import unicodedata

# Characters that nobody sees: soft hyphen, joiners, zero width spaces, marks of direction, variation selectors. Those
# that turn the order of what follows around (U+202A to U+202E, U+2066 to U+2069) change what is seen: not among them.
INVISIBLE = "\u00ad\u034f\u061c\u180e\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f\ufeff"
_UNSEEN = re.compile(f"[{INVISIBLE}]")
# Latin letters and the Cyrillic ones that look the same, small and capital; in the second table the capitals alone.
_SAME_LOOK = str.maketrans("aceopxyijsk", "асеорхуіјѕк")
_SAME_CAPITAL = str.maketrans("ABCEHKMOPTXYIJS", "АВСЕНКМОРТХУІЈЅ")
_APOSTROPHES = str.maketrans("’ʼ", "''")


def visible(word: str) -> str:
    """The word without characters that nobody sees, composed (NFC)."""
    return unicodedata.normalize("NFC", _UNSEEN.sub("", word))


def fold_word(word: str) -> str:
    """Fold a word: invisible characters, case, ё/е, the form of an apostrophe, and Latin letters that look Cyrillic."""
    folded = unicodedata.normalize("NFC", visible(word).casefold())
    return folded.replace("ё", "е").translate(_APOSTROPHES).translate(_SAME_LOOK)


def fold_capitals(word: str) -> str:
    """Fold a word as `fold_word` does, but take capitals of both scripts that look the same for one."""
    return fold_word(visible(word).translate(_SAME_CAPITAL))
