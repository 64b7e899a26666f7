"""Icon tokens, `[куб: атака]`, and how Markdown swallows some of them."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from markdown_it.token import Token

from corpus_tools.model.block import Icon
from corpus_tools.model.plaintext import PlainText
from corpus_tools.parse.lines import View, cells_of
from corpus_tools.parse.plaintext import Plain

_TOKEN = re.compile(r"\[([ \t\n]?[^\W\d_](?:[^\[\]\t\n]|\n(?!\n)){1,100})\]")
_SPLIT = re.compile(r"\[([^\W\d_][^\[\]|]{0,100}(?:(?<!\\)\|[^\[\]|]{0,100}){1,4})\]")


def all_icons(view: View, plain: Plain, tokens: Sequence[Token], found: Sequence[Icon]) -> tuple[Icon, ...]:
    """The icon tokens of some blocks, in order: those `found` in their text, and those that Markdown swallows."""
    split = list(_split_by_cells(view, tokens))
    if not plain.eaten and not split:
        return tuple(found)
    links = {icon.span for icon in plain.eaten}
    kept = [icon for icon in found if icon.span not in links]
    return tuple(sorted([*kept, *plain.eaten, *split], key=lambda icon: icon.span))


def located_icons(view: View, plain: Plain, eaten_lines: set[int]) -> Iterator[tuple[Icon, int, int]]:
    """The icon tokens that reach the plain text, each with its text range.

    `eaten_lines` are source lines that Markdown takes for definitions.
    """
    text = plain.text.text
    if "[" not in text:
        return
    ends = [last for _, last in plain.code]
    for match in _TOKEN.finditer(text):
        start, end = match.span()
        after = bisect_right(ends, start)  # the first stretch of code that ends behind the bracket
        if (after < len(ends) and plain.code[after][0] < end) or _is_escaped(plain, start, end):
            continue
        span = plain.text.span(start, end)
        line_before = view.source.lines[span.line - 1][: span.column - 1]
        defines = span.line in eaten_lines and not line_before.strip(" >") and text[end : end + 1] == ":"
        yield Icon(match[1], span, "definition" if defines else None), start, end


def _is_escaped(plain: Plain, start: int, end: int) -> bool:
    """Whether a bracket is written with a backslash or as an entity."""
    return not plain.exact and any(_width(plain.text, offset) != 1 for offset in (start, end - 1))


def _width(text: PlainText, offset: int) -> int:
    span = text.span(offset, offset + 1)
    return span.end_column - span.column


def _split_by_cells(view: View, tokens: Sequence[Token]) -> Iterator[Icon]:
    """Tokens in table rows that a pipe within tears apart."""
    for token in tokens:
        row = token.meta.get("row", "") if token.type == "tr_open" else ""
        if "[" not in row or not token.map:
            continue
        ends = {end for _, end in cells_of(row)}
        line = token.map[0]
        number, shift = view.numbers[line], len(view.aligned[line]) - len(row)
        for match in _SPLIT.finditer(row):
            if any(match.start() < end < match.end() for end in ends) and row.count("`", 0, match.start()) % 2 == 0:
                span = view.source.span(
                    view.source.offset(number, shift + match.start() + 1),
                    view.source.offset(number, shift + match.end() + 1),
                )
                yield Icon(match[1], span, "table-cell")
