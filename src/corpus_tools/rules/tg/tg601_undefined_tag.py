"""A broader tag that does not exist.

What: a name under `broader` is no tag of the thesaurus. If it is the label of one, or nearly its name, the message
says so.
Why: the tag loses its place in the tree, and its blocks are not found under the broader one.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/thesaurus.yaml
    tags:
      battle: {label: Битва, blocks: [rules.retreat]}
      retreat: {label: Отступление, broader: [batle], blocks: [rules.retreat]}
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/thesaurus.yaml
    tags:
      battle: {label: Битва}
      retreat: {label: Отступление, broader: [battle], blocks: [rules.retreat]}
Fix: none. Write the name of a tag as it stands under `tags`, or add the tag.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.fold import fold_name
from corpus_tools.model.message import Text
from corpus_tools.model.nearest import nearest
from corpus_tools.model.thesaurus import Thesaurus
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="TG601",
    name="undefined-tag",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.CORPUS,
    messages={
        "undefined": Text(
            en="there is no tag {tag}; add it under `tags`, or remove it here",
            ru="тега {tag} нет; добавьте его в `tags` или уберите здесь",
        ),
        "similar": Text(
            en="there is no tag {tag}; did you mean {near}?",
            ru="тега {tag} нет; может быть, {near}?",
        ),
        "label": Text(
            en="{tag} is a label; write the tag's name, {near}",
            ru="{tag} — это название тега; напишите его имя, {near}",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Each broader tag that is not there; one that its own fault keeps out is another rule's."""
    file = context.corpus.data.thesaurus
    for name, tag in file.value.tags.items():
        for position, broader in enumerate(tag.broader):
            if broader not in file.value.tags and ("tags", broader) not in file.keys:
                key, near = _meant(broader, file.value)
                span = file.span("tags", name, "broader", position)
                yield RULE.finding(key, file.path, span, tag=broader, near=near)


def _meant(broader: str, thesaurus: Thesaurus) -> tuple[str, str]:
    """The key of the message about an unknown tag, and the tag that it may stand for."""
    folded = fold_name(broader)
    for name, tag in thesaurus.tags.items():
        if fold_name(tag.label) == folded:
            return "label", name
    near = nearest(broader, thesaurus.tags, limit=1)
    return ("similar", near[0]) if near else ("undefined", "")
