"""The corpus as rules, graph and exports see it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from corpus_tools.model.baseline import Baseline, empty_baseline
from corpus_tools.model.datafile import DataFile
from corpus_tools.model.ledger import Ledger
from corpus_tools.model.links import Links, SicFile
from corpus_tools.model.manifest import DocumentEntry, IconEntry, Manifest
from corpus_tools.model.summary import DocumentSummary, Summary
from corpus_tools.model.thesaurus import Thesaurus
from corpus_tools.model.words import WordList


@dataclass(frozen=True, slots=True)
class DocumentFacts:
    """What the manifest says of one document; `entry` is None where the corpus is inferred or the file is unlisted."""

    path: str
    name: str
    work: str | None
    entry: DocumentEntry | None


def _no_baseline() -> DataFile[Baseline]:
    return DataFile("seeds/baseline.json", empty_baseline(), exists=False)


def _no_words() -> DataFile[WordList]:
    return DataFile("seeds/words.txt", WordList(), exists=False)


@dataclass
class Data:
    """The data files of a corpus, each with its positions.

    `seeds` is the seeds folder relative to the root ("." for the root itself). `files` are all paths of the snapshot
    that belong to the corpus (relative to the root), `listing` all files below the root that a link could name.
    `inferred` is true where there is no manifest.
    """

    seeds: str
    manifest: DataFile[Manifest]
    ledger: DataFile[Ledger]
    thesaurus: DataFile[Thesaurus]
    links: DataFile[Links]
    sic: DataFile[SicFile]
    baseline: DataFile[Baseline] = field(default_factory=_no_baseline)
    words: DataFile[WordList] = field(default_factory=_no_words)
    readme: str | None = None  # the text of README.md in the seeds folder
    documents: Mapping[str, DocumentFacts] = field(default_factory=dict)  # by path, in order
    marked_unlisted: tuple[str, ...] = ()  # files with a marker that the manifest does not list
    listing: frozenset[str] = frozenset()
    dictionaries: tuple[str, ...] = ()  # folders with Hunspell dictionaries that the settings name, absolute

    @property
    def inferred(self) -> bool:
        """Whether the corpus has no manifest."""
        return not self.manifest.exists

    @property
    def files(
        self,
    ) -> tuple[
        DataFile[Manifest]
        | DataFile[Ledger]
        | DataFile[Thesaurus]
        | DataFile[Links]
        | DataFile[SicFile]
        | DataFile[Baseline]
        | DataFile[WordList],
        ...,
    ]:
        """All data files."""
        return (self.manifest, self.ledger, self.thesaurus, self.links, self.sic, self.baseline, self.words)

    @cached_property
    def icons(self) -> dict[str, IconEntry]:
        """The declared icons by token."""
        return {icon.token: icon for icon in self.manifest.value.icons}


@dataclass
class Corpus:
    """Data files and the summaries of all documents, in the order of the manifest."""

    data: Data
    documents: tuple[DocumentSummary, ...] = ()

    @cached_property
    def blocks(self) -> dict[str, Summary]:
        """The blocks by id, in corpus order; of duplicates the first."""
        blocks: dict[str, Summary] = {}
        for document in self.documents:
            for block in document.blocks:
                blocks.setdefault(block.id, block)
        return blocks

    @cached_property
    def swallowed(self) -> frozenset[str]:
        """Ids whose markers something hides."""
        return frozenset(block_id for document in self.documents for block_id in document.swallowed)

    def facts(self, path: str) -> DocumentFacts:
        """What is known of the document at `path`."""
        return self.data.documents[path]
