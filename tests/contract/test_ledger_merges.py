"""What git makes of two ledgers, and of one that was lost: real merges by union, and the one step that goes on."""

import json
import re
import shlex
from collections.abc import Callable

import pytest

from repositories import Repository
from support import complete

LEDGER, RULES = "seeds/ledger.jsonl", "seeds/rules.md"
CAMP = "<!-- block: rules.camp; page: 1 -->\nОтряды отдыхают в лагере до рассвета.\n"
FIRE = "<!-- block: rules.fire; page: 2 -->\nКостёр горит один раунд, а затем гаснет.\n"
SIEGE = "<!-- block: rules.siege; page: 3 -->\nОсада длится, пока у защитника есть припасы.\n"
TENT = "<!-- block: rules.tent; page: 4 -->\nПалатка укрывает отряд от дождя и ветра.\n"
START = f"{CAMP}\n{FIRE}\n{SIEGE}"


@pytest.fixture
def corpus(repository: Repository) -> Repository:
    """A clean corpus whose ledger is merged by union, committed on main."""
    for path, data in complete({RULES: START}).items():
        repository.write(path, data.decode())
    repository.write(".gitattributes", f"{LEDGER} merge=union\n")
    repository.git("add", "-A")
    repository.git("commit", "-q", "-m", "start")
    return repository


def corpus_ids(corpus: Repository, *arguments: str) -> str:
    return corpus.run("corpus", "ids", *arguments).stdout


def entries(corpus: Repository) -> dict[str, dict[str, object]]:
    """The ledger by id; every id has one line."""
    lines = (corpus.path / LEDGER).read_text(encoding="utf-8").splitlines()
    found = {entry["id"]: entry for entry in map(json.loads, lines)}
    assert len(found) == len(lines)
    return found


def dated(corpus: Repository, block_id: str, **dates: str) -> None:
    """Set dates of one line of the ledger, as if the command had run that day."""
    lines = (corpus.path / LEDGER).read_text(encoding="utf-8").splitlines()
    changed = [json.loads(line) | dates if f'"id": "{block_id}"' in line else json.loads(line) for line in lines]
    corpus.write(LEDGER, "".join(json.dumps(entry, ensure_ascii=False) + "\n" for entry in changed))


def findings(corpus: Repository, *arguments: str) -> list[dict[str, object]]:
    """Errors and warnings of a run."""
    done = corpus.run("corpus", "lint", "--format", "json", "--lang", "en", *arguments, check=False)
    assert done.returncode in (0, 1), done.stderr
    report = json.loads(done.stdout)
    assert report["base"] is not None
    found: list[dict[str, object]] = report["findings"]
    return found


def codes(corpus: Repository, *arguments: str) -> list[str]:
    return [str(finding["code"]) for finding in findings(corpus, *arguments)]


def branch(corpus: Repository, name: str, work: Callable[[], object]) -> None:
    """A branch of main with one commit."""
    corpus.git("switch", "-q", "-c", name, "main")
    work()
    corpus.git("add", "-A")
    corpus.git("commit", "-q", "-m", name)


def merge(corpus: Repository, resolved: str | None = None) -> None:
    """Merge branch b into branch a without a commit; `resolved` is the text where git found a conflict."""
    corpus.git("switch", "-q", "a")
    merged = corpus.git("merge", "--no-commit", "--no-ff", "b", check=False)
    assert (merged.returncode == 0) == (resolved is None), merged.stdout
    if resolved is not None:
        corpus.write(RULES, resolved)
        corpus.git("add", "-A")


def reconcile(corpus: Repository) -> None:
    corpus.run("corpus", "fix", "--unsafe-fixes", "--exit-zero", LEDGER)
    corpus.git("add", "-A")


def assert_lawful_for_all(corpus: Repository) -> None:
    """The merge passes while it is made, and later against what each side had, and both came from."""
    assert codes(corpus) == []
    corpus.git("commit", "-q", "-m", "merge")
    for base in ("a~1", "b", "main"):
        assert codes(corpus, "--base", base) == []


def test_both_branches_retire_an_id_on_other_days_for_other_reasons(corpus):
    def retire(reason: str, day: str) -> None:
        corpus_ids(corpus, "retire", "rules.fire", "--reason", reason)
        dated(corpus, "rules.fire", retired=day)

    branch(corpus, "a", lambda: retire("error", "2026-03-02"))
    branch(corpus, "b", lambda: retire("out-of-scope", "2026-03-01"))
    merge(corpus)
    assert codes(corpus) == ["ID213"]
    reconcile(corpus)
    fire = entries(corpus)["rules.fire"]
    assert (fire["retired"], fire["reason"], fire["corrected"]) == ("2026-03-01", "out-of-scope", "2026-03-02")
    assert_lawful_for_all(corpus)


def test_both_branches_retire_an_id_alike(corpus):
    branch(corpus, "a", lambda: corpus_ids(corpus, "retire", "rules.fire", "--reason", "error"))
    branch(corpus, "b", lambda: corpus_ids(corpus, "retire", "rules.fire", "--reason", "error"))
    merge(corpus)
    assert "corrected" not in entries(corpus)["rules.fire"]
    assert_lawful_for_all(corpus)


def test_one_branch_retires_an_id_and_the_other_renames_it(corpus):
    branch(corpus, "a", lambda: corpus_ids(corpus, "retire", "rules.fire", "--reason", "error"))
    branch(corpus, "b", lambda: corpus_ids(corpus, "rename", "rules.fire", "rules.bonfire"))
    merge(corpus, START.replace("rules.fire", "rules.bonfire"))
    assert codes(corpus) == ["ID213"]
    reconcile(corpus)
    assert entries(corpus)["rules.fire"]["replaced_by"] == ["rules.bonfire"]
    assert_lawful_for_all(corpus)


def test_both_branches_rename_an_id_and_a_person_decides(corpus):
    branch(corpus, "a", lambda: corpus_ids(corpus, "rename", "rules.fire", "rules.bonfire"))
    branch(corpus, "b", lambda: corpus_ids(corpus, "rename", "rules.fire", "rules.campfire"))
    merge(corpus, START.replace("rules.fire", "rules.bonfire"))
    reconcile(corpus)
    told = findings(corpus)
    assert {str(one["code"]): one["block"] for one in told} == {"ID210": "rules.fire", "ID208": "rules.bonfire"}
    messages = " ".join(str(one["message"]) for one in told)
    assert "`corpus ids retire rules.fire --correct --replaced-by NEW`" in messages
    assert "`corpus ids rename rules.campfire rules.bonfire`" in messages
    corpus_ids(corpus, "retire", "rules.fire", "--correct", "--replaced-by", "rules.bonfire")
    corpus_ids(corpus, "rename", "rules.campfire", "rules.bonfire")
    corpus.git("add", "-A")
    assert_lawful_for_all(corpus)


def test_both_branches_register_the_same_block(corpus):
    def add(day: str) -> None:
        corpus.write(RULES, f"{START}\n{TENT}")
        corpus_ids(corpus, "register")
        dated(corpus, "rules.tent", since=day)

    branch(corpus, "a", lambda: add("2026-03-02"))
    branch(corpus, "b", lambda: add("2026-03-01"))
    merge(corpus)
    assert codes(corpus) == ["ID213"]
    reconcile(corpus)
    assert entries(corpus)["rules.tent"] == {"id": "rules.tent", "since": "2026-03-01"}
    assert_lawful_for_all(corpus)


def test_both_branches_give_one_id_to_two_blocks(corpus):
    other = "<!-- block: rules.tent; page: 1 -->\nШатёр стоит в стороне от лагеря.\n"
    branch(corpus, "a", lambda: (corpus.write(RULES, f"{START}\n{TENT}"), corpus_ids(corpus, "register")))
    branch(corpus, "b", lambda: (corpus.write(RULES, f"{other}\n{START}"), corpus_ids(corpus, "register")))
    merge(corpus)
    assert codes(corpus) == ["ID201"]


def test_both_branches_register_ids_that_belong_to_the_same_place(corpus):
    """Between the lines of siege and camp, by SHA-1: n7, n9, n1, n2."""
    tents = {name: f"\n{TENT.replace('tent', name).replace('отряд', name)}" for name in ("n1", "n2", "n7", "n9")}

    def add(*names: str) -> None:
        corpus.write(RULES, START + "".join(tents[name] for name in names))
        corpus_ids(corpus, "register")

    branch(corpus, "a", lambda: add("n7", "n1"))
    branch(corpus, "b", lambda: add("n9", "n2"))
    merge(corpus, START + "".join(tents.values()))
    assert codes(corpus) == ["ID213"]
    reconcile(corpus)
    assert [name.removeprefix("rules.") for name in entries(corpus)] == [
        "siege",
        "n7",
        "n9",
        "n1",
        "n2",
        "camp",
        "fire",
    ]
    assert_lawful_for_all(corpus)


def test_one_branch_retires_a_block_that_the_other_rewords(corpus):
    reworded = FIRE.replace("один раунд", "два раунда")
    branch(corpus, "a", lambda: corpus_ids(corpus, "retire", "rules.fire", "--reason", "error"))
    branch(corpus, "b", lambda: corpus.replace(RULES, FIRE, reworded))
    merge(corpus, f"{CAMP}\n{SIEGE}")
    assert_lawful_for_all(corpus)


def test_one_branch_retires_a_block_that_the_other_rewords_and_the_merge_keeps_it(corpus):
    reworded = FIRE.replace("один раунд", "два раунда")
    branch(corpus, "a", lambda: corpus_ids(corpus, "retire", "rules.fire", "--reason", "error"))
    branch(corpus, "b", lambda: corpus.replace(RULES, FIRE, reworded))
    merge(corpus, START.replace(FIRE, reworded))
    assert codes(corpus) == ["ID206"]


def test_one_branch_retires_a_block_and_the_merge_keeps_it_as_it_was(corpus):
    branch(corpus, "a", lambda: corpus_ids(corpus, "retire", "rules.fire", "--reason", "error"))
    branch(corpus, "b", lambda: corpus.replace(RULES, "page: 2", "page: 1"))
    merge(corpus, START.replace("page: 2", "page: 1"))
    (told,) = findings(corpus)
    assert "`corpus ids restore rules.fire`" in str(told["message"])
    corpus_ids(corpus, "restore", "rules.fire")
    corpus.git("add", "-A")
    assert_lawful_for_all(corpus)


def test_one_branch_retires_a_block_of_which_the_other_accepted_a_rewrite(corpus):
    branch(corpus, "a", lambda: corpus_ids(corpus, "retire", "rules.fire", "--reason", "error"))

    def reword() -> None:
        corpus.replace(RULES, "Костёр горит один раунд, а затем гаснет.", "Искры поднимают тревогу у часовых.")
        corpus_ids(corpus, "accept", "rules.fire", "--note", "новое издание")

    branch(corpus, "b", reword)
    merge(corpus, f"{CAMP}\n{SIEGE}")
    assert codes(corpus) == ["ID213"]
    reconcile(corpus)
    fire = entries(corpus)["rules.fire"]
    assert fire["reason"] == "error"
    assert fire["rewritten"]
    assert_lawful_for_all(corpus)


def test_an_id_that_one_branch_published_and_retired_comes_with_the_other_as_new(corpus):
    def burn() -> None:
        corpus.write(RULES, f"{START}\n{TENT}")
        corpus_ids(corpus, "register")
        corpus.write(RULES, START)
        dated(corpus, "rules.tent", retired="2026-03-01", reason="error")

    branch(corpus, "a", burn)
    branch(corpus, "b", lambda: (corpus.write(RULES, f"{START}\n{TENT}"), corpus_ids(corpus, "register")))
    merge(corpus)
    assert set(codes(corpus)) == {"ID206", "ID213"}
    reconcile(corpus)
    assert codes(corpus) == ["ID206"]


def test_a_tombstone_that_the_merge_dropped_is_missed_while_merging(corpus):
    branch(corpus, "a", lambda: corpus.replace(RULES, "rules.camp; page: 1", "rules.camp; page: 2"))
    branch(corpus, "b", lambda: corpus_ids(corpus, "retire", "rules.fire", "--reason", "error"))
    merge(corpus)
    corpus.git("checkout", "a", "--", LEDGER)
    assert [one["block"] for one in findings(corpus) if one["code"] == "ID207"] == ["rules.fire"]
    reconcile(corpus)
    assert entries(corpus)["rules.fire"]["reason"] == "error"
    assert_lawful_for_all(corpus)


def test_a_retirement_that_git_reverts_is_lawful(corpus):
    corpus_ids(corpus, "retire", "rules.fire", "--reason", "error")
    corpus.git("commit", "-q", "-a", "-m", "retire")
    corpus.git("revert", "--no-commit", "HEAD")
    assert codes(corpus) == []


LOSSES = {
    "deleted": lambda corpus: (corpus.path / LEDGER).unlink(),
    "renamed": lambda corpus: corpus.git("mv", LEDGER, "seeds/ids.jsonl"),
    "emptied": lambda corpus: corpus.write(LEDGER, ""),
    "deleted with the manifest": lambda corpus: corpus.git("rm", "-q", LEDGER, "seeds/corpus.yaml"),
}


@pytest.mark.parametrize("lose", LOSSES.values(), ids=LOSSES)
def test_a_lost_ledger_is_one_finding_and_its_command_brings_it_back(corpus, lose):
    before = (corpus.path / LEDGER).read_bytes()
    lose(corpus)
    told = [one for one in findings(corpus) if str(one["code"]).startswith("ID")]
    assert [one["code"] for one in told] == ["ID207"]
    command = re.search("`(git restore [^`]*)`", str(told[0]["message"]))
    assert command
    corpus.run(*shlex.split(command[1]))
    assert (corpus.path / LEDGER).read_bytes() == before
    assert [code for code in codes(corpus, "--base", "HEAD") if code.startswith("ID")] == []


def test_settings_that_point_elsewhere_do_not_get_rid_of_a_ledger(corpus):
    for name in ("corpus.yaml", "rules.md"):
        corpus.write(f"texts/{name}", (corpus.path / "seeds" / name).read_text(encoding="utf-8"))
    corpus.write("texts/ledger.jsonl", "")
    corpus.write("corpus.toml", 'seeds = "texts"\n')
    (told,) = [one for one in findings(corpus) if str(one["code"]).startswith("ID")]
    assert told["code"] == "ID207"
    assert "seeds/ledger.jsonl" in str(told["message"])


def test_a_seeds_folder_moves_with_its_ledger(corpus):
    corpus.git("mv", "seeds", "texts")
    corpus.write("corpus.toml", 'seeds = "texts"\n')
    assert [code for code in codes(corpus) if code.startswith("ID")] == []
