"""Two texts side by side, word by word."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, NamedTuple

_TOKEN = re.compile(r"[^\W_]+(?:['’\u00ad\u0301][^\W_]+)*|\s+|.", re.DOTALL)
_WORD = re.compile(r"\w")


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text that both texts have, or that was removed or added."""

    op: Literal["equal", "removed", "added"]
    text: str


def word_diff(before: str, after: str) -> tuple[Piece, ...]:
    """The pieces of a change, in order, none of them empty.

    Equal and removed pieces joined give `before`, equal and added ones `after`. What stands between two changed words
    and is no word itself counts as changed with them.
    """
    pieces: list[Piece] = []
    for is_same, operations in groupby(_operations(before, after), key=lambda operation: operation.is_same):
        changed = list(operations)
        removed, added = "".join(one.before for one in changed), "".join(one.after for one in changed)
        if is_same:
            pieces.append(Piece("equal", removed))
        else:
            pieces.extend(piece for piece in (Piece("removed", removed), Piece("added", added)) if piece.text)
    return tuple(pieces)


class _Operation(NamedTuple):
    before: str
    after: str
    is_same: bool


def _operations(before: str, after: str) -> Iterator[_Operation]:
    """Equal and changed stretches by turns; one without a word between two changed ones counts as changed."""
    from rapidfuzz.distance import Levenshtein  # noqa: PLC0415 (what only lints needs no text compared)

    old, new = _TOKEN.findall(before), _TOKEN.findall(after)
    operations = Levenshtein.opcodes(old, new)
    for index, one in enumerate(operations):
        removed, added = "".join(old[one.src_start : one.src_end]), "".join(new[one.dest_start : one.dest_end])
        is_island = 0 < index < len(operations) - 1 and not _WORD.search(removed)
        yield _Operation(removed, added, is_same=one.tag == "equal" and not is_island)
