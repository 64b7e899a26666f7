"""A document begins with a byte order mark.

What: the bytes EF BB BF at the start of a document. They are no part of the text and are read past.
Why: some programs take the mark for a character: a heading is no heading then, a first key is another key.
Bad:
    ⟨U+FEFF⟩<!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
Fix: safe: removes the mark.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Safety, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="MK111",
    name="byte-order-mark",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    fix=Safety.SAFE,
    messages={
        "byte-order-mark": Text(
            en="the file begins with a byte order mark; `corpus fix` removes it",
            ru="файл начинается с метки порядка байтов (BOM); уберёт её `corpus fix`",
        ),
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """A document that begins with the mark."""
    yield from RULE.from_problems(context.document.path, context.document.problems)
