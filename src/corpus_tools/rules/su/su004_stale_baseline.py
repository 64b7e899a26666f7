"""The baseline holds findings that are gone.

What: an entry of `baseline.json` of which more findings are said to be left than there are; one finding for all such
entries. Also an entry of a rule that does not exist, or of one that cannot be baselined. Nothing is said of rules that
did not run, nor where a lost marker or a file that cannot be read keeps text out of sight.
Why: what is mended must leave the baseline, or the next finding of that sort hides behind the old one.
Known false alarms: none.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/baseline.json
    {"format": 1, "findings": [
    {"rule": "PG405", "block": "rules.retreat", "digest": "d4735e3a265e16ee", "count": 1}
    ]}
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/baseline.json
    {"format": 1, "findings": [
    {"rule": "ID202", "block": "rules.retreat", "digest": "d4735e3a265e16ee", "count": 1}
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
Fix: safe: notes in each entry that its findings are fixed, so that SU005 can tell if they come back.
"""

from collections.abc import Iterator

from corpus_tools.model.baseline import Baseline, format_entry
from corpus_tools.model.datafile import DataFile
from corpus_tools.model.finding import Edit, Finding, Fix, Safety, Severity, Touches
from corpus_tools.model.message import Text
from corpus_tools.model.span import Span
from corpus_tools.rules.rule import Rule, Scope
from corpus_tools.rules.suppression import BaselineContext

RULE = Rule(
    code="SU004",
    name="stale-baseline",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.BASELINE,
    fix=Safety.SAFE,
    messages={
        "gone": Text(
            en="{count} {count:finding|findings} of the baseline {count:is|are} gone, the first here of {rule};"
            " `corpus fix` or `corpus baseline update` takes {count:it|them} out",
            ru="{count} {count:находки|находок|находок} из базовой линии больше нет, первая здесь — {rule};"
            " уберёт {count:её|их|их} команда `corpus fix` или `corpus baseline update`",
        ),
        "unknown": Text(
            en="no rule has the code {rule}; correct it or remove the entry",
            ru="правила {rule} нет; исправьте код или уберите запись",
        ),
        "mandatory": Text(
            en="{rule} cannot be in the baseline; mend what it reports and remove the entry",
            ru="{rule} в базовую линию не входит; исправьте то, о чём оно сообщает, и уберите запись",
        ),
    },
)


def check(context: BaselineContext) -> Iterator[Finding]:
    """The findings that are gone, all in one; then entries that no finding can match, one of each rule."""
    file = context.file
    spans = [(entry, file.span("findings", index)) for index, entry in enumerate(file.value.findings)]
    first = next(((entry, span) for entry, span in spans if entry.key in context.gone), None)
    if first:
        count = sum(context.gone.values())
        yield RULE.finding("gone", file.path, first[1], fix=_taking_out(context), count=count, rule=first[0].rule)
    said: set[str] = set()
    for entry, span in spans:
        fault = _fault(context, entry.rule)
        if fault and entry.rule not in said:
            said.add(entry.rule)
            yield RULE.finding(fault, file.path, span, rule=entry.rule)


def _fault(context: BaselineContext, code: str) -> str | None:
    rule = context.known.get(code)
    if rule is None:
        return "unknown"
    return "mandatory" if rule.mandatory or rule.scope is Scope.BASELINE else None


def _taking_out(context: BaselineContext) -> Fix:
    """Write each entry anew, with what is gone under `fixed`; of several with one key, the first."""
    first: dict[tuple[str, ...], Span] = {}
    file: DataFile[Baseline] = context.file
    for index, entry in enumerate(file.value.findings):
        first.setdefault(entry.key, file.span("findings", index))
    entries = file.value.entries
    edits = (Edit(file.path, first[key], format_entry(entries[key].mended(n))) for key, n in context.gone.items())
    return Fix(tuple(sorted(edits, key=lambda edit: edit.span)), Safety.SAFE, frozenset({Touches.DATA}))
