"""Which block of the head has the text of which block of the base."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping

from corpus_tools.changes.assignment import assign
from corpus_tools.changes.candidates import Index
from corpus_tools.changes.leftovers import Leftovers
from corpus_tools.changes.likeness import (
    CONTAINED,
    MARGIN,
    PIECE,
    SETTLED,
    contained,
    least_other,
    least_own,
    likeness,
)
from corpus_tools.changes.wording import Wording
from corpus_tools.model.summary import Summary


def match(leftovers: Leftovers) -> dict[str, str]:
    """Ids of the base with the id that has their text in the head; each of the head at most once."""
    return _Matching(leftovers).run()


class _Matching:
    """The pairs found so far. An id prefers its own block; what is clear is settled before the rest is weighed up."""

    def __init__(self, leftovers: Leftovers) -> None:
        self._leftovers = leftovers
        self._old, self._new = leftovers.old_wordings, leftovers.new_wordings
        self._pairs: dict[str, str] = {}
        self._taken: set[str] = set()
        self._own: dict[str, float] = {}

    def run(self) -> dict[str, str]:
        if self._old and self._new:
            self._settle_own()
            self._settle_equal()
            self._weigh_up()
        return self._pairs

    def _pair(self, old: str, new: str) -> None:
        self._pairs[old] = new
        self._taken.add(new)

    def _open_old(self) -> list[str]:
        return [block_id for block_id in self._old if block_id not in self._pairs]

    def _open_new(self) -> list[str]:
        return [block_id for block_id in self._new if block_id not in self._taken]

    def _settle_own(self) -> None:
        """Pair ids with their own blocks where the texts are the same or nearly so and were not exchanged."""
        both = [block_id for block_id in self._old if block_id in self._new]
        exchanged = self._exchanged(both)
        for block_id in both:
            alike = likeness(self._leftovers.lexicon, self._old[block_id], self._new[block_id])
            self._own[block_id] = alike
            if alike < 1 and block_id in exchanged:
                self._pair(block_id, exchanged[block_id])
            elif alike >= SETTLED:
                self._pair(block_id, block_id)

    def _exchanged(self, both: Iterable[str]) -> dict[str, str]:
        """Ids that live on in rings in which each text went to the next id, word for word."""
        where: dict[str, list[str]] = defaultdict(list)
        for block_id in both:
            where[self._new[block_id].folded].append(block_id)
        followed = {
            block_id: found[0]
            for block_id in both
            if self._old[block_id].words and len(found := where.get(self._old[block_id].folded, [])) == 1
        }
        return {block_id: followed[block_id] for block_id in in_rings(followed)}

    def _settle_equal(self) -> None:
        """Pair blocks of the same words; of several, those of the same headings first, then by document and order."""
        for key in (_by_headings, _by_document, None):
            homes: dict[tuple[object, ...], list[str]] = defaultdict(list)
            for block_id in self._fresh_first(self._open_new()):
                homes[self._key(self._new[block_id], self._leftovers.new[block_id], key)].append(block_id)
            waiting = {name: iter(block_ids) for name, block_ids in homes.items()}
            for block_id in self._gone_first(self._open_old()):
                if not self._old[block_id].words:
                    continue
                found = waiting.get(self._key(self._old[block_id], self._leftovers.old[block_id], key), iter(()))
                home = next(found, None)
                if home is not None:
                    self._pair(block_id, home)

    @staticmethod
    def _key(wording: Wording, block: Summary, key: Callable[[Summary], object] | None) -> tuple[object, ...]:
        return (wording.folded, key(block) if key else None)

    def _gone_first(self, ids: Iterable[str]) -> list[str]:
        return sorted(ids, key=lambda block_id: block_id in self._new)

    def _fresh_first(self, ids: Iterable[str]) -> list[str]:
        return sorted(ids, key=lambda block_id: block_id in self._old)

    def _weigh_up(self) -> None:
        """Pair the rest so that the texts are as alike as they can be, all in all."""
        old, new = self._open_old(), frozenset(self._open_new())
        scores = {
            (block_id, block_id): score for block_id in old if block_id in new and (score := self._own_score(block_id))
        }
        index = Index({block_id: self._new[block_id].words for block_id in new})
        for one in old:
            for other in index.like(self._old[one].words):
                if one != other and (score := self._score(one, other)):
                    scores[one, other] = score
        for one, other in assign(scores).items():
            self._pair(one, other)

    def _own_score(self, block_id: str) -> float:
        """How well an id's own block fits, with the margin that it has before others; 0 if it does not."""
        one, other = self._old[block_id], self._new[block_id]
        grown = contained(one.words, other.words) if len(one.words) >= PIECE else 0.0
        if grown >= CONTAINED:
            return max(grown, self._own[block_id]) + MARGIN
        least = least_own(one, other)
        if self._own[block_id] >= least:
            return self._own[block_id] + MARGIN
        return least + MARGIN if not one.words or _outgrown(one.words, other.words) else 0.0

    def _score(self, old: str, new: str) -> float:
        one, other = self._old[old], self._new[new]
        alike = likeness(self._leftovers.lexicon, one, other)
        return alike if alike >= least_other(one, other) else 0.0


def in_rings(followed: Mapping[str, str]) -> set[str]:
    """The ids from which following leads back to them, by way of others."""
    found: set[str] = set()
    seen: set[str] = set()
    for start in followed:
        chain: list[str] = []
        at: str | None = start
        while at is not None and at not in seen:
            seen.add(at)
            chain.append(at)
            at = followed.get(at)
        ring = chain[chain.index(at) :] if at in chain else []
        if len(ring) > 1:
            found.update(ring)
    return found


def _outgrown(one: str, other: str) -> bool:
    """Whether of two texts one is the other with much more to it; if it is only a few words, those must come first."""
    shorter, longer = sorted((one, other), key=len)
    return (
        contained(shorter, longer) >= CONTAINED
        if len(shorter) >= PIECE
        else bool(shorter) and longer.startswith(shorter)
    )


def _by_headings(block: Summary) -> object:
    return (block.path, tuple(heading.title for heading in block.headings), block.title)


def _by_document(block: Summary) -> object:
    return block.path
