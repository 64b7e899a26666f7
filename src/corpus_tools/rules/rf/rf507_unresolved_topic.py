"""A title in a `related` block is no article's.

What: a piece of a `related` block that is the title of no block. Case, ё/е, quotes, punctuation, no-break spaces and
leading numbers are folded; pieces between commas are joined where that makes a known title.
Why: related topics are links that the book itself makes; one that resolves to nothing is lost to every reader.
Known false alarms: the title of a section that has no marker is lawful; that it gives no link is mere information.
Nothing is said of unknown titles while some document cannot be read, or is not listed: they may stand there.
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
from corpus_tools.model.message import Text
from corpus_tools.rules.rf.similar_titles import SimilarTitles
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
        "section": Text(
            en="«{title}» is a section without a marker, so no link leads there; mark it to make one",
            ru="«{title}» — раздел без маркера, ссылка на него не строится; чтобы она появилась, поставьте маркер",
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
    similar = SimilarTitles(titles)
    for block in context.corpus.blocks.values():
        for topic in titles.topics(block) if block.topics else ():
            title, place = topic.title, (block.path, topic.span)
            if topic.blocks:
                continue
            if titles.named(title, first=block.path):
                yield RULE.finding("section", *place, block=block.id, severity=Severity.INFORMATION, title=title)
            elif not titles.are_incomplete:
                near = similar.to(title, path=block.path)
                yield RULE.finding("meant" if near else "unresolved", *place, block=block.id, title=title, near=near)
