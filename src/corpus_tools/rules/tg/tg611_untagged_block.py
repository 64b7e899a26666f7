"""Blocks that no tag leads to.

What: rule blocks that neither an id nor a pattern of any tag names. One finding a document, with their count.
Why: who browses by tags never comes to them.
Known false alarms: examples, captions and lists of related topics go with their article and need no tag. Silent where
the thesaurus has no tags.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.

    <!-- block: rules.morale; page: 4 -->
    Боевой дух не бывает ниже нуля.
    === seeds/thesaurus.yaml
    tags:
      retreat: {label: Отступление, blocks: [rules.retreat]}
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.

    <!-- block: rules.retreat.example; page: 3; kind: example -->
    Пример: отряд уходит в тыл.
    === seeds/thesaurus.yaml
    tags:
      retreat: {label: Отступление, blocks: [rules.retreat]}
Fix: none. Add the blocks to a tag.
"""

from collections.abc import Iterator

from corpus_tools.model.block import BUILT_IN_KINDS, DEFAULT_KIND
from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import CorpusContext, Rule, Scope
from corpus_tools.rules.tg.block_ids import BlockIds, covered

_COMPANIONS = frozenset(BUILT_IN_KINDS) - {DEFAULT_KIND}
_NAMED = 3

RULE = Rule(
    code="TG611",
    name="untagged-block",
    severity=Severity.INFORMATION,
    since="0.1.0",
    scope=Scope.CORPUS,
    messages={
        "all": Text(
            en="{count} {count:block has|blocks have} no tag: {first}; name {count:it|them} under `blocks` of a tag",
            ru="без тега {count} {count:блок|блока|блоков}: {first}; впишите {count:его|их|их} в `blocks` "
            "подходящего тега",
        ),
        "many": Text(
            en="{count} {count:block has|blocks have} no tag, {first} first; name {count:it|them} under `blocks` of a "
            "tag",
            ru="без тега {count} {count:блок|блока|блоков}, первые — {first}; впишите {count:его|их|их} в `blocks` "
            "подходящего тега",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """One finding for all untagged rule blocks of a document, at the first of them."""
    corpus = context.corpus
    tags = corpus.data.thesaurus.value.tags
    if not tags:
        return
    tagged = covered(BlockIds(corpus), (entry for tag in tags.values() for entry in tag.blocks))
    for document in corpus.documents:
        bare = [block for block in document.blocks if block.kind not in _COMPANIONS and block.id not in tagged]
        if bare:
            first = [block.id for block in bare[:_NAMED]]
            key = "all" if len(bare) <= _NAMED else "many"
            yield RULE.finding(key, document.path, bare[0].id_span, count=len(bare), first=first)
