"""A suppression silences nothing.

What: a `corpus: ignore` comment, or one of its codes, that silenced no finding in this run; a code that no rule has; a
rule that cannot be suppressed. Nothing is said of rules that did not run.
Why: a suppression that is no longer needed would hide the next finding of that rule without anybody's noticing.
Known false alarms: none; rules that are off in this run are left alone.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    <!-- corpus: ignore PG405 reason: врезка стоит на предыдущей странице -->
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.

    <!-- block: rules.morale; page: 2 -->
    Отряд с нулевой моралью бежит.
    <!-- corpus: ignore PG405 reason: врезка стоит на предыдущей странице -->
Fix: safe: removes the comment where none of its codes is of use, with its line where it stands alone.
"""

from collections.abc import Iterator

from corpus_tools.model.block import Ignore
from corpus_tools.model.finding import Edit, Finding, Fix, Safety, Severity, Touches
from corpus_tools.model.message import Text
from corpus_tools.model.source import Source
from corpus_tools.model.span import Span
from corpus_tools.rules.rule import Rule, Scope
from corpus_tools.rules.suppression import Ignores, SuppressionContext

RULE = Rule(
    code="SU001",
    name="unused-ignore",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.SUPPRESSION,
    fix=Safety.SAFE,
    messages={
        "unused": Text(
            en="nothing of {code} is left to ignore here; remove the suppression",
            ru="подавлять {code} здесь больше не нужно; уберите подавление",
        ),
        "unknown": Text(
            en="no rule has the code {code}; correct it or remove the suppression",
            ru="правила {code} нет; исправьте код или уберите подавление",
        ),
        "mandatory": Text(
            en="{code} cannot be ignored; mend what it reports and remove the suppression",
            ru="{code} подавить нельзя; исправьте то, о чём оно сообщает, и уберите подавление",
        ),
    },
)


def check(context: SuppressionContext) -> Iterator[Finding]:
    """Each code of each ignore that silenced nothing, if that can be known."""
    rules = {name: rule for rule in context.known.values() for name in (rule.code, rule.name)}
    for document in context.ignores:
        yield from _of_document(context, document, rules)


def _of_document(context: SuppressionContext, document: Ignores, rules: dict[str, Rule]) -> Iterator[Finding]:
    for position, ignore in enumerate(document.ignores):
        faults = [(code, _fault(context, code, rules, used=(position, code) in document.used)) for code in ignore.codes]
        useless = all(fault for _, fault in faults)
        for code, fault in faults:
            if fault:
                fix = _removal(document.path, document.source, ignore) if useless and fault != "unknown" else None
                yield RULE.finding(fault, document.path, ignore.span, block=ignore.block, fix=fix, code=code)


def _fault(context: SuppressionContext, code: str, rules: dict[str, Rule], *, used: bool) -> str | None:
    """What is wrong with one code of an ignore; None for one that is of use, or of whose use nothing is known."""
    rule = rules.get(code)
    if rule is None:
        return "unknown"
    if rule.mandatory:
        return "mandatory"
    return "unused" if rule.code in context.ran and not used else None


def _removal(path: str, source: Source, ignore: Ignore) -> Fix:
    """Take the comment out with the white space before it, and with its whole line where it stands alone."""
    span = ignore.span
    line = source.lines[span.line - 1]
    before = line[: span.column - 1].rstrip()
    alone = not before and span.line == span.end_line and not line[span.end_column - 1 :].strip()
    if alone and span.line < len(source.lines):
        gone = Span(span.line, 1, span.line + 1, 1)
    elif alone and span.line > 1:
        gone = Span(span.line - 1, len(source.lines[span.line - 2]) + 1, span.line, len(line) + 1)
    else:
        gone = Span(span.line, len(before) + 1, span.end_line, span.end_column)
    return Fix((Edit(path, gone, ""),), Safety.SAFE, frozenset({Touches.SPACING}))
