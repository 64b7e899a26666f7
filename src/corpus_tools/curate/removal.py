"""Taking a block's text out of its document."""

from corpus_tools.curate.draft import Draft
from corpus_tools.model.block import Block
from corpus_tools.model.document import Document
from corpus_tools.model.message import Text
from corpus_tools.model.source import Source

_BLOCK_OUT = Text(en="block removed: {id}, {path}:{line}", ru="блок удалён: {id}, {path}:{line}")
_UNDER_HEADING = Text(
    en="{count} {count:block|blocks} stood under its heading «{title}»"
    " and now {count:stands|stand} under the one before: {ids}",
    ru="{count} {count:блок стоял|блока стояли|блоков стояли} под его заголовком «{title}»,"
    " а теперь {count:стоит|стоят|стоят} под предыдущим: {ids}",
)


def take_out(draft: Draft, document: Document, block: Block) -> None:
    """Remove a block from its document, and tell which blocks lose the heading that they stood under."""
    if document.source is None:  # a document with blocks has a text
        return
    draft.write(document, without_block(document.source, block))
    draft.done(_BLOCK_OUT, id=block.id, path=document.path, line=block.span.line)
    heading = block.heading
    if heading is not None:
        under = [one.id for one in document.blocks if any(above.ordinal == heading.ordinal for above in one.headings)]
        if under:
            draft.ask(_UNDER_HEADING, count=len(under), title=heading.title, ids=under)


def without_block(source: Source, block: Block) -> str:
    """The raw text of a document without one block: its marker and its lines, and the blank lines after them.

    Where blank lines stood around the block, one stays between its neighbours.
    """
    lines = source.raw_lines
    first, after = block.span.line - 1, block.span.end_line
    while after < len(lines) and not lines[after].strip():
        after += 1
    before = lines[:first]
    if after == len(lines):
        while before and not before[-1].strip():
            before.pop()
    return "".join([*before, *lines[after:]])
