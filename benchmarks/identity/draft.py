"""A book while it is being changed, and what the right answer will be."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from book import SINCE, Author, Block, Book, Paper, Section
from corpus_tools.model.change import ChangeKind
from corpus_tools.model.ledger import LedgerEntry, Reason
from prose import SENTENCE, Prose, shared, words_of

UNLIKE = 0.2  # the largest share of words that a fresh text has in common with the one it takes the place of
TRIES = 100  # to make a fresh text
Words = frozenset[str]
ALIKE = 0.6  # the share of its words from which on a sentence says nearly the same as another


@dataclass(frozen=True)
class Label:
    """The right answer for one id; `material` only for what is edited. No kind: no change at all."""

    kind: ChangeKind | None
    others: frozenset[str] = frozenset()
    material: bool | None = None
    explained: bool = False


@dataclass(frozen=True)
class Mutation:
    """One thing done to a book: its class (see README.md) and all ids that it touched, new ones too."""

    name: str
    ids: tuple[str, ...]


class Draft:
    """Two versions of a book: `base`, and `head`, to which mutations are done; no block takes part in two of them."""

    def __init__(self, author: Author, base: Book) -> None:
        self.rng = author.rng
        self.author = author
        self.base = base
        self.head = base.copy()
        self.labels: dict[str, Label] = {}
        self.mutations: list[Mutation] = []
        self._taken: set[Block] = set()
        self._roles: dict[str, str] = {}
        self._known = {_words(sentence) for block in base.blocks() for sentence in SENTENCE.split(block.body)}
        self._gone: list[Words] = []  # the sentences, as words, that are no longer in the book
        self._come: list[Words] = []  # and those that are new to it
        self._paper_of = {block: paper for paper in self.head.papers for block in paper.blocks()}
        self._count = Counter(block.words for block in base.blocks())
        self._order = list(self._paper_of)
        self.graves = list(self.head.graves)
        self.rng.shuffle(self._order)
        self.rng.shuffle(self.graves)

    def do(self, name: str, mutation: Callable[["Draft"], tuple[str, ...] | None]) -> bool:
        """Do a mutation, or nothing where no blocks fit it; whether it was done."""
        before = set(self._taken)
        ids = mutation(self)
        if ids is None:
            self._taken = before
            return False
        self.mutations.append(Mutation(name, ids))
        return True

    # choosing

    def take(self, wanted: Callable[[Block], bool]) -> Block | None:
        """A block that no mutation has taken yet, now taken."""
        start = self.rng.randrange(len(self._order))
        for block in (*self._order[start:], *self._order[:start]):
            if block not in self._taken and wanted(block):
                self._taken.add(block)
                return block
        return None

    def take_run(self, length: int, wanted: Callable[[Block], bool]) -> list[Block] | None:
        """So many blocks one right after another, now taken."""
        papers = list(self.head.papers)
        self.rng.shuffle(papers)
        for paper in papers:
            starts = list(range(len(paper.items) - length + 1))
            self.rng.shuffle(starts)
            for start in starts:
                run = [item for item in paper.items[start : start + length] if isinstance(item, Block)]
                if len(run) == length and all(block not in self._taken and wanted(block) for block in run):
                    self._taken.update(run)
                    return run
        return None

    def lock(self, text: str, role: str) -> bool:
        """Whether all twins of this text may play this role in the book, and no other from now on."""
        return self._roles.setdefault(text, role) == role

    def goes(self, text: str) -> bool:
        """Whether a text may go away: nothing new says nearly the same by chance."""
        return _stay_apart(text, self._come, self._gone)

    def comes(self, text: str) -> bool:
        """Whether a text may come: no sentence of it stood in the base, or was nearly one that goes away."""
        known = any(_words(sentence) in self._known for sentence in SENTENCE.split(text))
        return not known and _stay_apart(text, self._gone, self._come)

    def is_unique(self, block: Block) -> bool:
        """A text that stands once and is no boilerplate."""
        return self._count[block.words] == 1 and block.shape not in {"note", "near-note", "short"}

    def has_twin(self, block: Block) -> bool:
        """A note that stands in another place too, word for word."""
        return block.shape == "note" and self._count[block.words] > 1

    def stands_once(self, block: Block) -> bool:
        """A text that stands once, boilerplate or not."""
        return self._count[block.words] == 1

    def is_leaf(self, block: Block) -> bool:
        """Nothing stands under its heading, if it has one: it can go without a trace in the places of others."""
        if block.title is None:
            return True
        items = self._paper_of[block].items
        following = items[items.index(block) + 1 :][:1]
        return all(item.title is not None and item.level <= block.level for item in following)

    # changing

    def prose(self, block: Block) -> Prose:
        """The writer of the block's language."""
        return Prose(self.rng, self._paper_of[block].language)

    def base_block(self, block: Block) -> Block:
        """The same block in the base."""
        return next(other for other in self.base.blocks() if other.id == block.origin)

    def fresh(self, block: Block) -> str | None:
        """A text unlike that of the block, about as long; None where chance gives none."""
        prose = self.prose(block)
        for _ in range(TRIES):
            sentences: list[str] = []
            while len(sentences) < max(1, len(words_of(block.body)) // 8):
                sentence = prose.sentence()
                if _words(sentence) not in self._known and not _is_alike(sentence, self._gone):
                    sentences.append(sentence)
            text = " ".join(sentences)
            if shared(text, block.words) <= UNLIKE and self.comes(text):
                return text
        return None

    def new_id(self, near: Block) -> str:
        """A new id for the document of a block."""
        return self.author.new_id(self._paper_of[near].prefix)

    def put_after(self, anchor: Block, block: Block) -> None:
        """Insert a block right after another."""
        paper = self._paper_of[anchor]
        paper.items.insert(paper.items.index(anchor) + 1, block)
        self._paper_of[block] = paper
        self._taken.add(block)

    def remove(self, block: Block) -> None:
        """Take a block out of its document."""
        self._paper_of.pop(block).items.remove(block)

    def move(self, block: Block, *, other_document: bool) -> bool:
        """Put a leaf under another heading, after an untitled block that nobody has taken; whether there was one."""
        paper, here = self._paper_of[block], self._heading(block)
        for anchor in self._order:
            if anchor in self._taken or anchor not in self._paper_of or anchor.title is not None:
                continue
            if (self._paper_of[anchor] is not paper) == other_document and self._heading(anchor) is not here:
                paper.items.remove(block)
                target = self._paper_of[anchor]
                at = target.items.index(anchor) + 1
                while block.title and at < len(target.items) and _is_under(target.items[at], block):
                    at += 1
                target.items.insert(at, block)
                self._paper_of[block] = target
                return True
        return False

    def _heading(self, block: Block) -> Section | Block | None:
        """The nearest heading under which a block stands (that of its document's section, for a titled block)."""
        items = self._paper_of[block].items
        above = (item for item in reversed(items[: items.index(block)]) if item.title is not None)
        return next((item for item in above if not block.title or item.level < block.level), None)

    def paper(self, block: Block) -> Paper:
        """The document of a block of the head."""
        return self._paper_of[block]

    def bury(self, block_id: str, reason: Reason, *successors: str) -> None:
        """Write a tombstone."""
        self.head.ledger[block_id] = LedgerEntry(
            id=block_id, since=SINCE, retired="2026-03-01", reason=reason, replaced_by=list(successors) or None
        )

    def forget(self, block_id: str) -> None:
        """Drop the line of an id from the ledger, as some do."""
        self.head.ledger.pop(block_id, None)

    # labelling

    def label(
        self,
        block_id: str,
        kind: ChangeKind | None,
        others: Iterable[str] = (),
        *,
        material: bool | None = None,
        explained: bool = False,
    ) -> None:
        """Note the right answer for an id."""
        self.labels[block_id] = Label(kind, frozenset(others), material, explained)

    def check(self) -> None:
        """The labels and the places agree: what is labelled as unmoved stands where it stood, the moved elsewhere."""
        before, after = self.base.places(), self.head.places()
        for block_id in before.keys() & after.keys():
            label = self.labels.get(block_id)
            same = before[block_id] == after[block_id]
            if (label is None and not same) or (label and label.kind is ChangeKind.MOVED and same):
                raise AssertionError(f"{block_id}: {label}, {before[block_id]}, {after[block_id]}")


def _stay_apart(text: str, others: list[Words], own: list[Words]) -> bool:
    """Whether no sentence of a text is nearly one of `others`; if so, they join `own`."""
    sentences = SENTENCE.split(text)
    if any(_is_alike(sentence, others) for sentence in sentences):
        return False
    own += [_words(sentence) for sentence in sentences]
    return True


def _words(sentence: str) -> Words:
    return frozenset(words_of(sentence))


def _is_alike(sentence: str, others: list[Words]) -> bool:
    words = _words(sentence)
    return any(len(words & other) > ALIKE * min(len(words), len(other)) for other in others)


def _is_under(item: Section | Block, block: Block) -> bool:
    """Whether an item would fall under the heading of a block put in front of it."""
    return item.title is None or item.level > block.level
