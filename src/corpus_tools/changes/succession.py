"""What the ledger has been told since the base: of new tombstones, of old ones, of blocks that changed."""

from collections.abc import Iterator
from dataclasses import dataclass

from corpus_tools.changes.ledger import SUCCESSION, Breach, breach, differing
from corpus_tools.graph.resolve import resolve
from corpus_tools.model.change import Change, Comparison
from corpus_tools.model.ledger import LedgerEntry, Rewrite, sort_key

_UNLAWFUL = (Breach.ALTERED, Breach.FORGED)


@dataclass(frozen=True, slots=True)
class Succession:
    """What a tombstone says of what comes after its id, as the keys of the ledger; `corrected` is a date."""

    reason: str | None
    replaced_by: tuple[str, ...]
    consider: tuple[str, ...]
    note: str | None
    corrected: str | None

    @classmethod
    def of(cls, entry: LedgerEntry) -> "Succession":
        """What that tombstone says."""
        replaced_by, consider = tuple(entry.replaced_by or ()), tuple(entry.consider or ())
        return cls(entry.reason, replaced_by, consider, entry.note, entry.corrected)


@dataclass(frozen=True, slots=True)
class Correction:
    """A tombstone of both versions that says something else now.

    `changed` names what differs (see `SUCCESSION`). `lawful` tells that the ledger owns up
    to it: by a newer `corrected`, or because two tombstones were merged.
    """

    id: str
    before: Succession
    after: Succession
    changed: tuple[str, ...]
    lawful: bool


def corrections(comparison: Comparison) -> Iterator[Correction]:
    """Every corrected tombstone, in the order of the ledger."""
    base, head = _entries(comparison)
    for block_id in sorted(base.keys() & head.keys(), key=sort_key):
        before, after = base[block_id], head[block_id]
        if before.is_tombstone and after.is_tombstone and before != after:
            keys = differing(before, after, SUCCESSION)
            if keys:
                broken = breach(before, after, None)
                lawful = broken is None or broken.breach not in _UNLAWFUL
                yield Correction(block_id, Succession.of(before), Succession.of(after), keys, lawful)


def new_tombstone(comparison: Comparison, change: Change) -> Succession | None:
    """What the tombstone says that the id got between the two versions; None if it got none."""
    base, head = (entries.get(change.id) for entries in _entries(comparison))
    was_one = base is not None and base.is_tombstone
    return Succession.of(head) if head and head.is_tombstone and not was_one else None


def is_contradicted(comparison: Comparison, change: Change) -> bool:
    """Whether the id's text went to other blocks than its tombstone leads to."""
    if not change.others or new_tombstone(comparison, change) is None:
        return False
    return set(resolve(comparison.head, change.id).targets) != set(change.others)


def new_acknowledgement(comparison: Comparison, change: Change) -> Rewrite | None:
    """The latest word, given between the two versions, that the id now means what its block says; None without one."""
    base, head = (entries.get(change.id) for entries in _entries(comparison))
    if change.after is None or head is None:
        return None
    known = (base.rewritten if base else None) or []
    said = [one for one in head.rewritten or [] if one not in known and one.digest == change.after.digest]
    return max(said, key=lambda one: (one.date, one.note or ""), default=None)


def _entries(comparison: Comparison) -> tuple[dict[str, LedgerEntry], dict[str, LedgerEntry]]:
    return comparison.base.data.ledger.value.entries, comparison.head.data.ledger.value.entries
