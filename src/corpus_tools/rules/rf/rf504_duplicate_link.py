"""A see-also link stands twice.

What: the same target twice under one block.
Why: the second says nothing; it often comes from a merge, or another id was meant.
Bad:
    <!-- block: rules.battle; page: 1 -->
    Бой длится три раунда.

    <!-- block: rules.retreat; page: 1 -->
    Проигравший отступает.
    === seeds/links.yaml
    see-also:
      rules.battle:
        - rules.retreat
        - rules.retreat
Good:
    <!-- block: rules.battle; page: 1 -->
    Бой длится три раунда.

    <!-- block: rules.retreat; page: 1 -->
    Проигравший отступает.
    === seeds/links.yaml
    see-also:
      rules.battle: [rules.retreat]
      rules.retreat: [rules.battle]
Fix: the second one goes: the links of the corpus stay the same. Where a comment would go with it, only with
`--unsafe-fixes`.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Safety, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.data_edits import remove_item
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="RF504",
    name="duplicate-link",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.CORPUS,
    fix=Safety.SAFE,
    messages={
        "twice": Text(
            en="the link to `{id}` stands already on line {line}; remove one",
            ru="ссылка на `{id}` уже есть в строке {line}; уберите лишнюю",
        )
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Each target stands once under its source."""
    links = context.corpus.data.links
    for source, targets in links.value.see_also.items():
        first: dict[str, int] = {}
        for index, target in enumerate(targets):
            if target not in first:
                first[target] = index
            elif target != source:
                path = ("see-also", source, index)
                line = links.span("see-also", source, first[target]).line
                fix = remove_item(links, path, Safety.SAFE)
                yield RULE.finding("twice", links.path, links.span(*path), block=source, fix=fix, id=target, line=line)
