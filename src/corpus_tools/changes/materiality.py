"""Whether a change of a block's text can change the rule: material, or editorial where it provably cannot."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from corpus_tools.changes.alignment import Side, Walk
from corpus_tools.changes.reasons import REASONS
from corpus_tools.changes.telling import different_words, harmless_words
from corpus_tools.changes.terms import Terms
from corpus_tools.changes.units import units_of

__all__ = ["REASONS", "Deciding", "Judgement", "Materiality", "Terms", "judge"]


class Materiality(StrEnum):
    """EDITORIAL: provably the same rule in other letters. MATERIAL: everything else; a reviewer looks at it."""

    EDITORIAL = "editorial"
    MATERIAL = "material"


@dataclass(frozen=True, slots=True)
class Deciding:
    """Words of the text before and after (either may be empty), as written, and the reason: a key of `REASONS`."""

    before: str
    after: str
    reason: str


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict and the words that decided it, in order.

    Of a material change those that make it so; of an editorial one all that differ, none where nothing does.
    """

    materiality: Materiality
    deciding: tuple[Deciding, ...]


def judge(before: str, after: str, terms: Terms) -> Judgement:
    """Judge the change of a block's plain text from `before` to `after`; symmetric but for the order in `deciding`.

    `terms` are those of the corpus that the texts belong to.
    """
    if before == after:
        return Judgement(Materiality.EDITORIAL, ())
    walk = Walk(Side(before, units_of(before)), Side(after, units_of(after)), terms)
    end = len(walk.before.units), len(walk.after.units)
    steps = list(walk.steps((0, 0), end))
    walked = sum(len(step.before) for step in steps), sum(len(step.after) for step in steps)
    if walked == end:
        return Judgement(Materiality.EDITORIAL, _deciding(harmless_words(walk, steps)))
    return Judgement(Materiality.MATERIAL, _deciding(different_words(walk, terms)))


def _deciding(words: Iterator[tuple[str, str, str]]) -> tuple[Deciding, ...]:
    return tuple(Deciding(*found) for found in words)
