"""The data files of a corpus, and which documents it has."""

from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from pydantic import BaseModel

from corpus_tools.model.baseline import Baseline, empty_baseline
from corpus_tools.model.corpus import Data, DocumentFacts
from corpus_tools.model.datafile import DataFile, Path
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.ledger import Ledger
from corpus_tools.model.links import Links, SicFile
from corpus_tools.model.manifest import FORMAT, Manifest
from corpus_tools.model.message import Text
from corpus_tools.model.settings import Settings
from corpus_tools.model.source import Source
from corpus_tools.model.thesaurus import Thesaurus
from corpus_tools.model.words import WordList
from corpus_tools.parse.parser import has_marker
from corpus_tools.store.baseline_file import read_baseline
from corpus_tools.store.data_text import decode_data
from corpus_tools.store.ledger_file import read_ledger
from corpus_tools.store.schema import Loader, itself
from corpus_tools.store.schema_problems import Reporter
from corpus_tools.store.snapshot import Snapshot
from corpus_tools.store.words_file import read_words
from corpus_tools.store.yaml_file import read_yaml

MANIFEST, LEDGER, THESAURUS, LINKS, SIC, BASELINE, WORDS, README = (
    "corpus.yaml",
    "ledger.jsonl",
    "thesaurus.yaml",
    "links.yaml",
    "sic.yaml",
    "baseline.json",
    "words.txt",
    "README.md",
)
# Endings of Markdown files, in any case; a `rules.md.txt` is none.
MARKDOWN_ENDINGS = (".md", ".markdown")

OUTSIDE_SEEDS = Text(
    en="the setting seeds = “{seeds}” must name a folder below the corpus root, such as “seeds”",
    ru="настройка seeds = «{seeds}» должна называть папку внутри корня корпуса, например «seeds»",
)
_ENTRY_DEPTH = 4  # works, a work, documents, a name

M = TypeVar("M", bound=BaseModel)


def load_data(snapshot: Snapshot, settings: Settings, known: Data | None = None) -> Data:
    """Read all data files of a snapshot and tell its documents.

    With a manifest, the documents are those it lists and that are there, in its order, also those whose entry cannot be
    read (their facts have no entry). Without one, or with one of which nothing can be read, they are the Markdown files
    (`.md`, `.markdown`, in any case) that hold a marker, below the seeds folder or, if there is none, below the root.

    `known` are the data files of another version: those with the same text are taken over, not read again.
    """
    seeds = _seeds_folder(snapshot, settings)
    folder = "" if seeds == "." else f"{seeds}/"
    manifest = _read(
        snapshot,
        f"{folder}{MANIFEST}",
        Loader(Manifest, {"format": FORMAT, "works": {}}, _whole_document),
        known.manifest if known else None,
    )
    documents = _listed(snapshot, manifest, folder)
    marked = tuple(path for path in _markdown_files(snapshot, folder, documents) if has_marker(snapshot.read(path)))
    if not manifest.exists or (manifest.problems and not documents):
        # What a manifest that cannot be read leaves open is no fault of the documents: they are checked as they are.
        documents, marked = _inferred(marked, folder), ()
    return Data(
        seeds=seeds,
        manifest=manifest,
        ledger=_read_ledger(snapshot, f"{folder}{LEDGER}", known.ledger if known else None),
        thesaurus=_read(snapshot, f"{folder}{THESAURUS}", Loader(Thesaurus, {}), known.thesaurus if known else None),
        links=_read(snapshot, f"{folder}{LINKS}", Loader(Links, {}), known.links if known else None),
        sic=_read(snapshot, f"{folder}{SIC}", Loader(SicFile, {}), known.sic if known else None),
        baseline=_read_baseline(snapshot, f"{folder}{BASELINE}", known.baseline if known else None),
        words=_read_words(snapshot, f"{folder}{WORDS}"),
        readme=_text(snapshot, f"{folder}{README}"),
        documents=documents,
        marked_unlisted=marked,
        listing=snapshot.listing(),
        dictionaries=tuple(str(snapshot.root / path) if snapshot.root else path for path in settings.dictionaries),
    )


def _seeds_folder(snapshot: Snapshot, settings: Settings) -> str:
    parts = [part for part in settings.seeds.split("/") if part not in ("", ".")]
    if settings.seeds.startswith("/") or ".." in parts:
        raise CorpusError(OUTSIDE_SEEDS, seeds=settings.seeds)
    folder = "/".join(parts) or "."
    if "seeds" in settings.model_fields_set or any(path.startswith(f"{folder}/") for path in snapshot.files()):
        return folder
    return "."


def _read(snapshot: Snapshot, path: str, loader: Loader[M], known: DataFile[M] | None) -> DataFile[M]:
    if not snapshot.exists(path):
        return DataFile(path, loader.default, exists=False)
    source, problems = decode_data(path, snapshot.read(path))
    if known and _same(known, path, source):
        return known
    if source is None or problems:
        return DataFile(path, loader.default, source=source, problems=tuple(problems))
    tree = read_yaml(source)
    reporter = Reporter(source, tree)
    value = loader.load(tree, reporter)
    found = (*tree.problems, *reporter.problems)
    return DataFile(path, value, source=source, values=tree.values, keys=tree.keys, problems=found)


def _read_ledger(snapshot: Snapshot, path: str, known: DataFile[Ledger] | None) -> DataFile[Ledger]:
    if not snapshot.exists(path):
        return DataFile(path, Ledger(), exists=False)
    data = snapshot.read(path)
    if known and _same(known, path, decode_data(path, data)[0]):
        return known
    return read_ledger(path, data)


def _read_baseline(snapshot: Snapshot, path: str, known: DataFile[Baseline] | None) -> DataFile[Baseline]:
    if not snapshot.exists(path):
        return DataFile(path, empty_baseline(), exists=False)
    data = snapshot.read(path)
    if known and _same(known, path, decode_data(path, data)[0]):
        return known
    return read_baseline(path, data)


def _read_words(snapshot: Snapshot, path: str) -> DataFile[WordList]:
    return read_words(path, snapshot.read(path)) if snapshot.exists(path) else DataFile(path, WordList(), exists=False)


def _same(known: DataFile[Any], path: str, source: Source | None) -> bool:
    """Whether a file of another version has this path and text; line ends may differ, as they do in a checkout."""
    return source is not None and known.source is not None and (known.path, known.source.text) == (path, source.text)


def _text(snapshot: Snapshot, path: str) -> str | None:
    """The text of a file that is there and can be decoded."""
    if not snapshot.exists(path):
        return None
    source, _ = decode_data(path, snapshot.read(path))
    return source.text if source else None


def _whole_document(path: Path) -> Path:
    """An entry of the manifest with a bad field goes whole: a document without `pages`, say, would count as unpaged."""
    is_entry = len(path) > _ENTRY_DEPTH and path[0] == "works" and path[2] == "documents"
    return path[:_ENTRY_DEPTH] if is_entry else itself(path)


def _markdown_files(snapshot: Snapshot, folder: str, known: Container[str]) -> Iterator[str]:
    """The Markdown files that may be documents, but the known ones; a README is about the corpus, not of it."""
    for path in snapshot.files():
        is_markdown = path.lower().endswith(MARKDOWN_ENDINGS) and path.startswith(folder)
        if is_markdown and path not in known and path.rpartition("/")[2].lower() != README.lower():
            yield path


def _listed(snapshot: Snapshot, manifest: DataFile[Manifest], folder: str) -> Mapping[str, DocumentFacts]:
    """The documents of the manifest that are there; the names stand in its keys, whether or not the entry is sound."""
    entries = {(work, name): entry for work, name, entry in manifest.value.documents()}
    documents: dict[str, DocumentFacts] = {}
    for key in manifest.keys:
        if len(key) == _ENTRY_DEPTH and key[0] == "works" and key[2] == "documents":
            work, name = str(key[1]), str(key[3])
            path = f"{folder}{name}"
            if snapshot.exists(path) and path not in documents:
                documents[path] = DocumentFacts(path, name, work, entries.get((work, name)))
    return documents


def _inferred(marked: Iterable[str], folder: str) -> Mapping[str, DocumentFacts]:
    return {path: DocumentFacts(path, path.removeprefix(folder), None, None) for path in marked}
