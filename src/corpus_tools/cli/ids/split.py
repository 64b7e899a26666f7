"""`corpus ids split`: one block became several."""

import click

from corpus_tools.cli.curating import carry_out, dry_run_options, read_corpus, today
from corpus_tools.cli.invocation import Invocation, with_invocation


@click.command()
@click.argument("old")
@click.argument("parts", nargs=-1, required=True, metavar="NEW...")
@click.option("--note", metavar="TEXT", help="A remark for whoever asks why.")
@dry_run_options
@with_invocation
def command(
    invocation: Invocation, old: str, parts: tuple[str, ...], note: str | None, *, dry_run: bool, diff: bool
) -> None:
    """Record that a block was split: put the markers of the parts into the text first.

    OLD may be one of the parts. Its tags, synonyms and links are listed: only you know which part they belong to.

    \b
    Examples:
      corpus ids split rules.camp rules.camp.tent rules.camp.fire
      corpus ids split rules.camp rules.camp rules.camp.fire
    """
    from corpus_tools.cli.past import comparisons, past
    from corpus_tools.curate.split import Splitting
    from corpus_tools.curate.split import split as splitting

    corpus = read_corpus(invocation)
    known = comparisons(invocation, corpus) if old in parts else []
    wish = Splitting(old, parts, note, today())
    plan = splitting(invocation.disk, corpus, wish, past(invocation, corpus), known)
    carry_out(invocation, plan, dry_run=dry_run, diff=diff)
