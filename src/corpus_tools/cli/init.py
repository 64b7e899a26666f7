"""`corpus init`: start a corpus."""

from pathlib import Path

import click

from corpus_tools.cli.curating import carry_out, read_corpus, today
from corpus_tools.cli.invocation import Invocation, with_invocation


@click.command(short_help="Start a corpus from the Markdown that is there.")
@click.option("--dry-run", is_flag=True, help="Say what would be written; write nothing.")
@with_invocation
def command(invocation: Invocation, *, dry_run: bool) -> None:
    """Write a manifest and a ledger from the marked Markdown files that are there, and the hooks' configuration.

    Nothing that exists is overwritten.

    \b
    Examples:
      corpus init --dry-run
      corpus init
    """
    from corpus_tools.curate.begin import begin

    corpus = read_corpus(invocation)
    carry_out(invocation, begin(invocation.disk, corpus, Path(invocation.root).name, today()), dry_run=dry_run)
