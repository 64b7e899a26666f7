"""Retiring ids: the blocks go, tombstones stay, and what hangs on the ids moves on."""

from dataclasses import dataclass

from corpus_tools.curate.draft import Draft
from corpus_tools.curate.moving import move
from corpus_tools.curate.naming import ask_about_mentions
from corpus_tools.curate.past import UNKNOWN, Past
from corpus_tools.curate.patterns import ask_about_tags
from corpus_tools.curate.plan import Plan
from corpus_tools.curate.removal import take_out
from corpus_tools.curate.successors import check_successors, checked_reason
from corpus_tools.curate.tombstone import check_can_end, entomb
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.ledger import End
from corpus_tools.model.message import Text
from corpus_tools.store.snapshot import Snapshot

_NO_BLOCK = Text(en="no block to remove: {id} stands nowhere", ru="удалять нечего: {id} нигде не стоит")


@dataclass(frozen=True, slots=True)
class Retirement:
    """What the editor asked for: the same for all ids."""

    ids: tuple[str, ...]
    replaced_by: tuple[str, ...]
    consider: tuple[str, ...]
    reason: str | None
    note: str | None
    today: str


def retire(snapshot: Snapshot, corpus: Corpus, wish: Retirement, past: Past = UNKNOWN) -> Plan:
    """The plan that retires ids. Raises CorpusError where the wish cannot be carried out as a whole."""
    draft = Draft(snapshot, corpus, past)
    reason = checked_reason(wish.reason, len(wish.replaced_by))
    check_successors(corpus, wish.ids, (*wish.replaced_by, *wish.consider))
    end = End(wish.today, reason, wish.replaced_by, wish.consider, wish.note)
    ids = tuple(dict.fromkeys(wish.ids))
    for block_id in ids:
        check_can_end(draft, block_id)
        found = draft.find(block_id)
        if found:
            take_out(draft, *found)
        else:
            draft.done(_NO_BLOCK, id=block_id)
        # Without git nobody can tell that the id never was published, and its text goes for good.
        entomb(draft, block_id, end, unknown=True)
        if len(wish.replaced_by) == 1:
            ask_about_tags(draft, block_id, wish.replaced_by[0])
            move(draft, block_id, wish.replaced_by[0])
    for block_id in ids:
        ask_about_mentions(draft, block_id)
    return draft.finish()
