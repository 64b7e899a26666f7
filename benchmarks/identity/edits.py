"""Mutations of wording: blocks and headings edited where they stand."""

from functools import partial

import wording
from book import Block, Section
from corpus_tools.model.change import ChangeKind
from draft import Draft
from prose import SENTENCE, words_of
from words import TERMS

Ids = tuple[str, ...] | None
FEW, SOME, ENOUGH = 3, 8, 12  # words


def length(block: Block) -> int:
    """How many words the body has."""
    return len(words_of(block.body))


def edited(draft: Draft, edit: wording.Edit, fewest: int, *, material: bool | None) -> Ids:
    """The wording of one block; no label where `material` is None."""
    found: list[str] = []

    def fits(block: Block) -> bool:
        text = edit(draft.prose(block), block.body) if length(block) >= fewest and draft.stands_once(block) else None
        if text is None or text == block.body or not draft.comes(_new_sentences(block.body, text)):
            return False
        found.append(text)
        return True

    block = draft.take(fits)
    if block is None:
        return None
    block.body = found[-1]
    draft.label(block.id, None if material is None else ChangeKind.EDITED, material=material)
    return (block.id,)


def _new_sentences(before: str, after: str) -> str:
    """The sentences of the text after that are not in the text before."""
    known = SENTENCE.split(before)
    return " ".join(sentence for sentence in SENTENCE.split(after) if sentence not in known)


def misprinted(draft: Draft) -> Ids:
    """A misprint made, or one of the base put right."""
    kept = frozenset(word for block in draft.base.blocks() if block.title for word in words_of(block.title))
    kept |= {word for terms in TERMS.values() for pair in terms for word in pair}
    ids = edited(draft, partial(wording.misprint, kept=kept), SOME, material=False)
    if ids and draft.rng.random() < 0.5:
        block = next(block for block in draft.head.blocks() if block.id == ids[0])
        before = draft.base_block(block)
        before.body, block.body = block.body, before.body
    return ids


def edited_to_twin(draft: Draft) -> Ids:
    """A note becomes the same as another."""
    block = draft.take(lambda block: block.shape == "near-note" and draft.stands_once(block))
    like = block and draft.take(lambda other: is_near(draft, block, other))
    if not block or not like:
        return None
    block.body = like.body
    draft.label(block.id, ChangeKind.EDITED, material=True)
    return (block.id, like.id)


def is_near(draft: Draft, block: Block, other: Block) -> bool:
    """Notes that differ in one word."""
    return (
        other.shape == "near-note"
        and draft.stands_once(other)
        and len(words_of(block.body)) == length(other)
        and sum(one != two for one, two in zip(words_of(block.body), words_of(other.body), strict=True)) == 1
    )


def edited_short(draft: Draft) -> Ids:
    """One word of a very short block."""
    block = draft.take(lambda block: block.shape == "short" and length(block) > 1 and draft.lock(block.words, "goes"))
    text = block and wording.one_word(draft.prose(block), block.body)
    if not block or not text:
        return None
    block.body = text
    draft.label(block.id, ChangeKind.EDITED, material=True)
    return (block.id,)


def heading_reworded(draft: Draft) -> Ids:
    """Another topic in the title of a chapter; nothing is said of what stands under it."""
    papers = [(paper, item) for paper in draft.head.papers for item in paper.items if isinstance(item, Section)]
    paper, section = draft.rng.choice(papers)
    topic, _, name = section.title.partition(" ")
    section.title = f"{draft.rng.choice([other for other in paper.language.topics if other != topic])} {name}"
    places = draft.head.places()
    return tuple(block.id for block in paper.blocks() if section.key in places[block.id])
