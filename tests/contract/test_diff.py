"""`corpus diff` and `corpus export --since` in real repositories."""

import hashlib
import json
from pathlib import Path

import jsonschema
import pytest

from repositories import CHECKOUT, FILES, Repository
from support import complete

NEW = "\n<!-- block: faq.ash; page: 2 -->\n## Зола\n\nЗола остаётся от костра.\n"


@pytest.fixture
def corpus(repository: Repository) -> Repository:
    """A clean corpus, committed on main; the working tree is on a branch of its own."""
    for path, data in complete(FILES).items():
        repository.write(path, data.decode())
    repository.git("add", "-A")
    repository.git("commit", "-q", "-m", "start")
    repository.git("switch", "-q", "-c", "work")
    return repository


def append(corpus: Repository, path: str, text: str) -> None:
    corpus.write(path, (corpus.path / path).read_text(encoding="utf-8") + text)


def changed(corpus: Repository, *arguments: str) -> dict[str, str]:
    """The kind of each change by id."""
    report = json.loads(corpus.run("corpus", "diff", "--format", "json", *arguments).stdout)
    return {change["id"]: change["kind"] for change in report["changes"]}


def oid(corpus: Repository, revision: str) -> str:
    return corpus.git("rev-parse", revision).stdout.strip()


def test_without_arguments_it_compares_what_lint_would_judge_with_the_base_that_lint_would_find(corpus: Repository):
    corpus.replace("seeds/rules.md", "Костёр горит один раунд.", "Костёр не горит один раунд.")
    corpus.git("commit", "-qam", "edit")
    append(corpus, "seeds/faq.md", NEW)
    assert changed(corpus) == {"rules.camp.fire": "edited", "faq.ash": "added"}


def test_the_text_for_people(corpus: Repository):
    corpus.replace("seeds/rules.md", "Костёр горит один раунд.", "Костёр не горит один раунд.")
    shown = corpus.run("corpus", "diff", "--lang", "ru").stdout
    assert "seeds/rules.md:8: rules.camp.fire (с. 2): переписан, существенно" in shown
    assert "Костёр {+не+} горит" in shown
    assert "faq.fire → rules.camp.fire" in shown
    assert "стала сомнительной 1 связь see-also" in shown


def test_one_revision_means_its_merge_base_and_exact_the_revision_itself(corpus: Repository):
    append(corpus, "seeds/faq.md", NEW)
    corpus.git("commit", "-qam", "ours")
    corpus.git("switch", "-q", "main")
    corpus.replace("seeds/rules.md", "Отряды отдыхают.", "Отряды спят.")
    corpus.git("commit", "-qam", "theirs")
    corpus.git("switch", "-q", "work")
    assert changed(corpus, "main") == {"faq.ash": "added"}
    assert changed(corpus, "main", "--exact") == {"faq.ash": "added", "rules.camp": "edited"}


def test_two_revisions_are_compared_exactly_and_both_are_named(corpus: Repository):
    append(corpus, "seeds/faq.md", NEW)
    corpus.git("commit", "-qam", "ours")
    corpus.replace("seeds/rules.md", "Отряды отдыхают.", "Отряды спят.")  # on disk only
    report = json.loads(corpus.run("corpus", "diff", "work", "main", "--format", "json").stdout)
    assert [(change["id"], change["kind"]) for change in report["changes"]] == [("faq.ash", "vanished")]
    assert (report["base"], report["head"]) == (oid(corpus, "work"), oid(corpus, "main"))


def test_the_json_is_valid_against_the_published_schema(corpus: Repository):
    append(corpus, "seeds/faq.md", NEW)
    schema = json.loads((CHECKOUT / "schema" / "changes.schema.json").read_text(encoding="utf-8"))
    jsonschema.validate(json.loads(corpus.run("corpus", "diff", "--format", "json").stdout), schema)


def test_in_a_commit_hook_the_index_is_told_not_the_disk(corpus: Repository):
    append(corpus, "seeds/faq.md", NEW)
    corpus.git("add", "-A")
    corpus.replace("seeds/rules.md", "Отряды отдыхают.", "Отряды спят.")
    corpus.environment["GIT_INDEX_FILE"] = ".git/index"
    assert changed(corpus) == {"faq.ash": "added"}


def test_from_before_the_corpus_everything_is_new(corpus: Repository):
    empty = corpus.git("hash-object", "-t", "tree", "-w", "/dev/null").stdout.strip()
    first = corpus.git("commit-tree", empty, "-m", "nothing").stdout.strip()
    assert set(changed(corpus, first, "--exact").values()) == {"added"}
    assert len(changed(corpus, first, "work")) == 3


def test_an_id_that_is_gone_says_what_it_breaks(corpus: Repository):
    text = (corpus.path / "seeds/rules.md").read_text(encoding="utf-8")
    corpus.write("seeds/rules.md", text[: text.index("<!-- block: rules.camp.fire")])
    shown = corpus.run("corpus", "diff", "--lang", "en").stdout
    assert "rules.camp.fire (p. 2): vanished, the ledger says nothing" in shown
    assert "breaks: see-also of faq.fire" in shown


def test_only_the_blocks_asked_for(corpus: Repository):
    append(corpus, "seeds/faq.md", NEW)
    corpus.replace("seeds/rules.md", "Отряды отдыхают.", "Отряды спят.")
    assert changed(corpus, "--id", "faq.ash") == {"faq.ash": "added"}
    assert changed(corpus, "--id", "faq.fire") == {}


def test_the_counts_alone(corpus: Repository):
    append(corpus, "seeds/faq.md", NEW)
    done = corpus.run("corpus", "diff", "--stat", "--lang", "en")
    assert done.stdout == f"1 block changed since {oid(corpus, 'main')[:12]}: 1 added\n"


def test_changes_fail_only_when_asked(corpus: Repository):
    assert corpus.run("corpus", "diff", "main", "--exit-code", check=False).returncode == 0
    append(corpus, "seeds/faq.md", NEW)
    assert corpus.run("corpus", "diff", "main", check=False).returncode == 0
    assert corpus.run("corpus", "diff", "main", "--exit-code", check=False).returncode == 1


def test_paths_work_from_a_folder_of_the_corpus(corpus: Repository):
    append(corpus, "seeds/faq.md", NEW)
    done = Repository(corpus.path / "seeds").run("corpus", "diff", "main", "--lang", "en")
    assert "../seeds/faq.md:8: faq.ash" in done.stdout


def test_colours_are_for_terminals_or_who_asks(corpus: Repository):
    append(corpus, "seeds/faq.md", NEW)
    assert "\x1b[" not in corpus.run("corpus", "diff").stdout
    assert "\x1b[32m" in corpus.run("corpus", "diff", "--color", "always").stdout


def test_a_report_written_to_a_file(corpus: Repository, tmp_path: Path):
    append(corpus, "seeds/faq.md", NEW)
    target = tmp_path / "changes.txt"
    done = corpus.run("corpus", "diff", "--output", str(target), "--color", "always", "--lang", "en")
    assert done.stdout == ""
    assert "faq.ash (p. 2): added" in target.read_text(encoding="utf-8")
    assert "\x1b" not in target.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["diff", "no-such-revision"], ["no-such-revision"]),
        (["diff", "no-such-revision", "main"], ["no-such-revision"]),
        (["diff", "main", "no-such-revision"], ["no-such-revision"]),
        (["diff", "main", "--id", "rules.camp.fier"], ["rules.camp.fire"]),
        (["diff", "main", "--stat", "--format", "json"], ["--stat"]),
        (["diff", "main", "--output", "seeds/rules.md"], ["rules.md"]),
        (["export", "--out", "build", "--since", "no-such-revision"], ["no-such-revision"]),
    ],
    ids=" ".join,
)
def test_what_cannot_be_compared_is_exit_2_with_words_that_help(corpus: Repository, arguments, words):
    done = corpus.run("corpus", *arguments, "--lang", "en", check=False)
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    assert "Traceback" not in done.stderr
    for word in words:
        assert word in done.stderr


def test_where_there_is_nothing_to_compare_with_it_says_how_to_name_a_base(corpus: Repository):
    corpus.git("switch", "-q", "main")
    done = corpus.run("corpus", "diff", "--lang", "en", check=False)
    assert done.returncode == 2
    assert "there is no commit before it" in done.stderr
    corpus.git("commit", "-q", "--allow-empty", "-m", "second")
    done = corpus.run("corpus", "diff", "--lang", "en", check=False)
    assert done.returncode == 2
    assert "corpus diff HEAD~1" in done.stderr


@pytest.mark.parametrize("arguments", [["diff"], ["diff", "main"], ["diff", "main", "--exact"]], ids=" ".join)
def test_without_git_there_is_nothing_to_compare_with(tmp_path: Path, arguments):
    folder = Repository(tmp_path / "plain")
    for path, data in complete(FILES).items():
        folder.write(path, data.decode())
    done = folder.run("corpus", *arguments, "--lang", "en", check=False)
    assert done.returncode == 2
    assert "git" in done.stderr


def test_a_corrected_tombstone_and_an_acknowledged_text_are_told(corpus: Repository):
    corpus.run("corpus", "ids", "retire", "rules.camp.fire", "--reason", "error")
    corpus.git("commit", "-qam", "retire")
    corpus.git("switch", "-qC", "main")
    corpus.git("switch", "-qc", "correction")
    corpus.run("corpus", "ids", "retire", "rules.camp.fire", "--correct", "--replaced-by", "faq.fire")
    corpus.replace("seeds/rules.md", "Отряды отдыхают.", "Налоги платит тот, у кого больше шести монет в казне.")
    corpus.run("corpus", "ids", "accept", "rules.camp", "--note", "второе издание")
    done = corpus.run("corpus", "diff", "--format", "json", "--id", "rules.camp.fire", "--exit-code", check=False)
    report = json.loads(done.stdout)
    assert (done.returncode, report["changes"]) == (1, [])
    [one] = report["corrected"]
    assert (one["before"]["replaced_by"], one["after"]["replaced_by"]) == ([], ["faq.fire"])
    assert one["lawful"]
    shown = corpus.run("corpus", "diff", "--lang", "ru").stdout
    assert "чем заменён: {+faq.fire+}" in shown
    assert "второе издание" in shown
    assert "1 надгробие говорит теперь другое" in shown


def test_comparing_writes_nothing(corpus: Repository):
    append(corpus, "seeds/faq.md", NEW)
    before = {file: file.read_bytes() for file in corpus.path.rglob("*") if file.is_file()}
    corpus.run("corpus", "diff")
    assert {file: file.read_bytes() for file in corpus.path.rglob("*") if file.is_file()} == before


def test_an_export_since_a_revision_tells_what_changed_from_exactly_that_one(corpus: Repository, tmp_path: Path):
    corpus.replace("seeds/rules.md", "Отряды отдыхают.", "Отряды спят.")
    corpus.git("commit", "-qam", "ours")
    plain, since = tmp_path / "plain", tmp_path / "since"
    corpus.run("corpus", "export", "--out", str(plain))
    corpus.run("corpus", "export", "--out", str(since), "--since", "main", "--check")
    manifest = json.loads((since / "manifest.json").read_text(encoding="utf-8"))
    changes = json.loads((since / "changes.json").read_text(encoding="utf-8"))
    assert manifest["base"] == changes["base"] == oid(corpus, "main")
    assert (
        manifest["files"]["changes.json"]["sha256"] == hashlib.sha256((since / "changes.json").read_bytes()).hexdigest()
    )
    assert [(change["id"], change["kind"]) for change in changes["changes"]] == [("rules.camp", "edited")]
    assert not (plain / "changes.json").exists()
    assert json.loads((plain / "manifest.json").read_text(encoding="utf-8"))["base"] is None
