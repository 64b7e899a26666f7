"""The history audit finds every id that the mainline had and lost, and no other."""

import json

import pytest

from corpus_tools.curate.audit import Auditor, propose
from corpus_tools.lint.engine import read
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.settings import Settings
from corpus_tools.store.git import Git
from corpus_tools.store.mainline import Commits
from corpus_tools.store.settings import load_settings
from corpus_tools.store.snapshot import DiskSnapshot
from repositories import Repository

TODAY = "2026-11-30"
LEDGER = "seeds/ledger.jsonl"


class Story(Repository):
    """A repository whose commits are a day apart, from 2024-01-01 on."""

    day = 0

    def save(self, files=None, *, all_files=True):
        """Write files (None: delete them) and commit everything."""
        for path, text in (files or {}).items():
            if text is None:
                (self.path / path).unlink()
            elif isinstance(text, bytes):
                (self.path / path).parent.mkdir(parents=True, exist_ok=True)
                (self.path / path).write_bytes(text)
            else:
                self.write(path, text)
        self.day += 1
        date = f"2024-01-{self.day:02}T12:00:00Z"
        self.environment |= {"GIT_COMMITTER_DATE": date, "GIT_AUTHOR_DATE": date}
        if all_files:
            self.git("add", "-A")
        self.git("commit", "-q", "--allow-empty", "-m", f"day {self.day}")
        return self.head()

    def audit(self, **options):
        snapshot = DiskSnapshot(self.path)
        corpus = read(snapshot, load_settings(snapshot))
        commits = Commits(Git(self.path), options.pop("tip", "HEAD"), options.pop("since", None))
        auditor = Auditor(commits, snapshot, corpus, TODAY, lambda text, commit: text.render("en", {"commit": commit}))
        return auditor.run()


@pytest.fixture
def repo(tmp_path):
    path = tmp_path / "corpus"
    path.mkdir()
    story = Story(path)
    story.git("init", "-q", "-b", "main")
    return story


def block(block_id, text, page=1):
    return f"<!-- block: {block_id}; page: {page} -->\n{text}\n\n"


def ledger(*entries):
    return "".join(json.dumps(entry, ensure_ascii=False) + "\n" for entry in entries)


CAMP = block("rules.camp", "## Лагерь\n\nЛагерь стоит.")
FIRE = block("rules.fire", "## Огонь\n\nОгонь горит.", 3)
TOMBSTONE = {"id": "rules.fire", "since": "2024-01-01", "retired": "2024-01-02", "reason": "removed"}


def lost(audit):
    return [one.id for one in audit.lost]


def test_a_block_that_went_without_a_tombstone_is_told_with_its_birth_and_its_loss(repo):
    born = repo.save({"seeds/rules.md": CAMP + FIRE})
    repo.save({"seeds/rules.md": CAMP + FIRE + "Ещё.\n"})
    gone = repo.save({"seeds/rules.md": CAMP})
    audit = repo.audit()
    assert (audit.proved, audit.commits, audit.ids, lost(audit)) == (False, 3, 2, ["rules.fire"])
    (one,) = audit.lost
    assert (one.born.commit, one.born.date, one.born.path, one.born.line) == (born, "2024-01-01", "seeds/rules.md", 6)
    assert (one.lost.commit, one.lost.date, one.lost.path) == (gone, "2024-01-03", "seeds/rules.md")
    assert (one.title, one.page, one.went_to) == ("Огонь", 3, [])
    assert one.tombstone.model_dump(exclude_none=True) == {
        "id": "rules.fire",
        "since": "2024-01-01",
        "retired": "2024-01-03",
        "reason": "removed",
        "title": "Огонь",
        "page": 3,
        "digest": one.digest,
        "note": f"proposed by `corpus ids audit`: lost in commit {gone[:10]}",
    }


def test_a_tombstone_proves_the_id_and_so_does_a_live_block_elsewhere(repo):
    repo.save({"seeds/rules.md": CAMP + FIRE})
    repo.save({"seeds/rules.md": None, "seeds/other/book.md": CAMP, LEDGER: ledger(TOMBSTONE)})
    repo.git("mv", "seeds/other/book.md", "seeds/other/Book.md")
    repo.save()
    assert repo.audit().proved


def test_the_text_of_a_lost_id_is_found_under_its_new_one(repo):
    repo.save({"seeds/rules.md": CAMP + FIRE})
    repo.save({"seeds/rules.md": CAMP + FIRE.replace("rules.fire", "rules.flame")})
    (one,) = repo.audit().lost
    assert one.went_to == ["rules.flame"]
    assert (one.tombstone.reason, one.tombstone.replaced_by) == ("renamed", ["rules.flame"])


def test_of_two_blocks_with_its_text_none_is_proposed_as_the_successor(repo):
    repo.save({"seeds/rules.md": CAMP + block("rules.a", "То же.")})
    repo.save({"seeds/rules.md": CAMP + block("rules.b", "То же.") + block("rules.c", "То же.")})
    (one,) = repo.audit().lost
    assert one.went_to == ["rules.b", "rules.c"]
    assert (one.tombstone.reason, one.tombstone.replaced_by) == ("removed", None)


def test_ids_that_never_reached_the_mainline_are_free(repo):
    repo.save({"seeds/rules.md": CAMP})
    repo.git("checkout", "-q", "-b", "side")
    repo.save({"seeds/rules.md": CAMP + FIRE})
    repo.save({"seeds/rules.md": CAMP + block("rules.march", "Поход.")})
    repo.git("checkout", "-q", "main")
    repo.save({"seeds/faq.md": block("faq.one", "Вопрос.")})
    repo.git("merge", "-q", "--no-ff", "-m", "merge", "side")
    merge = repo.head()
    assert repo.audit().proved
    gone = repo.save({"seeds/rules.md": CAMP})
    (one,) = repo.audit().lost
    assert (one.id, one.born.commit, one.lost.commit) == ("rules.march", merge, gone)


def test_a_loss_in_the_resolution_of_a_merge_is_the_merge_s(repo):
    repo.save({"seeds/rules.md": CAMP + FIRE})
    repo.git("checkout", "-q", "-b", "side")
    repo.save({"seeds/rules.md": CAMP})
    repo.git("checkout", "-q", "main")
    repo.save({"seeds/faq.md": block("faq.one", "Вопрос.")})
    repo.git("merge", "-q", "--no-ff", "-m", "merge", "side")
    (one,) = repo.audit().lost
    assert (one.id, one.lost.commit) == ("rules.fire", repo.head())


def test_an_id_that_came_back_with_its_text_is_well_and_later_edits_are_no_matter(repo):
    repo.save({"seeds/rules.md": CAMP + FIRE})
    repo.save({"seeds/rules.md": CAMP})
    repo.save({"seeds/rules.md": CAMP + FIRE})
    assert repo.audit().proved
    repo.save({"seeds/rules.md": CAMP + FIRE.replace("горит", "горит долго")})
    assert repo.audit().proved


def test_an_id_that_came_back_with_another_text_is_told_until_somebody_vouches_for_it(repo):
    repo.save({"seeds/rules.md": CAMP + FIRE})
    gone = repo.save({"seeds/rules.md": CAMP})
    back = repo.save({"seeds/rules.md": CAMP + block("rules.fire", "Совсем другое.")})
    audit = repo.audit()
    (one,) = audit.returned
    assert (audit.proved, one.id, one.lost.commit, one.returned.commit) == (False, "rules.fire", gone, back)
    assert (one.returned.path, one.returned.line) == ("seeds/rules.md", 6)
    rewritten = [{"date": "2024-01-04", "digest": one.now}]
    repo.save({LEDGER: ledger({"id": "rules.fire", "since": "2024-01-01", "rewritten": rewritten})})
    assert repo.audit().proved
    repo.save({"seeds/rules.md": CAMP + FIRE, LEDGER: None})
    assert repo.audit().proved  # its own text again


def test_an_id_that_is_a_tombstone_in_the_end_is_settled_whatever_it_was_between(repo):
    repo.save({"seeds/rules.md": CAMP + FIRE})
    repo.save({"seeds/rules.md": CAMP})
    repo.save({"seeds/rules.md": CAMP + block("rules.fire", "Совсем другое.")})
    repo.save({"seeds/rules.md": CAMP, LEDGER: ledger(TOMBSTONE)})
    assert repo.audit().proved


def test_a_tombstone_that_was_erased_is_proposed_as_it_stood(repo):
    repo.save({"seeds/rules.md": CAMP + FIRE})
    repo.save({"seeds/rules.md": CAMP, LEDGER: ledger(TOMBSTONE | {"note": "так решили"})})
    erased = repo.save({LEDGER: None})
    (one,) = repo.audit().lost
    assert one.erased.commit == erased
    assert one.tombstone.model_dump(exclude_none=True) == TOMBSTONE | {"note": "так решили"}


def test_an_id_that_only_the_ledger_knew_is_not_forgotten_either(repo):
    repo.save({"seeds/rules.md": CAMP, LEDGER: ledger({"id": "rules.old", "since": "2020-01-01"})})
    erased = repo.save({LEDGER: ""})
    (one,) = repo.audit().lost
    assert (one.id, one.born, one.lost, one.erased.commit) == ("rules.old", None, None, erased)
    assert (one.tombstone.since, one.tombstone.retired) == ("2020-01-01", "2024-01-02")


def test_a_tombstone_undone_for_another_text_is_told_though_the_block_never_went(repo):
    repo.save({"seeds/rules.md": CAMP + FIRE})
    digest = repo_digest(repo, "rules.fire")
    repo.save({"seeds/rules.md": CAMP + block("rules.fire", "Другое."), LEDGER: ledger(TOMBSTONE | {"digest": digest})})
    undone = repo.save({LEDGER: ledger({"id": "rules.fire", "since": "2024-01-01"})})
    (one,) = repo.audit().returned
    assert (one.id, one.lost, one.returned.commit, one.digest) == ("rules.fire", None, undone, digest)


def test_a_tombstone_undone_for_the_same_text_is_lawful(repo):
    repo.save({"seeds/rules.md": CAMP + FIRE})
    digest = repo_digest(repo, "rules.fire")
    repo.save({"seeds/rules.md": CAMP, LEDGER: ledger(TOMBSTONE | {"digest": digest})})
    repo.git("revert", "--no-edit", "HEAD")
    assert repo.audit().proved
    repo.save({"seeds/rules.md": CAMP + FIRE.replace("горит", "горит долго")})
    assert repo.audit().proved


def repo_digest(repo, block_id):
    return read(DiskSnapshot(repo.path), Settings()).blocks[block_id].digest


def test_what_only_the_working_tree_lost_is_told_as_such(repo):
    repo.save({"seeds/rules.md": CAMP + FIRE})
    repo.write("seeds/rules.md", CAMP)
    (one,) = repo.audit().lost
    assert (one.id, one.lost, one.title, one.tombstone.retired) == ("rules.fire", None, "Огонь", TODAY)


def test_versions_that_are_not_text_and_markers_that_something_hides_lose_nothing(repo):
    repo.save({"seeds/rules.md": CAMP + FIRE})
    repo.save({"seeds/rules.md": (CAMP + FIRE).encode("cp1251")})
    repo.save({"seeds/rules.md": CAMP + FIRE.replace("горит", "горит долго")})
    repo.save({"seeds/rules.md": CAMP + "<div>\n" + FIRE})
    repo.save({"seeds/rules.md": CAMP + FIRE.replace("горит", "горит вечно")})
    assert repo.audit().proved
    repo.save({"seeds/rules.md": CAMP.encode("cp1251")})
    repo.save({"seeds/rules.md": CAMP})
    assert lost(repo.audit()) == ["rules.fire"]


def test_markers_in_code_in_a_readme_and_outside_the_seeds_are_none(repo):
    repo.save({
        "seeds/rules.md": CAMP + "```\n" + FIRE + "```\n",
        "seeds/README.md": FIRE,
        "docs/format.md": FIRE,
        "seeds/notes.md.txt": FIRE,
    })  # fmt: skip
    repo.save({
        "seeds/rules.md": CAMP, "seeds/README.md": "", "docs/format.md": "", "seeds/notes.md.txt": "",
    })  # fmt: skip
    assert (repo.audit().proved, repo.audit().ids) == (True, 1)


def test_a_fence_that_goes_bears_what_it_held_and_one_that_comes_takes_it(repo):
    repo.save({"seeds/rules.md": CAMP + "```\n" + FIRE + "```\n"})
    born = repo.save({"seeds/rules.md": CAMP + FIRE})
    gone = repo.save({"seeds/rules.md": CAMP + "```\n" + FIRE + "```\n"})
    (one,) = repo.audit().lost
    assert (one.born.commit, one.lost.commit) == (born, gone)


def test_the_seeds_folder_of_each_time_counts(repo):
    repo.save({"rules.md": CAMP + FIRE})
    repo.save({"rules.md": None, "seeds/rules.md": CAMP + FIRE})
    repo.save({"seeds/rules.md": None, "texts/rules.md": CAMP + FIRE, "corpus.toml": 'seeds = "texts"\n'})
    assert (repo.audit().proved, repo.audit().ids) == (True, 2)
    gone = repo.save({"texts/rules.md": CAMP, "corpus.toml": "seeds = \n"})
    repo.save({"corpus.toml": 'seeds = "texts"\n'})
    (one,) = repo.audit().lost
    assert (one.lost.commit, one.born.path) == (gone, "rules.md")


def test_a_document_that_leaves_the_seeds_folder_is_lost(repo):
    repo.save({"seeds/rules.md": CAMP, "seeds/fire.md": FIRE})
    repo.save({"seeds/fire.md": None, "attic/fire.md": FIRE})
    assert lost(repo.audit()) == ["rules.fire"]


def test_since_looks_at_no_older_loss_and_another_branch_may_be_the_mainline(repo):
    repo.save({"seeds/rules.md": CAMP + FIRE})
    since = repo.save({"seeds/rules.md": CAMP})
    repo.git("branch", "old", "HEAD~1")
    repo.save({"seeds/rules.md": CAMP + "Ещё.\n"})
    audit = repo.audit(since=since)
    assert (audit.proved, audit.commits, audit.first.commit) == (True, 2, since)
    audit = repo.audit(tip="old")
    assert (lost(audit), audit.commits, audit.lost[0].lost) == (["rules.fire"], 1, None)


def test_a_document_that_is_not_text_now_leaves_everything_open(repo):
    repo.save(
        {"seeds/corpus.yaml": "format: 1\nworks: {g: {title: G, documents: {rules.md: {prefix: rules, title: R}}}}\n"}
    )
    repo.save({"seeds/rules.md": CAMP.encode("cp1251")})
    with pytest.raises(CorpusError, match=r"seeds/rules\.md"):
        repo.audit()


def test_what_the_audit_proposes_settles_it(repo):
    repo.save({"seeds/rules.md": CAMP + FIRE + block("rules.march", "Поход.")})
    repo.save({"seeds/rules.md": CAMP, "seeds/a\x1b.md": block("rules.go", "Поход.")})
    snapshot = DiskSnapshot(repo.path)
    plan = propose(read(snapshot, Settings()), repo.audit())
    assert [json.loads(line)["id"] for line in plan.files[LEDGER].decode().splitlines()] == [
        "rules.march",
        "rules.fire",
    ]
    repo.write(LEDGER, plan.files[LEDGER].decode())
    assert repo.audit().proved
