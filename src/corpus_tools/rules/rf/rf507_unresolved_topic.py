"""A title in a `related` block is no article's.

What: a piece of a `related` block that is the title of no block. Case, ё/е, quotes, punctuation, no-break spaces and
leading numbers are folded; pieces between commas are joined where that makes the title of an article.
Why: related topics are links that the book itself makes; one that resolves to nothing is lost to every reader.
Bad:
    <!-- block: rules.battle; page: 1 -->
    ## Битва
    Бой длится три раунда.

    <!-- block: rules.battle.related; page: 1; kind: related -->
    Связанные темы: Отступление
Good:
    <!-- block: rules.battle; page: 1 -->
    ## Битва
    Бой длится три раунда.

    <!-- block: rules.battle.related; page: 1; kind: related -->
    Связанные темы: Отступление

    <!-- block: rules.retreat; page: 1 -->
    ## Отступление
    Проигравший отступает.
Fix: the editor corrects the title as the source has it, or marks the missing article.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.fold import fold_title
from corpus_tools.model.message import Text
from corpus_tools.model.nearest import nearest
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="RF507",
    name="unresolved-topic",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.CORPUS,
    messages={
        "unresolved": Text(
            en="no article is titled «{title}»; correct the title or transcribe the article",
            ru="статьи «{title}» нет; исправьте название или перенесите статью",
        ),
        "meant": Text(
            en="no article is titled «{title}»; did you mean «{near}»?",
            ru="статьи «{title}» нет; может быть, «{near}»?",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Every topic of a `related` block names an article."""
    titles = context.graph.titles
    for block in context.corpus.blocks.values():
        for topic in titles.topics(block) if block.topics else ():
            if not topic.blocks:
                near = nearest(fold_title(topic.title), titles.known(), limit=1)
                shown = titles.named(near[0], first=block.path)[0].title if near else None
                yield RULE.finding(
                    "meant" if near else "unresolved",
                    block.path,
                    topic.span,
                    block=block.id,
                    title=topic.title,
                    near=shown,
                )
