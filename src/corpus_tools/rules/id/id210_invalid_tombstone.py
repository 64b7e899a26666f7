"""A tombstone of the ledger does not lead where it should.

What: a tombstone without a reason; `renamed` or `merged` without its one successor; `split` with fewer than two; a
successor that never existed, is the id itself, or leads back in a circle; a line with a reason or successors that is
not retired. The finding stands at the ledger's line.
Why: other projects resolve old ids through tombstones. A wrong one sends every old link astray, and nobody sees it.
Known false alarms: a successor that was itself retired later is lawful: resolving follows the chain.
Bad:
    <!-- block: rules.flee; page: 3 -->
    Бежать можно один раз за бой.
    === seeds/ledger.jsonl
    {"id": "rules.flee", "since": "2026-01-01"}
    {"id": "rules.run", "since": "2026-01-01", "retired": "2026-02-01", "reason": "renamed"}
Bad:
    <!-- block: rules.flee; page: 3 -->
    Бежать можно один раз за бой.
    === seeds/ledger.jsonl
    {"id": "rules.flee", "since": "2026-01-01"}
    {"id": "rules.run", "since":"2026-01-01", "retired":"2026-02-01", "reason":"merged", "replaced_by":["rules.fle"]}
Good:
    <!-- block: rules.flee; page: 3 -->
    Бежать можно один раз за бой.
    === seeds/ledger.jsonl
    {"id": "rules.flee", "since": "2026-01-01"}
    {"id": "rules.run", "since":"2026-01-01", "retired":"2026-02-01", "reason":"merged", "replaced_by":["rules.flee"]}
Fix: none. `corpus ids retire ID --correct` with `--replaced-by` or `--reason` writes the tombstone anew and notes the
date.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from corpus_tools.model.corpus import Corpus
from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.ledger import REASONS, LedgerEntry
from corpus_tools.model.message import Text
from corpus_tools.model.nearest import nearest
from corpus_tools.model.span import Span
from corpus_tools.rules.id.circles import circles
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="ID210",
    name="invalid-tombstone",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.CORPUS,
    mandatory=True,
    messages={
        "no-reason": Text(
            en="the tombstone of {id} gives no reason; give one of {reasons}: "
            "`corpus ids retire {id} --correct --reason …`",
            ru="надгробие {id} без причины; укажите одну из {reasons}: `corpus ids retire {id} --correct --reason …`",
        ),
        "one-successor": Text(
            en="{id} was {reason}, so `replaced_by` names exactly one id, not {count}; name it: "
            "`corpus ids retire {id} --correct --replaced-by NEW`",
            ru="{id}: при reason {reason} в `replaced_by` должен стоять ровно один id, а там {count}; укажите его: "
            "`corpus ids retire {id} --correct --replaced-by НОВЫЙ`",
        ),
        "two-successors": Text(
            en="{id} was split, so `replaced_by` names two ids or more, not {count}; name them: "
            "`corpus ids retire {id} --correct --replaced-by ONE --replaced-by TWO`",
            ru="{id}: при reason split в `replaced_by` должно быть не меньше двух id, а там {count}; укажите их: "
            "`corpus ids retire {id} --correct --replaced-by ПЕРВЫЙ --replaced-by ВТОРОЙ`",
        ),
        "itself": Text(
            en="{id} names itself as its successor; name another id: "
            "`corpus ids retire {id} --correct --replaced-by NEW`",
            ru="{id} назван преемником самого себя; укажите другой id: "
            "`corpus ids retire {id} --correct --replaced-by НОВЫЙ`",
        ),
        "unknown": Text(
            en="{successor}, which {id} leads to, never existed; name the id of a block: "
            "`corpus ids retire {id} --correct --replaced-by NEW`",
            ru="{id} ведёт к {successor}, а такого id никогда не было; укажите id блока: "
            "`corpus ids retire {id} --correct --replaced-by НОВЫЙ`",
        ),
        "unknown-near": Text(
            en="{successor}, which {id} leads to, never existed; did you mean {near}? "
            "`corpus ids retire {id} --correct --replaced-by {near}`",
            ru="{id} ведёт к {successor}, а такого id никогда не было; может быть, {near}? "
            "`corpus ids retire {id} --correct --replaced-by {near}`",
        ),
        "circle": Text(
            en="the successors of {id} lead in a circle: {circle}; let one of them lead to a block: "
            "`corpus ids retire {id} --correct --replaced-by NEW`",
            ru="преемники {id} замыкаются в круг: {circle}; пусть один из них ведёт к блоку: "
            "`corpus ids retire {id} --correct --replaced-by НОВЫЙ`",
        ),
        "not-retired": Text(
            en="the line of {id} has `{key}` but no `retired` date, so it is no tombstone; "
            "add the date or remove `{key}`",
            ru="в строке {id} есть `{key}`, но нет даты `retired`, и надгробием она не считается; "
            "добавьте дату или уберите `{key}`",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """All faults of all tombstones, each at the first line of its id."""
    ledger = context.corpus.data.ledger
    spans: dict[str, Span] = {}
    for line in ledger.value.lines:
        spans.setdefault(line.entry.id, line.span)
    for entry in ledger.value.entries.values():
        for message, params in _faults(entry, context.corpus):
            yield RULE.finding(message, ledger.path, spans[entry.id], block=entry.id, id=entry.id, **params)
    for circle in circles(_successors(ledger.value.entries)):
        shown = " → ".join([*circle, circle[0]])
        yield RULE.finding("circle", ledger.path, spans[circle[0]], block=circle[0], id=circle[0], circle=shown)


def _successors(entries: Mapping[str, LedgerEntry]) -> dict[str, list[str]]:
    """The successors of each tombstone, without itself."""
    return {
        block_id: [successor for successor in entry.replaced_by if successor != block_id]
        for block_id, entry in entries.items()
        if entry.is_tombstone and entry.replaced_by
    }


def _faults(entry: LedgerEntry, corpus: Corpus) -> Iterator[tuple[str, dict[str, Any]]]:
    """Message and parameters of each fault of one entry, circles aside."""
    if not entry.is_tombstone:
        for key in ("reason", "replaced_by", "consider"):
            if getattr(entry, key):
                yield "not-retired", {"key": key}
                return
        return
    successors = entry.replaced_by or []
    if entry.reason is None:
        yield "no-reason", {"reasons": list(REASONS)}
    elif entry.reason in ("renamed", "merged") and len(successors) != 1:
        yield "one-successor", {"reason": entry.reason, "count": len(successors)}
    elif entry.reason == "split" and len(successors) < 2:  # noqa: PLR2004 (a split makes two at least)
        yield "two-successors", {"count": len(successors)}
    for successor in dict.fromkeys([*successors, *(entry.consider or [])]):
        if successor == entry.id:
            yield "itself", {}
        elif successor not in corpus.blocks and successor not in corpus.data.ledger.value.entries:
            near = nearest(successor, [*corpus.blocks, *corpus.data.ledger.value.entries], limit=1)
            yield "unknown-near" if near else "unknown", {"successor": successor, "near": near}
