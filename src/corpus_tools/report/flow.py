"""Text in several colours, broken into lines."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from corpus_tools.report.escape import visible
from corpus_tools.report.style import Style

NO_BREAK = "\u00a0"
_BREAK = re.compile(rf"(?:(?!(?<=\d){NO_BREAK})\s)+")


class Run(NamedTuple):
    """A stretch of text in one colour: a field of `Style`, none: plain."""

    text: str
    paint: str = ""


def flow(runs: Iterable[Run], style: Style, width: int, indent: str = "", hanging: str = "") -> Iterator[str]:
    """The runs as lines of at most `width` columns, broken at white space, which counts as one space.

    A number that a no-break space follows stays with its word; what is written is a space, so that it can be searched.
    A word longer than that has a line of its own. `indent` begins the first line, `hanging` those after it.
    """
    line: list[str] = []
    used, begin = 0, indent
    for word in _words(runs):
        length = sum(len(run.text) for run in word)
        if line and len(begin) + used + 1 + length > width:
            yield begin + " ".join(line)
            line, used, begin = [], 0, hanging
        used += length + (1 if line else 0)
        line.append("".join(_painted(run, style) for run in word))
    if line:
        yield begin + " ".join(line)


def _painted(run: Run, style: Style) -> str:
    text = run.text.replace(NO_BREAK, " ")
    return style.paint(run.paint, text) if run.paint else text


def _words(runs: Iterable[Run]) -> Iterator[list[Run]]:
    """The words of the runs; one that several runs make together keeps their colours."""
    word: list[Run] = []
    for run in runs:
        first, *others = _spaced(run.text)
        if first:
            word.append(Run(first, run.paint))
        for other in others:
            if word:
                yield word
            word = [Run(other, run.paint)] if other else []
    if word:
        yield word


def _spaced(text: str) -> list[str]:
    """The pieces of a text between white space; empty ones where it begins or ends with some."""
    return _BREAK.split(visible(text, keep=f"\n\t{NO_BREAK}"))
