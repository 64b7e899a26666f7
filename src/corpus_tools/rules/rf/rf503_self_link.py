"""A block links to itself.

What: a see-also link whose target is its own source.
Why: it leads nowhere; most often another id was meant.
Bad:
    <!-- block: rules.battle; page: 1 -->
    Бой длится три раунда.
    === seeds/links.yaml
    see-also:
      rules.battle:
        - rules.battle
Good:
    <!-- block: rules.battle; page: 1 -->
    Бой длится три раунда.

    <!-- block: rules.retreat; page: 1 -->
    Проигравший отступает.
    === seeds/links.yaml
    see-also:
      rules.battle:
        - rules.retreat
Fix: with `--unsafe-fixes`, the link goes, unless it is the only one of its block.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Safety, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.data_edits import remove_item
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="RF503",
    name="self-link",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.CORPUS,
    fix=Safety.UNSAFE,
    messages={
        "self": Text(
            en="`{id}` links to itself; remove the link or put the id that was meant",
            ru="`{id}` ссылается на себя; уберите ссылку или укажите id, который имелся в виду",
        )
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """No see-also link returns to its source."""
    links = context.corpus.data.links
    for source, targets in links.value.see_also.items():
        has_others = any(target != source for target in targets)
        for index, target in enumerate(targets):
            if target == source:
                path = ("see-also", source, index)
                fix = remove_item(links, path, Safety.UNSAFE) if has_others else None
                yield RULE.finding("self", links.path, links.span(*path), block=source, fix=fix, id=source)
