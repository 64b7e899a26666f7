"""HTML within paragraphs and table rows: markers that stand in the midst of something, raw tags."""

import re
from itertools import zip_longest

from markdown_it.token import Token

from corpus_tools.parse.found import Comments, ids_of
from corpus_tools.parse.lines import Leaf, View
from corpus_tools.parse.markdown import NESTING_LIMIT
from corpus_tools.parse.markers import read
from corpus_tools.parse.mending import is_directive

_MEANT = re.compile(r"<[!\s–—-]{2,7}bl\w{1,5}\s{0,4}:", re.IGNORECASE)
_REACH = 400  # how far a marker that is not closed is read, in characters


class InlineHtml:
    """Looks at the HTML of leaves; notes what it finds."""

    def __init__(self, view: View, found: Comments) -> None:
        self._view, self._source, self._found = view, view.source, found

    def leaf(self, token: Token, leaf: Leaf, container: str | None) -> None:
        """Look at the tags and comments of a paragraph, heading or cell; the markers of cells are found by row."""
        self._children(token, token.content, leaf, 0, container)

    def _children(self, parent: Token, content: str, leaf: Leaf, shift: int, container: str | None) -> None:
        """Look at the tokens within a leaf or the label of an image, whose extents count from `shift`."""
        for child in parent.children or []:
            start, end = (shift + offset for offset in child.map or (0, 0))
            if child.type == "html_inline":
                self._tag(child, self._source.offset(*leaf.place(start)), container)
            elif child.type == "image":
                self._children(child, content, leaf, start + len("!["), container)
            elif child.type == "text" and "<" in child.content and container != "table":
                self._text(content, start, end, leaf, container)

    def row(self, token: Token) -> None:
        """Look for markers in the source of a table row: cells beyond the last column reach nobody."""
        row = token.meta.get("row", "")
        if "<" not in row or not token.map:
            return
        line = token.map[0]
        start = self._source.offset(self._view.numbers[line], len(self._view.aligned[line]) - len(row) + 1)
        for marker in self._found.markers_within(start, start + len(row)):
            in_code = row.count("`", 0, marker.start - start) % 2 == 1
            if not in_code and (reading := read(self._source, marker.start, marker.end)):
                self._found.stray(reading, "table")

    def depth(self, token: Token) -> None:
        """Report emphasis that is nested beyond what the content tree follows."""
        if token.content.count("*") + token.content.count("_") <= 2 * NESTING_LIMIT:
            return
        depth = deepest = 0
        for child in token.children or []:
            depth += child.nesting
            deepest = max(depth, deepest)
        if deepest > NESTING_LIMIT and token.map:
            start = self._source.offset(self._view.numbers[token.map[0]], 1)
            end = self._found.line_end(start, len(self._source.text))
            self._found.report("too-deep", "too-deep", start, end, limit=NESTING_LIMIT)

    def _tag(self, child: Token, start: int, container: str | None) -> None:
        is_comment = child.content.startswith("<!--")
        end = start + len(child.content)
        if is_comment and "\n" in child.content:  # its lines may be indented: the source has more characters
            end = self._source.text.find("-->", start) + len("-->")
        if "<" in child.content[1:] and any(self._found.markers_within(start + 1, end)):
            self._hides(child, start, end)
        elif not is_comment:
            if not child.content.startswith("</"):
                self._found.report("raw-html", "raw-html", start, end, tag=child.content)
        elif (reading := read(self._source, start, end)) is not None:
            child.hidden = True
            if container != "table":
                self._found.stray(reading, container)
        elif is_directive(child.content[4:-3]):
            child.hidden = True
            self._found.owned.append((start, end))
            self._found.bad_directive(start, end)

    def _hides(self, child: Token, start: int, end: int) -> None:
        """Report a comment or tag that holds markers."""
        ids = ids_of(self._found.markers_within(start + 1, end))
        if child.content.startswith("<!--"):
            own = self._found.own_id(start, end)
            ids = (own, *ids) if own else ids
            self._found.report("unclosed-comment", "swallows", start, self._found.line_end(start, end), ids=ids)
        else:
            opener = child.content.partition("\n")[0]
            self._found.report("swallowed-marker", "in-html", start, end, ids=ids, opener=opener)
        self._found.swallowed.extend(ids)

    def _text(self, content: str, first: int, last: int, leaf: Leaf, container: str | None) -> None:
        """Look for text in which a marker is meant, though Markdown sees no comment."""
        matches = list(_MEANT.finditer(content, first, last))
        for match, following in zip_longest(matches, matches[1:]):
            start = self._source.offset(*leaf.place(match.start()))
            reach = following.start() - match.start() if following else _REACH
            line_end = self._found.line_end(start, min(start + reach, len(self._source.text)))
            close = self._source.text.find(">", start, line_end) + 1
            reading = read(self._source, start, close or line_end)
            if reading is None:
                continue
            if content.startswith("<!--", match.start()):
                ids = tuple(filter(None, [reading.id]))
                self._found.swallowed.extend(ids)
                self._found.report("unclosed-comment", "swallows", start, line_end, ids=ids)
            elif close:
                self._found.stray(reading, container)
