"""Every place of links.yaml that names a block, and what can be said of the id there."""

from collections.abc import Iterator
from dataclasses import dataclass

from corpus_tools.model.corpus import Corpus
from corpus_tools.model.datafile import Path
from corpus_tools.model.finding import Fix
from corpus_tools.model.span import Span
from corpus_tools.rules.data_edits import replace_key, replace_value


@dataclass(frozen=True, slots=True)
class Place:
    """One id in links.yaml; `is_key` where it stands before the colon, `source` is the id that does."""

    block_id: str
    source: str
    path: Path
    span: Span
    is_key: bool

    def replaced(self, corpus: Corpus, new: str) -> Fix | None:
        """The fix that puts another id here.

        None where that would repeat a key or a link, or link a block to itself.
        """
        links = corpus.data.links
        if self.is_key:
            section = links.value.see_also if self.path[0] == "see-also" else links.value.references
            return None if new in section else replace_key(links, self.path, new)
        if self.path[0] == "see-also" and new in (self.source, *links.value.see_also[self.source]):
            return None
        return replace_value(links, self.path, new)


def places(corpus: Corpus) -> Iterator[Place]:
    """All ids of links.yaml, in the order of the file's sections."""
    links = corpus.data.links
    for source, targets in links.value.see_also.items():
        key: Path = ("see-also", source)
        yield Place(source, source, key, links.key_span(*key), is_key=True)
        for index, target in enumerate(targets):
            yield Place(target, source, (*key, index), links.span(*key, index), is_key=False)
    for source, bound in links.value.references.items():
        key = ("references", source)
        yield Place(source, source, key, links.key_span(*key), is_key=True)
        for text, target in bound.items():
            yield Place(target, source, (*key, text), links.span(*key, text), is_key=False)
