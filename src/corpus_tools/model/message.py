"""Text for people, in every language the tool speaks."""

from collections.abc import Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Any, Literal

Language = Literal["en", "ru"]
LANGUAGES: tuple[Language, ...] = ("en", "ru")


@dataclass(frozen=True, slots=True)
class Text:
    """One message in English and Russian: templates with named parameters.

    `{count:block|blocks}` picks the plural form for `count` (English: one|many; Russian: one|few|many) without
    printing the number itself: `{count} {count:блок|блока|блоков}`. A list or tuple parameter is joined by commas.
    """

    en: str
    ru: str

    def render(self, language: Language, params: Mapping[str, Any] | None = None) -> str:
        """Fill the template of `language` with `params`."""
        template = self.ru if language == "ru" else self.en
        return _FORMATTERS[language].vformat(template, (), params or {})


@dataclass(frozen=True, slots=True)
class Said:
    """A message within a message, in whichever language that is rendered."""

    text: Text
    params: Mapping[str, Any]

    def __str__(self) -> str:
        return self.text.render("en", self.params)


class _PluralFormatter(Formatter):
    def __init__(self, language: Language) -> None:
        self.language = language

    def format_field(self, value: Any, format_spec: str) -> str:  # noqa: ANN401 (the signature of string.Formatter)
        if "|" in format_spec:
            return plural(self.language, int(value), format_spec.split("|"))
        if isinstance(value, Said):
            return value.text.render(self.language, value.params)
        if isinstance(value, list | tuple):
            return ", ".join(str(item) for item in value)
        return str(super().format_field(value, format_spec))


_FORMATTERS: dict[Language, _PluralFormatter] = {language: _PluralFormatter(language) for language in LANGUAGES}


def plural(language: Language, count: int, forms: list[str]) -> str:
    """Return the form of a word that goes with `count` in `language`."""
    if language == "en":
        return forms[0] if count == 1 else forms[1]
    last_two, last = count % 100, count % 10
    if last == 1 and last_two != 11:  # noqa: PLR2004 (Russian grammar: 11 to 14 take the many form)
        return forms[0]
    if 2 <= last <= 4 and not 12 <= last_two <= 14:  # noqa: PLR2004
        return forms[1]
    return forms[2]
