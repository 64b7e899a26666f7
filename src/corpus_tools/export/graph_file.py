"""The graph of a corpus as records in the node-link form of networkx, `graph.json`."""

from typing import Any

from corpus_tools.export.relations import Relations
from corpus_tools.graph.links import tag_node
from corpus_tools.model.corpus import Corpus

Record = dict[str, Any]


def node_records(corpus: Corpus, labels: dict[str, str]) -> list[Record]:
    """The blocks in reading order, with the given labels, then the tags and the retired ids, each sorted."""
    tags, entries = corpus.data.thesaurus.value.tags, corpus.data.ledger.value.entries
    retired = sorted(block_id for block_id, entry in entries.items() if entry.is_tombstone and block_id not in labels)
    return [
        *({"id": block_id, "type": "block", "label": label} for block_id, label in labels.items()),
        *({"id": tag_node(tag), "type": "tag", "label": tags[tag].label} for tag in sorted(tags)),
        *({"id": one, "type": "tombstone", "label": entries[one].title or one} for one in retired),
    ]


def edge_records(relations: Relations, nodes: set[str]) -> list[Record]:
    """The edges between nodes that are there, sorted by source, type and target."""
    return [
        {"source": edge.source, "target": edge.target, "key": edge.type, "type": edge.type, "origin": edge.origin}
        for edge in sorted(relations.edges, key=lambda edge: (edge.source, edge.type, edge.target))
        if edge.source in nodes and edge.target in nodes
    ]
