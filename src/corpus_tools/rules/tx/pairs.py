"""Quotes and brackets of a text, each with its partner, and those that have none."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise
from operator import itemgetter

from corpus_tools.rules.tx.excuses import (
    STRAIGHT,
    emoticons,
    ends_both,
    intervals,
    is_drawing,
    is_excused,
    is_inch,
    is_label,
    spoken_of,
)
from corpus_tools.rules.tx.units import Unit

SIGN = re.compile(r'["()\[\]{}«»„“”]')
_SIGN_OR_BREAK = re.compile(r'["()\[\]{}«»„“”\n\t]')
_WHOLE = ("()", "«»", '""', "[]", "“”", "„“", "{}", "„”")
_OPENINGS, _CLOSINGS = "([{«„“", ")]}»”"
_FAMILIES = {sign: family for family in ("()", "[]", "{}", "«»", "„“”", STRAIGHT) for sign in family}
QUOTES = frozenset(("«»", "„“”", STRAIGHT))
_DEEPEST = 4
_INCHES = frozenset(f"{STRAIGHT}”")


class Fault(StrEnum):
    """What is wrong with a sign: never closed, never opened, turned the wrong way, closed by one of another kind."""

    UNCLOSED = "unclosed"
    UNOPENED = "unopened"
    TURNED = "turned"
    MIXED = "mixed"


@dataclass(frozen=True, slots=True)
class Odd:
    """A sign without a partner of its own; `other` is that of another kind which stands in for it."""

    offset: int
    fault: Fault
    family: str
    other: int = -1

    @property
    def opens(self) -> bool:
        """Whether the sign would open a pair."""
        return self.fault is Fault.UNCLOSED


@dataclass(slots=True)
class Pairing:
    """The pairs of one unit: partner by offset, both ways; what is odd, in order; the last sign of each family."""

    unit: Unit
    signs: list[int]
    partners: dict[int, int] = field(default_factory=dict)
    odd: list[Odd] = field(default_factory=list)
    last: dict[str, int] = field(default_factory=dict)


def is_plain(text: str) -> bool:
    """Whether each sign of a text plainly has its partner, in its line and cell: nothing can be odd then."""
    signs = "".join(_SIGN_OR_BREAK.findall(text))
    for _ in range(_DEEPEST):
        before = signs
        for pair in _WHOLE:
            signs = signs.replace(pair, "")
        if signs == before:
            break
    return not signs.strip("\n\t")


def pairings(text: str, parts: Iterable[Unit]) -> Iterator[Pairing]:
    """Each unit that holds quotes or brackets, with its pairs."""
    for unit in parts:
        signs = [match.start() for match in SIGN.finditer(text, unit.start, unit.end)]
        if signs:
            yield _Pairs(text, unit, signs).pairing()


class _Pairs:
    """Pairs the signs of one unit, each family for itself."""

    def __init__(self, text: str, unit: Unit, signs: list[int]) -> None:
        self._text, self._unit = text, unit
        self._result = Pairing(unit, signs)
        self._counts: dict[str, int] = {}
        self._inches: list[int] = []
        stretch = text[unit.start : unit.end]
        self._optional = emoticons(stretch, unit.start)
        self._ignored = intervals(stretch, unit.start) | spoken_of(stretch, unit.start)

    def pairing(self) -> Pairing:
        """The pairs of the unit."""
        by_family: dict[str, list[int]] = {}
        for at in self._result.signs:
            if at not in self._ignored:
                by_family.setdefault(_FAMILIES[self._text[at]], []).append(at)
        odd: list[Odd] = []
        for family, signs in by_family.items():
            self._result.last[family] = signs[-1]
            odd += self._straight(signs) if family == STRAIGHT else self._family(family, signs)
        odd = [one for one in odd if not is_excused(self._text, self._unit, one.offset)]
        if odd and is_drawing(self._text, self._unit):
            odd = []
        if self._inches:
            odd += self._no_inches(odd)
        self._result.odd = list(self._mixed(sorted(odd, key=lambda one: one.offset)))
        return self._result

    def _family(self, family: str, signs: list[int]) -> list[Odd]:
        text, partners = self._text, self._result.partners
        stack: list[int] = []
        odd: list[Odd] = []
        closed: dict[int, int] = {}  # the last pair within each pair that is still open
        spare = 0  # signs that closed a pair, but need not have
        for at in signs:
            sign = text[at]
            opens = sign in _OPENINGS and not (sign == "“" and stack and text[stack[-1]] == "„")
            if self._is_turned(at, opens=opens, inside=bool(stack)):
                odd.append(Odd(at, Fault.TURNED, family))
                opens = not opens
            if opens:
                stack.append(at)
            elif stack:
                opening = stack.pop()
                if self._optional.isdisjoint((opening, at)):
                    partners[opening], partners[at] = at, opening
                if stack:
                    closed[stack[-1]] = opening
                spare += self._need_not_close(at)
            elif self._need_not_close(at):
                continue
            elif spare:
                spare -= 1
            else:
                odd.append(Odd(at, Fault.UNOPENED, family))
        if odd and len(odd) == len(signs) and all(one.fault is Fault.TURNED for one in odd) and not stack:
            return []  # »so« quotes a German
        stack = [at for at in stack if at not in self._optional and not self._ends_with(family, at, closed)]
        odd += [Odd(at, Fault.UNCLOSED, family) for at in stack]
        return odd

    def _ends_with(self, family: str, at: int, closed: dict[int, int]) -> bool:
        """Whether a quotation ends with another one in it, whose sign closes both."""
        inner = closed.get(at)
        if family not in QUOTES or inner is None:
            return False
        return ends_both(self._text, self._unit, (at, inner, self._result.partners[inner]))

    def _is_turned(self, at: int, *, opens: bool, inside: bool) -> bool:
        """Whether a sign is written the wrong way round, by what stands beside it."""
        if _FAMILIES[self._text[at]] not in QUOTES:
            return False
        return (opens and inside and self._flank(at) < 0) or (not opens and not inside and self._flank(at) > 0)

    def _flank(self, at: int) -> int:
        """1 for a sign that opens by what stands beside it, -1 for one that closes, 0 for one that may do either."""
        before = self._text[at - 1] if at > self._unit.start else " "
        after = self._text[at + 1] if at + 1 < self._unit.end else " "
        left = before.isspace() or before in "([{«„“—–-/'‘"
        right = after.isspace() or after in ")]}»”.,;:!?…—–-/'’"
        return int(left and not right) - int(right and not left)

    def _need_not_close(self, at: int) -> bool:
        if at in self._optional:
            return True
        sign = self._text[at]
        return (sign == ")" and is_label(self._text, self._unit, at)) or (
            sign in _INCHES and is_inch(self._text, self._unit, at)
        )

    def _straight(self, signs: list[int]) -> list[Odd]:
        """Straight quotes: an even number is taken as it is; of an odd one that is said to be odd which fits least."""
        if len(signs) % 2 == 0 and self._alternates(signs):
            self._pair_up(signs)
            return []
        some: list[int] = []  # those that are quotes if a number's sign closes what is open, and else means inches
        for at in signs:
            if len(some) % 2 or not is_inch(self._text, self._unit, at):
                some.append(at)
        sure = [at for at in signs if not is_inch(self._text, self._unit, at)]
        for quotes in (some, sure):
            if len(quotes) % 2 == 0 and self._alternates(quotes):
                self._pair_up(quotes)
                self._inches = [at for at in signs if at not in self._result.partners]
                return []
        return [] if len(signs) % 2 == 0 else self._least_fitting(some if len(some) % 2 else signs)

    def _alternates(self, signs: list[int]) -> bool:
        return all(self._flank(at) != (-1 if index % 2 == 0 else 1) for index, at in enumerate(signs))

    def _pair_up(self, signs: list[int]) -> None:
        for opening, closing in zip(signs[::2], signs[1::2], strict=True):
            self._result.partners[opening], self._result.partners[closing] = closing, opening

    def _no_inches(self, odd: list[Odd]) -> Iterator[Odd]:
        """The signs for inches that rather close what another kind of quote opens: «6"."""
        events = sorted([*((one.offset, one) for one in odd), *((at, None) for at in self._inches)], key=itemgetter(0))
        for (_, one), (at, other) in pairwise(events):
            if other is None and one and one.opens and one.family in QUOTES:
                yield Odd(at, Fault.UNOPENED, STRAIGHT)

    def _least_fitting(self, signs: list[int]) -> list[Odd]:
        stack: list[int] = []
        for at in signs:
            flank = self._flank(at)
            if flank > 0 or (flank == 0 and not stack):
                stack.append(at)
            elif stack:
                stack.pop()
            else:
                return [Odd(at, Fault.UNOPENED, STRAIGHT)]
        return [Odd(at, Fault.UNCLOSED, STRAIGHT) for at in stack[:1]]

    def _mixed(self, odd: list[Odd]) -> Iterator[Odd]:
        """Make one of an opening sign and a closing one of another kind."""
        index = 0
        while index < len(odd):
            one, other = odd[index], odd[index + 1] if index + 1 < len(odd) else None
            index += 1
            alike = other and (one.family in QUOTES) == (other.family in QUOTES)
            if other and alike and one.opens and other.fault is Fault.UNOPENED and one.family != other.family:
                yield self._odder(one, other)
                index += 1
            else:
                yield one

    def _odder(self, opening: Odd, closing: Odd) -> Odd:
        """The one of two unlike signs that is rarer in the text; if none is, the closing one."""
        rarer = self._count(opening.family) < self._count(closing.family)
        own, other = (opening, closing) if rarer else (closing, opening)
        return Odd(own.offset, Fault.MIXED, own.family, other.offset)

    def _count(self, family: str) -> int:
        if family not in self._counts:
            self._counts[family] = sum(self._text.count(sign) for sign in family)
        return self._counts[family]
