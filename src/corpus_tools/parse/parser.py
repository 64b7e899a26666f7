"""Bytes of a Markdown file to a document."""

import re
from bisect import bisect_right
from dataclasses import replace

from corpus_tools.model.block import Block, FileLink, Icon
from corpus_tools.model.document import Document
from corpus_tools.model.plaintext import PlainText
from corpus_tools.model.problem import Problem
from corpus_tools.model.source import Source
from corpus_tools.model.span import Span
from corpus_tools.parse.blocks import Cuts, Piece, Sort, cut
from corpus_tools.parse.comments import classify
from corpus_tools.parse.conflicts import conflicts
from corpus_tools.parse.content import content_of
from corpus_tools.parse.decoding import decode
from corpus_tools.parse.directives import read_directives
from corpus_tools.parse.found import Comments
from corpus_tools.parse.icons import all_icons, located_icons
from corpus_tools.parse.lines import View
from corpus_tools.parse.markdown import parse_inline
from corpus_tools.parse.markers import Reading
from corpus_tools.parse.mending import Mended, mend
from corpus_tools.parse.phrasing import Mark
from corpus_tools.parse.plaintext import Plain, plain_text
from corpus_tools.parse.references import find_topics, located_references
from corpus_tools.parse.sourcetext import SourceText

_MARKER_OR_FENCE = re.compile(rb"^ {0,3}(```+|~~~+)|(?<!`)<!--+\s*block\s*:", re.MULTILINE | re.IGNORECASE)


def parse(path: str, data: bytes, *, content: bool = False) -> Document:
    """Read a document; any bytes give one. `content` asks for the content trees of its blocks."""
    source, problems = decode(path, data)
    if source is None:
        return Document(path, None, problems=tuple(problems))
    mended = mend(source)
    parse_inline(mended.parsed)
    comments = classify(mended)
    cuts = cut(mended.view, mended.parsed.tokens, comments)
    return _Assembly(source, mended, comments, cuts, content=content).document(problems)


def has_marker(data: bytes) -> bool:
    """Whether a file seems to hold a block marker outside code: quick, and right for all but odd files."""
    if b"block" not in data.lower().replace(b"\0", b""):
        return False
    text = data.replace(b"\0", b"").replace(b"\r", b"\n")
    fence = b""
    for match in _MARKER_OR_FENCE.finditer(text):
        if not match[1]:
            if not fence:
                return True
        elif not fence:
            fence = match[1]
        elif match[1].startswith(fence):
            fence = b""
    return False


class _Assembly:
    """Puts a document together from its pieces."""

    def __init__(self, source: Source, mended: Mended, comments: Comments, cuts: Cuts, *, content: bool) -> None:
        self.source, self.comments, self.cuts, self.content = source, comments, cuts, content
        self.view: View = mended.view
        self.tokens = mended.parsed.tokens
        self.source_text = SourceText(mended.view, comments.owned, frozenset(mended.readings))
        self.eaten = {self.view.numbers[line] for line in mended.parsed.findings.eaten_definitions}
        self._ends = [piece.end_line for piece in cuts.pieces if piece.reading is not None]
        self.blocks: list[Block] = []
        self.icons: list[Icon] = []
        self.links: list[FileLink] = []
        self.problems: list[Problem] = []
        self.preamble: PlainText | None = None

    def document(self, problems: list[Problem]) -> Document:
        for piece in self.cuts.pieces:
            if piece.reading is not None:
                self._block(piece, piece.reading)
            else:
                self._other(piece)
        directives = read_directives(self.source, self.comments.directives, self._block_at)
        told = [*self.comments.problems, *directives.problems, *conflicts(self.source), *self.problems]
        return Document(
            path=self.source.path,
            source=self.source,
            blocks=tuple(self.blocks),
            headings=tuple(self.cuts.headings),
            preamble=self.preamble,
            loose=tuple(self.cuts.loose),
            icons=tuple(self.icons),
            file_links=tuple(self.links),
            ignores=tuple(directives.ignores),
            sics=tuple(directives.sics),
            problems=(*problems, *sorted(map(self._placed, told), key=lambda problem: problem.span)),
            swallowed=tuple(dict.fromkeys(self.comments.swallowed)),
        )

    def _block(self, piece: Piece, reading: Reading) -> None:
        tokens = self.tokens[piece.first_token : piece.end_token]
        plain = plain_text(self.view, tokens, ranges=self.content)
        lines = self.source_text.lines(piece.first_line, piece.end_line)
        icons = list(located_icons(self.view, plain, self.eaten))
        references = list(located_references(plain.text))
        marker = reading.marker.span
        if lines.indexes:
            last = lines.indexes[-1]
            span = Span(marker.line, marker.column, self.view.numbers[last], len(self.view.aligned[last]) + 1)
        else:
            span = marker
        block = Block(
            id=reading.id,
            index=len(self.blocks),
            marker=reading.marker,
            span=span,
            kind=reading.kind,
            page=reading.page,
            heading=piece.heading,
            headings=piece.headings,
            markdown=lines.text,
            text=plain.text,
            references=tuple(reference for reference, _, _ in references),
            icons=all_icons(self.view, plain, tokens, [icon for icon, _, _ in icons]),
            file_links=tuple(plain.links),
        )
        plain.text.opaque = _opaque(plain, icons)
        if block.kind == "related":
            block.topics = find_topics(plain.text, len(piece.heading.title) if piece.heading else 0)
        if self.content:
            marks = [Mark(start, end, icon.token) for icon, start, end in icons]
            marks += [Mark(start, end, None) for _, start, end in references]
            block.content = content_of(tokens, plain, marks)
        if not lines.has_text and not piece.has_content and piece.first_token - 1 not in self.comments.not_alone:
            self.problems.append(Problem("empty-block", "empty", marker, {"id": block.id}, block.id or None))
        self.blocks.append(block)

    def _other(self, piece: Piece) -> None:
        tokens = self.tokens[piece.first_token : piece.end_token]
        plain = plain_text(self.view, tokens)
        icons = list(located_icons(self.view, plain, self.eaten))
        self.icons.extend(all_icons(self.view, plain, tokens, [icon for icon, _, _ in icons]))
        self.links.extend(plain.links)
        if piece.sort is Sort.PREAMBLE and plain.text.text:
            self.preamble = plain.text
            self.preamble.opaque = _opaque(plain, icons)

    def _block_at(self, offset: int) -> str | None:
        line = self.source.place(offset)[0]
        index = bisect_right(self.blocks, line, key=lambda block: block.marker.span.line) - 1
        if index < 0:
            return None
        block = self.blocks[index]
        return block.id if line < self._end_of(index) else None

    def _end_of(self, index: int) -> int:
        """The source line at which the piece of a block ends."""
        end = self._ends[index]
        return self.view.numbers[end] if end < len(self.view.numbers) else len(self.source.lines) + 1

    def _placed(self, problem: Problem) -> Problem:
        """A problem with the block that it stands in."""
        if problem.block:
            return problem
        block = self._block_at(self.source.offset(problem.span.line, problem.span.column))
        return replace(problem, block=block or None)


def _opaque(plain: Plain, icons: list[tuple[Icon, int, int]]) -> list[tuple[int, int]]:
    """The text ranges of code and icon tokens."""
    return sorted([*plain.code, *((start, end) for _, start, end in icons)])
