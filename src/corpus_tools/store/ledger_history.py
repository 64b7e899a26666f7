"""What the ledger said of each id at the commits of the mainline."""

from dataclasses import dataclass
from functools import reduce

from corpus_tools.model.ledger import LedgerEntry, reconcile
from corpus_tools.store.ledger_file import read_ledger
from corpus_tools.store.mainline import Step


@dataclass(slots=True)
class LedgerStory:
    """One id in the ledger: the entry as it stood last, and the commits that brought it, erased it, undid its death.

    `erased` is None while the id stands there; `undone` is the commit after which a tombstone was none any more, with
    that tombstone, None once the id is a tombstone again.
    """

    entry: LedgerEntry
    since: Step
    erased: Step | None = None
    undone: tuple[Step, LedgerEntry] | None = None


class LedgerHistory:
    """Follows the ledger from version to version; only lines that came or went are looked at."""

    def __init__(self) -> None:
        self.ids: dict[str, LedgerStory] = {}
        self._lines: dict[bytes, LedgerEntry | None] = {}
        self._by_id: dict[str, list[LedgerEntry]] = {}

    def update(self, step: Step, path: str, data: bytes) -> set[str]:
        """Take in the ledger of a commit (empty where there is none); the ids whose tombstones it undid.

        A version that is not text says nothing.
        """
        lines = dict.fromkeys(data.splitlines())
        came = [line for line in lines if line not in self._lines]
        read = read_ledger(path, b"\n".join(came))
        if read.source is None:
            return set()
        entries = {line.span.line - 1: line.entry for line in read.value.lines}
        gone = [line for line in self._lines if line not in lines]
        touched: dict[str, LedgerEntry | None] = {}
        for line in gone:
            if entry := self._lines.pop(line):
                touched.setdefault(entry.id, self._entry(entry.id))
                self._by_id[entry.id].remove(entry)
        for index, line in enumerate(came):
            self._lines[line] = entry = entries.get(index)
            if entry:
                touched.setdefault(entry.id, self._entry(entry.id))
                self._by_id.setdefault(entry.id, []).append(entry)
        return {block_id for block_id, before in touched.items() if self._tell(step, block_id, before)}

    def _entry(self, block_id: str) -> LedgerEntry | None:
        entries = self._by_id.get(block_id)
        return reduce(reconcile, entries) if entries else None

    def _tell(self, step: Step, block_id: str, before: LedgerEntry | None) -> bool:
        """Note what became of an id; whether its tombstone was undone."""
        after = self._entry(block_id)
        story = self.ids.get(block_id)
        if story is None:
            if after is None:
                return False
            story = self.ids[block_id] = LedgerStory(after, step)
        story.entry = after or story.entry
        story.erased = None if after else story.erased or step
        if after and after.is_tombstone:
            story.undone = None
        elif before and before.is_tombstone:
            story.undone = (step, before)
            return True
        return False
