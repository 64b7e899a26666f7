"""What the variables of a CI say about the base of the run."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from corpus_tools.model.errors import CorpusError
from corpus_tools.model.message import Text
from corpus_tools.store.git import Git
from corpus_tools.store.remotes import main_remote, remotes

BAD_EVENT = Text(
    en="GITHUB_EVENT_PATH names {path}, which cannot be read as JSON: {reason}",
    ru="GITHUB_EVENT_PATH указывает на {path}, но прочитать его как JSON не удаётся: {reason}",
)
ACTIONS_HINT = Text(
    en=" (in the workflow: `fetch-depth: 0` for actions/checkout)",
    ru=" (в workflow: `fetch-depth: 0` у actions/checkout)",
)
GITLAB_HINT = Text(en=" (in .gitlab-ci.yml: `GIT_DEPTH: 0`)", ru=" (в .gitlab-ci.yml: `GIT_DEPTH: 0`)")
_ACTIONS = ("GITHUB_ACTIONS", "GITEA_ACTIONS", "FORGEJO_ACTIONS")
_BRANCH = "refs/heads/"


@dataclass(frozen=True, slots=True)
class Asked:
    """What is to be compared with: the first of `revisions` that can be had.

    `exact`: that commit itself; else its merge base with HEAD. `hint` goes behind the message where none can be had.
    """

    revisions: tuple[str, ...]
    exact: bool = False
    hint: Text | None = None


def asked_by_ci(git: Git, environment: Mapping[str, str]) -> Asked | None:
    """What the event that started this run of a CI is compared with; None where it says nothing.

    The variables count only for the repository that the CI checked out, not for another one that its job works on.
    """
    if any(_is_true(environment, name) for name in _ACTIONS) and _is_checked_out(
        git, environment.get("GITHUB_WORKSPACE"), environment.get("GITHUB_REPOSITORY")
    ):
        return _asked_by_actions(git, environment)
    if _is_true(environment, "GITLAB_CI") and _is_checked_out(
        git, environment.get("CI_PROJECT_DIR"), environment.get("CI_PROJECT_PATH")
    ):
        return _asked_by_gitlab(git, environment)
    return None


def _asked_by_actions(git: Git, environment: Mapping[str, str]) -> Asked | None:
    """GitHub, Gitea and Forgejo, which set the same variables and write much the same events."""
    name = environment.get("GITHUB_EVENT_NAME", "")
    event = _read_event(environment.get("GITHUB_EVENT_PATH"))
    if name.startswith("pull_request"):
        return _asked_by_pull_request(git, environment, event)
    if name == "merge_group":
        base = _text(event, "merge_group", "base_sha")
        return Asked((base,), exact=True, hint=ACTIONS_HINT) if base else None
    ref = environment.get("GITHUB_REF", "")
    if name != "push" or not ref.startswith(_BRANCH):
        return None
    return _asked_by_push(
        git,
        branch=ref.removeprefix(_BRANCH),
        default=_text(event, "repository", "default_branch"),
        before=_text(event, "before"),
        hint=ACTIONS_HINT,
    )


def _asked_by_pull_request(git: Git, environment: Mapping[str, str], event: Mapping[str, Any]) -> Asked | None:
    """The base branch; where that was not fetched, the commits that tell as much.

    These are the first parent of the test merge that is checked out, the merge base that Gitea and Forgejo name, and
    what the base branch was at the time of the event.
    """
    branch = environment.get("GITHUB_BASE_REF") or _text(event, "pull_request", "base", "ref")
    is_test_merge = environment.get("GITHUB_REF", "").endswith("/merge") and git.commit("HEAD^2") is not None
    candidates = (
        _remote_branch(git, branch) if branch else "",
        "HEAD^1" if is_test_merge and git.commit("HEAD") == environment.get("GITHUB_SHA") else "",
        _text(event, "pull_request", "merge_base"),
        _text(event, "pull_request", "base", "sha"),
    )
    revisions = tuple(filter(None, candidates))
    return Asked(revisions, hint=ACTIONS_HINT) if revisions else None


def _asked_by_gitlab(git: Git, environment: Mapping[str, str]) -> Asked | None:
    target = environment.get("CI_MERGE_REQUEST_TARGET_BRANCH_SHA")  # only where the merged result is checked out
    base = target or environment.get("CI_MERGE_REQUEST_DIFF_BASE_SHA")
    if base:
        return Asked((base,), exact=True, hint=GITLAB_HINT)
    branch = environment.get("CI_COMMIT_BRANCH", "")
    if not branch:
        return None
    return _asked_by_push(
        git,
        branch=branch,
        default=environment.get("CI_DEFAULT_BRANCH", ""),
        before=environment.get("CI_COMMIT_BEFORE_SHA", ""),
        hint=GITLAB_HINT,
    )


def _asked_by_push(git: Git, *, branch: str, default: str, before: str, hint: Text) -> Asked | None:
    """After a push to the default branch what it was before, even if that is no ancestor (a forced push).

    Another branch is compared with the default branch: what never left it may come and go.
    """
    if not default:
        return None
    if branch != default:
        return Asked((_remote_branch(git, default),), hint=hint)
    return Asked((before,), exact=True, hint=hint) if before.strip("0") else None


def _remote_branch(git: Git, branch: str) -> str:
    """The full name of a branch of the remote: nobody can push a tag that is taken for it."""
    remote = main_remote(git)
    return f"refs/remotes/{remote}/{branch}" if remote else branch


def _is_true(environment: Mapping[str, str], name: str) -> bool:
    return environment.get(name, "").lower() in ("true", "1")


def _is_checked_out(git: Git, workspace: str | None, project: str | None) -> bool:
    """Whether the CI checked this repository out: in its workspace, or, by the remote's address, in a folder of it."""
    if not workspace or not Path(workspace).is_dir():
        return False
    folder = Path(workspace).resolve()
    around = Git.find(folder)
    if around:
        return around.common_dir == git.common_dir
    if not project or not git.top.is_relative_to(folder):
        return False
    addresses = [git.ask("config", "--get", f"remote.{remote}.url") or "" for remote in remotes(git)]
    return any(
        address.lower().removesuffix("/").removesuffix(".git").endswith(f"/{project.lower()}") for address in addresses
    )


def _read_event(path: str | None) -> Mapping[str, Any]:
    if not path:
        return {}
    try:
        event = json.loads(Path(path).read_bytes())
    except OSError as error:
        raise CorpusError(BAD_EVENT, path=path, reason=error.strerror or error) from error
    except (ValueError, RecursionError) as error:
        raise CorpusError(BAD_EVENT, path=path, reason=error) from error
    if not isinstance(event, dict):
        raise CorpusError(BAD_EVENT, path=path, reason="not an object")
    return event


def _text(event: Mapping[str, Any], *keys: str) -> str:
    """The text at a path of keys, empty where there is none."""
    value: Any = event
    for key in keys:
        value = value.get(key) if isinstance(value, dict) else None
    return value if isinstance(value, str) else ""
