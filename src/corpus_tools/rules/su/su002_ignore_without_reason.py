"""A suppression gives no reason.

What: a `corpus: ignore` comment without `reason:` and some words after it.
Why: the next editor cannot tell whether the suppression still holds.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.

    <!-- block: rules.morale; page: 2 -->
    Отряд с нулевой моралью бежит.
    <!-- corpus: ignore PG405 -->
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.

    <!-- block: rules.morale; page: 2 -->
    Отряд с нулевой моралью бежит.
    <!-- corpus: ignore PG405 reason: врезка стоит на предыдущей странице -->
Fix: none. Write the reason.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="SU002",
    name="ignore-without-reason",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    messages={
        "no-reason": Text(
            en="the suppression of {codes} gives no reason; write `reason:` and why",
            ru="у подавления {codes} нет причины; допишите `reason:` и почему оно нужно",
        )
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each ignore without a reason."""
    for ignore in context.document.ignores:
        if not ignore.reason.strip():
            yield RULE.finding(
                "no-reason", context.document.path, ignore.span, block=ignore.block, codes=list(ignore.codes)
            )
