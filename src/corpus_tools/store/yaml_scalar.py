"""What YAML makes of plain scalars: text, or something else that its author may not have meant."""

import re
from dataclasses import dataclass
from typing import Literal

Reading = Literal["date", "number", "truth"]

# A number that every reader of YAML agrees on; longer ones are no page and no count.
_WHOLE_NUMBER = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,14})", re.ASCII)
# YAML 1.1 and 1.2 together: octal, hexadecimal, binary and base-60 numbers, underscores, exponents.
_NUMBER = re.compile(
    r"""[-+]?(?: 0b[01_]+ | 0o[0-7]+ | 0x[0-9a-fA-F_]+
      | [0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?
      | [0-9][0-9_]*(?:\.[0-9_]*)?(?:[eE][-+]?[0-9]+)?
      | \.[0-9][0-9_]*(?:[eE][-+]?[0-9]+)?
      | \.(?:inf|Inf|INF) ) | \.(?:nan|NaN|NAN)""",
    re.ASCII | re.VERBOSE,
)
_DATE = re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:(?:[Tt]|[ \t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}.*)?", re.ASCII)
_TRUTH = frozenset(
    spelling for word in ("yes", "no", "on", "off", "true", "false") for spelling in (word, word.title(), word.upper())
)
_NOTHING = frozenset({"null", "Null", "NULL", "~"})
_FIRST = frozenset("-+.0123456789~nNyYtTfFoO")


@dataclass(frozen=True, slots=True)
class Implicit:
    """A plain scalar that YAML reads as something other than text, where we read no value of it: `text` as written."""

    text: str
    reading: Reading


@dataclass(frozen=True, slots=True)
class Refused:
    """A value that has its problem already (an alias, a tag): nobody needs to complain of it again."""


def resolve(text: str) -> str | int | Implicit | None:
    """The value of a plain scalar: text, a whole number, nothing, or what must be quoted to be text."""
    if not text or text in _NOTHING:
        return None
    if text[0] not in _FIRST:
        return text
    if _WHOLE_NUMBER.fullmatch(text):
        return int(text)
    reading = _reading(text)
    return Implicit(text, reading) if reading else text


def _reading(text: str) -> Reading | None:
    if text in _TRUTH:
        return "truth"
    if _DATE.fullmatch(text):
        return "date"
    return "number" if _NUMBER.fullmatch(text) else None
