"""What to tell somebody whose clone lacks what is to be compared with: the command that fetches it."""

import re
import shlex

from corpus_tools.model.errors import CorpusError
from corpus_tools.model.message import Text
from corpus_tools.model.nearest import nearest
from corpus_tools.store.ancestry import cut_ends
from corpus_tools.store.git import Git
from corpus_tools.store.remotes import branches, main_remote, remotes

NOT_HERE = Text(
    en="“{revision}” is to be compared with, but this clone does not have it; run: {command}",
    ru="сравнивать нужно с «{revision}», но в этом клоне её нет; выполните: {command}",
)
NOT_HERE_MAYBE_TAG = Text(
    en="“{revision}” is to be compared with, but this clone does not have it; run: {command}"
    " (for a tag: {tag_command})",
    ru="сравнивать нужно с «{revision}», но в этом клоне её нет; выполните: {command} (для метки: {tag_command})",
)
NO_SUCH = Text(
    en="“{revision}” is to be compared with, but there is no such commit in {path}",
    ru="сравнивать нужно с «{revision}», но такого коммита нет в {path}",
)
NO_SUCH_NEAR = Text(
    en="“{revision}” is to be compared with, but there is no such commit in {path}, and no remote to fetch it from;"
    " branches here: {near}",
    ru="сравнивать нужно с «{revision}», но такого коммита нет в {path} и загрузить его неоткуда;"
    " здесь есть ветки: {near}",
)
CUT_SHORT = Text(
    en="the history of this clone ends before the commit that HEAD and “{revision}” have in common; run: {command}",
    ru="история этого клона обрывается раньше, чем общий коммит у HEAD и «{revision}»; выполните: {command}",
)
CUT_SHORT_FOR_GOOD = Text(
    en="the history in {path} ends before the commit that HEAD and “{revision}” have in common,"
    " and there is no remote to fetch more from",
    ru="история в {path} обрывается раньше, чем общий коммит у HEAD и «{revision}», и загрузить остальное неоткуда",
)
WITHHELD = Text(
    en="this clone is partial and {remote} did not give the files of {revision}: {reason}"
    "\nWhen it can be reached again, run: {command}",
    ru="этот клон частичный, и {remote} не отдал файлы ревизии {revision}: {reason}"
    "\nКогда он снова будет доступен, выполните: {command}",
)
_FULL_ID = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
_SHORT_ID = re.compile(r"[0-9a-f]{7,63}")
_SUFFIX = re.compile(r"[~^@:].*", re.DOTALL)
_NO_BRANCH = re.compile(r"^-|[\x00-\x20\x7f\\?*\[]|\.\.|//|/$|\.$|\.lock$|^HEAD$|^$")
# What a comparison reads; the scans beside it can be large, and nobody needs them here.
_READ = (".md", ".yaml", ".yml", ".json", ".jsonl", ".toml")


def not_here(git: Git, revision: str, *, exact: bool = False, hint: Text | None = None) -> CorpusError:
    """The error for a revision that git does not know here, with the command that fetches it.

    `exact`: it is compared with itself, so its history is not needed. `hint`: what else would have helped.
    """
    remote = main_remote(git)
    if remote is None:
        near = nearest(revision, branches(git), at_least=0)
        return CorpusError(NO_SUCH_NEAR if near else NO_SUCH, revision=revision, path=str(git.root), near=near)
    remote, name = _at_remote(git, revision, remote)
    wanted = _wanted(git, remote, name)
    is_enough = exact and bool(wanted)
    more = ["--unshallow"] if cut_ends(git) and not is_enough else []
    if not wanted and not more:
        return CorpusError(NO_SUCH, revision=revision, path=str(git.root))
    command = shlex.join(["git", "fetch", *more, remote, *wanted])
    if name == revision and wanted == [_branch_refspec(remote, name)] and not hint:
        tag_command = shlex.join(["git", "fetch", *more, remote, "tag", name])
        return CorpusError(NOT_HERE_MAYBE_TAG, revision=revision, command=command, tag_command=tag_command)
    return CorpusError(_with_hint(NOT_HERE, hint), revision=revision, command=command)


def cut_short(git: Git, revision: str, hint: Text | None = None) -> CorpusError:
    """The error where a shallow clone ends before the merge base of HEAD and `revision`."""
    remote = main_remote(git)
    if remote is None:
        return CorpusError(CUT_SHORT_FOR_GOOD, revision=revision, path=str(git.root))
    command = shlex.join(["git", "fetch", "--unshallow", remote])
    return CorpusError(_with_hint(CUT_SHORT, hint), revision=revision, command=command)


def complete(git: Git, commit: str) -> None:
    """Fetch what a partial clone left out of the files that a comparison reads, all at once.

    Raises CorpusError where the remote does not give them.
    """
    promisor = git.ask("config", "--name-only", "--get-regexp", r"^remote\..*\.promisor$")
    if not promisor:
        return
    remote = promisor.splitlines()[0].removeprefix("remote.").removesuffix(".promisor")
    try:
        read = {entry.oid for path, entry in git.tree(commit, "").items() if path.lower().endswith(_READ)}
        objects = git.ask("rev-list", "--objects", "--missing=print", "--no-walk", commit) or ""
        missing = read.intersection(line[1:] for line in objects.splitlines() if line.startswith("?"))
        if missing:
            git.run(*_FETCH_OBJECTS, remote, *sorted(missing))
    except CorpusError as error:
        command = shlex.join(["git", "fetch", "--refetch", "--no-filter", remote])
        reason = error.params.get("reason", error)
        raise CorpusError(WITHHELD, remote=remote, revision=commit, reason=reason, command=command) from error


# As git itself fetches what it finds missing, one by one.
_FETCH_OBJECTS = (
    *("-c", "fetch.negotiationAlgorithm=noop", "fetch", "--quiet", "--no-tags", "--no-write-fetch-head"),
    *("--recurse-submodules=no", "--filter=blob:none"),
)


def _at_remote(git: Git, revision: str, remote: str) -> tuple[str, str]:
    """The remote that has a revision, and its name there without suffixes such as `~2`."""
    name = _SUFFIX.sub("", revision).removeprefix("refs/remotes/")
    for other in sorted(remotes(git), key=len, reverse=True):
        if name.startswith(f"{other}/"):
            return other, name.removeprefix(f"{other}/")
    return remote, name.removeprefix("refs/heads/")


def _wanted(git: Git, remote: str, name: str) -> list[str]:
    """What to ask the remote for to learn a name; nothing where the name is no name, or known already."""
    if _NO_BRANCH.search(name) or git.commit(f"refs/remotes/{remote}/{name}") or git.commit(name):
        return []
    if _FULL_ID.fullmatch(name):
        return [name]
    if name.startswith("refs/tags/"):
        return ["tag", name.removeprefix("refs/tags/")]
    return [_branch_refspec(remote, "*" if _SHORT_ID.fullmatch(name) else name)]


def _branch_refspec(remote: str, name: str) -> str:
    return f"+refs/heads/{name}:refs/remotes/{remote}/{name}"


def _with_hint(text: Text, hint: Text | None) -> Text:
    return Text(en=text.en + hint.en, ru=text.ru + hint.ru) if hint else text
