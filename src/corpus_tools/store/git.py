"""A git repository: its index, trees, commits and what else is asked of it."""

import os
import subprocess
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryFile
from typing import NamedTuple

from corpus_tools.model.errors import CorpusError
from corpus_tools.model.message import Text
from corpus_tools.store.blobs import Blobs
from corpus_tools.store.git_program import GIT, attempt, clean_environment, output_of, run_git
from corpus_tools.store.names import from_bytes

NO_FOLDER = Text(en="no such folder: {path}", ru="нет такой папки: {path}")
NO_REVISION = Text(
    en="git knows no revision “{revision}” in {path}; if the clone is shallow, run: git fetch --unshallow",
    ru="git не знает ревизии «{revision}» в {path}; если клон неполный, выполните: git fetch --unshallow",
)

_EMPTY_BLOBS = (
    "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
    "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
)
_FILE_MODES = ("100644", "100755")
_LINK_MODE = "120000"
_OURS, _THEIRS = "2", "3"
_CHUNK = 65536


class Entry(NamedTuple):
    """A file that the index or a tree holds: `oid` of its blob, and whether it is a regular file (not a link)."""

    oid: str
    regular: bool


class Commit(NamedTuple):
    """A commit and its committer's date, ISO 8601 with offset."""

    oid: str
    date: str


def top_above(folder: Path) -> Path | None:
    """The nearest folder upwards that holds a `.git`, as git looks for it; an empty `.git` folder is none."""
    for candidate in (folder, *folder.parents):
        marker = candidate / ".git"
        if marker.is_file() or (marker.is_dir() and any(marker.iterdir())):
            return candidate
    return None


class Git:
    """The repository that holds `root`; all paths are relative to `root`, which may be a folder inside it.

    Raises:
        CorpusError: git is missing, refuses the repository (another owner's, damaged), or `root` is in none;
            with git's own words.
    """

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()
        if not self.root.is_dir():
            raise CorpusError(NO_FOLDER, path=str(root))
        self._environment = clean_environment()
        place = _locate(self.root)
        if place and place.inherited:
            self._environment["GIT_DIR"] = os.path.abspath(os.environ["GIT_DIR"])  # noqa: PTH100 (keeps links)
            self._environment["GIT_WORK_TREE"] = str(place.top)
        self.top = place.top if place else self.root
        self.git_dir = Path(os.fsdecode(self.run("rev-parse", "--absolute-git-dir").removesuffix(b"\n"))).resolve()

    @classmethod
    def find(cls, root: Path) -> "Git | None":
        """The repository that holds `root`, None where it is in none."""
        return cls(root) if _locate(root.resolve()) else None

    def run(self, *arguments: str, environment: Mapping[str, str] | None = None) -> bytes:
        """What a git command prints, run in the root. Raises CorpusError with what git says where it fails."""
        return run_git(self.root, arguments, {**self._environment, **(environment or {})})

    def stream(self, *arguments: str, given: bytes) -> Iterator[bytes]:
        """The NUL-terminated records that a git command prints, as they come; it reads `given`.

        Raises CorpusError with what git says where it fails.
        """
        with TemporaryFile() as stdin, TemporaryFile() as stderr:
            stdin.write(given)
            stdin.seek(0)
            command = [*GIT, *arguments]
            with subprocess.Popen(
                command, cwd=self.root, env=self._environment, stdin=stdin, stdout=subprocess.PIPE, stderr=stderr
            ) as process:
                rest = b""
                while process.stdout and (chunk := process.stdout.read(_CHUNK)):
                    *records, rest = (rest + chunk).split(b"\0")
                    yield from records
            stderr.seek(0)
            output_of(
                self.root, arguments, subprocess.CompletedProcess(command, process.returncode, b"", stderr.read())
            )

    def ask(self, *arguments: str) -> str | None:
        """What a git command prints, without the last line end; None where it ends with 1, which is git's "no"."""
        done = attempt(self.root, arguments, self._environment)
        if done.returncode == 1:
            return None
        return os.fsdecode(output_of(self.root, arguments, done).removesuffix(b"\n"))

    @cached_property
    def common_dir(self) -> Path:
        """The folder that all working trees of this repository share."""
        link = self.git_dir / "commondir"  # a linked working tree has it
        return (self.git_dir / link.read_text("utf-8").strip()).resolve() if link.is_file() else self.git_dir

    def state_file(self, name: str) -> Path:
        """Where git keeps what is no object: `MERGE_HEAD` of this working tree, `shallow` and `refs/…` of all."""
        is_of_all = name == "shallow" or name.startswith("refs/")
        return (self.common_dir if is_of_all else self.git_dir) / name

    @property
    def folder(self) -> str:
        """The root as a path from the top of the working tree, empty where it is the top."""
        inside = os.path.relpath(os.fsencode(self.root), os.fsencode(self.top))
        return "" if inside == b"." else from_bytes(inside).replace(os.sep, "/")

    @cached_property
    def index_file(self) -> Path | None:
        """The index that GIT_INDEX_FILE names, None where it is not set or is about another repository.

        A hook's relative path counts from the top of the working tree, wherever the hook has gone since.
        """
        named = os.environ.get("GIT_INDEX_FILE")
        if not named:
            return None
        inherited = os.environ.get("GIT_DIR")
        meant = {(start / inherited).resolve() for start in (Path.cwd(), self.top)} if inherited else {self.git_dir}
        if self.git_dir not in meant:
            return None
        path = Path(named)
        if not path.is_absolute():
            return self.top / path if Path.cwd().is_relative_to(self.top) else None
        folder = path.parent.resolve()
        of_another = (folder / "HEAD").is_file() and folder != self.git_dir
        return None if of_another else path

    def _index_environment(self) -> dict[str, str]:
        return {"GIT_INDEX_FILE": str(self.index_file)} if self.index_file else {}

    def working_names(self) -> set[str]:
        """What is tracked, and what is not but is not ignored either; folders of other repositories end in a slash."""
        return set(_names(self.run("ls-files", "-z", "--cached", "--others", "--exclude-standard")))

    def ignores_root(self) -> bool:
        """Whether the root lies in a folder that is ignored."""
        if self.root == self.top:
            return False
        command = ["git", "check-ignore", "--quiet", "."]  # it knows no --literal-pathspecs
        found = subprocess.run(
            command, cwd=self.root, env=self._environment, stdin=subprocess.DEVNULL, capture_output=True, check=False
        )
        return found.returncode == 0

    def index(self) -> dict[str, Entry]:
        """The index by path: GIT_INDEX_FILE's where that is set. Of an unmerged path, our side (else theirs).

        Paths only announced (`git add -N`) are left out, as a commit leaves them out.
        """
        environment = self._index_environment()
        sides: dict[str, dict[str, Entry]] = {}
        for facts, name in _records(self.run("ls-files", "-z", "--stage", environment=environment)):
            mode, oid, stage = facts
            if mode in (*_FILE_MODES, _LINK_MODE):
                sides.setdefault(name, {})[stage] = Entry(oid, mode in _FILE_MODES)
        entries: dict[str, Entry] = {}
        for name, by_stage in sides.items():
            entry = by_stage.get("0") or by_stage.get(_OURS) or by_stage.get(_THEIRS)
            if entry:
                entries[name] = entry
        if any(entry.oid in _EMPTY_BLOBS for entry in entries.values()):
            announced = self.run(
                "diff-files", "-z", "--name-only", "--relative", "--diff-filter=A", environment=environment
            )
            for name in _names(announced):
                entries.pop(name, None)
        return entries

    def tree(self, revision: str, folder: str | None = None) -> dict[str, Entry]:
        """The files of a commit or tree by path: those below the root, or below `folder`, counted from the top.

        A folder that the revision does not have is empty.
        """
        tree: str | None = self.resolve(revision, "tree")
        if folder is not None:
            tree = self.ask("rev-parse", "--verify", "--quiet", "--end-of-options", f"{tree}:{folder}")
        if tree is None:
            return {}
        scope = () if folder is None else ("--full-tree",)
        entries = {}
        for facts, name in _records(self.run("ls-tree", "-z", "-r", *scope, tree)):
            mode, _, oid = facts
            if mode in (*_FILE_MODES, _LINK_MODE):
                entries[name] = Entry(oid, mode in _FILE_MODES)
        return entries

    def resolve(self, revision: str, kind: str = "commit") -> str:
        """The object id of the commit (or `tree`) that `revision` names. Raises CorpusError if git knows none."""
        found = self.commit(revision, kind)
        if found is None:
            raise CorpusError(NO_REVISION, revision=revision, path=str(self.root))
        return found

    def commit(self, revision: str, kind: str = "commit") -> str | None:
        """The object id of the commit (or `tree`) that `revision` names, None where git knows none."""
        found = self.ask("rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{{kind}}}")
        return None if found is None or found.startswith("^") else found  # `^main`: all but that

    def tracked(self) -> list[str]:
        """The paths of the whole index, from the top."""
        return list(_names(self.run("-C", str(self.top), "ls-files", "-z", "--cached")))

    def empty_tree(self) -> str:
        """The object id of a tree without files."""
        return self.run("hash-object", "-t", "tree", "--stdin").decode("ascii").strip()

    def head(self) -> Commit | None:
        """The commit that is checked out, None before the first one."""
        try:
            oid = self.resolve("HEAD")
        except CorpusError:
            return None
        return Commit(oid, self.run("show", "-s", "--format=%cI", oid, "--").decode("ascii").strip())

    def blobs(self) -> Blobs:
        """A reader of file contents by object id."""
        return Blobs([*GIT, "cat-file", "--batch"], self.root, self._environment)


class _Place(NamedTuple):
    """The top of a working tree, and whether only the inherited GIT_DIR tells of its repository."""

    top: Path
    inherited: bool


def _locate(root: Path) -> _Place | None:
    """Where the repository of `root` is: found upwards, else the one of GIT_DIR if `root` is in its working tree."""
    top = top_above(root)
    if top:
        return _Place(top, inherited=False)
    if not os.environ.get("GIT_DIR"):
        return None
    try:
        found = run_git(Path.cwd(), ("rev-parse", "--show-toplevel"), {**os.environ, "LC_ALL": "C"})
    except CorpusError:  # a repository without a working tree: nothing on disk is part of it
        return None
    inherited = Path(os.fsdecode(found.removesuffix(b"\n")))
    return _Place(inherited, inherited=True) if root.is_relative_to(inherited) else None


def _names(output: bytes) -> Iterator[str]:
    return (from_bytes(name) for name in output.split(b"\0") if name)


def _records(output: bytes) -> Iterator[tuple[list[str], str]]:
    """The lines `a b c<TAB>name` of ls-files and ls-tree."""
    for record in output.split(b"\0"):
        if record:
            facts, _, name = record.partition(b"\t")
            yield facts.decode("ascii").split(), from_bytes(name)
