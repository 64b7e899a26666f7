"""Reading two versions of a corpus, so that they can be compared."""

from collections.abc import Callable
from functools import cache

from corpus_tools.changes.compare import Version, compare
from corpus_tools.model.change import Comparison
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.settings import Settings
from corpus_tools.model.summary import DocumentSummary, summarise
from corpus_tools.parse.parser import parse
from corpus_tools.store.data import load_data
from corpus_tools.store.settings import load_settings
from corpus_tools.store.snapshot import Snapshot


def compare_with(revision: str, base: Snapshot, snapshot: Snapshot, head: Corpus) -> Comparison:
    """What happened from the files of `base`, called `revision`, to `head`, which came from `snapshot`."""
    return compare(revision, version(base, read_base(base, snapshot, head)), version(snapshot, head))


def version(snapshot: Snapshot, corpus: Corpus) -> Version:
    """A corpus with the texts of its blocks, read again from where it came from, a document at a time."""

    @cache
    def texts(path: str) -> dict[int, str]:
        return {block.index: block.text.text for block in parse(path, snapshot.read(path)).blocks}

    return Version(corpus, lambda block: texts(block.path).get(block.index, ""))


def read_base(base: Snapshot, snapshot: Snapshot, head: Corpus) -> Corpus:
    """The corpus of a base as it was then, by the settings and the manifest it had.

    A base holds what it holds: without a document, or with files that cannot be read, it is still a base. What has
    the same text in the head is not read again.
    """
    data = load_data(base, settings_of(base), known=head.data)
    known = _known_documents(snapshot, head)
    return Corpus(data, tuple(known(path, base.read(path)) for path in data.documents if base.exists(path)))


def settings_of(base: Snapshot) -> Settings:
    """The settings of the base; broken ones say nothing, and must not keep anybody from mending them."""
    try:
        return load_settings(base)
    except CorpusError:
        return Settings()


def _known_documents(snapshot: Snapshot, head: Corpus) -> Callable[[str, bytes], DocumentSummary]:
    """What a document of these bytes comes to, taken over from the head where that has the same at the same path.

    A checkout may have other line ends than the repository; no line, column or text differs for that.
    """
    heads = {document.path: document for document in head.documents}

    def summary(path: str, data: bytes) -> DocumentSummary:
        same = heads.get(path)
        if same is not None and _with_line_feeds(snapshot.read(path)) == _with_line_feeds(data):
            return same
        return summarise(parse(path, data))

    return summary


def _with_line_feeds(data: bytes) -> bytes:
    return data.replace(b"\r\n", b"\n")
