"""A run over a whole corpus."""

import subprocess
import sys
import threading

import pytest

from corpus_tools.lint import documents
from corpus_tools.lint.engine import lint, read
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.settings import Settings
from corpus_tools.model.span import Span
from corpus_tools.rules.rule import Scope
from corpus_tools.store.snapshot import MemorySnapshot
from support import complete, lint_files


def seed(name, number=1):
    return f"<!-- block: {name}.part-{number}; page: {number} -->\nТекст номер {number}.\n"


def first_line(rule, context):
    yield rule.finding("it", context.document.path, Span(1, 1, 1, 2))


@pytest.mark.parametrize("files", [{}, {"seeds/notes.md": b"no marker here\n"}, {"seeds/corpus.yaml": b"format: 1\n"}])
def test_where_there_is_nothing_to_check_the_run_fails_instead_of_passing(files):
    for run in (lint, read):
        with pytest.raises(CorpusError) as caught:
            run(MemorySnapshot(files), Settings())
        assert "nothing found to check" in caught.value.render("en")
        assert "проверять нечего" in caught.value.render("ru")


def test_a_manifest_that_lists_what_is_not_there_is_a_finding_not_an_empty_corpus():
    manifest = b"format: 1\nworks:\n  g:\n    title: G\n    documents:\n      a.md: {prefix: a, title: A}\n"
    result = lint(MemorySnapshot({"seeds/corpus.yaml": manifest, "seeds/ledger.jsonl": b""}), Settings())
    assert {finding.code for finding in result.findings} == {"MF904"}


def test_findings_are_sorted_by_path_and_place_and_say_who_they_are():
    files = {"seeds/b.md": seed("b", 99) + "\n" + seed("b", 98), "seeds/a.md": seed("a", 99)}
    findings = lint_files(files, Settings()).findings
    assert [(one.path, one.span.line) for one in findings] == sorted((one.path, one.span.line) for one in findings)
    assert len({one.fingerprint for one in findings}) == len(findings) >= 3


def test_only_texts_with_findings_are_kept():
    result = lint_files({"seeds/b.md": seed("b", 99), "seeds/a.md": seed("a")}, Settings())
    assert list(result.sources) == ["seeds/b.md"]
    assert result.sources["seeds/b.md"].lines[1] == "Текст номер 99."


def test_a_text_that_only_a_rule_about_the_whole_corpus_speaks_of_is_kept_too(use_rules, rule):
    def check(rule, context):
        yield rule.finding("it", context.corpus.documents[0].path, Span(2, 1, 2, 6), block="a.part-1")

    use_rules(rule("RF501", "dangling-link", check, scope=Scope.CORPUS))
    result = lint_files({"seeds/a.md": seed("a")})
    assert result.sources["seeds/a.md"].slice(result.findings[0].span) == "Текст"


def test_a_run_compares_with_no_revision_and_does_not_look_as_if_it_had():
    assert lint_files({"seeds/a.md": seed("a")}).bases == ()


def test_rules_that_are_not_selected_do_not_run(use_rules, rule):
    def fail(_rule, _context):
        raise AssertionError

    use_rules(
        rule("TX801", "one", first_line), rule("RF501", "two", fail), rule("RF502", "three", fail, scope=Scope.CORPUS)
    )
    result = lint_files({"seeds/a.md": seed("a")}, Settings(ignore=["RF"]))
    assert [finding.code for finding in result.findings] == ["TX801"]


def test_a_fault_of_a_rule_is_not_taken_for_a_fault_of_the_corpus(use_rules, rule):
    def fail(_rule, _context):
        raise ZeroDivisionError

    use_rules(rule("TX801", "one", fail))
    with pytest.raises(ZeroDivisionError):
        lint_files({"seeds/a.md": seed("a")})


@pytest.mark.parametrize("threads", [1, 2], ids=["forked", "spawned beside another thread"])
def test_several_processes_say_what_one_says(monkeypatch, threads):
    files = {
        f"seeds/d{number}.md": "\n".join(seed(f"d{number}", page) for page in range(15, 25)) for number in range(9)
    }
    files["seeds/d4.md"] += "\nБросьте куб. <!-- corpus: ignore PG404 reason: так в книге -->\n"
    snapshot = MemorySnapshot(complete(files))
    alone = lint(snapshot, Settings(select=["ALL"]))
    monkeypatch.setattr(documents, "WORTH_A_POOL", 3000)
    monkeypatch.setattr(documents, "_CHUNK", 1000)
    monkeypatch.setattr(threading, "active_count", lambda: threads)
    together = lint(snapshot, Settings(select=["ALL"]), jobs=2)
    assert together.findings == alone.findings
    assert together.corpus.documents == alone.corpus.documents
    assert {path: source.text for path, source in together.sources.items()} == {
        path: source.text for path, source in alone.sources.items()
    }


def test_the_graph_is_loaded_only_where_a_rule_asks_for_it(tmp_path):
    files = {"seeds/a.md": seed("a")}
    script = tmp_path / "run.py"
    script.write_text(
        "import sys\n"
        "from corpus_tools.lint.engine import lint\n"
        "from corpus_tools.model.settings import Settings\n"
        "from corpus_tools.store.snapshot import MemorySnapshot\n"
        f"lint(MemorySnapshot({complete(files)!r}), Settings(select=['MK', 'PG']))\n"
        "print('networkx' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_reading_gives_the_corpus_that_a_run_checks():
    snapshot = MemorySnapshot(complete({"seeds/b.md": seed("b"), "seeds/a.md": seed("a", 99)}))
    assert read(snapshot, Settings()).documents == lint(snapshot, Settings()).corpus.documents
