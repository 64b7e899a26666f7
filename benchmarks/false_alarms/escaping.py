"""Plain text as Markdown that reads the same."""

import re

_SIGNS = re.compile(r"[\\`*_\[\]<>|~#&$]")
_NUMBER = re.compile(r"^(\d{1,9})([.)])(?=\s|$)")
_START = re.compile(r"^([-+=])")


def escaped(line: str) -> str:
    """One line of text in which every character stands for itself."""
    signs = _SIGNS.sub(r"\\\g<0>", line)
    return _START.sub(r"\\\1", _NUMBER.sub(r"\1\\\2", signs))


def code(text: str) -> str:
    """A code span, or the text itself where it holds a backtick."""
    words = " ".join(text.split())
    return escaped(words) if "`" in words or not words else f"`{words}`"
