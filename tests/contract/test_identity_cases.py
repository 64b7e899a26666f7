"""What editors do with git and a corpus, by hand: each loss of an id is told, and lawful work goes through."""

import json
import os
import re
import shlex
import subprocess
from pathlib import Path
from typing import Any

import pytest

from repositories import Repository
from support import complete

LEDGER, MANIFEST, RULES, FAQ = "seeds/ledger.jsonl", "seeds/corpus.yaml", "seeds/rules.md", "seeds/faq.md"
CAMP = "<!-- block: rules.camp; page: 1 -->\nОтряды отдыхают в лагере до рассвета.\n"
FIRE = "<!-- block: rules.fire; page: 2 -->\nКостёр горит один раунд, а затем гаснет.\n"
SIEGE = "<!-- block: rules.siege; page: 3 -->\nОсада длится, пока у защитника есть припасы.\n"
TENT = "<!-- block: rules.tent; page: 4 -->\nПалатка укрывает отряд от дождя и ветра.\n"
ANSWER = "<!-- block: faq.morale; page: 1 -->\nМораль падает на единицу после каждого проигранного боя.\n"
OLD = '{"id": "rules.old", "since": "2026-01-01", "retired": "2026-02-01", "reason": "removed", "digest": "aa"}\n'
START = f"{CAMP}\n{FIRE}\n{SIEGE}"
FILES = {RULES: START, FAQ: ANSWER}
HOOK = "#!/bin/sh\nexec corpus lint --lang en\n"


def fill(repository: Repository, files: dict[str, str] | None = None) -> None:
    """Commit a clean corpus on main, with the hooks that judge what is committed next."""
    for path, data in complete(files or FILES).items():
        repository.write(path, data.decode())
    repository.git("add", "-A")
    repository.git("commit", "-q", "-m", "start")
    hooks = Path(repository.git("rev-parse", "--absolute-git-dir").stdout.strip()) / "hooks"
    for name in ("pre-commit", "pre-merge-commit"):
        (hooks / name).write_text(HOOK)
        (hooks / name).chmod(0o755)


@pytest.fixture
def corpus(repository: Repository) -> Repository:
    fill(repository)
    return repository


def verdict(repository: Repository, *arguments: str) -> list[str]:
    """Code and block (else path) of each finding; a base was compared with, and the exit code says the same."""
    done = repository.run("corpus", "lint", "--format", "json", "--lang", "en", *arguments, check=False)
    assert done.returncode in (0, 1), done.stderr
    report: dict[str, Any] = json.loads(done.stdout)
    assert report["base"]
    errors = [one for one in report["findings"] if one["severity"] == "error"]
    assert done.returncode == bool(errors)
    return [f"{one['code']} {one['block'] or one['path']}" for one in errors]


def base_of(repository: Repository) -> str | None:
    """The base that a run reports."""
    done = repository.run("corpus", "lint", "--format", "json", check=False)
    found: str | None = json.loads(done.stdout)["base"]
    return found


def branch(repository: Repository, name: str, files: dict[str, str | None]) -> None:
    """A branch of main with one commit, which no hook saw."""
    repository.git("switch", "-q", "-c", name, "main")
    for path, text in files.items():
        if text is None:
            (repository.path / path).unlink()
        else:
            repository.write(path, text)
    repository.git("add", "-A")
    repository.git("commit", "-q", "--no-verify", "-m", name)


def refused(done: subprocess.CompletedProcess[str], *words: str) -> bool:
    """Whether git was stopped by the hook, whose message holds these words."""
    output = done.stdout + done.stderr
    missing = [word for word in words if word not in output]
    assert not missing, f"{missing} not in:\n{output}"
    return done.returncode != 0


# Two branches


@pytest.mark.parametrize(("one", "other"), [("a.md", "b.md"), ("b.md", "a.md")], ids=["later", "earlier"])
def test_two_branches_add_one_id_and_the_merge_names_both_places(repository, one, other):
    """Each branch is clean; whichever file is named, the run tells, since both are concerned."""
    march = "<!-- block: rules.march; page: 7 -->\n{}\n"
    documents = "".join(f"      {name}: {{prefix: rules, title: {name}, pages: 20}}\n" for name in ("a.md", "b.md"))
    manifest = f"format: 1\nlanguage: ru\nworks:\n  game:\n    title: Игра\n    documents:\n{documents}"
    start = {"seeds/a.md": CAMP, "seeds/b.md": FIRE, MANIFEST: manifest}
    fill(repository, start)
    texts = {"one": "Отряд проходит две области.", "two": "Корабль отплывает после прилива."}
    branch(repository, "one", {f"seeds/{one}": start[f"seeds/{one}"] + "\n" + march.format(texts["one"])})
    assert verdict(repository) == []
    branch(repository, "two", {f"seeds/{other}": start[f"seeds/{other}"] + "\n" + march.format(texts["two"])})
    assert verdict(repository) == []
    repository.git("switch", "-q", "main")
    repository.git("merge", "-q", "--no-ff", "--no-edit", "one")
    assert refused(repository.git("merge", "--no-ff", "--no-edit", "two", check=False), "ID201", "a.md:4", "b.md:4")
    for path in ("seeds/a.md", "seeds/b.md"):
        assert verdict(repository, path) == ["ID201 rules.march"]
    repository.git("commit", "-q", "--no-verify", "-m", "merge")
    for path in ("seeds/a.md", "seeds/b.md"):
        assert verdict(repository, "--base", "main~1", path) == ["ID201 rules.march"]


def test_what_is_lost_in_a_file_is_told_where_only_that_file_is_asked_for(corpus):
    branch(corpus, "side", {RULES: f"{CAMP}\n{SIEGE}"})
    assert verdict(corpus, RULES) == ["ID205 rules.fire"]


def test_what_the_mainline_published_since_is_not_lost_and_what_the_branch_lost_is(corpus):
    branch(corpus, "side", {FAQ: ANSWER + "\nЕщё одно уточнение.\n"})
    corpus.git("switch", "-q", "main")
    corpus.write(RULES, f"{START}\n{TENT}")
    corpus.git("commit", "-q", "-a", "-m", "main moves on")
    corpus.git("switch", "-q", "side")
    assert verdict(corpus, "--base", "main") == verdict(corpus) == []
    corpus.write(RULES, f"{CAMP}\n{SIEGE}")
    assert verdict(corpus, "--base", "main") == verdict(corpus) == ["ID205 rules.fire"]


def test_a_retired_id_is_not_used_again_and_its_tombstone_not_erased(corpus):
    """A step at a time: forgotten, reused, retired while alive, tombstone erased."""
    corpus.git("tag", "c1")
    corpus.write(RULES, f"{CAMP}\n{SIEGE}")
    assert refused(corpus.commit("-a"), "ID205", "corpus ids retire rules.fire")
    corpus.git("commit", "-q", "--no-verify", "-a", "-m", "c2: lost")
    corpus.write(RULES, START.replace(FIRE.splitlines()[1], "Таран бьёт ворота крепости трижды."))
    assert verdict(corpus, "--base", "c1") == ["ID209 rules.fire"]
    corpus.git("commit", "-q", "--no-verify", "-a", "-m", "c3: reused")
    corpus.git("checkout", "-q", "c1", "--", RULES)
    corpus.run("corpus", "ids", "retire", "rules.siege", "--reason", "error")
    corpus.write(RULES, START)
    assert "ID206 rules.siege" in verdict(corpus, "--base", "c1")
    corpus.write(RULES, f"{CAMP}\n{FIRE}")
    corpus.git("commit", "-q", "--no-verify", "-a", "-m", "c4: retired")
    erased = [line for line in (corpus.path / LEDGER).read_text().splitlines(keepends=True) if "siege" not in line]
    corpus.write(LEDGER, "".join(erased))
    assert verdict(corpus) == ["ID207 rules.siege"]
    assert refused(corpus.commit("-a"), "ID207")


# Deleting and renaming


def test_a_commit_of_nothing_but_a_deletion_is_stopped(corpus):
    corpus.write("seeds/links.yaml", "see-also:\n  rules.camp:\n    - faq.morale\n")
    corpus.git("add", "-A")
    assert corpus.commit().returncode == 0
    manifest = (corpus.path / MANIFEST).read_text(encoding="utf-8").splitlines(keepends=True)
    corpus.write(MANIFEST, "".join(line for line in manifest if "faq.md" not in line))
    corpus.git("rm", "-q", FAQ)
    assert refused(corpus.commit("-a"), "ID205", "corpus ids retire faq.morale")


def test_a_deletion_that_is_only_staged_counts_although_the_file_is_on_disk(corpus):
    corpus.git("rm", "-q", "--cached", FAQ)
    assert (corpus.path / FAQ).is_file()
    assert refused(corpus.commit(), "MF904", "faq.md")
    assert verdict(corpus) == []  # the disk still has it


def test_renamed_documents_keep_their_ids(corpus):
    corpus.git("mv", FAQ, "seeds/переименован.md")
    corpus.replace(MANIFEST, "faq.md: {", "переименован.md: {")
    assert corpus.commit("-a").returncode == 0
    assert verdict(corpus, "--base", "HEAD~1") == []


def test_a_new_document_under_the_old_name_is_no_loss(corpus):
    corpus.git("mv", RULES, "seeds/book.md")
    corpus.write(RULES, TENT)
    corpus.replace(
        MANIFEST, "      rules.md: {", "      book.md: {prefix: rules, title: Книга, pages: 20}\n      rules.md: {"
    )
    corpus.git("add", "-A")
    assert corpus.commit().returncode == 0
    assert verdict(corpus, "--base", "HEAD~1") == []


@pytest.mark.parametrize("new", ["seeds/Rules.md", "Seeds"], ids=["document", "seeds folder"])
def test_a_rename_in_case_only_is_no_loss(corpus, new):
    if new == "Seeds":
        corpus.git("mv", "seeds", "tmp")
        corpus.git("mv", "tmp", new)
        corpus.write("corpus.toml", 'seeds = "Seeds"\n')
    else:
        corpus.git("mv", RULES, new)
        corpus.replace(MANIFEST, "rules.md: {", "Rules.md: {")
    corpus.git("add", "-A")
    assert corpus.commit().returncode == 0
    assert verdict(corpus, "--base", "HEAD~1") == []
    folder = new if new == "Seeds" else "seeds"
    corpus.write(f"{folder}/{'rules.md' if new == 'Seeds' else 'Rules.md'}", f"{CAMP}\n{SIEGE}")
    assert refused(corpus.commit("-a"), "ID205", "rules.fire")


def test_settings_that_stay_behind_do_not_make_a_new_corpus_of_a_renamed_folder(repository):
    """Without a base to be found in its old place, all would count as new."""
    for path, data in complete(FILES).items():
        repository.write(f"old/{path}", data.decode())
    repository.write("old/corpus.toml", "")
    repository.git("add", "-A")
    repository.git("commit", "-q", "-m", "start")
    repository.git("mv", "old/seeds", "seeds")
    (repository.path / "new").mkdir()
    repository.git("mv", "seeds", "new/seeds")
    assert verdict(repository, "--root", "new") == []
    repository.write(f"new/{RULES}", f"{CAMP}\n{SIEGE}")
    assert verdict(repository, "--root", "new") == ["ID205 rules.fire"]


# What is judged


def test_the_staged_text_is_judged_and_an_untracked_draft_is_no_part_of_it(corpus):
    corpus.write(RULES, START.replace("block: rules.fire; page: 2", "block: rules.fire; page: 0; kind: rul"))
    corpus.git("add", RULES)
    corpus.write(RULES, START)
    corpus.write("seeds/draft.md", "<!-- block: rules.fire; page: 6 -->\nЧерновик с тем же id.\n")
    done = corpus.commit()
    assert refused(done, "PG403", "KD301", "rul")
    assert "ID201" not in done.stdout + done.stderr
    corpus.git("add", RULES)
    corpus.replace(FAQ, "каждого", "любого")
    corpus.git("add", FAQ)
    assert corpus.commit().returncode == 0
    assert "draft.md" not in corpus.git("ls-files").stdout


def test_a_loss_that_is_staged_counts_although_the_disk_is_whole_and_the_other_way_round(corpus):
    corpus.write(RULES, f"{CAMP}\n{SIEGE}")
    corpus.git("add", RULES)
    corpus.write(RULES, START)
    assert refused(corpus.commit(), "ID205", "rules.fire")
    assert verdict(corpus, "--base", "HEAD") == []
    corpus.git("add", RULES)
    corpus.write(RULES, f"{CAMP}\n{SIEGE}")
    corpus.replace(FAQ, "каждого", "любого")
    corpus.git("add", FAQ)
    assert corpus.commit().returncode == 0


@pytest.mark.parametrize("arguments", [["-a"], [RULES], ["--only", RULES], ["--include", RULES], ["--amend", "-a"]])
def test_each_way_to_commit_is_judged_by_the_index_it_makes(corpus, arguments):
    corpus.replace(FAQ, "каждого", "любого")
    corpus.git("add", FAQ)
    corpus.write(RULES, f"{CAMP}\n{SIEGE}")
    assert refused(corpus.commit(*arguments), "ID205", "rules.fire")
    corpus.write(RULES, START.replace("один раунд", "два раунда"))
    assert corpus.commit(*arguments).returncode == 0


# Names


AWKWARD = [
    "приказы и бой.md".encode(),
    b"-dash.md",
    b"a,b:c%41 [x].md",
    'кавычка".md'.encode(),
    b"apostrophe's $(x) `y`.md",
    b"x\ny.md",
    b"latin1-\xe9.md",
    "ВЕРХ.MD".encode(),
]


@pytest.mark.parametrize("quotepath", ["true", "false"])
def test_a_loss_is_told_whatever_the_document_is_called(repository, quotepath):
    """Without a manifest, which could not name one of these."""
    repository.git("config", "core.quotepath", quotepath)
    seeds = os.fsencode(repository.path) + b"/seeds/"
    Path(os.fsdecode(seeds)).mkdir()
    texts = [f"<!-- block: rules.n{n} -->\nПравило под номером {n}: {'ход ' * n}.\n" for n in range(len(AWKWARD))]
    paths = [Path(os.fsdecode(seeds + name)) for name in AWKWARD]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text, encoding="utf-8")
    repository.write("seeds/глава.md.txt", "<!-- block: rules.foreign -->\nНе документ.\n")
    repository.git("add", "-A")
    repository.git("commit", "-q", "-m", "start")
    repository.git("switch", "-q", "-c", "side")
    assert verdict(repository, "--base", "main") == []
    for path in paths:
        path.unlink()
    lost = [f"ID205 rules.n{number}" for number in range(len(paths))]
    repository.write("seeds/other.md", "<!-- block: rules.other -->\nОстался только этот текст.\n")
    assert sorted(verdict(repository, "--base", "main")) == lost
    for form in ("short", "github"):
        done = repository.run("corpus", "lint", "--format", form, "--base", "main", check=False)
        assert (done.returncode, done.stdout.count("ID205")) == (1, len(paths))
    for number, text in enumerate(texts):
        repository.write(f"seeds/moved-{number}.md", text)
    assert verdict(repository, "--base", "main") == []


# Lawful work goes through


def test_what_was_never_a_valid_id_may_be_corrected(repository):
    """No ledger takes it, so no command could record the change."""
    fill(repository, {RULES: START.replace("rules.fire", "rules.Camp_Fire")})
    branch(repository, "side", {RULES: START.replace("rules.fire", "rules.camp-fire")})
    assert verdict(repository, "--base", "main") == []


def test_the_printed_command_works_in_a_folder_of_the_corpus(corpus):
    before = (corpus.path / LEDGER).read_text(encoding="utf-8")
    corpus.write(LEDGER, before.replace('{"id": "rules.fire", "since": "2026-01-01"}\n', ""))
    done = corpus.commit("-a")
    command = re.search("`(corpus fix [^`]*)`", done.stdout + done.stderr)
    assert command
    corpus.run("sh", "-c", f"cd seeds && {command[1]}")
    assert (corpus.path / LEDGER).read_text(encoding="utf-8") == before


# Checkouts


def test_a_checkout_with_crlf_differs_in_nothing_else(corpus, tmp_path):
    corpus.git("clone", "-q", "-c", "core.autocrlf=true", ".", str(tmp_path / "crlf"))
    clone = Repository(tmp_path / "crlf")
    clone.git("config", "core.autocrlf", "true")
    assert b"\r\n" in (clone.path / RULES).read_bytes()
    clone.git("switch", "-q", "-c", "side")
    assert verdict(clone, "--base", "main") == []
    text = (clone.path / RULES).read_bytes().decode()
    (clone.path / RULES).write_bytes(text.replace(FIRE.replace("\n", "\r\n"), "").encode())
    assert verdict(clone, "--base", "main") == ["ID205 rules.fire"]


def test_a_linked_worktree_is_judged_by_itself(corpus, tmp_path):
    corpus.git("worktree", "add", "-q", "-b", "side", str(tmp_path / "side"))
    linked = Repository(tmp_path / "side")
    linked.write(RULES, f"{CAMP}\n{SIEGE}")
    assert refused(linked.commit("-a"), "ID205", "rules.fire")
    linked.run("corpus", "ids", "retire", "rules.fire", "--reason", "error")
    assert linked.commit("-a").returncode == 0
    assert (corpus.path / RULES).read_text(encoding="utf-8") == START


def test_a_submodule_is_compared_with_its_own_history(corpus, tmp_path):
    (tmp_path / "outer").mkdir()
    outer = Repository(tmp_path / "outer")
    outer.git("init", "-q", "-b", "main")
    outer.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", str(corpus.path), "book")
    outer.git("commit", "-q", "-m", "start")
    book = Repository(outer.path / "book")
    book.write(RULES, f"{CAMP}\n{SIEGE}")
    assert verdict(book) == ["ID205 rules.fire"]
    assert verdict(outer, "--root", "book") == ["ID205 rules.fire"]
    book.git("commit", "-q", "-a", "-m", "lost")
    outer.git("add", "book")
    outer.git("commit", "-q", "-m", "take it")
    assert verdict(outer, "--root", "book") == ["ID205 rules.fire"]


@pytest.mark.parametrize("options", [["--depth", "1"], ["--depth", "1", "--no-single-branch"]], ids=" ".join)
def test_in_a_shallow_clone_the_printed_command_mends_it(corpus, tmp_path, options):
    branch(corpus, "side", {RULES: f"{CAMP}\n{SIEGE}"})
    corpus.git("commit", "-q", "--allow-empty", "--no-verify", "-m", "one more")
    corpus.git("clone", "-q", *options, "--branch", "side", f"file://{corpus.path}", str(tmp_path / "shallow"))
    clone = Repository(tmp_path / "shallow")
    for form in ("text", "json"):
        done = clone.run("corpus", "lint", "--lang", "en", "--format", form, "--base", "main", check=False)
        assert (done.returncode, done.stdout) == (2, "")
    for _ in range(2):  # the branch, then the history
        command = re.search(r"run: (git fetch [^(\n]*)", done.stderr)
        assert command
        clone.run(*shlex.split(command[1]))
        done = clone.run("corpus", "lint", "--lang", "en", "--base", "main", check=False)
        if done.returncode == 1:
            break
    assert verdict(clone, "--base", "main") == ["ID205 rules.fire"]


def test_a_partial_clone_fetches_what_it_needs(corpus, tmp_path):
    branch(corpus, "side", {RULES: f"{CAMP}\n{SIEGE}"})
    corpus.git("config", "uploadpack.allowFilter", "true")
    corpus.git("config", "uploadpack.allowAnySHA1InWant", "true")
    url = f"file://{corpus.path}"
    corpus.git("clone", "-q", "--filter=blob:none", "--branch", "side", url, str(tmp_path / "partial"))
    clone = Repository(tmp_path / "partial")
    assert verdict(clone, "--base", "main") == ["ID205 rules.fire"]


def test_a_sha256_repository(tmp_path):
    (tmp_path / "long").mkdir()
    repository = Repository(tmp_path / "long")
    repository.git("init", "-q", "-b", "main", "--object-format=sha256")
    fill(repository)
    repository.write(RULES, f"{CAMP}\n{SIEGE}")
    assert refused(repository.commit("-a"), "ID205", "rules.fire")
    repository.run("corpus", "ids", "retire", "rules.fire", "--reason", "error")
    assert repository.commit("-a").returncode == 0


def test_history_is_what_everybody_has_not_what_this_clone_makes_of_it(corpus):
    """`git replace` gives the base the head's files; the ledger is left out so that only the base can tell."""
    corpus.git("rm", "-q", LEDGER, MANIFEST)
    corpus.git("commit", "-q", "--no-verify", "-m", "inferred")
    branch(corpus, "side", {RULES: f"{CAMP}\n{SIEGE}"})
    forged = corpus.git("commit-tree", "-m", "forged", "side^{tree}").stdout.strip()
    corpus.git("replace", "main", forged)
    assert verdict(corpus, "--base", "main") == ["ID205 rules.fire"]


# Merges and rewritten commits


def test_a_conflict_resolved_for_the_side_that_lost_an_id_is_stopped(corpus):
    branch(corpus, "side", {RULES: f"{CAMP}\n{SIEGE}"})
    corpus.git("switch", "-q", "main")
    corpus.replace(RULES, "один раунд", "два раунда")
    assert corpus.commit("-a").returncode == 0
    assert corpus.git("merge", "side", check=False).returncode != 0
    corpus.git("checkout", "--theirs", "--", RULES)
    corpus.git("add", RULES)
    assert refused(corpus.commit(), "ID205", "corpus ids retire rules.fire")
    corpus.run("corpus", "ids", "retire", "rules.fire", "--reason", "error")
    corpus.git("add", "-A")
    assert corpus.commit().returncode == 0


def test_a_conflict_resolved_for_the_side_without_the_others_new_id_is_stopped(corpus):
    branch(corpus, "side", {RULES: f"{START}\n{TENT}"})
    corpus.git("switch", "-q", "main")
    corpus.write(RULES, START.replace("пока у защитника есть", "пока хватает"))
    assert corpus.commit("-a").returncode == 0
    assert corpus.git("merge", "side", check=False).returncode != 0
    corpus.git("checkout", "--ours", "--", RULES)
    corpus.git("add", RULES)
    assert refused(corpus.commit(), "ID205", "rules.tent")


def test_an_octopus_that_drops_what_one_arm_published_is_stopped(corpus):
    """`-s ours` takes nothing of the others: both lose what they added."""
    branch(corpus, "one", {RULES: f"{START}\n{TENT}"})
    branch(corpus, "two", {FAQ: f"{ANSWER}\n{ANSWER.replace('morale', 'rain').replace('Мораль', 'Вода')}"})
    corpus.git("switch", "-q", "main")
    done = corpus.git("merge", "-s", "ours", "--no-edit", "one", "two", check=False)
    assert refused(done, "rules.tent", "faq.rain")
    corpus.git("merge", "--abort", check=False)
    corpus.git("reset", "-q", "--hard")
    assert corpus.git("merge", "--no-edit", "one", "two", check=False).returncode == 0
    assert verdict(corpus, "--base", "main~1") == []


def test_a_squash_merge_of_a_loss_is_stopped(corpus):
    branch(corpus, "side", {RULES: f"{CAMP}\n{SIEGE}"})
    corpus.git("switch", "-q", "main")
    corpus.git("merge", "-q", "--squash", "side")
    assert refused(corpus.commit(), "ID205", "rules.fire")


def test_a_cherry_picked_loss_is_stopped_when_it_is_committed(corpus):
    branch(corpus, "side", {RULES: f"{CAMP}\n{SIEGE}"})
    corpus.git("switch", "-q", "main")
    corpus.git("cherry-pick", "--no-commit", "side")
    assert refused(corpus.commit(), "ID205", "rules.fire")
    corpus.git("reset", "-q", "--hard")
    corpus.git("cherry-pick", "side")  # git runs no hook here: the branch's check has to tell
    assert verdict(corpus, "--base", "HEAD~1") == ["ID205 rules.fire"]


def test_a_retirement_that_git_reverts_is_lawful_and_the_revert_of_that_too(corpus):
    corpus.run("corpus", "ids", "retire", "rules.fire", "--reason", "error")
    assert corpus.commit("-a").returncode == 0
    corpus.git("revert", "--no-edit", "HEAD")
    assert verdict(corpus, "--base", "HEAD~1") == verdict(corpus, "--base", "HEAD~2") == []
    corpus.git("revert", "--no-edit", "HEAD")
    assert verdict(corpus, "--base", "HEAD~1") == []


def test_an_amended_commit_may_take_back_what_only_it_had(corpus):
    corpus.git("switch", "-q", "-c", "side")
    corpus.write(RULES, f"{START}\n{TENT}")
    assert corpus.commit("-a").returncode == 0
    corpus.write(RULES, START)
    assert corpus.commit("-a", "--amend", "--allow-empty").returncode == 0
    corpus.write(RULES, f"{CAMP}\n{SIEGE}")
    assert refused(corpus.commit("-a", "--amend"), "ID205", "rules.fire")


def test_a_rebase_that_stops_is_judged_by_the_mainline_below_it(corpus):
    branch(corpus, "side", {RULES: START.replace("один раунд", "два раунда")})
    corpus.git("switch", "-q", "main")
    corpus.write(RULES, f"{START.replace('один раунд', 'три раунда')}\n{TENT}")
    assert corpus.commit("-a").returncode == 0
    corpus.git("switch", "-q", "side")
    assert corpus.git("rebase", "main", check=False).returncode != 0
    corpus.git("checkout", "--theirs", "--", RULES)
    corpus.git("add", RULES)
    assert refused(corpus.commit(), "ID205", "rules.tent")
    corpus.write(RULES, f"{START.replace('один раунд', 'два раунда')}\n{TENT}")
    corpus.git("add", RULES)
    corpus.git("-c", "core.editor=true", "rebase", "--continue")
    assert verdict(corpus) == []


# Ways round


def delist(corpus: Repository) -> None:
    manifest = (corpus.path / MANIFEST).read_text(encoding="utf-8").splitlines(keepends=True)
    corpus.write(MANIFEST, "".join(line for line in manifest if "faq.md" not in line))


WAYS_ROUND = {
    "delisted": delist,
    "delisted by an entry that cannot be read": lambda corpus: corpus.replace(MANIFEST, "      faq.md", "    faq.md"),
    "deleted": lambda corpus: (corpus.path / FAQ).unlink(),
    "a link": lambda corpus: (
        (corpus.path / FAQ).rename(corpus.path / "faq.txt"),
        (corpus.path / FAQ).symlink_to("../faq.txt"),
    ),
    "unreadable": lambda corpus: (corpus.path / FAQ).write_bytes(b"\xff\xfe"),
    "swallowed": lambda corpus: corpus.write(FAQ, f"<!--\n{ANSWER}-->\n"),
    "in code": lambda corpus: corpus.write(FAQ, f"```\n{ANSWER}```\n"),
    "without its marker's id": lambda corpus: corpus.replace(FAQ, "faq.morale", ""),
    "ignored in its text": lambda corpus: corpus.write(FAQ, "<!-- corpus: ignore ID205, MF904 reason: так надо -->\n"),
}


@pytest.mark.parametrize("settings", ["", 'select = []\nignore = ["ALL", "MF"]\n'], ids=["plain", "all ignored"])
@pytest.mark.parametrize("way", WAYS_ROUND.values(), ids=WAYS_ROUND)
def test_no_settings_hide_a_lost_document(corpus, way, settings):
    corpus.git("switch", "-q", "-c", "side")
    way(corpus)
    corpus.write("corpus.toml", settings)
    assert verdict(corpus, "--base", "main") != []


def test_an_id_of_which_only_the_ledger_knows_does_not_go_with_its_line(corpus):
    """The block was lost before; the line is the last that remembers it."""
    corpus.write(RULES, f"{CAMP}\n{SIEGE}")
    corpus.git("commit", "-q", "--no-verify", "-a", "-m", "lost")
    lines = (corpus.path / LEDGER).read_text(encoding="utf-8").splitlines(keepends=True)
    corpus.write(LEDGER, "".join(line for line in lines if "rules.fire" not in line))
    assert verdict(corpus, "--base", "HEAD") == ["ID207 rules.fire"]
    assert refused(corpus.commit("-a"), "ID207", "corpus fix --unsafe-fixes")


def test_the_line_of_a_document_that_could_not_be_read_before_does_not_go_unnoticed(corpus):
    (corpus.path / FAQ).write_bytes(b"\xff\xfe")
    corpus.git("commit", "-q", "--no-verify", "-a", "-m", "broken")
    delist(corpus)
    corpus.git("rm", "-q", FAQ)
    lines = (corpus.path / LEDGER).read_text(encoding="utf-8").splitlines(keepends=True)
    corpus.write(LEDGER, "".join(line for line in lines if "faq.morale" not in line))
    assert verdict(corpus, "--base", "HEAD") == ["ID207 faq.morale"]


@pytest.mark.parametrize(
    "forged",
    [
        OLD.replace("2026-02-01", "2026-01-15"),
        OLD.replace("2026-02-01", "2026-01-15").replace('"aa"', '"bb"'),
        OLD.replace('"aa"', '"bb"'),
        OLD.replace('"removed"', '"error"'),
        OLD.replace(', "retired": "2026-02-01", "reason": "removed", "digest": "aa"', ""),
        "",
    ],
    ids=["earlier", "earlier, of another text", "of another text", "another reason", "live", "erased"],
)
def test_a_tombstone_that_was_tampered_with_is_told_and_put_back_by_the_printed_command(corpus, forged):
    ledger = (corpus.path / LEDGER).read_text(encoding="utf-8")
    corpus.write(LEDGER, ledger + OLD)
    corpus.run("corpus", "fix", "--unsafe-fixes", LEDGER)  # sorts it
    corpus.git("commit", "-q", "--no-verify", "-a", "-m", "retired")
    before = (corpus.path / LEDGER).read_text(encoding="utf-8")
    corpus.write(LEDGER, before.replace(OLD, forged))
    done = corpus.commit("-a")
    assert refused(done, "ID207", "rules.old")
    command = re.search("`(corpus fix [^`]*)`", done.stdout + done.stderr)
    assert command
    corpus.run(*shlex.split(command[1]))
    assert (corpus.path / LEDGER).read_text(encoding="utf-8") == before


def test_many_small_steps_of_one_branch_are_one_step_from_the_base(corpus):
    steps = [
        "Костёр горит два раунда, а затем гаснет.",
        "Костёр горит два раунда, а потом дымит.",
        "Лагерь дымит два хода, а потом чадит.",
        "Лагерь видят враги, а потом его штурмуют.",
    ]
    corpus.git("switch", "-q", "-c", "side")
    found = []
    for step in steps:
        corpus.write(RULES, f"{CAMP}\n{FIRE.splitlines()[0]}\n{step}\n\n{SIEGE}")
        found.append(verdict(corpus))
        corpus.git("commit", "-q", "--no-verify", "-a", "-m", step)
    assert found[0] == []
    assert found[-1] == verdict(corpus) == ["ID209 rules.fire"]


@pytest.mark.parametrize("value", ["HEAD", "side"])
def test_a_run_that_compares_a_commit_with_itself_reports_no_base(corpus, value):
    branch(corpus, "side", {RULES: f"{CAMP}\n{SIEGE}"})
    corpus.environment["CORPUS_BASE"] = value
    assert base_of(corpus) is None
    assert "not checked" in corpus.run("corpus", "lint", "--lang", "en", check=False).stdout
    corpus.write(FAQ, ANSWER.replace("каждого", "любого"))
    assert base_of(corpus) == corpus.head()


@pytest.mark.parametrize("value", [" ", "nonsense", "main..HEAD", "^main", "--all", "HEAD~50"])
def test_a_base_that_cannot_be_had_is_no_pass(corpus, value):
    corpus.environment["CORPUS_BASE"] = value
    done = corpus.run("corpus", "lint", "--format", "json", check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1


def test_an_empty_variable_is_none(corpus):
    corpus.environment["CORPUS_BASE"] = ""
    branch(corpus, "side", {RULES: f"{CAMP}\n{SIEGE}"})
    assert verdict(corpus) == ["ID205 rules.fire"]
