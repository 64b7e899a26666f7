"""What the comments and the raw HTML of a document are, one after the other."""

from markdown_it.token import Token

from corpus_tools.parse.found import Comments
from corpus_tools.parse.htmlblocks import HtmlBlocks
from corpus_tools.parse.inlinehtml import InlineHtml
from corpus_tools.parse.lines import Leaf, View, cells_of, leaf_of, leaf_of_cell
from corpus_tools.parse.mending import Mended

_OPENINGS = {"blockquote_open": "quote", "list_item_open": "list-item", "table_open": "table"}
_CLOSINGS = ("blockquote_close", "list_item_close", "table_close")


def classify(mended: Mended) -> Comments:
    """Look at every comment and tag of a document, all inline text parsed; tokens of our comments become `hidden`."""
    found = Comments(mended.view.source)
    blocks, inline = HtmlBlocks(mended, found), InlineHtml(mended.view, found)
    cells = _Cells(mended.view)
    containers: list[str] = []
    for index, token in enumerate(mended.parsed.tokens):
        kind, container = token.type, containers[-1] if containers else None
        if kind == "inline":
            if "<" in token.content:
                inline.leaf(token, cells.leaf(token), container)
            inline.depth(token)
        elif kind == "html_block":
            blocks.html(index, container)
        elif kind == "fence":
            blocks.fence(index)
        elif kind == "tr_open":
            inline.row(token)
        elif kind in _OPENINGS:
            containers.append(_OPENINGS[kind])
        elif kind in _CLOSINGS:
            containers.pop()
        cells.follow(token)
    for start, end in mended.parsed.findings.too_deep:
        blocks.too_deep(start, end)
    found.directives.extend(mended.cut)
    return found


class _Cells:
    """Follows the tokens so as to know where the next inline token stands."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._opening = Token("", "", 0)
        self._row: Token | None = None
        self._cell = -1

    def follow(self, token: Token) -> None:
        """Take in the next token."""
        if token.type == "tr_open":
            self._row, self._cell = token, -1
        elif token.type in ("th_open", "td_open"):
            self._cell += 1
        self._opening = token

    def leaf(self, token: Token) -> Leaf:
        """Where the text of an inline token stands, which comes next."""
        if self._opening.type in ("th_open", "td_open") and self._row and self._row.map:
            row = self._row.meta["row"]
            return leaf_of_cell(self._view, self._row.map[0], row, *cells_of(row)[self._cell])
        return leaf_of(self._view, token, self._opening)
