"""Reading the settings."""

import re
import tomllib
from typing import Any, get_args

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from corpus_tools.model.errors import CorpusError
from corpus_tools.model.message import Text
from corpus_tools.model.nearest import nearest
from corpus_tools.model.settings import Settings
from corpus_tools.store.root import PROJECT_FILE, SETTINGS_FILE, has_settings
from corpus_tools.store.schema_problems import annotation_at, field_names
from corpus_tools.store.snapshot import Snapshot

BOTH = Text(
    en="settings stand both in corpus.toml and under [tool.corpus] in pyproject.toml; keep one of them",
    ru="настройки есть и в corpus.toml, и в [tool.corpus] файла pyproject.toml; оставьте что-то одно",
)
NOT_UTF8 = Text(en="{path}: not UTF-8", ru="{path}: кодировка не UTF-8")
BAD_TOML = Text(en="{place}: not valid TOML: {reason}", ru="{place}: это не TOML: {reason}")
NOT_A_TABLE = Text(
    en="{place}: [tool.corpus] must be a table of settings", ru="{place}: [tool.corpus] должна быть таблицей настроек"
)
UNKNOWN = Text(en="{place}: there is no setting “{key}”", ru="{place}: нет настройки «{key}»")
UNKNOWN_NEAR = Text(
    en="{place}: there is no setting “{key}”; did you mean “{near}”?",
    ru="{place}: нет настройки «{key}»; может быть, «{near}»?",
)
NOT_TEXT = Text(
    en="{place}: “{key}” must be text in quotes, not {found}",
    ru="{place}: «{key}» — это текст в кавычках, а не {found}",
)
NOT_A_LIST = Text(
    en="{place}: “{key}” must be a list of texts, such as {example}, not {found}",
    ru="{place}: «{key}» — это список строк, например {example}, а не {found}",
)
NOT_ONE_OF = Text(
    en="{place}: “{key}” must be one of {expected}, not {found}",
    ru="{place}: «{key}» — одно из: {expected}, а не {found}",
)
EMPTY = Text(en="{place}: “{key}” must not be empty", ru="{place}: «{key}» не может быть пустой")

_LIST_EXAMPLE = '["TX", "RF501"]'
_TOML_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def load_settings(snapshot: Snapshot) -> Settings:
    """The settings of `corpus.toml`, else of `[tool.corpus]` in `pyproject.toml`, else the defaults.

    Raises CorpusError for a file that is no TOML, for settings in both places, unknown settings and wrong values.
    """
    project = _text(snapshot, PROJECT_FILE)
    in_project = project is not None and has_settings(project)
    own = _text(snapshot, SETTINGS_FILE)
    if own is not None:
        if in_project:
            raise CorpusError(BOTH)
        return _settings(SETTINGS_FILE, own, _parsed(SETTINGS_FILE, own))
    if project is None or not in_project:
        return Settings()
    table = _parsed(PROJECT_FILE, project).get("tool", {}).get("corpus")
    if not isinstance(table, dict):
        raise CorpusError(NOT_A_TABLE, place=PROJECT_FILE)
    return _settings(PROJECT_FILE, project, table)


def _text(snapshot: Snapshot, path: str) -> str | None:
    if not snapshot.exists(path):
        return None
    try:
        return snapshot.read(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CorpusError(NOT_UTF8, path=path) from error


def _parsed(path: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        said = str(error)
        place = _TOML_PLACE.search(said)
        line, column = (place[1], place[2]) if place and place[1] else _position(text)
        where = f"{path}:{line}:{column}"
        raise CorpusError(BAD_TOML, place=where, reason=_TOML_PLACE.sub("", said)) from error


def _settings(path: str, text: str, table: dict[str, Any]) -> Settings:
    try:
        return Settings.model_validate(table, by_alias=True, by_name=False)
    except ValidationError as error:
        raise _refusal(path, text, error.errors(include_url=False)[0]) from error


def _refusal(path: str, text: str, details: ErrorDetails) -> CorpusError:
    """What the first fault means."""
    key, kind = str(details["loc"][0]), details["type"]
    params: dict[str, Any] = {"place": _place(path, text, key), "key": key, "found": _as_toml(details["input"])}
    if kind == "extra_forbidden":
        near = nearest(key, field_names(Settings), at_least=60)
        return CorpusError(UNKNOWN_NEAR, **params, near=near[0]) if near else CorpusError(UNKNOWN, **params)
    if kind == "literal_error":
        return CorpusError(
            NOT_ONE_OF, **params, expected=[_as_toml(value) for value in get_args(annotation_at(Settings, (key,)))]
        )
    if kind == "string_too_short":
        return CorpusError(EMPTY, **params)
    if kind == "list_type" or len(details["loc"]) > 1:
        return CorpusError(NOT_A_LIST, **params, example=_LIST_EXAMPLE)
    return CorpusError(NOT_TEXT, **params)


def _place(path: str, text: str, key: str) -> str:
    """`path:line:column` of a key; tomllib gives no places, so the first line that looks like it."""
    start = 0
    if path == PROJECT_FILE:
        table = re.search(r"^\s*\[\s*tool\s*\.\s*corpus\s*[].]", text, re.MULTILINE)
        start = table.start() if table else 0
    found = re.compile(rf"""^[ \t]*\[*[ \t]*["']?({re.escape(key)})["']?[ \t]*[=.\]]""", re.MULTILINE).search(
        text, start
    )
    if not found:
        return path
    line, column = _position(text[: found.start(1)])
    return f"{path}:{line}:{column}"


def _position(before: str) -> tuple[int, int]:
    """Line and column of what follows a text."""
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def _as_toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)
