"""Colours of a terminal, or none."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Style:
    """The escape sequence that begins each kind of text; empty ones leave it plain."""

    error: str = ""
    warning: str = ""
    information: str = ""
    path: str = ""
    caret: str = ""
    faint: str = ""
    removed: str = ""
    added: str = ""

    def paint(self, kind: str, text: str) -> str:
        """Text of that kind."""
        begin: str = getattr(self, kind)
        return f"{begin}{text}\x1b[0m" if begin and text else text


PLAIN = Style()
ANSI = Style(
    error="\x1b[1;31m",
    warning="\x1b[1;33m",
    information="\x1b[1;36m",
    path="\x1b[1m",
    caret="\x1b[31m",
    faint="\x1b[2m",
    removed="\x1b[31m",
    added="\x1b[32m",
)
