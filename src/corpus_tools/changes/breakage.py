"""What an id that is gone, or a title that is no longer its own, leaves behind in the head."""

from collections.abc import Callable, Iterator
from functools import cached_property

from corpus_tools.changes.description import Breakage
from corpus_tools.graph.graph import CorpusGraph
from corpus_tools.graph.links import EdgeType
from corpus_tools.model.fold import fold_title
from corpus_tools.model.summary import Summary
from corpus_tools.model.thesaurus import is_glob

_Named = Iterator[tuple[str, Breakage]]


class Breakages:
    """Finds what breaks: entries of the data files that name an id, titles in the text that led to its block.

    `follow` gives the id that an id of the base has in the head.
    """

    def __init__(self, base: CorpusGraph, head: CorpusGraph, follow: Callable[[str], str]) -> None:
        self._base = base
        self._head = head
        self._follow = follow

    def of(self, block_id: str) -> tuple[Breakage, ...]:
        """What no longer finds the block that had this id in the base, each once."""
        named = () if block_id in self._head.corpus.blocks else self._named.get(block_id, ())
        return tuple(dict.fromkeys((*named, *self._titles.get(block_id, ()))))

    @cached_property
    def _named(self) -> dict[str, list[Breakage]]:
        """What the data files of the head say of each id."""
        found: dict[str, list[Breakage]] = {}
        for block_id, breakage in (*self._links(), *self._thesaurus(), *self._sic()):
            found.setdefault(block_id, []).append(breakage)
        return found

    def _links(self) -> _Named:
        links = self._head.corpus.data.links.value
        for source, targets in links.see_also.items():
            yield source, Breakage(EdgeType.SEE_ALSO, source, ", ".join(targets))
            for target in targets:
                yield target, Breakage(EdgeType.SEE_ALSO, source)
        for source, bound in links.references.items():
            for text, target in bound.items():
                yield source, Breakage(EdgeType.REFERENCE, source, text)
                yield target, Breakage(EdgeType.REFERENCE, source, text)

    def _thesaurus(self) -> _Named:
        thesaurus = self._head.corpus.data.thesaurus.value
        for tag, entry in thesaurus.tags.items():
            for block_id in entry.blocks:
                if not is_glob(block_id):
                    yield block_id, Breakage(EdgeType.TAGGED, tag)
        for block_id, synonyms in thesaurus.synonyms.items():
            yield block_id, Breakage("synonyms", block_id, ", ".join(synonyms))

    def _sic(self) -> _Named:
        for block_id, words in self._head.corpus.data.sic.value.sic.items():
            yield block_id, Breakage("sic", block_id, ", ".join(words))

    @cached_property
    def _titles(self) -> dict[str, list[Breakage]]:
        """By block of the base: what led to it in the text, stands in the head still, and leads nowhere there."""
        found: dict[str, list[Breakage]] = {}
        heads = self._head.corpus.blocks
        for block in self._base.corpus.blocks.values():
            now = heads.get(self._follow(block.id))
            if now is None:
                continue
            for target, breakage in (*self._topics(block, now), *self._references(block, now)):
                found.setdefault(target, []).append(breakage)
            illustrated = self._base.structure.example_of(block)
            if illustrated and now.kind == "example" and self._head.structure.example_of(now) is None:
                found.setdefault(illustrated.id, []).append(Breakage(EdgeType.EXAMPLE_OF, now.id))
        return found

    def _topics(self, before: Summary, after: Summary) -> _Named:
        if not before.topics or not after.topics:
            return
        lost = {fold_title(topic.title) for topic in self._head.titles.topics(after) if not topic.blocks}
        for topic in self._base.titles.topics(before):
            if len(topic.blocks) == 1 and fold_title(topic.title) in lost:
                yield topic.blocks[0].id, Breakage(EdgeType.RELATED, after.id, topic.title)

    def _references(self, before: Summary, after: Summary) -> _Named:
        if not before.references or not after.references:
            return
        lost = {one.text for one in after.references if self._head.titles.reference(after, one).block is None}
        for reference in before.references:
            if reference.text in lost:
                target = self._base.titles.reference(before, reference).block
                if target is not None:
                    yield target.id, Breakage(EdgeType.REFERENCE, after.id, reference.text)
