"""A link points at a retired id.

What: an id in links.yaml whose tombstone stands in the ledger.
Why: the block is gone; a reader who follows the link finds nothing, although its successor may be known.
Known false alarms: nothing is said of a retired id that a block has again: that is reported as reused.
Bad:
    <!-- block: rules.battle; page: 1 -->
    Бой длится три раунда.
    === seeds/links.yaml
    see-also:
      rules.battle:
        - rules.flight
    === seeds/ledger.jsonl
    {"id": "rules.battle", "since": "2026-01-01"}
    {"id": "rules.flight", "since": "2026-01-01", "retired": "2026-02-01", "reason": "removed"}
Good:
    <!-- block: rules.battle; page: 1 -->
    Бой длится три раунда.

    <!-- block: rules.retreat; page: 1 -->
    Проигравший отступает.
    === seeds/links.yaml
    see-also:
      rules.battle:
        - rules.retreat
Fix: with `--unsafe-fixes`, the successor, where the tombstone leads to exactly one and the link is not there already.
"""

from collections.abc import Iterator

from corpus_tools.graph.resolve import resolve
from corpus_tools.model.finding import Finding, Safety, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rf.places import places
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="RF502",
    name="retired-link",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.CORPUS,
    fix=Safety.UNSAFE,
    messages={
        "redirect": Text(
            en="`{id}` was retired on {date} ({reason}); link to its successor {targets} instead",
            ru="id `{id}` выведен {date} ({reason}); ссылайтесь на его преемника {targets}",
        ),
        "choose": Text(
            en="`{id}` was retired on {date} ({reason}); choose one of {targets} instead",
            ru="id `{id}` выведен {date} ({reason}); выберите вместо него один из: {targets}",
        ),
        "gone": Text(
            en="`{id}` was retired on {date} ({reason}) and nothing replaces it; remove the link",
            ru="id `{id}` выведен {date} ({reason}), замены нет; уберите ссылку",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """No id of links.yaml is a tombstone's."""
    corpus = context.corpus
    path = corpus.data.links.path
    for place in places(corpus):
        entry = corpus.data.ledger.value.entries.get(place.block_id)
        if place.block_id in corpus.blocks or entry is None or not entry.is_tombstone:
            continue
        end = resolve(corpus, entry.id)
        fix = place.replaced(corpus, end.targets[0]) if end.state == "redirect" else None
        yield RULE.finding(
            end.state,
            path,
            place.span,
            block=place.source if place.source in corpus.blocks else None,
            fix=fix,
            id=entry.id,
            date=entry.retired,
            reason=entry.reason or "-",
            targets=end.targets,
        )
