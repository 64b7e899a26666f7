"""Prose that is set as it should be, of kinds that mislead simple rules: the text rules say nothing about it."""

from pathlib import Path

import pytest

from corpus_tools.model.finding import Severity
from corpus_tools.model.settings import Settings
from corpus_tools.rules import catalog
from support import lint_files

PROSE = sorted((Path(__file__).parents[2] / "benchmarks" / "false_alarms" / "prose").glob("*.md"))
CODES = [
    module.RULE.code
    for module in catalog.RULES
    if module.RULE.code.startswith("TX") and module.RULE.severity is not Severity.INFORMATION
]


def test_there_is_prose():
    assert len(PROSE) > 10


@pytest.mark.parametrize("path", PROSE, ids=lambda path: path.stem)
def test_text_rules_are_silent(path):
    text = path.read_text("utf-8")
    result = lint_files({f"seeds/{path.name}": text}, Settings(select=CODES))
    lines = text.split("\n")
    assert [
        f"{one.code} {one.message} {one.span.line}:{one.span.column} {lines[one.span.line - 1]}"
        for one in result.findings
    ] == []
