"""Blocks of HTML and code: markers that start a block, and those that something hides."""

import re

from corpus_tools.model.finding import Edit, Fix, Safety, Touches
from corpus_tools.model.problem import Problem
from corpus_tools.model.span import Span
from corpus_tools.parse.found import Comments, Hidden, ids_of
from corpus_tools.parse.markdown import NESTING_LIMIT
from corpus_tools.parse.markers import CANONICAL, Reading, read, read_canonical
from corpus_tools.parse.mending import Mended, is_directive

_TAG = re.compile(r"</?[a-z][a-z0-9-]*[^<>\n]{0,80}>?|<[!?][^<>\n]{0,80}>?", re.IGNORECASE)


class HtmlBlocks:
    """Looks at blocks of HTML, fences and what is too deep; notes what it finds."""

    def __init__(self, mended: Mended, found: Comments) -> None:
        self._found = found
        self._view = mended.view
        self._source = mended.view.source
        self._tokens = mended.parsed.tokens
        self._readings = mended.readings

    def html(self, index: int, container: str | None) -> None:
        """Look at a block of HTML: a comment of some kind, or tags."""
        token = self._tokens[index]
        first, last = token.map or (0, 1)
        reading = self._readings.get(first)
        if reading is None and token.level == 0 and last - first == 1 and self._view.shift(first) == 0:
            simple = CANONICAL.fullmatch(self._view.parsed[first])
            reading = read_canonical(simple, self._view.numbers[first]) if simple else None
        if reading is not None:
            self._marker(index, reading, container)
            return
        start, end = self._extent(first, last)
        opening = self._source.text.find("<", start, end)
        if self._source.text.startswith("<!--", opening):
            self._comment(index, opening, end, container)
        else:
            self._tags(index, opening, end)

    def fence(self, index: int) -> None:
        """Look at a code block: markers in one that is never closed were hardly meant as code."""
        token = self._tokens[index]
        first, last = token.map or (0, 1)
        held = token.content.count("\n") + (not token.content.endswith("\n") and bool(token.content))
        if last - first == held + 2 or "<" not in token.content:
            return
        markers = list(self._found.markers_within(*self._extent(first, last)))
        if markers:
            self._swallow(index, markers, "in-fence", token.markup)

    def too_deep(self, first: int, last: int) -> None:
        """Report lines that are nested beyond what the parser follows."""
        start, end = self._extent(first, last)
        ids = ids_of(self._found.markers_within(start, end))
        self._found.swallowed.extend(ids)
        line_end = self._found.line_end(start, end)
        if ids:
            self._found.report("too-deep", "hides-markers", start, line_end, limit=NESTING_LIMIT, ids=ids)
        else:
            self._found.report("too-deep", "too-deep", start, line_end, limit=NESTING_LIMIT)

    def _extent(self, first: int, last: int) -> tuple[int, int]:
        """The source range of parsed lines."""
        start = self._source.offset(self._view.numbers[first], self._view.shift(first) + 1)
        end = self._source.offset(self._view.numbers[last - 1], len(self._view.aligned[last - 1]) + 1)
        return start, end

    def _comment(self, index: int, start: int, end: int, container: str | None) -> None:
        text, found = self._source.text, self._found
        close = text.find("-->", start + 2, end)
        stop = close + 3 if close >= 0 else end
        # A marker may lack its closing, so that it ends where the next comment does.
        first = start if "<!--" in text[start + 4 : stop] else start + 4
        hides = "<" in text[start + 4 : stop] and any(found.markers_within(first, stop))
        if close < 0 or hides:
            self._unclosed(index, start, end)
            return
        if (reading := read(self._source, start, stop)) is not None:
            self._marker(index, reading, container)
        elif is_directive(text[start + 4 : close]):
            self._tokens[index].hidden = True
            found.owned.append((start, stop))
            if text[stop:end].strip():
                found.bad_directive(start, stop)
            else:
                found.directives.append((start, stop))
        leftover = list(found.markers_within(stop, end))
        if leftover:
            self._swallow(None, leftover, "in-html", "<!--")

    def _unclosed(self, index: int, start: int, end: int) -> None:
        """Report a comment that never closes, or only where a marker within it does."""
        found = self._found
        own = found.own_id(start, end)
        ids = (*filter(None, [own]), *ids_of(found.markers_within(start + 4, end)))
        found.lost.add(index)
        found.swallowed.extend(ids)
        line_end = found.line_end(start, end)
        if ids:
            found.report("unclosed-comment", "swallows", start, line_end, ids=ids)
        else:
            found.report("unclosed-comment", "unclosed", start, line_end)

    def _tags(self, index: int, start: int, end: int) -> None:
        opener = _TAG.match(self._source.text, start, end)
        tag = opener[0] if opener else self._source.text[start : self._found.line_end(start, end)]
        markers = list(self._found.markers_within(start, end))
        if markers:
            self._swallow(index, markers, "in-html", tag)
        elif not tag.startswith("</"):
            self._found.report("raw-html", "raw-html", start, start + len(tag), tag=tag)

    def _swallow(self, index: int | None, markers: list[Hidden], key: str, opener: str) -> None:
        """Report markers that something hides; at the outermost level the text after it has lost its marker."""
        ids = ids_of(markers)
        if index is not None and self._tokens[index].level == 0:
            self._found.lost.add(index)
        self._found.swallowed.extend(ids)
        self._found.report("swallowed-marker", key, markers[0].start, markers[0].end, ids=ids, opener=opener)

    def _marker(self, index: int, reading: Reading, container: str | None) -> None:
        token = self._tokens[index]
        token.hidden = True
        if token.level:
            self._found.stray(reading, container)
            return
        span = reading.marker.span
        self._found.owned.append((self._source.offset(*span[:2]), self._source.offset(*span[2:])))
        self._found.starts[index] = reading
        misplaced = self._not_alone(index, reading)
        told = reading.problem or misplaced
        self._found.problems.extend(filter(None, [told, reading.invalid_page]))

    def _not_alone(self, index: int, reading: Reading) -> Problem | None:
        """The problem of a marker that starts a block, but not as it should."""
        span = reading.marker.span
        first, last = self._tokens[index].map or (0, 1)
        if self._has_text_on_line(last, span.end_line):
            self._found.not_alone.add(index)
            rest = self._source.lines[span.end_line - 1][span.end_column - 1 :]
            gap = len(rest) - len(rest.lstrip())
            place = Span(span.end_line, span.end_column, span.end_line, span.end_column + gap)
            return self._alone(reading, "text-on-line", None if "<!--" in rest else self._fix(place, "\n"))
        if span.column > 1:
            return self._indented(reading)
        if self._cuts_table(index, first, last):
            return self._alone(reading, "in-table", None)
        return None

    def _indented(self, reading: Reading) -> Problem | None:
        """The problem of a marker with spaces or invisible characters before it."""
        span = reading.marker.span
        lead = Span(span.line, 1, span.line, span.column)
        text = self._source.slice(lead)
        odd = next((index for index, character in enumerate(text) if character not in " \t"), None)
        if odd is None:
            return self._alone(reading, "indented", self._fix(lead, ""))
        if text[odd] == "<":  # another comment stands before it; if that is a marker, it has been told of the text
            before = self._found.owned[-2:-1]
            told = bool(before) and self._source.place(before[0][1])[0] == span.line
            return None if told else self._alone(reading, "text-on-line", None)
        place = Span(span.line, odd + 1, span.line, odd + 2)
        params = {"code": f"U+{ord(text[odd]):04X}"}
        return Problem("malformed-marker", "bad-space", place, params, reading.id or None, self._fix(lead, ""))

    def _has_text_on_line(self, index: int, number: int) -> bool:
        numbers, parsed = self._view.numbers, self._view.parsed
        return index < len(numbers) and numbers[index] == number and bool(parsed[index].strip())

    def _cuts_table(self, index: int, first: int, last: int) -> bool:
        """Whether a marker stands between rows of a table: the rows below are none any more."""
        before = self._tokens[index - 1].type if index else ""
        after = self._tokens[index + 1].type if index + 1 < len(self._tokens) else ""
        parsed = self._view.parsed
        touches = before == "table_close" and bool(parsed[first - 1].strip())
        return touches and after == "paragraph_open" and parsed[last].lstrip().startswith("|")

    @staticmethod
    def _alone(reading: Reading, key: str, fix: Fix | None) -> Problem:
        return Problem("marker-not-alone", key, reading.marker.span, {"id": reading.id}, reading.id or None, fix)

    def _fix(self, span: Span, replacement: str) -> Fix:
        edit = Edit(self._source.path, span, replacement)
        return Fix((edit,), Safety.UNSAFE, frozenset({Touches.MARKER, Touches.SPACING}))
