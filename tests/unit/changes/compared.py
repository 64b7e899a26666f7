"""Two versions of a small corpus, compared."""

from collections.abc import Mapping

from corpus_tools.changes.compare import Version, compare
from corpus_tools.lint.versions import version
from corpus_tools.model.change import Change, Comparison
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.settings import Settings
from corpus_tools.model.summary import summarise
from corpus_tools.parse.parser import parse
from corpus_tools.store.data import load_data
from corpus_tools.store.snapshot import MemorySnapshot
from support import complete

Files = Mapping[str, str | bytes | None]


def written(texts: Mapping[str, str]) -> str:
    """A document of these blocks: text by id."""
    return "# Правила\n\n" + "\n".join(
        f"<!-- block: {block_id}; page: 1 -->\n{text}\n" for block_id, text in texts.items()
    )


def read(files: Files) -> Version:
    """One version of a corpus, completed as `support.complete` does."""
    snapshot = MemorySnapshot(complete(files))
    data = load_data(snapshot, Settings())
    documents = tuple(summarise(parse(path, snapshot.read(path))) for path in data.documents if snapshot.exists(path))
    return version(snapshot, Corpus(data, documents))


def compared(base: Files | Mapping[str, str], head: Files | Mapping[str, str]) -> Comparison:
    """Compare two versions, each given as files, or as the texts of the blocks of one document by id."""
    before, after = (
        read(files if any("/" in name for name in files) else {"seeds/r.md": written(files)})  # type: ignore[arg-type]  # then all values are texts
        for files in (base, head)
    )
    return compare("base", before, after)


def told(change: Change) -> str:
    """A change as `id kind others`, with what else is true of it."""
    notes = [name for name in ("explained", "moved") if getattr(change, name) and change.kind != name]
    return " ".join([change.id, change.kind, *change.others, *(f"({note})" for note in notes)])


def changes(base: Files | Mapping[str, str], head: Files | Mapping[str, str]) -> list[str]:
    """What happened, each change told as `told` does."""
    return [told(change) for change in compared(base, head).changes]
