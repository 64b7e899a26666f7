"""Tags that are broader than themselves.

What: following `broader` leads from a tag back to it. One finding for all tags of a knot, at the first of them.
Why: in a circle each tag is broader and narrower than each other, so none of them means anything.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/thesaurus.yaml
    tags:
      battle: {label: Битва, broader: [retreat], blocks: [rules.retreat]}
      retreat: {label: Отступление, broader: [battle], blocks: [rules.retreat]}
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/thesaurus.yaml
    tags:
      battle: {label: Битва, blocks: [rules.retreat]}
      retreat: {label: Отступление, broader: [battle], blocks: [rules.retreat]}
Fix: none. Take out the entry that leads back to the narrower tag.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import CorpusContext, Rule, Scope
from corpus_tools.rules.tg.hierarchy import broader_of, components, is_cycle

# More names than this nobody reads in one message.
_NAMED = 8

RULE = Rule(
    code="TG604",
    name="broader-cycle",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.CORPUS,
    messages={
        "itself": Text(
            en="the tag {tag} is broader than itself; remove this entry",
            ru="тег {tag} назван более широким для самого себя; уберите эту запись",
        ),
        "cycle": Text(
            en="these tags lead back to one another: {tags}; take out the entry that leads to the narrower one",
            ru="эти теги ведут по кругу: {tags}; уберите запись, которая ведёт от широкого к узкому",
        ),
        "knot": Text(
            en="{count} {count:tag leads|tags lead} back to one another, among them {tags}; take out the entries that "
            "lead to narrower ones",
            ru="{count} {count:тег ведёт|тега ведут|тегов ведут} по кругу, среди них {tags}; уберите записи, которые "
            "ведут от широкого к узкому",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Each group of tags that reach one another, at its first tag's entry that leads into the group."""
    file = context.corpus.data.thesaurus
    edges = broader_of(file.value)
    for group in components(edges):
        if not is_cycle(group, edges):
            continue
        first, members = group[0], set(group)
        broader = file.value.tags[first].broader
        position = next(position for position, name in enumerate(broader) if name in members)
        key = "itself" if len(group) == 1 else "cycle" if len(group) <= _NAMED else "knot"
        span = file.span("tags", first, "broader", position)
        yield RULE.finding(key, file.path, span, tag=first, tags=group[:_NAMED], count=len(group))
