"""Mutations of several blocks: texts exchanged, shifted, divided, united."""

from itertools import pairwise

import wording
from book import Block
from corpus_tools.model.change import ChangeKind
from draft import UNLIKE, Draft
from edits import ENOUGH, SOME, Ids, is_near, length
from prose import SENTENCE, shared, words_of

MUCH = 0.5  # a share of words that makes two texts alike
PART = 0.2  # the least share of a whole that a part of it has


def swapped(draft: Draft, *, count: int = 2, edit: bool = False) -> Ids:
    """The ids of two or three blocks change places in a ring: each text stands under the id of the next."""

    def wanted(block: Block) -> bool:
        return (
            draft.is_unique(block)
            and length(block) >= (ENOUGH if edit else 4)
            and all(shared(block.words, other.words) < MUCH for other in blocks)
        )

    blocks: list[Block] = []
    for _ in range(count):
        block = draft.take(wanted)
        if block is None:
            return None
        blocks.append(block)
    if edit:
        texts = [wording.light(draft.prose(block), block.body) for block in blocks]
        if not all(texts):
            return None
        for block, text in zip(blocks, texts, strict=True):
            block.body = text or ""
    return _ring(draft, blocks)


def swapped_boilerplate(draft: Draft) -> Ids:
    """Two notes that differ in one word exchange their ids."""
    block = draft.take(lambda block: block.shape == "near-note" and draft.stands_once(block))
    other = block and draft.take(lambda other: is_near(draft, block, other))
    return _ring(draft, [block, other]) if block and other else None


def _ring(draft: Draft, blocks: list[Block]) -> Ids:
    ids = [block.id for block in blocks]
    for block, old, new in zip(blocks, ids, [*ids[1:], ids[0]], strict=True):
        block.id = new
        draft.label(old, ChangeKind.SWAPPED, [new])
    return tuple(ids)


def hijacked_chain(draft: Draft) -> Ids:
    """A fresh text is put in above; the ids stay in their places and every text slides down by one."""
    run = draft.take_run(
        draft.rng.randint(2, 4), lambda block: block.title is None and draft.is_unique(block) and length(block) >= SOME
    )
    if run is None or any(shared(one.body, other.body) >= MUCH for one, other in zip(run[1:], run[:-1], strict=True)):
        return None
    last = Block(draft.new_id(run[-1]), run[-1].shape, run[-1].body, lead=run[-1].lead)
    text = draft.fresh(run[0])
    if text is None:
        return None
    draft.put_after(run[-1], last)
    for block, above in zip(run[:0:-1], run[-2::-1], strict=True):
        block.body = above.body
    run[0].body = text
    ids = [block.id for block in (*run, last)]
    for old, new in pairwise(ids):
        draft.label(old, ChangeKind.HIJACKED, [new])
    return tuple(ids)


def hijacked_other(draft: Draft) -> Ids:
    """A's text goes to B, whose own is dropped; A gets a fresh one."""

    def wanted(block: Block) -> bool:
        return draft.is_unique(block) and block.title is None and length(block) >= SOME

    one = draft.take(wanted)
    other = one and draft.take(
        lambda block: wanted(block) and shared(block.body, one.body) <= UNLIKE and draft.goes(block.words)
    )
    if not one or not other:
        return None
    text = draft.fresh(one)
    if text is None:
        return None
    other.body, one.body = one.body, text
    draft.label(one.id, ChangeKind.HIJACKED, [other.id])
    draft.label(other.id, ChangeKind.HIJACKED)
    return (one.id, other.id)


def hijacked_neighbour(draft: Draft) -> Ids:
    """The text of A and the marker of B below it are deleted: B's text now stands under A."""
    run = draft.take_run(2, lambda block: block.title is None and draft.is_unique(block) and length(block) >= SOME)
    if run is None or shared(run[0].body, run[1].body) > UNLIKE or not draft.goes(run[0].words):
        return None
    one, other = run
    draft.remove(one)
    gone, other.id = other.id, one.id
    draft.label(one.id, ChangeKind.HIJACKED)
    draft.label(gone, ChangeKind.RENAMED, [one.id])
    return (one.id, gone)


def split(draft: Draft, *, lives: bool) -> Ids:
    """Two or three parts of one text, in place; the first or the last keeps the id if it lives on."""
    count = draft.rng.randint(2, 3)
    found: list[list[str]] = []

    def wanted(block: Block) -> bool:
        if not draft.is_unique(block) or not draft.is_leaf(block) or set("|*") & set(block.body):
            return False
        parts = _parts(block.body, count)
        whole = len(words_of(block.words))
        found.append(parts)
        return len(parts) == count and all(len(words_of(part)) >= max(6, PART * whole) for part in parts)

    block = draft.take(wanted)
    if block is None:
        return None
    old, parts = block.id, found[-1]
    ids = [draft.new_id(block) for _ in parts]
    if lives:
        ids[-1 if draft.rng.random() < 0.3 else 0] = old
    block.id, block.body = ids[0], parts[0]
    last = block
    for part_id, part in zip(ids[1:], parts[1:], strict=True):
        new = Block(part_id, "plain", part)
        draft.put_after(last, new)
        last = new
    draft.label(old, ChangeKind.SPLIT, ids)
    return (old, *ids)


def _parts(text: str, count: int) -> list[str]:
    """The sentences in so many heaps of about the same number."""
    sentences = SENTENCE.split(text)
    cuts = [len(sentences) * number // count for number in range(count + 1)]
    return [" ".join(sentences[start:end]) for start, end in pairwise(cuts) if start < end]


def merged(draft: Draft, *, lives: bool) -> Ids:
    """Two or three neighbours become one, under the id of the first or a new one."""
    run = draft.take_run(
        draft.rng.randint(2, 3),
        lambda block: block.title is None and draft.is_unique(block) and length(block) >= 6 and "|" not in block.body,
    )
    if run is None:
        return None
    whole = sum(length(block) for block in run)
    if any(length(block) < PART * whole for block in run):
        return None
    ids = [block.id for block in run]
    first = run[0]
    first.body = (
        draft.rng.choice((" ", "\n\n")).join(block.body for block in run)
        if not first.lead
        else " ".join(block.body for block in run)
    )
    for block in run[1:]:
        draft.remove(block)
    if lives:
        draft.label(first.id, ChangeKind.EDITED, material=True)
    else:
        first.id = draft.new_id(first)
    for block_id in ids[1 if lives else 0 :]:
        draft.label(block_id, ChangeKind.MERGED, [first.id])
    return (*ids, first.id)
