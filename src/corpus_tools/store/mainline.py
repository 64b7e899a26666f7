"""The mainline of a repository: its commits, each with its first parent only, and the files that each changed."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import NamedTuple

from corpus_tools.model.errors import CorpusError
from corpus_tools.model.message import Text
from corpus_tools.store.git import Git
from corpus_tools.store.names import from_bytes, shown

SHALLOW = Text(
    en="nothing can be proved: the clone is shallow, its history begins with commit {commit}; "
    "run: git fetch --unshallow",
    ru="доказать ничего нельзя: клон неполный, его история начинается с коммита {commit}; "
    "выполните: git fetch --unshallow",
)
PARTIAL = Text(
    en="nothing can be proved: the clone is partial, and git could not fetch what is missing ({reason}); "
    "run: git fetch --refetch --no-filter",
    ru="доказать ничего нельзя: клон частичный, и git не смог получить недостающее ({reason}); "
    "выполните: git fetch --refetch --no-filter",
)

_FILE_MODES = (b"100644", b"100755")
_DIFF = ("diff-tree", "--stdin", "--root", "-r", "-z", "--no-renames", "--relative")


class Step(NamedTuple):
    """One commit of the mainline: its place (0: the first), object id, first parent and committer's date in UTC."""

    number: int
    oid: str
    parent: str | None
    date: str


class FileChange(NamedTuple):
    """A path below the root and its blobs before and after; None where no regular file stood or stands there."""

    path: str
    before: str | None
    after: str | None


class Commits:
    """The commits that `tip` leads back to by first parents, the oldest first.

    With `since`, they begin with the commit of the mainline that `since` contains; all that it holds is its change.
    Paths are those below the root of `git`. Raises CorpusError where a revision is unknown or the clone is shallow.
    """

    def __init__(self, git: Git, tip: str = "HEAD", since: str | None = None) -> None:
        self._git = git
        self._blobs = git.blobs()
        self._tip = git.resolve(tip)
        left_out = () if since is None else (f"^{git.resolve(since)}",)
        listed = self._list("--first-parent", "--reverse", self._tip, *left_out)
        start = None
        if since is not None:
            start = listed[0][2] if listed else self._tip
        self._cut = start is not None
        if start is not None:
            listed = [*self._list("--no-walk", start), *listed]
        self.steps = tuple(
            Step(number, oid, parent if number else None, date) for number, (date, oid, parent) in enumerate(listed)
        )
        self._refuse_shallow()

    def changes(self, containing: str | None = None) -> Iterator[tuple[Step, list[FileChange]]]:
        """The commits that changed a file below the root, with those files.

        `containing` leaves only files in which the number of matches of that extended regular expression changed.
        """
        steps = iter(self.steps)
        if self._cut:
            first = next(steps)
            entries = self._git.tree(first.oid)
            yield first, [FileChange(path, None, entry.oid) for path, entry in entries.items() if entry.regular]
        pickaxe = () if containing is None else (f"-S{containing}", "--pickaxe-regex")
        by_oid = {step.oid.encode("ascii"): step for step in steps}
        given = "".join(f"{step.oid} {step.parent or ''}".rstrip() + "\n" for step in by_oid.values())
        records = self._git.stream(*_DIFF, *pickaxe, given=given.encode("ascii"))
        try:
            yield from _grouped(records, by_oid)
        except CorpusError as error:
            raise self._explained(error) from error

    def read(self, oid: str, path: str) -> bytes:
        """The content of a blob; `path` is for the message of the CorpusError where git does not have it."""
        try:
            return self._blobs.read(oid, shown(path))
        except CorpusError as error:
            raise self._explained(error) from error

    def _list(self, *arguments: str) -> list[tuple[str, str, str | None]]:
        """Date, object id and first parent of the commits that rev-list names."""
        output = self._git.run("rev-list", "--timestamp", "--parents", *arguments, "--")
        rows = (line.split() for line in output.decode("ascii").splitlines())
        return [(_date(row[0]), row[1], row[2] if len(row) > 2 else None) for row in rows]  # noqa: PLR2004 (a parent)

    def _refuse_shallow(self) -> None:
        if self._cut:
            return
        file = self._git.state_file("shallow")
        if file.exists() and self.steps[0].oid in file.read_text(encoding="ascii").split():
            raise CorpusError(SHALLOW, commit=self.steps[0].oid[:10])

    def _explained(self, error: CorpusError) -> CorpusError:
        """What a failure to read an object means in a partial clone."""
        partial = self._git.ask("config", "--get-regexp", r"^remote\..*\.promisor$")
        return CorpusError(PARTIAL, reason=str(error)) if partial else error


def _grouped(records: Iterator[bytes], steps: dict[bytes, Step]) -> Iterator[tuple[Step, list[FileChange]]]:
    """The output of diff-tree: a commit, then for each file its modes and blobs, and its name."""
    step: Step | None = None
    changes: list[FileChange] = []
    for record in records:
        if not record.startswith(b":"):
            if step:
                yield step, changes
            step, changes = steps[record], []
            continue
        before_mode, after_mode, before, after, _ = record[1:].split()
        changes.append(
            FileChange(
                from_bytes(next(records)),
                before.decode("ascii") if before_mode in _FILE_MODES else None,
                after.decode("ascii") if after_mode in _FILE_MODES else None,
            )
        )
    if step:
        yield step, changes


def _date(timestamp: str) -> str:
    """The day of a time in seconds; commits of broken tools carry times that are none."""
    try:
        return datetime.fromtimestamp(int(timestamp), tz=UTC).date().isoformat()
    except (ValueError, OverflowError, OSError):
        return "1970-01-01"
