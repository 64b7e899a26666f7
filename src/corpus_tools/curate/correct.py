"""Correcting a tombstone: its successors, reason or note."""

import math
from dataclasses import dataclass

from corpus_tools.curate.draft import ledger_file
from corpus_tools.curate.lookup import near
from corpus_tools.curate.plan import Note, Plan
from corpus_tools.curate.successors import check_successors, checked_reason
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.ledger import End, LedgerEntry
from corpus_tools.model.message import Text
from corpus_tools.store.ledger_file import refuse_unreadable

_NO_TOMBSTONE = Text(
    en="{id} is not retired: there is no tombstone to correct{near}",
    ru="{id} не выведен: исправлять нечего, надгробия нет{near}",
)
_NOTHING_ASKED = Text(
    en="say what to correct: --replaced-by, --consider, --reason or --note",
    ru="скажите, что исправить: --replaced-by, --consider, --reason или --note",
)
_SAME = Text(en="the tombstone of {id} says so already", ru="надгробие {id} и так это говорит")
_CORRECTED = Text(en="tombstone corrected: {id}, {reason}{arrow}", ru="надгробие исправлено: {id}, {reason}{arrow}")

# The reasons that say how many successors there are: at least, and at most.
_COUNTS = {"removed": (0, 0), "renamed": (1, 1), "merged": (1, 1), "split": (2, math.inf)}


@dataclass(frozen=True, slots=True)
class Correction:
    """What the tombstones should say; None for what stays as it is."""

    ids: tuple[str, ...]
    replaced_by: tuple[str, ...] | None
    consider: tuple[str, ...] | None
    reason: str | None
    note: str | None
    today: str


def correct(corpus: Corpus, wish: Correction) -> Plan:
    """The plan that corrects tombstones. Raises CorpusError where the wish cannot be carried out as a whole."""
    ledger = corpus.data.ledger
    refuse_unreadable(ledger)
    if (wish.replaced_by, wish.consider, wish.reason, wish.note) == (None, None, None, None):
        raise CorpusError(_NOTHING_ASKED)
    check_successors(corpus, wish.ids, (*(wish.replaced_by or ()), *(wish.consider or ())))
    plan, entries = Plan(), dict(ledger.value.entries)
    for block_id in dict.fromkeys(wish.ids):
        entry = entries.get(block_id)
        if entry is None or not entry.is_tombstone:
            tombstones = [one.id for one in entries.values() if one.is_tombstone]
            raise CorpusError(_NO_TOMBSTONE, id=block_id, near=near(block_id, tombstones))
        end = _end(entry, wish)
        corrected = entry.correct(end)
        if corrected.model_copy(update={"corrected": entry.corrected}) == entry:
            plan.done.append(Note(_SAME, {"id": block_id}))
            continue
        entries[block_id] = corrected
        arrow = f" → {', '.join(end.replaced_by)}" if end.replaced_by else ""
        plan.done.append(Note(_CORRECTED, {"id": block_id, "reason": end.reason, "arrow": arrow}))
    if entries != ledger.value.entries:
        plan.files = ledger_file(ledger, entries.values())
    return plan


def _end(entry: LedgerEntry, wish: Correction) -> End:
    """What the tombstone says with the correction; a reason that other successors belie follows from their number."""
    successors = tuple(entry.replaced_by or ()) if wish.replaced_by is None else wish.replaced_by
    least, most = _COUNTS.get(entry.reason or "", (0, math.inf))
    fits = wish.replaced_by is None or least <= len(successors) <= most
    reason = wish.reason or (entry.reason if fits else None)
    return End(
        wish.today,
        checked_reason(reason, len(successors)),
        successors,
        tuple(entry.consider or ()) if wish.consider is None else wish.consider,
        entry.note if wish.note is None else wish.note,
    )
