"""A title in a `related` block fits several articles.

What: several blocks of the same document, or none of it and several of others, have the title.
Why: no program can tell which article is meant, so none is linked.
Known false alarms: an article of the same document comes before those of others, so a title that the FAQ repeats is
clear.
Bad:
    <!-- block: rules.battle; page: 1 -->
    ## Битва
    Бой длится три раунда.

    <!-- block: rules.battle.related; page: 1; kind: related -->
    Связанные темы: Отступление

    <!-- block: rules.retreat; page: 1 -->
    ## Отступление
    Проигравший отступает.

    <!-- block: rules.rout; page: 2 -->
    ## Отступление
    Бежавшие не сражаются.
Good:
    <!-- block: rules.battle; page: 1 -->
    ## Битва
    Бой длится три раунда.

    <!-- block: rules.battle.related; page: 1; kind: related -->
    Связанные темы: Отступление

    <!-- block: rules.retreat; page: 1 -->
    ## Отступление
    Проигравший отступает.
    === seeds/faq.md
    <!-- block: faq.retreat; page: 1 -->
    ## Отступление
    Отступить можно и без потерь.
Fix: the editor writes a see-also link to the article that is meant.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="RF508",
    name="ambiguous-topic",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.CORPUS,
    messages={
        "several": Text(
            en="«{title}» is the title of {ids}; add a see-also link to the one that is meant",
            ru="«{title}» — заголовок нескольких блоков: {ids}; добавьте ссылку «см. также» на нужный",
        )
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Every topic names one article."""
    see_also = context.corpus.data.links.value.see_also
    for block in context.corpus.blocks.values():
        if not block.topics:
            continue
        article = context.graph.structure.article(block)
        chosen = see_also.get(article.id, []) if article else []
        for topic in context.graph.titles.topics(block):
            ids = [one.id for one in topic.blocks]
            if len(ids) > 1 and not set(ids) & set(chosen):
                yield RULE.finding("several", block.path, topic.span, block=block.id, title=topic.title, ids=ids)
