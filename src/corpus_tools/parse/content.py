"""The mdast tree of a block."""

from collections.abc import Sequence
from typing import Any, cast

from markdown_it.token import Token

from corpus_tools.model.content import Flow
from corpus_tools.parse.phrasing import Mark, Phrasing
from corpus_tools.parse.plaintext import Plain


def content_of(tokens: Sequence[Token], plain: Plain, marks: Sequence[Mark]) -> list[Flow]:
    """The tree of the blocks that `tokens` hold; `plain` is their text, built with `ranges`."""
    phrasing = Phrasing(plain, marks)
    root: list[Any] = []
    stack: list[dict[str, Any]] = [{"type": "root", "children": root}]
    for token in tokens:
        parent = stack[-1]
        if token.type in _TRANSPARENT:
            continue
        if token.nesting < 0:
            stack.pop()
        elif token.type == "inline":
            parent["children"] = phrasing.nodes(token.children or [])
        elif token.nesting > 0:
            node = _container(token)
            if token.type == "paragraph_open" and parent["type"] == "listItem" and not token.hidden:
                stack[-2]["spread"] = True  # a loose list
                parent["spread"] = len(parent["children"]) > 0
            elif token.type == "th_open":
                stack[-2]["align"].append(str(token.attrs.get("style", "")).removeprefix("text-align:") or None)
            parent["children"].append(node)
            stack.append(node)
        else:
            parent["children"].extend(_childless(token))
    return cast("list[Flow]", root)


_TRANSPARENT = frozenset(("thead_open", "thead_close", "tbody_open", "tbody_close"))
_PLAIN = {
    "paragraph_open": "paragraph",
    "blockquote_open": "blockquote",
    "tr_open": "tableRow",
    "th_open": "tableCell",
    "td_open": "tableCell",
}


def _container(token: Token) -> dict[str, Any]:
    match token.type:
        case "heading_open":
            return {"type": "heading", "depth": int(token.tag[1]), "children": []}
        case "bullet_list_open":
            return {"type": "list", "ordered": False, "spread": False, "children": []}
        case "ordered_list_open":
            start = int(token.attrs.get("start", 1))
            return {"type": "list", "ordered": True, "start": start, "spread": False, "children": []}
        case "list_item_open":
            return {"type": "listItem", "spread": False, "children": []}
        case "table_open":
            return {"type": "table", "align": [], "children": []}
        case other:
            return {"type": _PLAIN[other], "children": []}


def _childless(token: Token) -> list[dict[str, Any]]:
    if token.type == "hr":
        return [{"type": "thematicBreak"}]
    if token.type == "html_block":
        return [] if token.hidden else [{"type": "html", "value": token.content.rstrip("\n")}]
    node = {"type": "code", "value": token.content.removesuffix("\n")}
    language = token.info.split(maxsplit=1)
    if language:
        node["lang"] = language[0]
    return [node]
