"""The edges of a corpus; needs no networkx."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from corpus_tools.graph.structure import Structure
from corpus_tools.graph.titles import Titles
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.summary import Summary


class EdgeType(StrEnum):
    """What an edge means."""

    SEE_ALSO = "see-also"  # block to block
    RELATED = "related"  # article to article
    REFERENCE = "reference"  # block to block
    EXAMPLE_OF = "example-of"  # example to what it illustrates
    TAGGED = "tagged"  # block to tag
    BROADER = "broader"  # tag to the tag above it
    REPLACED_BY = "replaced-by"  # tombstone to successor


LINK_TYPES = (EdgeType.SEE_ALSO, EdgeType.RELATED, EdgeType.REFERENCE, EdgeType.EXAMPLE_OF)


class Edge(NamedTuple):
    """One edge; tags are `tag:NAME`. `origin` is the path of the file that states it."""

    source: str
    type: str
    target: str
    origin: str


def tag_node(tag: str) -> str:
    """The name of a tag as an end of an edge."""
    return f"tag:{tag}"


def all_edges(corpus: Corpus, titles: Titles, structure: Structure) -> list[Edge]:
    """Every edge once, by source, type and target.

    Both ends are there: a see-also link to an unknown id gives none, one to a retired id leads to its tombstone.
    """
    entries = corpus.data.ledger.value.entries
    known = corpus.blocks.keys() | {block_id for block_id, entry in entries.items() if entry.is_tombstone}
    found: dict[tuple[str, str, str], Edge] = {}
    for edge in _between_blocks(corpus, titles, structure):
        is_loop = edge.source == edge.target and edge.type != EdgeType.SEE_ALSO
        if edge.source in known and edge.target in known and not is_loop:
            found.setdefault(edge[:3], edge)
    for edge in _of_tags(corpus, structure):
        found.setdefault(edge[:3], edge)
    return [found[key] for key in sorted(found)]


def _between_blocks(corpus: Corpus, titles: Titles, structure: Structure) -> Iterator[Edge]:
    links, ledger = corpus.data.links, corpus.data.ledger
    for source, targets in links.value.see_also.items():
        if source in corpus.blocks:
            yield from (Edge(source, EdgeType.SEE_ALSO, target, links.path) for target in targets)
    for block in corpus.blocks.values():
        yield from _of_text(block, titles, structure, links.path)
    for block_id, entry in ledger.value.entries.items():
        if entry.is_tombstone and block_id not in corpus.blocks:
            for successor in entry.replaced_by or ():
                yield Edge(block_id, EdgeType.REPLACED_BY, successor, ledger.path)


def _of_text(block: Summary, titles: Titles, structure: Structure, by_hand: str) -> Iterator[Edge]:
    for reference in block.references:
        target = titles.reference(block, reference)
        if target.block is not None:
            yield Edge(block.id, EdgeType.REFERENCE, target.block.id, by_hand if target.by_hand else block.path)
    article = structure.article(block) if block.topics else None
    if article is not None:
        for topic in titles.topics(block):
            if len(topic.blocks) == 1:  # of several none is known to be meant
                yield Edge(article.id, EdgeType.RELATED, topic.blocks[0].id, block.path)
    illustrated = structure.example_of(block) if block.kind == "example" else None
    if illustrated is not None:
        yield Edge(block.id, EdgeType.EXAMPLE_OF, illustrated.id, block.path)


def _of_tags(corpus: Corpus, structure: Structure) -> Iterator[Edge]:
    thesaurus = corpus.data.thesaurus
    for block_id, tags in structure.tags.items():
        for tag, inherited in tags.items():
            if not inherited:
                yield Edge(block_id, EdgeType.TAGGED, tag_node(tag), thesaurus.path)
    for tag, facts in thesaurus.value.tags.items():
        for broader in facts.broader:
            if broader in thesaurus.value.tags:
                yield Edge(tag_node(tag), EdgeType.BROADER, tag_node(broader), thesaurus.path)
