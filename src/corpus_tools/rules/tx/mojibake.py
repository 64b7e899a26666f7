"""Text that was read in the wrong encoding, and what it would be in the right one."""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from corpus_tools.rules.tx.bigrams import common_pairs, likeness


class Garbled(NamedTuple):
    """A stretch of text in the wrong encoding; `reading` is what it would be in the right one, empty if it is lost."""

    start: int
    end: int
    reading: str


def _high(encoding: str) -> str:
    """What an encoding makes of the bytes that go on a UTF-8 sequence; those it leaves free are control characters."""
    return "".join(_character(byte, encoding) for byte in range(0x80, 0xC0))


def _character(byte: int, encoding: str) -> str:
    try:
        return bytes([byte]).decode(encoding)
    except UnicodeDecodeError:
        return chr(byte)


def _bytes(text: str, encoding: str) -> bytes:
    """The bytes of a text; control characters and those of Latin-1 that the encoding has not are themselves."""
    parts = []
    for character in text:
        try:
            parts.append(character.encode(encoding))
        except UnicodeEncodeError:
            parts.append(bytes([ord(character)]) if ord(character) in _BYTES else b"?")
    return b"".join(parts)


_BYTES = range(0x100)
# What may well follow a capital in a sound text.
_CLOSERS = "\u00a0…«»–—ёЁ№’‘“”„•·"
_WIN = re.escape(_high("cp1251"))
_ODD_WIN = re.escape("".join(one for one in _high("cp1251") if one not in _CLOSERS))
_WEST = re.escape(_high("cp1252") + "".join(map(chr, range(0x80, 0xA0))))
_ODD_WEST = re.escape("".join(one for one in _high("cp1252") if one not in _CLOSERS + "°™©®ªº¿¡‚"))
_C1 = "\u0080-\u009f"
_ASCII = "[ -~]{1,20}"

# UTF-8 read as Windows-1251: «РџСЂРёРІРµС‚», «вЂ”», «в„–», «Г©» in a Latin word, emoji, a byte order mark.
_WIN_UNIT = f"(?:[РСВГ][{_WIN}]|в[Ђ„‚†€][{_WIN}]|рџ[{_WIN}]{{2}}|п»ї)"
_WIN_RUN = re.compile(f"(?:{_WIN_UNIT})+(?:{_ASCII}(?:{_WIN_UNIT})+)*")
_WIN_SURE = re.compile(
    f"[РС][{_ODD_WIN}][РС][{_WIN}]|[РС][{_WIN}][РС][{_ODD_WIN}]|вЂ[{_WIN}]|в„[–ў]|в‚¬|рџ[{_ODD_WIN}][{_WIN}]|п»ї"
    f"|(?<=[A-Za-z])Г[{_ODD_WIN}]"
)
# UTF-8 read as Windows-1252 or Latin-1: «ÐŸÑ€Ð¸Ð²ÐµÑ‚», «â€™», «Ã©», «Â°», emoji, a byte order mark.
_WEST_UNIT = f"(?:[ÂÃÄÅÐÑ][{_WEST}]|â[{_WEST}]{{2}}|ð[Ÿ{_C1}][{_WEST}]{{2}}|ï»¿)"
_WEST_RUN = re.compile(f"(?:{_WEST_UNIT})+(?:{_ASCII}(?:{_WEST_UNIT})+)*")
_WEST_SURE = re.compile(
    f"[ÐÑ](?:[{_ODD_WEST}{_C1}]|[{_WEST}][ÐÑ][{_WEST}])|Ã[{_ODD_WEST}{_C1}©®ª°º]|(?<=[a-z])Ã\u00a0|[ÄÅ][{_ODD_WEST}{_C1}]"
    f"|(?<![A-ZÀ-Þ])Â[°§©®±²³¹µ¶·£¥¢¿¡¼½¾ªº¨´¬¦¤«»\u00a0]|â[€‚„†ˆ‰\u0080-\u0089][{_WEST}]|ð[Ÿ\u009f][{_WEST}]|ï»¿"
)
# Windows-1251 read as Latin-1: «Ïðèâåò».
_ACCENTED = "(?<![A-Za-z])[À-ÿ¸¨]+(?![A-Za-z])"
_ACCENTED_RUN = re.compile(f'{_ACCENTED}(?:[ ,.:;!?()"\u0080-\u00a7\u00a9-\u00b7\u00b9-\u00bf-]{{1,3}}{_ACCENTED})*')
# KOI8-R read as Windows-1251 or the reverse: «рТЙЧЕФ»; small letters become capitals and capitals small ones.
_CAPITALS = "(?<!\\w)[а-я]?[А-Я]+(?!\\w)"
_CAPITALS_RUN = re.compile(f'{_CAPITALS}(?:[ ,.:;!?()"-]{{1,3}}{_CAPITALS})*')
_INVERSE = re.compile("(?<!\\w)[а-я][А-Я]{3}")
_LONG_CAPITALS = re.compile("[А-Я]{5}")
_SOME_CAPITALS = re.compile("[А-Я]{3}")
_LOST = re.compile("\ufffd+")

_ODD = re.compile(f"[{_ODD_WIN}]")
_HIGH_LATIN = re.compile("[\u00a1-\u00aa\u00ac\u00ae-\u00ba\u00bc-\u00ff]")
_LIKE, _UNLIKE = 0.75, 0.45
_FEW, _MANY = 3, 6


def garbled(text: str) -> Iterator[Garbled]:
    """The stretches of a text that are surely in the wrong encoding."""
    if text.isascii():
        return
    if "\ufffd" in text:
        yield from (Garbled(*match.span(), "") for match in _LOST.finditer(text))
    if _ODD.search(text) and _WIN_SURE.search(text):
        yield from _utf8(text, _WIN_RUN, _WIN_SURE, "cp1251")
    if _HIGH_LATIN.search(text):
        yield from _utf8(text, _WEST_RUN, _WEST_SURE, "cp1252")
        yield from _single_bytes(text, _ACCENTED_RUN, _accented)
    if _SOME_CAPITALS.search(text) and (_LONG_CAPITALS.search(text) or _INVERSE.search(text)):
        yield from _single_bytes(text, _CAPITALS_RUN, _capitals)


def _utf8(text: str, runs: re.Pattern[str], sure: re.Pattern[str], encoding: str) -> Iterator[Garbled]:
    for match in runs.finditer(text):
        # A run may begin with what only looks alike: «С… » before the first sure sequence is no part of it.
        if sure.search(text, max(0, match.start() - 1), match.end()):
            reading = _bytes(match[0], encoding).decode("utf-8", "replace")
            if reading.count("\ufffd") * 2 <= len(reading):
                yield Garbled(*match.span(), reading)


def _single_bytes(text: str, runs: re.Pattern[str], read: Callable[[str], str]) -> Iterator[Garbled]:
    for match in runs.finditer(text):
        reading = read(match[0])
        if reading:
            yield Garbled(*match.span(), reading)


def _accented(run: str) -> str:
    """Windows-1251 read as Latin-1; empty if that gives no Russian."""
    reading = _bytes(run, "latin-1").decode("cp1251", "replace")
    return reading if common_pairs(reading)[1] >= _FEW and likeness(reading) >= _LIKE else ""


def _capitals(run: str) -> str:
    """KOI8-R read as Windows-1251, or the reverse; empty if neither gives Russian or the text is Russian as it is."""
    pairs = common_pairs(run)[1]
    if pairs < _FEW or (pairs < _MANY and not _INVERSE.search(run)) or likeness(run) > _UNLIKE:
        return ""
    readings = (
        _bytes(run, one).decode(other, "replace") for one, other in (("cp1251", "koi8-r"), ("koi8-r", "cp1251"))
    )
    best = max(readings, key=likeness)
    return best if likeness(best) >= _LIKE else ""
