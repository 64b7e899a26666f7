"""`corpus stats`: what the corpus holds."""

import json
import shutil
from collections import Counter
from typing import Any

import click

from corpus_tools.cli.boundary import language
from corpus_tools.cli.curating import read_corpus
from corpus_tools.cli.invocation import Invocation, with_invocation, write_utf8
from corpus_tools.cli.lint import prefix
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
@click.option("--text", is_flag=True, help="Look through the words and signs of the text instead.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="Form of the output.")
@with_invocation
def command(invocation: Invocation, form: str, *, text: bool) -> None:
    """Count documents, blocks, kinds, tags, links and ids.

    With --text, tell what a proofreader looks at first, for each document: unusual words and characters, quotes, dashes
    and apostrophes in use, words written with ё and with е.

    \b
    Examples:
      corpus stats --format json
      corpus stats --text
    """
    corpus = read_corpus(invocation)
    if text:
        _tell_text(invocation, corpus, form)
        return
    counts = count(corpus)
    if form == "json":
        write_utf8(json.dumps(counts, ensure_ascii=False, indent=2) + "\n")
        return
    width = max(len(name.render(language[0])) for name in _NAMES.values())
    for key, name in _NAMES.items():
        click.echo(f"{name.render(language[0]):<{width}}  {counts[key]}")
    invocation.say(_KINDS, kinds=[f"{kind} {number}" for kind, number in counts["kinds"].items()])
    for document in counts["by_document"]:
        invocation.say(_DOCUMENT, **document)


def _tell_text(invocation: Invocation, corpus: Corpus, form: str) -> None:
    """Print the statistics of the text of each document."""
    from corpus_tools.parse.parser import parse
    from corpus_tools.report.look import Look
    from corpus_tools.report.style import ANSI, PLAIN
    from corpus_tools.report.textual import text_statistics
    from corpus_tools.report.textual_json import render_json
    from corpus_tools.report.textual_text import render_text
    from corpus_tools.spelling import extra
    from corpus_tools.spelling.speller import speller

    data, disk = corpus.data, invocation.disk
    spoken = data.manifest.value.language
    known = speller(spoken, data.words.value.words, data.dictionaries) if extra.is_installed() else None
    documents = [text_statistics(parse(one.path, disk.read(one.path)), spoken, known) for one in corpus.documents]
    if form == "json":
        write_utf8(render_json(documents, dictionary=known is not None))
        return
    width = shutil.get_terminal_size().columns
    look = Look(ANSI if invocation.color else PLAIN, prefix(invocation), width)
    missing = None if extra.is_installed() else extra.INSTALL
    click.echo(render_text(documents, language[0], look, missing=missing), nl=False, color=invocation.color)


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
