"""Blocks as records of an export: plain dictionaries, in the shape of `models.Block`."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from typing import Any

from corpus_tools.export.relations import Relations
from corpus_tools.export.tree import finish
from corpus_tools.graph.links import Edge
from corpus_tools.model.block import Block, Heading
from corpus_tools.model.corpus import Corpus, DocumentFacts
from corpus_tools.model.document import Document
from corpus_tools.model.fold import fold_material, fold_name
from corpus_tools.model.ids import key_of
from corpus_tools.model.summary import digest

RELATED = "related"
_TOKEN = re.compile(r"\[([^\[\]\n]+)\]")
Record = dict[str, Any]


class BlockRecords:
    """Makes the records of all blocks, one document at a time."""

    def __init__(self, corpus: Corpus, relations: Relations) -> None:
        self._corpus = corpus
        self._relations = relations
        self._order = {block_id: order for order, block_id in enumerate(corpus.blocks)}
        self._icons = {token: icon.id for token, icon in corpus.data.icons.items()}
        self._spoken = {token: icon.label for token, icon in corpus.data.icons.items()}
        self._synonyms = corpus.data.thesaurus.value.synonyms
        self._children = self._by_parent()
        self._out, self._in = _ends(relations.links)

    def of(self, document: Document, facts: DocumentFacts) -> Iterator[Record]:
        """The records of one document, parsed with its content; a block that repeats an id is left out."""
        blocks = [block for block in document.blocks if self._is_first(document.path, block)]
        ids = [None, *(block.id for block in blocks), None]
        labels = _labels(blocks, facts.entry.title if facts.entry else facts.name)
        for place, block in enumerate(blocks):
            yield self._record(block, facts, labels[place], (ids[place], ids[place + 2]))

    def _is_first(self, path: str, block: Block) -> bool:
        first = self._corpus.blocks.get(block.id)
        return first is not None and (first.path, first.index) == (path, block.index)

    def _record(
        self, block: Block, facts: DocumentFacts, label: str, neighbours: tuple[str | None, str | None]
    ) -> Record:
        text = unicodedata.normalize("NFC", block.text.text)
        entry, relations = facts.entry, self._relations
        return {
            "id": block.id,
            "key": key_of(block.id),
            "uri": f"corpus:{facts.work}/{block.id}" if facts.work else f"corpus:{block.id}",
            "work": facts.work,
            "document": facts.name,
            "fidelity": entry.fidelity if entry else None,
            "kind": block.kind,
            "page": block.page,
            "printed_page": None if block.page is None else block.page + (entry.page_offset if entry else 0),
            "order": self._order[block.id],
            "parent": relations.parents.get(block.id),
            "children": self._children.get(block.id, []),
            "previous": neighbours[0],
            "next": neighbours[1],
            "title": block.title,
            "anchor": block.heading.anchor if block.heading else None,
            "label": label,
            "heading_path": [_step(heading) for heading in block.headings],
            "markdown": block.markdown,
            "text": text,
            "content": finish(block.content or [], self._icons, relations.targets.get(block.id, ())),
            "tags": [
                {"id": tag, "inherited": inherited}
                for tag, inherited in sorted(relations.tags.get(block.id, {}).items())
            ],
            "synonyms": self._synonyms.get(block.id, []),
            "links_out": self._out.get(block.id, []),
            "links_in": self._in.get(block.id, []),
            "digest": self._corpus.blocks[block.id].digest,
            "material_digest": digest(fold_material(text)),
            "search": fold_name(_TOKEN.sub(self._spell_out, text)),
            "searchable": block.kind != RELATED,
        }

    def _spell_out(self, token: re.Match[str]) -> str:
        return self._spoken.get(token[1], token[0])

    def _by_parent(self) -> dict[str, list[str]]:
        children: dict[str, list[str]] = {}
        for child in self._order:
            parent = self._relations.parents.get(child)
            if parent is not None:
                children.setdefault(parent, []).append(child)
        return children


def _labels(blocks: list[Block], document_title: str) -> list[str]:
    """A name for each block: its title, else the nearest heading (or the document's title) and a number."""
    untitled: Counter[int] = Counter()
    labels = []
    for block in blocks:
        if block.title:
            labels.append(block.title)
            continue
        nearest = block.headings[-1] if block.headings else None
        place = nearest.ordinal if nearest else -1
        untitled[place] += 1
        labels.append(f"{nearest.title if nearest else document_title} ({untitled[place]})")
    return labels


def _step(heading: Heading) -> Record:
    return {"title": heading.title, "id": heading.block, "anchor": heading.anchor}


def _ends(links: tuple[Edge, ...]) -> tuple[dict[str, list[Record]], dict[str, list[Record]]]:
    """The links out of and into each block, sorted by type, id and origin."""
    out: dict[str, list[Record]] = {}
    into: dict[str, list[Record]] = {}
    for link in sorted(links, key=lambda link: (link.type, link.target, link.origin)):
        out.setdefault(link.source, []).append({"id": link.target, "type": link.type, "origin": link.origin})
    for link in sorted(links, key=lambda link: (link.type, link.source, link.origin)):
        into.setdefault(link.target, []).append({"id": link.source, "type": link.type, "origin": link.origin})
    return out, into
