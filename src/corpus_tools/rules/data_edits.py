"""Edits of data files that rules propose."""

import re
from typing import Any

from corpus_tools.model.datafile import DataFile, Path
from corpus_tools.model.finding import Edit, Fix, Safety, Touches
from corpus_tools.model.span import Span

_COMMA_AFTER = re.compile(r"\s*,[ \t]*")
_COMMA_BEFORE = re.compile(r",\s*\Z")


def replace_value(file: DataFile[Any], path: Path, new: str) -> Fix:
    """An unsafe fix that writes another id, which needs no quotes, in place of a value."""
    return Fix((Edit(file.path, file.values[path], new),), Safety.UNSAFE, frozenset({Touches.DATA}))


def replace_key(file: DataFile[Any], path: Path, new: str) -> Fix:
    """An unsafe fix that writes another id in place of a key."""
    return Fix((Edit(file.path, file.keys[path], new),), Safety.UNSAFE, frozenset({Touches.DATA}))


def remove_item(file: DataFile[Any], path: Path, safety: Safety) -> Fix | None:
    """A fix that removes an item of a list: its line, or in a list in brackets the item and a comma.

    Where an editor's comment on the line goes with it, the fix is not safe, whatever `safety` says.
    None for the only item of a list and where the item shares its line in some other way.
    """
    source, span = file.source, file.values.get(path)
    if source is None or span is None or (*path[:-1], 1) not in file.values:
        return None
    line = source.lines[span.line - 1]
    before, after = line[: span.column - 1].strip(), source.lines[span.end_line - 1][span.end_column - 1 :].strip()
    if before == "-" and (not after or after.startswith("#")):
        removed = Span(span.line, 1, span.end_line + 1, 1)
        if span.end_line == len(source.lines):
            return None
        safety = Safety.UNSAFE if after else safety
    else:
        start, end = source.offset(span.line, span.column), source.offset(span.end_line, span.end_column)
        comma_after, comma_before = _COMMA_AFTER.match(source.text, end), _COMMA_BEFORE.search(source.text[:start])
        if comma_after:
            end = comma_after.end()
        elif comma_before:
            start = comma_before.start()
        else:
            return None
        removed = source.span(start, end)
    return Fix((Edit(file.path, removed, ""),), safety, frozenset({Touches.DATA}))
