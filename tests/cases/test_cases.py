"""The cases of each rule, `<code>_<name>.yaml`: small corpora, and all that is to be said about them."""

from dataclasses import dataclass
from pathlib import Path

import pytest
import yaml

from corpus_tools.lint.fixing import fix
from corpus_tools.model.finding import Severity
from corpus_tools.model.settings import Settings
from corpus_tools.rules import catalog
from corpus_tools.rules.documentation import decode
from corpus_tools.store.snapshot import MemorySnapshot
from support import bases_of, complete, lint_files

HERE = Path(__file__).parent
KEYS = {"name", "files", "base", "expect", "fixed"}
EVERYTHING = Settings(select=["ALL"])


@dataclass(frozen=True)
class Case:
    stem: str
    name: str
    files: dict[str, bytes | None]
    base: dict[str, bytes | None] | None
    expect: list[str]
    fixed: dict[str, bytes] | None

    @property
    def code(self) -> str:
        return self.stem.partition("_")[0].upper()

    @property
    def catches(self) -> bool:
        return any(line.startswith(f"{self.code} ") for line in self.expect)


def tree(files: dict[str, str | None]) -> dict[str, bytes | None]:
    return {name: None if text is None else decode(text) for name, text in files.items()}


def read_cases(path: Path) -> list[Case]:
    cases = []
    for entry in yaml.safe_load(path.read_text(encoding="utf-8")):
        assert set(entry) <= KEYS, f"{path.name}: unknown keys {set(entry) - KEYS}"
        files, base, fixed = (entry.get(key) for key in ("files", "base", "fixed"))
        cases.append(
            Case(
                path.stem,
                entry["name"],
                tree(files),
                None if base is None else tree(base),
                entry["expect"] or [],
                None if fixed is None else {name: decode(text or "") for name, text in fixed.items()},
            )
        )
    return cases


CASES = [case for path in sorted(HERE.glob("*.yaml")) for case in read_cases(path)]


def label(case: Case) -> str:
    return f"{case.code}: {case.name}"


@pytest.mark.parametrize("case", CASES, ids=label)
def test_everything_wrong_is_found_and_nothing_else(case):
    found = [
        f"{finding.code} {finding.path}:{finding.span.line}:{finding.span.column}"
        for finding in lint_files(case.files, base=case.base).findings
        if finding.severity is not Severity.INFORMATION or finding.code == case.code
    ]
    assert found == case.expect


@pytest.mark.parametrize("case", [case for case in CASES if case.fixed is not None], ids=label)
def test_fixes_give_the_text_that_an_editor_wants_and_come_to_rest(case):
    before = complete(case.files)
    bases = bases_of(case.files, case.base)
    first = fix(MemorySnapshot(before), EVERYTHING, bases=bases, unsafe=True)
    assert {path: first.files[path].decode() for path in first.files} == {
        path: content.decode() for path, content in case.fixed.items() if content != before[path]
    }
    second = fix(MemorySnapshot(before | first.files), EVERYTHING, bases=bases, unsafe=True)
    assert second.files == {}


@pytest.mark.parametrize("module", catalog.RULES, ids=lambda module: module.RULE.code)
def test_every_rule_has_a_case_that_it_catches_and_one_that_it_leaves_alone(module):
    stem = module.__name__.rpartition(".")[2]
    assert stem == f"{module.RULE.code.lower()}_{module.RULE.name.replace('-', '_')}"
    own = [case.catches for case in CASES if case.stem == stem]
    assert True in own, f"no case in tests/cases/{stem}.yaml shows what the rule catches"
    assert False in own, f"no case in tests/cases/{stem}.yaml shows what the rule leaves alone"


def test_every_case_file_belongs_to_a_rule():
    stems = {module.__name__.rpartition(".")[2] for module in catalog.RULES}
    assert {path.stem for path in HERE.glob("*.yaml")} <= stems
