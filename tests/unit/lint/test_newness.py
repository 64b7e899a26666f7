"""What is new against a base."""

import pytest

from corpus_tools.lint.documents import check_document
from corpus_tools.lint.newness import lint_new
from corpus_tools.model.settings import Settings
from corpus_tools.store.snapshot import MemorySnapshot
from support import complete, shown

A, FAQ = "seeds/rules.md", "seeds/faq.md"
SETTINGS = Settings()
OLD = "<!-- block: rules.a; page: 5 -->\nТекст.\n\n<!-- block: rules.b; page: 4 -->\nТекст.\n"
NEW = "\n<!-- block: rules.c; page: 3 -->\nТекст.\n"


def new(head, *bases, settings=SETTINGS):
    snapshots = {f"base-{n}": MemorySnapshot(complete(files)) for n, files in enumerate(bases)}
    return lint_new(MemorySnapshot(complete(head)), settings, bases=snapshots)


def test_only_what_the_base_does_not_have_is_shown():
    result = new({A: OLD + NEW}, {A: OLD})
    assert shown(result) == [f"PG405 {A}:7:28"]
    assert [one.code for one in result.known] == ["PG405"]


def test_lines_may_move_and_files_be_renamed():
    moved = {"seeds/other.md": "# Правила\n\nВступление.\n\n" + OLD, "seeds/corpus.yaml": None}
    assert shown(new(moved, {A: OLD, "seeds/corpus.yaml": None})) == []


def test_one_more_of_the_same_is_new():
    links = "see-also:\n  rules.a: [{}]\n"
    head = {A: OLD, "seeds/links.yaml": links.format("rules.x, rules.x")}
    base = {A: OLD, "seeds/links.yaml": links.format("rules.x")}
    assert len(new(head, base).findings) == len(new(head, {A: OLD}).findings) - 1


def test_what_any_base_has_is_known():
    assert shown(new({A: OLD + NEW}, {A: OLD}, {A: OLD + NEW})) == []


def test_identity_is_always_shown():
    text = OLD.replace("rules.b", "rules.B")
    assert shown(new({A: text}, {A: text})) == [f"ID202 {A}:4:19"]


def test_what_the_baseline_of_the_base_has_is_known_and_one_more_is_not():
    links = "see-also:\n  rules.a: [{}]\n"
    base = {A: OLD, "seeds/links.yaml": links.format("rules.x")}
    held = """{"format": 1, "findings": [
        {"rule": "PG405", "block": "rules.b", "digest": "4b227777d4dd1fc6", "count": 1}]}"""
    assert shown(new(base, base | {"seeds/baseline.json": held})) == []
    result = new(base | {"seeds/baseline.json": held}, base | {"seeds/baseline.json": held})
    assert (shown(result), len(result.baselined)) == ([], 1)


def test_a_base_is_read_where_its_seeds_folder_was():
    base = {path.replace("seeds/", "book/"): content for path, content in complete({A: OLD}).items()}
    base["corpus.toml"] = b'seeds = "book"\n'
    result = lint_new(MemorySnapshot(complete({A: OLD + NEW})), SETTINGS, bases={"base": MemorySnapshot(base)})
    assert [one.code for one in result.findings if not one.code.startswith("ID")] == ["PG405"]


def test_a_base_that_holds_nothing_makes_everything_new():
    result = lint_new(MemorySnapshot(complete({A: OLD})), SETTINGS, bases={"base": MemorySnapshot({})})
    assert shown(result) == [f"PG405 {A}:4:28"]


def test_settings_of_the_base_that_cannot_be_read_do_not_matter():
    base = complete({A: OLD}) | {"corpus.toml": b"seeds ="}
    result = lint_new(MemorySnapshot(complete({A: OLD})), SETTINGS, bases={"base": MemorySnapshot(base)})
    assert shown(result) == []


@pytest.fixture
def checked(monkeypatch):
    """The paths of the documents that are checked, in order."""
    paths = []

    def check(task, path, data):
        paths.append(path)
        return check_document(task, path, data)

    monkeypatch.setattr("corpus_tools.lint.documents.check_document", check)
    return paths


FAQ_TEXT = OLD.replace("rules.", "faq.")


def test_what_is_the_same_in_both_is_checked_once(checked):
    same = {"seeds/ledger.jsonl": None, "seeds/corpus.yaml": None, FAQ: FAQ_TEXT}
    result = new({A: OLD + NEW, **same}, {A: OLD, **same})
    assert sorted(checked[:2]) == [FAQ, A]
    assert checked[2:] == [A]
    assert shown(result) == [f"PG405 {A}:7:28"]


def test_where_data_files_differ_everything_is_checked_by_its_own(checked):
    same = {"seeds/ledger.jsonl": None, "seeds/corpus.yaml": None, FAQ: FAQ_TEXT, A: OLD}
    new(same | {"seeds/links.yaml": "see-also: {}\n"}, same)
    assert sorted(checked) == [FAQ, FAQ, A, A]
