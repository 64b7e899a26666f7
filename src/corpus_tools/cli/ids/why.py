"""`corpus ids why`: an id's whole story."""

from typing import TYPE_CHECKING

import click

from corpus_tools.cli.boundary import language
from corpus_tools.cli.curating import read_corpus
from corpus_tools.cli.invocation import Invocation, with_invocation
from corpus_tools.model.errors import CorpusError

if TYPE_CHECKING:
    from corpus_tools.curate.mainline import IdHistory
    from corpus_tools.model.corpus import Corpus


@click.command()
@click.argument("block_id", metavar="ID")
@click.option("--history", is_flag=True, help="Ask git where it was born, even of an id that is live and registered.")
@with_invocation
def command(invocation: Invocation, block_id: str, *, history: bool) -> int:
    """Tell an id's whole story, or the nearest ids if it never existed (exit code 1).

    Where there is git, that includes the commits of the mainline that brought the id and took it away.

    \b
    Examples:
      corpus ids why rules.battle.retreat
      corpus ids why rules.battle.retreat --history
    """
    from corpus_tools.curate.story import story

    corpus = read_corpus(invocation)
    entry = corpus.data.ledger.value.entries.get(block_id)
    settled = block_id in corpus.blocks and entry is not None and not entry.is_tombstone
    lines, known = story(corpus, block_id, _past(invocation, corpus, block_id) if history or not settled else None)
    for note in lines:
        click.echo(note.render(language[0]))
    return 0 if known else 1


def _past(invocation: Invocation, corpus: "Corpus", block_id: str) -> "IdHistory | None":
    """What git knows of an id, None where it knows nothing.

    Where it cannot tell, so that nobody else can either, the CorpusError that says why is raised.
    """
    from corpus_tools.curate.mainline import trace
    from corpus_tools.store.git import Git
    from corpus_tools.store.mainline import Commits

    git = Git.find(invocation.root)
    if git is None or git.head() is None:
        return None
    try:
        return trace(Commits(git), corpus, block_id)
    except CorpusError as error:
        if block_id not in {*corpus.blocks, *corpus.data.ledger.value.entries}:
            raise
        click.echo(error.render(language[0]), err=True)
        return None
