"""Acknowledging that blocks now say something else."""

from collections.abc import Iterable, Sequence

from corpus_tools.curate.draft import ledger_file
from corpus_tools.curate.plan import Note, Plan
from corpus_tools.curate.register import require_block
from corpus_tools.model.change import ChangeKind, Comparison
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.ledger import LedgerEntry
from corpus_tools.model.message import Text
from corpus_tools.model.thesaurus import matching
from corpus_tools.store.ledger_file import refuse_unreadable

_ACCEPTED = Text(
    en="{count} {count:rewrite|rewrites} acknowledged: {ids}",
    ru="{count:признан|признаны|признано} {count} {count:переписанный блок|переписанных блока|переписанных блоков}:"
    " {ids}",
)
_ALREADY = Text(en="acknowledged as they stand already: {ids}", ru="в нынешнем виде уже признаны: {ids}")
_NOTHING = Text(en="no block needs to be acknowledged", ru="признавать нечего")
_NO_MATCH = Text(en="no block has an id like {pattern}", ru="нет блоков с id вида {pattern}")


def accept(corpus: Corpus, ids: Iterable[str], note: str | None, today: str) -> Plan:
    """Enter in the ledger that the texts of these blocks are lawful as they stand; a new id is registered with it.

    Raises CorpusError where one of the ids has no block, or is retired.
    """
    ledger = corpus.data.ledger
    refuse_unreadable(ledger)
    entries = dict(ledger.value.entries)
    accepted: list[str] = []
    already: list[str] = []
    for block_id in dict.fromkeys(ids):
        require_block(corpus, block_id)
        entry = entries.get(block_id) or LedgerEntry(id=block_id, since=today)
        digest = corpus.blocks[block_id].digest
        if entry.acknowledges(digest):
            already.append(block_id)
        else:
            entries[block_id] = entry.acknowledge(today, digest, note)
            accepted.append(block_id)
    plan = Plan()
    if already:
        plan.done.append(Note(_ALREADY, {"ids": already}))
    if accepted:
        plan.done.append(Note(_ACCEPTED, {"count": len(accepted), "ids": accepted}))
        plan.files = ledger_file(ledger, entries.values())
    elif not already:
        plan.done.append(Note(_NOTHING))
    return plan


def like(corpus: Corpus, pattern: str, comparisons: Sequence[Comparison]) -> list[str]:
    """The ids that match a pattern; where a base is known, only those of blocks that say something else than in it.

    Raises CorpusError where none matches.
    """
    found = matching(pattern, corpus.blocks)
    if not found:
        raise CorpusError(_NO_MATCH, pattern=pattern)
    return [one for one in found if any(_rewritten(known, one) for known in comparisons)] if comparisons else found


def unexplained(comparisons: Iterable[Comparison]) -> list[str]:
    """The ids whose blocks no longer say what they said, and that nothing explains."""
    wanted = (ChangeKind.HIJACKED, ChangeKind.SWAPPED)
    changes = (change for comparison in comparisons for change in comparison.of(wanted))
    return list(dict.fromkeys(change.id for change in changes if not change.explained))


def _rewritten(comparison: Comparison, block_id: str) -> bool:
    before, after = comparison.base.blocks.get(block_id), comparison.head.blocks.get(block_id)
    return before is not None and after is not None and before.digest != after.digest
