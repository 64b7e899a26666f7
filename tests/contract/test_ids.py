"""The commands of identity through the real command line, in real git repositories."""

import json
from pathlib import Path
from typing import Any

import pytest

from repositories import FILES, RULES, Repository
from support import complete

LEDGER = "seeds/ledger.jsonl"
TENT = "\n<!-- block: rules.camp.tent; page: 2 -->\n### Палатка\n\nПалатка укрывает отряд.\n"
THESAURUS = "tags:\n  heat:\n    label: Тепло\n    blocks: [rules.camp.fire, rules.camp]\n"


@pytest.fixture
def corpus(repository: Repository) -> Repository:
    """A clean corpus, published and committed on main."""
    for path, data in complete({**FILES, "seeds/thesaurus.yaml": THESAURUS}).items():
        repository.write(path, data.decode())
    repository.git("add", "-A")
    repository.git("commit", "-q", "-m", "start")
    return repository


def ids(corpus: Repository, *arguments: str, code: int = 0) -> str:
    """Run `corpus ids` in English; all that it prints."""
    done = corpus.run("corpus", "ids", *arguments, "--lang", "en", check=False)
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


def ledger(corpus: Repository) -> dict[str, Any]:
    lines = (corpus.path / LEDGER).read_text(encoding="utf-8").splitlines()
    return {entry["id"]: entry for entry in map(json.loads, lines)}


def text(corpus: Repository, path: str = "seeds/rules.md") -> str:
    return (corpus.path / path).read_bytes().decode()


def errors(corpus: Repository, *arguments: str) -> list[str]:
    done = corpus.run("corpus", "lint", "--format", "json", *arguments, check=False)
    assert done.returncode in (0, 1), done.stderr
    return [one["code"] for one in json.loads(done.stdout)["findings"] if one["severity"] == "error"]


def tree(corpus: Repository) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in sorted(Path(corpus.path, "seeds").rglob("*")) if path.is_file()}


def test_each_command_explains_itself_with_an_example(corpus):
    for name in ("retire", "rename", "merge", "split", "restore", "accept", "publish", "register", "status", "why"):
        shown = corpus.run("corpus", "ids", name, "--help").stdout
        assert f"corpus ids {name}" in shown.split("Example")[1]


WISHES = [
    ["retire", "rules.camp.fire", "--replaced-by", "rules.camp"],
    ["rename", "rules.camp.fire", "rules.camp.flame"],
    ["merge", "rules.camp.fire", "rules.camp"],
    ["split", "rules.camp.fire", "rules.camp", "faq.fire"],
    ["accept", "rules.camp.fire", "--note", "так"],
    ["accept", "--pattern", "rules.*"],
    ["publish"],
    ["restore", "rules.camp.tent"],
]


def prepare(corpus: Repository, wish: list[str]) -> None:
    """What an editor does before each of those commands."""
    if wish[0] == "split":
        corpus.replace("seeds/rules.md", RULES[RULES.index("\n<!-- block: rules.camp.fire") :], "")
    elif wish[0] == "restore":
        corpus.write("seeds/rules.md", RULES + TENT)
        corpus.git("commit", "-aqm", "tent")
        ids(corpus, "retire", "rules.camp.tent", "--reason", "error")
    elif wish[0] == "publish":
        corpus.write("seeds/rules.md", RULES + TENT)
    elif "--pattern" in wish:
        corpus.replace("seeds/rules.md", "горит один раунд", "гаснет, если его не кормить")


@pytest.mark.parametrize("wish", WISHES, ids=" ".join)
def test_a_dry_run_tells_all_and_writes_nothing_and_a_diff_shows_it(corpus, wish):
    prepare(corpus, wish)
    before = tree(corpus)
    assert "nothing is written" in ids(corpus, *wish, "--dry-run")
    difference = ids(corpus, *wish, "--diff")
    assert "+++ b/seeds/ledger.jsonl" in difference
    assert tree(corpus) == before


@pytest.mark.parametrize("wish", WISHES, ids=" ".join)
def test_after_each_command_the_check_finds_no_error(corpus, wish):
    prepare(corpus, wish)
    ids(corpus, *wish)
    if wish[0] == "split":  # what only the editor can decide
        corpus.git("rm", "-q", "--cached", "seeds/links.yaml")
        Path(corpus.path, "seeds/links.yaml").unlink()
        corpus.replace("seeds/thesaurus.yaml", "rules.camp.fire, ", "")
    assert errors(corpus) == []
    corpus.git("add", "-A")
    corpus.git("commit", "-qm", "done")
    assert errors(corpus, "--base", "HEAD~1") == []


def test_a_rename_reaches_everything_that_named_the_old_id(corpus):
    told = ids(corpus, "rename", "rules.camp.fire", "rules.camp.flame", "--note", "точнее")
    assert "marker changed: seeds/rules.md:8" in told
    assert ledger(corpus)["rules.camp.fire"]["replaced_by"] == ["rules.camp.flame"]
    for path in ("seeds/rules.md", "seeds/links.yaml", "seeds/thesaurus.yaml"):
        assert "rules.camp.fire" not in text(corpus, path)
        assert "rules.camp.flame" in text(corpus, path)
    assert "already" in ids(corpus, "rename", "rules.camp.fire", "rules.camp.flame", code=2)


def test_a_rename_by_hand_is_settled_by_the_same_command(corpus):
    corpus.replace("seeds/rules.md", "block: rules.camp.fire;", "block: rules.camp.flame;")
    assert errors(corpus) != []
    assert "the marker says rules.camp.flame already" in ids(corpus, "rename", "rules.camp.fire", "rules.camp.flame")
    assert errors(corpus) == []


def test_an_id_that_no_branch_has_published_needs_no_tombstone(corpus):
    corpus.git("checkout", "-q", "-b", "feature")
    corpus.write("seeds/rules.md", RULES + TENT)
    corpus.git("commit", "-aqm", "tent")
    assert "never published" in ids(corpus, "rename", "rules.camp.tent", "rules.camp.shelter")
    assert "never published" in ids(corpus, "retire", "rules.camp.shelter")
    assert text(corpus) == RULES
    assert LEDGER not in corpus.git("status", "--porcelain").stdout


def test_on_the_mainline_what_is_committed_is_published(corpus):
    corpus.write("seeds/rules.md", RULES + TENT)
    corpus.git("commit", "-aqm", "tent")
    ids(corpus, "rename", "rules.camp.tent", "rules.camp.shelter")
    assert ledger(corpus)["rules.camp.tent"]["reason"] == "renamed"
    assert errors(corpus) == []


def test_a_block_deleted_by_hand_is_retired_with_what_the_last_commit_knew_of_it(corpus):
    corpus.replace("seeds/rules.md", RULES[RULES.index("\n<!-- block: rules.camp.fire") :], "")
    ids(corpus, "retire", "rules.camp.fire", "--replaced-by", "rules.camp")
    tombstone = ledger(corpus)["rules.camp.fire"]
    assert (tombstone["title"], tombstone["page"], tombstone["reason"]) == ("Костёр", 2, "merged")
    assert len(str(tombstone["digest"])) == 64
    assert errors(corpus) == []


def test_a_tombstone_is_corrected_in_one_step(corpus):
    ids(corpus, "retire", "rules.camp.fire", "--replaced-by", "rules.camp")
    corpus.git("commit", "-aqm", "retired")
    told = ids(corpus, "retire", "rules.camp.fire", "--correct", "--replaced-by", "faq.fire", "--note", "точнее")
    assert "tombstone corrected: rules.camp.fire, merged → faq.fire" in told
    assert ledger(corpus)["rules.camp.fire"]["replaced_by"] == ["faq.fire"]
    assert "corrected" in ledger(corpus)["rules.camp.fire"]
    assert errors(corpus) == []
    ids(corpus, "retire", "rules.camp.fire", "--correct", "--replaced-by", "none")
    assert "replaced_by" not in ledger(corpus)["rules.camp.fire"]
    assert errors(corpus) == []


def test_a_retired_block_comes_back_from_the_history_to_its_old_place(corpus):
    corpus.write("seeds/rules.md", RULES + TENT)
    corpus.git("commit", "-aqm", "tent")
    ids(corpus, "retire", "rules.camp.fire", "--reason", "error")
    corpus.git("commit", "-aqm", "retire")
    corpus.git("commit", "-q", "--allow-empty", "-m", "later")
    told = ids(corpus, "restore", "rules.camp.fire")
    assert "block put back: seeds/rules.md:8" in told
    assert text(corpus) == RULES + TENT
    assert ledger(corpus)["rules.camp.fire"] == {"id": "rules.camp.fire", "since": "2026-01-01"}
    assert errors(corpus) == []
    assert "live already" in ids(corpus, "restore", "rules.camp.fire")


def test_a_block_lost_in_a_merge_comes_back(corpus):
    corpus.git("checkout", "-q", "-b", "other")
    corpus.git("commit", "-q", "--allow-empty", "-m", "other")
    corpus.git("checkout", "-q", "main")
    corpus.git("commit", "-q", "--allow-empty", "-m", "main")
    corpus.git("merge", "-q", "--no-commit", "--no-ff", "other")
    corpus.replace("seeds/rules.md", RULES[RULES.index("\n<!-- block: rules.camp.fire") :], "")
    corpus.git("commit", "-aqm", "evil merge")
    ids(corpus, "restore", "rules.camp.fire")
    assert text(corpus) == RULES
    assert errors(corpus) == []


def test_a_revision_may_be_named_and_another_text_needs_a_note(corpus):
    corpus.git("tag", "first")
    corpus.replace("seeds/rules.md", "один раунд", "два раунда")
    corpus.git("commit", "-aqm", "edit")
    ids(corpus, "retire", "rules.camp.fire")
    assert "--note" in ids(corpus, "restore", "rules.camp.fire", "--from", "first", code=2)
    ids(corpus, "restore", "rules.camp.fire", "--from", "first", "--note", "прежнее правило")
    assert text(corpus) == RULES
    assert len(ledger(corpus)["rules.camp.fire"]["rewritten"]) == 1
    assert "nowhere" in ids(corpus, "restore", "rules.camp.tent", "--from", "nowhere", code=2)


def test_accepting_explains_what_the_check_calls_hijacked(corpus):
    corpus.replace("seeds/rules.md", "Костёр горит один раунд.", "Лошади пасутся, пока не кончится трава у реки.")
    corpus.replace("seeds/rules.md", "### Костёр", "### Пастбище")
    assert errors(corpus) == ["ID209"]
    told = ids(corpus, "accept", "--all", "--note", "новая редакция")
    assert "1 rewrite acknowledged: rules.camp.fire" in told
    assert errors(corpus) == []
    assert "no block needs" in ids(corpus, "accept", "--all")
    assert "already" in ids(corpus, "accept", "rules.camp.fire")


def test_accepting_wants_ids_a_pattern_or_all(corpus):
    for arguments in ([], ["rules.camp", "--all"], ["--pattern", "a.*", "--all"]):
        assert "one of the three" in ids(corpus, "accept", *arguments, code=2)
    assert "no block has an id like" in ids(corpus, "accept", "--pattern", "none.*", code=2)


def test_publishing_is_refused_while_identity_or_structure_is_broken(corpus):
    corpus.write("seeds/rules.md", RULES + TENT.replace("page: 2", "pgae: 2"))
    before = tree(corpus)
    told = ids(corpus, "publish", code=1)
    assert "MK101" in told
    assert "nothing is published" in told
    assert tree(corpus) == before
    corpus.write("seeds/rules.md", RULES + TENT)
    assert "1 id registered" in ids(corpus, "publish")
    assert "rules.camp.tent" in ledger(corpus)
    assert "registered already" in ids(corpus, "publish")


def test_publishing_does_not_mind_other_errors_and_makes_the_first_ledger(corpus):
    corpus.git("rm", "-q", LEDGER)
    corpus.git("commit", "-qm", "no ledger")
    corpus.write("seeds/links.yaml", "see-also:\n  rules.camp: [rules.none]\n")
    assert "3 ids registered" in ids(corpus, "publish")
    corpus.git("add", "-A")
    corpus.git("commit", "-qm", "ledger")
    Path(corpus.path, LEDGER).unlink()
    assert "git restore" in ids(corpus, "publish", code=1)
    assert "git restore" in ids(corpus, "register", code=2)


def test_an_unreadable_ledger_stops_every_command(corpus):
    corpus.write(LEDGER, text(corpus, LEDGER) + "not json\n")
    for wish in WISHES[:5]:
        assert "nothing was changed" in ids(corpus, *wish, code=2)


def test_without_git_the_commands_work_all_the_same(tmp_path):
    corpus = Repository(tmp_path / "plain")
    for path, data in complete(FILES).items():
        corpus.write(path, data.decode())
    ids(corpus, "rename", "rules.camp.fire", "rules.camp.flame")
    assert "found in the history" in ids(corpus, "restore", "rules.camp.fire", code=2)
    assert errors(corpus) == []
