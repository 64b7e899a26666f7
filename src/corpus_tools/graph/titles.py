"""From what the text names (a title, «на стр. N», a topic) to blocks; needs no networkx."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from corpus_tools.graph.places import Place, places_of
from corpus_tools.graph.resolve import State, resolve
from corpus_tools.graph.structure import Structure
from corpus_tools.model.block import Reference, Topic
from corpus_tools.model.corpus import Corpus, DocumentFacts
from corpus_tools.model.fold import fold_title
from corpus_tools.model.span import Span
from corpus_tools.model.summary import Summary

# So many neighbouring topics of a `related` block may be one title with commas in it.
_MOST_JOINED = 12


class Outcome(StrEnum):
    """What is to be said of a reference."""

    FOUND = "found"  # a block
    HEADING = "heading"  # a heading without a marker: right, but no link
    PAGE = "page"  # a bare page that exists
    OUT_OF_RANGE = "out-of-range"
    ELSEWHERE = "elsewhere"  # the title stands on other pages
    NOT_FOUND = "not-found"  # no such title
    UNCHECKED = "unchecked"  # nothing is known of where it leads


@dataclass(frozen=True, slots=True)
class Target:
    """What a reference leads to.

    `by_hand` tells that links.yaml binds it. `pages` are the booklet's pages where the title stands (ELSEWHERE),
    `first` and `last` the first and the last page of the document that is meant (OUT_OF_RANGE).
    """

    outcome: Outcome
    block: Summary | None = None
    by_hand: bool = False
    pages: tuple[int, ...] = ()
    first: int | None = None
    last: int | None = None


@dataclass(frozen=True, slots=True)
class TopicTarget:
    """One title of a `related` block; no `blocks`: unresolved or a heading without a marker, several: ambiguous."""

    title: str
    span: Span
    blocks: tuple[Summary, ...]


class Titles:
    """The titles of a corpus, folded as `fold_title` does, and what is meant by them."""

    def __init__(self, corpus: Corpus, structure: Structure) -> None:
        self._corpus = corpus
        self._structure = structure
        self._by_name = {facts.name: facts for facts in corpus.data.documents.values()}
        self._scopes: dict[str, dict[str, int]] = {}
        self._bound = {
            block: {fold_title(text): target for text, target in texts.items()}
            for block, texts in corpus.data.links.value.references.items()
        }

    @cached_property
    def _places(self) -> dict[str, list[Place]]:
        places: dict[str, list[Place]] = {}
        for document in self._corpus.documents:
            for place in places_of(document):
                folded = fold_title(place.title)
                is_duplicate = place.block is not None and self._corpus.blocks[place.block.id] is not place.block
                if folded and not is_duplicate:
                    places.setdefault(folded, []).append(place)
        return places

    def known(self, *, first: str) -> list[str]:
        """All titles, folded, in the scope of the document at `first`."""
        rank = self._scope(first)
        return [title for title, places in self._places.items() if any(place.path in rank for place in places)]

    def named(self, title: str, *, first: str) -> list[Place]:
        """The places of that title (as written or folded) in the scope of the document at `first`, nearest first.

        The scope is that document itself, the one that its pages refer to, and the rest of its work.
        """
        rank = self._scope(first)
        found = (place for place in self._places.get(fold_title(title), ()) if place.path in rank)
        return sorted(found, key=lambda place: rank[place.path])

    def reference(self, block: Summary, reference: Reference) -> Target:
        """What a reference in a block leads to."""
        bound = self._bound.get(block.id, {}).get(fold_title(reference.text))
        if bound is not None:
            return Target(Outcome.FOUND, self._live(bound), by_hand=True)
        meant = self.meant_by(block.path)
        places = self.named(reference.title, first=block.path) if reference.title else []
        pages = self._pages(meant)
        if pages and not _within(reference, pages) and not any(self._begins(place, reference) for place in places):
            return Target(Outcome.OUT_OF_RANGE, first=pages[0], last=pages[1])
        if reference.title is None:
            return Target(Outcome.PAGE)
        if reference.pages:
            return self._by_title_and_page(places, reference, meant)
        nearest = min(places, key=lambda place: self._distance(place, block), default=None)
        return _found(nearest) if nearest else self._missing()

    def topics(self, block: Summary) -> tuple[TopicTarget, ...]:
        """What a `related` block lists; neighbours are joined where a longer title is known."""
        return tuple(self._topics(block))

    def meant_by(self, path: str) -> DocumentFacts:
        """The document whose pages «на стр. N» means in the document at `path`."""
        facts = self._corpus.facts(path)
        name = facts.entry.references_to if facts.entry else None
        return self._by_name.get(name, facts) if name else facts

    # References

    def _live(self, block_id: str) -> Summary | None:
        found = resolve(self._corpus, block_id)
        return self._corpus.blocks[found.targets[0]] if found.state in (State.LIVE, State.REDIRECT) else None

    def _pages(self, meant: DocumentFacts) -> tuple[int, int] | None:
        """The first and the last page of the booklet; None for a document without pages."""
        pages, offset = meant.entry.pages if meant.entry else None, self._offset(meant.path)
        return None if pages is None else (1 + offset, pages + offset)

    def _offset(self, path: str) -> int:
        entry = self._corpus.facts(path).entry
        return entry.page_offset if entry else 0

    def _printed(self, place: Place) -> int | None:
        return None if place.first is None else place.first + self._offset(place.path)

    def _by_title_and_page(self, places: list[Place], reference: Reference, meant: DocumentFacts) -> Target:
        fitting = [place for place in places if self._fits(place, reference)]
        if fitting:
            # A block before a heading, the document that is meant before others, and a title that stands on the page
            # before one whose text only reaches it.
            return _found(
                min(
                    fitting,
                    key=lambda one: (one.block is None, one.path != meant.path, not self._begins(one, reference)),
                )
            )
        if places:
            pages = dict.fromkeys(page for place in places if (page := self._printed(place)) is not None)
            return Target(Outcome.ELSEWHERE, pages=tuple(pages))
        is_unpaged = meant.entry is not None and meant.entry.pages is None
        return Target(Outcome.UNCHECKED) if is_unpaged else self._missing()

    def _missing(self) -> Target:
        return Target(Outcome.UNCHECKED if self.are_incomplete else Outcome.NOT_FOUND)

    @cached_property
    def are_incomplete(self) -> bool:
        """Whether titles may stand where they could not be read, so that a missing one proves nothing."""
        documents, data = self._corpus.documents, self._corpus.data
        listed = sum(1 for _ in data.manifest.value.documents())
        unread = len(documents) < listed or any(not document.readable for document in documents)
        return unread or bool(self._corpus.swallowed or data.marked_unlisted)

    def _fits(self, place: Place, reference: Reference) -> bool:
        offset = self._offset(place.path)
        return any(place.covers(first - offset, last - offset) for first, last in reference.pages)

    def _begins(self, place: Place, reference: Reference) -> bool:
        printed = self._printed(place)
        return printed is not None and any(first <= printed <= last for first, last in reference.pages)

    def _distance(self, place: Place, block: Summary) -> tuple[int, bool, int]:
        """How far a place is from a block: documents in the scope's order, blocks before headings, then by lines."""
        return self._scope(block.path)[place.path], place.block is None, abs(place.line - block.span.line)

    # Topics

    def _topics(self, block: Summary) -> Iterator[TopicTarget]:
        article, start = self._structure.article(block), 0
        while start < len(block.topics):
            for count in range(min(len(block.topics) - start, self._most_joined), 0, -1):
                group = block.topics[start : start + count]
                title = _title_of(group)
                if count == 1 or self.named(title, first=block.path):
                    yield TopicTarget(title, _span_of(group), self._articles(title, block.path, article))
                    start += count
                    break

    @cached_property
    def _most_joined(self) -> int:
        longest = max((title.count(" ") + 1 for title in self._places), default=1)
        return min(longest, _MOST_JOINED)

    def _articles(self, title: str, path: str, article: Summary | None) -> tuple[Summary, ...]:
        """The blocks of that title: those of the same document if it has any; the article itself only if no other."""
        blocks = [place.block for place in self.named(title, first=path) if place.block is not None]
        others = [block for block in blocks if block is not article] or blocks
        return tuple([block for block in others if block.path == path] or others)

    # Scope

    def _scope(self, path: str) -> dict[str, int]:
        """The rank of each document in which a title is looked for."""
        if path not in self._scopes:
            paths = dict.fromkeys((path, self.meant_by(path).path, *self._of_work(self._corpus.facts(path).work)))
            self._scopes[path] = {one: rank for rank, one in enumerate(paths)}
        return self._scopes[path]

    def _of_work(self, work: str | None) -> Iterator[str]:
        return (path for path, facts in self._corpus.data.documents.items() if facts.work == work)


def _found(place: Place) -> Target:
    return Target(Outcome.FOUND if place.block else Outcome.HEADING, place.block)


def _within(reference: Reference, pages: tuple[int, int]) -> bool:
    return all(pages[0] <= page <= pages[1] for span in reference.pages for page in span)


def _title_of(group: tuple[Topic, ...]) -> str:
    return ", ".join(topic.title for topic in group)


def _span_of(group: tuple[Topic, ...]) -> Span:
    first, last = group[0].span, group[-1].span
    return Span(first.line, first.column, last.end_line, last.end_column)
