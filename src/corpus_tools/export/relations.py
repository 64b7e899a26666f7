"""What the graph knows of single blocks, in the shape in which their records need it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from corpus_tools.export.tree import Target
from corpus_tools.graph.graph import CorpusGraph
from corpus_tools.graph.links import LINK_TYPES, Edge
from corpus_tools.graph.resolve import State, resolve
from corpus_tools.model.corpus import Corpus


@dataclass
class Relations:
    """Relations between blocks, tags and tombstones.

    `edges` are all edges. `links` are those between two different blocks that are there, successors of retired ones
    followed. `parents` by child. `tags` by block: its tags, and whether a narrower tag implies them. `targets` by
    block: the text of each of its references and the block that it means, in the order of the text.
    """

    edges: tuple[Edge, ...]
    links: tuple[Edge, ...]
    parents: Mapping[str, str]
    tags: Mapping[str, Mapping[str, bool]]
    targets: Mapping[str, tuple[Target, ...]]

    @classmethod
    def of(cls, corpus: Corpus) -> "Relations":
        """The relations of all blocks."""
        graph = CorpusGraph.build(corpus)
        parents: dict[str, str] = {}
        targets: dict[str, tuple[Target, ...]] = {}
        for block in corpus.blocks.values():
            parent = graph.structure.parent(block)
            if parent is not None:
                parents[block.id] = parent.id
            if block.references:
                found = [(one.text, graph.titles.reference(block, one).block) for one in block.references]
                targets[block.id] = tuple((text, target.id if target else None) for text, target in found)
        return cls(
            edges=tuple(graph.edges()),
            links=_live_links(corpus, graph.edges(*LINK_TYPES)),
            parents=parents,
            tags={block_id: graph.tags(block_id) for block_id in corpus.blocks},
            targets=targets,
        )


def _live_links(corpus: Corpus, found: Iterable[Edge]) -> tuple[Edge, ...]:
    links: dict[Edge, None] = {}
    for edge in found:
        end = resolve(corpus, edge.target)
        if end.state in (State.LIVE, State.REDIRECT) and end.targets[0] != edge.source:
            links[edge._replace(target=end.targets[0])] = None
    return tuple(links)
