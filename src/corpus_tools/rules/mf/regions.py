"""The generated regions of a README: `<!-- corpus: begin NAME -->` to `<!-- corpus: end NAME -->`."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

_COMMENT = re.compile(r"<!--\s*corpus:\s*(begin|end)\s+([\w-]+)\s*-->\s*")
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")


@dataclass(frozen=True, slots=True)
class Region:
    """One region: `begin` and `end` are the lines of its comments (from 1), `end` None where it never ends.

    `begin` is None for an end without a beginning. `lines` are those between the comments.
    """

    name: str
    begin: int | None
    end: int | None
    lines: tuple[str, ...] = ()


def regions(lines: list[str]) -> Iterator[Region]:
    """The regions of a file in order; comments inside fences are only shown, they mean nothing."""
    opened: tuple[str, int] | None = None
    for number, action, name in _comments(lines):
        if action == "end" and opened and opened[0] == name:
            yield Region(name, opened[1], number, tuple(lines[opened[1] : number - 1]))
            opened = None
        elif action == "end":
            yield Region(name, None, number)
        else:
            if opened:
                yield Region(opened[0], opened[1], None)
            opened = name, number
    if opened:
        yield Region(opened[0], opened[1], None)


def _comments(lines: list[str]) -> Iterator[tuple[int, str, str]]:
    """Line number, `begin` or `end`, and name of each of our comments that stands alone on its line."""
    fence = ""
    for number, line in enumerate(lines, 1):
        mark = _FENCE.match(line)
        if mark and not fence:
            fence = mark[1]
        elif mark and mark[1].startswith(fence) and not line.strip(" `~"):
            fence = ""
        elif not fence and (comment := _COMMENT.fullmatch(line)):
            yield number, comment[1], comment[2]


def cells(line: str) -> tuple[str, ...] | None:
    """The cells of a table row without the space around them; None for a line that is no row."""
    row = line.strip()
    if not row.startswith("|") or not row.endswith("|") or len(row) == 1:
        return None
    return tuple(cell.strip() for cell in re.split(r"(?<!\\)\|", row[1:-1]))
