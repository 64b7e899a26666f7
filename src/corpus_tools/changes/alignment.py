"""Two texts walked side by side: what of their differences is provably harmless."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from corpus_tools.changes.fold_words import fold_capitals
from corpus_tools.changes.misprints import is_misprint
from corpus_tools.changes.terms import Terms
from corpus_tools.changes.units import Kind, Unit
from corpus_tools.changes.word_lists import list_of

_HYPHENS = "-\u2010\u2011\u00ad"
_LEAST_PART = 2


class Side(NamedTuple):
    """A text and its units."""

    text: str
    units: Sequence[Unit]

    def shown(self, units: Sequence[Unit]) -> str:
        """The stretch of text from the first to the last of some neighbouring units, as written."""
        return self.text[units[0].start : units[-1].end] if units else ""

    def is_hyphenated(self, index: int) -> bool:
        """Whether nothing but a hyphen, and perhaps white space after it, stands behind the unit at `index`."""
        gap = self.text[self.units[index].end : self.units[index + 1].start]
        return gap[:1] != "" and gap[0] in _HYPHENS and not gap[1:].strip()


class Step(NamedTuple):
    """Units of both sides that state the same: one each, or several that a hyphen joins into one.

    `reason` is None where their keys are the same.
    """

    before: Sequence[Unit]
    after: Sequence[Unit]
    reason: str | None


class Walk:
    """Decides what is harmless between two sides; `common` are words that both texts use."""

    def __init__(self, before: Side, after: Side, terms: Terms) -> None:
        self.before = before
        self.after = after
        self._terms = terms
        self._common = {unit.key for unit in before.units} & {unit.key for unit in after.units}

    def steps(self, start: tuple[int, int], end: tuple[int, int]) -> Iterator[Step]:
        """Walk both sides from unit `start` to before unit `end`, as far as all is harmless.

        Each step is the only possible one, and the same whichever side comes first: so the answer is symmetric.
        """
        (i, j), (last_i, last_j) = start, end
        while i < last_i and j < last_j:
            step = self._step((i, j), end)
            if step is None:
                return
            yield step
            i, j = i + len(step.before), j + len(step.after)

    def _step(self, at: tuple[int, int], end: tuple[int, int]) -> Step | None:
        i, j = at
        here, there = self.before.units[i], self.after.units[j]
        if here.key == there.key:
            return Step((here,), (there,), None)
        if here.kind is not Kind.WORD or there.kind is not Kind.WORD:
            return Step((here,), (there,), "script") if self._look_the_same(here, there) else None
        if self._look_the_same(here, there):
            return Step((here,), (there,), "script")
        if self._is_misprint(here.key, there.key):
            return Step((here,), (there,), "misprint")
        return self._join(at, end)

    def _look_the_same(self, here: Unit, there: Unit) -> bool:
        if here.kind is not there.kind or here.kind is Kind.SIGN:
            return False
        return fold_capitals(self.before.shown((here,))) == fold_capitals(self.after.shown((there,)))

    def _is_misprint(self, here: str, there: str) -> bool:
        if not is_misprint(here, there) or self._is_closed(here) or self._is_closed(there):
            return False
        return not (here in self._common and there in self._common)

    def _is_closed(self, word: str) -> bool:
        return list_of(word) is not None or self._terms.hold(word)

    def _join(self, at: tuple[int, int], end: tuple[int, int]) -> Step | None:
        """One side's word is the other's words, joined where a hyphen stood."""
        parts = _parts(self.before, at[0], end[0], self.after.units[at[1]].key)
        if parts and not self._carry_rules(parts, self.after.units[at[1]]):
            return Step(parts, (self.after.units[at[1]],), "hyphen")
        parts = _parts(self.after, at[1], end[1], self.before.units[at[0]].key)
        if parts and not self._carry_rules(parts, self.before.units[at[0]]):
            return Step((self.before.units[at[0]],), parts, "hyphen")
        return None

    def _carry_rules(self, parts: Sequence[Unit], whole: Unit) -> bool:
        return any(len(part.key) < _LEAST_PART or list_of(part.key) for part in parts) or bool(list_of(whole.key))


def _parts(side: Side, first: int, end: int, whole: str) -> Sequence[Unit]:
    """The units from `first` that hyphens join into the word `whole`; empty if they do not."""
    joined = ""
    for index in range(first, end):
        joined += side.units[index].key
        if joined == whole:
            return side.units[first : index + 1]
        if not whole.startswith(joined) or index + 1 == end or not side.is_hyphenated(index):
            break
    return ()
