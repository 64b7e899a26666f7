"""Made-up rule books: what a corpus consists of, and the files that it makes."""

import copy
import random
from collections.abc import Callable
from dataclasses import dataclass, field

from corpus_tools.model.ledger import LedgerEntry, format_ledger
from corpus_tools.model.summary import digest
from prose import Prose
from words import ENGLISH, ICONS, RUSSIAN, TERMS, Language

SINCE = "2026-01-01"


@dataclass(eq=False)
class Section:
    """A heading without a marker; `key` is what it was called when it was made."""

    title: str
    level: int = 2
    key: str = ""

    def __post_init__(self) -> None:
        self.key = self.title


@dataclass(eq=False)
class Block:
    """One block of a book.

    `title` and `level` are its own heading, if any. `lead` is the list marker in front of `body`. `shape` is one of
    titled, plain, item, table, caption, short, note, near-note. `key` is the title it was made with, `origin` the id
    that it had in the base, None if new.
    """

    id: str
    shape: str
    body: str
    title: str | None = None
    level: int = 0
    lead: str = ""
    origin: str | None = None
    key: str = ""

    def __post_init__(self) -> None:
        self.key = self.title or ""

    @property
    def words(self) -> str:
        """Title and body, as the parser's plain text has them but for markup."""
        return f"{self.title}\n{self.body}" if self.title else self.body

    @property
    def kind(self) -> str | None:
        """The kind, None for plain rule text."""
        return "caption" if self.shape == "caption" else None


@dataclass(eq=False)
class Paper:
    """One document: `stem` is its file name, `prefix` that of its ids when it was made."""

    stem: str
    prefix: str
    language: Language
    items: list[Section | Block] = field(default_factory=list)

    def blocks(self) -> list[Block]:
        """The blocks in order."""
        return [item for item in self.items if isinstance(item, Block)]


@dataclass(eq=False)
class Book:
    """A whole corpus. `ledger` holds its entries by id, `graves` the texts of the tombstones."""

    papers: list[Paper] = field(default_factory=list)
    ledger: dict[str, LedgerEntry] = field(default_factory=dict)
    graves: list[tuple[str, Block]] = field(default_factory=list)

    def blocks(self) -> list[Block]:
        """All blocks in order."""
        return [block for paper in self.papers for block in paper.blocks()]

    def copy(self) -> "Book":
        """A copy to be changed; its blocks know where they come from."""
        made = copy.deepcopy(self, {id(RUSSIAN): RUSSIAN, id(ENGLISH): ENGLISH})
        for block in made.blocks():
            block.origin = block.id
        return made

    def places(self) -> dict[str, tuple[str, ...]]:
        """Where each block stands: its document and the enclosing headings, however those are called by now."""
        places = {}
        for paper in self.papers:
            above: list[tuple[int, str]] = []
            for item in paper.items:
                if item.title is not None:
                    above = [heading for heading in above if heading[0] < item.level]
                if isinstance(item, Block):
                    places[item.id] = (paper.prefix, *(key for _, key in above))
                if item.title is not None:
                    above.append((item.level, item.key))
        return places

    def files(self) -> dict[str, bytes]:
        """The corpus as files."""
        manifest = ["format: 1", "language: ru", "works:", "  game:", "    title: Game", "    documents:"]
        files = {}
        for paper in self.papers:
            pages = len(paper.items) // 8 + 1
            manifest.append(f"      {paper.stem}.md: {{prefix: {paper.prefix}, title: {paper.stem}, pages: {pages}}}")
            files[f"seeds/{paper.stem}.md"] = _document(paper)
        manifest.append("icons:")
        manifest.extend(f'  - {{token: "{icon}", id: icon-{n}, label: "{icon}"}}' for n, icon in enumerate(ICONS))
        tags = ["tags:"]
        for language, terms in TERMS.items():
            for number, (label, synonym) in enumerate(terms):
                tags.append(f"  {language}-{number}: {{label: {label}, synonyms: [{synonym}]}}")
        ids = [block.id for block in self.blocks()]
        links = ["see-also:", *(f"  {one}:\n    - {other}" for one, other in zip(ids[::9], ids[4::9], strict=False))]
        texts = {"corpus.yaml": manifest, "thesaurus.yaml": tags, "links.yaml": links}
        files |= {f"seeds/{name}": ("\n".join(lines) + "\n").encode() for name, lines in texts.items()}
        files["seeds/ledger.jsonl"] = format_ledger(self.ledger.values()).encode()
        return files


def _document(paper: Paper) -> bytes:
    """The text of one document: list items right below one another, everything else apart."""
    lines = [f"# {paper.prefix}", ""]
    for number, item in enumerate(paper.items):
        if isinstance(item, Block):
            kind = f"; kind: {item.kind}" if item.kind else ""
            lines.append(f"<!-- block: {item.id}; page: {number // 8 + 1}{kind} -->")
        if item.title is not None:
            lines += [f"{'#' * item.level} {item.title}", ""]
        if isinstance(item, Block):
            lines += [item.lead + item.body, ""]
    return "\n".join(lines).encode()


class Author:
    """Writes books."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.numbers: dict[str, int] = {}
        self.notes = {
            language.name: (*language.notes, *(Prose(rng, language).text(1 + number % 2) for number in range(8)))
            for language in (RUSSIAN, ENGLISH)
        }

    def book(self, size: int) -> Book:
        """A book of `size` blocks, with a ledger that lacks one id in ten and has a few tombstones."""
        book = Book()
        documents = {50: 2, 500: 4, 5000: 10}.get(size, max(2, size // 500))
        for number in range(documents):
            language = ENGLISH if number % 3 == 1 else RUSSIAN
            paper = Paper(f"part{number}", f"part{number}", language)
            self._fill(paper, size // documents)
            book.papers.append(paper)
        for block in book.blocks():
            if self.rng.random() < 0.9:
                book.ledger[block.id] = LedgerEntry(id=block.id, since=SINCE)
        for paper in book.papers:
            for _ in range(max(1, size // documents // 30)):
                prose = Prose(self.rng, paper.language)
                block = Block(self.new_id(paper.prefix), "plain", prose.text(3))
                book.graves.append((paper.stem, block))
                book.ledger[block.id] = LedgerEntry(
                    id=block.id, since=SINCE, retired="2026-02-01", reason="removed", digest=digest(block.body)
                )
        return book

    def new_id(self, prefix: str) -> str:
        """An id that never stood anywhere."""
        self.numbers[prefix] = self.numbers.get(prefix, 0) + 1
        return f"{prefix}.entry-{self.numbers[prefix]}"

    def _fill(self, paper: Paper, size: int) -> None:
        """Chapters until there are `size` blocks."""
        prose = Prose(self.rng, paper.language)
        while len(paper.blocks()) < size:
            if self.rng.random() < 0.5:
                paper.items.append(Section(prose.title()))
            else:
                paper.items.append(self._titled(paper, prose, 2))
            for _ in range(self.rng.randint(2, 4)):
                paper.items += self._loose(paper, prose)
            for _ in range(self.rng.randint(1, 4)):
                paper.items.append(self._titled(paper, prose, 3))
                if self.rng.random() < 0.4:
                    paper.items += self._loose(paper, prose)
        surplus = len(paper.blocks()) - size
        for block in reversed(paper.blocks()):
            if surplus > 0:
                paper.items.remove(block)
                surplus -= 1

    def _titled(self, paper: Paper, prose: Prose, level: int) -> Block:
        text = prose.text(self.rng.choice((1, 2, 2, 3, 3, 4, 6)))
        return Block(self.new_id(paper.prefix), "titled", text, title=prose.title(), level=level)

    def _loose(self, paper: Paper, prose: Prose) -> list[Block]:
        """One block without a title, or a list of them."""
        rng, language = self.rng, paper.language
        shape = rng.choices(
            ("plain", "item", "table", "caption", "short", "note", "near-note"), (40, 12, 6, 6, 12, 8, 10)
        )[0]
        if shape == "item":
            return [
                Block(self.new_id(paper.prefix), shape, prose.text(rng.choice((1, 1, 2))), lead=f"{number}. ")
                for number in range(1, rng.randint(3, 7))
            ]
        bodies: dict[str, Callable[[], str]] = {
            "plain": lambda: prose.text(rng.choice((1, 2, 3, 3, 4, 5, 12))),
            "table": prose.table,
            "caption": lambda: prose.fill(language.caption),
            "short": lambda: rng.choice(language.shorts),
            "note": lambda: rng.choice(self.notes[language.name]),
            "near-note": lambda: prose.fill(rng.choice(language.near_notes)),
        }
        return [Block(self.new_id(paper.prefix), shape, bodies[shape]())]
