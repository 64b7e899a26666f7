"""The text of a published id stands under a new one.

What: an id of the base has no block any more, and the block's text, the same or nearly so, now has an id that the base
did not know.
Why: whoever followed the old id is led to nothing although the rule is still there. If the new id is wanted, a
tombstone has to lead from the old one to it.
Known false alarms: a badly written new id is reported as such (invalid-id, wrong-prefix) and nothing else. Text that
many blocks share proves nothing by itself.
Bad:
    <!-- block: rules.b; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/rules.md (base)
    <!-- block: rules.a; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/ledger.jsonl
    {"id": "rules.a", "since": "2026-01-01"}
Good:
    <!-- block: rules.b; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/ledger.jsonl
    {"id": "rules.b", "since": "2026-02-01"}
    {"id": "rules.a", "since": "2026-01-01", "retired": "2026-02-01", "reason": "renamed", "replaced_by": ["rules.b"]}
    === seeds/rules.md (base)
    <!-- block: rules.a; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/ledger.jsonl (base)
    {"id": "rules.a", "since": "2026-01-01"}
Fix: puts the old id back into the marker; it has to be asked for (`--unsafe-fixes`). To keep the new id, record it:
`corpus ids rename OLD NEW`.
"""

from collections.abc import Iterator

from corpus_tools.model.change import ChangeKind
from corpus_tools.model.finding import Edit, Finding, Fix, Safety, Severity, Touches
from corpus_tools.model.ids import is_valid
from corpus_tools.model.message import Text
from corpus_tools.rules.id.losses import accounted_for, breaks, is_published
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="ID208",
    name="renamed-id",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.CORPUS,
    mandatory=True,
    fix=Safety.UNSAFE,
    messages={
        "renamed": Text(
            en="this block was published as {old}; write {old} in its marker again, or record the new id: "
            "`corpus ids rename {old} {new}`",
            ru="этот блок опубликован как {old}; верните в маркер {old} или запишите новый id: "
            "`corpus ids rename {old} {new}`",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Each block that had another id in the base, where no tombstone leads from that one."""
    corpus = context.corpus
    renamed = [change for change in breaks(context) if change.kind is ChangeKind.RENAMED]
    excused = accounted_for(corpus) if renamed else None
    for change in renamed:
        block = corpus.blocks[change.others[0]]
        if is_valid(block.id) and excused is not None and not excused(change.id):
            edit = Edit(block.path, block.id_span, change.id)
            yield RULE.finding(
                "renamed",
                block.path,
                block.id_span,
                block=block.id,
                # In a merge the new id may be published, too: then only a person can tell which of the two is meant.
                fix=None
                if is_published(context, block.id)
                else Fix((edit,), Safety.UNSAFE, frozenset({Touches.IDENTITY})),
                old=change.id,
                new=block.id,
            )
