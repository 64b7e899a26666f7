"""No link leads to or from a block.

What: a block without any see-also link, related topic, reference or example, in either direction.
Why: nobody who reads on by links will ever meet it.
Bad:
    <!-- block: rules.battle; page: 1 -->
    Бой длится три раунда.
Good:
    <!-- block: rules.battle; page: 1 -->
    Бой длится три раунда.

    <!-- block: rules.retreat; page: 1 -->
    Проигравший отступает.
    === seeds/links.yaml
    see-also:
      rules.battle: [rules.retreat]
      rules.retreat: [rules.battle]
Fix: the editor adds links where they help a reader.
"""

from collections.abc import Iterator

from corpus_tools.graph.links import LINK_TYPES
from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="RF512",
    name="isolated-block",
    severity=Severity.INFORMATION,
    since="0.1.0",
    scope=Scope.CORPUS,
    messages={
        "isolated": Text(
            en="no link leads to or from `{id}`", ru="ни одна ссылка не ведёт к `{id}` и не выходит из него"
        )
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Every block has a link; `related` blocks give theirs to their article."""
    edges = (edge for edge in context.graph.edges(*LINK_TYPES) if edge.source != edge.target)
    linked = {end for edge in edges for end in (edge.source, edge.target)}
    for block in context.corpus.blocks.values():
        if block.id not in linked and block.kind != "related":
            yield RULE.finding("isolated", block.path, block.id_span, block=block.id, id=block.id)
