import copy
import re
import stat
import sys

import pytest

from corpus_tools.model.errors import CorpusError
from corpus_tools.store.base import find_base
from corpus_tools.store.git import Git
from corpus_tools.store.snapshot import RevisionSnapshot

EMPTY_TREE = {
    "sha1": "4b825dc642cb6eb9a060e54bf8d69288fbee4904",
    "sha256": "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321",
}
PRINT_BASE = """
import os, pathlib
from corpus_tools.store.base import find_base
from corpus_tools.store.git import Git
from corpus_tools.store.snapshot import open_snapshot
here = pathlib.Path.cwd()
base = find_base(Git.find(here), None, os.environ, open_snapshot(here).kind)
pathlib.Path(os.environ["OUT"]).write_text(" ".join(base.commits))
"""


def opened(repo, path):
    """Another working tree, driven like `repo`."""
    other = copy.copy(repo)
    other.path = path
    return other


def clone(origin, name, *options):
    path = origin.path.parent / name
    origin.git("clone", "-q", *options, f"file://{origin.path}", str(path))
    return opened(origin, path)


def find(repo, named=None, kind="disk", **environment):
    return find_base(Git.find(repo.path), named, environment, kind)


def commits(repo, named=None, kind="disk", **environment):
    return find(repo, named, kind, **environment).commits


def head(repo, revision="HEAD"):
    return repo.git("rev-parse", revision).strip()


def grow(repo, *names):
    """One commit a name, each with a file of that name; the last one's id."""
    for name in names:
        repo.write(f"seeds/{name}.md", f"{name}\n")
        repo.commit()
    return head(repo)


def refusal(repo, named=None, kind="disk", **environment):
    with pytest.raises(CorpusError) as caught:
        find(repo, named, kind, **environment)
    assert re.search("[а-яё]", caught.value.render("ru"))
    return str(caught.value)


def mend(repo, message):
    """Run the command that a message gives, as its reader would."""
    command = re.search(r"[Rr]un(?:, with its name)?: (git .*?)(?: \(.*)?$", message, re.DOTALL)
    assert command, message
    repo.git("-c", f"alias.do=!cd '{repo.path}' && {command[1]}", "do")
    return command[1]


@pytest.fixture
def forked(repo):
    """`feature` leaves `main` at its second commit, and both go on; `feature` is checked out."""
    grow(repo, "one", "two")
    repo.git("checkout", "-q", "-b", "feature")
    grow(repo, "tent")
    repo.git("checkout", "-q", "main")
    grow(repo, "new", "newer")
    repo.git("checkout", "-q", "feature")
    return repo


@pytest.fixture
def upstream(forked):
    """The same with `main` checked out, as the remotes of others are: it is the default branch of clones."""
    forked.git("checkout", "-q", "main")
    return forked


class TestNamed:
    """`--base REV`."""

    def test_it_is_the_merge_base_never_the_tip(self, forked):
        for named in ("main", "refs/heads/main", head(forked, "main"), "main~1"):
            base = find(forked, named)
            assert base.commits == (head(forked, "main~2"),)
            assert (base.automatic, base.head) == (False, head(forked))

    def test_of_a_criss_cross_merge_all_merge_bases_count(self, forked):
        ours, theirs = head(forked), head(forked, "main")
        forked.git("merge", "-q", theirs, "-m", "theirs")
        forked.git("checkout", "-q", "main")
        forked.git("merge", "-q", ours, "-m", "ours")
        forked.git("checkout", "-q", "feature")
        assert set(commits(forked, "main")) == {ours, theirs}

    def test_a_branch_that_only_the_remote_has(self, forked):
        full = clone(forked, "full")
        assert "main\n" not in full.git("branch")
        assert commits(full, "main") == commits(full, "origin/main") == (head(forked, "main~2"),)
        assert commits(full, "main~3") == (head(forked, "main~3"),)

    def test_a_branch_of_the_remote_that_the_current_branch_follows(self, forked):
        full = clone(forked, "full", "--origin", "upstream")
        full.git("remote", "add", "origin", "/nowhere")
        assert commits(full, "main") == (head(forked, "main~2"),)

    def test_nothing_is_taken_for_an_option_or_a_range(self, forked):
        for named in ("--all", "-1", "main..feature", "main feature", "", "^main", "*"):
            assert "no such commit" in refusal(forked, named)

    def test_an_unknown_name_without_remote_names_the_branches_like_it(self, forked):
        message = refusal(forked, "mian")
        assert "mian" in message
        assert "branches here: main" in message
        assert "feature" in message

    def test_unrelated_histories_have_no_base(self, repo):
        grow(repo, "one")
        repo.git("checkout", "-q", "--orphan", "pages")
        grow(repo, "page")
        assert "no commit in common" in refusal(repo, "main")
        assert "CORPUS_BASE=REV" in refusal(repo)
        assert commits(repo, CORPUS_BASE="HEAD") == (head(repo),)

    def test_before_the_first_commit_it_is_the_revision_itself(self, repo):
        tip = grow(repo, "one")
        repo.git("checkout", "-q", "--orphan", "fresh")
        base = find(repo, "main")
        assert (base.commits, base.head) == ((tip,), None)

    def test_without_git_there_is_none_to_be_had(self):
        for named, environment in (("main", {}), (None, {"CORPUS_BASE": "main"})):
            with pytest.raises(CorpusError, match="no git repository"):
                find_base(None, named, environment, "disk")
        assert find_base(None, None, {"CORPUS_BASE": ""}, "disk").commits == ()

    def test_the_variable_is_read_like_the_option_which_wins(self, forked):
        base = find(forked, CORPUS_BASE="main")
        assert (base.commits, base.automatic) == ((head(forked, "main~2"),), False)
        assert commits(forked, "HEAD", CORPUS_BASE="main") == (head(forked),)

    def test_a_tag_is_read_as_its_commit(self, forked):
        forked.git("tag", "-a", "-m", "one", "v1", "main~3")
        assert commits(forked, "v1") == (head(forked, "main~3"),)


class TestMissing:
    """What this clone does not have: the message's command mends exactly this clone."""

    @pytest.mark.parametrize(
        ("named", "options", "command"),
        [
            ("main", ["--depth=1", "--branch=feature"],
             "git fetch --unshallow origin +refs/heads/main:refs/remotes/origin/main"),
            ("origin/main", ["--depth=1", "--branch=feature"],
             "git fetch --unshallow origin +refs/heads/main:refs/remotes/origin/main"),
            ("main~1", ["--depth=1", "--branch=feature"],
             "git fetch --unshallow origin +refs/heads/main:refs/remotes/origin/main"),
            ("main", ["--single-branch", "--branch=feature"],
             "git fetch origin +refs/heads/main:refs/remotes/origin/main"),
            ("refs/heads/main", ["--single-branch", "--branch=feature"],
             "git fetch origin +refs/heads/main:refs/remotes/origin/main"),
            ("HEAD~1", ["--depth=1", "--branch=feature"], "git fetch --unshallow origin"),
        ],
    )  # fmt: skip
    def test_a_branch(self, forked, named, options, command):
        cut = clone(forked, "cut", *options)
        assert mend(cut, refusal(cut, named)) == command
        expected = (head(forked, "main~2"),)
        if named == "refs/heads/main":  # that ref is a local one, and was not asked for by the command
            named = "main"
        assert commits(cut, named) == expected

    @pytest.mark.parametrize("options", [["--depth=1"], ["--single-branch"]])
    def test_an_object_id(self, forked, options):
        cut = clone(forked, "cut", "--branch=feature", *options)
        oid = head(forked, "main")
        assert oid in mend(cut, refusal(cut, oid))
        assert commits(cut, oid) == (head(forked, "main~2"),)

    def test_a_shortened_object_id_needs_all_branches(self, forked):
        cut = clone(forked, "cut", "--branch=feature", "--depth=1")
        short = head(forked, "main")[:12]
        assert mend(cut, refusal(cut, short)).endswith("'+refs/heads/*:refs/remotes/origin/*'")
        assert commits(cut, short) == (head(forked, "main~2"),)

    def test_a_tag(self, forked):
        forked.git("tag", "v1", "main")
        cut = clone(forked, "cut", "--branch=feature", "--single-branch", "--no-tags")
        command = mend(cut, refusal(cut, "refs/tags/v1"))
        assert command == "git fetch origin tag v1"
        assert commits(cut, "v1") == (head(forked, "main~2"),)

    def test_a_name_may_be_a_tag(self, forked):
        cut = clone(forked, "cut", "--single-branch", "--no-tags")
        assert refusal(cut, "v1").endswith("(for a tag: git fetch origin tag v1)")

    def test_a_history_that_is_cut_before_the_merge_base(self, upstream):
        cut = clone(upstream, "cut", "--depth=1", "--no-single-branch", "--branch=feature")
        for named in ("main", None):  # in a hook as well: never a silent pass
            message = refusal(cut, named)
            assert "ends before the commit" in message
        assert mend(cut, message) == "git fetch --unshallow origin"
        assert commits(cut, "main") == commits(cut) == (head(upstream, "main~2"),)

    def test_a_cut_history_without_a_remote(self, forked):
        cut = clone(forked, "cut", "--depth=1", "--no-single-branch")
        cut.git("branch", "main", "origin/main")
        cut.git("remote", "remove", "origin")
        assert "no remote to fetch more from" in refusal(cut, "main")

    def test_a_cut_history_that_holds_the_merge_base_is_enough(self, forked):
        cut = clone(forked, "cut", "--depth=3", "--no-single-branch")
        assert (cut.path / ".git/shallow").is_file()
        assert commits(cut, "main") == (head(forked, "main~2"),)

    def test_a_merge_base_beside_a_cut_may_be_the_wrong_one(self, repo):
        # old -- mid -------- new      main
        #   \      \
        #    side -- merged -- tip     feature: its true merge base with main is mid
        grow(repo, "old")
        repo.git("checkout", "-q", "-b", "feature")
        grow(repo, "side")
        repo.git("checkout", "-q", "main")
        middle = grow(repo, "mid")
        repo.git("checkout", "-q", "feature")
        repo.git("merge", "-q", "main", "-m", "merged")
        grow(repo, "tip")
        merged = head(repo, "HEAD~1")
        repo.git("checkout", "-q", "main")
        grow(repo, "new")
        repo.git("checkout", "-q", "feature")
        cut = clone(repo, "cut", "--no-single-branch")
        (cut.path / ".git/shallow").write_text(f"{merged}\n")
        assert "ends before the commit" in refusal(cut, "main")
        (cut.path / ".git/shallow").write_text(f"{middle}\n")  # what is below the merge base does not matter
        assert commits(cut, "main") == (middle,)

    def test_the_first_parent_of_a_test_merge_is_its_base_even_two_commits_deep(self, forked):
        tip = head(forked, "main")
        forked.git("checkout", "-q", "--detach", "main")
        forked.git("merge", "-q", "feature", "-m", "test merge")
        forked.git("branch", "test-merge")
        cut = clone(forked, "cut", "--depth=2", "--branch=test-merge")
        assert commits(cut, tip) == commits(cut, "HEAD^1") == (tip,)

    def test_a_revision_that_nothing_can_fetch(self, forked):
        full = clone(forked, "full")
        for named in ("HEAD~30", "main~30", "no such branch"):
            assert "no such commit" in refusal(full, named)

    def test_quotes_protect_odd_names(self, forked):
        full = clone(forked, "full")
        assert "'+refs/heads/$(id):refs/remotes/origin/$(id)'" in refusal(full, "$(id)")


class TestPartial:
    """Clones that leave out the files of old commits."""

    @pytest.fixture(params=["blob:none", "tree:0"])
    def partial(self, forked, request):
        forked.git("config", "uploadpack.allowFilter", "true")
        forked.git("config", "uploadpack.allowAnySHA1InWant", "true")
        forked.git("rm", "-q", "seeds/one.md")
        forked.git("commit", "-q", "-m", "drop")
        forked.git("checkout", "-q", "main")
        return clone(forked, "partial", "--branch=feature", f"--filter={request.param}")

    def test_what_is_missing_is_fetched(self, forked, partial):
        base = head(forked, "main~2")
        assert commits(partial) == (base,)
        forked.path.rename(forked.path.with_name("gone"))  # all of it is here now
        snapshot = RevisionSnapshot(partial.path, base)
        assert [snapshot.read(path) for path in snapshot.files()] == [b"one\n", b"two\n"]

    def test_a_remote_that_is_gone_is_an_error_with_what_to_do_once_it_is_back(self, forked, partial):
        gone = forked.path.with_name("gone")
        forked.path.rename(gone)
        for named in (None, "main"):
            message = refusal(partial, named)
            assert "does not appear to be a git repository" in message
        gone.rename(forked.path)
        assert mend(partial, message) == "git fetch --refetch --no-filter origin"
        forked.path.rename(gone)
        assert commits(partial) == (head(partial, "origin/main~2"),)


class TestUsual:
    """Nobody names a base: a hook, a terminal."""

    def test_the_merge_base_with_the_default_branch_of_the_remote(self, forked):
        forked.git("checkout", "-q", "main")
        full = clone(forked, "full")
        full.git("checkout", "-q", "feature")
        base = find(full)
        assert (base.commits, base.automatic, base.head) == ((head(forked, "main~2"),), True, head(full))

    def test_on_the_mainline_it_is_what_was_pushed(self, repo):
        pushed = grow(repo, "one")
        full = clone(repo, "full")
        grow(full, "two", "three")
        assert commits(full) == (pushed,)

    def test_the_default_branch_may_have_any_name(self, repo):
        grow(repo, "one")
        repo.git("checkout", "-q", "-b", "Основная ветка".replace(" ", "-"))
        base = grow(repo, "two")
        full = clone(repo, "full")
        full.git("checkout", "-q", "-b", "work")
        grow(full, "three")
        assert commits(full) == (base,)

    def test_without_a_default_branch_main_and_master_are_tried(self, forked):
        full = clone(forked, "full")
        full.git("symbolic-ref", "--delete", "refs/remotes/origin/HEAD")
        assert commits(full) == (head(forked, "main~2"),)
        full.git("update-ref", "refs/remotes/origin/master", "origin/main")
        full.git("update-ref", "-d", "refs/remotes/origin/main")
        assert commits(full) == (head(forked, "main~2"),)

    def test_several_branches_and_no_default_is_an_error_with_the_command(self, forked):
        forked.git("branch", "-m", "main", "trunk")
        forked.git("checkout", "-q", "trunk")
        full = clone(forked, "full")
        full.git("checkout", "-q", "feature")
        full.git("remote", "set-head", "origin", "--delete")
        assert mend(full, refusal(full)) == "git remote set-head origin --auto"
        assert commits(full) == (head(forked, "trunk~2"),)

    def test_the_only_branch_fetched_counts_where_all_are_fetched(self, repo):
        grow(repo, "one")
        repo.git("branch", "-m", "main", "trunk")
        full = clone(repo, "full")
        full.git("remote", "set-head", "origin", "--delete")
        assert commits(full) == (head(repo),)

    @pytest.mark.parametrize("depth", [[], ["--depth=1"]])
    def test_a_clone_of_one_other_branch_does_not_know_the_mainline(self, upstream, depth):
        cut = clone(upstream, "cut", "--single-branch", "--branch=feature", *depth)
        assert ("--unshallow" in mend(cut, refusal(cut))) == bool(depth)
        assert commits(cut) == (head(upstream, "main~2"),)

    def test_a_remote_that_was_never_fetched_is_none(self, forked):
        forked.git("remote", "add", "origin", "/nowhere")
        assert commits(forked) == (head(forked, "main~2"),)

    def test_of_several_remotes_the_followed_one_then_the_one_that_is_set(self, upstream):
        base = (head(upstream, "main~2"),)
        full = clone(upstream, "full", "--origin=upstream", "--branch=feature")
        full.git("remote", "add", "fork", str(upstream.path))
        assert commits(full) == base
        full.git("checkout", "-q", "--detach")
        assert mend(full, refusal(full)) == "git config checkout.defaultRemote fork"
        assert commits(full) == (head(full),)  # nothing was fetched from there
        full.git("config", "checkout.defaultRemote", "upstream")
        assert commits(full) == base

    def test_without_a_remote_it_is_the_merge_base_with_the_local_mainline(self, forked):
        assert commits(forked) == (head(forked, "main~2"),)
        forked.git("branch", "-m", "main", "trunk")
        assert commits(forked) == (head(forked),)
        forked.git("config", "init.defaultBranch", "trunk")
        assert commits(forked) == (head(forked, "trunk~2"),)

    def test_on_the_only_mainline_it_is_head(self, repo):
        tip = grow(repo, "one", "two")
        base = find(repo)
        assert base.commits == (tip,) == (base.head,)
        assert base.automatic

    @pytest.mark.parametrize("algorithm", ["sha1", "sha256"])
    def test_before_the_first_commit_nothing_is_published(self, make_repo, algorithm):
        repo = make_repo("new", f"--object-format={algorithm}")
        base = find(repo, kind="index")
        assert base.commits == (EMPTY_TREE[algorithm],)
        assert base.head is None
        assert RevisionSnapshot(repo.path, base.commits[0]).files() == ()
        grow(repo, "one")
        repo.git("checkout", "-q", "-b", "work")
        grow(repo, "two")
        assert commits(repo) == (head(repo, "main"),)

    def test_in_a_clone_of_an_empty_repository_nothing_is_published(self, make_repo):
        empty = make_repo("empty.git", "--bare")
        assert commits(clone(empty, "unborn")) == (EMPTY_TREE["sha1"],)

    def test_a_damaged_head_is_no_first_commit(self, repo):
        grow(repo, "one")
        for damage in ("rubbish\n", "1" * 40 + "\n"):
            (repo.path / ".git/refs/heads/main").write_text(damage)
            with pytest.raises(CorpusError):
                find(repo)

    def test_a_detached_head_follows_the_same_rules(self, forked):
        forked.git("checkout", "-q", "--detach", "feature")
        assert commits(forked) == (head(forked, "main~2"),)

    def test_each_linked_worktree_has_its_own_head(self, forked):
        forked.git("worktree", "add", "-q", "../side", "main~1")
        side = opened(forked, forked.path.parent / "side")
        grow(side, "side")
        assert commits(side) == (head(forked, "main~1"),)
        assert commits(forked) == (head(forked, "main~2"),)

    def test_a_submodule_is_a_repository_of_its_own(self, forked, make_repo):
        forked.git("checkout", "-q", "main")
        outer = make_repo("outer")
        outer.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", str(forked.path), "sub")
        outer.commit()
        inner = opened(outer, outer.path / "sub")
        grow(inner, "more")
        assert commits(inner) == (head(forked, "main"),)
        assert commits(outer) == (head(outer),)

    def test_a_repository_that_git_refuses_is_an_error_in_its_own_words(self, forked, monkeypatch):
        monkeypatch.setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")
        assert "safe.directory" in refusal(forked, "main")

    def test_an_inherited_repository_is_not_the_one_that_is_judged(self, forked, make_repo, monkeypatch):
        base, other = head(forked, "main~2"), make_repo("other")
        monkeypatch.setenv("GIT_DIR", str(other.path / ".git"))
        assert commits(forked, "main") == commits(forked) == (base,)


class TestMerging:
    """What is being merged must not be lost either."""

    def test_each_commit_that_is_merged_is_a_base_too(self, forked):
        base, theirs = head(forked, "main~2"), head(forked, "main")
        forked.git("merge", "-q", "--no-commit", "main")
        for named in (None, "main"):
            assert commits(forked, named) == (base, theirs)
        assert commits(forked, kind="revision") == (base,)

    def test_an_octopus_has_several(self, forked):
        forked.git("checkout", "-q", "-b", "third", "main~2")
        third = grow(forked, "third")
        forked.git("checkout", "-q", "feature")
        forked.git("merge", "-q", "--no-commit", "main", "third")
        assert commits(forked) == (head(forked, "main~2"), head(forked, "main"), third)

    def test_no_commit_stands_twice(self, repo):
        grow(repo, "one")
        repo.git("checkout", "-q", "-b", "topic")
        topic = grow(repo, "two")
        repo.git("checkout", "-q", "main")
        repo.git("merge", "-q", "--no-ff", "--no-commit", "topic")
        assert commits(repo, "topic") == (head(repo), topic)
        (repo.path / ".git/MERGE_HEAD").write_text(f"{head(repo)}\n")
        assert commits(repo) == (head(repo),)


class TestHooks:
    """What a hook finds at the moment git runs it."""

    @pytest.fixture(autouse=True)
    def _hooks(self, forked, monkeypatch):
        monkeypatch.setenv("OUT", str(forked.path.parent / "found"))
        for name in ("pre-commit", "pre-merge-commit"):
            hook = forked.path / ".git/hooks" / name
            hook.parent.mkdir(exist_ok=True)
            hook.write_text(f"#!/bin/sh\nexec '{sys.executable}' -c '{PRINT_BASE}'\n")
            hook.chmod(hook.stat().st_mode | stat.S_IXUSR)

    @pytest.fixture
    def found(self, forked):
        def read():
            out = forked.path.parent / "found"
            text = out.read_text()
            out.unlink()
            return tuple(text.split())

        return read

    def test_amend(self, forked, found):
        forked.write("seeds/tent.md", "amended\n")
        forked.git("commit", "-q", "-a", "--amend", "-m", "amended")
        assert found() == (head(forked, "main~2"),)

    def test_a_stop_in_the_middle_of_a_rebase(self, forked, found):
        grow(forked, "second")
        forked.git("-c", "sequence.editor=sed -i 1s/^pick/edit/", "rebase", "-q", "-i", "main")
        forked.write("seeds/tent.md", "edited\n")
        forked.git("commit", "-q", "-a", "--amend", "-m", "edited")
        assert found() == (head(forked, "main"),)
        forked.git("rebase", "--continue")

    def test_a_rebase_of_the_mainline_itself(self, forked, found):
        forked.git("checkout", "-q", "main")
        stopped_at = head(forked, "HEAD~1")  # the first commit that is redone; it is still part of main
        forked.git("-c", "sequence.editor=sed -i 1s/^pick/edit/", "rebase", "-q", "-i", "HEAD~2")
        forked.write("seeds/new.md", "edited\n")
        forked.git("commit", "-q", "-a", "--amend", "-m", "edited")
        assert found() == (stopped_at,)

    def test_cherry_pick(self, forked, found):
        forked.git("cherry-pick", "--no-commit", "main~1")
        forked.git("commit", "-q", "-m", "picked")
        assert found() == (head(forked, "main~2"),)

    def test_revert(self, forked, found):
        forked.git("revert", "--no-commit", "HEAD~1")
        forked.git("commit", "-q", "-m", "reverted")
        assert found() == (head(forked, "main~2"),)

    def test_squash_merge(self, forked, found):
        forked.git("checkout", "-q", "main")
        base = head(forked)
        forked.git("merge", "-q", "--squash", "feature")
        forked.git("commit", "-q", "-m", "squashed")
        assert found() == (base,)

    def test_a_merge_without_conflicts(self, forked, found):
        base, theirs = head(forked, "main~2"), head(forked, "main")
        forked.git("merge", "-q", "main", "-m", "merge")
        assert found() == (base, theirs)

    def test_a_merge_with_conflicts(self, forked, found):
        forked.write("seeds/new.md", "ours\n")
        forked.git("add", ".")
        forked.git("commit", "-q", "-m", "ours")
        found()
        forked.git("merge", "-q", "main", check=False)
        forked.write("seeds/new.md", "both\n")
        forked.git("commit", "-q", "-a", "-m", "merge")
        assert found() == (head(forked, "main~2"), head(forked, "main"))

    def test_in_a_linked_worktree(self, forked, found):
        forked.git("worktree", "add", "-q", "../side", "-b", "side", "main~1")
        grow(opened(forked, forked.path.parent / "side"), "side")
        assert found() == (head(forked, "main~1"),)

    def test_the_first_commit(self, forked, found):
        forked.git("checkout", "-q", "--orphan", "fresh")
        grow(forked, "fresh")
        assert found() == (EMPTY_TREE["sha1"],)
