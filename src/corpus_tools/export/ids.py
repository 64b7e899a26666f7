"""What has become of every id ever published, as records of `file_models.IdEntry`."""

from typing import Any

from corpus_tools.graph.resolve import State, resolve
from corpus_tools.model.corpus import Corpus

Record = dict[str, Any]


def id_records(corpus: Corpus) -> dict[str, Record]:
    """Every id of the ledger and of the corpus, sorted; chains of tombstones are followed to blocks that are there."""
    known = {*corpus.blocks, *corpus.data.ledger.value.entries}
    return {block_id: _record(corpus, block_id) for block_id in sorted(known)}


def _record(corpus: Corpus, block_id: str) -> Record:
    found = resolve(corpus, block_id)
    entry = corpus.data.ledger.value.entries.get(block_id)
    tombstone = entry if found.state is not State.LIVE else None
    return {
        "status": found.state.value,
        "target": found.targets[0] if found.state in (State.LIVE, State.REDIRECT) else None,
        "candidates": list(found.targets) if found.state is State.CHOOSE else [],
        "since": entry.since if entry else None,
        "retired": tombstone.retired if tombstone else None,
        "reason": tombstone.reason if tombstone else None,
        "replaced_by": (tombstone.replaced_by or []) if tombstone else [],
        "title": tombstone.title if tombstone else None,
        "note": tombstone.note if tombstone else None,
    }
