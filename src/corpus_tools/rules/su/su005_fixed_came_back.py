"""A finding of the baseline that was fixed is here again.

What: a finding of which `baseline.json` says that it was fixed. It is reported in place of the finding itself, at its
place, with what that rule says.
Why: the baseline lets old findings be so that work can begin; what was mended once must not rot again.
Known false alarms: findings are told apart by rule, block and the text under them. Where that is a blank or a comma,
another one in the same block counts as the one that was fixed.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.

    <!-- block: rules.morale; page: 2 -->
    Отряд с нулевой моралью бежит.
    === seeds/baseline.json
    {"format": 1, "findings": [
    {"rule": "PG405", "block": "rules.morale", "digest": "d4735e3a265e16ee", "count": 0, "fixed": 1}
    ]}
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.

    <!-- block: rules.morale; page: 2 -->
    Отряд с нулевой моралью бежит.
    === seeds/baseline.json
    {"format": 1, "findings": [
    {"rule": "PG405", "block": "rules.morale", "digest": "d4735e3a265e16ee", "count": 1}
    ]}
Fix: that of the rule that found it, where it has one. If the finding must stay, `corpus baseline update --add` takes
it into the baseline again.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Said, Text
from corpus_tools.rules.rule import Rule, Scope
from corpus_tools.rules.suppression import BaselineContext

RULE = Rule(
    code="SU005",
    name="fixed-came-back",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.BASELINE,
    messages={
        "back": Text(
            en="{code} {name} was fixed here and is back: {said}",
            ru="{code} {name}: здесь это было исправлено, и вот опять: {said}",
        ),
    },
)


def check(context: BaselineContext) -> Iterator[Finding]:
    """Each finding that came back, with the fix that it has."""
    for finding in context.back:
        text = context.known[finding.code].messages[finding.message]
        yield RULE.finding(
            "back",
            finding.path,
            finding.span,
            block=finding.block,
            fix=finding.fix,
            code=finding.code,
            name=finding.name,
            said=Said(text, finding.params),
        )
