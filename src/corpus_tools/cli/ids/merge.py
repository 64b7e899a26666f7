"""`corpus ids merge`: several blocks become one."""

import click

from corpus_tools.cli.curating import carry_out, dry_run_options, read_corpus, today
from corpus_tools.cli.invocation import Invocation, with_invocation

_USAGE = "Name at least one block and the one that it becomes part of: OLD... INTO"


@click.command()
@click.argument("ids", nargs=-1, required=True, metavar="OLD... [INTO]")
@click.option("--into", metavar="INTO", help="The block that the others become part of; else the last id named.")
@click.option("--drop-text", is_flag=True, help="The text of the OLD blocks may go: INTO says it already.")
@click.option("--note", metavar="TEXT", help="A remark for whoever asks why.")
@dry_run_options
@with_invocation
def command(
    invocation: Invocation,
    ids: tuple[str, ...],
    into: str | None,
    note: str | None,
    *,
    drop_text: bool,
    dry_run: bool,
    diff: bool,
) -> None:
    """Make blocks part of another one: their ids lead to it, and tags, synonyms and links move there.

    A block that directly follows INTO only loses its marker: its text joins that of INTO. Of any other, move the text
    first.

    \b
    Examples:
      corpus ids merge rules.camp.fire rules.camp
      corpus ids merge rules.camp.fire rules.camp.tent --into rules.camp
    """
    from corpus_tools.cli.past import past
    from corpus_tools.curate.merge import Merger, merge

    if into is None:
        *olds, into = ids
    else:
        olds = list(ids)
    if not olds:
        raise click.UsageError(_USAGE)
    corpus = read_corpus(invocation)
    wish = Merger(tuple(olds), into, note, today(), drop_text=drop_text)
    carry_out(invocation, merge(invocation.disk, corpus, wish, past(invocation, corpus)), dry_run=dry_run, diff=diff)
