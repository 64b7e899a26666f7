"""A document has ids that the ledger does not know yet.

What: ids that are new: they stand in markers, not in the ledger. One finding a document, with their count.
Why: only an id in the ledger is published, and only a published id is protected from vanishing or coming back with
another meaning. Until then it may be changed freely, so this is a reminder, not a failure.
Known false alarms: none without a ledger; a corpus with a manifest and no ledger has one finding of missing-ledger
instead. Silent too while lines of the ledger cannot be read, since they may hold these very ids.
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
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="ID204",
    name="unregistered-id",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    mandatory=True,
    messages={
        "new": Text(
            en="{count} {count:id is|ids are} not in the ledger yet, {first} first; enter {count:it|them} with "
            "`corpus ids register`",
            ru="{count} id ещё нет в реестре, первый — {first}; внесите {count:его|их|их} командой "
            "`corpus ids register`",
        )
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """One finding for all new ids of the document that are good ids of it."""
    ledger, entry = context.data.ledger, context.facts.entry
    if not ledger.exists or ledger.problems:
        return
    new = [
        block
        for block in context.document.blocks
        if block.id not in ledger.value.entries
        and is_valid(block.id)
        and (entry is None or prefix_of(block.id) == entry.prefix)
    ]
    if new:
        count = len({block.id for block in new})
        path, first = context.document.path, new[0]
        yield RULE.finding("new", path, first.id_span, block=first.id, count=count, first=first.id)
