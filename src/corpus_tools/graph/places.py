"""What in the corpus bears a title, and the pages that its text covers."""

from bisect import bisect_right
from dataclasses import dataclass

from corpus_tools.model.summary import DocumentSummary, Summary


@dataclass(frozen=True, slots=True)
class Place:
    """Something with a title: a titled block, or a heading without a marker (then `block` is None).

    `first` and `last` are the pages of the PDF that it and what stands under it cover, None where no page is known;
    `line` is the heading's.
    """

    path: str
    title: str
    block: Summary | None
    line: int
    first: int | None
    last: int | None

    def covers(self, first: int, last: int) -> bool:
        """Whether its text may stand on one of those pages of the PDF; of unknown pages nothing is said against it."""
        return self.first is None or self.last is None or (self.first <= last and first <= self.last)


def places_of(document: DocumentSummary) -> list[Place]:
    """The places of one document, in order of their headings."""
    last_pages = _last_pages(document.blocks)
    under = _last_pages_under(document.blocks, last_pages)
    titled = {block.heading.ordinal: index for index, block in enumerate(document.blocks) if block.heading}
    lines = [block.marker_span.line for block in document.blocks]
    places = []
    for heading in document.headings:
        index = titled.get(heading.ordinal)
        if index is None:
            following = bisect_right(lines, heading.span.line)
            first, last = _region(document.blocks, following, last_pages, under.get(heading.ordinal))
            block = None
        else:
            block = document.blocks[index]
            first = block.page
            last = _latest(last_pages[index], under.get(heading.ordinal))
        places.append(Place(document.path, heading.title, block, heading.span.line, first, last))
    return places


def _last_pages(blocks: tuple[Summary, ...]) -> list[int | None]:
    """The last page that each block covers: a block runs on to the page before the next block's."""
    last_pages: list[int | None] = []
    following: int | None = None
    for block in reversed(blocks):
        if block.page is None:
            last_pages.append(None)
            continue
        last_pages.append(block.page if following is None else max(block.page, following - 1))
        following = block.page
    return last_pages[::-1]


def _last_pages_under(blocks: tuple[Summary, ...], last_pages: list[int | None]) -> dict[int, int]:
    """The last page that the blocks under each heading cover, by the heading's ordinal."""
    under: dict[int, int] = {}
    for block, last in zip(blocks, last_pages, strict=True):
        if last is not None:
            for heading in block.headings:
                under[heading.ordinal] = max(last, under.get(heading.ordinal, last))
    return under


def _region(
    blocks: tuple[Summary, ...], following: int, last_pages: list[int | None], under: int | None
) -> tuple[int | None, int | None]:
    """The pages where a heading without a marker may stand: from the block before it to the one after, and on."""
    before = blocks[following - 1].page if following else None
    after = blocks[following].page if following < len(blocks) else None
    end = after if after is not None or not following else last_pages[following - 1]
    return (before if before is not None else after), _latest(end, under)


def _latest(one: int | None, other: int | None) -> int | None:
    pages = [page for page in (one, other) if page is not None]
    return max(pages, default=None)
