"""A page is beyond the end of its document.

What: a page greater than the count of pages that the manifest gives the document.
Why: the reference to the scan leads nowhere; usually a digit was typed twice, or the booklet's number was taken for
the PDF's.
Bad:
    <!-- block: rules.retreat; page: 33 -->
    Отступить можно один раз за бой.
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
Fix: none. Correct the page, or the count of pages in the manifest.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.pg.pages import is_beyond, is_valid, page_field
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="PG404",
    name="page-out-of-range",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    messages={
        "beyond": Text(
            en="{document} has {pages} {pages:page|pages}, there is no page {page}; correct it, or `pages` "
            "in {manifest}",
            ru="в {document} {pages} {pages:страница|страницы|страниц}, страницы {page} нет; исправьте её или `pages` "
            "в {manifest}",
        )
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each page greater than the document's count."""
    entry = context.facts.entry
    if entry is None or entry.pages is None:
        return
    for block in context.document.blocks:
        field = page_field(block)
        if field is not None and is_valid(field.value) and is_beyond(field.value, entry.pages):
            yield RULE.finding(
                "beyond",
                context.document.path,
                field.value_span,
                block=block.id,
                document=context.facts.name,
                pages=entry.pages,
                page=field.value,
                manifest=context.data.manifest.path,
            )
