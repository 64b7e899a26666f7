"""All prose of a document that text rules judge letter by letter: blocks, preamble, and headings between blocks."""

from collections.abc import Iterator

from corpus_tools.model.document import Document
from corpus_tools.model.plaintext import PlainText, Run
from corpus_tools.model.prose import Prose
from corpus_tools.rules.rule import DocumentContext


def passages(context: DocumentContext) -> Iterator[Prose]:
    """The prose of a document in order of the source as far as it is in order: the blocks, then what opens sections."""
    yield from context.prose
    yield from _section_headings(context.document)


def _section_headings(document: Document) -> Iterator[Prose]:
    """The headings that belong to no block, as written."""
    if document.source is None or not document.blocks:
        return
    blocks = iter(document.blocks)
    block = next(blocks, None)
    first = document.blocks[0].span.line
    for heading in document.headings:
        line = heading.span.line
        if heading.block is not None or line < first:
            continue
        while block is not None and block.span.end_line < line:
            block = next(blocks, None)
        if block is not None and block.span.line <= line:
            continue
        written = document.source.lines[line - 1]
        start = written.find(heading.title)
        if start >= 0 and heading.title:
            run = Run(0, len(heading.title), line, start + 1, len(heading.title))
            yield Prose(None, PlainText(heading.title, [run]), heading.title)
