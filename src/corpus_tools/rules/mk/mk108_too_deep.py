"""Lists or quotations are nested deeper than anything can follow.

What: nesting beyond the depth that the parser follows. Markers deeper than that are named.
Why: what is too deep for the parser is not read, and a block must never be lost in silence.
Known false alarms: none; no text for people nests so deep.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    >>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>> Отступить можно один раз за бой.
Good:
    <!-- block: rules.retreat; page: 3 -->
    > > > Отступить можно один раз за бой.
Fix: none. Nest less.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="MK108",
    name="too-deep",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    mandatory=True,
    messages={
        "too-deep": Text(
            en="nested more than {limit} levels deep, what is deeper is not read; nest less",
            ru="вложенность больше {limit} уровней, глубже текст не читается; уменьшите её",
        ),
        "hides-markers": Text(
            en="nested more than {limit} levels deep, so these markers are not read: {ids}; nest less",
            ru="вложенность больше {limit} уровней, поэтому не прочитаны маркеры: {ids}; уменьшите её",
        ),
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each place that is nested too deep."""
    yield from RULE.from_problems(context.document.path, context.document.problems)
