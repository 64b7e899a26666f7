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
