"""Where blocks stand: whether one moved, or only what is around it was reworded."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from functools import cache

from corpus_tools.model.block import Heading
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.fold import fold_title
from corpus_tools.model.summary import Summary

Pair = tuple[Summary, Summary]


class Places:
    """Which documents and headings of a base are which of the head.

    `pairs` are blocks of the base with the blocks that they are now; ids that stand for each other are the same parent.
    """

    def __init__(self, base: Corpus, head: Corpus, pairs: Iterable[Pair]) -> None:
        known = [pair for pair in pairs if pair[0] is not pair[1]]
        self._ids = {before.id: after.id for before, after in known}
        self._documents = _same_documents(known)
        self._old_titles, self._new_titles = _titles(base), _titles(head)
        self._reworded = self._reworded_headings(known)

    def moved(self, before: Summary, after: Summary) -> bool:
        """Whether a block now stands in another document or under other headings."""
        if before is after:
            return False
        return self._elsewhere(before, after) or not self._same_headings(before, after)

    def _elsewhere(self, before: Summary, after: Summary) -> bool:
        return self._documents.get(before.path, before.path) != after.path

    def _same_headings(self, before: Summary, after: Summary) -> bool:
        if len(before.headings) != len(after.headings):
            return False
        for old, new in zip(before.headings, after.headings, strict=True):
            if (
                old.title != new.title
                and not self._same(old, new)
                and (self._reworded.get((before.path, old.ordinal)) != (after.path, new.ordinal))
            ):
                return False
        return True

    def _same(self, old: Heading, new: Heading) -> bool:
        """Whether two headings are one by the block that they title, or by their words."""
        if old.block is not None and self._ids.get(old.block, old.block) == new.block:
            return True
        return fold_title(old.title) == fold_title(new.title)

    def _reworded_headings(self, pairs: Iterable[Pair]) -> dict[tuple[str, int], tuple[str, int]]:
        """Headings (document and number) that no block titles: one that is gone is the new one over its blocks."""
        found: dict[tuple[str, int], Counter[tuple[str, int]]] = defaultdict(Counter)
        for before, after in pairs:
            if self._elsewhere(before, after) or len(before.headings) != len(after.headings):
                continue
            for old, new in zip(before.headings, after.headings, strict=True):
                if old.title != new.title and not self._same(old, new) and self._replaced(before, old, after, new):
                    found[before.path, old.ordinal][after.path, new.ordinal] += 1
        return {old: news.most_common(1)[0][0] for old, news in found.items()}

    def _replaced(self, before: Summary, old: Heading, after: Summary, new: Heading) -> bool:
        """Whether the document has a heading less of the one title, and one more of the other."""
        olds, news = self._old_titles(before.path), self._new_titles(after.path)
        lost, got = fold_title(old.title), fold_title(new.title)
        return news[lost] < olds[lost] and news[got] > olds[got]


def _titles(corpus: Corpus) -> Callable[[str], Counter[str]]:
    """How many headings of a document have a title, folded."""
    documents = {document.path: document for document in corpus.documents}

    @cache
    def titles(path: str) -> Counter[str]:
        document = documents.get(path)
        return Counter(fold_title(heading.title) for heading in document.headings) if document else Counter()

    return titles


def _same_documents(pairs: Iterable[Pair]) -> dict[str, str]:
    """The paths of the head by those of the base: its own where a block stayed, else where most went."""
    forth: dict[str, Counter[str]] = defaultdict(Counter)
    back: dict[str, Counter[str]] = defaultdict(Counter)
    for before, after in pairs:
        forth[before.path][after.path] += 1
        back[after.path][before.path] += 1
    same = {}
    for path, targets in forth.items():
        target = max(targets, key=lambda name: (targets[name], name))
        sources = back[target]
        stayed = path in targets or target in sources
        if not stayed and max(sources, key=lambda name: (sources[name], name)) == path:
            same[path] = target
    return same
