"""A document ends its lines in more than one way.

What: LF, CRLF and CR side by side in one document.
Why: git and editors show changes that nobody made, and each tool counts the lines in its own way.
Known false alarms: a document with CRLF throughout is left alone.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно⟨U+000D⟩
    один раз за бой.
Good:
    <!-- block: rules.retreat; page: 3 -->⟨U+000D⟩
    Отступить можно один раз за бой.⟨U+000D⟩
Fix: safe: gives every line the ending that most lines have.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Safety, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="MK112",
    name="mixed-line-endings",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    fix=Safety.SAFE,
    messages={
        "mixed": Text(
            en="lines end in different ways ({kinds}); `corpus fix` makes all of them {kept}",
            ru="концы строк разные ({kinds}); `corpus fix` сделает все {kept}",
        ),
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """A document with more than one kind of line end."""
    yield from RULE.from_problems(context.document.path, context.document.problems)
