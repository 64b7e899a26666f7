"""Every place of links.yaml that names a block, and what can be said of the id there."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from corpus_tools.model.corpus import Corpus
from corpus_tools.model.datafile import Path
from corpus_tools.model.finding import Fix
from corpus_tools.model.ids import is_valid, prefix_of
from corpus_tools.model.span import Span
from corpus_tools.rules.data_edits import replace_key, replace_value


@dataclass(frozen=True, slots=True)
class Place:
    """One id in links.yaml; `is_key` where it stands before the colon."""

    block_id: str
    path: Path
    span: Span
    is_key: bool

    def replaced(self, corpus: Corpus, new: str) -> Fix:
        """The fix that puts another id here."""
        replace: Callable[..., Fix] = replace_key if self.is_key else replace_value
        return replace(corpus.data.links, self.path, new)


def places(corpus: Corpus) -> Iterator[Place]:
    """All ids of links.yaml, in the order of the file's sections."""
    links = corpus.data.links
    for source, targets in links.value.see_also.items():
        key: Path = ("see-also", source)
        yield Place(source, key, links.key_span(*key), is_key=True)
        for index, target in enumerate(targets):
            yield Place(target, (*key, index), links.span(*key, index), is_key=False)
    for source, bound in links.value.references.items():
        key = ("references", source)
        yield Place(source, key, links.key_span(*key), is_key=True)
        for text, target in bound.items():
            yield Place(target, (*key, text), links.span(*key, text), is_key=False)


def is_hidden(corpus: Corpus, block_id: str) -> bool:
    """Whether an id may stand in what could not be read: another finding speaks of that already."""
    if block_id in corpus.swallowed:
        return True
    if not is_valid(block_id):
        return False
    read = {document.path: document.readable for document in corpus.documents}
    for _, name, entry in corpus.data.manifest.value.documents():
        path = name if corpus.data.seeds == "." else f"{corpus.data.seeds}/{name}"
        if entry.prefix == prefix_of(block_id) and not read.get(path, False):
            return True
    return False
