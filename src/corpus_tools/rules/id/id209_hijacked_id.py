"""A published id carries another text than its own.

What: against the base, the text under an id is unlike the one it had. Its own text now stands under another id
(hijacked, or swapped where two or more ids have exchanged their texts), or it is gone.
Why: whoever cites, tags or links the id means the old text and now gets another rule. Nothing else shows it: the id is
there, the links resolve.
Known false alarms: an ordinary edit, even a heavy one, leaves half of the words standing and is none. A block that was
written anew from top to bottom cannot be told from a hijacked one: acknowledge it.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Каждый отряд выше первого уровня приносит два очка победы.
    === seeds/rules.md (base)
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой, в соседнюю дружественную область.
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступать можно один раз за бой, но только в соседнюю дружественную область.
    === seeds/rules.md (base)
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой, в соседнюю дружественную область.
Fix: none. Give each text its own id again; or, if the block is meant to say something else from now on, acknowledge
it: `corpus ids accept ID --note WHY`.
"""

from collections import Counter
from collections.abc import Iterator, Mapping

from corpus_tools.model.change import Change, ChangeKind
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.model.span import Span
from corpus_tools.rules.id.losses import breaks
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="ID209",
    name="hijacked-id",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.CORPUS,
    mandatory=True,
    messages={
        "swapped": Text(
            en="the ids {ids} have exchanged their texts; give each text its own id again, or acknowledge it: "
            "`corpus ids accept {arguments} --note WHY`",
            ru="id {ids} обменялись текстами; верните каждому тексту его id или подтвердите замену: "
            "`corpus ids accept {arguments} --note ПОЧЕМУ`",
        ),
        "moved": Text(
            en="{id} now carries another text, and its own stands under {others}; give each text its own id again, or "
            "acknowledge it: `corpus ids accept {id} --note WHY`",
            ru="под {id} теперь другой текст, а его собственный стоит под {others}; верните каждому тексту его id или "
            "подтвердите замену: `corpus ids accept {id} --note ПОЧЕМУ`",
        ),
        "replaced": Text(
            en="{id} now carries a text unlike the one it was published with; give the new text an id of its own, or "
            "acknowledge it: `corpus ids accept {id} --note WHY`",
            ru="под {id} теперь текст, не похожий на опубликованный; дайте новому тексту свой id или подтвердите "
            "замену: `corpus ids accept {id} --note ПОЧЕМУ`",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Each id with another text than its own; ids that exchanged their texts once."""
    changes = {change.id: change for change in breaks(context) if change.after is not None}
    told = _in_several_markers(context.corpus) if changes else set()
    emptied = set(_empty(context.corpus))
    for change in changes.values():
        block = change.after
        if block is None or change.id in told:
            continue
        if change.kind is ChangeKind.SWAPPED:
            ids = _exchanged(change, changes)
            told.update(ids)
            yield RULE.finding("swapped", block.path, block.id_span, block=block.id, ids=ids, arguments=" ".join(ids))
        elif change.kind is ChangeKind.HIJACKED and (block.path, block.marker_span) not in emptied:
            message = "moved" if change.others else "replaced"
            others = list(change.others)
            yield RULE.finding(message, block.path, block.id_span, block=block.id, id=block.id, others=others)


def _empty(corpus: Corpus) -> Iterator[tuple[str, Span]]:
    """The markers with nothing under them: empty-block tells of those."""
    for document in corpus.documents:
        yield from ((document.path, problem.span) for problem in document.problems if problem.rule == "empty-block")


def _in_several_markers(corpus: Corpus) -> set[str]:
    """The ids that two blocks or more have: which of them is meant has to be settled first."""
    counts = Counter(block.id for document in corpus.documents for block in document.blocks)
    return {block_id for block_id, times in counts.items() if times > 1}


def _exchanged(change: Change, changes: Mapping[str, Change]) -> list[str]:
    """The ids of one exchange, each followed by the one that has its text now."""
    ids = [change.id]
    while (following := next(iter(changes[ids[-1]].others), None)) in changes and following not in ids:
        ids.append(str(following))
    return ids
