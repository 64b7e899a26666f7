"""A page number or a running header of the print stands in the text.

What: a paragraph that is nothing but a number near the block's page or the booklet's («12», «— 12 —», «стр. 12», «12 |
Правила», "Page 12 of 40"), and a title of the work, the document or a chapter that stands as a paragraph of its own in
blocks of several pages, or with such a number.
Why: it belongs to the paper, tears paragraphs apart, and is found by every search.
Known false alarms: numbers in lists, tables and headings, numbers that are not near the page (years, numbered verses:
where most numbers of a document are far from their pages, none is a page number), and a title that stands on one
page only are left alone.
Bad:
    <!-- block: rules.move; page: 3 -->
    Игрок перемещает отряды.

    — 3 —

    Затем начинается битва.
Good:
    <!-- block: rules.move; page: 3 -->
    Игрок перемещает отряды.

    1941

    Затем начинается битва.
Fix: none. Delete the line, and join the paragraph that it tears.
"""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from corpus_tools.model.block import Block
from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.fold import fold_title
from corpus_tools.model.message import Text
from corpus_tools.model.prose import Prose
from corpus_tools.rules.rule import DocumentContext, Rule, Scope
from corpus_tools.rules.tx.paragraphs import Paragraphs, parts

RULE = Rule(
    code="TX815",
    name="page-furniture",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    messages={
        "number": Text(
            en="«{text}» looks like a page number of the print; delete it",
            ru="«{text}» похоже на номер страницы из печатного издания; удалите его",
        ),
        "header": Text(
            en="«{text}» looks like a running header of the print; delete it",
            ru="«{text}» похоже на колонтитул печатного издания; удалите его",
        ),
    },
)
_LONGEST = 100
_DASH = "[-\u2010-\u2015\u2212]"
# A number alone, between dashes, after a word that names it, or with the count of pages.
_NUMBER = re.compile(
    rf"(?:(?P<dash>{_DASH} ?)|(?P<word>(?:стр(?:аница|\.)?|с\.|page|pg\.|p\.)[ \u00a0]*))?(?P<number>\d{{1,4}})"
    rf"(?(dash) ?{_DASH}|)(?(word)(?P<of>[ \u00a0]*(?:из|of|/)[ \u00a0]*\d{{1,4}})?|)",
    re.IGNORECASE,
)
_LINE = re.compile(rf"^{_NUMBER.pattern}$", re.IGNORECASE | re.MULTILINE)
# «- 12 -», which Markdown takes for a list.
_ITEM = re.compile(rf"^(?P<number>\d{{1,4}}) ?{_DASH}$", re.MULTILINE)
# A number and a title, with a sign between them or without.
_SIGN = rf"\s*(?P<bar>[|/•·]|{_DASH})\s*|\s+"
_AFTER = re.compile(rf"(?P<number>\d{{1,4}})(?:{_SIGN})(?P<title>[^\d\s].*)")
_BEFORE = re.compile(rf"(?P<title>\D*[^\d\s|/•·])(?:{_SIGN})(?P<number>\d{{1,4}})")
_BAR_WORDS = 6
_CHAPTER = 2
_MANY = 3


class _Line(NamedTuple):
    """A short line of its own: where it stands, how it reads, its number, and its title without the number, folded.

    `is_sure` tells a line that only a page of the print can have.
    """

    prose: Prose
    start: int
    text: str
    number: int | None
    title: str = ""
    is_sure: bool = False

    @property
    def page(self) -> int | None:
        return self.prose.block.page if self.prose.block else None


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each number of a page and each running header, block by block."""
    pages = _Pages(context)
    known = Paragraphs(context.document)
    titles = _titles(context)
    numbers: list[_Line] = []
    headers: list[_Line] = []
    for prose in context.prose:
        if prose.block is not None:
            numbers += _numbers(known, prose)
            headers += _headers(known, prose, titles | _chapters(prose.block))
    found = [("number", line) for line in _page_numbers(numbers, pages)]
    found += [("header", line) for line in _running(headers, pages)]
    for message, line in sorted(found, key=lambda one: (pages.index(one[1]), one[1].start)):
        span = line.prose.span(line.start, line.start + len(line.text))
        yield RULE.finding(message, context.document.path, span, block=line.prose.block_id, text=line.text)


class _Pages:
    """Which numbers a page of the print may have that a block stands on."""

    def __init__(self, context: DocumentContext) -> None:
        self._offset = context.facts.entry.page_offset if context.facts.entry else 0
        blocks = context.document.blocks
        self._next = {one.index: other.page for one, other in pairwise(blocks)}

    @staticmethod
    def index(line: _Line) -> int:
        return line.prose.block.index if line.prose.block else -1

    def has(self, line: _Line) -> bool:
        """Whether a line's number is near its block's page, that of the PDF or that of the booklet."""
        page, number = line.page, line.number
        if page is None or number is None:
            return False
        last = max(page + 1, min(self._next.get(self.index(line)) or 0, page + _MANY))
        return any(page - 1 <= one <= last for one in (number, number - self._offset))


def _numbers(known: Paragraphs, prose: Prose) -> Iterator[_Line]:
    """Lines that are a number; without any sign, only as a paragraph of their own."""
    text = prose.text
    for match in _LINE.finditer(text):
        start, end = match.span()
        is_part = text[max(0, start - 2) : start] in {"", "\n\n"} and text[end : end + 2] in {"", "\n\n"}
        is_sure = bool(match["of"])
        if (is_part or match["dash"] or is_sure) and known.is_line(prose, start, match[0]):
            yield _Line(prose, start, match[0], int(match["number"]), is_sure=is_sure)
    for match in _ITEM.finditer(text):
        if known.is_line(prose, match.start(), f"- {match[0]}"):
            yield _Line(prose, match.start(), match[0], int(match["number"]))


def _headers(known: Paragraphs, prose: Prose, titles: frozenset[str]) -> Iterator[_Line]:
    """Paragraphs that are a title, with a number or without."""
    for start, end in parts(prose.text):
        if end - start > _LONGEST:
            continue
        text = prose.text[start:end]
        match = _AFTER.fullmatch(text) or _BEFORE.fullmatch(text)
        title = fold_title(match["title"] if match else text)
        is_barred = match is not None and match["bar"] == "|" and len(title.split()) <= _BAR_WORDS
        if (title in titles or is_barred) and known.is_line(prose, start, text):
            yield _Line(prose, start, text, int(match["number"]) if match else None, title)


def _page_numbers(lines: list[_Line], pages: _Pages) -> Iterator[_Line]:
    """The lines that are numbers of pages, unless most lines number something else."""
    bare = Counter(pages.index(line) for line in lines if line.text.isdecimal())
    near = [pages.has(line) and bare[pages.index(line)] < _MANY for line in lines]
    mostly = 2 * sum(near) > len(lines)
    yield from (line for line, is_near in zip(lines, near, strict=True) if line.is_sure or (mostly and is_near))


def _running(lines: list[_Line], pages: _Pages) -> Iterator[_Line]:
    """The titles with the number of their page, and those that stand on several pages."""
    by_title: dict[str, set[int | None]] = {}
    for line in lines:
        if line.number is None:
            by_title.setdefault(line.title, set()).add(line.page)
    for line in lines:
        if pages.has(line) if line.number is not None else len(by_title[line.title] - {None}) > 1:
            yield line


def _titles(context: DocumentContext) -> frozenset[str]:
    """The folded titles of the work, of the document and of its headings of the first level."""
    titles = [heading.title for heading in context.document.headings if heading.level == 1]
    work = context.data.manifest.value.works.get(context.facts.work or "")
    if work is not None:
        titles.append(work.title)
    if context.facts.entry is not None:
        titles.append(context.facts.entry.title)
    return frozenset(map(fold_title, titles)) - {""}


def _chapters(block: Block) -> frozenset[str]:
    """The folded titles of the chapter that a block stands in."""
    return frozenset(fold_title(heading.title) for heading in block.headings if heading.level == _CHAPTER) - {""}
