"""A character stands in the text that no reader sees.

What: zero-width spaces and joiners, soft hyphens, a byte order mark or word joiner within the text, marks of writing
direction, control characters, form feeds, Unicode line separators, and private-use characters, which look different in
every font or like nothing at all.
Why: a word with such a character in it is not found and not compared rightly, and nobody sees why. A private-use
character is often all that is left of an icon.
Known false alarms: spaces of any width, joiners and selectors within emoji and in scripts that need them, and marks of
direction in a text with Hebrew or Arabic letters are lawful; code and comments are not looked at. A soft hyphen at the
end of a broken word is TX803, what a wrong encoding made is TX810.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    От⟨U+00AD⟩ступление⟨U+200B⟩ стоит ⟨U+E012⟩.
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступление на⟨U+00A0⟩тайл — 3⟨U+202F⟩жетона. 👩⟨U+200D⟩🚀
Fix: safe for zero-width characters and soft hyphens: they go. Unsafe for form feeds and line separators: they go or
become a space. None for the others: marks of direction change what the reader sees, and what a private-use or control
character stood for only the source tells.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator

from corpus_tools.model.finding import Edit, Finding, Fix, Safety, Severity, Touches
from corpus_tools.model.message import Text
from corpus_tools.model.prose import Prose
from corpus_tools.model.source import Source
from corpus_tools.model.span import Span
from corpus_tools.rules.ic.places import read_icons
from corpus_tools.rules.ic.tokens import Likeness
from corpus_tools.rules.rule import DocumentContext, Rule, Scope
from corpus_tools.rules.tx.invisible import Sort, in_windows, invisible, is_lawful, is_right_to_left
from corpus_tools.rules.tx.lookalikes import code_point
from corpus_tools.rules.tx.mojibake import garbled

RULE = Rule(
    code="TX802",
    name="invisible-character",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    fix=Safety.SAFE,
    messages={
        Sort.ZERO_WIDTH: Text(
            en="{character} stands here, which has no width; delete it",
            ru="здесь стоит {character} — символ без ширины; удалите его",
        ),
        Sort.SOFT_HYPHEN: Text(
            en="a soft hyphen ({character}) stands here; delete it",
            ru="здесь стоит мягкий перенос ({character}); удалите его",
        ),
        Sort.BIDI: Text(
            en="{character} changes the direction of the text; nobody needs it here",
            ru="{character} меняет направление текста; здесь этот символ не нужен",
        ),
        Sort.SEPARATOR: Text(
            en="{character} is no line end and no space for Markdown; write what is meant",
            ru="{character} для Markdown ни конец строки, ни пробел; напишите то, что имелось в виду",
        ),
        Sort.CONTROL: Text(
            en="a control character ({character}) stands here; find in the source what it stands for",
            ru="здесь стоит управляющий символ ({character}); найдите в источнике, что должно быть на его месте",
        ),
        Sort.WINDOWS: Text(
            en="{character} is a control character; in Windows-1252 it is «{meaning}»",
            ru="{character} — управляющий символ; в кодировке Windows-1252 это «{meaning}»",
        ),
        Sort.PRIVATE: Text(
            en="{character} is a private-use character, often all that is left of an icon; see the source",
            ru="{character} — символ частного использования, часто всё, что осталось от значка; сверьтесь с источником",
        ),
        Sort.OTHER: Text(
            en="{character} stands here, which no reader sees",
            ru="здесь стоит {character}, который читатель не видит",
        ),
    },
)
_REMOVABLE = frozenset((Sort.ZERO_WIDTH, Sort.SOFT_HYPHEN))
_BROKEN_WORD = re.compile(r"(?<=[^\W\d_])\u00ad\s+[^\W\d_]")
_ENTITY = re.compile(r"&(?:#\d+|#x[0-9A-F]+|[A-Z]\w*);", re.IGNORECASE | re.ASCII)


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each stretch of invisible characters of one sort, outside code and comments."""
    source = context.document.source
    if source is None:
        return
    found = list(invisible(source.text))
    hidden = _Hidden(context, source) if found else None
    blocks = context.document.blocks
    starts = [block.span.line for block in blocks]
    for start, end, sort in found:
        if hidden is None or hidden.covers(source.text, start, end, sort):
            continue
        span = source.span(start, end)
        index = bisect_right(starts, span.line) - 1
        block = blocks[index] if index >= 0 else None
        block_id = block.id if block and span.line <= block.span.end_line else None
        yield _finding(source, span, source.text[start:end], sort, block_id)
    for prose in context.prose if _ENTITY.search(source.text) else ():
        yield from _entities(source, prose)


class _Hidden:
    """What is not looked at in a source that has invisible characters."""

    def __init__(self, context: DocumentContext, source: Source) -> None:
        icons = {icon.span for block in context.document.blocks for icon in block.icons}
        icons |= {icon.span for icon in context.document.icons}
        # Icon rules speak of a token that is declared otherwise.
        untidy = {icon.span for _, icon, reading in read_icons(context) if reading.likeness is not Likeness.OTHER}
        opaque = (prose.span(*one) for prose in context.prose for one in prose.plain.opaque if prose.plain.runs)
        spans = [span for span in opaque if span not in icons or span in untidy]
        ranges = [(source.offset(*span[:2]), source.offset(*span[2:])) for span in spans]
        ranges += _comments(source.text)
        ranges += [(one.start, one.end) for one in garbled(source.text)]
        self._ranges = sorted(ranges)
        self._right_to_left = is_right_to_left(source.text)

    def covers(self, text: str, start: int, end: int, sort: Sort) -> bool:
        """Whether nothing is to be said of a stretch of invisible characters."""
        if is_lawful(text, start, end) or (sort is Sort.BIDI and self._right_to_left):
            return True
        if sort is Sort.SOFT_HYPHEN and _BROKEN_WORD.match(text, start):
            return True
        index = bisect_right(self._ranges, (start, len(text))) - 1
        return any(first <= start < last for first, last in self._ranges[max(0, index - 1) : index + 1])


def _comments(text: str) -> list[tuple[int, int]]:
    ranges, end = [], 0
    while (start := text.find("<!--", end)) >= 0 and (close := text.find("-->", start)) >= 0:
        end = close + len("-->")
        ranges.append((start, end))
    return ranges


def _entities(source: Source, prose: Prose) -> Iterator[Finding]:
    """Invisible characters that are written as entities: the text has them as well."""
    for first, last, sort in invisible(prose.text):
        for start in range(first, last):
            span = prose.span(start, start + 1)
            if _ENTITY.fullmatch(source.slice(span)) and not is_lawful(prose.text, start, start + 1):
                yield _finding(source, span, prose.text[start], sort, prose.block_id)


def _finding(source: Source, span: Span, characters: str, sort: Sort, block: str | None) -> Finding:
    names = tuple(dict.fromkeys(map(code_point, characters)))
    return RULE.finding(
        sort,
        source.path,
        span,
        block=block,
        fix=_fix(source, span, sort),
        character=names,
        meaning="".join(map(in_windows, characters)) if sort is Sort.WINDOWS else "",
    )


def _fix(source: Source, span: Span, sort: Sort) -> Fix | None:
    spacing = frozenset({Touches.SPACING})
    if sort in _REMOVABLE:
        return Fix((Edit(source.path, span, ""),), Safety.SAFE, spacing)
    if sort is not Sort.SEPARATOR:
        return None
    line = source.lines[span.line - 1]
    before, after = line[: span.column - 1], line[span.end_column - 1 :]
    parts = not before or before[-1].isspace() or not after or after[0].isspace()
    return Fix((Edit(source.path, span, "" if parts else " "),), Safety.UNSAFE, spacing)
