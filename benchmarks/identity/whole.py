"""Mutations of whole documents and of the whole corpus."""

import re
from collections.abc import Callable

import wording
from book import Paper
from corpus_tools.model.change import ChangeKind
from draft import Draft
from edits import SOME, Ids, length

CASED = r"(?i)\b(игрок|соперник|карта|карту|card|player|opponent)\b"
QUOTES = str.maketrans({"«": "“", "»": "”", "—": "–", "“": '"', "”": '"'})


def sweep_yo(text: str) -> str:
    """Е for every ё."""
    return text.replace("ё", "е").replace("Ё", "Е")


def sweep_case(text: str) -> str:
    """A capital for every player, opponent and card."""
    return re.sub(CASED, lambda word: word[0].capitalize(), text)


def sweep_punctuation(text: str) -> str:
    """Other quotation marks and dashes everywhere."""
    return text.translate(QUOTES)


SWEEPS: dict[str, Callable[[str], str]] = {
    "sweep-yo": sweep_yo,
    "sweep-case": sweep_case,
    "sweep-punctuation": sweep_punctuation,
}


def sweep(draft: Draft, change: Callable[[str], str]) -> Ids:
    """Change every body; headings stay, for what stands under them would be neither moved nor unmoved."""
    touched = []
    for block in draft.head.blocks():
        text = change(block.body)
        if text != block.body and block.id not in draft.labels and block.id == block.origin:
            touched.append(block.id)
            draft.label(block.id, ChangeKind.EDITED, material=False)
        block.body = text
    return tuple(touched)


def rewritten(draft: Draft) -> Ids:
    """Every sentence of a document, half of its words kept."""
    touched = []
    for block in draft.rng.choice(draft.head.papers).blocks():
        text = wording.heavy(draft.prose(block), block.body) if length(block) >= SOME else None
        if text and text != block.body:
            block.body = text
            draft.label(block.id, ChangeKind.EDITED, material=True)
            touched.append(block.id)
    return tuple(touched)


def document_renamed(draft: Draft) -> Ids:
    """Another file name."""
    paper = draft.rng.choice(draft.head.papers)
    paper.stem = f"{paper.stem}-renamed"
    return tuple(block.id for block in paper.blocks())


def document_split(draft: Draft) -> Ids:
    """The second half of a document, from a chapter on, goes to a new file."""
    paper = draft.rng.choice(draft.head.papers)
    chapters = [
        number
        for number, item in enumerate(paper.items)
        if item.title is not None and item.level == 2 and number >= len(paper.items) // 3
    ]
    new = Paper(f"{paper.stem}-two", f"{paper.prefix}-two", paper.language, paper.items[chapters[0] :])
    del paper.items[chapters[0] :]
    draft.head.papers.insert(draft.head.papers.index(paper) + 1, new)
    for block in new.blocks():
        draft.label(block.id, ChangeKind.MOVED)
    return tuple(block.id for block in new.blocks())
