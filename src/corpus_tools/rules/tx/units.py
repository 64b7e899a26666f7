"""The units of a text: paragraphs, headings, list items, table cells."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from corpus_tools.model.prose import Prose
from corpus_tools.model.source import Source

_BREAK = re.compile(r"\n+|\t")
_ITEM = re.compile(r"[ \t>]*(?:[-+*]|[0-9]{1,9}[.)])(?:[ \t]|$)")


class Unit(NamedTuple):
    """A stretch of a text that is read as one; `apart` tells that a blank line stands before it, or nothing."""

    start: int
    end: int
    apart: bool


def units(prose: Prose, source: Source) -> Iterator[Unit]:
    """The units of a text in order; the lines of a paragraph are one."""
    text = prose.text
    start, apart = 0, True
    for match in _BREAK.finditer(text):
        parted = len(match[0]) > 1
        if not parted and not _is_border(prose, source, match.start()):
            continue
        yield Unit(start, match.start(), apart)
        start, apart = match.end(), parted
    yield Unit(start, len(text), apart)


def _is_border(prose: Prose, source: Source, at: int) -> bool:
    """Whether one line feed or tab parts list items or table cells, and is not part of a paragraph."""
    text = prose.text
    if text[at] == "\t":
        return not is_written(prose, source, at, at + 1)
    line_start = text.rfind("\n", 0, at) + 1
    line_end = text.find("\n", at + 1)
    tab = text.find("\t", line_start, line_end if line_end >= 0 else len(text))
    if tab >= 0 and not is_written(prose, source, tab, tab + 1):
        return True
    if at + 1 >= len(text):
        return False
    span = prose.span(at + 1, at + 2)
    written = source.lines[span.line - 1]
    item = _ITEM.match(written)
    if item:
        return item.end() <= span.column - 1
    return written[: span.column - 1].lstrip(" >").startswith("|")


def is_written(prose: Prose, source: Source, start: int, end: int) -> bool:
    """Whether a stretch of a text stands in the source letter for letter, in one piece."""
    span = prose.span(start, end)
    return span.line == span.end_line and (
        source.lines[span.line - 1][span.column - 1 : span.end_column - 1] == prose.text[start:end]
    )
