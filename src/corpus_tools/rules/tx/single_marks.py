"""Marks without a partner: halves of emphasis, or signs that are meant."""

import re
from collections.abc import Sequence
from functools import cached_property

from corpus_tools.model.prose import Prose
from corpus_tools.model.source import Source
from corpus_tools.rules.tx.listlines import ListLines, is_spaced
from corpus_tools.rules.tx.marks import CLOSING, OPENING, Emphasis, Mark, emphases
from corpus_tools.rules.tx.words import is_cyrillic

_LONGEST = 40
_SHORT = 2
_AFTER = re.compile(r"[^\W\d_]+")
_BEFORE = re.compile(r"[^\W\d_]+\Z")
_SIGNS_BEFORE_CODE, _SIGNS_AFTER_CODE = "/\\=<>{}[]$&|~^#@-_+(", "/\\=<>{}[]$&|~^#@-_("
_NO_PROSE = re.compile(r"[=;{}<>|\\/$\[\]_]")
_PATTERN_SIGNS = ".-_/\\*{}[]$<>"
_POINTERS = frozenset(("args", "kwargs", "argv", "nix", "ptr", "envp"))
_C_TYPE = re.compile(
    r"(?:char|int|void|const|FILE|DIR|long|short|double|float|unsigned|signed|struct \w+|restrict|\w+_t|\w\()\s?\Z"
)
_NOTE = re.compile(r"[ \t>|]*\\?(\*{1,3})\)?[ \t]*[^\s*]")
_INLINE_NOTE = re.compile(r"(?:^|[(\t\n])(\*{1,3}) ?[-\u2013\u2014=] ")


class SingleMarks:
    """The marks of a document, and what it says of itself: whether it has notes, whether it uses emphasis."""

    def __init__(self, source: Source, prose: Sequence[Prose], marked: Sequence[tuple[Prose, Sequence[Mark]]]) -> None:
        self._source, self._prose, self._marked = source, prose, marked

    def is_half(self, prose: Prose, mark: Mark) -> bool:
        """Whether a mark without a partner looks like one half of emphasis."""
        text, sign = prose.text, mark.sign
        if mark.partial or (sign == "*" and self._is_item(prose, mark)):
            return mark.partial
        before, after = text[mark.start - 1 : mark.start], text[mark.end : mark.end + 1]
        ahead, behind = _word_before(text, mark.start), _word_after(text, mark.end)
        opens = (not before.strip() or before in OPENING) and bool(behind or after in tuple(OPENING))
        closes = (not after.strip() or after in CLOSING) and bool(ahead or before in tuple(CLOSING))
        if not opens and not closes:
            return _is_stuck(sign, before + after, ahead, behind)
        if self._is_note(prose, mark, closes=closes) or (sign == "_" and not self._uses_underscores):
            return False
        word = (behind if opens else "") or ahead
        around = text[max(0, mark.start - _LONGEST) : mark.end + _LONGEST]
        if is_cyrillic(word) or (not word and is_cyrillic(around)):
            return len(sign) <= _SHORT or opens
        if sign[0] == "_" or not (self._emphases or (word.istitle() and is_cyrillic(around))):
            return False
        return not _is_code(text, mark, word, opens=opens)

    def is_prose(self, text: str, mark: Mark, words: str) -> bool:
        """Whether Latin words beside a mark are words of a text that uses emphasis, not code."""
        is_type = _C_TYPE.search(text, max(0, mark.start - _LONGEST), mark.start)
        return bool(self._emphases) and not is_type and not _NO_PROSE.search(words)

    def _is_note(self, prose: Prose, mark: Mark, *, closes: bool) -> bool:
        """Whether a mark calls a note, or begins one."""
        if mark.sign[0] != "*" or len(mark.sign) not in self._notes:
            return False
        return closes or _begins_line(prose, mark)

    def _is_item(self, prose: Prose, mark: Mark) -> bool:
        """Whether a star at a line's beginning is one of a list, for want of a space (TX808)."""
        line = prose.plain.place(mark.start)[0]
        return _begins_line(prose, mark) and any(map(is_spaced, self._lines.bullets_beside(line, "*")))

    @cached_property
    def _lines(self) -> ListLines:
        return ListLines(self._source.lines)

    @cached_property
    def _emphases(self) -> tuple[Emphasis, ...]:
        """What the document emphasises with marks that work."""
        return tuple(one for prose in self._prose for one in emphases(prose, self._source))

    @cached_property
    def _uses_underscores(self) -> bool:
        return any(one.sign == "_" for one in self._emphases)

    @cached_property
    def _notes(self) -> frozenset[int]:
        """The lengths of the stars that a note explains: a line below begins with them, and nothing closes them."""
        called: dict[int, int] = {}
        for prose, marks in self._marked:
            for mark in marks:
                if _calls_note(prose.text, mark):
                    called.setdefault(len(mark.sign), prose.plain.place(mark.start)[0])
        explained = {len(match[1]) for prose, _ in self._marked for match in _INLINE_NOTE.finditer(prose.text)}
        lines = self._source.lines
        found = [_NOTE.match(line) for line in lines]
        for index, note in enumerate(found):
            if note is None or lines[index].count("*") != len(note[1]) or called.get(len(note[1]), index) > index:
                continue
            neighbours = found[max(0, index - 1) : index] + found[index + 1 : index + 2]
            if not any(other and other[1] == note[1] for other in neighbours):
                explained.add(len(note[1]))
        return frozenset(explained & called.keys())


def closes_next_paragraph(text: str, opening: Mark, closing: Mark) -> bool:
    """Whether a blank line alone parts two marks that belong together."""
    if opening.sign != closing.sign or opening.partial or closing.partial or _calls_note(text, opening):
        return False
    return _calls_note(text, closing) and text.count("\n\n", opening.end, closing.start) == 1


def _calls_note(text: str, mark: Mark) -> bool:
    before, after = text[mark.start - 1 : mark.start], text[mark.end : mark.end + 1]
    return (before.isalnum() or before in tuple(CLOSING)) and (not after.strip() or after in CLOSING)


def _begins_line(prose: Prose, mark: Mark) -> bool:
    return mark.start == 0 or prose.text[mark.start - 1] in "\n\t"


def _word_before(text: str, offset: int) -> str:
    found = _BEFORE.search(text, max(0, offset - _LONGEST), offset)
    return found[0] if found else ""


def _word_after(text: str, offset: int) -> str:
    found = _AFTER.match(text, offset, offset + _LONGEST)
    return found[0] if found else ""


def _is_stuck(sign: str, beside: str, ahead: str, behind: str) -> bool:
    """Whether a mark between a sign and a letter, or in the midst of what was two words, is half of emphasis."""
    if sign not in {"**", "__", "*"} or len(beside) != 2:  # noqa: PLR2004 (something on both sides)
        return False
    if behind and beside[0] in "»”)!?:;…,.":
        return is_cyrillic(behind)
    if ahead and beside[1] in "«„“(":
        return is_cyrillic(ahead)
    if sign == "*":
        return bool(ahead) and len(behind) > 1 and is_cyrillic(ahead) != is_cyrillic(behind)
    return min(len(ahead), len(behind)) > _SHORT and is_cyrillic(ahead) and is_cyrillic(behind)


def _is_code(text: str, mark: Mark, word: str, *, opens: bool) -> bool:
    """Whether a Latin word with a mark reads like a pointer, a pattern or a name of a program."""
    before, after = text[mark.start - 1 : mark.start], text[mark.end : mark.end + 1]
    if opens:
        next_sign = text[mark.end + len(word) : mark.end + len(word) + 1]
        is_type = _C_TYPE.search(text, max(0, mark.start - _LONGEST), mark.start) is not None
        is_pointer = word.lower() in _POINTERS or before in tuple(_SIGNS_BEFORE_CODE)
        return is_type or is_pointer or next_sign in tuple(_SIGNS_AFTER_CODE)
    start = mark.start - len(word)
    is_pattern = text[start - 1 : start] in tuple(_PATTERN_SIGNS)
    is_file = after == "." and text[mark.end + 1 : mark.end + 2].isalnum()
    return not word or is_pattern or word.isupper() or is_file
