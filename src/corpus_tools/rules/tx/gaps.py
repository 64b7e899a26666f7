"""White space inside lines that does not belong there."""

import re
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import NamedTuple

from corpus_tools.model.prose import OBJECT, Prose
from corpus_tools.model.source import Source
from corpus_tools.rules.tx.pairs import Pairing, pairings
from corpus_tools.rules.tx.units import is_written, units
from corpus_tools.rules.tx.wide_gaps import Typing, WideGaps

_SPACE = " \u00a0\u202f"
_PARTICLES = "то|либо|нибудь|таки|ка"
_GAP = re.compile(
    rf"[{_SPACE}\t](?:[{_SPACE}\t]+|(?<=\t)|(?=[,.;:!?)\]»”\"]|[¹²³⁰⁴-⁹]|\[\^[\w-]{{1,20}}\]|-(?:{_PARTICLES})\b)|(?<=[(\[«“„\"-][{_SPACE}]))"
)


class Gap(StrEnum):
    """Why white space is stray."""

    BEFORE = "before"
    INSIDE = "inside"
    DOUBLED = "doubled"
    TAB = "tab"
    NOTE = "note"
    HYPHEN = "hyphen"


class Stray(NamedTuple):
    """Stray white space in a text: why, the sign beside it, what should stand there.

    `moves`: a space should stand behind the sign instead.
    """

    start: int
    end: int
    why: Gap
    sign: str
    replacement: str
    moves: bool = False


_SIGNS = frozenset(')]»”([«“„"')
_WORD = re.compile(rf"[^\W_]|{OBJECT}")
_LATIN = re.compile("[A-Za-z\u00c0-\u024f]")
_CYRILLIC = re.compile("[\u0400-\u052f]")
_FRENCH = re.compile(
    r"\b(?:le|la|les|des|du|une?|est|et|que|pour|dans|vous|nous|pas|il|elle|ce|je|sont)\b", re.IGNORECASE
)
_PRONOUN = re.compile(
    r"\b(?:вс[её]|так|кто|к(?:ого|ому|ем|ом)|что|ч(?:его|ему|ем|ём)|как(?:|ой|ая|ое|ие|ого|ому|им|их|ими|ую|ом)|где|куда|откуда|когда|почему|зачем|отчего"
    r"|сколько|чей|чья|чь[ёеюи]|чьих|чьим|скажи(?:те)?|смотри(?:те)?|дай(?:те)?|давай(?:те)?|ну|на|вот)-?$",
    re.IGNORECASE,
)
_TERM = re.compile(r"(?:^|[\n\t]|[,;(] ?)[^\s,;]+$")
_ISOTOPE = re.compile("[¹²³⁰⁴-⁹]{1,3}[A-Z]")
_NOTE_WORD = re.compile(r"(?:сноск\w*|примечани\w*|прим\.|footnotes?|notes?|см\.|see)$", re.IGNORECASE)
# Words that no sentence or clause ends with.
_NO_END = frozenset(
    ("и", "или", "с", "со", "в", "во", "на", "из", "от", "до", "к", "ко", "and", "or", "with", "of", "by", "to", "the")
)
_ABBREVIATION = 4
_CHAIN = 3  # semicolons
_NEAR = 300  # characters


def strays(proses: Iterable[Prose], source: Source) -> Iterator[tuple[Prose, Stray]]:
    """The stray white space of the texts of a document, in order."""
    typing = Typing(source.text)
    for prose in proses:
        if _GAP.search(prose.text):
            for stray in _Text(prose, source, typing).strays():
                yield prose, stray


class _Text:
    """One text, its pairs looked up where they matter."""

    def __init__(self, prose: Prose, source: Source, typing: Typing) -> None:
        self._prose, self._source, self._text = prose, source, prose.text
        self._pairings: dict[int, Pairing] = {}
        self._wide_gaps = WideGaps(self._text, typing)

    def strays(self) -> Iterator[Stray]:
        text = self._text
        for match in _GAP.finditer(text):
            start, end = match.span()
            if start == 0 or end == len(text) or text[start - 1] in "\n\t" or text[end] in "\n\t":
                continue
            stray = self._judge(start, end, text[start - 1], text[end])
            if stray and self._is_plain(start, end):
                yield stray

    def _is_plain(self, start: int, end: int) -> bool:
        """Whether a gap stands so in the source, and is not what is left around a tag or comment."""
        if not is_written(self._prose, self._source, start, end):
            return False
        span = self._prose.span(start, end)
        line = self._source.lines[span.line - 1]
        return line[span.end_column - 1 : span.end_column] not in {"<", "\\"} and line[: span.column - 1][-1:] != ">"

    def _judge(self, start: int, end: int, before: str, after: str) -> Stray | None:
        gap = self._text[start:end]
        if after in ",.;:!?":
            return self._before_stop(start, end, before, after)
        if found := self._inside(start, end, before, after):
            return found
        if "-" in (before, after):
            return self._at_hyphen(start, end)
        if len(gap) == 1 and gap != "\t":
            return self._before_note(start, end, before, after)
        if not self._wide_gaps.is_stray(start, end):
            return None
        special = next((one for one in gap if one in "\u00a0\u202f"), " ")
        return Stray(start, end, Gap.TAB if gap == "\t" else Gap.DOUBLED, "", special)

    def _before_stop(self, start: int, end: int, before: str, sign: str) -> Stray | None:
        """Before a comma, a full stop and the like."""
        after = self._text[end + 1 : end + 2]
        if not (before.isalnum() or before in f')]»”"%…{OBJECT}') or self._is_french(start, before):
            return None
        if after.isalpha() and sign in ",;" and before.isalpha():
            return Stray(start, end, Gap.BEFORE, sign, "", moves=True)
        if (after and not after.isspace() and after not in '"»”)]') or (sign in ":;" and after in ")]"):
            return None
        return None if self._is_meant(start, end, sign) else Stray(start, end, Gap.BEFORE, sign, "")

    def _is_meant(self, start: int, end: int, sign: str) -> bool:
        """Whether a space before a sign stands there on purpose."""
        before, following = self._text[start - 1], self._following(end + 1)
        if following in {"%", "}"} or (following == sign and self._text[end + 1].isspace()):
            return True  # { list ; }, . . .
        if sign in ":;" and following == ")":
            return True  # : )
        if sign == ":" and self._is_term(start):
            return True
        if sign == ";" and self._line(start).count(" ; ") >= _CHAIN:
            return True  # make ; make check ; make install
        if sign in ":!" and (before.isnumeric() or before == OBJECT) and following.isnumeric():
            return True  # 2 : 1, 6½ : 5½
        return sign in "!?." and self._is_spoken_of(start, following, sign)

    def _following(self, at: int) -> str:
        """The next character of the line that is no white space, if there is one near."""
        return self._text[at : at + 40].partition("\n")[0].lstrip()[:1]

    def _is_spoken_of(self, start: int, following: str, sign: str) -> bool:
        """Whether a sign is meant itself, or is the current folder: `* and ?`, `-e .`."""
        text = self._text
        word = re.search(r"\S*$", text[max(0, start - 40) : start])
        last = word[0] if word else ""
        if last in _NO_END or (last[:1] == "-" and sign == "."):
            return True
        if not following.islower():
            return False
        return sign != "." or len(last) > _ABBREVIATION or not _CYRILLIC.match(following)

    def _is_term(self, start: int) -> bool:
        """Whether a foreign word stands alone before a colon, as in `size : int`."""
        word = _TERM.search(self._text, max(0, start - 60), start)
        return word is not None and not _CYRILLIC.search(word[0])

    def _is_french(self, start: int, before: str) -> bool:
        """Whether the space before a sign is one that French typography wants."""
        if _CYRILLIC.match(before):
            return False
        if self._text[start] != " ":
            return True
        line = self._line(start)
        return "« " in line or (not _CYRILLIC.search(line) and len(_FRENCH.findall(line)) > 1)

    def _line(self, at: int) -> str:
        """The line around a place, as far as it is near."""
        head, tail = self._text[max(0, at - _NEAR) : at], self._text[at : at + _NEAR]
        return head.rpartition("\n")[2] + tail.partition("\n")[0]

    def _pairing(self, at: int) -> Pairing | None:
        if not self._pairings:
            self._pairings = {
                sign: one for one in pairings(self._text, units(self._prose, self._source)) for sign in one.signs
            }
        return self._pairings.get(at)

    def _inside(self, start: int, end: int, before: str, after: str) -> Stray | None:
        """On the inner side of a sign that has a partner."""
        for sign, at in ((after, end), (before, start - 1)):
            if sign not in _SIGNS:
                continue
            pairing = self._pairing(at)
            partner = pairing.partners.get(at) if pairing else None
            if partner is None or (partner < at) != (at == end):
                continue
            if not self._is_spaced_out(min(at, partner), max(at, partner)):
                return Stray(start, end, Gap.INSIDE, sign, "")
        return None

    def _is_spaced_out(self, opening: int, closing: int) -> bool:
        """Whether spaces stand inside both signs on purpose: « mot », ( list ), [ -f name ]."""
        if closing - opening > _NEAR:
            return False
        inside = self._text[opening + 1 : closing]
        if not inside.strip() or (self._text[opening] in "[{" and inside.lstrip()[0] == "-"):
            return True
        if not (inside[0].isspace() and inside[-1].isspace()) or _CYRILLIC.search(inside):
            return not _WORD.search(inside)
        return self._text[opening] in "«[{" or len(inside.split()) == 1 or not _LATIN.search(inside)

    def _at_hyphen(self, start: int, end: int) -> Stray | None:
        """Before or after the hyphen of «кто-то»; others may be dashes, endings or options."""
        text = self._text
        head = re.search(r"[\w-]+$", text[max(0, start - 20) : start])
        tail = re.match(rf"-?(?:{_PARTICLES})\b(?!-)", text[end : end + 8])
        if head and tail and (head[0][-1] == "-") != (tail[0][0] == "-") and _PRONOUN.search(head[0]):
            return Stray(start, end, Gap.HYPHEN, head[0] + tail[0], "")
        return None

    def _before_note(self, start: int, end: int, before: str, after: str) -> Stray | None:
        text = self._text
        if (after in "¹²³⁰⁴⁵⁶⁷⁸⁹" or text.startswith("[^", end)) and (before.isalpha() or before in ".,!?)»”"):
            if _NOTE_WORD.search(text[max(0, start - 12) : start]) or _ISOTOPE.match(text, end):
                return None
            return Stray(start, end, Gap.NOTE, after, "")
        return None
