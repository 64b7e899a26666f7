"""Checking documents one by one, in this process or in several."""

import gc
import sys
import threading
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain
from multiprocessing import get_context

from corpus_tools.model.corpus import Data
from corpus_tools.model.finding import Finding
from corpus_tools.model.source import Source
from corpus_tools.model.summary import DocumentSummary, summarise
from corpus_tools.parse.parser import parse
from corpus_tools.rules import catalog
from corpus_tools.rules.rule import DocumentContext
from corpus_tools.store.snapshot import Snapshot

# Below this many bytes of Markdown further processes cost more than they save.
WORTH_A_POOL = 1_500_000
# Bytes of Markdown that a process gets at once: enough to outweigh the passing, little enough to share evenly.
_CHUNK = 200_000
_CHUNKS_AHEAD = 4

# New objects between two passes of the garbage collector: a run makes millions that live to its end.
_COLLECT_AFTER = 500_000

Text = tuple[str, bytes]


@dataclass(frozen=True)
class Task:
    """What every document is checked with: the data files, and the codes of the document rules that run."""

    data: Data
    codes: tuple[str, ...]


@dataclass(frozen=True)
class CheckedDocument:
    """All that a run keeps of one document; its text only where something may be said about it."""

    summary: DocumentSummary
    findings: tuple[Finding, ...]
    source: Source | None = field(repr=False)


class Known:
    """What was found in the documents of another version of a corpus, which came from `snapshot`."""

    def __init__(self, snapshot: Snapshot, data: Data, documents: Iterable[CheckedDocument]) -> None:
        self.data = data
        self._snapshot = snapshot
        self._documents = {document.summary.path: document for document in documents}

    def fits(self, data: Data) -> bool:
        """Whether the rules read the same beside a document in both versions; of the baseline they know nothing."""
        files = zip(self.data.files, data.files, strict=True)
        same = (
            one is other or not (one.exists or other.exists) for one, other in files if one is not self.data.baseline
        )
        return all(same) and (self.data.listing, self.data.readme) == (data.listing, data.readme)

    def find(self, data: Data, path: str, content: bytes) -> CheckedDocument | None:
        """What is known of a document of these bytes."""
        document = self._documents.get(path)
        is_same = document is not None and self.data.documents[path] == data.documents[path]
        return document if is_same and self._snapshot.read(path) == content else None


def check_documents(snapshot: Snapshot, task: Task, jobs: int, known: Known | None = None) -> Iterator[CheckedDocument]:
    """Check every document that is there, in the order of the manifest, in up to `jobs` processes.

    What is `known` already is not checked again.
    """
    texts = ((path, snapshot.read(path)) for path in task.data.documents if snapshot.exists(path))
    if known and known.fits(task.data):
        for path, data in texts:
            yield known.find(task.data, path, data) or check_document(task, path, data)
        return
    first: list[Text] = []
    size = 0
    for text in texts if jobs > 1 else ():
        first.append(text)
        size += len(text[1])
        if size >= WORTH_A_POOL:
            yield from _in_processes(task, chain(first, texts), jobs)
            return
    for path, data in chain(first, texts):
        yield check_document(task, path, data)


def check_document(task: Task, path: str, data: bytes) -> CheckedDocument:
    """Parse one document and run the document rules on it."""
    document = parse(path, data)
    context = DocumentContext(document, task.data.documents[path], task.data)
    findings = tuple(finding for code in task.codes for finding in catalog.by_code(code).check(context))
    kept = document.source if findings or document.ignores or document.sics else None
    return CheckedDocument(summarise(document), findings, kept)


@contextmanager
def rarely_collecting() -> Iterator[None]:
    """Let the garbage collector pass less often: each pass takes longer, and frees next to nothing."""
    before = gc.get_threshold()
    gc.set_threshold(_COLLECT_AFTER, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


def _in_processes(task: Task, texts: Iterable[Text], jobs: int) -> Iterator[CheckedDocument]:
    """Check documents in a pool; the results come in the order of `texts`, of which few are held at a time."""
    # Forking is quick and shares the data files, but only a process without other threads may do it.
    alone = sys.platform == "linux" and threading.active_count() == 1
    context = get_context("fork" if alone else "spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin, initargs=(task,)) as pool:
        pending: deque[Future[list[CheckedDocument]]] = deque()
        for chunk in _chunks(texts):
            pending.append(pool.submit(_check_chunk, chunk))
            if len(pending) > jobs * _CHUNKS_AHEAD:
                yield from pending.popleft().result()
        while pending:
            yield from pending.popleft().result()


def _chunks(texts: Iterable[Text]) -> Iterator[list[Text]]:
    chunk: list[Text] = []
    size = 0
    for text in texts:
        chunk.append(text)
        size += len(text[1])
        if size >= _CHUNK:
            yield chunk
            chunk, size = [], 0
    if chunk:
        yield chunk


_task: list[Task] = []


def _begin(task: Task) -> None:
    """Give a process of the pool its task, once; the process does nothing else, ever."""
    gc.set_threshold(_COLLECT_AFTER)
    _task[:] = [task]


def _check_chunk(chunk: list[Text]) -> list[CheckedDocument]:
    return [check_document(_task[0], path, data) for path, data in chunk]
