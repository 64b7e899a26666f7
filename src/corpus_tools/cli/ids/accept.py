"""`corpus ids accept`: blocks may say what they say now."""

import click

from corpus_tools.cli.curating import carry_out, dry_run_options, read_corpus, today
from corpus_tools.cli.invocation import Invocation, with_invocation

_USAGE = "Name ids, or give --pattern GLOB, or --all: one of the three."


@click.command()
@click.argument("ids", nargs=-1, metavar="[ID]...")
@click.option("--pattern", metavar="GLOB", help="All ids like this one whose blocks say something else than before.")
@click.option("--all", "everything", is_flag=True, help="All ids that the check calls hijacked or swapped.")
@click.option("--note", metavar="TEXT", help="Why: one remark for all.")
@click.option("--base", "named", metavar="REV", help="Compare with the merge base of REV and HEAD.")
@dry_run_options
@with_invocation
def command(
    invocation: Invocation,
    ids: tuple[str, ...],
    pattern: str | None,
    note: str | None,
    named: str | None,
    *,
    everything: bool,
    dry_run: bool,
    diff: bool,
) -> None:
    """Acknowledge that blocks now say something else: the check calls them hijacked no more.

    It holds for the text as it stands now, and for that only.

    \b
    Examples:
      corpus ids accept rules.camp.fire --note "new edition"
      corpus ids accept --pattern "rules.camp.*" --note "new edition"
      corpus ids accept --all --note "new edition"
    """
    from corpus_tools.cli.past import comparisons
    from corpus_tools.curate.accept import accept, like, unexplained

    if sum((bool(ids), pattern is not None, everything)) != 1:
        raise click.UsageError(_USAGE)
    corpus = read_corpus(invocation)
    if not ids:
        known = comparisons(invocation, corpus, named)
        ids = tuple(unexplained(known) if pattern is None else like(corpus, pattern, known))
    carry_out(invocation, accept(corpus, ids, note, today()), dry_run=dry_run, diff=diff)
