"""`corpus ids status`: ids by state."""

import click

from corpus_tools.cli.curating import read_corpus
from corpus_tools.cli.invocation import Invocation, with_invocation
from corpus_tools.model.message import Text

_STATUS = Text(
    en="{live} live, {tombstones} retired, {unregistered} not registered, {missing} missing from the corpus",
    ru="действует {live}, выведено {tombstones}, не зарегистрировано {unregistered}, нет в корпусе {missing}",
)
_NEW = Text(en="not registered: {id} ({path}:{line})", ru="не зарегистрирован: {id} ({path}:{line})")
_MISSING = Text(en="missing: {id} (in the ledger since {since})", ru="нет в корпусе: {id} (в реестре с {since})")


@click.command()
@with_invocation
def command(invocation: Invocation) -> None:
    """Count ids by state and list those that need attention.

    \b
    Example:
      corpus ids status
    """
    from corpus_tools.curate.register import unregistered

    corpus = read_corpus(invocation)
    entries = corpus.data.ledger.value.entries
    new = unregistered(corpus)
    missing = [entry for entry in entries.values() if not entry.is_tombstone and entry.id not in corpus.blocks]
    tombstones = sum(1 for entry in entries.values() if entry.is_tombstone)
    live = len(entries) - tombstones - len(missing)
    invocation.say(_STATUS, live=live, tombstones=tombstones, unregistered=len(new), missing=len(missing))
    for block_id in new:
        block = corpus.blocks[block_id]
        invocation.say(_NEW, id=block_id, path=block.path, line=block.id_span.line)
    for entry in missing:
        invocation.say(_MISSING, id=entry.id, since=entry.since)
