"""A retired id is in use again.

What: a block has an id that the ledger holds as a tombstone.
Why: links and bookmarks that were made for the old block would lead to this one without anybody's noticing. A retired
id never comes back with another meaning.
Bad:
    <!-- block: rules.siege; page: 3 -->
    Осада длится три раунда.
    === seeds/ledger.jsonl
    {"id": "rules.siege", "since": "2026-01-01", "retired": "2026-02-01", "reason": "removed"}
Good:
    <!-- block: rules.siege-of-cities; page: 3 -->
    Осада длится три раунда.
    === seeds/ledger.jsonl
    {"id": "rules.siege", "since": "2026-01-01", "retired": "2026-02-01", "reason": "removed"}
    {"id": "rules.siege-of-cities", "since": "2026-03-01"}
Good:
    <!-- block: rules.siege; page: 3 -->
    Осада длится три раунда.
    === seeds/ledger.jsonl
    {"id": "rules.siege", "since": "2026-01-01"}
Fix: none. Give the block an id of its own. A block that says what it said when it was retired is the same one:
`corpus ids restore ID` takes the tombstone away.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.model.summary import digest
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="ID206",
    name="reused-id",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    mandatory=True,
    messages={
        "reused": Text(
            en="id {id} was retired on {retired} ({reason}) and never comes back; give this block an id of its own",
            ru="id {id} выведен {retired} ({reason}) и больше не используется; дайте блоку собственный id",
        ),
        "replaced": Text(
            en="id {id} was retired on {retired} ({reason}) in favour of {replaced_by} and never comes back; give this "
            "block an id of its own",
            ru="id {id} выведен {retired} ({reason}), вместо него теперь {replaced_by}; вернуться он не может: дайте "
            "блоку собственный id",
        ),
        "same": Text(
            en="id {id} was retired on {retired} ({reason}), and this block says what it said then; take the id back "
            "with `corpus ids restore {id}`, or remove the block",
            ru="id {id} выведен {retired} ({reason}), а текст блока тот же, что был тогда; верните id командой "
            "`corpus ids restore {id}` или удалите блок",
        ),
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each block whose id is a tombstone's."""
    entries = context.data.ledger.value.entries
    for block in context.document.blocks:
        entry = entries.get(block.id)
        if entry is None or not entry.is_tombstone:
            continue
        same = entry.digest is not None and entry.digest == digest(block.text.text)
        yield RULE.finding(
            "same" if same else "replaced" if entry.replaced_by else "reused",
            context.document.path,
            block.id_span,
            block=block.id,
            id=block.id,
            retired=entry.retired,
            reason=entry.reason or "?",
            replaced_by=entry.replaced_by or [],
        )
