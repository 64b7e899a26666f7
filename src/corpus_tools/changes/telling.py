"""The words that decided whether a change is material, and why."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from corpus_tools.changes.alignment import Side, Step, Walk
from corpus_tools.changes.fold_words import visible
from corpus_tools.changes.misprints import are_one_letter_apart
from corpus_tools.changes.reasons import most_specific
from corpus_tools.changes.terms import Terms, are_forms_of_one_word
from corpus_tools.changes.units import Kind, Unit
from corpus_tools.changes.word_lists import list_of
from corpus_tools.model.fold import fold_material, fold_name

_NEGATING = ("не", "ни", "без", "бес", "un", "nоn", "іn", "іm", "dіѕ")  # folded as words are
_GENERAL = "words"
_SHOWN_WITH_NEIGHBOURS = (Kind.SIGN, Kind.QUESTION)
_SPACE = re.compile(r"\s+")


class Words(NamedTuple):
    """Words before and after, and why they matter or do not."""

    before: str
    after: str
    reason: str


def different_words(walk: Walk, terms: Terms) -> Iterator[Words]:
    """What makes a change material, in order."""
    return _Material(walk, terms).words()


def harmless_words(walk: Walk, steps: Sequence[Step]) -> Iterator[Words]:
    """All words that differ in an editorial change, in order; with punctuation and spaces, the words around them."""
    at = (0, 0)
    last: Step | None = None
    for step in steps:
        yield from _between(walk, last, step, at)
        before, after = walk.before.shown(step.before), walk.after.shown(step.after)
        if before != after:
            yield Words(before, after, step.reason or _difference_of_letters(before, after))
        at, last = (step.before[-1].end, step.after[-1].end), step
    yield from _between(walk, last, None, at)


def _between(walk: Walk, last: Step | None, step: Step | None, at: tuple[int, int]) -> Iterator[Words]:
    """The difference between two steps, which is punctuation or spacing."""
    before = walk.before.text[at[0] : step.before[0].start if step else None]
    after = walk.after.text[at[1] : step.after[0].start if step else None]
    if before == after:
        return
    spacing = _SPACE.sub("", visible(before)) == _SPACE.sub("", visible(after))
    shown = [
        f"{side.shown(units[0]) if units[0] else ''}{gap}{side.shown(units[1]) if units[1] else ''}"
        for side, gap, units in (
            (walk.before, before, (last and last.before, step and step.before)),
            (walk.after, after, (last and last.after, step and step.after)),
        )
    ]
    yield Words(shown[0], shown[1], "spacing" if spacing else "punctuation")


@lru_cache(maxsize=1 << 14)
def _difference_of_letters(before: str, after: str) -> str:
    """Why two units differ that are the same when folded."""
    one, other = visible(before), visible(after)
    if one.split() == other.split():
        return "spacing"
    if one.casefold() == other.casefold():
        return "case"
    if fold_name(one) == fold_name(other):
        return "yo"
    return "punctuation" if fold_material(one) == fold_material(other) else "script"


class _Material:
    def __init__(self, walk: Walk, terms: Terms) -> None:
        self._walk = walk
        self._terms = terms
        before, after = (Counter(unit.key for unit in side.units) for side in (walk.before, walk.after))
        self._kept = {key for key, count in before.items() if count == after[key]}

    def words(self) -> Iterator[Words]:
        """The words of each stretch that is not the same on both sides."""
        for start, end in self._stretches():
            yield from self._stretch(start, end)

    def _stretches(self) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
        """Where the sides differ: first units and ends, of both sides."""
        from rapidfuzz.distance import Levenshtein  # noqa: PLC0415 (only where a change is material)

        before, after = ([unit.key for unit in side.units] for side in (self._walk.before, self._walk.after))
        start: tuple[int, int] | None = None
        for operation in Levenshtein.opcodes(before, after):
            here = operation.src_start, operation.dest_start
            if operation.tag != "equal":
                start = start or here
            elif start:
                yield start, here
                start = None
        if start:
            yield start, (len(before), len(after))

    def _stretch(self, start: tuple[int, int], end: tuple[int, int]) -> Iterator[Words]:
        """The words of one stretch, without those at its start that are harmless."""
        steps = list(self._walk.steps(start, end))
        i, j = start[0] + sum(len(step.before) for step in steps), start[1] + sum(len(step.after) for step in steps)
        if end[0] - i == end[1] - j:
            yield from self._pairs(i, j, end[0] - i)
        else:
            yield self._told((i, end[0]), (j, end[1]))

    def _pairs(self, i: int, j: int, count: int) -> Iterator[Words]:
        """So many words from those places, one by one; neighbours without a special reason stay together."""
        reasons = [self._reason_of_pair(i + at, j + at) for at in range(count)]
        for reason, group in groupby(range(count), key=reasons.__getitem__):
            places = list(group)
            runs = [places] if reason == _GENERAL else [[at] for at in places if reason]
            for run in runs:
                yield self._told((i + run[0], i + run[-1] + 1), (j + run[0], j + run[-1] + 1))

    def _reason_of_pair(self, i: int, j: int) -> str | None:
        """None where the two words are harmless."""
        if any(self._walk.steps((i, j), (i + 1, j + 1))):
            return None
        return self._reason(self._walk.before.units[i : i + 1], self._walk.after.units[j : j + 1])

    def _told(self, before: tuple[int, int], after: tuple[int, int]) -> Words:
        units = [side.units[slice(*stretch)] for side, stretch in self._sides(before, after)]
        if all(unit.kind in _SHOWN_WITH_NEIGHBOURS for side in units for unit in side):
            shown = [side.shown(_with_neighbours(side.units, stretch)) for side, stretch in self._sides(before, after)]
        else:
            shown = [side.shown(there) for (side, _), there in zip(self._sides(before, after), units, strict=True)]
        return Words(shown[0], shown[1], self._reason(*units))

    def _sides(self, before: tuple[int, int], after: tuple[int, int]) -> Iterator[tuple[Side, tuple[int, int]]]:
        return iter(((self._walk.before, before), (self._walk.after, after)))

    def _reason(self, before: Sequence[Unit], after: Sequence[Unit]) -> str:
        units = (*before, *after)
        reasons = {reason for unit in units if (reason := self._reason_of_one(unit))}
        if len(before) == len(after) == 1:
            reasons.update(_reasons_of_pair(before[0].key, after[0].key))
        elif "".join(unit.key for unit in before) == "".join(unit.key for unit in after):
            reasons.add("joined-words")
        if all(unit.key in self._kept for unit in units):
            reasons.add("moved")
        return most_specific(reasons or {_GENERAL})

    def _reason_of_one(self, unit: Unit) -> str | None:
        if unit.kind is not Kind.WORD:
            return str(unit.kind)
        return list_of(unit.key) or ("term" if self._terms.hold(unit.key) else None)


def _with_neighbours(units: Sequence[Unit], stretch: tuple[int, int]) -> Sequence[Unit]:
    """A stretch of signs, with the word or number before it and a number after it."""
    start, end = max(stretch[0] - 1, 0), stretch[1]
    return units[start : end + 1 if end < len(units) and units[end].kind is Kind.NUMBER else end]


def _reasons_of_pair(one: str, other: str) -> Iterator[str]:
    short, long = sorted((one, other), key=len)
    if long.endswith(short) and long.removesuffix(short) in _NEGATING:
        yield "negation"
    if are_forms_of_one_word(one, other):
        yield "word-form"
    if are_one_letter_apart(one, other):
        yield "one-letter"
