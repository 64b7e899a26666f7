"""Stars and underscores: emphasis that Markdown makes of them, and those that reach the reader as characters."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from corpus_tools.model.plaintext import Run
from corpus_tools.model.prose import Prose
from corpus_tools.model.source import Source

# What may stand on the inner side of a mark that opens, and of one that closes; U+FFFC is an icon or code.
OPENING, CLOSING = "«„“\"'([\ufffc", "»“”\"')]\ufffc.,!?:;…%"
_LITERAL = re.compile(r"\*+|_+")
_MARKS = re.compile(r"[*_]+")
# What else may stand between two stretches of text: the end of a link with its address, comments, tags, code marks.
_OTHER = re.compile(r"\]\([^()]*\)|\]\[[^\[\]]*\]|<[^<>]*>|!?\[|`+")


class Mark(NamedTuple):
    """A run of stars or underscores in the text, as the reader sees it.

    `partial` tells that further ones beside it in the source do make emphasis.
    """

    start: int
    end: int
    sign: str
    partial: bool


class Emphasis(NamedTuple):
    """A stretch of text between two marks that work, in text offsets."""

    start: int
    end: int
    sign: str


def has_marks(text: str) -> bool:
    """Whether a text holds a star or an underscore."""
    return "*" in text or "_" in text


def literal_marks(prose: Prose, source: Source) -> Iterator[Mark]:
    """The marks that reach the reader, without those that a backslash or an entity makes characters on purpose."""
    for match in _LITERAL.finditer(prose.text):
        start, end = match.span()
        line, column = prose.plain.place(start)
        written = source.lines[line - 1]
        if written[column - 1 : column - 1 + end - start] != match[0]:
            continue
        sign = match[0][0]
        around = written[column - 2 : column - 1], written[column - 1 + end - start : column + end - start]
        inside = prose.text[start - 1 : start], prose.text[end : end + 1]
        partial = any(out == sign != seen for out, seen in zip(around, inside, strict=True))
        yield Mark(start, end, match[0], partial)


def emphases(prose: Prose, source: Source) -> Iterator[Emphasis]:
    """The stretches of text that Markdown emphasises, as far as their marks are simple."""
    text = prose.text
    opened: list[tuple[int, str]] = []
    before: Run | None = None
    for run in prose.plain.runs:
        end = before.start + before.length if before else 0
        if "\n\n" in text[end : run.start] or "\t" in text[end : run.start]:
            yield from (Emphasis(start, end, sign) for start, sign in opened)
            opened = []
        written = source.lines[run.line - 1]
        gap_start = before.column - 1 + before.source_length if before and before.line == run.line else 0
        gap = written[gap_start : run.column - 1]
        before = run
        if "*" not in gap and "_" not in gap:
            continue
        for sign in _MARKS.findall(_OTHER.sub(" ", gap)):
            if opened and opened[-1][1] == sign:
                yield Emphasis(opened.pop()[0], end, sign)
            else:
                opened.append((run.start, sign))
    yield from (Emphasis(start, len(text), sign) for start, sign in opened)
