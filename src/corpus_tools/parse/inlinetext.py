"""The plain text of inline tokens, with runs, links and code noted on the way."""

import re
from typing import NamedTuple

from markdown_it.token import Token

from corpus_tools.model.block import FileLink, Icon
from corpus_tools.model.plaintext import Run
from corpus_tools.parse.lines import Leaf
from corpus_tools.parse.markdown import swallows_icon

_ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:|//", re.IGNORECASE | re.ASCII)


class _Inside(NamedTuple):
    """Where tokens stand: their extents count from `shift` in the text of a leaf."""

    leaf: Leaf
    content: str
    shift: int

    def extent(self, token: Token) -> tuple[int, int]:
        """The extent of a token in the text of the leaf."""
        start, end = token.map or (0, 0)
        return self.shift + start, self.shift + end


class InlineText:
    """Text that grows leaf by leaf; its attributes mean what they mean in `Plain`."""

    def __init__(self, *, ranges: bool) -> None:
        self.parts: list[str] = []
        self.length = 0
        self.runs: list[Run] = []
        self.code: list[tuple[int, int]] = []
        self.links: list[FileLink] = []
        self.eaten: list[Icon] = []
        self.exact = True
        self.ranges: dict[int, tuple[int, int]] | None = {} if ranges else None
        self._open_links: list[Token] = []
        self._in_autolink = False
        self._after_comment = False

    def add(self, text: str) -> None:
        """Add text that stands nowhere in the source, or whose run has been noted."""
        self.parts.append(text)
        self.length += len(text)

    def leaf(self, children: list[Token], leaf: Leaf, content: str) -> None:
        """Add the tokens of a leaf, whose text is `content`."""
        self._children(children, _Inside(leaf, content, 0))

    def _children(self, children: list[Token], inside: _Inside) -> None:
        leaf = inside.leaf
        simple = len(leaf.starts) == 1 and not leaf.jumps
        line, column = leaf.lines[0], leaf.columns[0] + inside.shift
        for child in children:
            kind = child.type
            if kind == "text":
                text = child.content
                if not text:
                    continue
                start = child.map[0] if child.map else 0
                if self._in_autolink or self._after_comment:
                    text, start = self._after_odd(text, start)
                begin = self.length
                if simple:
                    self.runs.append(Run(begin, len(text), line, column + start, len(text)))
                    self.add(text)
                else:
                    self._stretch(text, leaf, inside.shift + start)
                if self.ranges is not None:
                    self.ranges[id(child)] = (begin, self.length)
            elif kind in ("softbreak", "hardbreak"):
                self.add("\n")
            elif kind in _TAKES:
                _TAKES[kind](self, child, inside)

    def _after_odd(self, text: str, start: int) -> tuple[str, int]:
        """Text after the opening of an autolink, or after a comment: of two spaces around that, one is left."""
        if self._in_autolink:
            self._in_autolink = False
            return text, start + 1
        self._after_comment = False
        if text[0] == " " and self.parts and self.parts[-1][-1:] in (" ", "\n"):
            return text[1:], start + 1
        return text, start

    def _stretch(self, text: str, leaf: Leaf, start: int) -> None:
        """Add text that stands letter by letter in one line of the source, but for jumps."""
        at, end = start, start + len(text)
        for jump in leaf.jumps:
            if start <= jump < end:
                self._run(at - start, jump - at, *leaf.place(at), jump - at)
                self._run(jump - start, 1, *leaf.place(jump), 2)
                self.exact = False
                at = jump + 1
        self._run(at - start, end - at, *leaf.place(at), end - at)
        self.add(text)

    def _run(self, ahead: int, length: int, line: int, column: int, source_length: int) -> None:
        if length:
            self.runs.append(Run(self.length + ahead, length, line, column, source_length))

    def _note(self, token: Token, start: int) -> None:
        if self.ranges is not None:
            self.ranges[id(token)] = (start, self.length)

    def special(self, token: Token, inside: _Inside) -> None:
        """Add an escape or entity, which is longer in the source."""
        self.exact = False
        start = self.length
        self._run(0, len(token.content), *inside.leaf.place(inside.extent(token)[0]), len(token.markup))
        self.add(token.content)
        self._note(token, start)

    def code_span(self, token: Token, inside: _Inside) -> None:
        """Add a code span."""
        start = self.length
        at, length = inside.extent(token)[0] + len(token.markup), len(token.content)
        if inside.content[at : at + length].replace("\n", " ") != token.content:
            at += 1  # one space at each end is not part of the code
        for index, part in enumerate(inside.content[at : at + length].split("\n")):
            if index:
                self.add(" ")
            self._stretch(part, inside.leaf, at)
            at += len(part) + 1
        self.code.append((start, self.length))
        self._note(token, start)

    def image(self, token: Token, inside: _Inside) -> None:
        """Add what stands for an image, its label."""
        start, end = inside.extent(token)
        label, text_start = start + len("!["), self.length
        self._children(token.children or [], inside._replace(shift=label))
        self._note(token, text_start)
        self._file_link(str(token.attrs["src"]), inside, (start, label + len(token.content), end))

    def open_link(self, token: Token, _: _Inside) -> None:
        """Take in the start of a link."""
        self._in_autolink = token.info == "auto"
        self._open_links.append(token)

    def close_link(self, token: Token, inside: _Inside) -> None:
        """Take in the end of a link, and note where it leads."""
        opening = self._open_links.pop()
        if opening.info == "auto":
            return
        start, end = inside.extent(opening)
        label_end, _ = inside.extent(token)
        address, label = str(opening.attrs["href"]), inside.content[start + 1 : label_end]
        if swallows_icon(label, address):
            self.eaten.append(Icon(label, inside.leaf.span(start, label_end + 1), "link"))
        else:
            self._file_link(address, inside, (start, label_end, end))

    def _file_link(self, address: str, inside: _Inside, extent: tuple[int, int, int]) -> None:
        """Note a relative link; `extent` are its start, the end of its label, and its end."""
        if not address or _ELSEWHERE.match(address):
            return
        start, label_end, end = extent
        at = inside.content.find(address, label_end, end)
        span = inside.leaf.span(at, at + len(address)) if at >= 0 else inside.leaf.span(start, end)
        self.links.append(FileLink(address, span))

    def html(self, token: Token, _: _Inside) -> None:
        """Pass over a tag or comment, which nobody sees."""
        self._after_comment = token.content.startswith("<!--")


_TAKES = {
    "text_special": InlineText.special,
    "code_inline": InlineText.code_span,
    "image": InlineText.image,
    "link_open": InlineText.open_link,
    "link_close": InlineText.close_link,
    "html_inline": InlineText.html,
}
