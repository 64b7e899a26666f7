"""`corpus show`: one block with all that hangs on it."""

from collections.abc import Iterable

import click

from corpus_tools.cli.boundary import language
from corpus_tools.cli.curating import read_corpus
from corpus_tools.cli.invocation import Invocation, with_invocation
from corpus_tools.cli.lint import prefix
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.message import Text

_UNKNOWN = Text(en="no block has the id {id}{near}", ru="блока с id {id} нет{near}")
_RETIRED = Text(
    en="{id} is retired: `corpus ids why {id}` tells why", ru="{id} выведен: почему, скажет `corpus ids why {id}`"
)
_LABELS = {
    "where": Text(en="where", ru="место"),
    "page": Text(en="page", ru="страница"),
    "kind": Text(en="kind", ru="вид"),
    "under": Text(en="under", ru="раздел"),
    "tags": Text(en="tags", ru="теги"),
    "synonyms": Text(en="synonyms", ru="синонимы"),
    "out": Text(en="links to", ru="ссылается на"),
    "in": Text(en="linked from", ru="ссылаются"),
}


@click.command(short_help="Show one block with all that hangs on it.")
@click.argument("block_id", metavar="ID")
@with_invocation
def command(invocation: Invocation, block_id: str) -> None:
    """Show one block: where it stands, its text, tags, synonyms and links.

    \b
    Example:
      corpus show rules.battle.retreat
    """
    from corpus_tools.graph.graph import CorpusGraph
    from corpus_tools.graph.links import LINK_TYPES
    from corpus_tools.parse.parser import parse
    from corpus_tools.report.escape import visible

    corpus = read_corpus(invocation)
    speech = language[0]
    summary = corpus.blocks.get(block_id)
    if summary is None:
        if block_id in corpus.data.ledger.value.entries:
            raise CorpusError(_RETIRED, id=block_id)
        from corpus_tools.model.nearest import nearest

        near = nearest(block_id, corpus.blocks, at_least=60)
        raise CorpusError(_UNKNOWN, id=block_id, near=f": {', '.join(near)}?" if near else "")
    document = parse(summary.path, invocation.disk.read(summary.path))
    block = document.blocks[summary.index]
    graph = CorpusGraph.build(corpus)
    tags = graph.tags(block_id)
    facts = {
        "where": f"{prefix(invocation)}{summary.path}:{summary.id_span.line}",
        "page": "" if block.page is None else str(block.page),
        "kind": block.kind,
        "under": " › ".join(heading.title for heading in block.headings),
        "tags": ", ".join(f"({tag})" if inherited else tag for tag, inherited in tags.items()),
        "synonyms": ", ".join(corpus.data.thesaurus.value.synonyms.get(block_id, [])),
        "out": _links((edge.target, edge.type) for edge in graph.outgoing(block_id, *LINK_TYPES)),
        "in": _links((edge.source, edge.type) for edge in graph.incoming(block_id, *LINK_TYPES)),
    }
    width = max(len(text.render(speech)) for text in _LABELS.values())
    click.echo(click.style(block_id, bold=True), color=invocation.color)
    for key, value in facts.items():
        if value:
            lines = visible(value, keep="\n").replace("\n", "\n" + " " * (width + 2))
            click.echo(f"{_LABELS[key].render(speech):<{width}}  {lines}")
    click.echo("\n" + visible(block.markdown.strip(), keep="\n\t\u00a0"))


def _links(links: Iterable[tuple[str, str]]) -> str:
    return "\n".join(f"{one} ({kind})" for one, kind in links)
