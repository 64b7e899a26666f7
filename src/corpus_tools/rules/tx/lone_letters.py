"""Words that look right and are of the wrong script as a whole: «c» for «с» between Cyrillic words."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from corpus_tools.rules.tx.lookalikes import LATIN_TWINS, as_cyrillic, as_latin
from corpus_tools.rules.tx.mixed_scripts import Surroundings


class Foreign(NamedTuple):
    """A word of the wrong script: where it stands in the text, and what it should read."""

    start: int
    end: int
    written: str


_LATIN_WORD = re.compile("[A-Za-z]+")
_LONE = re.compile(r"(?<![^\s«„\"(])[acokyACOKYB](?=\s[«„\"(]?(?P<next>[А-Яа-яЁё]{2,}))")
_BEFORE = re.compile(r"(?P<word>[а-яё]+)[»”\")\]]*(?P<comma>[,;:]?)(?:\s| [—–-] )\Z")
_SENTENCE_START = re.compile(r"(?:\A|\n|[.!?…][»”\")]*\s|[«„\"(]|[—–]\s)\Z")
# Letters that stand alone and that no Russian word looks like: the text speaks of variables, points or columns.
_LETTERS = re.compile(r"(?<![\w'’.&-])[A-Za-z](?![\w'’&-])")
_OPERATORS = re.compile(r"[=<>≤≥≠+*/^|]")
_NUMERALS = frozenset("IVX")
_NAMED = re.compile(
    "(?:точ[ке]|прям|сторон|числ|значен|переменн|уг[ло]|отрез|параметр|величин|длин|клет|пол[еяюй]|столб|ряд(?!ом$)|вариант|пункт"
    "|групп|вектор|множеств|функци|коэффициент|букв|ос[ьи]|класс|тип|уров|сектор|зон|подъезд|корпус|дом|литер|нот|ключ|опци"
    "|флаг|аргумент|файл|клавиш|кнопк|команд|символ|диск|язык|витамин|катет|ребр|высот|медиан|радиус|скорост|масс|раздел"
    "|подпункт|строк|элемент|индекс|суффикс|префикс|метк|обознач|каталог|устройств|том[аеу]?$|шаг|част|тайл|схем|рисун|звук|гласн|согласн|знак|равн|рав[её]н|назыв|больше|меньше|через)"
)
# What a preposition governs, by the ending of the word after it; and endings that leave no doubt even after a noun that
# may well have a letter as its name.
_ADJECTIVE = re.compile(".*(?:[ыи]й|[ая]я|[ое]е|[ыи]е)")
_GOVERNED = {
    "c": (
        ".*(?:[оеё][мй]|ью|ми|[ыи][мх]|[ое]го|[бвгджзклмнпрстфхцчшщй][аяыиую]|[бвгджзклнпрстфхцчшщ]|и[яюий])",
        ".*(?:[оеё]м|ами|ями|ью|[ыи]ми?)",
    ),
    "o": (".*(?:[еи]|[аяыи]х|[ое][мй]|ч[её]м)", ".*(?:ах|ях|[ое]м)"),
    "y": (".*(?:[аяыибвгджзклмнпрстфхцчшщ]|[ое]го|[ое]й|[ыи]х|[ое]в|нас|вас|них)", ".*(?:ов|ев|[ое]го|[ыи]х)"),
    "k": (".*(?:[уюеи]|[ая]м|[ое]м?у|[ое]й|[ыи]м)", ".*(?:[ая]м|[ое]му)"),
    "b": (".*(?:[ьеиуюо]|[ое][мй]|[аяыи]х|[бвгджзклмнпрстфхцчшщй])", "(?!)"),
}
_GOVERNED_BY = {letter: (re.compile(one), re.compile(sure)) for letter, (one, sure) in _GOVERNED.items()}
_VERB = re.compile(".*(?:[аеёиуюя]т|[аеиуыя]ть|[аеиуыя]л[аои]?|[тс]ся|но|ны|на|лось|лись)")
_AFTER_A = re.compile(
    "если|потом|затем|теперь|также|именно|вот|когда|что|чтобы|как|он[аои]?|это|вы|мы|ты|там|здесь|т[отае]|кто|где|почему"
    "|не|ещ[её]|уже|на|для|при|во|со|после|до|без|вс[её]|вдруг|сейчас|раз|пока"
)
_WINDOW = 40

_CYRILLIC_LONE = re.compile(r"[аАІі](?=\s[A-Za-z]{2,})")
_LATIN_BEFORE = re.compile(r"(?:(?P<word>[A-Za-z]+)[,;:]?\s|\A|[.!?]\s|\n)[“\"(]?\Z")
# Letters but such as may be meant in Latin themselves.
_CYRILLIC = re.compile("[\u0400-\u052f]{2}|[\u0400-\u052f](?<![аАІі])")
_NEAR = 25

_TWIN = re.compile(
    r"(?<![\w'’./@:\\-])(?:[ABCEHKMOPTXY][aceopxyk]+|[aceopxyk]{2,}|[ABCEHKMOPTXY]{2,})(?![\w'’/@\\-]|[.:]\w)"
)
_CYRILLIC_BEFORE = re.compile(r"[А-Яа-яЁё]{2,}[»”\")]*[,;:]?\s(?:[«„\"(]|[—–]\s)?\Z")
_CYRILLIC_AFTER = re.compile(r"[»”\")]*[,;:.!?]?\s(?:[—–]\s)?[«„\"(]?[А-Яа-яЁё]")
_SHORT = {"co": "со", "ee": "ее", "ko": "ко", "HE": "НЕ", "HA": "НА"}


def foreign_words(around: Surroundings) -> Iterator[Foreign]:
    """The words of a text, which has Latin and Cyrillic letters, that are of the wrong script as a whole."""
    text = around.text
    starts = [match.start() for match in _LATIN_WORD.finditer(text)]
    yield from _latin_letters(text, starts)
    yield from _cyrillic_letters(text)
    yield from _twins(around, starts)


def _latin_letters(text: str, starts: list[int]) -> Iterator[Foreign]:
    candidates = [match for start in starts if (match := _LONE.match(text, start))]
    if not candidates:
        return
    letters = [match[0] for match in _LETTERS.finditer(text)]
    if any(letter not in LATIN_TWINS and letter not in _NUMERALS for letter in letters):
        return
    opening = [match for match in candidates if match[0].isupper() and _opens_sentence(text, match.start())]
    labels = sum(letter.isupper() and letter not in _NUMERALS for letter in letters) > len(opening)
    for match in candidates:
        letter, start, end = match[0], *match.span()
        if _OPERATORS.search(text[max(0, start - 3) : end + 3]):
            continue
        if letter.isupper():
            certain = not labels and match in opening and _begins(letter.lower(), match["next"])
        else:
            certain = _goes_on(letter, match["next"], text[max(0, start - _WINDOW) : start])
        if certain:
            yield Foreign(start, end, as_cyrillic(letter) or letter)


def _opens_sentence(text: str, start: int) -> bool:
    return _SENTENCE_START.search(text[max(0, start - 3) : start]) is not None if start else True


def _begins(letter: str, following: str) -> bool:
    """Whether a sentence may begin with that word, and the letter is hardly a name of something."""
    if not following.islower():
        return False
    return _AFTER_A.fullmatch(following) is not None if letter == "a" else _governs(letter, following)


def _goes_on(letter: str, following: str, before: str) -> bool:
    """Whether a sentence may go on with that word, and the letter is hardly a name of something."""
    match = _BEFORE.search(before)
    if match is None:
        return False
    if letter == "a":
        return bool(match["comma"]) or before.endswith(("— ", "– "))
    sure = not match["comma"] and _NAMED.match(match["word"]) is not None
    return _governs(letter, following, sure=sure)


def _governs(letter: str, following: str, *, sure: bool = False) -> bool:
    usual, certain = _GOVERNED_BY[letter]
    word = following.lower()
    if sure:
        return certain.fullmatch(word) is not None
    return bool(usual.fullmatch(word)) and not _ADJECTIVE.fullmatch(word) and not _VERB.fullmatch(word)


def _cyrillic_letters(text: str) -> Iterator[Foreign]:
    """The English words "a" and "I", typed with Cyrillic letters."""
    for match in _CYRILLIC_LONE.finditer(text):
        start, end = match.span()
        before, after = text[max(0, start - _NEAR) : start], text[end : end + _NEAR]
        preceding = _LATIN_BEFORE.search(before)
        if preceding is None or _CYRILLIC.search(before) or _CYRILLIC.search(after):
            continue
        # «Word а Excel» is Russian.
        if not (preceding["word"] or "").istitle() or after[1].islower():
            written = as_latin(match[0]) or match[0]
            yield Foreign(start, end, written.upper() if written == "i" else written)


def _twins(around: Surroundings, starts: list[int]) -> Iterator[Foreign]:
    """Words of Latin look-alikes between Cyrillic words, where the document has that word in Cyrillic letters, too."""
    text = around.text
    for match in filter(None, (_TWIN.match(text, start) for start in starts)):
        word, (start, end) = match[0], match.span()
        before = text[max(0, start - _WINDOW) : start]
        if not (_CYRILLIC_BEFORE.search(before) and _CYRILLIC_AFTER.match(text, end)):
            continue
        if len(word) <= max(map(len, _SHORT)):
            if word in _SHORT:
                yield Foreign(start, end, _SHORT[word])
            continue
        written = "".join(as_cyrillic(letter) or letter for letter in word)
        shouted = re.search(r"[А-ЯЁ]{2,}\W+\Z", before) is not None
        if (not word.isupper() or shouted) and written in around.known:
            yield Foreign(start, end, written)
