"""`corpus ids`: permanent ids, from birth to tombstone."""

import click

from corpus_tools.cli.lazy import LazyGroup

# Each command with its module and its one-line help, in the order of `corpus ids --help`, which imports none of them.
COMMANDS: dict[str, tuple[str, str]] = {
    "status": ("corpus_tools.cli.ids.status", "Count ids by state and list those that need attention."),
    "why": ("corpus_tools.cli.ids.why", "Tell an id's whole story."),
    "register": ("corpus_tools.cli.ids.register", "Enter new ids in the ledger."),
    "publish": ("corpus_tools.cli.ids.publish", "Register every new id of a corpus without errors of identity."),
    "retire": ("corpus_tools.cli.ids.retire", "Retire ids: the blocks go, tombstones stay."),
    "rename": ("corpus_tools.cli.ids.rename", "Give a block another id."),
    "merge": ("corpus_tools.cli.ids.merge", "Join blocks to another one."),
    "split": ("corpus_tools.cli.ids.split", "Record that a block was split into several."),
    "restore": ("corpus_tools.cli.ids.restore", "Bring a retired or lost id back to life."),
    "accept": ("corpus_tools.cli.ids.accept", "Acknowledge that blocks now say something else."),
    "audit": ("corpus_tools.cli.ids.audit", "Prove from history that every id is live or retired."),
}


@click.command(cls=LazyGroup, table=COMMANDS, short_help="Register, retire and look up permanent ids.")
def command() -> None:
    """Permanent ids: what is published, what is retired, and why.

    \b
    Examples:
      corpus ids status
      corpus ids publish
      corpus ids rename rules.old rules.new
      corpus ids retire rules.old --replaced-by rules.new
      corpus ids why rules.old
    """
