"""From an id to the blocks that it leads to today."""

from dataclasses import dataclass
from enum import StrEnum

from corpus_tools.model.corpus import Corpus


class State(StrEnum):
    """What became of an id."""

    LIVE = "live"
    REDIRECT = "redirect"  # one exact successor
    CHOOSE = "choose"  # several, or only some to consider
    GONE = "gone"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Resolution:
    """What became of an id, and the blocks it leads to today (the id itself if live)."""

    state: State
    targets: tuple[str, ...] = ()


def resolve(corpus: Corpus, block_id: str) -> Resolution:
    """Follow an id through its successors, however long the chain; circles lead nowhere."""
    if block_id in corpus.blocks:
        return Resolution(State.LIVE, (block_id,))
    if block_id not in corpus.data.ledger.value.entries:
        return Resolution(State.UNKNOWN)
    ends, exact = _follow(corpus, block_id, consider=False)
    if ends:
        return Resolution(State.REDIRECT if exact and len(ends) == 1 else State.CHOOSE, ends)
    ends, _ = _follow(corpus, block_id, consider=True)
    return Resolution(State.CHOOSE, ends) if ends else Resolution(State.GONE)


def _follow(corpus: Corpus, block_id: str, *, consider: bool) -> tuple[tuple[str, ...], bool]:
    """The live blocks at the ends of all chains from an id, and whether every chain ends in one."""
    entries = corpus.data.ledger.value.entries
    ends: dict[str, None] = {}
    exact = True
    waiting, seen = [block_id], {block_id}
    while waiting:
        current = waiting.pop()
        if current in corpus.blocks:
            ends[current] = None
            continue
        entry = entries.get(current)
        successors = [*(entry.replaced_by or ()), *(entry.consider or () if consider else ())] if entry else []
        exact = exact and bool(successors)
        fresh = [successor for successor in dict.fromkeys(successors) if successor not in seen]
        seen.update(fresh)
        waiting.extend(reversed(fresh))
    return tuple(ends), exact
