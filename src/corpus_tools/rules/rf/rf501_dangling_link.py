"""A link points at an id that never existed.

What: an id in links.yaml, before or after the colon, that no block has and no tombstone remembers.
Why: a link that points at nothing is lost without a trace in every program that reads the corpus.
Known false alarms: none for ids of a document that could not be read, or whose marker something hides: the finding about
that says it already.
Bad:
    <!-- block: rules.battle; page: 1 -->
    Бой длится три раунда.
    === seeds/links.yaml
    see-also:
      rules.battle:
        - rules.retreat
Good:
    <!-- block: rules.battle; page: 1 -->
    Бой длится три раунда.

    <!-- block: rules.retreat; page: 1 -->
    Проигравший отступает.
    === seeds/links.yaml
    see-also:
      rules.battle:
        - rules.retreat
Fix: with `--unsafe-fixes`, the one id that is clearly meant, where there is exactly one.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Safety, Severity
from corpus_tools.model.ids import is_valid
from corpus_tools.model.message import Text
from corpus_tools.model.nearest import nearest
from corpus_tools.rules.rf.places import is_hidden, places
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="RF501",
    name="dangling-link",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.CORPUS,
    fix=Safety.UNSAFE,
    messages={
        "dangling": Text(
            en="`{id}` never existed; correct the id or remove the link",
            ru="id `{id}` никогда не было; исправьте id или уберите ссылку",
        ),
        "meant": Text(
            en="`{id}` never existed; did you mean {near}?",
            ru="id `{id}` никогда не было; может быть, {near}?",
        ),
        "invalid": Text(
            en="`{id}` cannot be an id: an id is dotted segments of a-z, 0-9 and single hyphens",
            ru="`{id}` не может быть id: id — это части из a-z, 0-9 и одиночных дефисов, разделённые точками",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Every id of links.yaml is live or retired."""
    corpus = context.corpus
    path = corpus.data.links.path
    for place in places(corpus):
        block_id = place.block_id
        if block_id in corpus.blocks or block_id in corpus.data.ledger.value.entries or is_hidden(corpus, block_id):
            continue
        near = nearest(block_id, corpus.blocks)
        fix = place.replaced(corpus, near[0]) if len(near) == 1 else None
        message = "invalid" if not is_valid(block_id) else "meant" if near else "dangling"
        yield RULE.finding(message, path, place.span, fix=fix, id=block_id, near=near)
