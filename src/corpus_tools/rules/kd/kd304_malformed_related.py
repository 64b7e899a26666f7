"""A block of related topics is no list of titles, or belongs to no article.

What: a block of kind `related` in which no title can be read, or which stands under no titled block.
Why: such a line is a ready-made set of links from the article to others; without titles or without the article there
is nothing to link.
Bad:
    <!-- block: rules.retreat.related; page: 3; kind: related -->
    Связанные темы: Мораль
    === seeds/morale.md
    <!-- block: morale.general; page: 1 -->
    ## Мораль
    Отряд с нулевой моралью бежит.
Good:
    <!-- block: rules.retreat; page: 3 -->
    ## Отступление
    Отступить можно один раз за бой.

    <!-- block: rules.retreat.related; page: 3; kind: related -->
    Связанные темы: Мораль

    <!-- block: rules.morale; page: 3 -->
    ## Мораль
    Отряд с нулевой моралью бежит.
Fix: none. Write «Связанные темы: Title, Title» below the article, or correct the kind.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="KD304",
    name="malformed-related",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    messages={
        "no-titles": Text(
            en="no title can be read in this list of related topics; write titles separated by commas, or correct "
            "the kind",
            ru="в перечне связанных тем не видно названий; перечислите заголовки через запятую или исправьте вид",
        ),
        "no-article": Text(
            en="this list of related topics stands under no titled block; move it below its article, or give that "
            "article's heading a marker",
            ru="перечень связанных тем не стоит ни под каким озаглавленным блоком; перенесите его под статью или дайте "
            "маркер её заголовку",
        ),
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each block of kind `related` without titles, or without an article."""
    for block in context.document.blocks:
        if block.kind != "related":
            continue
        message = None
        if not block.topics:
            message = "no-titles"
        elif all(heading.block is None for heading in block.headings):
            message = "no-article"
        if message:
            yield RULE.finding(message, context.document.path, block.marker.span, block=block.id)
