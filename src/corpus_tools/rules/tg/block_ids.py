"""What an entry of the thesaurus that names blocks leads to."""

import re
from bisect import bisect_left
from collections.abc import Iterator
from functools import cached_property

from corpus_tools.graph.resolve import resolve
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.ids import prefix_of
from corpus_tools.model.nearest import nearest
from corpus_tools.model.thesaurus import is_glob, matching
from corpus_tools.rules.id.naming import meant

_WILDCARD = re.compile(r"[*?\[]")
# Beyond so many unknown ids something larger than a misprint has happened, and guesses would only cost time.
_MOST_GUESSES = 20
_LAST = "\U0010ffff"


class BlockIds:
    """The ids of a corpus, ready for many lookups."""

    def __init__(self, corpus: Corpus) -> None:
        self._corpus = corpus
        self._guesses = 0

    @cached_property
    def _sorted(self) -> list[str]:
        return sorted(self._corpus.blocks)

    @cached_property
    def _vanished(self) -> frozenset[str]:
        """Live ids of the ledger that no block has."""
        entries = self._corpus.data.ledger.value.entries.values()
        return frozenset(one.id for one in entries if not one.is_tombstone and one.id not in self._corpus.blocks)

    @cached_property
    def _hidden(self) -> frozenset[str]:
        """Ids that a marker was meant to have: swallowed ones, and what misspelt ones stand for."""
        return self._corpus.swallowed | meant(self._corpus)

    @cached_property
    def _lost(self) -> tuple[str, ...]:
        """What the ids of documents begin with that are not there or are no text."""
        data = self._corpus.data
        readable = {document.path for document in self._corpus.documents if document.readable}
        paths = {entry.prefix: _path(data.seeds, name) for _, name, entry in data.manifest.value.documents()}
        return tuple(f"{prefix}." for prefix, path in paths.items() if path not in readable)

    def matching(self, pattern: str) -> list[str]:
        """The ids that an entry of `blocks` names, sorted; only those that begin like the pattern are looked at."""
        if not is_glob(pattern):
            return [pattern] if pattern in self._corpus.blocks else []
        head = _WILDCARD.split(pattern, maxsplit=1)[0]
        start, end = bisect_left(self._sorted, head), bisect_left(self._sorted, head + _LAST)
        return matching(pattern, self._sorted[start:end])

    def is_accounted_for(self, pattern: str) -> bool:
        """Whether another finding tells already why an entry leads to nothing.

        Its marker is swallowed or misspelt, its document cannot be read, or its id has vanished.
        """
        if not is_glob(pattern):
            hidden = pattern in self._vanished or pattern in self._hidden
            return hidden or f"{prefix_of(pattern)}." in self._lost
        head = _WILDCARD.split(pattern, maxsplit=1)[0]
        if any(head.startswith(prefix) or prefix.startswith(head) for prefix in self._lost):
            return True
        return bool(matching(pattern, self._hidden) or matching(pattern, self._vanished))

    def is_retired(self, block_id: str) -> bool:
        """Whether the ledger holds a tombstone of that id."""
        entry = self._corpus.data.ledger.value.entries.get(block_id)
        return entry is not None and entry.is_tombstone

    def successors(self, block_id: str) -> tuple[str, ...]:
        """The live blocks that stand for a retired one."""
        return resolve(self._corpus, block_id).targets

    def similar(self, block_id: str) -> list[str]:
        """The ids that a misspelt one may have meant, the nearest first; none once too many were asked for."""
        self._guesses += 1
        return nearest(block_id, self._corpus.blocks) if self._guesses <= _MOST_GUESSES else []


def covered(ids: BlockIds, patterns: Iterator[str]) -> set[str]:
    """All blocks that some of the entries name."""
    return {block_id for pattern in set(patterns) for block_id in ids.matching(pattern)}


def _path(seeds: str, name: str) -> str:
    return name if seeds == "." else f"{seeds}/{name}"
