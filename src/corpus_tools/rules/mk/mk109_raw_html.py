"""The text has HTML in it.

What: tags and comments of HTML other than this tool's own comments.
Why: the exported text is read by programs that know Markdown only: they show the tag as it stands, or drop it.
Known false alarms: comments of editors (`<!-- сверить -->`) and addresses in angle brackets (`<https://example.org>`)
are no tags; tags inside code are code.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно <u>один раз</u> за бой.
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно **один раз** за бой.
Fix: none. Write it in Markdown.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="MK109",
    name="raw-html",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    mandatory=True,
    messages={
        "raw-html": Text(
            en="HTML reaches no reader as it is meant: {tag}; write it in Markdown",
            ru="HTML до читателя не дойдёт: {tag}; запишите это разметкой Markdown",
        ),
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each tag of HTML."""
    yield from RULE.from_problems(context.document.path, context.document.problems)
