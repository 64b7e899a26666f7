"""Which commits two histories have in common, and whether a shallow clone can tell."""

from corpus_tools.store.git import Git


def cut_ends(git: Git) -> frozenset[str]:
    """The commits whose parents a shallow clone left out; none in a full one."""
    file = git.state_file("shallow")
    return frozenset(file.read_text("ascii").split()) if file.is_file() else frozenset()


def merge_bases(git: Git, one: str, other: str) -> tuple[str, ...] | None:
    """The best commits in common, none for unrelated histories; None where this clone cannot tell.

    What git finds in a shallow clone is right if no way down from either commit is cut before it comes to what was
    found: else a hidden commit may lead to a better one. An ancestor is its descendant's merge base in any case.
    """
    found = tuple((git.ask("merge-base", "--all", one, other) or "").split())
    ends = cut_ends(git)
    if not ends or one in found or other in found:
        return found
    beside = git.ask("rev-list", one, other, *(f"^{base}" for base in found)) or ""
    return None if ends.intersection(beside.split()) else found
