"""Edits put into the bytes of a file."""

import codecs
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from corpus_tools.model.finding import Edit, Finding, Touches
from corpus_tools.model.source import Source
from corpus_tools.model.span import Span
from corpus_tools.parse.decoding import decode

Lines = frozenset[int]


class UnfitEditError(ValueError):
    """An edit that does not fit its file: no text, no such place, or two edits in one place."""


@dataclass(frozen=True)
class Edited:
    """The new content of a file, and the lines that the edits touch in the old text and in the new."""

    content: bytes
    old_lines: Lines
    new_lines: Lines


def apply(path: str, content: bytes, edits: Collection[Edit], whole: frozenset[Touches]) -> Edited:
    """Apply the edits of one file, then what `whole` asks for: the byte order mark goes, line ends become one kind.

    Everything else keeps its bytes; new line ends are of the kind that most lines of the file have. Raises
    UnfitEditError.
    """
    source, _ = decode(path, content)
    if source is None:
        raise UnfitEditError(path)
    ordered = sorted(edits, key=lambda edit: edit.span)
    raw, written = _replace(source, ordered)
    if Touches.LINE_ENDINGS in whole:
        raw = Source(path, raw).text.replace("\n", source.newline)
    bom = source.bom and Touches.BYTE_ORDER_MARK not in whole
    new = Source(path, raw)
    spans = [new.span(start, end) for start, end in written]
    old_lines = {line for edit in ordered for line in _touched(edit.span, whole_lines=edit.replacement.endswith("\n"))}
    new_lines = {
        line
        for edit, span in zip(ordered, spans, strict=True)
        for line in _touched(span, whole_lines=edit.span.end_column == 1)
    }
    return Edited((codecs.BOM_UTF8 if bom else b"") + raw.encode(), frozenset(old_lines), frozenset(new_lines))


def lines_of(span: Span) -> range:
    """The lines that a span touches; one that ends at the start of a line does not touch it."""
    ends_before = span.end_column == 1 and span.end_line > span.line
    return range(span.line, span.end_line + (0 if ends_before else 1))


def on_lines(span: Span, lines: Lines) -> bool:
    """Whether a span touches one of these lines."""
    return bool(lines) and any(line in lines for line in lines_of(span))


def overlap(one: Edit, other: Edit) -> bool:
    """Whether two edits of one file cannot be applied together; neighbours can."""
    first, second = (one, other) if one.span <= other.span else (other, one)
    return first.span[:2] == second.span[:2] or second.span[:2] < first.span[2:]


def paths_of(finding: Finding) -> frozenset[str]:
    """The files that a finding's fix changes."""
    edits = finding.fix.edits if finding.fix else ()
    return frozenset(edit.path for edit in edits) or frozenset({finding.path})


def _replace(source: Source, edits: Iterable[Edit]) -> tuple[str, list[tuple[int, int]]]:
    """The text after sorted edits, line ends kept, and where each replacement stands in it (offsets with LF ends)."""
    parts: list[str] = []
    written: list[tuple[int, int]] = []
    end, length = 0, 0
    for edit in edits:
        span = edit.span
        if not (_is_place(source, *span[:2]) and _is_place(source, *span[2:]) and span[:2] <= span[2:]):
            raise UnfitEditError(source.path)
        start = source.raw_offset(*span[:2])
        if start < end:
            raise UnfitEditError(source.path)
        kept = source.raw[end:start]
        end = source.raw_offset(*span[2:])
        length += len(Source(source.path, kept).text)
        written.append((length, length + len(edit.replacement)))
        length += len(edit.replacement)
        parts += [kept, edit.replacement.replace("\n", source.newline)]
    return "".join([*parts, source.raw[end:]]), written


def _is_place(source: Source, line: int, column: int) -> bool:
    return 1 <= line <= len(source.lines) and 1 <= column <= len(source.lines[line - 1]) + 1


def _touched(span: Span, *, whole_lines: bool) -> Iterable[int]:
    """The lines of one side of an edit; where whole lines came or went, the other side, empty, touches none."""
    return () if whole_lines and span == Span.point(span.line, 1) else lines_of(span)
