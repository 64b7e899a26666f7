"""A block of a paged document says no page.

What: the manifest gives the document `pages`, and the block's marker has no `page`.
Why: a reviewer compares the text with the scan's page, and a reader is led to it.
Known false alarms: none without a manifest, where nobody knows whether the document is paged.
Bad:
    <!-- block: rules.retreat -->
    Отступить можно один раз за бой.
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
Fix: none. Write the page of the PDF on which the block begins.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="PG401",
    name="missing-page",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    messages={
        "missing": Text(
            en="{document} has pages, and the marker of {id} names none; write `; page: N` after the id",
            ru="в {document} есть страницы, а в маркере {id} страницы нет; допишите после id `; page: N`",
        )
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each marker without a page; an empty field, and a field that could not be read, is another rule's."""
    entry = context.facts.entry
    if entry is None or entry.pages is None:
        return
    malformed = {problem.span.line for problem in context.document.problems if problem.rule == "malformed-marker"}
    for block in context.document.blocks:
        if block.marker.field("page") is None and block.marker.span.line not in malformed:
            yield RULE.finding(
                "missing",
                context.document.path,
                block.marker.span,
                block=block.id,
                id=block.id,
                document=context.facts.name,
            )
