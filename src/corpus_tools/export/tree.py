"""The content tree of a block as exported: icons named, references resolved, what is no icon turned back into text."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from corpus_tools.model.content import Flow

Node = dict[str, Any]  # one node of content, whatever its type: this module walks all types alike
Target = tuple[str, str | None]  # the text of a reference, white space normalised, and the id that it resolves to


def finish(content: list[Flow], icons: Mapping[str, str], targets: Sequence[Target]) -> list[Node]:
    """Complete a fresh tree of the parser in place; returns it.

    `icons` are the declared ids by token: where there are any, a token that is not among them is text. `targets` are
    those of all references of the text, in order; one whose ends cut through markup has no node in the tree.
    """
    nodes: list[Node] = list(content)  # type: ignore[arg-type]  # a TypedDict is a dict at run time
    unused = list(targets)
    waiting = list(reversed(nodes))
    while waiting:
        node = waiting.pop()
        if node["type"] == "reference":
            _aim(node, unused)
        children = node.get("children")
        if children:
            node["children"] = children = _named(children, icons)
            waiting.extend(reversed(children))
    return nodes


def _aim(reference: Node, unused: list[Target]) -> None:
    """Give a reference its target: that of the first reference with the same text that has not been used."""
    words = " ".join("".join(_texts(reference)).split())
    for place, (text, target) in enumerate(unused):
        if text == words:
            if target is not None:
                reference["target"] = target
            del unused[: place + 1]
            return


def _texts(node: Node) -> Iterator[str]:
    match node["type"]:
        case "text" | "inlineCode":
            yield node["value"]
        case "icon":
            yield f"[{node['value']}]"
        case "image":
            yield node["alt"]
        case "break":
            yield "\n"
        case _:
            for child in node.get("children", ()):
                yield from _texts(child)


def _named(siblings: list[Node], icons: Mapping[str, str]) -> list[Node]:
    """Siblings with icons named; text beside a token that is none joins it."""
    named: list[Node] = []
    for node in siblings:
        if node["type"] == "icon":
            token = node["value"]
            if token in icons:
                node["id"] = icons[token]
            elif icons:
                _append_text(named, f"[{token}]")
                continue
        elif node["type"] == "text":
            _append_text(named, node["value"])
            continue
        named.append(node)
    return named


def _append_text(siblings: list[Node], value: str) -> None:
    if siblings and siblings[-1]["type"] == "text":
        siblings[-1] = {"type": "text", "value": siblings[-1]["value"] + value}
    else:
        siblings.append({"type": "text", "value": value})
