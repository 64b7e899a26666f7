"""The ids that stand in the markers of a file, found without reading its text: for thousands of versions of a file."""

import re
from dataclasses import dataclass, field
from functools import lru_cache

from corpus_tools.model.source import Source
from corpus_tools.parse.comments import classify
from corpus_tools.parse.decoding import decode
from corpus_tools.parse.markdown import parse_inline
from corpus_tools.parse.markers import CANONICAL
from corpus_tools.parse.mending import CANDIDATE, mend

# Text that opens, closes and hides nothing: what its words are makes no difference to the markers around it.
_PROSE = re.compile(r"^([ \t]*)[^\W\d_][^<>`~|\n]*$", re.MULTILINE)
_OPEN_TAG = re.compile(r"<[^>\n]*$", re.MULTILINE)
_SKELETONS_KEPT = 256


@dataclass(frozen=True, slots=True)
class Marks:
    """What `parse` would find: the first line of each id that starts a block, and the ids that something hides."""

    lines: dict[str, int] = field(default_factory=dict)
    hidden: frozenset[str] = frozenset()


def find_marks(path: str, data: bytes) -> Marks | None:
    """The markers of a file; None for one that is not text. Ids are given as they are written, valid or not."""
    source, _ = decode(path, data)
    if source is None:
        return None
    plain = _plain_marks(source)
    return _all_marks(_skeleton(source.text)) if plain is None else Marks(plain)


def _plain_marks(source: Source) -> dict[str, int] | None:
    """The markers of a file in which nothing can hide or misspell one; None for any other.

    That is: every line that holds what could open HTML or a fence is a well-written marker, or starts with a letter,
    so that whatever comes after stands in the midst of text, and is none of our comments but a directive.
    """
    lines = source.lines
    if lines[0].rstrip() == "---":  # front matter, maybe
        return None
    fences = "```" in source.text or "~~~" in source.text
    found: dict[str, int] = {}
    for number, line in enumerate(lines, start=1):
        if "<" not in line and not (fences and ("```" in line or "~~~" in line)):
            continue
        marker = CANONICAL.fullmatch(line)
        if marker:
            found.setdefault(marker[1], number)
        elif not (line.lstrip(" \t")[:1].isalpha() and all(map(_is_directive, CANDIDATE.finditer(line)))):
            return None
    return found


def _is_directive(comment: re.Match[str]) -> bool:
    return comment.string.startswith("<!-- corpus:", comment.start())


def _skeleton(text: str) -> str:
    """A text with the same markers on the same lines, and the same one after most edits of words.

    Where a comment goes on over several lines, or lines may be front matter or link definitions, it is the text itself.
    """
    if text.startswith("---") or "]:" in text or _OPEN_TAG.search(text):
        return text
    return _PROSE.sub(r"\1x", text)


@lru_cache(_SKELETONS_KEPT)
def _all_marks(text: str) -> Marks:
    mended = mend(Source("", text))
    parse_inline(mended.parsed)
    comments = classify(mended)
    lines: dict[str, int] = {}
    for _, reading in sorted(comments.starts.items()):
        block = reading.marker.field("block")
        if block and block.value:
            lines.setdefault(block.value, block.value_span.line)
    return Marks(lines, frozenset(comments.swallowed))
