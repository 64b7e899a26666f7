"""Which revisions identity is compared with."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from corpus_tools.model.errors import CorpusError
from corpus_tools.model.message import Text
from corpus_tools.store.ancestry import merge_bases
from corpus_tools.store.ci import Asked, asked_by_ci
from corpus_tools.store.fetching import complete, cut_short, not_here
from corpus_tools.store.git import Git
from corpus_tools.store.remotes import commit_of, mainline
from corpus_tools.store.root import MANIFEST_FILE, PROJECT_FILE, SETTINGS_FILE, has_settings
from corpus_tools.store.snapshot import SnapshotKind

VARIABLE = "CORPUS_BASE"

NO_REPOSITORY = Text(
    en="“{revision}” is to be compared with, but there is no git repository here",
    ru="сравнивать нужно с «{revision}», но репозитория git здесь нет",
)
UNRELATED = Text(
    en="HEAD and “{revision}” have no commit in common; name a base that HEAD comes from:"
    " --base REV, or CORPUS_BASE=REV in a hook",
    ru="у HEAD и «{revision}» нет общих коммитов; назовите базу, от которой происходит HEAD:"
    " --base REV, а в хуке CORPUS_BASE=REV",
)
_LEDGER = "ledger.jsonl"
_MARKS = (SETTINGS_FILE, MANIFEST_FILE, f"seeds/{_LEDGER}")
_BEING_MERGED = re.compile(r"GITHEAD_([0-9a-f]{40,64})")


@dataclass(frozen=True, slots=True)
class Base:
    """What identity is compared with.

    `commits`: object ids, merge bases first, then every commit that is being merged; the empty tree's id before the
    first commit; empty where there is nothing to compare with. `automatic`: neither the user nor the CI named it.
    `head`: the commit that is checked out, None before the first one.
    """

    commits: tuple[str, ...]
    automatic: bool
    head: str | None


def find_base(git: Git | None, named: str | None, environment: Mapping[str, str], kind: SnapshotKind) -> Base:
    """The base of a run: of `--base` (`named`), else of CORPUS_BASE, else of the CI's event, else by the usual rule.

    The usual rule: the merge base of HEAD and the mainline, or HEAD itself where there is no other mainline. `kind` is
    what the run judges: the disk and the index also continue what is being merged into them.

    Raises CorpusError, with the command that mends it, for a base that cannot be had.
    """
    asked = _asked_by_user(named, environment)
    if git is None:
        if asked:
            raise CorpusError(NO_REPOSITORY, revision=asked.revisions[0])
        return Base((), automatic=True, head=None)
    head = _head(git)
    asked = asked or asked_by_ci(git, environment)
    commits = _first_to_be_had(git, head, asked) if asked else _usual(git, head)
    if kind in ("disk", "index"):
        commits += _merged(git, environment, kind)
    commits = tuple(dict.fromkeys(commits))
    for commit in commits:
        complete(git, commit)
    return Base(commits, automatic=asked is None, head=head)


def _asked_by_user(named: str | None, environment: Mapping[str, str]) -> Asked | None:
    revision = named if named is not None else environment.get(VARIABLE) or None
    return None if revision is None else Asked((revision,))


def _head(git: Git) -> str | None:
    """The commit that is checked out, None before the first one; a damaged HEAD is an error, not the latter."""
    head = git.commit("HEAD")
    branch = git.ask("symbolic-ref", "--quiet", "HEAD") if head is None else None
    return None if branch and not git.state_file(branch).is_file() else git.resolve(head or "HEAD")


def _first_to_be_had(git: Git, head: str | None, asked: Asked) -> tuple[str, ...]:
    """The base by the first revision that can be had; the error of the first one where none can."""
    errors = []
    for revision in asked.revisions:
        try:
            return _by_revision(git, head, revision, asked)
        except CorpusError as error:
            errors.append(error)
    raise errors[0]


def _by_revision(git: Git, head: str | None, revision: str, asked: Asked) -> tuple[str, ...]:
    commit = commit_of(git, revision)
    name = revision.removeprefix("refs/remotes/")
    if commit is None:
        raise not_here(git, name, exact=asked.exact, hint=asked.hint)
    return (commit,) if asked.exact else _in_common(git, head, commit, name, asked.hint)


def _usual(git: Git, head: str | None) -> tuple[str, ...]:
    if head is None:
        return (git.empty_tree(),)
    main = mainline(git)
    return _in_common(git, head, main.commit, main.name) if main else (head,)


def _in_common(git: Git, head: str | None, commit: str, revision: str, hint: Text | None = None) -> tuple[str, ...]:
    """The merge bases of HEAD and a commit; before the first commit, that commit."""
    if head is None:
        return (commit,)
    found = merge_bases(git, head, commit)
    if found is None:
        raise cut_short(git, revision, hint)
    if not found:
        raise CorpusError(UNRELATED, revision=revision)
    return found


def _merged(git: Git, environment: Mapping[str, str], kind: SnapshotKind) -> tuple[str, ...]:
    """The commits that are being merged into HEAD.

    In a pre-merge-commit hook git has not written MERGE_HEAD yet, but names the commits in variables.
    """
    file = git.state_file("MERGE_HEAD")
    if file.is_file():
        return tuple(git.resolve(line) for line in file.read_text("ascii").split())
    if kind != "index":
        return ()
    ids = (found[1] for name in environment if (found := _BEING_MERGED.fullmatch(name)))
    return tuple(filter(None, map(git.commit, ids)))


def root_at(git: Git, revision: str) -> str:
    """The folder that the corpus root was at a revision, from the top of the repository, empty for the top itself.

    It is the same folder if that held a corpus then. Else it was renamed, or moved, from the one folder that looked
    like a corpus root and no longer does; where none or several did, the same folder again.
    """
    now = git.folder
    sought = () if now else _MARKS  # at the top stand files of all sorts, in a folder of the corpus only its own
    if git.run("ls-tree", "-z", "--name-only", git.resolve(revision, "tree"), *sought):
        return now
    left = set(git.tracked())
    gone = {
        root
        for root, marks in _roots(git, revision).items()
        if not any(mark in left and (git.top / mark).is_file() for mark in _telling(marks))
    }
    return gone.pop() if len(gone) == 1 else now


def _telling(marks: list[str]) -> list[str]:
    """Those marks without which a corpus has gone: its manifest and ledger, which settings may be left behind by."""
    return [mark for mark in marks if mark.endswith((MANIFEST_FILE, _LEDGER))] or marks


def _roots(git: Git, revision: str) -> dict[str, list[str]]:
    """The folders of a revision that look like a corpus root, each with the files that make it look so."""
    files = git.tree(revision, "")
    blobs = git.blobs()
    roots: dict[str, list[str]] = {}
    for path, entry in files.items():
        folder, _, name = path.rpartition("/")
        if f"/{path}".endswith(f"/{MANIFEST_FILE}") or (name == _LEDGER and folder):
            roots.setdefault(folder.rpartition("/")[0], []).append(path)
        elif name == SETTINGS_FILE or (
            name == PROJECT_FILE and has_settings(blobs.read(entry.oid, path).decode("utf-8", "replace"))
        ):
            roots.setdefault(folder, []).append(path)
    return roots
