"""Differences as runs of text: removed and added, marked `[-so-]` and `{+so+}` where there are no colours."""

import re
from collections.abc import Iterator

from corpus_tools.changes.description import Description
from corpus_tools.changes.standing import Standing
from corpus_tools.changes.words import Piece
from corpus_tools.report.flow import Run

# Unchanged words shown on either side of a change.
_AROUND = 4
# So many words of a block that is new or gone are enough to recognise it.
_MOST_WORDS = 40
_MARKS = {"removed": ("[-", "-]"), "added": ("{+", "+}")}
_ELLIPSIS = "…"
# Where a paragraph ends; without it a heading would run into the text below it.
_END_OF_PARAGRAPH = re.compile(r"\s*\n\s*\n\s*")


def text_change(change: Description, *, marked: bool) -> list[Run]:
    """What changed in the text, with some words around it; of a block that is new or gone the beginning."""
    pieces = [Piece(piece.op, one_line(piece.text)) for piece in change.words]
    if change.judgement is None:
        return [run for piece in pieces for run in _mark(Piece(piece.op, _beginning(piece.text)), marked=marked)]
    last = len(pieces) - 1
    runs: list[Run] = []
    for place, piece in enumerate(pieces):
        if piece.op == "equal":
            runs.append(Run(_around(piece.text, first=place == 0, last=place == last)))
        else:
            runs += _mark(piece, marked=marked)
    return runs


def one_line(text: str) -> str:
    """The text with a sign in the place of each blank line."""
    return _END_OF_PARAGRAPH.sub(" ¶ ", text)


def fact(change: Description, name: str, *, marked: bool) -> list[Run]:
    """What a fact lost and what it gained."""
    before = _values(change.before, name) if change.before else []
    after = _values(change.after, name) if change.after else []
    return difference(before, after, marked=marked)


def difference(before: list[str], after: list[str], *, marked: bool) -> list[Run]:
    """The values that are gone, and those that are new; each with a space before it."""
    pieces = [
        *(Piece("removed", value) for value in before if value not in after),
        *(Piece("added", value) for value in after if value not in before),
    ]
    if not pieces:  # the same in another order
        pieces = [Piece("removed", ", ".join(before)), Piece("added", ", ".join(after))]
    return [run for piece in pieces for run in (Run(" "), *_mark(piece, marked=marked))]


def _values(place: Standing, name: str) -> list[str]:
    """The values of a fact as people read them."""
    if name == "tags":
        return [f"({tag})" if inherited else tag for tag, inherited in place.tags]
    if name == "links":
        return [f"{link.target} ({link.type})" for link in place.links]
    if name == "heading_path":
        return [" › ".join(place.heading_path)] if place.heading_path else []
    value = getattr(place, name)
    if isinstance(value, tuple):
        return [str(one) for one in value]
    return [] if value is None else [str(value)]


def _mark(piece: Piece, *, marked: bool) -> Iterator[Run]:
    """A piece in its colour; marks go around its words, not around the white space at its ends."""
    begin, end = _MARKS[piece.op] if marked else ("", "")
    core = piece.text.strip()
    lead = piece.text[: len(piece.text) - len(piece.text.lstrip())]
    trail = piece.text[len(piece.text.rstrip()) :] if core else ""
    yield Run(f"{' ' if lead else ''}")
    yield Run(f"{begin}{core}{end}" if core else "", piece.op)
    yield Run(f"{' ' if trail else ''}")


def _around(text: str, *, first: bool, last: bool) -> str:
    """The words of an unchanged piece that stand beside a change: its end, its beginning, or both."""
    found = text.split()
    shown = (0 if first else _AROUND) + (0 if last else _AROUND)
    if len(found) <= shown:
        return text
    head = [] if first else found[:_AROUND]
    tail = [] if last else found[-_AROUND:]
    lead = " " if text[:1].isspace() and head else ""
    trail = " " if text[-1:].isspace() and tail else ""
    return f"{lead}{' '.join([*head, _ELLIPSIS, *tail])}{trail}"


def _beginning(text: str) -> str:
    found = text.split()
    return text if len(found) <= _MOST_WORDS else " ".join([*found[:_MOST_WORDS], _ELLIPSIS])
