"""Inline tokens to the phrasing nodes of mdast, with our nodes for icons and references."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from markdown_it.token import Token

from corpus_tools.parse.markdown import NESTING_LIMIT
from corpus_tools.parse.plaintext import Plain


class Mark(NamedTuple):
    """A text range that becomes a node of ours: an icon (with its token) or, without one, a reference."""

    start: int
    end: int
    icon: str | None


class _Node(NamedTuple):
    """A node and its text range."""

    node: dict[str, Any]
    start: int
    end: int


class Phrasing:
    """Makes nodes of the inline tokens of one block; `plain` must hold the ranges of its tokens."""

    def __init__(self, plain: Plain, marks: Sequence[Mark]) -> None:
        self._text = plain.text.text
        self._ranges = plain.ranges
        self._icons = sorted((mark for mark in marks if mark.icon is not None), key=lambda mark: mark.start)
        self._references = sorted((mark for mark in marks if mark.icon is None), key=lambda mark: mark.start)
        # The open nodes with their siblings so far, and the place in the text, -1 before the first that has one.
        self._stack: list[tuple[dict[str, Any] | None, list[_Node]]] = []
        self._at = -1

    def nodes(self, children: Sequence[Token]) -> list[dict[str, Any]]:
        """The nodes of one leaf."""
        self._stack = [(None, [])]
        self._at = -1
        for child in children:
            if child.nesting > 0:
                node = _span(child) if len(self._stack) <= NESTING_LIMIT else None
                self._stack.append((node, [] if node else self._stack[-1][1]))
            elif child.nesting < 0:
                self._close()
            elif child.type in ("text", "text_special", "softbreak"):
                self._text_of(child)
            elif not child.hidden:
                self._single(child)
        return [item.node for item in self._finish(self._stack[0][1])]

    def _close(self) -> None:
        node, inner = self._stack.pop()
        if node is not None:
            finished = self._finish(inner)
            node["children"] = [item.node for item in finished]
            self._stack[-1][1].append(_Node(node, *_range(finished, self._at)))

    def _text_of(self, token: Token) -> None:
        """Add text, or the line break within a paragraph, which is text too."""
        if token.type == "softbreak":
            start, end = self._at, self._at + (self._at >= 0)
        else:
            start, end = self._ranges.get(id(token), (0, 0))
        if end > start:
            _add_text(self._stack[-1][1], start, end)
            self._at = end

    def _single(self, token: Token) -> None:
        if token.type == "hardbreak":
            start, end = self._at, self._at + (self._at >= 0)
        else:
            start, end = self._ranges.get(id(token), (self._at, self._at))
        self._stack[-1][1].append(_Node(self._childless(token, start, end), start, end))
        self._at = end

    def _childless(self, token: Token, start: int, end: int) -> dict[str, Any]:
        if token.type == "hardbreak":
            return {"type": "break"}
        if token.type == "code_inline":
            return {"type": "inlineCode", "value": token.content}
        if token.type == "image":
            node = {"type": "image", "url": str(token.attrs["src"]), "alt": self._text[start:end]}
            return _with_title(node, token)
        return {"type": "html", "value": token.content}

    def _finish(self, siblings: list[_Node]) -> list[_Node]:
        """Cut icons out of the texts, then wrap what belongs to a reference."""
        with_icons: list[_Node] = []
        for item in siblings:
            if item.node["type"] == "text":
                with_icons.extend(self._cut_icons(item))
            else:
                with_icons.append(item)
        start, end = _range(with_icons, 0)
        first = bisect_left(self._references, start, key=lambda mark: mark.start)
        last = bisect_left(self._references, end, key=lambda mark: mark.start)
        marks = [mark for mark in self._references[first:last] if mark.end <= end]
        return _wrap(with_icons, marks) if marks else with_icons

    def _cut_icons(self, item: _Node) -> list[_Node]:
        pieces = []
        at = item.start
        first = bisect_left(self._icons, item.start, key=lambda mark: mark.start)
        for mark in self._icons[first : bisect_left(self._icons, item.end, key=lambda mark: mark.start)]:
            if mark.end > item.end:
                break
            pieces.extend(_text(self._text[at : mark.start], at))
            pieces.append(_Node({"type": "icon", "value": mark.icon}, mark.start, mark.end))
            at = mark.end
        return [*pieces, *_text(self._text[at : item.end], at)]


def _span(token: Token) -> dict[str, Any]:
    if token.type == "link_open":
        return _with_title({"type": "link", "url": str(token.attrs["href"])}, token)
    return {"type": "strong" if token.type == "strong_open" else "emphasis"}


def _with_title(node: dict[str, Any], token: Token) -> dict[str, Any]:
    if token.attrs.get("title"):
        node["title"] = str(token.attrs["title"])
    return node


def _text(value: str, start: int) -> list[_Node]:
    return [_Node({"type": "text", "value": value}, start, start + len(value))] if value else []


def _add_text(siblings: list[_Node], start: int, end: int) -> None:
    """Add a stretch of text to its siblings, as part of the text before it where they touch."""
    before = siblings[-1] if siblings else None
    if before and before.node["type"] == "text" and before.end == start:
        siblings[-1] = before._replace(end=end)
    else:
        siblings.append(_Node({"type": "text"}, start, end))


def _range(items: Sequence[_Node], at: int) -> tuple[int, int]:
    return (items[0].start, items[-1].end) if items else (at, at)


def _wrap(items: list[_Node], marks: Sequence[Mark]) -> list[_Node]:
    """Put the nodes under each reference into a node of its own, unless its edges cut one that is not text."""
    edges = [edge for mark in marks for edge in mark[:2]]
    split = [piece for item in items for piece in _split(item, edges)]
    starts: dict[int, int] = {}
    ends: dict[int, int] = {}
    for index, item in enumerate(split):
        starts.setdefault(item.start, index)
        ends[item.end] = index
    wrapped: list[_Node] = []
    at = 0
    for mark in marks:
        first, last = starts.get(mark.start), ends.get(mark.end)
        if first is None or last is None or not at <= first <= last:
            continue
        children = [item.node for item in split[first : last + 1]]
        if len(children) == 1 and children[0]["type"] != "text":
            continue  # it was wrapped further in
        wrapped.extend(split[at:first])
        wrapped.append(_Node({"type": "reference", "children": children}, mark.start, mark.end))
        at = last + 1
    return [*wrapped, *split[at:]] if at else items


def _split(item: _Node, edges: Sequence[int]) -> list[_Node]:
    """Split a text at those edges (in order) that fall within it."""
    if item.node["type"] != "text":
        return [item]
    first, last = bisect_right(edges, item.start), bisect_left(edges, item.end)
    cuts = [item.start, *edges[first:last], item.end]
    value = item.node["value"]
    return [
        piece for start, end in pairwise(cuts) for piece in _text(value[start - item.start : end - item.start], start)
    ]
