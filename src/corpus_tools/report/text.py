"""Reports for people at a terminal."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from corpus_tools.model.finding import Finding, Safety, Severity
from corpus_tools.model.message import Language, Text
from corpus_tools.model.result import LintResult
from corpus_tools.report import wording
from corpus_tools.report.excerpt import excerpt
from corpus_tools.report.look import PLAIN_LOOK, Look

# Beside errors, so many findings that are none get a line of their own.
BESIDE_ERRORS = 10

_MORE = Text(
    en="… and {count} more {count:finding that is|findings that are} no {count:error|errors}:"
    " see {count:it|them} with `corpus lint --format short`",
    ru="… и ещё {count} {count:находка|находки|находок} помимо ошибок: `corpus lint --format short` покажет"
    " {count:её|их|их}",
)
_SAFE = Text(
    en="[*] {count} can be fixed with `corpus fix`",
    ru="[*] {count} {count:исправит|исправит|исправит} команда `corpus fix`",
)
_UNSAFE = Text(
    en="[-] {count} can be fixed with `corpus fix --unsafe-fixes`; look at the result",
    ru="[-] {count} исправит команда `corpus fix --unsafe-fixes`; проверьте результат",
)
_BASELINED = Text(
    en="{count} old {count:finding|findings} in the baseline",
    ru="{count} {count:старая находка|старые находки|старых находок} в базовой линии",
)
_KNOWN = Text(
    en="{count} old {count:finding|findings} that the base has too",
    ru="{count} {count:старая находка, которая|старые находки, которые|старых находок, которые} есть и в базе",
)
_MARKS = {Safety.SAFE: "[*]", Safety.UNSAFE: "[-]"}


def render(result: LintResult, language: Language, look: Look = PLAIN_LOOK) -> str:
    """The full report by file: errors first, with their source lines; a clean run is one line.

    Where there are errors, other findings follow in one line each, and only the first few.
    """
    errors = [finding for finding in result.findings if finding.severity is Severity.ERROR]
    others = [finding for finding in result.findings if finding.severity is not Severity.ERROR]
    lines = list(_by_file(errors, result, language, look))
    if errors:
        lines += [_line(finding, language, look) for finding in others[:BESIDE_ERRORS]]
        if len(others) > BESIDE_ERRORS:
            lines.append(_MORE.render(language, {"count": len(others) - BESIDE_ERRORS}))
        lines += [""] if others else []
    else:
        lines += _by_file(others, result, language, look)
    return "\n".join([*lines, *summary(result, language, look)]) + "\n"


def render_short(result: LintResult, language: Language, look: Look = PLAIN_LOOK) -> str:
    """One line a finding, then the summary."""
    lines = [_line(finding, language, look) for finding in result.findings]
    return "\n".join([*lines, *summary(result, language, look)]) + "\n"


def summary(result: LintResult, language: Language, look: Look = PLAIN_LOOK) -> Iterator[str]:
    """What was found, in what, what can be fixed, and what was not checked; one line where nothing was found."""
    blocks = sum(len(document.blocks) for document in result.corpus.documents)
    checked = wording.CHECKED.render(language, {"documents": len(result.corpus.documents), "blocks": blocks})
    compared = wording.compared(result, language)
    if not result.findings:
        yield f"{wording.CLEAN.render(language)} ({checked}); {compared}"
        yield from _left_out(result, language)
        return
    yield f"{', '.join(_counts(result.findings, language, look))} ({checked})"
    safeties = Counter(finding.fix.safety for finding in result.findings if finding.fix)
    for safety, text in ((Safety.SAFE, _SAFE), (Safety.UNSAFE, _UNSAFE)):
        if safeties[safety]:
            yield text.render(language, {"count": safeties[safety]})
    yield from _left_out(result, language)
    yield compared


def _left_out(result: LintResult, language: Language) -> Iterator[str]:
    for findings, text in ((result.baselined, _BASELINED), (result.known, _KNOWN)):
        if findings:
            yield text.render(language, {"count": len(findings)})


def _by_file(findings: Iterable[Finding], result: LintResult, language: Language, look: Look) -> Iterator[str]:
    """The findings under their files' paths, each with its source line."""
    for path, group in groupby(findings, key=lambda finding: finding.path):
        own = list(group)
        yield f"{look.style.paint('path', look.path(path))} — {', '.join(_counts(own, language, look))}"
        yield ""
        for finding in own:
            yield from _paragraph(finding, result, language, look)
            yield ""


def _counts(findings: Sequence[Finding], language: Language, look: Look) -> Iterator[str]:
    counts = Counter(finding.severity for finding in findings)
    for severity, text in wording.COUNTS.items():
        if counts[severity]:
            yield look.style.paint(severity, text.render(language, {"count": counts[severity]}))


def _paragraph(finding: Finding, result: LintResult, language: Language, look: Look) -> Iterator[str]:
    severity = look.style.paint(finding.severity, wording.SEVERITIES[finding.severity].render(language))
    yield " ".join([_place(finding, look), severity, finding.code, finding.name, *_mark(finding)])
    yield f"  {wording.message(finding, language)}"
    source = result.sources.get(finding.path)
    found = excerpt(source, finding.span, width=look.width) if source else None
    if found:
        number = f"{finding.span.line:>5}"
        bar, carets = look.style.paint("faint", "|"), look.style.paint("caret", found.carets)
        yield f"{look.style.paint('faint', number)} {bar} {found.line}".rstrip()
        yield f"{' ' * len(number)} {bar} {found.indent}{carets}"


def _line(finding: Finding, language: Language, look: Look) -> str:
    code = look.style.paint(finding.severity, finding.code)
    return " ".join([_place(finding, look), code, *_mark(finding), wording.message(finding, language)])


def _place(finding: Finding, look: Look) -> str:
    return look.style.paint("path", f"{look.path(finding.path)}:{finding.span.line}:{finding.span.column}:")


def _mark(finding: Finding) -> list[str]:
    return [_MARKS[finding.fix.safety]] if finding.fix else []
