"""All names in a thesaurus: labels of tags, synonyms of tags and of blocks."""

from collections.abc import Iterator
from dataclasses import dataclass

from corpus_tools.model.datafile import DataFile, Path
from corpus_tools.model.fold import fold_name
from corpus_tools.model.span import Span
from corpus_tools.model.thesaurus import Thesaurus


@dataclass(frozen=True, slots=True)
class Synonyms:
    """One list of synonyms: of the tag or of the block called `owner`; `path` leads to it in the file."""

    owner: str
    path: Path
    texts: tuple[str, ...]
    spans: tuple[Span, ...]

    @property
    def folded(self) -> list[str]:
        """The texts as they are compared: case, ё/е and spaces do not count."""
        return [fold_name(text) for text in self.texts]


def tag_synonyms(file: DataFile[Thesaurus]) -> Iterator[Synonyms]:
    """The synonyms of each tag, in order."""
    for name, tag in file.value.tags.items():
        yield _synonyms(file, name, ("tags", name, "synonyms"), tag.synonyms)


def block_synonyms(file: DataFile[Thesaurus]) -> Iterator[Synonyms]:
    """The synonyms of each block that has some, in order."""
    for block_id, texts in file.value.synonyms.items():
        yield _synonyms(file, block_id, ("synonyms", block_id), texts)


def _synonyms(file: DataFile[Thesaurus], owner: str, path: Path, texts: list[str]) -> Synonyms:
    spans = tuple(file.span(*path, position) for position in range(len(texts)))
    return Synonyms(owner, path, tuple(texts), spans)
