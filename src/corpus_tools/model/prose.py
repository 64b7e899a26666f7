"""What text rules read: the words of a block, without what is no prose."""

from collections.abc import Iterator
from dataclasses import dataclass

from corpus_tools.model.block import Block
from corpus_tools.model.document import Document
from corpus_tools.model.plaintext import PlainText
from corpus_tools.model.span import Span

# Stands for each character of code and of icon tokens: no letter, digit, punctuation or white space.
OBJECT = "\ufffc"


@dataclass(frozen=True, slots=True)
class Prose:
    """The text of one block (None: of the preamble), character for character that of `plain`.

    `text` has OBJECT in place of code and icon tokens; addresses of links and comments are no part of it. Paragraphs
    are separated by a blank line, lines of a paragraph and list items by a line feed, table cells by a tab.
    """

    block: Block | None
    plain: PlainText
    text: str

    @property
    def block_id(self) -> str | None:
        """The id of the block, None in the preamble."""
        return self.block.id if self.block else None

    def span(self, start: int, end: int) -> Span:
        """Where `text[start:end]`, which must not be empty, stands in the source."""
        return self.plain.span(start, end)


def prose_of(document: Document) -> Iterator[Prose]:
    """The prose of a document: that of the preamble, then that of each block."""
    if document.preamble:
        yield Prose(None, document.preamble, _without_objects(document.preamble))
    for block in document.blocks:
        yield Prose(block, block.text, _without_objects(block.text))


def _without_objects(plain: PlainText) -> str:
    if not plain.opaque:
        return plain.text
    parts, end = [], 0
    for start, stop in plain.opaque:
        parts += [plain.text[end:start], OBJECT * (stop - max(start, end))]
        end = stop
    return "".join([*parts, plain.text[end:]])
