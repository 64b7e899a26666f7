"""The words that became of a text which was split, or merged into another."""

import re

from corpus_tools.changes.version import Version
from corpus_tools.changes.words import word_diff
from corpus_tools.model.change import Change, ChangeKind
from corpus_tools.model.summary import Summary

_LETTER = re.compile(r"\w")
_WRITTEN = re.compile(r"\S+")
_BETWEEN_PARTS = "\n\n"


def text_now(change: Change, base: Version, head: Version) -> str:
    """What stands in the head for the text that a block had in the base; empty where nothing does.

    Of a block that was split, the texts of its parts, in its own order; of one that was merged, the stretch of the
    other block that was its own; of any other, the text of the block that has the id, or that it was renamed to.
    """
    if change.before and change.kind is ChangeKind.SPLIT:
        was = base.text(change.before)
        parts = [_own(other, change, base, head) for other in change.others]
        return _BETWEEN_PARTS.join(sorted(parts, key=lambda part: _place(was, part)))
    if change.before and change.kind is ChangeKind.MERGED:
        was, other = base.text(change.before), change.others[0]
        is_whole = was in head.text(head.corpus.blocks[other])
        return was if is_whole else _stretch(was, _own(other, change, base, head))
    block = block_now(change, head)
    return head.text(block) if block else ""


def block_now(change: Change, head: Version) -> Summary | None:
    """The block that has the id now; of a renamed one, that which has its text."""
    if change.after is None and change.kind is ChangeKind.RENAMED and change.others:
        return head.corpus.blocks.get(change.others[0])
    return change.after


def _own(block_id: str, change: Change, base: Version, head: Version) -> str:
    """The text of a block without what it had before, where it is another block of the base."""
    text = head.text(head.corpus.blocks[block_id])
    before = base.corpus.blocks.get(block_id)
    if before is None or block_id == change.id:
        return text
    return " ".join(piece.text.strip() for piece in word_diff(base.text(before), text) if piece.op == "added")


def _place(text: str, part: str) -> int:
    """Where in a text the longest stretch stands that a part has in common with it."""
    at = place = longest = 0
    for piece in word_diff(text, part):
        if piece.op == "equal" and len(piece.text) > longest:
            place, longest = at, len(piece.text)
        if piece.op != "added":
            at += len(piece.text)
    return place


def _stretch(text: str, other: str) -> str:
    """The other text from the first to the last word that is of the text, with what is written at those words."""
    at, common = 0, []
    for piece in word_diff(text, other):
        if piece.op == "equal":
            common += [at + letter.start() for letter in _LETTER.finditer(piece.text)]
        if piece.op != "removed":
            at += len(piece.text)
    words = [word.span() for word in _WRITTEN.finditer(other)]
    mine = [span for span in words if common and common[0] < span[1] and span[0] <= common[-1]]
    return other[mine[0][0] : mine[-1][1]] if mine else ""
