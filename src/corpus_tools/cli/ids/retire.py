"""`corpus ids retire`: blocks go, tombstones stay."""

import click

from corpus_tools.cli.curating import carry_out, dry_run_options, read_corpus, today
from corpus_tools.cli.invocation import Invocation, with_invocation

_NONE = "none"  # no id: an id has a dot


@click.command()
@click.argument("ids", nargs=-1, required=True, metavar="ID...")
@click.option("--replaced-by", multiple=True, metavar="NEW", help="A successor; may be repeated.")
@click.option("--consider", multiple=True, metavar="ID", help="A block that may help instead; may be repeated.")
@click.option("--reason", metavar="REASON", help="removed, renamed, merged, split, duplicate, error or out-of-scope.")
@click.option("--note", metavar="TEXT", help="A remark for whoever asks why.")
@click.option(
    "--correct",
    is_flag=True,
    help="The IDs are retired already: change what their tombstones say. --replaced-by none takes the successors away.",
)
@dry_run_options
@with_invocation
def command(
    invocation: Invocation,
    ids: tuple[str, ...],
    replaced_by: tuple[str, ...],
    consider: tuple[str, ...],
    reason: str | None,
    note: str | None,
    *,
    correct: bool,
    dry_run: bool,
    diff: bool,
) -> None:
    """Retire ids in one step: the blocks go, tombstones stay.

    Tags, synonyms and links move to an exact successor (one --replaced-by); what cannot be decided is listed. An id
    that was never published leaves no tombstone.

    \b
    Examples:
      corpus ids retire rules.camp.fire --reason error
      corpus ids retire rules.camp.fire --replaced-by rules.camp.rest
      corpus ids retire rules.camp.fire --correct --replaced-by rules.camp.tent
    """
    corpus = read_corpus(invocation)
    if correct:
        from corpus_tools.curate.correct import Correction
        from corpus_tools.curate.correct import correct as correcting

        correction = Correction(ids, _given(replaced_by), _given(consider), reason, note, today())
        carry_out(invocation, correcting(corpus, correction), dry_run=dry_run, diff=diff)
        return
    from corpus_tools.cli.past import past
    from corpus_tools.curate.retire import Retirement
    from corpus_tools.curate.retire import retire as retiring

    wish = Retirement(ids, replaced_by, consider, reason, note, today())
    plan = retiring(invocation.disk, corpus, wish, past(invocation, corpus))
    carry_out(invocation, plan, dry_run=dry_run, diff=diff)


def _given(values: tuple[str, ...]) -> tuple[str, ...] | None:
    """None where the option was not given, nothing where it says `none`."""
    return None if not values else () if values == (_NONE,) else values
