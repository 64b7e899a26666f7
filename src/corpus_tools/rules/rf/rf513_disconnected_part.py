"""Some blocks are linked among themselves only.

What: a group of two or more blocks that no link connects with the largest group.
Why: a reader who follows links never comes from one group to the other.
Bad:
    <!-- block: rules.battle; page: 1 -->
    Бой длится три раунда.

    <!-- block: rules.retreat; page: 1 -->
    Проигравший отступает.

    <!-- block: rules.market; page: 2 -->
    Рынок открыт всегда.

    <!-- block: rules.price; page: 2 -->
    Цена растёт.
    === seeds/links.yaml
    see-also:
      rules.battle: [rules.retreat]
      rules.retreat: [rules.battle]
      rules.market: [rules.price]
      rules.price: [rules.market]
Good:
    <!-- block: rules.battle; page: 1 -->
    Бой длится три раунда.

    <!-- block: rules.retreat; page: 1 -->
    Проигравший отступает.
    === seeds/links.yaml
    see-also:
      rules.battle: [rules.retreat]
      rules.retreat: [rules.battle]
Fix: the editor adds a link between the groups where it helps a reader.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

NAMED = 5  # ids that a message names

RULE = Rule(
    code="RF513",
    name="disconnected-part",
    severity=Severity.INFORMATION,
    since="0.1.0",
    scope=Scope.CORPUS,
    messages={
        "part": Text(
            en="{count} blocks are linked with one another only: {ids}",
            ru="{count} {count:блок связан|блока связаны|блоков связаны} ссылками только между собой: {ids}",
        )
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """One finding for each part but the largest; a single block is another rule's."""
    for part in context.graph.components()[1:]:
        if len(part) > 1:
            first = context.corpus.blocks[part[0]]
            ids = part if len(part) <= NAMED else [*part[:NAMED], "…"]
            yield RULE.finding("part", first.path, first.id_span, block=first.id, count=len(part), ids=ids)
