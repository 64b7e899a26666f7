"""The corpus as a graph, and questions to it; networkx is imported by the questions that need it."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from corpus_tools.graph.links import LINK_TYPES, Edge, all_edges, tag_node
from corpus_tools.graph.resolve import Resolution, resolve
from corpus_tools.graph.structure import Structure
from corpus_tools.graph.titles import Titles
from corpus_tools.model.corpus import Corpus

if TYPE_CHECKING:
    from networkx import DiGraph, Graph, MultiDiGraph

_MOST_LINKED = 10


@dataclass(frozen=True, slots=True)
class GraphStats:
    """Figures of a graph: nodes by kind, edges by type, parts joined by links, and how many blocks stand alone.

    `most_linked` are the blocks that most links lead to, ten at most, with that number.
    """

    nodes: dict[str, int]
    edges: dict[str, int]
    components: int
    largest: int
    isolated: int
    most_linked: tuple[tuple[str, int], ...]


class CorpusGraph:
    """Blocks, tags (`tag:NAME`) and tombstones, and the edges between them.

    Every answer is in a fixed order. A node that is not there has no neighbours.
    """

    def __init__(self, corpus: Corpus) -> None:
        self.corpus = corpus
        self.structure = Structure(corpus)
        self.titles = Titles(corpus, self.structure)

    @classmethod
    def build(cls, corpus: Corpus) -> "CorpusGraph":
        """The graph of a corpus; its parts are made when they are asked for."""
        return cls(corpus)

    @cached_property
    def all_edges(self) -> list[Edge]:
        """Every edge once, by source, type and target."""
        return all_edges(self.corpus, self.titles, self.structure)

    def edges(self, *types: str) -> list[Edge]:
        """The edges of those types (all without any)."""
        return [edge for edge in self.all_edges if edge.type in types] if types else self.all_edges

    def outgoing(self, node: str, *types: str) -> tuple[Edge, ...]:
        """The edges (of those types) that leave a node."""
        return tuple(edge for edge in self._by_source.get(node, ()) if not types or edge.type in types)

    def incoming(self, node: str, *types: str) -> tuple[Edge, ...]:
        """The edges (of those types) that lead to a node."""
        return tuple(edge for edge in self._by_target.get(node, ()) if not types or edge.type in types)

    @cached_property
    def _by_source(self) -> dict[str, list[Edge]]:
        found: dict[str, list[Edge]] = {}
        for edge in self.all_edges:
            found.setdefault(edge.source, []).append(edge)
        return found

    @cached_property
    def _by_target(self) -> dict[str, list[Edge]]:
        found: dict[str, list[Edge]] = {}
        for edge in self.all_edges:
            found.setdefault(edge.target, []).append(edge)
        return found

    @cached_property
    def nodes(self) -> dict[str, str]:
        """The kind (`block`, `tag`, `tombstone`) of each node: blocks in corpus order, then tags, then tombstones."""
        nodes = dict.fromkeys(self.corpus.blocks, "block")
        nodes |= dict.fromkeys(map(tag_node, self.corpus.data.thesaurus.value.tags), "tag")
        for block_id, entry in self.corpus.data.ledger.value.entries.items():
            if entry.is_tombstone:
                nodes.setdefault(block_id, "tombstone")
        return nodes

    @cached_property
    def graph(self) -> "MultiDiGraph[str]":
        """The graph as networkx has it: nodes with `kind`, edges with their type as key and as `type`, and `origin`."""
        from networkx import MultiDiGraph  # noqa: PLC0415 (slow to import)

        graph: MultiDiGraph[str] = MultiDiGraph()
        for node, kind in self.nodes.items():
            graph.add_node(node, kind=kind)
        for edge in self.all_edges:
            graph.add_edge(edge.source, edge.target, key=edge.type, type=edge.type, origin=edge.origin)
        return graph

    def ancestors(self, tag: str) -> tuple[str, ...]:
        """The tags above a tag, nearest first; the tag itself only in a circle."""
        return self.structure.broader.get(tag, ())

    def tags(self, block_id: str) -> dict[str, bool]:
        """The tags of a block, sorted, each with whether only a narrower tag implies it."""
        return self.structure.tags.get(block_id, {})

    def resolve(self, block_id: str) -> Resolution:
        """What became of an id."""
        return resolve(self.corpus, block_id)

    def cycles(self, *types: str) -> list[tuple[str, ...]]:
        """The nodes that lie on circles of such edges, self-links too: one tuple for all that reach each other."""
        from networkx import strongly_connected_components  # noqa: PLC0415

        directed = self._directed(types)
        found = (
            part
            for part in strongly_connected_components(directed)
            if len(part) > 1 or any(directed.has_edge(node, node) for node in part)
        )
        return sorted(map(self._in_order, found), key=lambda part: self._rank[part[0]])

    def components(self, *types: str) -> list[tuple[str, ...]]:
        """The blocks in parts that links (or edges of those types) join, whatever their direction; largest first."""
        from networkx import connected_components  # noqa: PLC0415

        blocks = self.corpus.blocks
        undirected = self._undirected(types or LINK_TYPES).subgraph(blocks)
        found = map(self._in_order, connected_components(undirected))
        return sorted(found, key=lambda part: (-len(part), self._rank[part[0]]))

    def path(self, source: str, target: str, *types: str, directed: bool = True) -> tuple[str, ...]:
        """A shortest way along edges (of those types), both ends included; empty if there is none."""
        from networkx import NetworkXNoPath, shortest_path  # noqa: PLC0415

        edges = self._directed(types) if directed else self._undirected(types)
        if source not in edges or target not in edges:
            return ()
        try:
            return tuple(shortest_path(edges, source, target))
        except NetworkXNoPath:
            return ()

    def around(self, node: str, depth: int, *types: str) -> dict[str, int]:
        """The nodes at most `depth` edges away, whichever way they point, with their distance; nearest first."""
        from networkx import single_source_shortest_path_length  # noqa: PLC0415

        undirected = self._undirected(types)
        if node not in undirected:
            return {}
        found = single_source_shortest_path_length(undirected, node, cutoff=depth)
        return dict(sorted(found.items(), key=lambda item: (item[1], self._rank[item[0]])))

    def stats(self) -> GraphStats:
        """Figures of the graph."""
        parts = self.components()
        links = Counter(edge.target for edge in self.edges(*LINK_TYPES) if edge.source != edge.target)
        linked = sorted((node for node in links if node in self.corpus.blocks), key=lambda node: (-links[node], node))
        return GraphStats(
            nodes=dict(Counter(self.nodes.values())),
            edges=dict(sorted(Counter(str(edge.type) for edge in self.all_edges).items())),
            components=len(parts),
            largest=len(parts[0]) if parts else 0,
            isolated=sum(1 for part in parts if len(part) == 1),
            most_linked=tuple((node, links[node]) for node in linked[:_MOST_LINKED]),
        )

    @cached_property
    def _rank(self) -> dict[str, int]:
        return {node: rank for rank, node in enumerate(self.nodes)}

    def _in_order(self, part: Iterable[str]) -> tuple[str, ...]:
        return tuple(sorted(part, key=self._rank.__getitem__))

    def _directed(self, types: Iterable[str]) -> "DiGraph[str]":
        from networkx import DiGraph  # noqa: PLC0415

        directed: DiGraph[str] = DiGraph()
        directed.add_nodes_from(self.nodes)
        directed.add_edges_from((edge.source, edge.target) for edge in self.edges(*types))
        return directed

    def _undirected(self, types: Iterable[str]) -> "Graph[str]":
        from networkx import Graph  # noqa: PLC0415

        undirected: Graph[str] = Graph()
        undirected.add_nodes_from(self.nodes)
        undirected.add_edges_from((edge.source, edge.target) for edge in self.edges(*types))
        return undirected
