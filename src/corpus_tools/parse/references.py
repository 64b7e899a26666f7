"""References of the printed text, and the topics of `related` blocks: both are found in plain text."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from corpus_tools.model.block import Position, Reference, Topic
from corpus_tools.model.plaintext import PlainText

# White space within a reference: a few characters at most, a line break among them.
_GAP = r"\s{1,4}"
_NO_GAP = r"\s{0,4}"
_RANGE = rf"\d{{1,4}}(?:{_NO_GAP}[-–—]{_NO_GAP}\d{{1,4}})?"
# «12 и 15» is a list of pages, «12 и 3 кубика» is not: after a list something other than a word must come.
_AFTER_LIST = r"(?=\s{0,4}(?:[.,;:!?)\]»”\"&]|\Z|(?:и|или|and|or)\s))"
_AND = rf"(?:,{_NO_GAP}(?:и|and)?|и|или|and|or|&)"
_MORE = rf"(?:{_NO_GAP}{_AND}{_NO_GAP}{_RANGE}{_AFTER_LIST})"
_PAGES = rf"(?P<pages>{_RANGE}{_MORE}{{0,8}})(?!\w)"
_PAGE_WORD = r"(?:стр\.?|с\.|страниц(?:е|ах|у|ы|а)|pages?\b|pp?\.)"
_PLACE = re.compile(
    rf"(?<!\w)(?:(?P<on>на|on){_GAP})?{_PAGE_WORD}{_NO_GAP}{_PAGES}"
    rf"|(?<!\w)(?P<position>слева|справа|выше|ниже|above|below|(?:on{_GAP}the{_GAP}|to{_GAP}the{_GAP})?(?:left|right))(?!\w)",
    re.IGNORECASE,
)
_SEE = re.compile(rf"(?<!\w)(?:см\.?|смотри|смотрите|see)(?:{_GAP}(?:также|also))?\s{{0,4}}\Z", re.IGNORECASE)
_NUMBERS = re.compile(r"(\d+)(?:\s*[-–—]\s*(\d+))?")
_POSITIONS = {
    "слева": Position.LEFT,
    "справа": Position.RIGHT,
    "выше": Position.ABOVE,
    "ниже": Position.BELOW,
    "above": Position.ABOVE,
    "below": Position.BELOW,
    "left": Position.LEFT,
    "right": Position.RIGHT,
}
_QUOTES = {"»": "«", "”": "“", "“": "„", '"': '"'}
_TITLE_LIMIT = 200
_SEE_LIMIT = 24
# One of these stands in every reference; most texts have none, and looking for them is quick.
_HINTS = ("стр", "см.", "см ", "см\u00a0", "см\n", "смотр", "page", "see", " p", "\u00a0p", " с.", "\u00a0с.")

_TOPICS_LEAD = re.compile(
    r"\s*(?:связанн\w+\s+тем\w+|related\s+topics?|см\.?\s+также|see\s+also)\s*[:.]?\s*", re.IGNORECASE
)
_PIECE = re.compile(r"(?:«[^«»\n]*»|“[^“”\n]*”|\"[^\"\n]*\"|[^,;\n])+")


class _Title(NamedTuple):
    text: str
    start: int


def located_references(plain: PlainText) -> Iterator[tuple[Reference, int, int]]:
    """The references in a text, each with its text range: titled with pages, titled with a position, or bare pages."""
    text = plain.text
    lowered = text.lower()
    if not any(hint in lowered for hint in _HINTS):
        return
    for place in _PLACE.finditer(text):
        title = _title_before(text, place.start())
        start = title.start if title else place.start()
        see = _SEE.search(text, max(start - _SEE_LIMIT, 0), start)
        if place["pages"] is None:
            if not (see and title):
                continue
        elif not place["on"] and not see:
            continue
        end = place.end()
        position = _POSITIONS[place["position"].split()[-1].lower()] if place["position"] else None
        pages = _page_ranges(place["pages"] or "")
        if pages is None:
            continue
        written = " ".join(text[start:end].split())
        yield Reference(title.text if title else None, pages, position, written, plain.span(start, end)), start, end


def _page_ranges(written: str) -> tuple[tuple[int, int], ...] | None:
    """The page ranges of a list; None if one runs backwards."""
    ranges = tuple((int(first), int(last or first)) for first, last in _NUMBERS.findall(written))
    return None if any(first > last for first, last in ranges) else ranges


def _title_before(text: str, end: int) -> _Title | None:
    """The title in quotes that ends right before an offset (a comma and white space aside)."""
    at = end
    while at > 0 and end - at < 6 and (text[at - 1].isspace() or text[at - 1] in ",;("):  # noqa: PLR2004 (a few)
        at -= 1
    if at == 0 or text[at - 1] not in _QUOTES:
        return None
    closing = text[at - 1]
    opening, depth = _QUOTES[closing], 1
    start = at - 2
    while start >= max(at - _TITLE_LIMIT, 0) and text[start : start + 2] != "\n\n":
        if text[start] == opening:
            depth -= 1
            if not depth:
                title = " ".join(text[start + 1 : at - 1].split()).strip(" ,.;")
                return _Title(title, start) if title else None
        elif text[start] == closing:
            depth += 1
        start -= 1
    return None


def find_topics(plain: PlainText, start: int = 0) -> tuple[Topic, ...]:
    """The titles that a `related` block lists, from a text offset on: one topic for each piece between commas.

    A title may itself hold a comma: whoever resolves topics tries neighbours joined by `, ` first.
    """
    text = plain.text
    topics = []
    lead = _TOPICS_LEAD.match(text, start)
    for piece in _PIECE.finditer(text, lead.end() if lead else start):
        written = piece[0]
        title = written.strip().rstrip(".").rstrip()
        if title:
            begin = piece.start() + len(written) - len(written.lstrip())
            topics.append(Topic(" ".join(title.split()), plain.span(begin, begin + len(title))))
    return tuple(topics)
