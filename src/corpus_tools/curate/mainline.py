"""What the mainline knows of every id: births, losses, returns, and what the ledger said."""

from collections.abc import Callable
from dataclasses import dataclass, field

from corpus_tools.model.corpus import Corpus
from corpus_tools.model.ids import is_valid
from corpus_tools.parse.marks import find_marks
from corpus_tools.store.layout import Layout
from corpus_tools.store.ledger_history import LedgerHistory
from corpus_tools.store.mainline import Commits, FileChange, Step


@dataclass(frozen=True, slots=True)
class Sighting:
    """Where a marker stood: a commit, and the version of a file. `line` is 0 where it was not looked up."""

    step: Step
    path: str
    blob: str
    line: int = 0


@dataclass(slots=True)
class Gap:
    """A time without the id.

    `last` tells the version of the file in which it stood last and the commit that lost it, `back` where it came back
    (None while it is gone).
    """

    last: Sighting
    back: Sighting | None = None


@dataclass(slots=True)
class IdHistory:
    """One id in the markers of the mainline; ids of side branches are born where those were merged."""

    born: Sighting
    gaps: list[Gap] = field(default_factory=list)

    @property
    def stands(self) -> bool:
        """Whether the last commit has it."""
        return not self.gaps or self.gaps[-1].back is not None


@dataclass(slots=True)
class _Standing:
    """A document as it stands: its blob, and the line of each id in it."""

    blob: str
    lines: dict[str, int]


class Mainline:
    """Every id that ever stood in a marker of a document of the mainline, or in its ledger.

    `seeds` fixes the seeds folder (see `Layout`). Versions of a document that are not text, and markers that something
    hides, neither lose an id nor bear one: the next version tells.
    """

    def __init__(self, commits: Commits, listed: frozenset[str], seeds: str | None = None) -> None:
        self.commits = commits
        self.ids: dict[str, IdHistory] = {}
        self.ledger = LedgerHistory()
        self.undone: dict[str, Sighting] = {}  # where a block stood when its tombstone was undone
        self._layout = Layout(commits.read, listed, seeds)
        self._ledger: tuple[str, str | None] = ("", None)
        self._documents: dict[str, _Standing] = {}
        self._counts: dict[str, int] = {}

    def walk(self, advance: Callable[[int], object], containing: str | None = None) -> None:
        """Read the history; `advance` is told how many commits are done. For `containing` see `Commits.changes`."""
        for step, changes in self.commits.changes(containing):
            self._documents_of(step, self._layout.update(changes))
            self._ledger_of(step)
            advance(step.number + 1)
        advance(len(self.commits.steps))

    def where(self, block_id: str, step: Step | None = None) -> Sighting | None:
        """Where an id stands after the commits that were read; `step` is the last of them."""
        for path, standing in self._documents.items():
            if block_id in standing.lines:
                return Sighting(step or self.commits.steps[-1], path, standing.blob, standing.lines[block_id])
        return None

    def _documents_of(self, step: Step, changes: list[FileChange]) -> None:
        """What a commit did to the ids of its documents, taken together: one that moved to another file stays."""
        lost: dict[str, Sighting] = {}
        came: dict[str, Sighting] = {}
        before: dict[str, int] = {}
        versions = {
            standing.blob: standing for change in changes if (standing := self._documents.get(change.path)) is not None
        }
        for change in changes:
            old = self._documents.get(change.path)
            new = self._version(change, old, versions)
            if old:
                for block_id in old.lines.keys() - (new.lines.keys() if new else ()):
                    before.setdefault(block_id, self._counts[block_id])
                    self._counts[block_id] -= 1
                    lost[block_id] = Sighting(step, change.path, old.blob)
            if new:
                for block_id in new.lines.keys() - (old.lines.keys() if old else ()):
                    before.setdefault(block_id, self._counts.get(block_id, 0))
                    self._counts[block_id] = self._counts.get(block_id, 0) + 1
                    came[block_id] = Sighting(step, change.path, new.blob, new.lines[block_id])
                self._documents[change.path] = new
            else:
                self._documents.pop(change.path, None)
        for block_id, count in before.items():
            if not count and self._counts[block_id]:
                self._appear(block_id, came[block_id])
            elif count and not self._counts[block_id] and block_id in self.ids:
                self.ids[block_id].gaps.append(Gap(lost[block_id]))

    def _version(self, change: FileChange, old: _Standing | None, versions: dict[str, _Standing]) -> _Standing | None:
        """The document after a change; what cannot be read, or is hidden, is taken from the version before."""
        if change.after is None:
            return None
        known = versions.get(change.after)
        if known:
            return known
        marks = find_marks(change.path, self.commits.read(change.after, change.path))
        if marks is None:
            return old
        hidden = {block_id: old.lines[block_id] for block_id in marks.hidden if old and block_id in old.lines}
        return _Standing(change.after, {**hidden, **marks.lines})

    def _appear(self, block_id: str, where: Sighting) -> None:
        known = self.ids.get(block_id)
        if known:
            known.gaps[-1].back = where
        elif is_valid(block_id):
            self.ids[block_id] = IdHistory(where)

    def _ledger_of(self, step: Step) -> None:
        path = self._layout.ledger
        blob = self._layout.blob(path)
        if (path, blob) == self._ledger:
            return
        self._ledger = (path, blob)
        undone = self.ledger.update(step, path, self.commits.read(blob, path) if blob else b"")
        for block_id in undone:
            self.undone.pop(block_id, None)
            where = self.where(block_id, step)
            if where:
                self.undone[block_id] = where


def trace(commits: Commits, corpus: Corpus, block_id: str) -> IdHistory | None:
    """What the mainline knows of one id below today's seeds folder; None where it never stood there.

    Git finds the commits that matter, so that this costs a fraction of a walk through all of them.
    """
    if not is_valid(block_id):
        return None
    mainline = Mainline(commits, frozenset(corpus.data.documents), corpus.data.seeds)
    escaped = block_id.replace(".", "[.]")
    mainline.walk(lambda _: None, f"[ :]{escaped}(--|[^a-z0-9.-]|$)")
    return mainline.ids.get(block_id)
