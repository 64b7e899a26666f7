"""Where a block that comes back belongs."""

from collections.abc import Iterable

from corpus_tools.model.block import Block, Heading
from corpus_tools.model.document import Document
from corpus_tools.model.source import Source


def put_back(source: Source, document: Document, old: Document, block: Block) -> str:
    """The raw text of `document` with a block of an old version of it, `old`, put in again as it stood there.

    It goes between the blocks that stood around it, at the place where it and the next one are under the headings
    that they had: as near to the one before as that allows, or to the next where only that is left; with neither, to
    the end.
    """
    standing = {one.id: one for one in document.blocks}
    before = next((standing[one.id] for one in reversed(old.blocks[: block.index]) if one.id in standing), None)
    following = next((one for one in old.blocks[block.index + 1 :] if one.id in standing), None)
    after = standing[following.id] if following else None
    first = before.span.end_line + 1 if before else 1
    last = after.marker.span.line if after else len(source.lines) + 1
    headings = [one.span.line for one in document.headings if first <= one.span.line < last and one.block is None]
    places = [first, *headings, last] if before else [last, *reversed(headings)] if after else [last]

    def fit(place: int) -> tuple[bool, bool]:
        above = [one for one in document.headings if one.span.line < place]
        below = [one for one in document.headings if place <= one.span.line < last]
        own = [block.heading] if block.heading else []
        next_fits = not following or _enclosing([*above, *own, *below], following) == _titles(following.headings)
        return _enclosing(above, block) == _titles(block.headings), next_fits

    return _insert(source, max(places, key=fit) - 1, _lines_of(old, block))


def _titles(headings: Iterable[Heading]) -> list[str]:
    return [heading.title for heading in headings]


def _enclosing(headings: Iterable[Heading], block: Block) -> list[str]:
    """The titles of those of the headings above a block that it stands under."""
    open_ones: list[Heading] = []
    for heading in headings:
        open_ones = [*(one for one in open_ones if one.level < heading.level), heading]
    return [one.title for one in open_ones if block.heading is None or one.level < block.heading.level]


def _lines_of(old: Document, block: Block) -> list[str]:
    return old.source.lines[block.span.line - 1 : block.span.end_line] if old.source else []


def _insert(source: Source, at: int, block: list[str]) -> str:
    """The raw text with lines put in before line `at` (from 0), with blank lines around, in the file's line ends."""
    newline = source.newline
    before, after = source.raw_lines[:at], source.raw_lines[at:]
    if before and not before[-1].endswith(("\n", "\r")):
        before[-1] += newline
    above = [newline] if before and before[-1].strip() else []
    below = [newline] if after and after[0].strip() else []
    return "".join([*before, *above, *(f"{line}{newline}" for line in block), *below, *after])
