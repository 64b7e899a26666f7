"""A see-also link has no link back.

What: A is linked to B, and B not to A.
Why: links are read one way, as written; where a reader of B would want A too, the second link is easily forgotten.
Bad:
    <!-- block: rules.battle; page: 1 -->
    Бой длится три раунда.

    <!-- block: rules.retreat; page: 1 -->
    Проигравший отступает.
    === seeds/links.yaml
    see-also:
      rules.battle: [rules.retreat]
Good:
    <!-- block: rules.battle; page: 1 -->
    Бой длится три раунда.

    <!-- block: rules.retreat; page: 1 -->
    Проигравший отступает.
    === seeds/links.yaml
    see-also:
      rules.battle: [rules.retreat]
      rules.retreat: [rules.battle]
Fix: the editor adds the link back where it helps a reader.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="RF506",
    name="one-way-see-also",
    severity=Severity.INFORMATION,
    since="0.1.0",
    scope=Scope.CORPUS,
    messages={
        "one-way": Text(
            en="`{source}` links to `{target}`, which does not link back",
            ru="`{source}` ссылается на `{target}`, обратной ссылки нет",
        )
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Every see-also link between blocks has its opposite."""
    corpus, links = context.corpus, context.corpus.data.links
    pairs = {(source, target) for source, targets in links.value.see_also.items() for target in targets}
    for source, targets in links.value.see_also.items():
        for index, target in enumerate(targets):
            known = source in corpus.blocks and target in corpus.blocks
            if known and source != target and (target, source) not in pairs:
                span = links.span("see-also", source, index)
                yield RULE.finding("one-way", links.path, span, block=source, source=source, target=target)
