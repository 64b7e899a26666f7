"""A corpus under change: what its files would hold, and what to tell the editor."""

from collections.abc import Iterable
from typing import Any

from corpus_tools.curate.past import UNKNOWN, Past
from corpus_tools.curate.plan import Note, Plan
from corpus_tools.model.block import Block
from corpus_tools.model.corpus import Corpus, Data
from corpus_tools.model.datafile import DataFile
from corpus_tools.model.document import Document
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.ledger import Ledger, LedgerEntry, format_ledger
from corpus_tools.model.message import Text
from corpus_tools.model.settings import Settings
from corpus_tools.model.source import Source
from corpus_tools.parse.parser import parse
from corpus_tools.store.data import load_data
from corpus_tools.store.ledger_file import refuse_unreadable
from corpus_tools.store.overlay import OverlaySnapshot
from corpus_tools.store.snapshot import Snapshot

DUPLICATE = Text(
    en="{id} stands in several places: {places}; decide first which one keeps the id",
    ru="{id} стоит в нескольких местах: {places}; сначала решите, какой блок сохранит id",
)
HIDDEN = Text(
    en="something hides the marker of {id}: mend what `corpus lint` says of it first",
    ru="маркер {id} что-то скрывает: сначала исправьте то, о чём говорит `corpus lint`",
)
UNREADABLE = Text(
    en="{path}, line {line}: this file cannot be read in full, so nothing was changed; mend it first"
    " (run: corpus lint)",
    ru="{path}, строка {line}: этот файл читается не полностью, поэтому ничего не изменено; сначала исправьте его"
    " (выполните: corpus lint)",
)


class Draft:
    """The files of a snapshot with changes in memory; each step sees what the steps before it did.

    `entries` are the ledger's, to be changed in place. Raises CorpusError where the ledger, or another data file
    that may name ids, cannot be read in full: a change would miss what is in there.
    """

    def __init__(self, snapshot: Snapshot, corpus: Corpus, past: Past = UNKNOWN) -> None:
        refuse_unreadable(corpus.data.ledger)
        for file in (corpus.data.thesaurus, corpus.data.links, corpus.data.sic):
            if file.problems:
                raise CorpusError(UNREADABLE, path=file.path, line=file.problems[0].span.line)
        self.corpus, self.past = corpus, past
        self.data: Data = corpus.data
        self.entries = dict(corpus.data.ledger.value.entries)
        self.plan = Plan()
        self._below = snapshot
        self._documents: dict[str, Document] = {}

    @property
    def snapshot(self) -> OverlaySnapshot:
        """The files as they would be, but for the ledger."""
        return OverlaySnapshot(self._below, self.plan.files)

    def document(self, path: str) -> Document:
        """A document as it would be."""
        if path not in self._documents:
            self._documents[path] = parse(path, self.snapshot.read(path))
        return self._documents[path]

    def find(self, block_id: str) -> tuple[Document, Block] | None:
        """Where an id stands, None if nowhere. CorpusError where that is not one place that can be read."""
        paths = {block.path for document in self.corpus.documents for block in document.blocks if block.id == block_id}
        paths |= self._documents.keys()
        found = [
            (document, block)
            for document in (self.document(path) for path in sorted(paths))
            for block in document.blocks
            if block.id == block_id
        ]
        if len(found) > 1:
            places = [f"{document.path}:{block.id_span.line}" for document, block in found]
            raise CorpusError(DUPLICATE, id=block_id, places=places)
        if not found and block_id in self.corpus.swallowed:
            raise CorpusError(HIDDEN, id=block_id)
        return found[0] if found else None

    def write(self, document: Document, raw: str) -> None:
        """Give a document another text."""
        self.plan.files[document.path] = encoded(document.source, raw)
        self._documents.pop(document.path)

    def write_data(self, files: dict[str, bytes]) -> None:
        """Give data files another text, and read them again."""
        if files:
            self.plan.files.update(files)
            self.data = load_data(self.snapshot, Settings(seeds=self.data.seeds), known=self.data)

    def done(self, text: Text, **params: Any) -> None:  # noqa: ANN401 (template parameters)
        """Tell what was done."""
        self.plan.done.append(Note(text, params))

    def ask(self, text: Text, **params: Any) -> None:  # noqa: ANN401 (template parameters)
        """Tell what the editor has to decide."""
        self.plan.undecided.append(Note(text, params))

    def entry(self, block_id: str, today: str) -> LedgerEntry:
        """The ledger's entry of an id, or the one it gets."""
        return self.entries.get(block_id) or LedgerEntry(id=block_id, since=today)

    def finish(self) -> Plan:
        """The plan, with the ledger if that changed."""
        if self.entries != self.corpus.data.ledger.value.entries:
            self.plan.files.update(ledger_file(self.corpus.data.ledger, self.entries.values()))
        return self.plan


def ledger_file(ledger: DataFile[Ledger], entries: Iterable[LedgerEntry]) -> dict[str, bytes]:
    """The ledger with other entries, by path: with the line ends that it has."""
    text = format_ledger(entries)
    newline = ledger.source.newline if ledger.source else "\n"
    return {ledger.path: encoded(ledger.source, text.replace("\n", newline))}


def encoded(source: Source | None, raw: str) -> bytes:
    """The bytes of a text that takes the place of `source`: with a byte order mark if that had one."""
    return (("\ufeff" if source and source.bom else "") + raw).encode()
