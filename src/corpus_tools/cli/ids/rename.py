"""`corpus ids rename`: another id for a block."""

import click

from corpus_tools.cli.curating import carry_out, dry_run_options, read_corpus, today
from corpus_tools.cli.invocation import Invocation, with_invocation


@click.command()
@click.argument("old")
@click.argument("new")
@click.option("--note", metavar="TEXT", help="A remark for whoever asks why.")
@dry_run_options
@with_invocation
def command(invocation: Invocation, old: str, new: str, note: str | None, *, dry_run: bool, diff: bool) -> None:
    """Give a block another id; everything that named OLD names NEW, and OLD leads to NEW for good.

    The marker is changed, unless it says NEW already. An id that was never published leaves no tombstone.

    \b
    Example:
      corpus ids rename rules.fire rules.camp.fire
    """
    from corpus_tools.cli.past import past
    from corpus_tools.curate.rename import Renaming, rename

    corpus = read_corpus(invocation)
    plan = rename(invocation.disk, corpus, Renaming(old, new, note, today()), past(invocation, corpus))
    carry_out(invocation, plan, dry_run=dry_run, diff=diff)
