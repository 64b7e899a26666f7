"""Plain text from tokens: what a reader sees, each stretch with its place in the source."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from markdown_it.token import Token

from corpus_tools.model.block import FileLink, Icon
from corpus_tools.model.plaintext import PlainText, Run
from corpus_tools.parse.inlinetext import InlineText
from corpus_tools.parse.lines import View, cells_of, leaf_of, leaf_of_cell


@dataclass(slots=True)
class Plain:
    """The plain text of some tokens and what was met on the way.

    `code` are the text ranges of code, in order; `links` relative links; `eaten` icon tokens that Markdown takes for
    links. `exact` is false if some of the text is written otherwise in the source (an escape, an entity). `ranges` maps
    `id(token)` of inline tokens to their text range, where that was asked for.
    """

    text: PlainText = field(default_factory=PlainText)
    code: list[tuple[int, int]] = field(default_factory=list)
    links: list[FileLink] = field(default_factory=list)
    eaten: list[Icon] = field(default_factory=list)
    exact: bool = True
    ranges: dict[int, tuple[int, int]] = field(default_factory=dict)


def plain_text(view: View, tokens: Sequence[Token], *, ranges: bool = False) -> Plain:
    """The plain text of the blocks that `tokens` hold, their inline text parsed."""
    return _Builder(view, ranges=ranges).build(tokens)


class _Builder:
    def __init__(self, view: View, *, ranges: bool) -> None:
        self.view = view
        self.inline = InlineText(ranges=ranges)
        self.separator = ""
        self.opening: Token | None = None
        self.lists = 0  # how many enclose the place reached
        self.is_first = False  # the next list item or table row is the first one, below no other list
        self.row = ""
        self.row_line = 0
        self.cells: list[tuple[int, int]] = []
        self.cell = -1

    def build(self, tokens: Sequence[Token]) -> Plain:
        """Walk through block tokens, whose leaves have their children."""
        for token in tokens:
            take = _TAKES.get(token.type)
            if take is not None:
                take(self, token)
        text = self.inline
        plain = PlainText("".join(text.parts), text.runs)
        return Plain(plain, text.code, text.links, text.eaten, text.exact, text.ranges or {})

    def leaf(self, token: Token) -> None:
        """Add the text of a paragraph, heading or cell."""
        if not token.children or self.opening is None:
            return
        self.separate()
        if self.opening.type in ("td_open", "th_open"):
            leaf = leaf_of_cell(self.view, self.row_line, self.row, *self.cells[self.cell])
        else:
            leaf = leaf_of(self.view, token, self.opening)
        self.inline.leaf(token.children, leaf, token.content)

    def separate(self) -> None:
        """Add the separator that is due before more text."""
        if self.separator:
            self.inline.add(self.separator)
            self.separator = ""

    def due(self, separator: str) -> None:
        """Let a separator stand before the next text, if there is text before it."""
        if self.inline.length:
            self.separator = separator

    def open_leaf(self, token: Token) -> None:
        self.opening = token

    def close_leaf(self, _: Token) -> None:
        self.due("\n\n")

    def open_list(self, _: Token) -> None:
        self.is_first = self.lists == 0
        self.lists += 1

    def close_list(self, _: Token) -> None:
        self.lists -= 1

    def open_item(self, _: Token) -> None:
        if not self.is_first:
            self.due("\n")
        self.is_first = False

    def open_table(self, _: Token) -> None:
        self.is_first = True

    def open_row(self, token: Token) -> None:
        self.row = token.meta["row"]
        self.row_line = token.map[0] if token.map else 0
        self.cells = cells_of(self.row)
        self.cell = -1
        if not self.is_first:
            self.due("\n")
        self.is_first = False

    def open_cell(self, token: Token) -> None:
        self.cell += 1
        self.opening = token
        if self.cell:
            self.separate()  # an empty first cell is a cell, too
            self.inline.add("\t")

    def code(self, token: Token) -> None:
        """Add a code block, line by line."""
        self.separate()
        text = self.inline
        start = text.length
        line = (token.map[0] if token.map else 0) + (token.type == "fence")
        for index, written in enumerate(token.content.removesuffix("\n").split("\n")):
            if index:
                text.add("\n")
            # Tabs that were only partly indentation have become spaces: those stand nowhere.
            own = written.lstrip(" ")
            text.add(written[: len(written) - len(own)])
            if own:
                column = len(self.view.aligned[line + index]) - len(own) + 1
                text.runs.append(Run(text.length, len(own), self.view.numbers[line + index], column, len(own)))
                text.add(own)
        text.code.append((start, text.length))
        self.due("\n\n")


_TAKES = {
    "inline": _Builder.leaf,
    "paragraph_open": _Builder.open_leaf,
    "paragraph_close": _Builder.close_leaf,
    "heading_open": _Builder.open_leaf,
    "heading_close": _Builder.close_leaf,
    "bullet_list_open": _Builder.open_list,
    "bullet_list_close": _Builder.close_list,
    "ordered_list_open": _Builder.open_list,
    "ordered_list_close": _Builder.close_list,
    "list_item_open": _Builder.open_item,
    "table_open": _Builder.open_table,
    "table_close": _Builder.close_leaf,
    "tr_open": _Builder.open_row,
    "th_open": _Builder.open_cell,
    "td_open": _Builder.open_cell,
    "fence": _Builder.code,
    "code_block": _Builder.code,
}
