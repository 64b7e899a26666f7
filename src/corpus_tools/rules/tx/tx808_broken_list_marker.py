r"""A line that is meant as an item of a list, and that Markdown takes for text.

What: a number or a bullet that no space follows (`1.**Фаза**`, `2)текст`, `-пункт`), a bullet that Markdown does not
know (`• пункт`), or items that follow a line of text without a blank line where the first number is not 1. The items
beside it are the evidence: the number before or after, another bullet.
Why: the items run together into one paragraph with their numbers in the midst of it.
Known false alarms: nothing is said before a digit (`-5 °C`, `1.5`, `12.05.2020`), of chess moves (`1.e4`), of a single
line that begins with a hyphen and of dialogue, of particles and options (`-то`, `-v`), of a wrapped line that happens
to begin with a number, and where a backslash stands before the sign.
Bad:
    <!-- block: rules.turn; page: 3 -->
    Ход состоит из трёх шагов:
    1.**Сбор:** возьмите ресурсы.
    2.**Марш:** передвиньте отряды.
    3.**Бой:** решите спор.
Good:
    <!-- block: rules.turn; page: 3 -->
    Ход состоит из трёх шагов:

    1. **Сбор:** возьмите ресурсы.
    2. **Марш:** передвиньте отряды.
    3. **Бой:** решите спор.

    Ночью здесь -5 °C.
Fix: unsafe: the space, a bullet that Markdown knows, and a blank line where the list begins or ends amid text.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from corpus_tools.model.finding import Edit, Finding, Fix, Safety, Severity, Touches
from corpus_tools.model.message import Text
from corpus_tools.model.prose import Prose
from corpus_tools.model.source import Source
from corpus_tools.model.span import Span
from corpus_tools.rules.rule import DocumentContext, Rule, Scope
from corpus_tools.rules.tx.listlines import ListLines, is_spaced

RULE = Rule(
    code="TX808",
    name="broken-list-marker",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    fix=Safety.UNSAFE,
    messages={
        "no-space": Text(
            en="without a space after {marker} this line is no item of a list; write one",
            ru="без пробела после {marker} строка не становится пунктом списка; поставьте его",
        ),
        "bullet": Text(
            en="Markdown knows no bullet {marker}, and the items run together; write {known}",
            ru="знака {marker} Markdown не знает, и пункты сливаются в одну строку; поставьте {known}",
        ),
        "no-blank-line": Text(
            en="a list that begins with {marker} needs a blank line above it; without one it is part of the paragraph",
            ru="перед списком, который начинается с {marker}, нужна пустая строка; без неё он остаётся частью абзаца",
        ),
    },
)
_SIGNS = "-+*\u2013\u2014"
_ALIEN = "\u2022\u00b7\u25cf\u25aa\u25e6\u2023\u2219\u25a0\u25ba"
_CANDIDATE = re.compile(
    rf"^(?:(?P<number>[0-9]{{1,3}})(?P<sign>[.)])|(?P<bullet>[{re.escape(_SIGNS)}{_ALIEN}]))"
    r"(?P<space>[ \u00a0]*)(?=[^\W\d_]|[«\u201e\u201c\"(*_\[\ufffc]|[0-9])",
    re.MULTILINE,
)
_PREFIX = re.compile(r"[ \t]*(?:>[ \t]*)*")
_CHESS = re.compile(r"\S{0,4}[a-h][x:]?[1-8]|[OО0]-[OО0]|x\b")
_PARTICLE = re.compile(r"(?:то|либо|нибудь|ка|таки|де|с|тка)(?![^\W_])|[A-Za-z](?![^\W_])")
_SAYS = re.compile(r"[?!…]|[,.] [-\u2013\u2014] ")
_ENDS = (".", "!", "?", ":", ";", "…", ")", "»", '"')
# How far a paragraph is followed to see whether it belongs to an item.
_REACH = 30
_INDENTED = 4


class _Line(NamedTuple):
    """A line of text that begins like an item."""

    prose: Prose
    start: int
    marker: str
    number: int | None
    space: str
    line: int
    column: int
    rest: str

    @property
    def after(self) -> int:
        """The column behind the marker and its space."""
        return self.column + len(self.marker) + len(self.space)

    @property
    def is_spaced(self) -> bool:
        """Whether a plain space follows the marker, as Markdown wants it."""
        return self.space.startswith(" ")


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each broken marker, and each first item that lacks its blank line."""
    source = context.document.source
    if source is None:
        return
    candidates = {line.line: line for prose in context.prose for line in _candidates(source, prose)}
    if not candidates:
        return
    lists = _Lists(source, candidates)
    for line in candidates.values():
        if message := lists.message(line):
            fix = Fix(tuple(lists.edits(line, message)), Safety.UNSAFE, frozenset({Touches.MARKUP}))
            span = Span(line.line, line.column, line.line, line.column + len(line.marker))
            yield RULE.finding(
                message,
                source.path,
                span,
                block=line.prose.block_id,
                fix=fix,
                marker=line.marker,
                known=lists.known(line),
            )


def _candidates(source: Source, prose: Prose) -> Iterator[_Line]:
    """The lines of the text that begin with a marker as the reader sees it."""
    text = prose.text
    for match in _CANDIDATE.finditer(text):
        end = text.find("\n", match.end())
        rest = text[match.end() : end if end >= 0 else None]
        if "\t" in rest:
            continue
        number, column = prose.plain.place(match.start())
        written = source.lines[number - 1]
        marker = match[0].removesuffix(match["space"]) if match["space"] else match[0]
        if _PREFIX.fullmatch(written[: column - 1]) and written.startswith(match[0], column - 1):
            digits = int(match["number"]) if match["number"] else None
            yield _Line(prose, match.start(), marker, digits, match["space"], number, column, rest)


class _Lists:
    """The lists that the candidates of a document belong to."""

    def __init__(self, source: Source, candidates: dict[int, _Line]) -> None:
        self._path = source.path
        self._lines = ListLines(source.lines)
        self._candidates = candidates
        self._messages: dict[int, str | None] = {}
        self._first: dict[int, int] = {}  # of lines that become items once an earlier line has its blank line: that one
        self._last: dict[int, int] = {}
        for line in candidates.values():
            self._messages[line.line] = self._judge(line)

    def message(self, line: _Line) -> str | None:
        """What is wrong with a line, if anything is."""
        return self._messages[line.line]

    def known(self, line: _Line) -> str:
        """The marker that is to be written."""
        if line.marker in _SIGNS[:3] or line.number is not None:
            return line.marker
        beside = self._lines.bullets_beside(line.line, _SIGNS[:3])
        return next((text.lstrip(" \t>")[0] for text in beside if is_spaced(text)), "-")

    def _judge(self, line: _Line) -> str | None:
        if self._is_deep(line):
            return None
        if line.number is None:
            return self._judge_bullet(line)
        if line.rest[:1].isdigit() and not line.is_spaced:
            return None
        before = self._lines.is_number_before(line.line, line.number)
        after = self._lines.is_number_after(line.line, line.number)
        if not line.is_spaced:
            return None if _CHESS.match(line.rest) or not (before or after) else "no-space"
        previous = self._lines.before(line.line)
        if before and self._opens(previous):
            self._first[line.line] = first = self._first.get(previous, previous)
            self._last[first] = line.line
            return None
        above = self._lines.text(line.line - 1).rstrip()
        is_list = line.number != 1 and (before or after) and above.endswith(_ENDS) and not _CHESS.match(line.rest)
        return "no-blank-line" if is_list else None

    def _is_deep(self, line: _Line) -> bool:
        """Whether a line is indented like code without standing in an item: no marker would make it one."""
        if _depth(self._lines.text(line.line)) < _INDENTED:
            return False
        above = line.line - 1
        while above > line.line - _REACH and (self._lines.is_text(above) or self._lines.is_item(above)):
            if self._lines.is_item(above) and _depth(self._lines.text(above)) < _INDENTED:
                return False
            above -= 1
        return True

    def _opens(self, line: int) -> bool:
        return line in self._first or self._messages.get(line) is not None

    def _judge_bullet(self, line: _Line) -> str | None:
        if line.marker in _ALIEN:
            beside = self._lines.bullets_beside(line.line, line.marker + _SIGNS[:3])
            fellows = any(is_spaced(text) or text.lstrip(" \t>")[0] == line.marker for text in beside)
            return "bullet" if fellows and line.marker not in line.rest else None
        if line.is_spaced or not (line.rest[0].isalpha() or line.rest[0] in '«\u201e"(*_\ufffc'):
            return None
        same = self._lines.bullets_beside(line.line, line.marker if line.marker in _SIGNS[:3] else _SIGNS[:3])
        if any(map(is_spaced, same)):
            return None if _PARTICLE.match(line.rest) else "no-space"
        return "no-space" if line.marker == "-" and same and self._is_plain_list(line, same) else None

    def _is_plain_list(self, line: _Line, beside: list[str]) -> bool:
        """Whether lines with a hyphen and no space are items rather than what people say."""
        texts = [text.lstrip(" \t>-") for text in (self._lines.text(line.line), *beside)]
        if any(_SAYS.search(text) or _PARTICLE.match(text) for text in texts):
            return False
        if all(text[:1].islower() and not text[:1].isascii() for text in texts):
            return True
        return any(text.rstrip().endswith(";") for text in texts)

    def edits(self, line: _Line, message: str) -> Iterator[Edit]:
        """What makes an item of a line."""
        indent = self._lines.text(line.line)[: line.column - 1]
        blank = f"{indent.rstrip()}\n"
        if self._needs_blank_above(line.line):
            yield Edit(self._path, Span.point(line.line, 1), blank)
        if message != "no-blank-line":
            yield Edit(self._path, Span(line.line, line.column, line.line, line.after), f"{self.known(line)} ")
        last = self._last.get(line.line, line.line)
        if self._needs_blank_below(last):
            yield Edit(self._path, Span.point(last + 1, 1), blank)

    def _needs_blank_above(self, line: int) -> bool:
        """Whether the line above is text of a paragraph that is no item's."""
        return self._is_text(line - 1) and not self._leads_to_item(line - 1, -1)

    def _needs_blank_below(self, line: int) -> bool:
        """Whether the line below begins a paragraph: a new sentence, and no further item after it."""
        text, below = self._lines.text(line).rstrip(), self._lines.text(line + 1).lstrip(' \t>*_«"(')
        if not self._is_text(line + 1) or not text.rstrip("*_").endswith(_ENDS) or not below[:1].isupper():
            return False
        return not self._leads_to_item(line + 1, 1)

    def _leads_to_item(self, line: int, step: int) -> bool:
        """Whether lines of text without a blank one lead from a line to an item."""
        end = line + step * _REACH
        while line != end and self._is_text(line):
            line += step
        return self._lines.is_item(line) or self._opens(line)

    def _is_text(self, line: int) -> bool:
        return self._lines.is_text(line) and not self._opens(line)


def _depth(line: str) -> int:
    """How far a line is indented, within its quotation."""
    indent = _PREFIX.match(line)
    return len(indent[0].rpartition(">")[2].expandtabs(4)) if indent else 0
