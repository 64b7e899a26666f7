"""A page is no number of a page.

What: a page that is anything but digits 0-9 without a sign or a leading zero: `0`, `-3`, `07`, `iv`, `3-4`, `²`, `٣`.
A page is that of the PDF, counted from 1; a block that goes on names the page on which it begins.
Why: programs read the number; what only looks like one is lost or read as another.
Bad:
    <!-- block: rules.retreat; page: 3-4 -->
    Отступить можно один раз за бой.
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
Fix: none. Write the page of the PDF in digits.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.pg.pages import is_valid, page_field
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="PG403",
    name="invalid-page",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    messages={
        "invalid-page": Text(
            en="{value} is no page; write the page of the PDF in digits, counted from 1",
            ru="{value} — не номер страницы; напишите цифрами страницу PDF, считая с 1",
        )
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each page that is no number; in a document without pages another rule speaks."""
    entry = context.facts.entry
    if entry is not None and entry.pages is None:
        return
    for block in context.document.blocks:
        field = page_field(block)
        if field is not None and not is_valid(field.value):
            path = context.document.path
            yield RULE.finding("invalid-page", path, field.value_span, block=block.id, value=field.value)
