"""A document has ids that the ledger does not know yet.

What: ids that are new: they stand in markers, not in the ledger. One finding a document, with their count.
Why: only an id in the ledger is published, and only a published id is protected from vanishing or coming back with
another meaning. Until then it may be changed freely, so this is a reminder, not a failure.
Known false alarms: none without a ledger; a corpus with a manifest and no ledger has one finding of missing-ledger
instead. Silent too while lines of the ledger cannot be read, since they may hold these very ids, on ids that the
ledger of the base has (rewritten-ledger), and on ids that took over the text of a published one (renamed-id).
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/ledger.jsonl
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/ledger.jsonl
    {"id": "rules.retreat", "since": "2026-01-01"}
Fix: none, since no fix writes the ledger. `corpus ids register` enters all new ids.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.ids import is_valid, prefix_of
from corpus_tools.model.message import Text
from corpus_tools.rules.id.losses import breaks
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="ID204",
    name="unregistered-id",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.CORPUS,
    mandatory=True,
    messages={
        "new": Text(
            en="{first} is not in the ledger yet; enter it with `corpus ids register`",
            ru="{first} ещё нет в реестре; внесите его командой `corpus ids register`",
        ),
        "several": Text(
            en="{count} {count:id is|ids are} not in the ledger yet, {first} first; enter them with "
            "`corpus ids register`",
            ru="{count} id ещё нет в реестре, первый — {first}; внесите их командой `corpus ids register`",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """One finding for all new ids of a document that are good ids of it."""
    corpus = context.corpus
    ledger = corpus.data.ledger
    if not ledger.exists or ledger.problems:
        return
    taken = {block_id for change in breaks(context) for block_id in change.others}
    ledgers = [ledger.value, *(comparison.base.data.ledger.value for comparison in context.comparisons)]
    for document in corpus.documents:
        entry = corpus.facts(document.path).entry
        new = [
            block
            for block in document.blocks
            if not any(block.id in known.entries for known in ledgers)
            and block.id not in taken
            and is_valid(block.id)
            and (entry is None or prefix_of(block.id) == entry.prefix)
        ]
        if new:
            count, first = len({block.id for block in new}), new[0]
            message = "several" if count > 1 else "new"
            yield RULE.finding(message, document.path, first.id_span, block=first.id, count=count, first=first.id)
