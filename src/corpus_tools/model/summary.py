"""What corpus-wide rules and the graph know of a block: everything but its text."""

import hashlib
import unicodedata
from dataclasses import dataclass

from corpus_tools.model.block import Block, FileLink, Heading, Icon, Ignore, Reference, Sic, Topic
from corpus_tools.model.document import Document
from corpus_tools.model.problem import Problem
from corpus_tools.model.span import Span


@dataclass(frozen=True, slots=True)
class Summary:
    """One block without its text; the fields mean what they mean in `Block`. `path` is the document's."""

    id: str
    path: str
    index: int
    kind: str
    page: int | None
    id_span: Span
    marker_span: Span
    span: Span
    heading: Heading | None
    headings: tuple[Heading, ...]
    references: tuple[Reference, ...]
    topics: tuple[Topic, ...]
    icons: tuple[Icon, ...]
    digest: str

    @property
    def title(self) -> str | None:
        """The text of the block's own heading."""
        return self.heading.title if self.heading else None


@dataclass(frozen=True, slots=True)
class DocumentSummary:
    """A document without its text; `readable` is false for a file that is not text, `problems` are all it has."""

    path: str
    readable: bool
    blocks: tuple[Summary, ...]
    headings: tuple[Heading, ...]
    icons: tuple[Icon, ...]
    file_links: tuple[FileLink, ...]
    ignores: tuple[Ignore, ...]
    swallowed: tuple[str, ...]
    problems: tuple[Problem, ...] = ()
    sics: tuple[Sic, ...] = ()


def digest(text: str) -> str:
    """SHA-256 (hex) of a text after NFC and with white space collapsed: the identity of what a block says."""
    normalised = " ".join(unicodedata.normalize("NFC", text).split())
    return hashlib.sha256(normalised.encode("utf-8", "surrogatepass")).hexdigest()


def summarise(document: Document) -> DocumentSummary:
    """Reduce a document to what corpus-wide rules need."""
    return DocumentSummary(
        path=document.path,
        readable=document.source is not None,
        blocks=tuple(_summarise_block(document.path, block) for block in document.blocks),
        headings=document.headings,
        icons=document.icons,
        file_links=(*document.file_links, *(link for block in document.blocks for link in block.file_links)),
        ignores=document.ignores,
        swallowed=document.swallowed,
        problems=document.problems,
        sics=document.sics,
    )


def _summarise_block(path: str, block: Block) -> Summary:
    return Summary(
        id=block.id,
        path=path,
        index=block.index,
        kind=block.kind,
        page=block.page,
        id_span=block.id_span,
        marker_span=block.marker.span,
        span=block.span,
        heading=block.heading,
        headings=block.headings,
        references=block.references,
        topics=block.topics,
        icons=block.icons,
        digest=digest(block.text.text),
    )
