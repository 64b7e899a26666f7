"""Which state of the repository an export shows."""

from dataclasses import dataclass

from corpus_tools.model.corpus import Corpus
from corpus_tools.store.git import Git
from corpus_tools.store.snapshot import RevisionSnapshot, Snapshot


@dataclass(frozen=True, slots=True)
class SourceInfo:
    """The commit, its date (ISO 8601 with offset), and whether the corpus differs from it; None without a commit."""

    commit: str | None = None
    date: str | None = None
    dirty: bool | None = None


def source_of(snapshot: Snapshot, corpus: Corpus) -> SourceInfo:
    """The state that a snapshot shows."""
    git = Git.find(snapshot.root) if snapshot.root else None
    if git is None:
        return SourceInfo()
    if isinstance(snapshot, RevisionSnapshot):
        commit = git.resolve(snapshot.revision)
        return SourceInfo(
            commit, git.run("show", "-s", "--format=%cI", commit, "--").decode("ascii").strip(), dirty=False
        )
    head = git.head()
    if head is None:
        return SourceInfo()
    return SourceInfo(head.oid, head.date, _differs(git, corpus))


def _differs(git: Git, corpus: Corpus) -> bool:
    """Whether a file of the corpus is changed, removed or not tracked; an export written beside it is none."""
    folder = corpus.data.seeds
    changed = git.run("diff", "--name-only", "-z", "--relative", "HEAD", "--", folder)
    if changed:
        return True
    untracked = git.run("ls-files", "-z", "--others", "--exclude-standard", "--", folder)
    files = {*corpus.data.documents, *(file.path for file in corpus.data.files)}
    return any(name.decode("utf-8", "surrogateescape") in files for name in untracked.split(b"\0"))
