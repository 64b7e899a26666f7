"""`corpus ids register`: new ids enter the ledger."""

from typing import TYPE_CHECKING

import click

from corpus_tools.cli.curating import carry_out, dry_run_options, read_corpus, today
from corpus_tools.cli.invocation import Invocation, with_invocation
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.message import Text

if TYPE_CHECKING:
    from corpus_tools.model.corpus import Corpus

_DELETED = Text(
    en="{path} was deleted: take it back with `git restore --source=HEAD --staged --worktree {path}`;"
    " a new one would forget the retired ids",
    ru="{path} был удалён: верните его командой `git restore --source=HEAD --staged --worktree {path}`;"
    " новый забыл бы выведенные id",
)


@click.command()
@click.argument("ids", nargs=-1, metavar="[ID]...")
@dry_run_options
@with_invocation
def command(invocation: Invocation, ids: tuple[str, ...], *, dry_run: bool, diff: bool) -> None:
    """Enter new ids in the ledger: all of them, or those named.

    \b
    Example:
      corpus ids register
    """
    from corpus_tools.curate import register as registering

    corpus = read_corpus(invocation)
    refuse_lost_ledger(invocation, corpus)
    carry_out(invocation, registering.register(corpus, ids, today()), dry_run=dry_run, diff=diff)


def refuse_lost_ledger(invocation: Invocation, corpus: "Corpus") -> None:
    """Raise CorpusError where the ledger is gone though the last commit has it."""
    path = corpus.data.ledger.path
    if not corpus.data.ledger.exists and _stands_in_head(invocation, path):
        raise CorpusError(_DELETED, path=path)


def _stands_in_head(invocation: Invocation, path: str) -> bool:
    """Whether the last commit holds a file."""
    from corpus_tools.store.snapshot import RevisionSnapshot

    try:
        return RevisionSnapshot(invocation.root, "HEAD").exists(path)
    except CorpusError:  # no git, or no commit yet
        return False
