"""GitHub workflow commands: annotations beside the lines of a pull request."""

from collections import Counter

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Language, Text
from corpus_tools.model.result import LintResult
from corpus_tools.report import wording
from corpus_tools.report.look import PLAIN_LOOK, Look
from corpus_tools.report.text import summary

SHOWN = 10  # annotations of each level that GitHub shows for one step
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFORMATION: "notice"}
_ORDER = tuple(_LEVELS)
_HIDDEN = Text(
    en="GitHub shows the first {shown} annotations of each level; {count} more {count:is|are} in this log only",
    ru="GitHub показывает по {shown} первых аннотаций каждого уровня; ещё {count} — только в этом журнале",
)


def render(result: LintResult, language: Language, look: Look = PLAIN_LOOK) -> str:
    """One command a finding, the gravest first; then how many GitHub hides, and the summary."""
    findings = sorted(result.findings, key=lambda finding: _ORDER.index(finding.severity))
    lines = [_command(finding, language, look) for finding in findings]
    hidden = sum(max(0, count - SHOWN) for count in Counter(finding.severity for finding in findings).values())
    if hidden:
        lines.append(_HIDDEN.render(language, {"shown": SHOWN, "count": hidden}))
    return "\n".join([*lines, *summary(result, language)]) + "\n"


def _command(finding: Finding, language: Language, look: Look) -> str:
    span = finding.span
    # GitHub takes columns only where both ends are on one line.
    one_line = span.line == span.end_line
    properties = {
        "file": look.path(finding.path),
        "line": span.line,
        **({"col": span.column} if one_line else {}),
        "endLine": span.end_line,
        **({"endColumn": span.end_column} if one_line else {}),
        "title": f"{finding.code} {finding.name}",
    }
    written = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items())
    return f"::{_LEVELS[finding.severity]} {written}::{_data(wording.message(finding, language))}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
