"""What git knows of earlier versions of the corpus."""

from collections.abc import Callable
from dataclasses import dataclass

from corpus_tools.model.corpus import Corpus
from corpus_tools.model.summary import Summary


def _nothing() -> tuple[Corpus, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Past:
    """`bases`: the corpora that ids are published in; None where nothing is known of them (no git).

    `versions` gives the corpora in which a block that is gone may still stand, the latest first.
    """

    bases: tuple[Corpus, ...] | None = None
    versions: Callable[[], tuple[Corpus, ...]] = _nothing

    def published(self, block_id: str) -> bool | None:
        """Whether an id that the ledger does not know is published all the same; None where that is unknown."""
        if self.bases is None:
            return None
        return any(block_id in base.blocks or block_id in base.data.ledger.value.entries for base in self.bases)

    def last(self, block_id: str) -> Summary | None:
        """The block of an id as it stood last, where it can still be had."""
        return next((corpus.blocks[block_id] for corpus in self.versions() if block_id in corpus.blocks), None)


UNKNOWN = Past()
