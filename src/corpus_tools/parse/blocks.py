"""Cutting a document: preamble, blocks, sections."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum, auto

from markdown_it.token import Token

from corpus_tools.model.block import Heading
from corpus_tools.model.document import Loose
from corpus_tools.model.span import Span
from corpus_tools.parse.found import Comments
from corpus_tools.parse.headings import Headings
from corpus_tools.parse.lines import View
from corpus_tools.parse.markers import Reading


class Sort(Enum):
    """What a piece of a document is; `LOST` is text whose own marker is hidden."""

    PREAMBLE = auto()
    BLOCK = auto()
    SECTION = auto()
    LOST = auto()


@dataclass
class Piece:
    """A stretch of a document: its tokens `[first_token, end_token)` and parsed lines `[first_line, end_line)`.

    The marker of a block is not among them: it stands at `first_token - 1`.
    """

    sort: Sort
    first_token: int
    first_line: int
    end_token: int = 0
    end_line: int = 0
    reading: Reading | None = None
    heading: Heading | None = None
    headings: tuple[Heading, ...] = ()
    has_content: bool = False


@dataclass
class Cuts:
    """A document in pieces."""

    pieces: list[Piece] = field(default_factory=list)
    headings: list[Heading] = field(default_factory=list)
    loose: list[Loose] = field(default_factory=list)


def cut(view: View, tokens: list[Token], comments: Comments) -> Cuts:
    """Cut a document at its markers and headings."""
    cutter = _Cutter(view, tokens, comments)
    for start, end in _groups(tokens):
        cutter.group(start, end)
    return cutter.finish()


def _groups(tokens: list[Token]) -> Iterator[tuple[int, int]]:
    """The token ranges of the outermost blocks."""
    start = 0
    for index, token in enumerate(tokens):
        if token.level == 0 and token.nesting <= 0:
            yield start, index + 1
            start = index + 1


class _Cutter:
    def __init__(self, view: View, tokens: list[Token], comments: Comments) -> None:
        self.view, self.tokens, self.comments = view, tokens, comments
        self.headings = Headings(view)
        self.result = Cuts(headings=self.headings.all)
        self.piece = Piece(Sort.PREAMBLE, 0, 0)

    def group(self, start: int, end: int) -> None:
        """Take in one outermost block."""
        opening = self.tokens[start]
        if start in self.comments.starts:
            first, last = opening.map or (0, 1)
            self._end(start, first)
            reading = self.comments.starts[start]
            self.piece = Piece(Sort.BLOCK, start + 1, last, reading=reading, headings=self.headings.path)
        elif start in self.comments.lost:
            self.piece.has_content = True  # whatever stood there
            self._begin(Sort.LOST, start, (opening.map or [0])[0])
        elif opening.type == "heading_open":
            self._heading(start, end)
        elif not opening.hidden and not _is_comment(opening):
            self._content(opening)

    def finish(self) -> Cuts:
        """End the last piece."""
        self._end(len(self.tokens), len(self.view.parsed))
        return self.result

    def _begin(self, sort: Sort, token: int, line: int) -> None:
        self._end(token, line)
        self.piece = Piece(sort, token, line)

    def _end(self, token: int, line: int) -> None:
        self.piece.end_token, self.piece.end_line = token, line
        self.result.pieces.append(self.piece)

    def _heading(self, start: int, end: int) -> None:
        opening, piece = self.tokens[start], self.piece
        level = int(opening.tag[1])
        group = self.tokens[start:end]
        if piece.reading is not None and not piece.has_content:
            piece.headings = self.headings.above(level)
            piece.heading = self.headings.add(group, piece.reading.id)
            piece.has_content = True
            return
        own = piece.heading.level if piece.heading else 6
        if piece.sort is not Sort.PREAMBLE and (piece.sort is not Sort.BLOCK or level <= own):
            self._begin(Sort.SECTION, start, (opening.map or [0])[0])
        self.headings.add(group, None)

    def _content(self, opening: Token) -> None:
        piece = self.piece
        if piece.sort is Sort.SECTION and not piece.has_content and opening.type != "hr":
            line = (opening.map or [0])[0]
            text = self.view.aligned[line]
            start = len(text) - len(self.view.parsed[line].lstrip())
            number = self.view.numbers[line]
            heading = self.headings.path[-1] if self.headings.path else None
            self.result.loose.append(Loose(Span(number, start + 1, number, len(text.rstrip()) + 1), heading))
        piece.has_content = piece.has_content or opening.type != "hr"


def _is_comment(token: Token) -> bool:
    """Whether a block is nothing but somebody else's comment."""
    return (
        token.type == "html_block"
        and token.content.lstrip().startswith("<!--")
        and token.content.rstrip().endswith("-->")
    )
