"""What an ignore comment silences."""

import pytest

from corpus_tools.lint.engine import lint
from corpus_tools.model.finding import Severity
from corpus_tools.model.settings import Settings
from corpus_tools.model.span import Span
from corpus_tools.rules.rule import Scope
from corpus_tools.store.snapshot import MemorySnapshot
from support import complete

SEEDS = """\
# Правила

<!-- block: rules.advance; page: 1 -->
Отряд идёт.{first}

<!-- block: rules.retreat; page: 2 -->
Отряд отступает.
"""


def every_line(rule, context):
    """A finding at each line of text, which does not say in which block it is."""
    for number, line in enumerate(context.document.source.lines, start=1):
        if line and not line.startswith(("<!--", "#")):
            yield rule.finding("it", context.document.path, Span(number, 1, number, 2))


def every_block(rule, context):
    """A finding in a data file about each block."""
    for block_id in context.corpus.blocks:
        yield rule.finding("it", "seeds/links.yaml", Span(1, 1, 1, 2), block=block_id)


def every_use(rule, context):
    """What the rules about suppressions are told."""
    yield rule.finding(
        "it",
        "seeds/rules.md",
        Span(1, 1, 1, 2),
        used=[use for document in context.ignores for use in sorted(document.used)],
        ran=sorted(context.ran),
        known=list(context.known),
    )


@pytest.fixture(autouse=True)
def catalog(use_rules, rule):
    use_rules(
        rule("MK101", "mandatory-one", every_line, mandatory=True),
        rule("TX801", "by-line", every_line),
        rule("RF501", "by-block", every_block, scope=Scope.CORPUS),
        rule("RF599", "by-note", every_block, scope=Scope.CORPUS, severity=Severity.INFORMATION),
        rule("SU001", "uses", every_use, scope=Scope.SUPPRESSION),
    )


def run(text, **settings):
    files = complete({"seeds/rules.md": text, "seeds/links.yaml": "see-also: {}\n"})
    return lint(MemorySnapshot(files), Settings(**settings)).findings


def places(findings, code):
    return [(one.path.removeprefix("seeds/"), one.span.line, one.block) for one in findings if one.code == code]


def uses(findings):
    return next(one.params for one in findings if one.code == "SU001")


BOTH_LINES = [("rules.md", 4, None), ("rules.md", 7, None)]
BOTH_BLOCKS = [("links.yaml", 1, "rules.advance"), ("links.yaml", 1, "rules.retreat")]


def test_without_an_ignore_everything_is_said():
    findings = run(SEEDS.format(first=""))
    assert places(findings, "TX801") == BOTH_LINES
    assert places(findings, "RF501") == BOTH_BLOCKS
    assert uses(findings)["used"] == []


def test_an_ignore_silences_its_rule_in_its_block_only():
    findings = run(SEEDS.format(first=" <!-- corpus: ignore TX801 reason: так в книге -->"))
    assert places(findings, "TX801") == BOTH_LINES[1:]
    assert places(findings, "RF501") == BOTH_BLOCKS
    assert uses(findings)["used"] == [(0, "TX801")]


def test_it_silences_findings_about_the_block_in_data_files_too():
    findings = run(SEEDS.format(first=" <!-- corpus: ignore RF501 reason: так в книге -->"))
    assert places(findings, "RF501") == BOTH_BLOCKS[1:]
    assert places(findings, "TX801") == BOTH_LINES


def test_one_comment_can_name_several_rules_by_code_or_name():
    findings = run(SEEDS.format(first=" <!-- corpus: ignore by-line, RF501 reason: так в книге -->"))
    assert places(findings, "TX801") == BOTH_LINES[1:]
    assert places(findings, "RF501") == BOTH_BLOCKS[1:]
    assert uses(findings)["used"] == [(0, "RF501"), (0, "by-line")]


def test_in_the_preamble_it_covers_the_document():
    text = SEEDS.format(first="").replace("# Правила\n", "# Правила\n<!-- corpus: ignore TX801 reason: черновик -->\n")
    findings = run(text)
    assert places(findings, "TX801") == []
    assert places(findings, "RF501") == BOTH_BLOCKS
    assert uses(findings)["used"] == [(0, "TX801")]


def test_a_mandatory_rule_is_never_silenced_and_its_ignore_is_of_no_use():
    findings = run(SEEDS.format(first=" <!-- corpus: ignore MK101 reason: мешает -->"))
    assert places(findings, "MK101") == BOTH_LINES
    assert uses(findings)["used"] == []


def test_an_ignore_that_hides_mere_information_is_of_use_though_nobody_asked_for_it():
    text = SEEDS.format(first=" <!-- corpus: ignore RF599 reason: так и надо -->")
    findings = run(text, extend_select=["RF599"])
    assert places(findings, "RF599") == BOTH_BLOCKS[1:]
    assert uses(findings)["used"] == [(0, "RF599")]


def test_rules_about_ignores_learn_which_rules_ran():
    text = SEEDS.format(first=" <!-- corpus: ignore RF501 reason: так в книге -->")
    facts = uses(run(text, ignore=["RF501"]))
    assert facts["used"] == []
    assert facts["ran"] == ["MK101", "SU001", "TX801"]
    assert facts["known"] == ["MK101", "TX801", "RF501", "RF599", "SU001"]
