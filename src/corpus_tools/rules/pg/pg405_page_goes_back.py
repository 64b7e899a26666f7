"""A block names an earlier page than the block before it.

What: within a document, a page lower than that of the block before it that names one.
Why: blocks stand in reading order, so their pages grow; a page that goes back is usually a slip in one of the two.
Known false alarms: a page beyond the document's end is another rule's, and not compared with. A box that was moved
behind the text around it does go back: suppress the finding there.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.

    <!-- block: rules.morale; page: 2 -->
    Отряд с нулевой моралью бежит.
Good:
    <!-- block: rules.morale; page: 2 -->
    Отряд с нулевой моралью бежит.

    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
Fix: none. Correct the page that is wrong, or put the blocks in the order of the source.
"""

from collections.abc import Iterator

from corpus_tools.model.block import Block
from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.pg.pages import page_field
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="PG405",
    name="page-goes-back",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    messages={
        "back": Text(
            en="page {page} comes after page {before} of {other} (line {line}); correct the one that is wrong",
            ru="страница {page} идёт после страницы {before} блока {other} (строка {line}); исправьте ту, что неверна",
        )
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each page lower than the last one that can be right."""
    entry = context.facts.entry
    if entry is not None and entry.pages is None:
        return
    before: Block | None = None
    for block in context.document.blocks:
        field = page_field(block)
        if block.page is None or field is None or (entry and entry.pages and block.page > entry.pages):
            continue
        if before is not None and before.page is not None and block.page < before.page:
            yield RULE.finding(
                "back",
                context.document.path,
                field.value_span,
                block=block.id,
                page=block.page,
                before=before.page,
                other=before.id,
                line=before.marker.span.line,
            )
        before = block
