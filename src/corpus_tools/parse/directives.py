"""The comments that speak to the linter: `<!-- corpus: ignore … -->` and `<!-- corpus: sic "…" -->`."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from corpus_tools.model.block import Ignore, Sic
from corpus_tools.model.problem import Problem
from corpus_tools.model.source import Source

_CODE = re.compile(r"[A-Za-z]{2}[0-9]{3}|[a-z]+(?:-[a-z]+)+", re.ASCII)
_WORDS = re.compile(r"\s*(?:\"([^\"]+)\"|«([^»]+)»|“([^”]+)”)\s*,?")


@dataclass
class Directives:
    """The directives of a document."""

    ignores: list[Ignore] = field(default_factory=list)
    sics: list[Sic] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def read_directives(
    source: Source, ranges: Iterable[tuple[int, int]], block_at: Callable[[int], str | None]
) -> Directives:
    """Read the comments at those source ranges; `block_at` tells which block an offset belongs to."""
    found = Directives()
    for start, end in sorted(ranges):
        span, block = source.span(start, end), block_at(start)
        _, _, body = source.text[start + len("<!--") : end - len("-->")].partition(":")
        verb, _, rest = body.strip().partition(" ")
        codes = _codes(rest) if verb == "ignore" else ()
        words = _quoted(rest) if verb == "sic" else ()
        if codes:
            found.ignores.append(Ignore(codes, _reason(rest), span, block))
        elif words:
            found.sics.extend(Sic(text, span, block) for text in words)
        else:
            text = " ".join(source.text[start:end].split())
            found.problems.append(Problem("malformed-marker", "bad-directive", span, {"text": text}, block))
    return found


def _codes(rest: str) -> tuple[str, ...]:
    codes = rest.partition("reason:")[0].replace(",", " ").split()
    if not all(_CODE.fullmatch(code) for code in codes):
        return ()
    return tuple(code if "-" in code else code.upper() for code in codes)


def _reason(rest: str) -> str:
    return " ".join(rest.partition("reason:")[2].split())


def _quoted(rest: str) -> tuple[str, ...]:
    words, at = [], 0
    while match := _WORDS.match(rest, at):
        words.append(next(group for group in match.groups() if group))
        at = match.end()
    return () if rest[at:].strip() else tuple(words)
