"""Lines that are mended before they are parsed, so that one slip in a comment of ours costs no more than a finding.

A marker with text after it is put on a line of its own; one that opens or closes wrongly, is spread over lines or
follows a no-break space gets a plain comment as stand-in; ignores and sics at the end of a line are cut off.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from markdown_it.token import Token

from corpus_tools.model.source import Source
from corpus_tools.parse.lines import View
from corpus_tools.parse.markdown import Parsed, parse_blocks
from corpus_tools.parse.markers import CANONICAL, Reading, read

CANDIDATE = re.compile(r"<!--|<[ \t!–—-]{1,6}(?=[^\W\d_]{4,6}\s{0,4}:)")
_SIMPLE = re.compile(rf"^{CANONICAL.pattern}$", re.MULTILINE)
_STAND_IN = "<!-- marker -->"
_PASSES = 3  # each mended line may uncover others, that a comment seemed to hold; more layers stay as they are
_MARKERS_A_LINE = 20  # what follows on the same line is reported, not mended
_EDGE = "\u00ad\u200b\u200c\u200d\u2060\ufeff"
_FRONT_MATTER_KEY = re.compile(r"[\w-]{1,100}\s{0,9}:(?:\s|$)")


class _Line(NamedTuple):
    """One line for the parser: its text, the source's line up to the same end, and the marker that it stands for."""

    parsed: str
    aligned: str
    reading: Reading | None = None


@dataclass
class Mended:
    """The lines to parse, parsed; `readings` are the mended markers by line index, `cut` directives by source range."""

    view: View
    parsed: Parsed
    readings: dict[int, Reading] = field(default_factory=dict)
    cut: list[tuple[int, int]] = field(default_factory=list)


def mend(source: Source) -> Mended:
    """Parse the blocks of a file, mending lines as far as needed."""
    lines: dict[int, list[_Line]] = {number: [_Line("", "")] for number in _front_matter(source.lines)}
    mended = _assemble(source, lines, [])
    text = source.text
    candidates = [match.start() for match in CANDIDATE.finditer(text)]
    simple = {match.start() for match in _SIMPLE.finditer(text)}
    if len(candidates) == len(simple):
        return mended
    doubtful = sorted({source.place(offset)[0] for offset in candidates if offset not in simple} - set(lines))
    cut: list[tuple[int, int]] = []
    for _ in range(_PASSES):
        mender = _Mender(mended)
        found = {}
        for number in doubtful:
            if number not in found and (new := mender.line(number)) is not None:
                found.update(new)
        if not found:
            break
        lines.update(found)
        cut.extend(mender.cut)
        doubtful = [number for number in doubtful if number not in found]
        mended = _assemble(source, lines, cut)
    return mended


def _front_matter(lines: list[str]) -> range:
    """The numbers of the lines of YAML front matter, if the file begins with some."""
    if lines[0].rstrip() != "---":
        return range(0)
    for index, line in enumerate(lines[1:], start=1):
        if line.rstrip() in ("---", "...") and index > 1:
            return range(1, index + 2)
        if not _FRONT_MATTER_KEY.match(line) and (index == 1 or line[:1] not in (" ", "-")):
            break
    return range(0)


def _assemble(source: Source, lines: dict[int, list[_Line]], cut: list[tuple[int, int]]) -> Mended:
    if not lines:
        view = View.plain(source)
        return Mended(view, parse_blocks(view.text))
    parsed: list[str] = []
    aligned: list[str] = []
    numbers: list[int] = []
    readings: dict[int, Reading] = {}
    for number, text in enumerate(source.lines, start=1):
        for line in lines.get(number, (_Line(text, text),)):
            if line.reading:
                readings[len(parsed)] = line.reading
            parsed.append(line.parsed)
            aligned.append(line.aligned)
            numbers.append(number)
    view = View(source, parsed, aligned, numbers)
    return Mended(view, parse_blocks(view.text), readings, cut)


class Leaves:
    """Which leaf of the block structure a line belongs to."""

    def __init__(self, tokens: list[Token]) -> None:
        self._leaves = [
            token for token in tokens if token.map and token.type in ("html_block", "fence", "code_block", "inline")
        ]
        self._starts = [token.map[0] for token in self._leaves if token.map]

    def at(self, index: int) -> Token | None:
        """The leaf that holds a parsed line."""
        place = bisect_right(self._starts, index) - 1
        leaf = self._leaves[place] if place >= 0 else None
        return leaf if leaf and leaf.map and index < leaf.map[1] else None


class _Mender:
    def __init__(self, mended: Mended) -> None:
        self.view = mended.view
        self.source = mended.view.source
        self.leaves = Leaves(mended.parsed.tokens)
        self.cut: list[tuple[int, int]] = []
        self.opened: Token | None = None

    def line(self, number: int) -> dict[int, list[_Line]] | None:
        """What to parse in place of a line (and of those after it that its marker goes on to); None for itself."""
        index = self.view.index(number)
        leaf = self.leaves.at(index)
        if leaf is not None and (leaf.type in ("fence", "code_block") or self._is_inside(leaf, index)):
            return None
        text = self.source.lines[number - 1]
        kept = self._cut_directives(number, text)
        html = leaf is not None and leaf.type == "html_block"
        if html and leaf is not None and "-->" not in kept and "--!>" not in kept and kept.lstrip().startswith("<!--"):
            return self._spread(number, kept, leaf)
        lines = list(self._markers(number, kept, html=html, level=leaf.level if leaf else 0))
        if html and "-->" not in kept and lines[0].reading:
            self.opened = leaf
        if len(lines) == 1 and lines[0].parsed == text:
            return None
        return {number: lines}

    def _is_inside(self, leaf: Token, index: int) -> bool:
        """Whether a line is in the midst of a block of HTML, other than one that a wrongly closed marker opened."""
        return leaf.type == "html_block" and leaf.map is not None and leaf.map[0] != index and leaf is not self.opened

    def _cut_directives(self, number: int, text: str) -> str:
        """A line without the `corpus:` comments at its end, unless there is nothing else on it."""
        while True:
            trimmed = text.rstrip()
            start = trimmed.rfind("<!--")
            inner = trimmed[start + 4 : -3] if start >= 0 and trimmed.endswith("-->") else ""
            before = trimmed[: max(start, 0)]
            unclosed = before.rfind("<!--") > before.rfind("-->")
            if "-->" in inner or not is_directive(inner) or unclosed or not before.strip():
                return text
            offset = self.source.offset(number, 1)
            self.cut.append((offset + start, offset + len(trimmed)))
            text = trimmed[:start].rstrip()

    def _markers(self, number: int, text: str, *, html: bool, level: int) -> Iterator[_Line]:
        """The lines that a line becomes: its markers each on one of its own, then what is left of it."""
        offset = self.source.offset(number, 1)
        at, taken = 0, 0
        for _ in range(_MARKERS_A_LINE):
            start = _first_text(text, at)
            lead = text[:start] if not at else ""
            indented = not lead.strip(" \t")
            end = _comment_end(text, start)
            proper = text.startswith("<!--", start)
            if not CANDIDATE.match(text, start) or (not html and (level > 1 or (proper and indented))):
                break
            if end is None and proper:
                break
            reading = read(self.source, offset + start, offset + (end or len(text.rstrip())))
            if reading is None:
                if not (proper and html and end and text.startswith("<!--", _first_text(text, end))):
                    break
                at = end  # another comment stands between
                continue
            end = end or len(text)
            rest = text[end:].strip()
            if not at and proper and indented and not rest and text.startswith("-->", end - 3):
                break  # it is well as it stands
            yield _Line((lead if indented else "") + _STAND_IN, text[:end], reading)
            if not rest:
                return
            at = taken = _first_text(text, end)
        yield _Line(text[taken:], text)

    def _spread(self, number: int, text: str, leaf: Token) -> dict[int, list[_Line]] | None:
        """A marker that goes on over the next lines, as one."""
        start = self.source.offset(number, len(text) - len(text.lstrip()) + 1)
        last = self.view.numbers[(leaf.map or [0, 1])[1] - 1]
        limit = self.source.offset(last, 1) + len(self.source.lines[last - 1])
        end = self.source.text.find("-->", start, limit) + 3
        if end < 3 or CANDIDATE.search(self.source.text, start + 4, end):  # noqa: PLR2004 (not found)
            return None
        reading = read(self.source, start, end)
        if reading is None:
            return None
        final, column = self.source.place(end)
        rest = self.source.lines[final - 1]
        lines: dict[int, list[_Line]] = {middle: [] for middle in range(number + 1, final)}
        indent = text[: len(text) - len(text.lstrip())]
        lines[number] = [_Line(indent + _STAND_IN, text, reading)]
        lines[final] = [_Line(indent + rest[column - 1 :].lstrip(), rest)] if rest[column - 1 :].strip() else []
        return lines


def is_directive(inner: str) -> bool:
    """Whether the text of a comment means to be an ignore or a sic."""
    return inner.lstrip()[:7].lower().rstrip() in ("corpus", "corpus:")


def _first_text(text: str, at: int) -> int:
    """The offset of the first character that is neither white space nor invisible."""
    while at < len(text) and (text[at].isspace() or text[at] in _EDGE):
        at += 1
    return at


def _comment_end(text: str, start: int) -> int | None:
    """The end of the comment that opens at an offset, closed rightly or wrongly; None if the line does not close it."""
    right, wrong = text.find("-->", start + 2), text.find("--!>", start + 2)
    end = wrong + 4 if wrong >= 0 and (right < 0 or wrong < right) else right + 3
    return None if end < 3 or CANDIDATE.search(text, start + 4, end) else end  # noqa: PLR2004 (closed nowhere)
