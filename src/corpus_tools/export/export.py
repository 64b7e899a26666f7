"""A corpus as the files that other projects read."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from corpus_tools.changes.description import ChangeReport
from corpus_tools.export.blocks import BlockRecords
from corpus_tools.export.catalogue import (
    Record,
    document_record,
    icon_records,
    kind_records,
    synonym_records,
    tag_records,
    work_records,
)
from corpus_tools.export.changes import CHANGES, changes_file
from corpus_tools.export.encoding import encode, layout, to_bytes
from corpus_tools.export.graph_file import edge_records, node_records
from corpus_tools.export.ids import id_records
from corpus_tools.export.manifest import manifest
from corpus_tools.export.relations import Relations
from corpus_tools.export.source import SourceInfo, source_of
from corpus_tools.export.versions import FORMAT_VERSION
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.document import Document
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.message import Text
from corpus_tools.model.settings import Settings
from corpus_tools.model.summary import digest
from corpus_tools.parse.parser import parse
from corpus_tools.store.snapshot import Snapshot
from corpus_tools.store.writing import write_files

MANIFEST = "manifest.json"

_CHANGED = Text(
    en="{path} changed while it was being exported; nothing was written, run the command again",
    ru="{path} изменился во время экспорта; ничего не записано, запустите команду ещё раз",
)


def build(
    snapshot: Snapshot,
    settings: Settings,  # noqa: ARG001 (every command hands over its run: snapshot, settings, corpus)
    corpus: Corpus,
    *,
    source: SourceInfo | None = None,
    changes: ChangeReport | None = None,
) -> dict[str, bytes]:
    """The files of an export by name, `manifest.json` last: the same bytes for the same corpus and source.

    `corpus` must come from `snapshot`. `source` is the state of the repository, by default that of the snapshot.
    With `changes`, which must end in `corpus`, there is also `changes.json`.
    Documents that are no text have no blocks here, and of blocks with the same id only the first is exported.

    Raises:
        CorpusError: a document is no longer what `corpus` was made from, or git fails.
    """
    relations = Relations.of(corpus)
    documents, blocks, labels = _documents_and_blocks(snapshot, corpus, relations)
    tags = [encode(record) for record in tag_records(corpus, relations)]
    ids = id_records(corpus)
    encoded_ids = {block_id: encode(record) for block_id, record in ids.items()}
    nodes = node_records(corpus, labels)
    version, language = encode(FORMAT_VERSION), corpus.data.manifest.value.language
    files = {
        "blocks.jsonl": to_bytes("".join(f"{line}\n" for line in blocks)),
        "corpus.json": layout(
            {
                "format_version": version,
                "language": encode(language),
                "works": _encoded(work_records(corpus)),
                "documents": _encoded(documents),
                "kinds": _encoded(kind_records(corpus)),
                "icons": _encoded(icon_records(corpus)),
                "tags": tags,
                "ids": encoded_ids,
                "blocks": blocks,
            }
        ),
        "graph.json": layout(
            {
                "directed": "true",
                "multigraph": "true",
                "graph": encode({"format_version": FORMAT_VERSION}),
                "nodes": _encoded(nodes),
                "edges": _encoded(edge_records(relations, {node["id"] for node in nodes})),
            }
        ),
        "ids.json": layout({"format_version": version, "ids": encoded_ids}),
        "thesaurus.json": layout(
            {"format_version": version, "tags": tags, "synonyms": _encoded(synonym_records(corpus))}
        ),
    }
    counts = {
        "documents": len(documents),
        "blocks": len(blocks),
        "links": len(relations.links),
        "tags": len(tags),
        "ids": len(ids),
        "retired_ids": sum(record["status"] != "live" for record in ids.values()),
    }
    if changes is not None:
        files[CHANGES] = changes_file(changes)
    base = changes.base if changes is not None else None
    files[MANIFEST] = manifest(files, source or source_of(snapshot, corpus), language, counts, base)
    return files


def write(out: Path, files: Mapping[str, bytes]) -> None:
    """Write the files of an export to a folder, each in one step and the manifest last; other files there stay.

    Raises:
        CorpusError: the folder cannot be written to.
    """
    write_files(out, files)


def _documents_and_blocks(
    snapshot: Snapshot, corpus: Corpus, relations: Relations
) -> tuple[list[Record], list[str], dict[str, str]]:
    """Records of documents, encoded blocks, and the label of each block; one document in memory at a time."""
    records = BlockRecords(corpus, relations)
    documents: list[Record] = []
    blocks: list[str] = []
    labels: dict[str, str] = {}
    for document in _parsed(snapshot, corpus):
        facts = corpus.facts(document.path)
        documents.append(document_record(document, facts))
        for record in records.of(document, facts):
            labels[record["id"]] = record["label"]
            blocks.append(encode(record))
    return documents, blocks, labels


def _parsed(snapshot: Snapshot, corpus: Corpus) -> Iterator[Document]:
    """The readable documents with their content."""
    for summary in corpus.documents:
        if summary.readable:
            document = parse(summary.path, snapshot.read(summary.path), content=True)
            read = [(block.id, digest(block.text.text)) for block in document.blocks]
            if read != [(block.id, block.digest) for block in summary.blocks]:
                raise CorpusError(_CHANGED, path=summary.path)
            yield document


def _encoded(records: list[Record]) -> list[str]:
    return [encode(record) for record in records]
