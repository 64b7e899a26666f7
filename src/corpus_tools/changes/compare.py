"""Two versions of a corpus: what happened to each block. `docs/meaning.md` says what the kinds mean."""

from collections.abc import Iterator

from corpus_tools.changes.classify import Fates
from corpus_tools.changes.leftovers import Leftovers
from corpus_tools.changes.likeness import likeness
from corpus_tools.changes.matching import match
from corpus_tools.changes.pieces import without_chance
from corpus_tools.changes.places import Places
from corpus_tools.changes.version import Version
from corpus_tools.model.change import Change, ChangeKind, Comparison
from corpus_tools.model.ledger import LedgerEntry
from corpus_tools.model.summary import Summary

__all__ = ["Version", "compare"]


def compare(revision: str, base: Version, head: Version) -> Comparison:
    """What happened to each block from `base`, which is called `revision`, to `head`."""
    return Comparison(revision, base.corpus, head.corpus, _Changes(base, head).in_order())


class _Changes:
    """The changes by id, and where each stands."""

    def __init__(self, base: Version, head: Version) -> None:
        self._leftovers = Leftovers.of(base, head)
        self._base, self._head = base.corpus, head.corpus
        self._old_entries = base.corpus.data.ledger.value.entries
        self._entries = head.corpus.data.ledger.value.entries
        pairs = without_chance(self._leftovers, match(self._leftovers))
        fates = Fates(self._leftovers, pairs)
        self._places = Places(self._base, self._head, [*self._leftovers.same, *self._blocks(pairs)])
        self._fates = {block_id: fates.fate(block_id) for block_id in self._leftovers.old}
        self._accounted = {other for fate in self._fates.values() for other in fate.others}

    def _blocks(self, pairs: dict[str, str]) -> Iterator[tuple[Summary, Summary]]:
        for old, new in pairs.items():
            yield self._leftovers.old[old], self._leftovers.new[new]

    def in_order(self) -> tuple[Change, ...]:
        """Those of the head's blocks in its order, each followed by those of the ids that stood after it and went."""
        gone_after: dict[str | None, list[str]] = {None: []}
        last = None
        for block_id in self._base.blocks:
            if block_id in self._head.blocks:
                last = block_id
            elif block_id in self._fates:
                gone_after.setdefault(last, []).append(block_id)
        moved = {
            after.id: Change(ChangeKind.MOVED, after.id, before, after, moved=True, similarity=1.0)
            for before, after in self._leftovers.same
            if self._places.moved(before, after)
        }
        changes = [self._of_base(block_id) for block_id in gone_after[None]]
        for block_id in self._head.blocks:
            change = moved.get(block_id) or self._of_head(block_id)
            changes += [change] if change else []
            changes += [self._of_base(gone) for gone in gone_after.get(block_id, ())]
        return tuple(changes)

    def _of_head(self, block_id: str) -> Change | None:
        if block_id in self._fates:
            return self._of_base(block_id)
        after = self._leftovers.new.get(block_id)
        if after is None:
            return None
        entry, before = self._entries.get(block_id), self._old_entries.get(block_id)
        if before and before.is_tombstone and entry and not entry.is_tombstone:
            return Change(ChangeKind.RESTORED, block_id, None, after)
        return None if block_id in self._accounted else Change(ChangeKind.ADDED, block_id, None, after)

    def _of_base(self, block_id: str) -> Change:
        """The change of an id of the base whose text is not the same, or that is gone."""
        fate, entry = self._fates[block_id], self._entries.get(block_id)
        before, after = self._leftovers.old[block_id], self._leftovers.new.get(block_id)
        explained = _accounts_for(entry, after)
        kind = ChangeKind.RETIRED if fate.kind is ChangeKind.VANISHED and explained else fate.kind
        now = block_id if after else next(iter(fate.others), None) if len(fate.others) == 1 else None
        return Change(
            kind,
            block_id,
            before,
            after,
            fate.others,
            explained,
            moved=now is not None and self._places.moved(before, self._leftovers.new[now]),
            similarity=self._similarity(block_id, now),
        )

    def _similarity(self, old: str, new: str | None) -> float:
        if new is None:
            return 0.0
        one, other = self._leftovers.old_wordings[old], self._leftovers.new_wordings[new]
        return round(likeness(self._leftovers.lexicon, one, other), 3)


def _accounts_for(entry: LedgerEntry | None, after: Summary | None) -> bool:
    """Whether the ledger tells that the id is gone or, where it lives on, that it means what it says now."""
    if entry is None:
        return False
    if after is None:
        return entry.is_tombstone
    return any(rewrite.digest == after.digest for rewrite in entry.rewritten or [])
