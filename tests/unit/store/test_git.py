import os
import stat

import pytest

from corpus_tools.model.errors import CorpusError
from corpus_tools.store.git import Git
from corpus_tools.store.snapshot import DiskSnapshot, IndexSnapshot, open_snapshot


def hook(repo, name, script):
    path = repo.path / ".git/hooks" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


def hook_environment(repo, monkeypatch, *arguments, folder="."):
    """What git tells a pre-commit hook of this commit, set here, in the folder that git runs hooks in."""
    hook(repo, "pre-commit", 'env -0 > "$OUT"; cp "$GIT_INDEX_FILE" "$OUT.index"; exit 1')
    out = repo.path.parent / "environment"
    monkeypatch.setenv("OUT", str(out))
    repo.git("-C", folder, "commit", "-m", "x", *arguments, check=False)
    variables = dict(item.split("=", 1) for item in out.read_text().split("\0") if "=" in item)
    return variables, out.with_name("environment.index")


def test_the_index_of_git_commit_file_is_the_one_that_is_judged(repo, monkeypatch):
    repo.write("a.md", "a1")
    repo.write("b.md", "b1")
    repo.commit()
    repo.write("a.md", "a2")
    repo.write("b.md", "b2")
    repo.git("add", "b.md")  # staged, but not part of `git commit a.md`
    variables, index = hook_environment(repo, monkeypatch, "a.md")
    assert variables["GIT_INDEX_FILE"].rpartition("/")[2].startswith("next-index-")
    # git has removed its temporary index by now; the hook kept a copy.
    monkeypatch.setenv("GIT_INDEX_FILE", str(index))
    snapshot = open_snapshot(repo.path)
    assert snapshot.kind == "index"
    assert {path: snapshot.read(path) for path in snapshot.files()} == {"a.md": b"a2", "b.md": b"b1"}
    assert IndexSnapshot(repo.path).read("b.md") == b"b1"


def test_a_relative_index_counts_from_the_top_wherever_the_hook_has_gone(repo, monkeypatch):
    repo.write("game/seeds/a.md", "committed")
    repo.commit()
    repo.write("game/seeds/a.md", "staged")
    repo.git("add", ".")
    repo.write("game/seeds/a.md", "disk")
    monkeypatch.setenv("GIT_INDEX_FILE", ".git/index")
    for git_dir in (None, ".git"):
        if git_dir:
            monkeypatch.setenv("GIT_DIR", git_dir)
        for folder in (".", "game", "game/seeds"):
            monkeypatch.chdir(repo.path / folder)
            assert open_snapshot(repo.path / "game").read("seeds/a.md") == b"staged"


def test_a_hook_in_a_linked_worktree_judges_that_worktree(repo, monkeypatch):
    repo.write("a.md", "main")
    repo.commit()
    repo.git("worktree", "add", "-q", "../side", "-b", "side")
    side = repo.path.parent / "side"
    (side / "a.md").write_text("side")
    variables, index = hook_environment(repo, monkeypatch, "-a", folder=str(side))
    assert variables["GIT_DIR"].endswith("worktrees/side")
    monkeypatch.setenv("GIT_DIR", variables["GIT_DIR"])
    monkeypatch.setenv("GIT_INDEX_FILE", str(index))
    monkeypatch.chdir(side)
    assert open_snapshot(side).read("a.md") == b"side"


def test_an_index_of_another_repository_is_not_ours(repo, make_repo, monkeypatch):
    other = make_repo("other")
    other.write("theirs.md")
    other.commit()
    repo.write("ours.md")
    monkeypatch.chdir(other.path)
    for index in (str(other.path / ".git/index"), ".git/index"):
        monkeypatch.setenv("GIT_INDEX_FILE", index)
        assert open_snapshot(repo.path).files() == ("ours.md",)
    monkeypatch.setenv("GIT_DIR", str(other.path / ".git"))
    assert open_snapshot(repo.path).files() == ("ours.md",)


def test_an_inherited_repository_does_not_replace_the_one_around_the_root(repo, make_repo, monkeypatch):
    other = make_repo("other")
    repo.write("ours.md")
    repo.commit()
    monkeypatch.setenv("GIT_DIR", str(other.path / ".git"))
    monkeypatch.setenv("GIT_WORK_TREE", str(other.path))
    monkeypatch.setenv("GIT_PREFIX", "sub/")
    monkeypatch.chdir(other.path)
    assert DiskSnapshot(repo.path).files() == ("ours.md",)
    assert Git(repo.path).git_dir == repo.path / ".git"


def test_a_working_tree_whose_repository_only_the_environment_names(repo, tmp_path, monkeypatch):
    tree = tmp_path / "tree"
    (tree / "seeds").mkdir(parents=True)
    (tree / "seeds/a.md").write_text("a")
    (tree / "seeds/ignored.tmp").write_text("x")
    (tree / ".gitignore").write_text("*.tmp\n")
    monkeypatch.setenv("GIT_DIR", str(repo.path / ".git"))
    monkeypatch.setenv("GIT_WORK_TREE", str(tree))
    monkeypatch.chdir(tree)
    assert DiskSnapshot(tree / "seeds").files() == ("a.md",)
    git = Git.find(tree)
    assert git is not None
    assert git.top == tree
    (tmp_path / "plain").mkdir()
    assert Git.find(tmp_path / "plain") is None


def test_a_bare_repository_in_the_environment_is_no_working_tree(make_repo, tmp_path, monkeypatch):
    bare = make_repo("bare.git", "--bare")
    plain = tmp_path / "plain"
    plain.mkdir()
    monkeypatch.setenv("GIT_DIR", str(bare.path))
    monkeypatch.chdir(bare.path)
    assert Git.find(plain) is None


def test_a_folder_without_git_has_none(tmp_path):
    (tmp_path / ".git").mkdir()  # an empty one is nothing to git either
    assert Git.find(tmp_path) is None


def test_a_repository_that_git_refuses_is_an_error_in_its_own_words(repo, monkeypatch):
    repo.write("a.md")
    monkeypatch.setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")
    with pytest.raises(CorpusError, match="dubious ownership") as caught:
        DiskSnapshot(repo.path).files()
    assert "safe.directory" in caught.value.render("ru")


def test_a_damaged_repository_is_an_error_not_a_folder_without_git(repo, tmp_path):
    (repo.path / ".git/HEAD").write_text("rubbish")
    with pytest.raises(CorpusError, match="git rev-parse failed"):
        DiskSnapshot(repo.path).files()
    orphan = tmp_path / "orphan"
    orphan.mkdir()
    (orphan / ".git").write_text("gitdir: /nowhere/at/all\n")
    with pytest.raises(CorpusError, match="/nowhere/at/all"):
        DiskSnapshot(orphan).files()


def test_a_repository_without_the_program_git_is_an_error(repo, monkeypatch):
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(CorpusError, match="not installed"):
        DiskSnapshot(repo.path).files()


def test_a_plain_folder_needs_no_program_git(tmp_path, monkeypatch):
    (tmp_path / "a.md").write_text("a")
    monkeypatch.setenv("PATH", "/nowhere")
    assert DiskSnapshot(tmp_path).files() == ("a.md",)


def test_reading_changes_nothing_in_the_repository(repo):
    repo.write("a.md")
    repo.commit()
    os.utime(repo.path / "a.md", (1, 1))  # git would like to refresh its index
    before = (repo.path / ".git/index").read_bytes()
    assert DiskSnapshot(repo.path).files() == IndexSnapshot(repo.path).files() == ("a.md",)
    assert (repo.path / ".git/index").read_bytes() == before


def test_head_is_the_commit_with_its_date(repo, monkeypatch):
    assert Git(repo.path).head() is None
    monkeypatch.setenv("GIT_COMMITTER_DATE", "2026-01-31T12:00:00+03:00")
    repo.write("a.md")
    oid = repo.commit()
    head = Git(repo.path).head()
    assert head == (oid, "2026-01-31T12:00:00+03:00")


def test_a_reader_whose_git_ended_says_so_and_ends_quietly(repo):
    repo.write("a.md", "text")
    repo.commit()
    blobs = Git(repo.path).blobs()
    oid = repo.git("rev-parse", "HEAD:a.md").strip()
    assert blobs.read(oid, "a.md") == b"text"
    blobs._process.kill()  # noqa: SLF001 (nobody else can make git end)
    blobs._process.wait()  # noqa: SLF001
    for _ in range(2):
        with pytest.raises(CorpusError, match="no object"):
            blobs.read(oid, "a.md")
    del blobs
