"""The revisions that identity is compared with."""

import os

import click

from corpus_tools.cli.invocation import Invocation
from corpus_tools.model.result import NotCompared
from corpus_tools.store.snapshot import Snapshot

HELP = "Compare identity with the merge base of REV and HEAD; by default the base is found (see docs/base.md)."


def base_option(function: click.decorators.FC) -> click.decorators.FC:
    """The option that names the base."""
    return click.option("--base", "named", metavar="REV", help=HELP)(function)


def bases(invocation: Invocation, named: str | None, snapshot: Snapshot) -> dict[str, Snapshot]:
    """The files of each base by its commit; none where there is nothing to compare `snapshot` with.

    Raises CorpusError for a base that was named, by the user or by the CI event, and that cannot be had.
    """
    from corpus_tools.store.base import find_base, root_at
    from corpus_tools.store.git import Git
    from corpus_tools.store.snapshot import RevisionSnapshot

    git = Git.find(invocation.root)
    base = find_base(git, named, os.environ, snapshot.kind)
    if git is None:
        return {}
    only_head = named is None and base.commits == (base.head,) and snapshot.kind == "disk"
    if only_head and not git.run("status", "--porcelain", "-z", "--", "."):
        return {}  # HEAD compared with itself says nothing of the commits before it
    return {commit: RevisionSnapshot(invocation.root, commit, folder=root_at(git, commit)) for commit in base.commits}


def not_compared(invocation: Invocation) -> NotCompared:
    """Why `bases` found none."""
    from corpus_tools.store.git import Git

    return NotCompared.UNCHANGED if Git.find(invocation.root) else NotCompared.NO_REPOSITORY
