"""Text statistics for people."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from corpus_tools.model.message import Language, Text
from corpus_tools.report.escape import visible
from corpus_tools.report.flow import Run, flow
from corpus_tools.report.look import Look
from corpus_tools.report.textual import Place, TextStatistics, UnusualWord, Used
from corpus_tools.report.textual_signs import character_name, code_point

# So many entries of one list are shown; JSON has them all.
SHOWN = 20

_DOCUMENT = Text(
    en="{path}: {words} {words:word|words}, {different} different",
    ru="{path}: {words} {words:слово|слова|слов}, разных {different}",
)
_SLIPS = Text(en="Like a frequent word, but for one letter:", ru="Отличаются от частого слова одной буквой:")
_UNKNOWN = Text(en="Unknown, and there once:", ru="Незнакомы и встречаются один раз:")
_NAMES = Text(en="Unknown, there once, with a capital:", ru="Незнакомы, встречаются один раз, с заглавной:")
_NEAR = Text(
    en="{word} beside “{near}”, {count} {count:time|times}",
    ru="{word} рядом с «{near}», {count} {count:раз|раза|раз}",
)
_MORE = Text(
    en="… and {count} more: `corpus stats --text --format json`",
    ru="… и ещё {count}: `corpus stats --text --format json`",
)
_CHARACTERS = Text(en="Characters outside the usual set:", ru="Необычные символы:")
_QUOTES = Text(en="Quotes:", ru="Кавычки:")
_DASHES = Text(en="Dashes:", ru="Тире:")
_APOSTROPHES = Text(en="Apostrophes:", ru="Апострофы:")
_COUNT = Text(en="{count} {count:time|times}", ru="{count} {count:раз|раза|раз}")
_FIRST = Text(en=", first {place}", ru=", впервые {place}")
_AROUND = {
    "both": Text(en="{sign} between spaces", ru="{sign} с пробелами"),
    "before": Text(en="{sign} after a space only", ru="{sign} с пробелом только слева"),
    "after": Text(en="{sign} before a space only", ru="{sign} с пробелом только справа"),
    "none": Text(en="{sign} without spaces", ru="{sign} без пробелов"),
    "digits": Text(en="{sign} between digits", ru="{sign} между цифрами"),
}
_YO = Text(
    en="ё: in {words} {words:word|words} ({different} different), {both} of them also written with е{colon}",
    ru="ё: в {words} {words:слове|словах|словах} (разных {different}), из них и через е пишутся {both}{colon}",
)
_VARIANT = Text(
    en="{with_yo} {with_count} {with_count:time|times}, {without} {without_count} {without_count:time|times}",
    ru="{with_yo} {with_count} {with_count:раз|раза|раз}, {without} {without_count} {without_count:раз|раза|раз}",
)
_NO_DICTIONARY = Text(
    en="No dictionary: words are only compared with each other. `{command}` adds one for Russian and English.",
    ru="Словаря нет: слова только сравниваются между собой. Для русского и английского его поставит `{command}`.",
)


def render_text(
    documents: Iterable[TextStatistics], language: Language, look: Look, *, missing: str | None = None
) -> str:
    """The statistics of all documents, what a proofreader looks at first on top.

    `missing` is the command that installs a dictionary, where words were judged without one.
    """
    parts = ["\n".join(_document(document, language, look)) for document in documents]
    if missing:
        parts.append("\n".join(_line(_NO_DICTIONARY.render(language, {"command": missing}), look, "", "")))
    return "\n\n".join(parts) + "\n"


def _document(document: TextStatistics, language: Language, look: Look) -> Iterator[str]:
    path = look.path(document.path)

    def at(place: Place) -> str:
        return f"{path}:{place.line}:{place.column}"

    def used(text: str, one: Used, *, place: bool) -> str:
        count = _COUNT.render(language, {"count": one.times})
        return f"{text}  {count}{_FIRST.render(language, {'place': at(one.first)}) if place else ''}"

    counts = {"path": path, "words": document.words, "different": document.different}
    yield look.style.paint("path", _DOCUMENT.render(language, counts))
    for head, words in _groups(document.unusual):
        lines = [f"{at(one.place)}: {_word(one, language)}" for one in words]
        yield from _section(head, lines, language, look)
    characters = [used(_character(one), one, place=True) for one in document.characters]
    yield from _section(_CHARACTERS, characters, language, look)
    for head, styles, text in (
        (_QUOTES, document.quotes, _quote),
        (_DASHES, document.dashes, _dash(language)),
        (_APOSTROPHES, document.apostrophes, _character),
    ):
        lines = [used(text(one), one, place=number > 0) for number, one in enumerate(styles)]
        yield from _section(head, lines, language, look)
    yield from _yo(document, at, language, look)


def _yo(document: TextStatistics, at: Callable[[Place], str], language: Language, look: Look) -> Iterator[str]:
    yo = document.yo
    if not yo.words:
        return
    params = {"words": yo.words, "different": yo.different, "both": len(yo.variants)}
    yield from _line(_YO.render(language, {**params, "colon": ":" if yo.variants else ""}), look, "  ", "    ")
    lines = []
    for one in yo.variants:
        counts = {"with_yo": one.with_yo, "with_count": one.with_yo_count}
        counts |= {"without": one.without, "without_count": one.without_count}
        lines.append(f"{at(one.first)}: {_VARIANT.render(language, counts)}")
    yield from _entries(lines, language, look)


def _groups(unusual: Sequence[UnusualWord]) -> Iterator[tuple[Text, list[UnusualWord]]]:
    yield _SLIPS, [one for one in unusual if one.near]
    yield _UNKNOWN, [one for one in unusual if not one.near and not one.is_name]
    yield _NAMES, [one for one in unusual if not one.near and one.is_name]


def _word(one: UnusualWord, language: Language) -> str:
    word = visible(one.word)
    if one.near is None:
        return word
    return _NEAR.render(language, {"word": word, "near": one.near, "count": one.near_count})


def _character(one: Used) -> str:
    sign = one.style.signs
    return f"{code_point(sign)} {character_name(sign)}{f' {sign}' if sign.isprintable() else ''}".strip()


def _quote(one: Used) -> str:
    return f"{one.style.signs[0]}…{one.style.signs[1]}"


def _dash(language: Language) -> Callable[[Used], str]:
    return lambda one: _AROUND[one.style.around].render(language, {"sign": one.style.signs})


def _section(head: Text, lines: Sequence[str], language: Language, look: Look) -> Iterator[str]:
    if lines:
        yield from _line(head.render(language), look, "  ", "    ")
        yield from _entries(lines, language, look)


def _entries(lines: Sequence[str], language: Language, look: Look) -> Iterator[str]:
    for line in lines[:SHOWN]:
        yield from _line(line, look, "    ", "      ")
    if len(lines) > SHOWN:
        yield from _line(_MORE.render(language, {"count": len(lines) - SHOWN}), look, "    ", "      ")


def _line(text: str, look: Look, indent: str, hanging: str) -> Iterator[str]:
    return flow([Run(text)], look.style, look.width, indent, hanging)
