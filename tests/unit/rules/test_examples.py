"""Every example of every rule's documentation is true."""

import pytest

from corpus_tools.lint.fixing import fix
from corpus_tools.model.finding import Safety, Severity
from corpus_tools.model.message import LANGUAGES
from corpus_tools.model.settings import Settings
from corpus_tools.report import wording
from corpus_tools.rules import catalog
from corpus_tools.rules.documentation import read_documentation, read_example
from corpus_tools.store.snapshot import MemorySnapshot
from support import bases_of, complete, lint_files


def examples(kind):
    return [
        pytest.param(module.RULE, text, id=f"{module.RULE.code} {number}")
        for module in catalog.RULES
        for number, text in enumerate(getattr(read_documentation(module), kind), start=1)
    ]


def findings_of(example):
    files, base = read_example(example)
    return lint_files(files, base=base).findings


def serious(findings, *, but=None):
    return [
        f"{finding.code} {finding.path}:{finding.span.line}:{finding.span.column} {wording.message(finding, 'en')}"
        for finding in findings
        if finding.severity is not Severity.INFORMATION and finding.code != but
    ]


@pytest.mark.parametrize(("rule", "example"), examples("bad"))
def test_a_bad_example_has_a_finding_of_its_rule_and_no_other_fault(rule, example):
    findings = findings_of(example)
    assert rule.code in {finding.code for finding in findings}
    assert serious(findings, but=rule.code) == []


@pytest.mark.parametrize(("rule", "example"), examples("good"))
def test_a_good_example_has_no_fault_and_no_finding_of_its_rule(rule, example):
    findings = findings_of(example)
    assert serious(findings) == []
    assert rule.code not in {finding.code for finding in findings}


@pytest.mark.parametrize(("rule", "example"), examples("bad"))
def test_a_finding_can_be_said_in_every_language(rule, example):
    for finding in findings_of(example):
        if finding.code == rule.code:
            for language in LANGUAGES:
                message = wording.message(finding, language)
                assert message


@pytest.mark.parametrize(("rule", "example"), examples("bad"))
def test_no_fix_promises_more_safety_than_its_rule(rule, example):
    for finding in findings_of(example):
        if finding.code == rule.code and finding.fix:
            assert rule.fix is not None
            assert rule.fix is Safety.SAFE or finding.fix.safety is Safety.UNSAFE


@pytest.mark.parametrize(("rule", "example"), examples("bad"))
def test_fixing_an_example_twice_is_fixing_it_once(rule, example):
    given, base = read_example(example)
    files, bases = complete(given), bases_of(given, base)
    settings = Settings(select=["ALL"])
    first = fix(MemorySnapshot(files), settings, bases=bases, unsafe=True)
    assert not [finding for finding, _ in first.refused if finding.code == rule.code]
    assert fix(MemorySnapshot(files | first.files), settings, bases=bases, unsafe=True).files == {}
