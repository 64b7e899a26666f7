"""`corpus stats`: what the corpus holds."""

import json
from collections import Counter
from typing import Any

import click

from corpus_tools.cli.boundary import language
from corpus_tools.cli.curating import read_corpus
from corpus_tools.cli.invocation import Invocation, with_invocation, write_utf8
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.message import Text

_NAMES = {
    "documents": Text(en="documents", ru="документы"),
    "blocks": Text(en="blocks", ru="блоки"),
    "titled": Text(en="blocks with a heading", ru="блоки с заголовком"),
    "tags": Text(en="tags", ru="теги"),
    "synonyms": Text(en="blocks with synonyms", ru="блоки с синонимами"),
    "see_also": Text(en="see-also links", ru="ссылки «см. также»"),
    "references": Text(en="references of the print", ru="ссылки печатного текста"),
    "icons": Text(en="icon tokens", ru="обозначения значков"),
    "live": Text(en="live ids", ru="действующие id"),
    "tombstones": Text(en="retired ids", ru="выведенные id"),
}
_KINDS = Text(en="kinds: {kinds}", ru="виды: {kinds}")
_DOCUMENT = Text(
    en="{path}: {blocks} {blocks:block|blocks}, {pages} {pages:page|pages} with blocks",
    ru="{path}: {blocks} {blocks:блок|блока|блоков}, {pages} {pages:страница|страницы|страниц} с блоками",
)


@click.command(short_help="Count what the corpus holds.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="Form of the output.")
@with_invocation
def command(invocation: Invocation, form: str) -> None:
    """Count documents, blocks, kinds, tags, links and ids.

    \b
    Example:
      corpus stats --format json
    """
    counts = count(read_corpus(invocation))
    if form == "json":
        write_utf8(json.dumps(counts, ensure_ascii=False, indent=2) + "\n")
        return
    width = max(len(text.render(language[0])) for text in _NAMES.values())
    for key, text in _NAMES.items():
        click.echo(f"{text.render(language[0]):<{width}}  {counts[key]}")
    invocation.say(_KINDS, kinds=[f"{kind} {number}" for kind, number in counts["kinds"].items()])
    for document in counts["by_document"]:
        invocation.say(_DOCUMENT, **document)


def count(corpus: Corpus) -> dict[str, Any]:
    """The counts of a corpus, for people and programs."""
    blocks = [block for document in corpus.documents for block in document.blocks]
    entries = corpus.data.ledger.value.entries.values()
    tombstones = sum(1 for entry in entries if entry.is_tombstone)
    return {
        "documents": len(corpus.documents),
        "blocks": len(blocks),
        "titled": sum(1 for block in blocks if block.title),
        "tags": len(corpus.data.thesaurus.value.tags),
        "synonyms": len(corpus.data.thesaurus.value.synonyms),
        "see_also": sum(len(targets) for targets in corpus.data.links.value.see_also.values()),
        "references": sum(len(block.references) for block in blocks),
        "icons": sum(len(block.icons) for block in blocks),
        "live": len(entries) - tombstones,
        "tombstones": tombstones,
        "kinds": dict(sorted(Counter(block.kind for block in blocks).items())),
        "by_document": [
            {
                "path": document.path,
                "blocks": len(document.blocks),
                "pages": len({block.page for block in document.blocks} - {None}),
            }
            for document in corpus.documents
        ],
    }
