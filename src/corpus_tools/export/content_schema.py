"""JSON Schema definitions of the content tree, made from the TypedDicts of `model.content`."""

import types
from typing import Any, Literal, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

from corpus_tools.model import content

_UNIONS = {
    "Flow": (content.Flow, "What a block, a quotation or an item of a list consists of; `type` tells the nodes apart."),
    "Phrasing": (content.Phrasing, "What a line of text consists of; `type` tells the nodes apart."),
}
# Validators that look into every alternative before the right one (Python's jsonschema) need exponential time in depth
# where a deep node comes late: the nodes that nest come first, but for text, which holds nothing.
_FIRST = ("Text", "Icon", "List", "Blockquote", "Table", "Emphasis", "Strong", "Reference", "Link")
_PLAIN = {str: {"type": "string"}, int: {"type": "integer"}, bool: {"type": "boolean"}, type(None): {"type": "null"}}


def content_definitions() -> dict[str, dict[str, Any]]:
    """One definition for each node type and for the unions `Flow` and `Phrasing`, by name."""
    definitions = {
        name: {
            "title": name,
            "description": description,
            "anyOf": [_reference(member) for member in sorted(get_args(union), key=_rank)],
        }
        for name, (union, description) in _UNIONS.items()
    }
    for name, node in vars(content).items():
        if is_typeddict(node):
            definitions[name] = _definition(name, node)
    return definitions


def _rank(node: type) -> int:
    return _FIRST.index(node.__name__) if node.__name__ in _FIRST else len(_FIRST)


def _definition(name: str, node: type) -> dict[str, Any]:
    hints = get_type_hints(node, include_extras=True)
    optional = {key for key, hint in hints.items() if get_origin(hint) is NotRequired}
    return {
        "title": name,
        "description": node.__doc__,
        "type": "object",
        "properties": {key: _schema(get_args(hint)[0] if key in optional else hint) for key, hint in hints.items()},
        "required": [key for key in hints if key not in optional],
        "additionalProperties": False,
    }


def _schema(hint: Any) -> dict[str, Any]:  # noqa: ANN401 (a type annotation has no type of its own)
    for name, (union, _) in _UNIONS.items():
        if hint == union:
            return {"$ref": f"#/$defs/{name}"}
    if is_typeddict(hint):
        return _reference(hint)
    if get_origin(hint) is list:
        return {"type": "array", "items": _schema(get_args(hint)[0])}
    if get_origin(hint) is Literal:
        values = list(get_args(hint))
        return {"type": "string", "const": values[0]} if len(values) == 1 else {"type": "string", "enum": values}
    if get_origin(hint) is types.UnionType or type(None) in get_args(hint):
        return {"anyOf": [_schema(member) for member in get_args(hint)]}
    return dict(_PLAIN[hint])


def _reference(node: type) -> dict[str, Any]:
    return {"$ref": f"#/$defs/{node.__name__}"}
