"""Taking a block's text out of its document."""

from corpus_tools.model.block import Block
from corpus_tools.model.source import Source


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
