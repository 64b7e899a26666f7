"""Branches, here and at the remote, and which of them is the mainline."""

from collections.abc import Mapping
from typing import NamedTuple

from corpus_tools.model.errors import CorpusError
from corpus_tools.model.message import Text
from corpus_tools.store.ancestry import cut_ends
from corpus_tools.store.git import Git

WHICH_REMOTE = Text(
    en="there are several remotes ({remotes}) and none is called origin: which one has the mainline?"
    " Run, with its name: git config checkout.defaultRemote {example}",
    ru="удалённых репозиториев несколько ({remotes}), и ни один не называется origin: в каком из них основная ветка?"
    " Выполните, указав его имя: git config checkout.defaultRemote {example}",
)
WHICH_BRANCH = Text(
    en="it is not known which branch of {remote} is the mainline; run: git remote set-head {remote} --auto",
    ru="неизвестно, какая ветка в {remote} основная; выполните: git remote set-head {remote} --auto",
)
WHICH_BRANCH_FETCHED = Text(
    en="this clone has only one branch of {remote}, and it is not known which one is the mainline; run: "
    "git fetch {more}{remote} '+refs/heads/*:refs/remotes/{remote}/*' && git remote set-head {remote} --auto",
    ru="в этом клоне только одна ветка из {remote}, и неизвестно, какая там основная; выполните: "
    "git fetch {more}{remote} '+refs/heads/*:refs/remotes/{remote}/*' && git remote set-head {remote} --auto",
)
_HEADS, _REMOTES = "refs/heads/", "refs/remotes/"
_USUAL_MAINLINES = ("main", "master")


def current_branch(git: Git) -> str | None:
    """The name of the branch that HEAD is on, None where it is detached (in a rebase, say)."""
    ref = git.ask("symbolic-ref", "--quiet", "HEAD")
    return ref.removeprefix(_HEADS) if ref else None


def branches(git: Git) -> list[str]:
    """The short names of all branches, local and of remotes (`main`, `origin/main`)."""
    refs = _refs(git, _HEADS, _REMOTES).items()
    return [ref.removeprefix(_HEADS).removeprefix(_REMOTES) for ref, (_, meant) in refs if not meant]


def remotes(git: Git) -> list[str]:
    """The names of the remotes."""
    return (git.ask("remote") or "").splitlines()


def main_remote(git: Git) -> str | None:
    """The remote that the current branch follows, else `origin`, else the only one, None without any.

    Of several others, the one of `checkout.defaultRemote`. Raises CorpusError where that is not set.
    """
    known = remotes(git)
    branch = current_branch(git)
    followed = git.ask("config", "--get", f"branch.{branch}.remote") if branch else None
    for remote in (followed, "origin", *known[: len(known) == 1]):
        if remote in known:
            return remote
    chosen = git.ask("config", "--get", "checkout.defaultRemote") if known else None
    if chosen in known:
        return chosen
    if known:
        raise CorpusError(WHICH_REMOTE, remotes=known, example=known[0])
    return None


def commit_of(git: Git, name: str) -> str | None:
    """The commit that `name` means here; a branch that only the remote has counts too. None where it is unknown."""
    found = git.commit(name)
    if found or name.startswith("refs/"):
        return found
    remote = main_remote(git)
    return git.commit(f"{_REMOTES}{remote}/{name}") if remote else None


class Branch(NamedTuple):
    """A branch and the commit it is at."""

    name: str
    commit: str


def mainline(git: Git) -> Branch | None:
    """The mainline: the remote's default branch as last fetched, else another local branch's.

    None where there is nothing to tell from: no remote that was ever fetched from, and no local mainline but the
    branch that HEAD is on. Raises CorpusError where the remote's default branch is not known.
    """
    remote = main_remote(git)
    if remote:
        found = _default_branch(git, remote)
        if found:
            return found
    configured = git.ask("config", "--get", "init.defaultBranch")
    for name in (configured, *_USUAL_MAINLINES):
        commit = git.commit(f"{_HEADS}{name}") if name else None
        if name and commit:
            return Branch(name, commit) if name != current_branch(git) else None
    return None


def _default_branch(git: Git, remote: str) -> Branch | None:
    """The remote's default branch as last fetched, None where nothing was."""
    folder = f"{_REMOTES}{remote}/"
    refs = _refs(git, folder)
    _, head = refs.pop(f"{folder}HEAD", ("", ""))
    for ref in (head, *(folder + name for name in _USUAL_MAINLINES)):
        if ref in refs:
            return _branch(ref, refs)
    if not refs:
        return None
    if len(refs) > 1:
        raise CorpusError(WHICH_BRANCH, remote=remote)
    if f"{_HEADS}*:" not in (git.ask("config", "--get-all", f"remote.{remote}.fetch") or ""):
        raise CorpusError(WHICH_BRANCH_FETCHED, remote=remote, more="--unshallow " if cut_ends(git) else "")
    return _branch(next(iter(refs)), refs)


def _branch(ref: str, refs: Mapping[str, tuple[str, str]]) -> Branch:
    return Branch(ref.removeprefix(_REMOTES), refs[ref][0])


def _refs(git: Git, *folders: str) -> dict[str, tuple[str, str]]:
    """The refs in folders of refs, each with its object id and, of one that only stands for another, that other."""
    listed = git.ask("for-each-ref", "--format=%(refname) %(objectname) %(symref)", *folders) or ""
    lines = (line.split(" ") for line in listed.splitlines())
    return {ref: (oid, meant) for ref, oid, meant in lines}
