"""A published id has no block any more.

What: an id is live in the ledger, or stood in a marker of the base, and no marker of the corpus has it. The finding
stands at the ledger's line, else where the block's document is. Against a base it says where the text went, if it did.
Why: whoever tagged, linked or cited the block is now led to nothing. An id may go, but never unnoticed: a tombstone
says when and why, and where to look instead.
Known false alarms: one mistake is one finding, so an id is not reported where its marker is swallowed by a comment, an
HTML block or a fence, where it is misspelt in its marker (invalid-id, wrong-prefix), where its document is missing,
unreadable, not listed in the manifest, or has a marker without any id, or where its text stands under a new id
(renamed-id). Ids that never left a branch are not published: they come and go freely.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/ledger.jsonl
    {"id": "rules.retreat", "since": "2026-01-01"}
    {"id": "rules.morale", "since": "2026-01-01"}
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/rules.md (base)
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.

    <!-- block: rules.morale; page: 3 -->
    Отряд без морали не сражается.
    === seeds/ledger.jsonl
    {"id": "rules.retreat", "since": "2026-01-01"}
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/ledger.jsonl
    {"id": "rules.retreat", "since": "2026-01-01"}
    {"id": "rules.morale", "since": "2026-01-01", "retired": "2026-02-01", "reason": "removed"}
Fix: none. Put the block back, or settle it with the command that the message names.
"""

from collections.abc import Iterator

from corpus_tools.model.change import Change, ChangeKind
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.ledger import LedgerLine
from corpus_tools.model.message import Text
from corpus_tools.model.nearest import nearest
from corpus_tools.model.span import FILE_START, Span
from corpus_tools.rules.id.losses import accounted_for, breaks, retired
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

# Beyond so many vanished ids something larger than a rename has happened, and guesses would only cost time.
_GUESSES = 20

RULE = Rule(
    code="ID205",
    name="vanished-id",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.CORPUS,
    mandatory=True,
    messages={
        "vanished": Text(
            en="no block has the published id {id} any more; put its block back, or retire it: "
            "`corpus ids retire {id}`",
            ru="опубликованного id {id} больше нет ни у одного блока; верните блок или выведите id: "
            "`corpus ids retire {id}`",
        ),
        "renamed": Text(
            en="no block has the published id {id} any more, and {near} at {place} is new; if it is the same "
            "block, write {id} in its marker again; if not, retire the id: `corpus ids retire {id}`",
            ru="опубликованного id {id} больше нет ни у одного блока, зато появился {near} ({place}); если это "
            "тот же блок, верните ему id {id}; если нет, выведите id: `corpus ids retire {id}`",
        ),
        "gone": Text(
            en="the block {id}, at {place} in {base}, is gone, and its text stands nowhere else; put it back, or "
            "retire its id: `corpus ids retire {id}`",
            ru="блока {id} больше нет (в {base} он стоял в {place}), и его текста нет нигде; верните блок или выведите "
            "id: `corpus ids retire {id}`",
        ),
        "merged": Text(
            en="no block has the published id {id} any more; its text ({place} in {base}) is now part of {others}: "
            "`corpus ids merge {id} {others}` records it",
            ru="опубликованного id {id} больше нет ни у одного блока; его текст ({place} в {base}) теперь часть "
            "{others}: запишите это командой `corpus ids merge {id} {others}`",
        ),
        "split": Text(
            en="no block has the published id {id} any more; its text ({place} in {base}) is now split: "
            "`corpus ids split {id} {parts}` records it",
            ru="опубликованного id {id} больше нет ни у одного блока; его текст ({place} в {base}) разделён: "
            "запишите это командой `corpus ids split {id} {parts}`",
        ),
    },
)
_MESSAGES = {ChangeKind.VANISHED: "gone", ChangeKind.MERGED: "merged", ChangeKind.SPLIT: "split"}


def check(context: CorpusContext) -> Iterator[Finding]:
    """Each published id that no document holds and no other finding accounts for."""
    corpus = context.corpus
    changes = list(breaks(context))
    missing = list(_missing(corpus))
    if not changes and not missing:
        return
    excused = accounted_for(corpus)
    lines = {line.entry.id: line for line in missing}
    for change in changes:
        if change.kind in _MESSAGES and change.after is None and not excused(change.id):
            yield _against_base(context, change, lines.get(change.id))
    compared = {change.id for change in changes} | retired(context)
    yield from _in_ledger(
        corpus, [line for line in missing if line.entry.id not in compared and not excused(line.entry.id)]
    )


def _against_base(context: CorpusContext, change: Change, line: LedgerLine | None) -> Finding:
    """The finding about an id whose block stood in a base."""
    before = change.before
    assert before is not None  # noqa: S101 (what is gone was there)
    path, span = (context.corpus.data.ledger.path, line.span) if line else _place(context.corpus, before.path)
    comparison = next(one for one in context.comparisons if one.by_id.get(change.id) == change)
    return RULE.finding(
        _MESSAGES[change.kind],
        path,
        span,
        block=change.id,
        id=change.id,
        place=f"{before.path}:{before.marker_span.line}",
        base=comparison.revision[:12],
        others=list(change.others),
        parts=" ".join(change.others),
    )


def _place(corpus: Corpus, path: str) -> tuple[str, Span]:
    """Where to report what stood in a document: there, if it is still there; else in the manifest."""
    known = path in corpus.data.documents or not corpus.data.manifest.exists
    return (path if known else corpus.data.manifest.path), FILE_START


def _in_ledger(corpus: Corpus, missing: list[LedgerLine]) -> Iterator[Finding]:
    """The findings about ids of which only the ledger knows."""
    ledger = corpus.data.ledger
    known = ledger.value.entries
    fresh = [block_id for block_id in corpus.blocks if block_id not in known] if len(missing) <= _GUESSES else []
    for line in missing:
        block_id = line.entry.id
        near = nearest(block_id, fresh, limit=1)
        if near:
            block = corpus.blocks[near[0]]
            place = f"{block.path}:{block.marker_span.line}"
            yield RULE.finding(
                "renamed", ledger.path, line.span, block=block_id, id=block_id, near=block.id, place=place
            )
        else:
            yield RULE.finding("vanished", ledger.path, line.span, block=block_id, id=block_id)


def _missing(corpus: Corpus) -> Iterator[LedgerLine]:
    """The first line of each live id without a block, in the order of the ledger."""
    ledger = corpus.data.ledger.value
    seen: set[str] = set()
    for line in ledger.lines:
        block_id = line.entry.id
        if block_id in seen or block_id in corpus.blocks or ledger.entries[block_id].is_tombstone:
            continue
        seen.add(block_id)
        yield line
