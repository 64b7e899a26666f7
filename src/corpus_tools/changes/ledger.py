"""The law of the ledger: entries are only added, or turned into tombstones."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from corpus_tools.model.change import Comparison
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.datafile import DataFile
from corpus_tools.model.ledger import Ledger, LedgerEntry, Rewrite, reconcile, sort_key

# So many broken entries are told one by one, even if they are all that the base had.
_SEVERAL = 10
_NAMED_ID = re.compile(r'"id"\s*:\s*"([^"\s]+)"')
# What a tombstone says of what comes after its id; it changes only together with `corrected`.
SUCCESSION = ("replaced_by", "consider", "reason", "note")
_FACTS = ("title", "page", "digest")


class Breach(StrEnum):
    """How an entry of the base was broken.

    GONE: no line has the id. UNDONE: a tombstone is live again, and no block has the id. REUSED: it is live again for a
    block that nothing shows to be the retired one. ALTERED: the succession of a tombstone (successors, reason, note)
    changed without a newer `corrected`. FORGED: what a tombstone remembers (date, title, page, digest) changed.
    UNACKNOWLEDGED: a `rewritten` entry is gone. LATER: `since` is later.
    """

    GONE = "gone"
    UNDONE = "undone"
    REUSED = "reused"
    ALTERED = "altered"
    FORGED = "forged"
    UNACKNOWLEDGED = "unacknowledged"
    LATER = "later"


_REVIVED = frozenset({Breach.UNDONE, Breach.REUSED})


@dataclass(frozen=True, slots=True)
class Broken:
    """One entry of the base that the head does not keep.

    `keys` are the keys of the entry that differ. `mended` is the entry as the head should have it; None where the
    base's own line could not be read in full, and where a person has to decide first.
    """

    breach: Breach
    base: LedgerEntry
    head: LedgerEntry | None = None
    keys: tuple[str, ...] = ()
    mended: LedgerEntry | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the ledger of the head keeps of the base's.

    `lost`: the head has no ledger, or next to nothing of the base's is left in it; `broken` then says nothing more.
    """

    lost: bool = False
    broken: tuple[Broken, ...] = ()


def judge(comparison: Comparison) -> Verdict:
    """Whether the head's ledger is a lawful successor of the base's; broken entries in the order of the ledger.

    A live entry whose line is gone together with its block is left to the comparison of the blocks.
    """
    before, after = comparison.base.data.ledger, comparison.head.data.ledger
    if not before.exists or (after.exists and after.source is None):
        return Verdict()  # nothing to keep, or no text, of which undecodable tells
    if not after.exists:
        return Verdict(lost=True)
    broken = list(_broken(before, after, comparison.head))
    nearly_all = len(broken) * 10 >= len(before.value.entries) * 9
    if broken and nearly_all and (len(broken) > _SEVERAL or not after.value.entries):
        return Verdict(lost=True)
    told = [one for one in broken if one.breach is not Breach.GONE or _is_told(one.base, comparison)]
    return Verdict(broken=tuple(sorted(told, key=lambda one: sort_key(one.base.id))))


def _is_told(gone: LedgerEntry, comparison: Comparison) -> bool:
    """Whether only the ledgers show that an entry is gone: its block lives on, or stood in no document of the base."""
    change = comparison.by_id.get(gone.id)
    return gone.is_tombstone or change is None or change.after is not None


def _broken(before: DataFile[Ledger], after: DataFile[Ledger], head: Corpus) -> Iterator[Broken]:
    """Each entry of the base that the head does not keep; of faulty lines only whether they are there is compared."""
    faulty_before, faulty_after = _faulty(before), _faulty(after)
    for block_id, entry in before.value.entries.items():
        now = after.value.entries.get(block_id)
        if now == entry:
            continue
        faulty = block_id in faulty_before or block_id in faulty_after
        if now is not None:
            block = head.blocks.get(block_id)
            found = breach(entry, now, block.digest if block else None)
            if found and faulty:
                found = replace(found, mended=None) if found.breach in _REVIVED else None
            if found:
                yield found
        elif block_id not in faulty_after:
            yield Broken(Breach.GONE, entry, mended=None if faulty else entry)


def _faulty(ledger: DataFile[Ledger]) -> frozenset[str]:
    """The ids of lines with faults, of which untidy-ledger tells, as far as they can be made out."""
    numbers = {problem.span.line for problem in ledger.problems if problem.rule == "untidy-ledger"}
    if not numbers or ledger.source is None:
        return frozenset()
    return frozenset(found for number in numbers for found in _NAMED_ID.findall(ledger.source.lines[number - 1]))


def breach(base: LedgerEntry, head: LedgerEntry, digest: str | None) -> Broken | None:
    """How `head`, of the same id, breaks the law for `base`; None if it does not.

    `digest` is that of the block that has the id in the head, None where none has it.
    """
    if base.is_tombstone and not head.is_tombstone:
        if digest is None:
            return Broken(Breach.UNDONE, base, head, ("retired",), reconcile(base, head))
        if not _is_restored(base, head, digest):
            return Broken(Breach.REUSED, base, head, ("retired",))
    elif base.is_tombstone and not _absorbs(head, base):
        found = _altered(base, head)
        if found:
            return found
    if _rewrites(base) - _rewrites(head):
        return Broken(Breach.UNACKNOWLEDGED, base, head, ("rewritten",), reconcile(base, head))
    if head.since > base.since:
        return Broken(Breach.LATER, base, head, ("since",), reconcile(base, head))
    return None


def _is_restored(base: LedgerEntry, head: LedgerEntry, digest: str) -> bool:
    """Whether the block is the retired one, or an editor said since that the id now means this text."""
    added = _rewrites(head) - _rewrites(base)
    return digest == base.digest or any(rewrite.digest == digest for rewrite in added)


def _absorbs(head: LedgerEntry, base: LedgerEntry) -> bool:
    """Whether the head's tombstone is what a merge of the base's with another one comes to."""
    return reconcile(base, head) == reconcile(head, head)


def _altered(base: LedgerEntry, head: LedgerEntry) -> Broken | None:
    """How a tombstone was altered by other means than a merge, which would have left a date in `corrected`."""
    keys = differing(base, head, ("retired", *_FACTS))
    if (head.corrected or "") < (base.corrected or ""):
        keys = (*keys, "corrected")
    if keys:
        return Broken(Breach.FORGED, base, head, keys, base)
    keys = differing(base, head, SUCCESSION)
    if keys and (head.corrected or "") == (base.corrected or ""):
        return Broken(Breach.ALTERED, base, head, keys, base)
    return None


def differing(base: LedgerEntry, head: LedgerEntry, keys: tuple[str, ...]) -> tuple[str, ...]:
    """Which of these keys of two entries differ, in the order of `keys`."""
    return tuple(key for key in keys if _value(base, key) != _value(head, key))


def _value(entry: LedgerEntry, key: str) -> object:
    """The value of a key; the order of ids means nothing, and no ids are as good as no list."""
    value = getattr(entry, key)
    return frozenset(value or ()) if key in ("replaced_by", "consider") else value


def _rewrites(entry: LedgerEntry) -> frozenset[Rewrite]:
    return frozenset(entry.rewritten or ())
