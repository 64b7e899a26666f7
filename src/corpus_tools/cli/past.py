"""What git tells commands that change identity of earlier versions of the corpus."""

import os
from functools import cache
from typing import TYPE_CHECKING

from corpus_tools.cli.invocation import Invocation

if TYPE_CHECKING:
    from corpus_tools.curate.past import Past
    from corpus_tools.model.change import Comparison
    from corpus_tools.model.corpus import Corpus
    from corpus_tools.store.snapshot import RevisionSnapshot


def base_snapshots(invocation: Invocation, named: str | None = None) -> "dict[str, RevisionSnapshot] | None":
    """The files of each base of the disk by its commit; None without git.

    Where HEAD is the mainline itself, it is the base: what it holds is published.
    """
    from corpus_tools.store.base import find_base, root_at
    from corpus_tools.store.git import Git
    from corpus_tools.store.snapshot import RevisionSnapshot

    git = Git.find(invocation.root)
    base = find_base(git, named, os.environ, "disk")
    if git is None:
        return None
    return {commit: RevisionSnapshot(invocation.root, commit, folder=root_at(git, commit)) for commit in base.commits}


def past(invocation: Invocation, corpus: "Corpus") -> "Past":
    """The versions in which ids were published, and those in which a lost block may still stand."""
    from corpus_tools.curate.past import UNKNOWN, Past
    from corpus_tools.lint.versions import read_base
    from corpus_tools.store.git import Git
    from corpus_tools.store.snapshot import RevisionSnapshot

    snapshots = base_snapshots(invocation)
    if snapshots is None:
        return UNKNOWN
    bases = tuple(read_base(snapshot, invocation.disk, corpus) for snapshot in snapshots.values())

    @cache
    def versions() -> "tuple[Corpus, ...]":
        head = Git(invocation.root).head()
        if head is None or head.oid in snapshots:
            return bases
        return (read_base(RevisionSnapshot(invocation.root, head.oid), invocation.disk, corpus), *bases)

    return Past(bases, versions)


def comparisons(invocation: Invocation, corpus: "Corpus", named: str | None = None) -> "list[Comparison]":
    """What happened to each block since each base; none without git."""
    from corpus_tools.lint.versions import compare_with

    snapshots = base_snapshots(invocation, named) or {}
    return [compare_with(commit, snapshot, invocation.disk, corpus) for commit, snapshot in snapshots.items()]
