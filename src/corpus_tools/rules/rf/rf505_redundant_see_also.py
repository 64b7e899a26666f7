"""A see-also link says what the structure says already.

What: a see-also link to the block's own parent, or between a rule and its own example.
Why: a reader is there already; such links hide those that lead somewhere.
Bad:
    <!-- block: rules.battle; page: 1 -->
    ## Бой
    Бой длится три раунда.

    <!-- block: rules.battle.example; page: 1; kind: example -->
    **Пример.** Идёт второй раунд.
    === seeds/links.yaml
    see-also:
      rules.battle.example:
        - rules.battle
Good:
    <!-- block: rules.battle; page: 1 -->
    ## Бой
    Бой длится три раунда.

    <!-- block: rules.battle.example; page: 1; kind: example -->
    **Пример.** Идёт второй раунд.
Fix: the editor removes the link.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="RF505",
    name="redundant-see-also",
    severity=Severity.INFORMATION,
    since="0.1.0",
    scope=Scope.CORPUS,
    messages={
        "parent": Text(
            en="`{target}` is the block that `{source}` stands under; the link adds nothing",
            ru="`{source}` и так стоит под `{target}`; ссылка лишняя",
        ),
        "example": Text(
            en="`{source}` and `{target}` are a rule and its example; the link adds nothing",
            ru="`{source}` и `{target}` — правило и его пример; ссылка лишняя",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """No see-also link repeats parent or example."""
    corpus, structure, links = context.corpus, context.graph.structure, context.corpus.data.links
    for source, targets in links.value.see_also.items():
        block = corpus.blocks.get(source)
        for index, target in enumerate(targets):
            other = corpus.blocks.get(target)
            if block is None or other is None or other is block:
                continue
            pairs = ((block, other), (other, block))
            example = any(one.kind == "example" and structure.example_of(one) is two for one, two in pairs)
            if example or structure.parent(block) is other:
                span = links.span("see-also", source, index)
                message = "example" if example else "parent"
                yield RULE.finding(message, links.path, span, block=source, source=source, target=target)
