"""Mutations of one block: edited, moved, renamed, hijacked, added, gone, back again."""

from collections.abc import Callable

import wording
from book import SINCE, Block
from corpus_tools.model.change import ChangeKind
from corpus_tools.model.ledger import LedgerEntry, Rewrite
from corpus_tools.model.summary import digest
from draft import Draft
from edits import ENOUGH, FEW, SOME, Ids, length
from prose import shared, words_of


def moved(draft: Draft, *, other_document: bool, edit: bool = False) -> Ids:
    """To another heading, perhaps of another document."""
    block = draft.take(lambda block: _may_go(draft, block) and (not edit or length(block) >= ENOUGH))
    text = block and (wording.light(draft.prose(block), block.body) if edit else block.body)
    if not block or not text or not draft.move(block, other_document=other_document):
        return None
    block.body = text
    draft.label(block.id, ChangeKind.EDITED if edit else ChangeKind.MOVED, material=True if edit else None)
    return (block.id,)


def _may_go(draft: Draft, block: Block) -> bool:
    return draft.is_unique(block) and draft.is_leaf(block) and length(block) > FEW


def reordered(draft: Draft) -> Ids:
    """Two neighbours without titles change places, ids and all."""
    run = draft.take_run(2, lambda block: block.title is None)
    if run is None:
        return None
    items = draft.paper(run[0]).items
    at = items.index(run[0])
    items[at], items[at + 1] = items[at + 1], items[at]
    return (run[0].id, run[1].id)


def renamed(
    draft: Draft,
    fits: Callable[[Draft, Block], bool] = lambda draft, block: draft.is_unique(block),
    *,
    edit: bool = False,
    move: bool = False,
    tombstone: bool = False,
) -> Ids:
    """A new id for the text."""

    def wanted(block: Block) -> bool:
        return fits(draft, block) and (not edit or length(block) >= ENOUGH) and (not move or _may_go(draft, block))

    block = draft.take(wanted)
    text = block and (wording.light(draft.prose(block), block.body) if edit else block.body)
    if not block or not text or (move and not draft.move(block, other_document=draft.rng.random() < 0.5)):
        return None
    old, block.body = block.id, text
    block.id = draft.new_id(block)
    if tombstone:
        draft.bury(old, "renamed", block.id)
    draft.label(old, ChangeKind.RENAMED, [block.id], explained=tombstone)
    return (old, block.id)


def is_twin_or_near(draft: Draft, block: Block) -> bool:
    """Boilerplate whose text is free to be renamed."""
    return block.shape in {"note", "near-note"} and draft.lock(block.words, "renamed")


def is_short(draft: Draft, block: Block) -> bool:
    """A very short block whose text is free to be renamed."""
    return block.shape == "short" and draft.lock(block.words, "renamed")


def hijacked(draft: Draft, *, keep: bool = False, rewritten: bool = False) -> Ids:
    """A fresh text under the id; its own under a new one (`keep`) or gone."""
    block = draft.take(
        lambda block: (
            draft.is_unique(block)
            and draft.is_leaf(block)
            and length(block) >= SOME
            and (keep or draft.goes(block.words))
        )
    )
    if block is None:
        return None
    new = Block(draft.new_id(block), block.shape, block.body, block.title, block.level, block.lead)
    text = draft.fresh(block)
    if text is None:
        return None
    if keep:
        draft.put_after(block, new)
    if block.title:
        block.title = draft.prose(block).title()
    block.body, block.shape = text, "titled" if block.title else "plain"
    if rewritten:
        words = f"{block.title}\n\n{text}" if block.title else text
        rewrites = [Rewrite(date="2026-03-01", digest=digest(words), note="rewritten")]
        draft.head.ledger[block.id] = LedgerEntry(id=block.id, since=SINCE, rewritten=rewrites)
    draft.label(block.id, ChangeKind.HIJACKED, [new.id] if keep else [], explained=rewritten)
    return (block.id, new.id) if keep else (block.id,)


def hijacked_boilerplate(draft: Draft) -> Ids:
    """A fresh text in place of a note that stands elsewhere too."""
    block = draft.take(
        lambda block: draft.has_twin(block) and draft.lock(block.words, "goes") and draft.goes(block.words)
    )
    text = block and draft.fresh(block)
    if not block or not text:
        return None
    block.body, block.shape = text, "plain"
    draft.label(block.id, ChangeKind.HIJACKED)
    return (block.id,)


def hijacked_short(draft: Draft) -> Ids:
    """Another very short text, of other words."""
    block = draft.take(
        lambda block: block.shape == "short" and length(block) >= FEW and draft.lock(block.words, "goes")
    )
    if block is None:
        return None
    texts = [
        text
        for text in draft.prose(block).language.shorts
        if len(words_of(text)) >= FEW and not shared(text, block.body) and draft.lock(text, "comes")
    ]
    if not texts:
        return None
    block.body = draft.rng.choice(texts)
    draft.label(block.id, ChangeKind.HIJACKED)
    return (block.id,)


def added(draft: Draft) -> Ids:
    """A fresh text under a new id."""
    anchor = draft.take(lambda block: block.title is None)
    if anchor is None:
        return None
    text = draft.prose(anchor).text(draft.rng.randint(2, 4))
    if not draft.comes(text):
        return None
    new = Block(draft.new_id(anchor), "plain", text)
    draft.put_after(anchor, new)
    draft.label(new.id, ChangeKind.ADDED)
    return (anchor.id, new.id)


def added_twin(draft: Draft) -> Ids:
    """One more of a note."""
    note = draft.take(lambda block: block.shape == "note" and draft.lock(block.words, "comes"))
    anchor = note and draft.take(lambda block: block.title is None)
    if not note or not anchor:
        return None
    new = Block(draft.new_id(anchor), "note", note.body)
    draft.put_after(anchor, new)
    draft.label(new.id, ChangeKind.ADDED)
    return (note.id, new.id)


def replaced(draft: Draft) -> Ids:
    """A fresh text under a new id in place of one that vanishes."""
    block = draft.take(lambda block: _may_go(draft, block) and length(block) >= SOME and draft.goes(block.words))
    text = block and draft.fresh(block)
    if not block or not text:
        return None
    old = block.id
    block.id, block.body, block.lead = draft.new_id(block), text, ""
    if block.title:
        block.title = draft.prose(block).title()
    draft.label(old, ChangeKind.VANISHED)
    draft.label(block.id, ChangeKind.ADDED)
    return (old, block.id)


def gone(draft: Draft, *, twin: bool = False, tombstone: bool = False, successor: bool = False) -> Ids:
    """Deleted: with a tombstone or without a trace."""

    def wanted(block: Block) -> bool:
        if twin:
            return draft.has_twin(block) and draft.lock(block.words, "goes") and draft.goes(block.words)
        return _may_go(draft, block) and draft.goes(block.words)

    block = draft.take(wanted)
    other = draft.take(draft.is_unique) if successor else None
    if block is None or (successor and other is None):
        return None
    draft.remove(block)
    if tombstone:
        draft.bury(block.id, "duplicate" if other else "removed", *([other.id] if other else []))
    elif draft.rng.random() < 0.5:
        draft.forget(block.id)
    draft.label(block.id, ChangeKind.RETIRED if tombstone else ChangeKind.VANISHED, explained=tombstone)
    return (block.id,)


def restored(draft: Draft, *, own: bool) -> Ids:
    """A tombstone's id back in the corpus, with its own text or another."""
    anchor = draft.take(lambda block: block.title is None)
    graves = [grave for stem, grave in draft.graves if anchor and stem == draft.paper(anchor).stem]
    if not anchor or not graves:
        return None
    block = graves[0]
    if own and not draft.comes(block.body):
        return None
    draft.graves.remove((draft.paper(anchor).stem, block))
    draft.put_after(anchor, block)
    if not own:
        block.body = draft.fresh(block) or block.body
    draft.head.ledger[block.id] = LedgerEntry(id=block.id, since=SINCE)
    draft.label(block.id, ChangeKind.RESTORED)
    return (block.id,)
