import copy
import json

import pytest

from corpus_tools.model.errors import CorpusError
from corpus_tools.store.base import find_base
from corpus_tools.store.git import Git

ZEROS = "0" * 40
FORGES = ["GITHUB_ACTIONS", "GITEA_ACTIONS", "FORGEJO_ACTIONS"]


def head(repo, revision="HEAD"):
    return repo.git("rev-parse", revision).strip()


def grow(repo, *names):
    for name in names:
        repo.write(f"seeds/{name}.md", f"{name}\n")
        repo.commit()
    return head(repo)


@pytest.fixture
def forge(repo):
    """`feature` leaves `main` at its second commit and both go on; a forge also keeps the merge of the two."""
    grow(repo, "one", "two")
    repo.git("checkout", "-q", "-b", "feature")
    grow(repo, "tent")
    repo.git("checkout", "-q", "main")
    grow(repo, "new")
    repo.git("checkout", "-q", "--detach")
    repo.git("merge", "-q", "feature", "-m", "test merge")
    repo.git("update-ref", "refs/pull/7/merge", "HEAD")
    repo.git("checkout", "-q", "main")
    return repo


@pytest.fixture
def checkout(forge, tmp_path):
    """Check out a ref of the forge as actions/checkout does; `depth` 0 is everything."""

    def make(ref, depth=1, folder="workspace"):
        job = copy.copy(forge)
        job.path = tmp_path / folder
        job.path.mkdir(parents=True)
        job.git("init", "-q", "-b", "master")
        job.git("remote", "add", "origin", f"file://{forge.path}")
        local = ref.replace("refs/heads/", "refs/remotes/origin/").replace("refs/pull/", "refs/remotes/pull/")
        if depth:
            job.git("fetch", "-q", "--no-tags", f"--depth={depth}", "origin", f"+{ref}:{local}")
        else:
            job.git("fetch", "-q", "origin", "+refs/heads/*:refs/remotes/origin/*", "+refs/tags/*:refs/tags/*")
            job.git("fetch", "-q", "origin", f"+{ref}:{local}")
        job.git("checkout", "-q", "--detach", local)
        return job

    return make


@pytest.fixture
def actions(tmp_path):
    """The variables of a job of GitHub, Gitea or Forgejo Actions."""

    def make(job, name, ref, event, forge="GITHUB_ACTIONS", **more):
        path = tmp_path / "event.json"
        path.write_text(json.dumps(event))
        return {
            forge: "true",
            "GITHUB_EVENT_NAME": name,
            "GITHUB_EVENT_PATH": str(path),
            "GITHUB_REF": ref,
            "GITHUB_SHA": head(job),
            "GITHUB_REPOSITORY": "owner/repo",
            "GITHUB_WORKSPACE": str(job.path),
            **more,
        }

    return make


def find(job, environment, named=None):
    return find_base(Git.find(job.path), named, environment, "disk")


def pull_request(forge, **more):
    return {"pull_request": {"base": {"ref": "main", "sha": head(forge, "main")}, **more}}


def push(before, default="main"):
    return {"before": before, "repository": {"default_branch": default}}


class TestPullRequest:
    """Compared with the merge base of HEAD and the base branch."""

    @pytest.mark.parametrize("forge_name", FORGES)
    @pytest.mark.parametrize("name", ["pull_request", "pull_request_target", "pull_request_review"])
    def test_the_merge_base_with_the_base_branch(self, forge, checkout, actions, forge_name, name):
        job = checkout("refs/heads/feature", depth=0)
        environment = actions(
            job, name, "refs/pull/7/head", pull_request(forge), forge=forge_name, GITHUB_BASE_REF="main"
        )
        base = find(job, environment)
        assert (base.commits, base.automatic) == ((head(forge, "main~1"),), False)

    def test_the_base_branch_of_the_event(self, forge, checkout, actions):
        job = checkout("refs/heads/feature", depth=0)
        assert find(job, actions(job, "pull_request", "", pull_request(forge))).commits == (head(forge, "main~1"),)

    def test_a_tag_or_branch_with_the_name_of_the_remote_branch_is_not_taken_for_it(self, forge, checkout, actions):
        job = checkout("refs/heads/feature", depth=0)
        for kind in ("tag", "branch"):
            job.git(kind, "origin/main", "HEAD")
        environment = actions(job, "pull_request", "", pull_request(forge), GITHUB_BASE_REF="main")
        assert find(job, environment).commits == (head(forge, "main~1"),)

    @pytest.mark.parametrize("depth", [0, 2])
    def test_a_test_merge_is_compared_with_what_it_merges_into(self, forge, checkout, actions, depth):
        job = checkout("refs/pull/7/merge", depth)
        old = {"pull_request": {"base": {"ref": "main", "sha": head(forge, "main~1")}}}
        environment = actions(job, "pull_request", "refs/pull/7/merge", old, GITHUB_BASE_REF="main")
        assert find(job, environment).commits == (head(forge, "main"),)

    def test_two_commits_deep_the_base_of_the_event_is_enough_if_it_is_the_parent(self, forge, checkout, actions):
        job = checkout("refs/pull/7/merge", depth=2)
        environment = actions(job, "pull_request", "", pull_request(forge), GITHUB_SHA="")
        assert find(job, environment).commits == (head(forge, "main"),)

    def test_the_merge_base_that_gitea_names(self, forge, checkout, actions):
        job = checkout("refs/heads/feature", depth=2)
        event = pull_request(forge, merge_base=head(forge, "main~1"))
        environment = actions(job, "pull_request", "refs/pull/7/head", event, GITHUB_BASE_REF="main")
        assert find(job, environment).commits == (head(forge, "main~1"),)

    @pytest.mark.parametrize("ref", ["refs/pull/7/merge", "refs/heads/feature"])
    def test_one_commit_deep_it_cannot_be_had(self, forge, checkout, actions, ref):
        job = checkout(ref, depth=1)
        environment = actions(job, "pull_request", ref, pull_request(forge), GITHUB_BASE_REF="main")
        with pytest.raises(CorpusError, match="fetch-depth: 0") as caught:
            find(job, environment)
        command = "git fetch --unshallow origin +refs/heads/main:refs/remotes/origin/main"
        assert str(caught.value).startswith("“origin/main” is to be compared with")
        assert f"run: {command} (" in str(caught.value)
        job.git(*command.split()[1:])
        merged = head(forge, "main" if "pull" in ref else "main~1")
        assert find(job, environment).commits == (merged,)


class TestPush:
    """Compared with what the default branch was before; other branches with their merge base."""

    def test_what_the_default_branch_was_before(self, forge, checkout, actions):
        job = checkout("refs/heads/main", depth=0)
        base = find(job, actions(job, "push", "refs/heads/main", push(head(forge, "main~2"))))
        assert (base.commits, base.automatic) == ((head(forge, "main~2"),), False)

    def test_a_forced_push_is_compared_with_what_it_threw_away(self, forge, checkout, actions):
        lost = head(forge, "main")
        job = checkout("refs/heads/main", depth=0)
        job.git("reset", "-q", "--hard", "HEAD~1")
        assert find(job, actions(job, "push", "refs/heads/main", push(lost))).commits == (lost,)

    def test_a_commit_that_was_not_fetched(self, forge, checkout, actions):
        before = head(forge, "main~2")
        job = checkout("refs/heads/main", depth=1)
        environment = actions(job, "push", "refs/heads/main", push(before))
        with pytest.raises(CorpusError, match="fetch-depth: 0") as caught:
            find(job, environment)
        assert f"run: git fetch origin {before} (" in str(caught.value)
        job.git("fetch", "-q", "origin", before)
        assert find(job, environment).commits == (before,)

    @pytest.mark.parametrize("before", [ZEROS, "feature~1", "feature"])
    def test_another_branch_is_compared_with_its_merge_base(self, forge, checkout, actions, before):
        job = checkout("refs/heads/feature", depth=0)
        event = push(before if before == ZEROS else head(forge, before))
        assert find(job, actions(job, "push", "refs/heads/feature", event)).commits == (head(forge, "main~1"),)

    def test_the_default_branch_has_any_name(self, forge, checkout, actions):
        job = checkout("refs/heads/main", depth=0)
        event = push(head(forge, "main~2"), default="feature")
        assert find(job, actions(job, "push", "refs/heads/main", event)).commits == (head(forge, "main~1"),)

    def test_the_first_push_of_the_default_branch_has_nothing_before_it(self, checkout, actions):
        job = checkout("refs/heads/main", depth=0)
        base = find(job, actions(job, "push", "refs/heads/main", push(ZEROS)))
        assert base.commits == (base.head,)
        assert base.automatic


class TestOtherEvents:
    """What the event says nothing about follows the usual rule."""

    def test_a_merge_queue_names_its_base(self, forge, checkout, actions):
        job = checkout("refs/pull/7/merge", depth=2)
        event = {"merge_group": {"base_sha": head(forge, "main")}}
        base = find(job, actions(job, "merge_group", "refs/heads/gh-readonly-queue/main/pr-7", event))
        assert (base.commits, base.automatic) == ((head(forge, "main"),), False)

    @pytest.mark.parametrize("name", ["schedule", "workflow_dispatch", "release"])
    def test_others_name_none(self, checkout, actions, name):
        job = checkout("refs/heads/main")
        base = find(job, actions(job, name, "refs/heads/main", {"repository": {"default_branch": "main"}}))
        assert (base.commits, base.automatic) == ((base.head,), True)

    def test_a_tag_names_none(self, forge, checkout, actions):
        forge.git("tag", "v1", "feature")
        job = checkout("refs/heads/feature", depth=0)
        base = find(job, actions(job, "push", "refs/tags/v1", push(ZEROS)))
        assert (base.commits, base.automatic) == ((head(forge, "main~1"),), True)

    @pytest.mark.parametrize("event", [{}, {"pull_request": None, "merge_group": 1, "before": 7}])
    @pytest.mark.parametrize("name", ["push", "pull_request", "merge_group", ""])
    def test_an_event_without_content_names_none(self, checkout, actions, name, event):
        job = checkout("refs/heads/main", depth=0)
        assert find(job, actions(job, name, "refs/heads/main", event)).automatic

    @pytest.mark.parametrize("content", [None, b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000])
    def test_an_event_that_cannot_be_read_is_an_error_that_names_the_file(self, checkout, actions, tmp_path, content):
        job = checkout("refs/heads/main")
        environment = actions(job, "push", "refs/heads/main", {})
        path = tmp_path / "event.json"
        path.unlink()
        if content is not None:
            path.write_bytes(content)
        with pytest.raises(CorpusError, match="GITHUB_EVENT_PATH") as caught:
            find(job, environment)
        assert str(path) in caught.value.render("ru")
        assert not find(job, environment, named="HEAD").automatic


class TestWhose:
    """The variables are about the repository that the CI checked out, and about no other."""

    @pytest.fixture
    def environment(self, forge, checkout, actions):
        job = checkout("refs/heads/main", depth=0)
        return actions(job, "push", "refs/heads/main", push(head(forge, "main~2")))

    def test_a_repository_that_a_job_made_is_another(self, environment, make_repo):
        for name in ("elsewhere", "workspace/tmp/inside"):
            other = make_repo(name)
            oid = grow(other, "one")
            base = find(other, environment)
            assert (base.commits, base.automatic) == ((oid,), True)

    def test_a_linked_worktree_is_the_same(self, forge, environment, tmp_path):
        job = copy.copy(forge)
        job.path = tmp_path / "workspace"
        job.git("worktree", "add", "-q", "--detach", "../side")
        job.path = tmp_path / "side"
        assert find(job, environment).commits == (head(forge, "main~2"),)

    def test_a_checkout_in_a_folder_of_the_workspace_is_known_by_its_address(self, forge, checkout, actions, tmp_path):
        job = checkout("refs/heads/main", depth=0, folder="around/book")
        around = {"GITHUB_WORKSPACE": str(tmp_path / "around")}
        environment = actions(job, "push", "refs/heads/main", push(head(forge, "main~2")), **around)
        assert find(job, environment).automatic
        for address in ("https://example.org/Owner/Repo", "git@example.org:x/owner/repo.git"):
            job.git("remote", "set-url", "origin", address)
            assert find(job, environment).commits == (head(forge, "main~2"),)

    def test_without_a_workspace_the_variables_are_about_nothing(self, environment, forge, tmp_path):
        job = copy.copy(forge)
        job.path = tmp_path / "workspace"
        for workspace in ("", str(tmp_path / "missing")):
            assert find(job, {**environment, "GITHUB_WORKSPACE": workspace}).automatic

    def test_the_generic_variable_always_counts_and_wins(self, environment, forge, tmp_path):
        job = copy.copy(forge)
        for path in (tmp_path / "workspace", forge.path):
            job.path = path
            assert find(job, {**environment, "CORPUS_BASE": "HEAD~1"}).commits == (head(forge, "main~1"),)


class TestGitLab:
    """GitLab's own variables."""

    @pytest.fixture
    def variables(self):
        def make(job, **more):
            return {"GITLAB_CI": "true", "CI_PROJECT_DIR": str(job.path), "CI_DEFAULT_BRANCH": "main", **more}

        return make

    def test_a_merge_request_names_its_merge_base(self, forge, checkout, variables):
        job = checkout("refs/heads/feature", depth=2)
        base = head(forge, "main~1")
        environment = variables(job, CI_MERGE_REQUEST_DIFF_BASE_SHA=base, CI_COMMIT_BEFORE_SHA=ZEROS)
        assert find(job, environment).commits == (base,)

    def test_a_merged_result_is_compared_with_what_it_merges_into(self, forge, checkout, variables):
        job = checkout("refs/pull/7/merge", depth=2)
        environment = variables(
            job,
            CI_MERGE_REQUEST_DIFF_BASE_SHA=head(forge, "main~1"),
            CI_MERGE_REQUEST_TARGET_BRANCH_SHA=head(forge, "main"),
        )
        assert find(job, environment).commits == (head(forge, "main"),)

    def test_a_push_to_the_default_branch(self, forge, checkout, variables):
        job = checkout("refs/heads/main", depth=0)
        environment = variables(job, CI_COMMIT_BRANCH="main", CI_COMMIT_BEFORE_SHA=head(forge, "main~2"))
        assert find(job, environment).commits == (head(forge, "main~2"),)
        scheduled = find(job, {**environment, "CI_COMMIT_BEFORE_SHA": ZEROS})
        assert (scheduled.commits, scheduled.automatic) == ((head(forge, "main"),), True)

    def test_a_push_to_another_branch(self, forge, checkout, variables):
        job = checkout("refs/heads/feature", depth=1)
        environment = variables(job, CI_COMMIT_BRANCH="feature", CI_COMMIT_BEFORE_SHA=head(forge, "main~1"))
        with pytest.raises(CorpusError, match="GIT_DEPTH: 0") as caught:
            find(job, environment)
        command = "git fetch --unshallow origin +refs/heads/main:refs/remotes/origin/main"
        assert f"run: {command} (" in str(caught.value)
        job.git(*command.split()[1:])
        assert find(job, environment).commits == (head(forge, "main~1"),)

    def test_a_tag_names_none(self, checkout, variables):
        job = checkout("refs/heads/main", depth=0)
        assert find(job, variables(job, CI_COMMIT_TAG="v1", CI_COMMIT_BEFORE_SHA=ZEROS)).automatic
