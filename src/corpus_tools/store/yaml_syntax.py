"""What is wrong with a text that is no YAML, in terms that an editor understands."""

import re
from typing import TYPE_CHECKING

from corpus_tools.model.problem import Problem
from corpus_tools.model.source import Source
from corpus_tools.model.span import FILE_START, Span

if TYPE_CHECKING:
    import yaml

MAX_DEPTH = 50

_FORBIDDEN = re.compile(r"[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

# What both of PyYAML's parsers say (LibYAML's and the one in Python), and the key of our message about it.
_MESSAGES = (
    (re.compile(r"maximum nesting depth"), "too-deep"),
    (re.compile(r"found (?:a tab )?character .*(?:cannot start any token|violates indentation)"), "bad-start"),
    (re.compile(r"could not find expected ':'"), "missing-colon"),
    (re.compile(r"mapping values are not allowed"), "stray-colon"),
    (re.compile(r"(?:did not find )?expected ',' or"), "unclosed-bracket"),
    (re.compile(r"found unexpected end of stream"), "unclosed-quote"),
    (re.compile(r"found unknown escape character"), "bad-escape"),
    (re.compile(r"did not find expected (?:key|'-' indicator)|expected <block end>"), "bad-indentation"),
)
# What was opened and never closed is shown where it was opened.
_SHOWN_AT_START = ("unclosed-bracket", "unclosed-quote")


def forbidden_character(source: Source) -> Problem | None:
    """The first control character, which YAML does not allow."""
    found = _FORBIDDEN.search(source.text)
    if not found:
        return None
    span = source.span(found.start(), found.end())
    return Problem("bad-syntax", "control-character", span, {"character": f"U+{ord(found[0]):04X}"})


def syntax_problem(source: Source, error: "yaml.MarkedYAMLError") -> Problem:
    """The problem that a parser's error means."""
    said = error.problem or error.context or ""
    key = next((key for pattern, key in _MESSAGES if pattern.search(said)), "unreadable")
    mark = error.context_mark if key in _SHOWN_AT_START and error.context_mark else error.problem_mark
    span = _point(source, mark.index) if mark else FILE_START
    if key == "bad-start":
        character = source.slice(span)
        return Problem("bad-syntax", key, span, {"character": character if character.strip() else "U+0009"})
    if key == "too-deep":
        return Problem("bad-syntax", key, span, {"limit": MAX_DEPTH})
    return Problem("bad-syntax", key, span, {"reason": said} if key == "unreadable" else {})


def _point(source: Source, offset: int) -> Span:
    """The character at an offset; the end of the file has none."""
    offset = min(offset, len(source.text))
    return source.span(offset, min(offset + 1, len(source.text)))
