"""The grammar of our comments: markers, and what a comment that means to be one got wrong."""

import re
from dataclasses import dataclass
from typing import Any, NamedTuple

from corpus_tools.model.block import DEFAULT_KIND, Field, Marker
from corpus_tools.model.finding import Edit, Fix, Safety, Touches
from corpus_tools.model.problem import Problem
from corpus_tools.model.source import Source
from corpus_tools.model.span import Span

FIELDS = ("block", "page", "kind")
CANONICAL = re.compile(r"<!-- block: ([^\s;<>]+)(?:; page: ([^\s;<>]+))?(?:; kind: ([^\s;<>]+))? -->")
_PAGE = re.compile(r"[1-9][0-9]{0,8}", re.ASCII)
_ID_LIKE = re.compile(r"[\w-]+(?:\.[\w-]+)+\.?")
_BARE_FIELD = re.compile(r"(\w+)[\s=]+(\S+)")
_NEXT_FIELD = re.compile(r"(?<![\w-])(?:block|page|kind)(?=\s{0,8}[:=])", re.IGNORECASE)
_OPENING = re.compile(r"<[!\s–—-]*")
_CLOSING = re.compile(r"\s*(?:[-–—]+!?>|--)?\s*\Z")
_TAIL = 20  # no closing is longer: the search for it starts that far from the end
# Small Cyrillic letters that look like the Latin letters of our field names.
_LOOK_ALIKES = str.maketrans("авсеікорԁӏ", "abceikopdl")
# Of several faults of one marker the first of these is told: it explains the others.
_PRIORITY = (
    "multi-line", "misspelt", "bad-space", "separator", "missing-field", "empty-field", "repeated-field",
    "unknown-field", "stray-text", "field-order", "spacing",
)  # fmt: skip
_INVISIBLE = "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"


class _Piece(NamedTuple):
    """One `name: value` of a marker; offsets into the text of the file."""

    name: str
    name_at: int
    value: str
    value_at: int
    colon: bool


@dataclass(frozen=True, slots=True)
class Reading:
    """A marker as it could be read; `problem` is the first fault of its spelling."""

    marker: Marker
    id: str
    page: int | None
    kind: str
    problem: Problem | None
    invalid_page: Problem | None


def canonical(block_id: str, page: str | None, kind: str | None) -> str:
    """The one spelling of a marker."""
    fields = [f"block: {block_id}"]
    if page is not None:
        fields.append(f"page: {page}")
    if kind is not None:
        fields.append(f"kind: {kind}")
    return f"<!-- {'; '.join(fields)} -->"


def read_canonical(found: re.Match[str], line: int) -> Reading:
    """The reading of a match of `CANONICAL` at the start of a line."""
    fields = []
    for group, name in enumerate(FIELDS, start=1):
        value = found[group]
        if value is not None:
            start, end = found.span(group)
            name_at = start - len(name) - 1
            fields.append(
                Field(name, value, Span(line, name_at, line, start - 1), Span(line, start + 1, line, end + 1))
            )
    span = Span(line, 1, line, found.end() + 1)
    return _finish(Marker(span, tuple(fields)), None)


def _finish(marker: Marker, problem: Problem | None) -> Reading:
    block, page, kind = (marker.field(name) for name in FIELDS)
    block_id = block.value if block else ""
    number, invalid = None, None
    if page and _PAGE.fullmatch(page.value):
        number = int(page.value)
    elif page and page.value:
        invalid = Problem("invalid-page", "invalid-page", page.value_span, {"value": page.value}, block_id or None)
    return Reading(marker, block_id, number, kind.value if kind and kind.value else DEFAULT_KIND, problem, invalid)


def read(source: Source, start: int, end: int) -> Reading | None:
    """Read the comment at `source.text[start:end]`; None if it does not mean to be a marker.

    The comment may be misspelt in any way, its opening and closing included, and need not be closed.
    """
    return _Reader(source, start, end).read()


class _Reader:
    def __init__(self, source: Source, start: int, end: int) -> None:
        self.source, self.start, self.end = source, start, end
        self.faults: list[tuple[str, int, int, dict[str, Any]]] = []

    def read(self) -> Reading | None:
        text = self.source.text[self.start : self.end]
        opening = _OPENING.match(text)
        if not opening:
            return None
        closing = _CLOSING.search(text, max(len(text) - _TAIL, opening.end()))
        at, to = opening.end(), closing.start() if closing else len(text)
        body = text[at:to]
        pieces = self._pieces(body, self.start + at)
        if not self._means_marker(pieces):
            return None
        self._delimiters(text)
        if "\n" in text:
            self._fault("multi-line", self.start, self.end)
        self._spaces(text)
        fields = self._fields(pieces)
        self._order(fields)
        return self._reading(text, fields)

    def _fault(self, key: str, start: int, end: int, **params: Any) -> None:  # noqa: ANN401 (message parameters)
        self.faults.append((key, start, end, params))

    def _pieces(self, body: str, offset: int) -> list[_Piece]:
        pieces = []
        at = offset
        for raw in body.split(";"):
            cut = 0
            for following in _NEXT_FIELD.finditer(raw):
                before = raw[cut : following.start()].rstrip(" \n\t,|/.")
                if before.strip():
                    pieces.append(_piece(before, at + cut))
                    start = cut + len(before)
                    found = raw[start : following.start()].strip() or " "
                    self._fault("separator", at + start, at + following.start(), found=found)
                    cut = following.start()
            if raw[cut:].strip():
                pieces.append(_piece(raw[cut:], at + cut))
            at += len(raw) + 1
        return pieces

    @staticmethod
    def _means_marker(pieces: list[_Piece]) -> bool:
        if not pieces:
            return False
        names = [_fold(piece.name) for piece in pieces]
        if names[0] == "block" and (pieces[0].colon or _ID_LIKE.fullmatch(pieces[0].value)):
            return True
        for name, piece in zip(names, pieces, strict=True):
            if name[:1] == "b" and _near(name, "block") and _ID_LIKE.fullmatch(piece.value):
                return True
        others = [name for name, piece in zip(names, pieces, strict=True) if name in ("page", "kind") and piece.value]
        bare = not pieces[0].name and _ID_LIKE.fullmatch(pieces[0].value) is not None and pieces[0].value.isascii()
        return bool(others) and (bare or len(others) == len(pieces) > 1)

    def _delimiters(self, text: str) -> None:
        opening = _OPENING.match(text)
        written = opening[0].rstrip() if opening else ""
        if written != "<!--":
            self._fault("misspelt", self.start, self.start + len(written), found=written, expected="<!--")
        closing = _CLOSING.search(text, max(len(text) - _TAIL, len(written)))
        ending = closing[0].strip() if closing else ""
        if ending and ending != "-->":
            self._fault("misspelt", self.end - len(ending), self.end, found=ending, expected="-->")

    def _spaces(self, text: str) -> None:
        for index, character in enumerate(text):
            if character.isspace() and character not in " \n":
                self._fault("bad-space", self.start + index, self.start + index + 1, code=f"U+{ord(character):04X}")
                return

    def _fields(self, pieces: list[_Piece]) -> list[Field]:
        fields: list[Field] = []
        for index, piece in enumerate(pieces):
            name = self._name(piece, index)
            if name is None:
                continue
            if any(field.name == name for field in fields):
                self._fault("repeated-field", piece.name_at, piece.value_at + len(piece.value), field=name)
                continue
            if not piece.value and name != "block":
                self._fault("empty-field", piece.name_at, piece.value_at, field=name)
            fields.append(
                Field(
                    name,
                    piece.value,
                    self.source.span(piece.name_at, piece.name_at + len(piece.name)),
                    self.source.span(piece.value_at, piece.value_at + len(piece.value)),
                )
            )
        return fields

    def _name(self, piece: _Piece, index: int) -> str | None:
        """The field that a piece is, misspelt or not; None for none."""
        end = piece.value_at + len(piece.value)
        if not piece.name:
            if index == 0:
                self._fault("misspelt", piece.value_at, end, found=piece.value, expected=f"block: {piece.value}")
                return "block"
            self._fault("stray-text", piece.value_at, end, text=piece.value)
            return None
        folded = _fold(piece.name)
        name = folded if folded in FIELDS else next((field for field in FIELDS if _near(folded, field)), None)
        if name is None:
            if piece.colon:
                self._fault("unknown-field", piece.name_at, piece.name_at + len(piece.name), field=piece.name)
            else:
                self._fault("stray-text", piece.name_at, end, text=self.source.text[piece.name_at : end])
        elif piece.name != name:
            self._fault("misspelt", piece.name_at, piece.name_at + len(piece.name), found=piece.name, expected=name)
        elif not piece.colon:
            written = self.source.text[piece.name_at : end]
            self._fault("misspelt", piece.name_at, end, found=written, expected=f"{name}: {piece.value}")
        return name

    def _order(self, fields: list[Field]) -> None:
        block = next((field for field in fields if field.name == "block"), None)
        if block is None or not block.value:
            self._fault("missing-field", self.start, self.end)
        places = [FIELDS.index(field.name) for field in fields]
        if places != sorted(places):
            self._fault("field-order", self.start, self.end)

    def _reading(self, text: str, fields: list[Field]) -> Reading:
        values = {field.name: field.value for field in fields}
        proper = canonical(values.get("block", ""), values.get("page"), values.get("kind"))
        if not self.faults and text != proper:
            self._fault("spacing", self.start, self.end)
        span = self.source.span(self.start, self.end)
        problem = None
        if self.faults:
            key, start, end, params = min(self.faults, key=lambda fault: _PRIORITY.index(fault[0]))
            problem = Problem(
                "malformed-marker",
                key,
                self.source.span(start, end),
                params,
                values.get("block") or None,
                self._fix(span, proper, values),
            )
        return _finish(Marker(span, tuple(fields)), problem)

    def _fix(self, span: Span, proper: str, values: dict[str, str]) -> Fix | None:
        """Write the marker out anew, where nothing that it says is lost by that."""
        lossy = {"unknown-field", "stray-text", "repeated-field", "empty-field", "missing-field"}
        if lossy & {key for key, *_ in self.faults} or not CANONICAL.fullmatch(proper) or not values.get("block"):
            return None
        return Fix((Edit(self.source.path, span, proper),), Safety.UNSAFE, frozenset({Touches.MARKER}))


def _piece(raw: str, at: int) -> _Piece:
    name, colon, value = raw.partition(":")
    if not colon:
        bare = _BARE_FIELD.fullmatch(raw.strip())
        lead = len(raw) - len(raw.lstrip())
        if bare and _fold(bare[1]) in FIELDS:
            return _Piece(bare[1], at + lead, bare[2], at + lead + bare.start(2), colon=False)
        return _Piece("", at + lead, raw.strip(), at + lead, colon=False)
    edges = _INVISIBLE + " \n\t\u00a0\u2007\u202f"
    name_lead = len(name) - len(name.lstrip(edges))
    value_lead = len(value) - len(value.lstrip(edges))
    return _Piece(name.strip(edges), at + name_lead, value.strip(edges), at + len(name) + 1 + value_lead, colon=True)


def _fold(name: str) -> str:
    return name.casefold().translate(_LOOK_ALIKES)


def _near(name: str, field: str) -> bool:
    """Whether a name is the field's, but for one letter more, less, other, or two swapped."""
    if name == field:
        return True
    if abs(len(name) - len(field)) > 1 or len(name) < 3:  # noqa: PLR2004 (two letters say nothing)
        return False
    start = 0
    while start < min(len(name), len(field)) and name[start] == field[start]:
        start += 1
    rest, wanted = name[start:], field[start:]
    swapped = rest[:2][::-1] == wanted[:2] and rest[2:] == wanted[2:]
    return swapped or rest[1:] == wanted[1:] or rest[1:] == wanted or rest == wanted[1:]
