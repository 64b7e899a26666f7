import unicodedata

import pytest

from corpus_tools.model.errors import CorpusError
from corpus_tools.store.snapshot import DiskSnapshot, IndexSnapshot, MemorySnapshot, RevisionSnapshot, open_snapshot

ODD_NAMES = [
    "seeds/приказы и бой.md",
    "seeds/-dash.md",
    "seeds/a,b:c%41 [x].md",
    'seeds/кавычка".md',
    "seeds/x\ny.md",
    "seeds/tab\t.md",
    "seeds/latin1-\udce9.md",
    "seeds/ВЕРХ.MD",
    unicodedata.normalize("NFD", "seeds/йогурт.md"),
]


def contents(snapshot):
    return {path: snapshot.read(path) for path in snapshot.files()}


def test_memory_holds_what_it_was_given():
    snapshot = MemorySnapshot({"b.md": b"2", "a.md": b"1"})
    assert snapshot.files() == ("a.md", "b.md")
    assert snapshot.listing() == {"a.md", "b.md"}
    assert (snapshot.exists("a.md"), snapshot.exists("c.md")) == (True, False)
    assert snapshot.read("b.md") == b"2"
    with pytest.raises(CorpusError, match=r"c\.md: no such file"):
        snapshot.read("c.md")


def test_disk_has_tracked_and_new_files_but_neither_ignored_nor_deleted_ones(repo):
    repo.write(".gitignore", "*.tmp\n")
    repo.write("seeds/a.md", "a")
    repo.write("seeds/gone.md")
    repo.commit()
    (repo.path / "seeds/gone.md").unlink()
    repo.write("seeds/a.md", "changed")
    repo.write("seeds/new.md", "new")
    repo.write("seeds/skip.tmp")
    repo.write("seeds/tracked.tmp", "t")
    repo.git("add", "-f", "seeds/tracked.tmp")
    snapshot = DiskSnapshot(repo.path)
    assert contents(snapshot) == {
        ".gitignore": b"*.tmp\n",
        "seeds/a.md": b"changed",
        "seeds/new.md": b"new",
        "seeds/tracked.tmp": b"t",
    }
    assert not snapshot.exists("seeds/gone.md")
    with pytest.raises(CorpusError, match=r"seeds/skip\.tmp: no such file"):
        snapshot.read("seeds/skip.tmp")


def test_index_judges_what_is_staged_not_what_is_on_disk(repo):
    repo.write("seeds/a.md", "base")
    first = repo.commit()
    repo.write("seeds/a.md", "staged")
    repo.git("add", "seeds/a.md")
    repo.write("seeds/a.md", "disk")
    repo.write("seeds/draft.md")
    assert contents(IndexSnapshot(repo.path)) == {"seeds/a.md": b"staged"}
    assert contents(RevisionSnapshot(repo.path, first)) == {"seeds/a.md": b"base"}
    assert contents(DiskSnapshot(repo.path))["seeds/a.md"] == b"disk"
    with pytest.raises(CorpusError, match=r"draft\.md: no such file in index"):
        IndexSnapshot(repo.path).read("seeds/draft.md")


@pytest.mark.parametrize("quotepath", ["true", "false"])
def test_no_file_name_is_skipped_or_split(repo, quotepath):
    repo.git("config", "core.quotepath", quotepath)
    for name in ODD_NAMES:
        repo.write(name, "text")
    repo.commit()
    expected = dict.fromkeys(sorted(ODD_NAMES), b"text")
    for snapshot in (DiskSnapshot(repo.path), IndexSnapshot(repo.path), RevisionSnapshot(repo.path, "HEAD")):
        assert contents(snapshot) == expected


def test_a_name_that_is_not_utf8_is_shown_escaped():
    with pytest.raises(CorpusError) as caught:
        MemorySnapshot({}).read("seeds/latin1-\udce9\n.md")
    assert str(caught.value).startswith("seeds/latin1-\\xe9\\n.md:")


def test_links_are_listed_but_never_followed(repo, tmp_path):
    secret = tmp_path / "secret.md"
    secret.write_text("outside")
    repo.write("seeds/a.md", "a")
    for name, target in (("alias.md", "a.md"), ("loop", ".."), ("outside.md", str(secret)), ("broken.md", "missing")):
        (repo.path / "seeds" / name).symlink_to(target)
    repo.commit()
    links = {"seeds/alias.md", "seeds/loop", "seeds/outside.md", "seeds/broken.md"}
    for snapshot in (DiskSnapshot(repo.path), IndexSnapshot(repo.path), RevisionSnapshot(repo.path, "HEAD")):
        assert snapshot.files() == ("seeds/a.md",)
        assert snapshot.listing() == links | {"seeds/a.md"}
        with pytest.raises(CorpusError):
            snapshot.read("seeds/outside.md")


def test_a_folder_that_became_a_link_hides_what_was_tracked_in_it(repo):
    repo.write("seeds/part/a.md", "a")
    repo.write("elsewhere/a.md", "b")
    repo.commit()
    (repo.path / "seeds/part/a.md").unlink()
    (repo.path / "seeds/part").rmdir()
    (repo.path / "seeds/part").symlink_to("../elsewhere")
    assert DiskSnapshot(repo.path).files() == ("elsewhere/a.md",)


def test_other_repositories_inside_are_not_entered(repo, make_repo):
    repo.write("seeds/a.md")
    repo.commit()
    repo.git("worktree", "add", "-q", ".worktrees/side", "-b", "side")
    nested = make_repo("repo/vendor/sub")
    nested.write("seeds/a.md")
    nested.commit()
    repo.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", "./vendor/sub", "sub")
    assert DiskSnapshot(repo.path).files() == (".gitmodules", "seeds/a.md")
    assert IndexSnapshot(repo.path).files() == (".gitmodules", "seeds/a.md")
    assert RevisionSnapshot(repo.path / "sub", "HEAD").files() == ("seeds/a.md",)


def test_a_linked_worktree_has_its_own_files_and_index(repo):
    repo.write("seeds/a.md", "main")
    repo.commit()
    repo.git("worktree", "add", "-q", "../side", "-b", "side")
    side = repo.path.parent / "side"
    (side / "seeds/a.md").write_text("side")
    repo.git("-C", str(side), "add", "seeds/a.md")
    assert contents(IndexSnapshot(side)) == {"seeds/a.md": b"side"}
    assert contents(DiskSnapshot(side)) == {"seeds/a.md": b"side"}
    assert contents(IndexSnapshot(repo.path)) == {"seeds/a.md": b"main"}


def test_a_root_below_the_top_sees_only_its_own_files(repo):
    repo.write("README.md")
    repo.write("game/seeds/a.md", "a")
    repo.commit()
    repo.write("game/seeds/b.md", "b")
    root = repo.path / "game"
    assert DiskSnapshot(root).files() == ("seeds/a.md", "seeds/b.md")
    assert contents(IndexSnapshot(root)) == {"seeds/a.md": b"a"}
    assert contents(RevisionSnapshot(root, "HEAD")) == {"seeds/a.md": b"a"}


def test_a_root_that_git_ignores_is_walked(repo):
    repo.write(".gitignore", "build/\n")
    repo.write("build/copy/seeds/a.md", "a")
    repo.commit()
    assert DiskSnapshot(repo.path / "build/copy").files() == ("seeds/a.md",)


def test_an_empty_repository_holds_nothing(repo):
    assert DiskSnapshot(repo.path).files() == ()
    assert IndexSnapshot(repo.path).files() == ()
    (repo.path / "sub").mkdir()
    assert DiskSnapshot(repo.path / "sub").files() == ()


def test_sha256_repositories_are_read(make_repo):
    repo = make_repo("new", "--object-format=sha256")
    repo.write("a.md", "a")
    repo.write("empty.md", "")
    repo.commit()
    repo.write("announced.md", "not added")
    repo.git("add", "-N", "announced.md")
    assert contents(IndexSnapshot(repo.path)) == {"a.md": b"a", "empty.md": b""}
    assert contents(RevisionSnapshot(repo.path, "HEAD")) == {"a.md": b"a", "empty.md": b""}


def test_a_file_that_is_only_announced_is_not_in_the_index(repo):
    repo.write("empty.md", "")
    repo.commit()
    repo.write("announced.md", "text")
    repo.git("add", "-N", "announced.md")
    assert IndexSnapshot(repo.path).files() == ("empty.md",)
    assert DiskSnapshot(repo.path).files() == ("announced.md", "empty.md")


def test_of_a_merge_conflict_the_index_has_our_side(repo):
    repo.write("both.md", "base\n")
    repo.write("ours-deleted.md", "base\n")
    repo.commit()
    repo.git("checkout", "-q", "-b", "side")
    repo.write("both.md", "theirs\n")
    repo.write("ours-deleted.md", "theirs\n")
    repo.commit()
    repo.git("checkout", "-q", "main")
    repo.write("both.md", "ours\n")
    (repo.path / "ours-deleted.md").unlink()
    repo.commit()
    repo.git("merge", "side", check=False)
    assert contents(IndexSnapshot(repo.path)) == {"both.md": b"ours\n", "ours-deleted.md": b"theirs\n"}
    assert b"<<<<<<<" in DiskSnapshot(repo.path).read("both.md")


def test_large_and_binary_files_come_back_whole(repo):
    data = bytes(range(256)) * 4096 + b"\n"
    repo.write("a.bin", data)
    repo.write("b.md", "after")
    repo.commit()
    snapshot = IndexSnapshot(repo.path)
    assert (snapshot.read("a.bin"), snapshot.read("b.md"), snapshot.read("a.bin")) == (data, b"after", data)


def test_a_file_that_went_away_during_the_run_is_an_error_with_its_name(repo):
    repo.write("a.md")
    snapshot = DiskSnapshot(repo.path)
    assert snapshot.files() == ("a.md",)
    (repo.path / "a.md").unlink()
    with pytest.raises(CorpusError, match=r"a\.md: cannot be read: No such file"):
        snapshot.read("a.md")


def test_an_object_that_git_lost_is_an_error_not_an_empty_file(repo):
    repo.write("a.md", "text")
    repo.commit()
    oid = repo.git("rev-parse", "HEAD:a.md").strip()
    (repo.path / ".git/objects" / oid[:2] / oid[2:]).unlink()
    with pytest.raises(CorpusError, match=rf"no object {oid} \(a\.md\)"):
        IndexSnapshot(repo.path).read("a.md")


def test_an_unknown_revision_is_an_error_that_says_what_to_do(repo):
    repo.write("a.md")
    repo.commit()
    for revision in ("no-such-branch", "--all", "0" * 40):
        with pytest.raises(CorpusError, match="git fetch --unshallow"):
            RevisionSnapshot(repo.path, revision)


def test_index_and_revision_need_a_repository(tmp_path):
    for make in (IndexSnapshot, lambda root: RevisionSnapshot(root, "HEAD")):
        with pytest.raises(CorpusError, match="not a git repository"):
            make(tmp_path)


def test_a_missing_root_is_an_error(tmp_path):
    for make in (DiskSnapshot, IndexSnapshot):
        with pytest.raises(CorpusError, match="no such folder"):
            make(tmp_path / "missing")


class TestOpening:
    """Which snapshot a run judges."""

    def test_the_disk_by_default(self, repo):
        assert open_snapshot(repo.path).kind == "disk"

    def test_the_index_in_a_hook(self, repo, monkeypatch):
        monkeypatch.setenv("GIT_INDEX_FILE", ".git/index")
        monkeypatch.chdir(repo.path)
        assert open_snapshot(repo.path).kind == "index"

    def test_the_disk_of_a_folder_without_git_even_in_a_hook(self, repo, tmp_path, monkeypatch):
        plain = tmp_path / "plain"
        plain.mkdir()
        (plain / "a.md").write_text("a")
        monkeypatch.setenv("GIT_INDEX_FILE", ".git/index")
        monkeypatch.setenv("GIT_DIR", str(repo.path / ".git"))
        monkeypatch.chdir(repo.path)
        assert open_snapshot(plain).files() == ("a.md",)
