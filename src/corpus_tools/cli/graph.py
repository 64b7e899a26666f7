"""`corpus graph`: questions to the link and tag graph."""

from collections.abc import Collection
from itertools import pairwise

import click

from corpus_tools.cli.curating import read_corpus
from corpus_tools.cli.invocation import Invocation, with_invocation
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.message import Text

_TYPES = Text(en="{count} {type}", ru="{type}: {count}")
_NODES = Text(
    en="{blocks} {blocks:block|blocks}, {tags} {tags:tag|tags}, {tombstones} {tombstones:retired id|retired ids}",
    ru="{blocks} {blocks:блок|блока|блоков}, {tags} {tags:тег|тега|тегов}, выведенных id: {tombstones}",
)
_PARTS = Text(
    en="{count} {count:part|parts} connected by links; the largest has {largest} {largest:block|blocks}",
    ru="{count} {count:часть|части|частей}, связанных ссылками; в самой большой {largest} {largest:блок|блока|блоков}",
)
_LONE = Text(en="without any link: {count}: {ids}", ru="без единой ссылки: {count}: {ids}")
_MOST = Text(en="most linked: {ids}", ru="чаще всего ссылаются на: {ids}")
_CIRCLES = Text(
    en="see-also links lead in a circle in {count} {count:group|groups}, of {largest} {largest:block|blocks} at most",
    ru="по ссылкам «см. также» можно вернуться назад в {count} {count:группе|группах|группах}, самая большая —"
    " {largest} {largest:блок|блока|блоков}",
)
_NO_PATH = Text(en="nothing leads from {source} to {target}", ru="от {source} к {target} ничто не ведёт")
_UNKNOWN = Text(en="the graph has no node {node}{near}", ru="в графе нет узла {node}{near}")


@click.group(short_help="Ask about links and tags.")
def command() -> None:
    """Questions to the graph of blocks and tags (`tag:NAME`).

    \b
    Examples:
      corpus graph stats
      corpus graph path rules.overview rules.battle.retreat
      corpus graph around rules.battle --depth 2
    """


@command.command("stats")
@with_invocation
def stats(invocation: Invocation) -> None:
    """Count nodes and edges by type, connected parts, and blocks without any link.

    \b
    Example:
      corpus graph stats
    """
    from corpus_tools.graph.graph import CorpusGraph

    graph = CorpusGraph.build(read_corpus(invocation))
    figures = graph.stats()
    nodes = {kind: figures.nodes.get(kind, 0) for kind in ("block", "tag", "tombstone")}
    invocation.say(_NODES, blocks=nodes["block"], tags=nodes["tag"], tombstones=nodes["tombstone"])
    for edge_type, count in figures.edges.items():
        invocation.say(_TYPES, type=edge_type, count=count)
    invocation.say(_PARTS, count=figures.components, largest=figures.largest)
    lone = [part[0] for part in graph.components() if len(part) == 1]
    if lone:
        invocation.say(_LONE, count=figures.isolated, ids=lone)
    if figures.most_linked:
        invocation.say(_MOST, ids=[f"{block_id} ({count})" for block_id, count in figures.most_linked])
    circles = graph.cycles("see-also")
    if circles:
        invocation.say(_CIRCLES, count=len(circles), largest=max(map(len, circles)))


@command.command("path")
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
@with_invocation
def path(invocation: Invocation, source: str, target: str) -> int:
    """Show a shortest way from one block or tag to another, along edges in either direction.

    Exit code 1 where there is none.

    \b
    Example:
      corpus graph path rules.overview rules.battle.retreat
    """
    from corpus_tools.graph.graph import CorpusGraph

    graph = CorpusGraph.build(read_corpus(invocation))
    _require(graph.nodes, source, target)
    nodes = graph.path(source, target)
    if not nodes:
        invocation.say(_NO_PATH, source=source, target=target)
        return 1
    click.echo(nodes[0])
    for before, after in pairwise(nodes):
        forward = [edge.type for edge in graph.outgoing(before) if edge.target == after]
        backward = [edge.type for edge in graph.incoming(before) if edge.source == after]
        arrow = f"-> {', '.join(forward)}" if forward else f"<- {', '.join(backward)}"
        click.echo(f"  {arrow} {after}")
    return 0


@command.command("around")
@click.argument("node", metavar="ID")
@click.option("--depth", type=click.IntRange(1, 10), default=1, show_default=True, help="How many steps to go.")
@with_invocation
def around(invocation: Invocation, node: str, depth: int) -> None:
    """List what is within a few steps of a block or tag, nearest first.

    \b
    Example:
      corpus graph around rules.battle --depth 2
    """
    from corpus_tools.graph.graph import CorpusGraph

    graph = CorpusGraph.build(read_corpus(invocation))
    _require(graph.nodes, node)
    for near, distance in graph.around(node, depth).items():
        if distance:
            click.echo(f"{distance}  {near}")


def _require(known: Collection[str], *nodes: str) -> None:
    from corpus_tools.model.nearest import nearest

    for node in nodes:
        if node not in known:
            near = nearest(node, known, at_least=60)
            raise CorpusError(_UNKNOWN, node=node, near=f": {', '.join(near)}?" if near else "")
