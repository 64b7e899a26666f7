"""All classes of mutations of README.md by name, and the drafts of a run."""

import random
from collections.abc import Callable, Iterator
from functools import partial

import edits
import several
import single
import whole
import wording
from book import Author
from draft import Draft

Mutate = Callable[[Draft], edits.Ids]
MIXED: dict[str, Mutate] = {
    "edit-light": partial(edits.edited, edit=wording.light, fewest=edits.SOME, material=True),
    "edit-heavy": partial(edits.edited, edit=wording.heavy, fewest=10, material=True),
    **{
        f"edit-editorial-{name}": partial(edits.edited, edit=edit, fewest=edits.FEW, material=False)
        for name, edit in wording.EDITORIAL.items()
    },
    "edit-editorial-misprint": edits.misprinted,
    **{
        f"edit-material-{name}": partial(edits.edited, edit=edit, fewest=edits.FEW, material=True)
        for name, edit in wording.MATERIAL.items()
    },
    "edit-to-twin": edits.edited_to_twin,
    "edit-short": edits.edited_short,
    **{
        name: partial(edits.edited, edit=edit, fewest=edits.FEW, material=None)
        for name, edit in wording.NEUTRAL.items()
    },
    "move-heading": partial(single.moved, other_document=False),
    "move-document": partial(single.moved, other_document=True),
    "move-edited": partial(single.moved, other_document=True, edit=True),
    "heading-reworded": edits.heading_reworded,
    "reorder": single.reordered,
    "rename-plain": single.renamed,
    "rename-edited": partial(single.renamed, edit=True),
    "rename-moved": partial(single.renamed, move=True),
    "rename-moved-edited": partial(single.renamed, move=True, edit=True),
    "rename-boilerplate": partial(single.renamed, fits=single.is_twin_or_near),
    "rename-short": partial(single.renamed, fits=single.is_short),
    "rename-tombstone": partial(single.renamed, tombstone=True),
    "swap-plain": several.swapped,
    "swap-edited": partial(several.swapped, edit=True),
    "swap-boilerplate": several.swapped_boilerplate,
    "swap-cycle": partial(several.swapped, count=3),
    "hijack-gone": single.hijacked,
    "hijack-boilerplate": single.hijacked_boilerplate,
    "hijack-short": single.hijacked_short,
    "hijack-new": partial(single.hijacked, keep=True),
    "hijack-chain": several.hijacked_chain,
    "hijack-other": several.hijacked_other,
    "hijack-neighbour": several.hijacked_neighbour,
    "hijack-rewritten": partial(single.hijacked, rewritten=True),
    "split-lives": partial(several.split, lives=True),
    "split-gone": partial(several.split, lives=False),
    "merge-lives": partial(several.merged, lives=True),
    "merge-new": partial(several.merged, lives=False),
    "added": single.added,
    "added-twin": single.added_twin,
    "replace": single.replaced,
    "retire": partial(single.gone, tombstone=True),
    "retire-successor": partial(single.gone, tombstone=True, successor=True),
    "vanish": single.gone,
    "vanish-twin": partial(single.gone, twin=True),
    "restore": partial(single.restored, own=True),
    "reuse": partial(single.restored, own=False),
}
WHOLE: dict[str, Mutate] = {
    "document-renamed": whole.document_renamed,
    "document-split": whole.document_split,
    "rewrite-document": whole.rewritten,
    **{name: partial(whole.sweep, change=change) for name, change in whole.SWEEPS.items()},
}
# What may go on under a sweep over everything.
BESIDE_SWEEP = ("rename-plain", "swap-plain", "hijack-gone", "vanish")
# Drafts of each size in one seed, and how many mutations are tried in each.
LARGE, MIDDLE, SMALL = 5000, 500, 50
DRAFTS = {SMALL: (40, 1), MIDDLE: (4, 40), LARGE: (1, 420)}


def drafts(seed: int, size: int) -> Iterator[Draft]:
    """All drafts of one seed and size, changed and labelled."""
    count, mutations = DRAFTS[size]
    order = list(MIXED)
    random.Random(f"{seed}/{size}").shuffle(order)
    turn = 0
    for number in range(count):
        author = Author(random.Random(f"{seed}/{size}/{number}"))
        draft = Draft(author, author.book(size))
        while mutations > len(draft.mutations) and turn < len(order) * mutations * count:
            name = order[turn % len(order)]
            draft.do(name, MIXED[name])
            turn += 1
        draft.check()
        yield draft
    if size == MIDDLE:
        yield from _whole(seed, size)


def _whole(seed: int, size: int) -> Iterator[Draft]:
    for name, mutation in WHOLE.items():
        author = Author(random.Random(f"{seed}/{size}/{name}"))
        draft = Draft(author, author.book(size))
        if name in whole.SWEEPS:
            for other in BESIDE_SWEEP * 3:
                draft.do(other, MIXED[other])
        draft.do(name, mutation)
        draft.check()
        yield draft
