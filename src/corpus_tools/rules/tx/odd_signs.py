"""The signs of a text that have no partner, neither in their own unit nor in another."""

from collections.abc import Sequence
from itertools import zip_longest

from corpus_tools.rules.tx.excuses import begins_passage, continues, ends_passage
from corpus_tools.rules.tx.pairs import QUOTES, Fault, Odd, Pairing


def odd_ones(text: str, paired: Sequence[Pairing]) -> list[Odd]:
    """What is odd in a text: a sign may have its partner in another unit, a quotation may go on in the next."""
    left: dict[int, Odd] = {}
    opened: dict[str, list[Odd]] = {}  # what may begin a passage of several units
    for one, follower in zip_longest(paired, paired[1:]):
        found: list[Odd] = []
        for odd in one.odd:
            if odd.opens and follower and _goes_on(text, one, odd, follower):
                continue
            before = opened.get(odd.family)
            if odd.fault is Fault.UNOPENED and before and ends_passage(text, one.unit, odd.offset):
                del left[before.pop().offset]
                continue
            left[odd.offset] = odd
            if odd.opens and begins_passage(text, one.unit, odd.offset):
                found.append(odd)
        for odd in found:
            opened.setdefault(odd.family, []).append(odd)
    return list(left.values())


def _goes_on(text: str, own: Pairing, odd: Odd, follower: Pairing) -> bool:
    """Whether a quotation left open goes on in the next paragraph, which begins with the same sign."""
    if odd.family not in QUOTES or odd.offset != own.last[odd.family]:
        return False
    return follower.unit.apart and continues(text, own.unit, follower.unit, text[odd.offset])
