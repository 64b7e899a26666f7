"""A comment never closes, or swallows the next marker.

What: a comment without its `-->`: it goes on to the next `-->` or to the end of the file. The ids that it swallows
are named, and not reported as vanished too.
Why: all that stands in a comment is invisible: whole blocks are lost.
Known false alarms: `<!--` inside code opens nothing.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.

    <!-- сверить с оригиналом
    <!-- block: rules.morale; page: 3 -->
    Отряд с нулевой моралью бежит.
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.

    <!-- сверить с оригиналом -->
    <!-- block: rules.morale; page: 3 -->
    Отряд с нулевой моралью бежит.
Fix: none. Close the comment with `-->` where it should end.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="MK103",
    name="unclosed-comment",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    mandatory=True,
    messages={
        "unclosed": Text(
            en="the comment is never closed; end it with `-->`",
            ru="комментарий не закрыт; поставьте `-->` там, где он кончается",
        ),
        "swallows": Text(
            en="the comment is not closed where it should be and swallows {ids}; end it with `-->`",
            ru="комментарий не закрыт там, где нужно, и поглощает {ids}; поставьте `-->` там, где он кончается",
        ),
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each comment that does not end where it should."""
    yield from RULE.from_problems(context.document.path, context.document.problems)
