"""Bytes to text: strict UTF-8, and what a file that is something else looks like."""

import codecs
from collections.abc import Iterator

from corpus_tools.model.finding import Fix, Safety, Touches
from corpus_tools.model.problem import Problem
from corpus_tools.model.source import Source
from corpus_tools.model.span import FILE_START, Span

_UTF_16_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_NEWLINE_NAMES = {"\n": "LF", "\r\n": "CRLF", "\r": "CR"}
# Frequent small letters of Russian: whichever encoding shows more of them is the likelier one.
_FREQUENT = frozenset("оеаинтсрвлкмдпу")
_SAMPLE = 4096


def decode(path: str, data: bytes) -> tuple[Source | None, list[Problem]]:
    """The text of a file and what is wrong with its bytes; None for a file that is not text."""
    bom = data.startswith(codecs.BOM_UTF8)
    try:
        raw = data[len(codecs.BOM_UTF8) :].decode() if bom else data.decode()
    except UnicodeDecodeError as error:
        return None, [_not_utf8(data, error.start + (len(codecs.BOM_UTF8) if bom else 0))]
    if "\0" in raw:
        return None, [_nul(data, raw)]
    source = Source(path, raw, bom=bom)
    return source, [*_byte_order_mark(source), *_line_endings(source)]


def _byte_order_mark(source: Source) -> Iterator[Problem]:
    if source.bom:
        fix = Fix((), Safety.SAFE, frozenset({Touches.BYTE_ORDER_MARK}))
        yield Problem("byte-order-mark", "byte-order-mark", FILE_START, fix=fix)


def _line_endings(source: Source) -> Iterator[Problem]:
    if "\r" not in source.raw or len(source.newlines) == 1:
        return
    kinds = tuple(name for end, name in _NEWLINE_NAMES.items() if end in source.newlines)
    place = _first_odd_line(source)
    fix = Fix((), Safety.SAFE, frozenset({Touches.LINE_ENDINGS}))
    params = {"kinds": kinds, "kept": _NEWLINE_NAMES[source.newline]}
    yield Problem("mixed-line-endings", "mixed", place, params, fix=fix)


def _first_odd_line(source: Source) -> Span:
    """The end of the first line that does not end like most lines."""
    for number, line in enumerate(source.raw_lines, start=1):
        text = line.rstrip("\r\n")
        if line[len(text) :] != source.newline:
            return Span.point(number, len(text) + 1)
    return FILE_START


def _nul(data: bytes, raw: str) -> Problem:
    if data.startswith(_UTF_16_MARKS) or _looks_like_utf16(data):
        return Problem("undecodable", "utf-16", FILE_START)
    before = raw[: raw.index("\0")].replace("\r\n", "\n").replace("\r", "\n")
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    return Problem("undecodable", "nul", Span(line, column, line, column + 1))


def _not_utf8(data: bytes, offset: int) -> Problem:
    if data.startswith(_UTF_16_MARKS) or _looks_like_utf16(data):
        return Problem("undecodable", "utf-16", FILE_START)
    line = data.count(b"\n", 0, offset) + 1 if b"\n" in data else data.count(b"\r", 0, offset) + 1
    start = max(data.rfind(b"\n", 0, offset), data.rfind(b"\r", 0, offset)) + 1
    column = len(data[start:offset].decode("utf-8", "replace").removeprefix("\ufeff")) + 1
    params: dict[str, object] = {"byte": f"0x{data[offset]:02X}", "offset": offset}
    encoding = _guess(data)
    if encoding:
        params["encoding"] = encoding
    return Problem(
        "undecodable", "looks-like" if encoding else "not-utf8", Span(line, column, line, column + 1), params
    )


def _looks_like_utf16(data: bytes) -> bool:
    """Whether every other byte, nearly, is one of a few: as in UTF-16 of one or two alphabets."""
    sample = data[:_SAMPLE]
    halves = sample[0::2], sample[1::2]
    return len(sample) >= 4 and any(  # noqa: PLR2004 (two code units at least)
        sum(half.count(high) for high in (0, 4)) > 0.9 * len(half) for half in halves
    )


def _guess(data: bytes) -> str | None:
    """The single-byte Cyrillic encoding that the bytes read best in; None if they read well in none."""
    high = bytes(byte for byte in data if byte >= 0x80)[:_SAMPLE]  # noqa: PLR2004 (beyond ASCII)
    scores = {name: _score(high.decode(name, "replace")) for name in ("windows-1251", "koi8-r")}
    best = max(scores, key=lambda name: scores[name])
    return best if scores[best] > 0.5 else None  # noqa: PLR2004 (half of the letters are frequent ones)


def _score(text: str) -> float:
    return sum(letter in _FREQUENT for letter in text) / len(text) if text else 0.0
