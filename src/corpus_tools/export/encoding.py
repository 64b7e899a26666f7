"""JSON text as an export writes it: UTF-8, LF, Cyrillic as it is, strings in NFC, one record a line."""

import json
import unicodedata
from collections.abc import Mapping
from typing import Any

_ENCODER = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":"))
# Line ends to some readers (Python's `splitlines`, older JavaScript): escaped, so that a line of JSONL stays one.
_LINE_ENDS = {"\x85": "\\u0085", "\u2028": "\\u2028", "\u2029": "\\u2029"}


def encode(value: object) -> str:
    """One JSON value on one line, its strings in NFC."""
    text = _ENCODER.encode(value)
    if not unicodedata.is_normalized("NFC", text):
        text = _ENCODER.encode(_nfc(value))
    for character, escape in _LINE_ENDS.items():
        if character in text:
            text = text.replace(character, escape)
    return text


def layout(members: Mapping[str, str | list[str] | Mapping[str, str]]) -> bytes:
    """A file that is one JSON object, from members that are JSON already.

    A list becomes an array and a mapping an object, each with one element a line, so that versions compare well.
    """
    lines = ",\n".join(f"{encode(name)}:{_laid_out(member)}" for name, member in members.items())
    return to_bytes(f"{{\n{lines}\n}}\n")


def to_bytes(text: str) -> bytes:
    """The bytes of a file; a lone surrogate (an escape in a data file can make one) becomes a question mark."""
    return text.encode("utf-8", "replace")


def _laid_out(member: str | list[str] | Mapping[str, str]) -> str:
    if isinstance(member, str):
        return member
    if isinstance(member, Mapping):
        lines, brackets = [f"{encode(name)}:{value}" for name, value in member.items()], "{}"
    else:
        lines, brackets = member, "[]"
    return "\n".join((brackets[0], ",\n".join(lines), brackets[1])) if lines else brackets


def _nfc(value: Any) -> Any:  # noqa: ANN401 (any JSON value)
    if isinstance(value, str):
        return unicodedata.normalize("NFC", value)
    if isinstance(value, dict):
        return {_nfc(key): _nfc(element) for key, element in value.items()}
    if isinstance(value, list):
        return [_nfc(element) for element in value]
    return value
