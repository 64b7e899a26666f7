"""Ids that no longer mean what they meant, each once, whatever number of bases shows it."""

from collections.abc import Callable, Iterator

from corpus_tools.model.change import Change
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.ids import is_valid, prefix_of
from corpus_tools.model.summary import DocumentSummary
from corpus_tools.rules.id.naming import meant
from corpus_tools.rules.rule import CorpusContext


def breaks(context: CorpusContext) -> Iterator[Change]:
    """The changes that mislead whoever follows an id; of each id the one against the first base that shows it.

    Where a base has retired the id already, what is wrong is the head's ledger: rewritten-ledger tells. What is no
    valid id was never published, in whatever document of a base it stood: it may be corrected.
    """
    seen = retired(context)
    for comparison in context.comparisons:
        for change in comparison.changes:
            if change.breaks and is_valid(change.id) and change.id not in seen:
                seen.add(change.id)
                yield change


def retired(context: CorpusContext) -> set[str]:
    """The ids that are tombstones in a base."""
    return {
        block_id
        for comparison in context.comparisons
        for block_id, entry in comparison.base.data.ledger.value.entries.items()
        if entry.is_tombstone
    }


def is_published(context: CorpusContext, block_id: str) -> bool:
    """Whether a base knows an id, in its documents or in its ledger."""
    bases = (comparison.base for comparison in context.comparisons)
    return any(block_id in base.blocks or block_id in base.data.ledger.value.entries for base in bases)


def accounted_for(corpus: Corpus) -> Callable[[str], bool]:
    """Whether another finding tells why no block has an id.

    Its marker is swallowed or misspelt, or its document is missing, unreadable, unlisted, or has a marker without any
    id.
    """
    lost, misspelt = _lost_documents(corpus), meant(corpus)
    return lambda block_id: block_id in corpus.swallowed or lost(prefix_of(block_id)) or block_id in misspelt


def _lost_documents(corpus: Corpus) -> Callable[[str], bool]:
    """Whether a prefix may be that of a document not there, unreadable or unlisted, or with a marker without its id."""
    there = {corpus.facts(document.path).name for document in corpus.documents if _is_whole(document)}
    prefixes = {name: entry.prefix for _, name, entry in corpus.data.manifest.value.documents()}
    listed = set(prefixes.values())
    lost = {prefix for name, prefix in prefixes.items() if name not in there}
    unlisted = bool(corpus.data.marked_unlisted)
    return lambda prefix: prefix in lost or (unlisted and prefix not in listed)


def _is_whole(document: DocumentSummary) -> bool:
    return document.readable and all(block.id for block in document.blocks)
