"""A published id has no block any more.

What: an id is live in the ledger, and no marker of the corpus has it. The finding stands at the ledger's line.
Why: whoever tagged, linked or cited the block is now led to nothing. An id may go, but never unnoticed: a tombstone
says when and why, and where to look instead.
Known false alarms: one mistake is one finding, so an id is not reported where its marker is swallowed by a comment, an
HTML block or a fence, where it is misspelt in its marker (invalid-id, wrong-prefix), or where its document is missing,
unreadable, not listed in the manifest, or has a marker without any id.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/ledger.jsonl
    {"id": "rules.retreat", "since": "2026-01-01"}
    {"id": "rules.morale", "since": "2026-01-01"}
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/ledger.jsonl
    {"id": "rules.retreat", "since": "2026-01-01"}
    {"id": "rules.morale", "since": "2026-01-01", "retired": "2026-02-01", "reason": "removed"}
Fix: none. Put the block back, or retire its id: `corpus ids retire ID`.
"""

from collections.abc import Callable, Iterator

from corpus_tools.model.corpus import Corpus
from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.ids import prefix_of
from corpus_tools.model.ledger import LedgerLine
from corpus_tools.model.message import Text
from corpus_tools.model.nearest import nearest
from corpus_tools.model.summary import DocumentSummary
from corpus_tools.rules.id.naming import meant
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
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Each live ledger id that no document holds and no other finding accounts for."""
    corpus = context.corpus
    ledger = corpus.data.ledger
    if not ledger.exists:
        return
    vanished = list(_vanished(corpus))
    known = ledger.value.entries
    fresh = [block_id for block_id in corpus.blocks if block_id not in known] if len(vanished) <= _GUESSES else []
    for line in vanished:
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


def _vanished(corpus: Corpus) -> Iterator[LedgerLine]:
    """The first line of each vanished id, in the order of the ledger."""
    ledger = corpus.data.ledger.value
    lost = _lost_documents(corpus)
    misspelt: set[str] | None = None
    seen: set[str] = set()
    for line in ledger.lines:
        block_id = line.entry.id
        if block_id in seen or block_id in corpus.blocks or ledger.entries[block_id].is_tombstone:
            continue
        seen.add(block_id)
        if block_id in corpus.swallowed or lost(prefix_of(block_id)):
            continue
        misspelt = meant(corpus) if misspelt is None else misspelt
        if block_id not in misspelt:
            yield line


def _is_whole(document: DocumentSummary) -> bool:
    return document.readable and all(block.id for block in document.blocks)


def _lost_documents(corpus: Corpus) -> Callable[[str], bool]:
    """Whether a prefix may be that of a document not there, unreadable or unlisted, or with a marker without its id."""
    there = {corpus.facts(document.path).name for document in corpus.documents if _is_whole(document)}
    prefixes = {name: entry.prefix for _, name, entry in corpus.data.manifest.value.documents()}
    listed = set(prefixes.values())
    lost = {prefix for name, prefix in prefixes.items() if name not in there}
    unlisted = bool(corpus.data.marked_unlisted)
    return lambda prefix: prefix in lost or (unlisted and prefix not in listed)
