"""One version of a corpus."""

from collections.abc import Callable
from dataclasses import dataclass

from corpus_tools.model.corpus import Corpus
from corpus_tools.model.summary import Summary


@dataclass(frozen=True)
class Version:
    """One version of a corpus.

    `text` gives the plain text of one of its blocks; it is asked only for blocks that the digests leave open.
    """

    corpus: Corpus
    text: Callable[[Summary], str]
