"""The mainline: its commits, and the files that each changed."""

import subprocess

import pytest

from corpus_tools.model.errors import CorpusError
from corpus_tools.store.git import Git
from corpus_tools.store.mainline import Commits, FileChange


def mainline(repo, *arguments, **options):
    return Commits(Git(repo.path), *arguments, **options)


def told(commits, containing=None):
    """For each commit that changed something: its number, and the paths with what happened to them."""
    signs = {(False, True): "+", (True, False): "-", (True, True): "~", (False, False): "?"}
    return [
        (step.number, {change.path: signs[change.before is not None, change.after is not None] for change in changes})
        for step, changes in commits.changes(containing)
    ]


def test_commits_come_oldest_first_with_what_each_changed(repo):
    repo.write("a.md", "one")
    repo.commit()
    repo.git("commit", "-q", "--allow-empty", "-m", "nothing")
    repo.write("a.md", "two")
    repo.write("b.md", "b")
    repo.commit()
    repo.git("rm", "-q", "a.md")
    repo.git("commit", "-q", "-m", "gone")
    commits = mainline(repo)
    assert [step.number for step in commits.steps] == [0, 1, 2, 3]
    assert [step.parent for step in commits.steps] == [None, *(step.oid for step in commits.steps[:3])]
    assert told(commits) == [(0, {"a.md": "+"}), (2, {"a.md": "~", "b.md": "+"}), (3, {"a.md": "-"})]


def test_what_a_merge_brought_is_its_own_change_and_side_branches_have_none(repo):
    repo.write("a.md", "a")
    repo.commit()
    sides = ("one", "two")
    for side in sides:
        repo.git("checkout", "-q", "-b", side, "main")
        repo.write(f"{side}-draft.md", "draft")
        repo.commit()
        repo.git("rm", "-q", f"{side}-draft.md")
        repo.write(f"{side}.md", side)
        repo.commit()
    repo.git("checkout", "-q", "main")
    repo.git("merge", "-q", "--no-ff", "-m", "octopus", *sides)
    assert told(mainline(repo)) == [(0, {"a.md": "+"}), (1, {"one.md": "+", "two.md": "+"})]


def test_links_and_submodules_are_no_files_and_awkward_names_are_kept(repo):
    repo.write("a.md", "a")
    repo.write("имя с пробелом\n.md", "b")
    (repo.path / "link.md").symlink_to("a.md")
    oid = repo.commit()
    repo.git("update-index", "--add", "--cacheinfo", f"160000,{oid},sub.md")
    blob = repo.git("hash-object", "-w", "a.md").strip()
    name = subprocess.run(
        ["git", "update-index", "-z", "--index-info"],
        input=f"100644 {blob}\t".encode() + b"\xe0.md\0",
        cwd=repo.path,
        check=True,
    )
    assert name.returncode == 0
    repo.git("commit", "-q", "-m", "odd")
    (repo.path / "link.md").unlink()
    repo.write("link.md", "a file now")
    repo.git("add", "link.md")
    repo.git("commit", "-q", "-m", "typechange")
    first, second, third = told(mainline(repo))
    assert first == (0, {"a.md": "+", "имя с пробелом\n.md": "+", "link.md": "?"})
    assert second == (1, {"sub.md": "?", "\udce0.md": "+"})
    assert third == (2, {"link.md": "+"})


def test_renames_are_a_loss_and_a_birth_and_a_folder_inside_sees_its_own_files(repo):
    repo.write("game/seeds/a.md", "a")
    repo.write("other/b.md", "b")
    repo.commit()
    repo.git("mv", "game/seeds/a.md", "game/seeds/A.md")
    repo.git("commit", "-q", "-m", "case")
    commits = Commits(Git(repo.path / "game"))
    assert told(commits) == [(0, {"seeds/a.md": "+"}), (1, {"seeds/a.md": "-", "seeds/A.md": "+"})]


def test_since_begins_with_the_commit_of_the_mainline_and_all_that_it_holds(repo):
    for name in ("a", "b", "c"):
        repo.write(f"{name}.md", name)
        repo.commit()
    assert told(mainline(repo, since="HEAD~1")) == [(0, {"a.md": "+", "b.md": "+"}), (1, {"c.md": "+"})]
    assert told(mainline(repo, since="HEAD")) == [(0, {"a.md": "+", "b.md": "+", "c.md": "+"})]
    repo.git("checkout", "-q", "-b", "side", "HEAD~1")
    repo.write("d.md", "d")
    repo.commit()
    # What the side branch and the mainline have in common is where the mainline begins.
    assert told(mainline(repo, "main", "side")) == [(0, {"a.md": "+", "b.md": "+"}), (1, {"c.md": "+"})]
    repo.git("checkout", "-q", "--orphan", "island")
    repo.commit()
    assert [number for number, _ in told(mainline(repo, "main", "island"))] == [0, 1, 2]


def test_only_changes_of_the_number_of_a_word_may_be_asked_for(repo):
    repo.write("a.md", "x: one")
    repo.commit()
    repo.write("a.md", "x: one, again")
    repo.commit()
    repo.write("a.md", "x: two")
    repo.commit()
    assert [number for number, _ in told(mainline(repo), "x: one([^a-z]|$)")] == [0, 2]


def test_dates_are_those_of_the_committer_in_utc(repo, monkeypatch):
    monkeypatch.setenv("GIT_COMMITTER_DATE", "2024-03-01T01:30:00+0300")
    repo.write("a.md", "a")
    repo.commit()
    assert mainline(repo).steps[0].date == "2024-02-29"


def test_settings_of_git_change_nothing(repo):
    for key, value in (("log.showSignature", "true"), ("diff.renames", "copies"), ("log.diffMerges", "combined")):
        repo.git("config", key, value)
    repo.git("config", "log.showRoot", "false")
    repo.write("a.md", "a" * 100)
    repo.commit()
    repo.git("mv", "a.md", "b.md")
    repo.git("commit", "-q", "-m", "move")
    assert told(mainline(repo)) == [(0, {"a.md": "+"}), (1, {"a.md": "-", "b.md": "+"})]


def test_a_sha256_repository_is_read_as_any_other(make_repo):
    repo = make_repo("long", "--object-format=sha256")
    repo.write("a.md", "a")
    repo.commit()
    commits = mainline(repo)
    ((step, (change,)),) = commits.changes()
    assert (len(step.oid), change) == (64, FileChange("a.md", None, change.after))
    assert commits.read(change.after, "a.md") == b"a"


def test_a_shallow_clone_proves_nothing_but_from_a_commit_on_that_it_has(repo):
    for name in ("a", "b", "c"):
        repo.write(f"{name}.md", name)
        repo.commit()
    shallow = repo.path.parent / "shallow"
    repo.git("clone", "-q", "--depth", "2", repo.path.as_uri(), str(shallow))
    with pytest.raises(CorpusError, match="git fetch --unshallow"):
        Commits(Git(shallow))
    assert [number for number, _ in told(Commits(Git(shallow), since="HEAD~1"))] == [0, 1]


def test_a_partial_clone_that_cannot_fetch_proves_nothing(repo):
    repo.write("a.md", "a")
    repo.commit()
    repo.write("a.md", "b")
    repo.commit()
    repo.git("config", "uploadpack.allowFilter", "true")
    partial = repo.path.parent / "partial"
    repo.git("clone", "-q", "--filter=blob:none", repo.path.as_uri(), str(partial))
    repo.path.rename(repo.path.parent / "away")
    commits = Commits(Git(partial))
    _, (change,) = next(commits.changes())
    assert change.after
    with pytest.raises(CorpusError, match=r"git fetch --refetch --no-filter"):
        commits.read(change.after, "a.md")


def test_a_revision_that_is_not_there_is_an_error(repo):
    with pytest.raises(CorpusError, match="HEAD"):
        mainline(repo)
    repo.write("a.md", "a")
    repo.commit()
    with pytest.raises(CorpusError, match="nowhere"):
        mainline(repo, since="nowhere")
