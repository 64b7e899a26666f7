"""Which files were documents at a commit, told from the changes of the commits before."""

from collections.abc import Callable, Iterable

from corpus_tools.model.errors import CorpusError
from corpus_tools.model.settings import Settings
from corpus_tools.store.data import LEDGER, MARKDOWN_ENDINGS, README
from corpus_tools.store.mainline import FileChange
from corpus_tools.store.root import PROJECT_FILE, SETTINGS_FILE
from corpus_tools.store.settings import load_settings
from corpus_tools.store.snapshot import MemorySnapshot

_DEFAULT = "seeds"


class Layout:
    """The seeds folder by the settings of each commit, and the Markdown files that stand below the root.

    A document is a Markdown file below the seeds folder of its time (a README is about the corpus, not of it), or one
    of `listed`: what the manifest names need not end in `.md`. Where only some changes of each commit are known, the
    seeds folder is that of today: `always`.
    """

    def __init__(self, read: Callable[[str, str], bytes], listed: Iterable[str], always: str | None = None) -> None:
        self._read = read
        self._listed = frozenset(listed)
        self._settings: dict[str, str] = {}  # settings file to blob
        self._always = always
        self._named: str | None = None
        self._below_default = 0
        self._files: dict[str, str] = {}  # what may be a document, and the ledgers, to blob
        self.folder = ""

    @property
    def ledger(self) -> str:
        """The path of the ledger."""
        return self.folder + LEDGER

    def blob(self, path: str) -> str | None:
        """The blob of a Markdown file or a ledger, None where there is none."""
        return self._files.get(path)

    def update(self, changes: Iterable[FileChange]) -> list[FileChange]:
        """Take in the changes of a commit; those that documents underwent, moved seeds folders included."""
        found = [change for change in changes if self._take(change)]
        folder = self._folder()
        if folder == self.folder:
            return [change for change in found if self._is_document(change.path)]
        before = {change.path: change.before for change in found}
        before |= {path: blob for path, blob in self._files.items() if path not in before}
        was = {path: blob for path, blob in before.items() if blob and self._is_document(path)}
        self.folder = folder
        now = {path: blob for path, blob in self._files.items() if self._is_document(path)}
        return [FileChange(path, was.get(path), now.get(path)) for path in {**was, **now}]

    def _take(self, change: FileChange) -> bool:
        """Note what a change means for the layout; whether the file may be a document."""
        path = change.path
        if path in (SETTINGS_FILE, PROJECT_FILE):
            self._set(path, change.after)
        if path.startswith(f"{_DEFAULT}/"):
            self._below_default += (change.after is not None) - (change.before is not None)
        name = path.rpartition("/")[2]
        may_be = path in self._listed or (path.lower().endswith(MARKDOWN_ENDINGS) and name.lower() != README.lower())
        if may_be or name == LEDGER:
            if change.after is None:
                self._files.pop(path, None)
            else:
                self._files[path] = change.after
        return may_be

    def _set(self, path: str, blob: str | None) -> None:
        if blob is None:
            self._settings.pop(path, None)
        else:
            self._settings[path] = blob
        try:
            settings = load_settings(
                MemorySnapshot({name: self._read(oid, name) for name, oid in self._settings.items()})
            )
        except CorpusError:  # settings that could not be read changed nothing
            return
        self._named = _folder_name(settings)

    def _folder(self) -> str:
        """The seeds folder with its slash, empty for the root, as `load_data` finds it."""
        named = self._always or self._named or (_DEFAULT if self._below_default > 0 else ".")
        return "" if named == "." else f"{named}/"

    def _is_document(self, path: str) -> bool:
        return path in self._listed or (path.startswith(self.folder) and path.rpartition("/")[2] != LEDGER)


def _folder_name(settings: Settings) -> str | None:
    """The seeds folder that settings name, if they name one below the root."""
    parts = [part for part in settings.seeds.split("/") if part not in ("", ".")]
    if "seeds" not in settings.model_fields_set or settings.seeds.startswith("/") or ".." in parts:
        return None
    return "/".join(parts) or "."
