"""A corpus with old findings, as its editors live with it: the baseline, and what is new."""

import json
import os
from pathlib import Path

import jsonschema
import pytest

from corpus_tools.report.json_report import report_schema
from repositories import Repository
from support import complete

BASELINE = "seeds/baseline.json"
RULES = "".join(
    f"<!-- block: rules.b{number}; page: {page} -->\nТекст номер {number}.\n\n"
    for number, page in enumerate([9, 8, 9, 7, 9, 6, 9])
)


@pytest.fixture
def adopted(repository: Repository) -> Repository:
    """A corpus with three old warnings, committed."""
    for path, data in complete({"seeds/rules.md": RULES}).items():
        repository.write(path, data.decode())
    repository.write("corpus.toml", 'lang = "en"\n')
    repository.git("add", "-A")
    repository.commit()
    return repository


def report(repository: Repository, *arguments: str) -> tuple[list[str], dict[str, int]]:
    done = repository.run("corpus", "lint", "--format", "json", *arguments, check=False)
    found = json.loads(done.stdout)
    jsonschema.Draft202012Validator(report_schema()).validate(found)
    return [f"{one['code']} {one['path']}:{one['start']['line']}" for one in found["findings"]], found["summary"]


def change(repository: Repository, old: str, new: str, path: str = "seeds/rules.md") -> None:
    text = (repository.path / path).read_text(encoding="utf-8")
    assert old in text
    repository.write(path, text.replace(old, new))


def test_a_corpus_is_adopted_with_its_old_findings(adopted: Repository):
    assert adopted.run("corpus", "lint", "--fail-on", "warning", check=False).returncode == 1
    told = adopted.run("corpus", "baseline", "update", "--dry-run").stdout
    assert "3 findings entered" in told
    assert not (adopted.path / BASELINE).exists()
    adopted.run("corpus", "baseline", "update")
    done = adopted.run("corpus", "lint", "--fail-on", "warning")
    assert "no errors, no warnings" in done.stdout
    assert "3 old findings in the baseline" in done.stdout
    assert report(adopted)[1]["baselined"] == 3
    assert "3 старые находки в базовой линии" in adopted.run("corpus", "lint", "--lang", "ru").stdout
    assert "3 old findings in the baseline" in adopted.run("corpus", "lint", "--format", "github").stdout


def test_what_is_fixed_leaves_and_may_not_come_back(adopted: Repository):
    adopted.run("corpus", "baseline", "update")
    change(adopted, "page: 8", "page: 9")
    done = adopted.run("corpus", "lint", check=False)
    assert done.returncode == 1
    assert "1 finding of the baseline is gone, the first here of PG405" in done.stdout
    assert adopted.run("corpus", "lint", "--select", "TX,SU", check=False).returncode == 0, "PG405 did not run"
    adopted.run("corpus", "fix")
    assert adopted.run("corpus", "lint").returncode == 0
    change(adopted, "b1; page: 9", "b1; page: 8")
    done = adopted.run("corpus", "lint", check=False)
    assert done.returncode == 1
    assert "SU005 fixed-came-back" in done.stdout
    assert "PG405 page-goes-back was fixed here and is back: page 8 comes after page 9" in done.stdout
    told = adopted.run("corpus", "baseline", "update").stdout
    assert "1 new finding left out" in told
    adopted.run("corpus", "baseline", "update", "--add")
    assert adopted.run("corpus", "lint").returncode == 0


def test_what_is_in_it_is_told(adopted: Repository):
    assert "there is no baseline" in adopted.run("corpus", "baseline", "show").stdout
    adopted.run("corpus", "baseline", "update")
    change(adopted, "page: 8", "page: 9")
    adopted.run("corpus", "baseline", "update")
    shown = adopted.run("corpus", "baseline", "show").stdout
    assert "PG405 page-goes-back  2 left, 1 fixed" in shown
    assert "seeds/rules.md  2 left, 1 fixed" in shown
    assert json.loads(adopted.run("corpus", "baseline", "show", "--format", "json").stdout) == {
        "format": 1,
        "rules": {"PG405": {"left": 2, "fixed": 1}},
        "documents": {"seeds/rules.md": {"left": 2, "fixed": 1}},
        "total": {"left": 2, "fixed": 1},
    }


def test_paths_narrow_what_is_counted(adopted: Repository):
    adopted.run("corpus", "baseline", "update")
    assert report(adopted, "seeds/rules.md")[1]["baselined"] == 3
    assert report(adopted, "seeds/ledger.jsonl")[1]["baselined"] == 0


def test_two_branches_that_fix_different_chapters_merge(adopted: Repository):
    adopted.run("corpus", "baseline", "update")
    adopted.git("add", "-A")
    adopted.commit()
    adopted.git("checkout", "-q", "-b", "other")
    for name, old in (("other", "page: 6"), ("main", "page: 8")):
        adopted.git("checkout", "-q", name)
        change(adopted, old, "page: 9")
        adopted.run("corpus", "fix")
        adopted.git("commit", "-q", "-a", "-m", name)
    adopted.git("merge", "-q", "other", "-m", "merge")
    assert adopted.run("corpus", "lint").returncode == 0
    assert "1 left, 2 fixed" in adopted.run("corpus", "baseline", "show").stdout


def test_new_only_shows_what_the_base_does_not_have(adopted: Repository):
    adopted.git("checkout", "-q", "-b", "work")
    change(adopted, "<!-- block: rules.b0", "Вступление.\n\n<!-- block: rules.b0")
    change(adopted, "page: 6", "page: 5")
    findings, summary = report(adopted, "--new-only", "--base", "main")
    assert findings == ["PG405 seeds/rules.md:18"]
    assert summary["known"] == 2
    done = adopted.run("corpus", "lint", "--new-only", "--base", "main")
    assert "2 old findings that the base has too" in done.stdout
    done = adopted.run("corpus", "lint", "--new-only", "--base", "main", "--fail-on", "warning", check=False)
    assert done.returncode == 1
    change(adopted, "page: 5", "page: 6")
    done = adopted.run("corpus", "lint", "--new-only", "--base", "main", "--fail-on", "warning")
    assert "3 old findings that the base has too" in done.stdout


def test_new_only_finds_the_base_by_itself_and_in_the_index(adopted: Repository):
    change(adopted, "page: 6", "page: 5")
    assert report(adopted, "--new-only")[0] == ["PG405 seeds/rules.md:16"]
    adopted.git("add", "-A")
    adopted.environment["GIT_INDEX_FILE"] = os.fspath(Path(".git/index"))
    assert report(adopted, "--new-only")[0] == ["PG405 seeds/rules.md:16"]


def test_new_only_always_shows_identity(adopted: Repository):
    change(adopted, "rules.b3;", "rules.B3;")
    adopted.git("commit", "-q", "-a", "-m", "broken")
    change(adopted, "номер 3", "номер три")
    done = adopted.run("corpus", "lint", "--new-only", "--format", "short", check=False)
    assert done.returncode == 1
    assert "ID202" in done.stdout
    assert "PG405" not in done.stdout


def test_new_only_without_anything_to_compare_with_is_exit_2_that_says_how(adopted: Repository):
    done = adopted.run("corpus", "lint", "--new-only", check=False)
    assert done.returncode == 2
    assert "--base REV" in done.stderr
    done = adopted.run("corpus", "lint", "--new-only", "--base", "no-such", check=False)
    assert done.returncode == 2
    adopted.run("corpus", "baseline", "update")
    adopted.git("add", "-A")
    adopted.commit()
    assert report(adopted, "--new-only") == ([], report(adopted)[1]), "the baseline tells what is old"


def test_a_baseline_that_cannot_be_read_is_told_and_never_written_over(adopted: Repository):
    adopted.write(BASELINE, '{"format": 1, "findings": [}\n')
    done = adopted.run("corpus", "lint", "--format", "short", check=False)
    assert done.returncode == 1
    assert f"{BASELINE}:1:28: MF901 this is not JSON" in done.stdout
    done = adopted.run("corpus", "baseline", "update", "--add", check=False)
    assert done.returncode == 2
    assert "baseline cannot be read in full" in done.stderr
