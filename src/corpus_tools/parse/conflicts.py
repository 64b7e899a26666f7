"""Conflict markers that a merge left behind."""

import re
from collections.abc import Iterator

from corpus_tools.model.problem import Problem
from corpus_tools.model.source import Source

_MARKER = re.compile(r"^(?:<{7}|>{7}|\|{7})(?: [^\n]*)?$", re.MULTILINE)


def conflicts(source: Source) -> Iterator[Problem]:
    """One problem for each conflict: at its first marker, or at the one that is left of it.

    A lone `=======` is the underline of a heading.
    """
    if "<<<<<<<" not in source.text and ">>>>>>>" not in source.text:
        return
    inside = False
    for match in _MARKER.finditer(source.text):
        opens, closes = match[0][0] == "<", match[0][0] == ">"
        if opens or not inside:
            yield Problem("conflict-marker", "conflict", source.span(*match.span()), {"text": match[0]})
        inside = not closes
