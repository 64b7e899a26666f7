"""What is found out about the comments of a document, and how markers are looked for where none should be."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import NamedTuple

from corpus_tools.model.problem import Problem
from corpus_tools.model.source import Source
from corpus_tools.parse.markers import Reading, read
from corpus_tools.parse.mending import CANDIDATE

_REACH = 400  # how far a marker that is not closed is read, in characters


class Hidden(NamedTuple):
    """A marker where none is seen as one: its range in the source and its id, as far as it can be read."""

    start: int
    end: int
    id: str


@dataclass
class Comments:
    """What was found; `starts`, `lost` and `not_alone` by the index of a token.

    `starts` are the markers that start a block (those of `not_alone` with text on their line); after a token of `lost`
    comes text whose marker is hidden. `owned` are the source ranges of our comments within the text of blocks,
    `directives` those of ignores and sics.
    """

    source: Source
    starts: dict[int, Reading] = field(default_factory=dict)
    lost: set[int] = field(default_factory=set)
    not_alone: set[int] = field(default_factory=set)
    swallowed: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    owned: list[tuple[int, int]] = field(default_factory=list)
    directives: list[tuple[int, int]] = field(default_factory=list)

    def report(self, rule: str, key: str, start: int, end: int, **params: object) -> None:
        """Note a problem at a source range; it is the problem of the first block that `ids` names."""
        ids = params.get("ids")
        block = str(ids[0]) if isinstance(ids, tuple) and ids else None
        self.problems.append(Problem(rule, key, self.source.span(start, end), params, block))

    def bad_directive(self, start: int, end: int) -> None:
        """Note a comment that means to be an ignore or sic."""
        text = " ".join(self.source.text[start:end].split())
        self.report("malformed-marker", "bad-directive", start, end, text=text)

    def stray(self, reading: Reading, container: str | None) -> None:
        """Note a marker that starts no block; `container` is what it stands in, None for a paragraph."""
        span = reading.marker.span
        self.owned.append((self.source.offset(*span[:2]), self.source.offset(*span[2:])))
        self.swallowed.extend(filter(None, [reading.id]))
        misplaced = Problem(
            "marker-not-alone", f"in-{container or 'paragraph'}", span, {"id": reading.id}, reading.id or None
        )
        self.problems.append(reading.problem or misplaced)

    def markers_within(self, start: int, end: int) -> Iterator[Hidden]:
        """The markers that a stretch of source seems to hold."""
        matches = list(CANDIDATE.finditer(self.source.text, start, end))
        for match, following in zip_longest(matches, matches[1:]):
            stop = self._stop(match.start(), following.start() if following else end)
            reading = read(self.source, match.start(), stop)
            if reading is not None:
                yield Hidden(match.start(), stop, reading.id)

    def own_id(self, start: int, end: int) -> str:
        """The id of the marker that opens at `start` and is not closed; empty if it is none."""
        following = CANDIDATE.search(self.source.text, start + 1, min(end, start + _REACH))
        reading = read(self.source, start, self._stop(start, following.start() if following else end))
        return reading.id if reading else ""

    def line_end(self, start: int, limit: int) -> int:
        """The end of the line of an offset, or the limit before it."""
        end = self.source.text.find("\n", start, limit)
        return limit if end < 0 else end

    def _stop(self, start: int, limit: int) -> int:
        """Where a marker ends that opens at `start`: behind its closing, else with its line."""
        line_end = self.line_end(start, min(limit, start + _REACH))
        close = self.source.text.find("-->", start + 2, line_end)
        return close + 3 if close >= 0 else line_end


def ids_of(markers: Iterable[Hidden]) -> tuple[str, ...]:
    """The ids of markers that have one."""
    return tuple(marker.id for marker in markers if marker.id)
