"""Carrying out curation commands on small corpora in memory."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from corpus_tools.curate.plan import Note, Plan
from corpus_tools.lint.engine import lint, read
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.finding import Severity
from corpus_tools.model.settings import Settings
from corpus_tools.store.overlay import OverlaySnapshot
from corpus_tools.store.snapshot import MemorySnapshot, Snapshot
from support import LEDGER, complete

TODAY = "2026-11-30"


@dataclass
class Outcome:
    """What a command did to a corpus."""

    plan: Plan
    snapshot: Snapshot
    corpus: Corpus

    def text(self, path: str = "seeds/rules.md") -> str:
        """A file as it is now, byte order mark and line ends included."""
        return self.snapshot.read(path).decode()

    @property
    def ledger(self) -> dict[str, dict[str, object]]:
        """The lines of the ledger by id."""
        lines = [json.loads(line) for line in self.text(LEDGER).splitlines()]
        return {line["id"]: line for line in lines}

    @property
    def told(self) -> str:
        """What was done, in English."""
        return _shown(self.plan.done)

    @property
    def asked(self) -> str:
        """What the editor has to decide, in English."""
        return _shown(self.plan.undecided)

    @property
    def errors(self) -> list[str]:
        """The codes of the errors that the corpus has now."""
        return [one.code for one in lint(self.snapshot, Settings()).findings if one.severity is Severity.ERROR]


def read_files(files: Mapping[str, str | bytes | None]) -> tuple[MemorySnapshot, Corpus]:
    """A corpus, completed."""
    snapshot = MemorySnapshot(complete(files))
    return snapshot, read(snapshot, Settings())


def carry_out(
    files: Mapping[str, str | bytes | None], command: Callable[[Snapshot, Corpus], Plan], after: Outcome | None = None
) -> Outcome:
    """Carry a command out on a corpus; `after`: on what another command left."""
    snapshot: Snapshot = after.snapshot if after else MemorySnapshot(complete(files))
    plan = command(snapshot, read(snapshot, Settings()))
    result = OverlaySnapshot(snapshot, plan.files)
    return Outcome(plan, result, read(result, Settings()))


def _shown(notes: list[Note]) -> str:
    for note in notes:
        note.render("ru")  # every message fits its parameters in both languages
    return "\n".join(note.render("en") for note in notes)
