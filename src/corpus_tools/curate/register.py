"""Publishing ids: new ones enter the ledger."""

from corpus_tools.curate.draft import ledger_file
from corpus_tools.curate.lookup import near, require_valid
from corpus_tools.curate.plan import Note, Plan
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.ids import is_valid
from corpus_tools.model.ledger import LedgerEntry
from corpus_tools.model.message import Text
from corpus_tools.store.ledger_file import refuse_unreadable

_REGISTERED = Text(
    en="{count} {count:id|ids} registered in {path}",
    ru="{count:зарегистрирован|зарегистрированы|зарегистрировано} {count} id в {path}",
)
_NOTHING = Text(en="every id is registered already", ru="все id уже зарегистрированы")
_NOT_IN_CORPUS = Text(en="{id} is the id of no block{near}", ru="блока с id {id} нет{near}")
_RETIRED = Text(
    en="{id} was retired on {date}; a retired id is never used again: give the block a new one",
    ru="{id} выведен из употребления {date}; такой id больше не используется: дайте блоку новый",
)


def unregistered(corpus: Corpus) -> list[str]:
    """Well-formed ids of blocks that the ledger does not know, in corpus order."""
    entries = corpus.data.ledger.value.entries
    return [block_id for block_id in corpus.blocks if is_valid(block_id) and block_id not in entries]


def register(corpus: Corpus, ids: tuple[str, ...], today: str) -> Plan:
    """Enter ids (all unregistered ones, where none is named) in the ledger; an existing entry stays as it is."""
    ledger = corpus.data.ledger
    refuse_unreadable(ledger)
    for block_id in ids:
        require_block(corpus, block_id)
    known = ledger.value.entries
    new = [one for one in dict.fromkeys(ids or unregistered(corpus)) if one not in known and is_valid(one)]
    if not new and ledger.exists:
        return Plan(done=[Note(_NOTHING)])
    entries = [*known.values(), *(LedgerEntry(id=block_id, since=today) for block_id in new)]
    return Plan(
        files=ledger_file(ledger, entries),
        done=[Note(_REGISTERED, {"count": len(new), "path": ledger.path})],
    )


def require_block(corpus: Corpus, block_id: str) -> None:
    """Raise CorpusError unless a block has that id, and may have it."""
    if block_id not in corpus.blocks:
        raise CorpusError(_NOT_IN_CORPUS, id=block_id, near=near(block_id, corpus.blocks))
    require_valid(block_id)
    refuse_retired(corpus, block_id)


def refuse_retired(corpus: Corpus, block_id: str) -> None:
    """Raise CorpusError for an id that a tombstone has."""
    entry = corpus.data.ledger.value.entries.get(block_id)
    if entry is not None and entry.retired is not None:
        raise CorpusError(_RETIRED, id=block_id, date=entry.retired)
