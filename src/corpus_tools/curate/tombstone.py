"""Writing the tombstone of an id; every command that ends one comes here."""

from corpus_tools.curate.draft import Draft
from corpus_tools.curate.lookup import near
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.ids import is_valid
from corpus_tools.model.ledger import End
from corpus_tools.model.message import Text
from corpus_tools.model.summary import Summary

_UNKNOWN = Text(
    en="{id} is neither in the corpus nor in the ledger{near}", ru="{id} нет ни в корпусе, ни в реестре{near}"
)
_ALREADY = Text(
    en="{id} was retired on {date} already; to change what its tombstone says:"
    " `corpus ids retire {id} --correct --replaced-by NEW`",
    ru="{id} уже выведен {date}; изменить то, что сказано в надгробии:"
    " `corpus ids retire {id} --correct --replaced-by НОВЫЙ`",
)
_TOMBSTONE = Text(en="tombstone written: {id}, {reason}", ru="надгробие записано: {id}, {reason}")
_UNPUBLISHED = Text(
    en="{id} was never published: it needs no tombstone", ru="{id} не был опубликован: надгробие ему не нужно"
)


def check_can_end(draft: Draft, block_id: str, *, known: bool = False) -> None:
    """Raise CorpusError for an id that is retired already, or that nobody knows (unless the caller does)."""
    entry = draft.entries.get(block_id)
    if entry is not None and entry.is_tombstone:
        raise CorpusError(_ALREADY, id=block_id, date=entry.retired)
    known = known or entry is not None or block_id in draft.corpus.blocks
    if not known and not draft.past.published(block_id):
        raise CorpusError(_UNKNOWN, id=block_id, near=near(block_id, {*draft.corpus.blocks, *draft.entries}))


def is_published(draft: Draft, block_id: str, *, unknown: bool) -> bool:
    """Whether an id is permanent: in the ledger, be it as a successor, or in a base.

    `unknown` is the answer where no base is known. What is no id never was published, wherever it stood.
    """
    if not is_valid(block_id):
        return False
    named = ([*(entry.replaced_by or ()), *(entry.consider or ())] for entry in draft.entries.values())
    if block_id in draft.entries or any(block_id in ids for ids in named):
        return True
    known = draft.past.published(block_id)
    return unknown if known is None else known


def entomb(draft: Draft, block_id: str, end: End, *, last: Summary | None = None, unknown: bool = False) -> bool:
    """Turn a published id into a tombstone, and say so; an id that never was published leaves no trace.

    `last` is its block where that has another id now. `unknown` as in `is_published`, whose answer is returned.
    """
    if not is_published(draft, block_id, unknown=unknown):
        draft.done(_UNPUBLISHED, id=block_id)
        return False
    last = last or draft.corpus.blocks.get(block_id) or draft.past.last(block_id)
    draft.entries[block_id] = draft.entry(block_id, end.date).retire(end, last)
    draft.done(_TOMBSTONE, id=block_id, reason=end.reason)
    return True
