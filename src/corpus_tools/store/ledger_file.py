"""The ledger file: JSON Lines with positions."""

import json
import math
import re
from collections.abc import Iterable
from datetime import date
from functools import cache
from typing import Any, NoReturn

from corpus_tools.model.datafile import DataFile
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.ids import ID, MAX_LENGTH, is_valid
from corpus_tools.model.ledger import Ledger, LedgerEntry, LedgerLine
from corpus_tools.model.ledger import format_ledger as ledger_text
from corpus_tools.model.message import Text
from corpus_tools.model.problem import Problem
from corpus_tools.model.span import Span
from corpus_tools.store.data_text import decode_data

UNREADABLE = Text(
    en="{path}, line {line}: the ledger has lines that cannot be read, so nothing was changed; "
    "mend them first (run: corpus lint)",
    ru="{path}, строка {line}: в реестре есть строки, которые не читаются, поэтому ничего не изменено; "
    "сначала исправьте их (выполните: corpus lint)",
)

EXAMPLE = '{"id": "rules.retreat", "since": "2026-01-31"}'
# Nearly all lines of a ledger look like this; they need no JSON parser.
_LIVE_LINE = re.compile(rf'\{{"id": "({ID.pattern})", "since": "(\d{{4}}-\d{{2}}-\d{{2}})"\}}', re.ASCII)
_CONFLICT_LINE = re.compile(r"(?:<{7}|>{7}|\|{7})(?: .*)?|={7}")
_DATES = ("since", "retired", "corrected")
# What stands in for a wrong value that cannot be left out, so that the id stays what it is: live or retired.
_STAND_INS = {"since": "0000-00-00", "retired": "0000-00-00", "reason": "removed"}
_SHOWN_LENGTH = 40
_LONGEST_NUMBER = 15
_REPEATED, _NO_NUMBER = "repeated-key", "bad-number"


def read_ledger(path: str, data: bytes) -> DataFile[Ledger]:
    """The ledger, and a problem for every line that is not an entry. A line that is one but for a value is kept."""
    source, problems = decode_data(path, data)
    if source is None:
        return DataFile(path, Ledger(), problems=tuple(problems))
    lines: list[LedgerLine] = []
    for number, text in enumerate(source.lines, start=1):
        live = _LIVE_LINE.fullmatch(text)
        if live and len(live[1]) <= MAX_LENGTH and _is_date(live[2]):
            entry: LedgerEntry | None = LedgerEntry.model_validate({"id": live[1], "since": live[2]})
        elif not text.strip() or _CONFLICT_LINE.fullmatch(text):
            continue
        else:
            reader = _LineReader(number, text)
            entry = reader.read()
            problems += reader.problems
        if entry:
            lines.append(LedgerLine(entry, Span(number, 1, number, len(text) + 1)))
    return DataFile(path, Ledger.of(tuple(lines)), source=source, problems=tuple(problems))


def refuse_unreadable(ledger: DataFile[Ledger]) -> None:
    """Raise CorpusError where the ledger has problems: written anew, it would lose what could not be read."""
    if ledger.problems:
        raise CorpusError(UNREADABLE, path=ledger.path, line=ledger.problems[0].span.line)


def format_ledger(entries: Iterable[LedgerEntry]) -> bytes:
    """The bytes of a ledger file that holds these entries."""
    return ledger_text(entries).encode()


@cache
def _is_date(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return len(text) == len("2026-01-31")


class _RefusedError(Exception):
    """JSON that we do not accept: the key of the message and its parameters."""

    def __init__(self, message: str, **params: object) -> None:
        super().__init__(message)
        self.message = message
        self.params = params


class _LineReader:
    """Reads one line that is not a plain live entry."""

    def __init__(self, number: int, text: str) -> None:
        self.problems: list[Problem] = []
        self._number = number
        self._text = text

    def read(self) -> LedgerEntry | None:
        """The entry; None where the line is none. Wrong values are left out, or something stands in for them."""
        try:
            value = json.loads(
                self._text,
                object_pairs_hook=_unique,
                parse_constant=_refuse_number,
                parse_float=_finite,
                parse_int=_short,
            )
        except json.JSONDecodeError as error:
            span = Span(self._number, error.colno, self._number, min(error.colno, len(self._text)) + 1)
            self._add("malformed", span, reason=error.msg)
        except _RefusedError as error:
            self._add(error.message, self._whole, **error.params)
        except RecursionError:
            self._add("malformed", self._whole, reason="nested too deeply")
        else:
            if isinstance(value, dict):
                return self._entry(value)
            self._add("not-an-object", self._whole, example=EXAMPLE)
        return None

    def _entry(self, value: dict[str, Any]) -> LedgerEntry | None:
        if "id" not in value:
            self._add("missing-key", self._whole, key="id")
            return None
        if not isinstance(value["id"], str) or not is_valid(value["id"]):
            self._add("bad-id", self._span_of("id"), id=_shown(value["id"]))
            return None
        for message, key in self._faults(value):
            if message in ("missing-key", "foreign-key"):
                self._add(message, self._span_of(key), key=key)
            else:
                self._add(message, self._span_of(key), key=key, found=_shown(value[key]))
            if key in _STAND_INS:
                value[key] = _STAND_INS[key]
            else:
                value.pop(key)
        return LedgerEntry.model_validate(value)

    @staticmethod
    def _faults(value: dict[str, Any]) -> list[tuple[str, str]]:
        """Message and key of each fault, one a key."""
        from pydantic import ValidationError  # noqa: PLC0415 (only a line out of the ordinary pays for it)

        faults: dict[str, str] = {}
        try:
            LedgerEntry.model_validate(value)
        except ValidationError as error:
            for details in error.errors(include_url=False):
                key = str(details["loc"][0])
                kind = {"missing": "missing-key", "extra_forbidden": "foreign-key"}.get(details["type"], "bad-value")
                if len(details["loc"]) > 1:  # inside a list, say, the message is about the whole
                    kind = "bad-value"
                faults.setdefault(key, "bad-date" if kind == "bad-value" and key in _DATES else kind)
        for key in _DATES:
            if key not in faults and isinstance(value.get(key), str) and not _is_date(value[key]):
                faults[key] = "bad-date"
        if "rewritten" not in faults and not all(_is_date(item["date"]) for item in value.get("rewritten") or []):
            faults["rewritten"] = "bad-date"
        return [(message, key) for key, message in faults.items()]

    @property
    def _whole(self) -> Span:
        return Span(self._number, 1, self._number, len(self._text) + 1)

    def _span_of(self, key: str) -> Span:
        """Where the key stands, if it is written plainly; else the whole line."""
        at = self._text.find(json.dumps(key, ensure_ascii=False))
        return Span(self._number, at + 1, self._number, at + len(key) + 3) if at >= 0 else self._whole

    def _add(self, message: str, span: Span, **params: object) -> None:
        self.problems.append(Problem("untidy-ledger", message, span, params))


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value: dict[str, Any] = {}
    for key, item in pairs:
        if key in value:
            raise _RefusedError(_REPEATED, key=_shown_text(key))
        value[key] = item
    return value


def _refuse_number(text: str) -> NoReturn:
    raise _RefusedError(_NO_NUMBER, found=_shown_text(text))


def _finite(text: str) -> float:
    number = float(text)
    return number if math.isfinite(number) else _refuse_number(text)


def _short(text: str) -> int:
    return int(text) if len(text) <= _LONGEST_NUMBER else _refuse_number(text)


def _shown(value: object) -> str:
    return _shown_text(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))


def _shown_text(text: str) -> str:
    return text if len(text) <= _SHOWN_LENGTH else text[: _SHOWN_LENGTH - 1] + "…"
