"""Finding the last revision in which a file held some words."""

from collections.abc import Iterator
from contextlib import suppress

from corpus_tools.model.errors import CorpusError
from corpus_tools.store.git import Git


def revisions_with(git: Git, words: str) -> Iterator[str]:
    """Commits on the history of HEAD whose files held `words`, as far as changes to their number tell; latest first.

    That is HEAD itself, then each commit that changed how often the words stand, and its parents.
    """
    try:
        head = git.resolve("HEAD")
    except CorpusError:  # no commit yet
        return
    seen = {head}
    yield head
    log = git.run("log", "-m", "--no-renames", "--format=%H %P", f"-S{words}", head, "--", ".")
    for line in log.decode("ascii").splitlines():
        for oid in line.split():
            if oid not in seen:
                seen.add(oid)
                yield oid


def files_with(git: Git, revision: str, words: str) -> list[str]:
    """The text files of a revision, below the root, that hold `words`; none where nothing does."""
    with suppress(CorpusError):  # git grep fails where it finds nothing
        found = git.run("grep", "-l", "-z", "-F", "-I", "-e", words, revision, "--", ".")
        return [
            name.removeprefix(f"{revision}:") for name in found.decode("utf-8", "surrogateescape").split("\0") if name
        ]
    return []
