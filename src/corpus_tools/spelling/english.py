"""What of English no dictionary file tells."""

import re
from collections.abc import Iterator

# British spellings and the American ones that a dictionary would have instead.
_AMERICAN = (
    (re.compile(r"our(?=(?:s|ed|ing|ers?|able|ably|ful|fully|less|hood|ites?|y)?$)"), "or"),
    (re.compile(r"is(?=(?:e|es|ed|ing|ers?|ations?|ational|able)$)"), "iz"),
    (re.compile(r"ys(?=(?:e|es|ed|ing|ers?)$)"), "yz"),
    (re.compile(r"(?<=[btcv])re(?=(?:s|d)?$)"), "er"),
    (re.compile(r"ll(?=(?:ed|ing|ers?|or|ors)$)"), "l"),
    (re.compile(r"(?<=[io])l(?=(?:s|ment|ments)?$)"), "ll"),
    (re.compile(r"c(?=es?$)"), "s"),
    (re.compile(r"ogue(?=s?$)"), "og"),
    (re.compile(r"(?:ae|oe)(?=[a-z]{2})"), "e"),
    (re.compile(r"(?<=dg)e(?=ments?$)"), ""),
    (re.compile(r"mme(?=s?$)"), "m"),
)
_ENDINGS = (("'s", ""), ("ies", "y"), ("es", ""), ("s", ""), ("ed", ""), ("ed", "e"), ("ing", ""), ("ing", "e"))
_SHORTEST = 2
# Prefixes that make new words of any fitting one.
_PREFIXES = ("non", "un", "re", "sub", "pre", "multi", "over", "under", "inter", "anti", "semi", "super", "mis")
_SHORTEST_ROOT = 5


def american(word: str) -> Iterator[str]:
    """The American spellings that a British one may stand for."""
    for british, other in _AMERICAN:
        changed = british.sub(other, word)
        if changed != word:
            yield changed


def roots(word: str) -> Iterator[str]:
    """What is left of a word without a prefix that new words are made with."""
    for prefix in _PREFIXES:
        if word.startswith(prefix) and len(word) - len(prefix) >= _SHORTEST_ROOT:
            yield word.removeprefix(prefix)


def stems(word: str) -> Iterator[str]:
    """The words that this one may be the plural, the possessive or another form of."""
    for ending, instead in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
            yield word.removesuffix(ending) + instead
