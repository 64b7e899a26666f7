"""`corpus ids restore`: a retired or lost id comes back."""

from typing import TYPE_CHECKING

import click

from corpus_tools.cli.curating import carry_out, dry_run_options, read_corpus, today
from corpus_tools.cli.invocation import Invocation, with_invocation

if TYPE_CHECKING:
    from collections.abc import Iterable

    from corpus_tools.curate.restore import LastSeen

_SHORT = 10  # characters of a commit's id that people read


@click.command()
@click.argument("block_id", metavar="ID")
@click.option(
    "--from", "revision", metavar="REV", help="Take the block from this revision, not from the last that has it."
)
@click.option("--note", metavar="TEXT", help="Why the block may come back with another text.")
@dry_run_options
@with_invocation
def command(
    invocation: Invocation, block_id: str, revision: str | None, note: str | None, *, dry_run: bool, diff: bool
) -> None:
    """Bring a retired or lost id back to life, with the text that it had.

    A block that is gone is taken from the history and put back where it stood.

    \b
    Examples:
      corpus ids restore rules.camp.fire
      corpus ids restore rules.camp.fire --from v1.2
    """
    from corpus_tools.curate.restore import Restoration
    from corpus_tools.curate.restore import restore as restoring

    corpus = read_corpus(invocation)
    wish = Restoration(block_id, note, today())
    plan = restoring(invocation.disk, corpus, wish, lambda: last_seen(invocation, block_id, revision))
    carry_out(invocation, plan, dry_run=dry_run, diff=diff)


def last_seen(invocation: Invocation, block_id: str, revision: str | None) -> "LastSeen | None":
    """The block of an id in a revision, or in the last one on HEAD's history that has it; None without git."""
    from corpus_tools.curate.restore import LastSeen
    from corpus_tools.parse.parser import parse
    from corpus_tools.store.data import MARKDOWN_ENDINGS
    from corpus_tools.store.git import Git
    from corpus_tools.store.last_seen import files_with, revisions_with
    from corpus_tools.store.snapshot import RevisionSnapshot

    git = Git.find(invocation.root)
    if git is None:
        return None
    revisions: Iterable[str] = [git.resolve(revision)] if revision else revisions_with(git, block_id)
    for oid in revisions:
        paths = [path for path in files_with(git, oid, block_id) if path.lower().endswith(MARKDOWN_ENDINGS)]
        snapshot = RevisionSnapshot(invocation.root, oid) if paths else None
        for path in paths:
            document = parse(path, snapshot.read(path)) if snapshot and snapshot.exists(path) else None
            for block in document.blocks if document else ():
                if document and block.id == block_id:
                    return LastSeen(revision or oid[:_SHORT], document, block)
    return None
