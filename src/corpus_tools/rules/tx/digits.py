"""Digits that stand for letters, and the words that they stand in."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from corpus_tools.rules.tx.bigrams import common_pairs, likeness
from corpus_tools.rules.tx.known_words import KnownWords
from corpus_tools.rules.tx.lookalikes import DIGIT_AS_CYRILLIC, DIGIT_AS_LATIN


class Intruder(NamedTuple):
    """A word with a digit in it: its place, that of the digit, and the letter meant, empty where not certain."""

    start: int
    end: int
    digit: int
    letter: str


_CANDIDATE = re.compile(
    r"(?<![\w/\\@#$%=+~^&.,:'’])(?<![^а-яёa-z]-)(?:(?:[а-яё]+|[А-ЯЁ]?[а-яё]*|[А-ЯЁ]+)[0-9](?:[а-яё]+|[А-ЯЁ]+)?"
    r"|(?:[a-z]+|[A-Z]?[a-z]*|[A-Z]+)[01](?:[a-z]+|[A-Z]+)?)(?![\w/\\@#$%=+~^&]|[.,:'’]\w|-(?![а-яёa-z]{2}))"
)
_PARTS = re.compile("([^0-9]*)([0-9])([^0-9]*)")
# What is written close to a number: endings of ordinals, units, counted things, labels of points and houses.
_AFTER_NUMBER = re.compile(
    "[а-яё]|[а-яё]{2}|[а-яё]*(?:[ыио]й|[ая]я|[ое]е|[ыи]е|[ое]го|[ое]му|[ую]ю|[ыи][мх]|[ыи]ми|[оеё]м)|[её]ми|тью?|"
    "час.*|мин.*|сек.*|руб.*|коп.*|шт.*|тыс.*|млн|млрд|лет.*|год.*|дн.*|день|раз.*|чел.*|экз|стр.*|эт.*|ммоль|моль|"
    "квт.*|мвт|[кмгт]б(?:ит|айт)?|байт.*|бит.*|[кмг]?гц|[кмгп]а|ккал|кал|об|дюйм.*|балл.*|х[а-яё]+|ти[а-яё]+|р[её]х[а-яё]*|"
    "(?:том|уголь|гран|лет|борь|член|лист|стих|пал|дверк|слойк)[а-яё]*"
)
_BEFORE_NUMBER = re.compile(
    "(?:рис|табл|стр|гл|ст|кв|пп|разд|прил|подп|абз|вар|обр|корп|стл|строк|пункт|эт|ур|вер|сек|ул|оф)"
)
# After 3 and 4 a noun ends so; after 0, 6 and 8 it ends in a consonant, й or ь.
_COUNTED = {"3": re.compile(".*[аяыи]"), "4": re.compile(".*[аяыи]")}
_MANY = re.compile(".*[бвгджзйклмнпрстфхцчшщь]")
_PREPOSITIONS = frozenset(("в", "на", "по", "за", "к", "с", "у", "о", "от", "до", "из", "под", "над", "при", "и", "а"))
_AFTER_SYLLABLES = frozenset(("да", "то", "та", "те", "ту", "ну", "ре", "ми", "фа", "ля", "си", "до", "го"))
_SYLLABLES = frozenset(("на", "не", "но", "по", "до", "за", "же", "бы", "ли", "ни", "ко", "со", "во", "мы", "вы", "ты"))
_SHORT_WORDS = frozenset(("0т", "0н", "0на", "0ни", "0но", "4то", "6ы", "6ыл", "6ыть"))
_VOWELS = frozenset("аеёиоуыэюя")
_SYLLABLE = re.compile("[бвгдзклмнпрст][аеиоуя]")
_LIKE = 0.6
_LEAST_PAIRS = 3
_LEAST_CAPITALS = 4
_LEAST_LATIN = 4
_NO_HEX = re.compile("[g-wyz]")
_SENTENCE_START = re.compile(r"(?:\A|\n|[.!?…][»”\")]*\s)[«„“\"(—–\s]*\Z")


def intruders(text: str, known: KnownWords) -> Iterator[Intruder]:
    """The words of a text that have a digit in place of a letter, or one that nobody can explain."""
    for match in _CANDIDATE.finditer(text):
        parts = _PARTS.fullmatch(match[0])
        if parts is None or not (parts[1] or parts[3]):
            continue
        left, digit, right = parts.groups()
        latin = (left + right).isascii()
        letter = _latin(left, digit, right, known) if latin else _cyrillic(left, digit, right, known)
        if letter is None:
            continue
        if letter and _is_capital(left, right, text[max(0, match.start() - 8) : match.start()]):
            letter = letter.upper()
        yield Intruder(*match.span(), match.start() + len(left), letter)


def _is_capital(left: str, right: str, before: str) -> bool:
    """Whether the letter for the digit is a capital: among capitals, and at the beginning of a sentence."""
    letters = left + right
    if letters.isupper() and len(letters) > 1:
        return True
    return not left and _SENTENCE_START.search(before) is not None


def _latin(left: str, digit: str, right: str, known: KnownWords) -> str | None:
    """The letter meant, None where the word is lawful; of Latin words most have their digits on purpose."""
    letter = DIGIT_AS_LATIN.get(digit)
    if letter is None:
        return None
    word = left + letter + right
    if len(word) >= _LEAST_PAIRS and word in known and left not in known and right not in known:
        return letter
    inside = digit == "0" and left.islower() and right.islower() and len(left + right) >= _LEAST_LATIN
    return letter if inside and _NO_HEX.search(left + right) else None


def _cyrillic(left: str, digit: str, right: str, known: KnownWords) -> str | None:
    """The letter meant, empty where a digit stands in a word for no certain one, None where the word is lawful."""
    letter = DIGIT_AS_CYRILLIC.get(digit, "")
    if left and right:
        return _inside(left, digit, letter, right, known)
    if not letter:
        return None
    return _at_start(digit, letter, right, known) if right else _at_end(left, digit, letter, known)


def _inside(left: str, digit: str, letter: str, right: str, known: KnownWords) -> str | None:
    if digit != "0" and _BEFORE_NUMBER.fullmatch(left.lower()):
        return None
    word = left + letter + right
    likely = likeness(word) >= _LIKE
    if letter and word in known:
        return letter
    if (left + right).isupper():
        return letter if letter and likely and len(left + right) >= _LEAST_CAPITALS <= len(right) + 1 else None
    # Nobody writes «о 0 карт» without its spaces.
    counted = digit != "0" and _may_count(digit, right) and (right in known or left.lower() in _PREPOSITIONS)
    return _inside_small(left, letter, right, certain=likely and not counted)


def _inside_small(left: str, letter: str, right: str, *, certain: bool) -> str | None:
    """The same for a digit among small letters, where a code is hardly possible."""
    if len(left + right) < _LEAST_PAIRS or not right.islower() or not (left.islower() or len(left) == 1):
        return None
    if not letter or (len(right) == 1 and not certain):
        return "" if min(len(left), len(right)) > 1 else None
    return letter if certain else ""


def _at_start(digit: str, letter: str, rest: str, known: KnownWords) -> str | None:
    word = letter + rest
    if digit + rest in _SHORT_WORDS:
        return letter
    if rest in known or (rest.isupper() and len(rest) < _LEAST_CAPITALS):
        return None
    if len(rest) > 1 and word in known:
        return letter
    common, pairs = common_pairs(word)
    if pairs < _LEAST_PAIRS or common < pairs * _LIKE:
        return None
    return None if _AFTER_NUMBER.fullmatch(rest.lower()) or _may_count(digit, rest.lower()) else letter


def _may_count(digit: str, noun: str) -> bool:
    """Whether a noun may follow that number; nobody counts to 0 without a space, but for a noun with a vowel."""
    if digit == "0":
        return noun[0] in _VOWELS
    return _COUNTED.get(digit, _MANY).fullmatch(noun) is not None


def _at_end(left: str, digit: str, letter: str, known: KnownWords) -> str | None:
    if not left[1:].islower() or left in known or _BEFORE_NUMBER.fullmatch(left.lower()):
        return None
    if left + letter in known:
        return letter
    unknown = (
        digit == "8"
        and _SYLLABLE.fullmatch(left) is not None
        and left not in _SYLLABLES
        and left not in _AFTER_SYLLABLES
    )
    return "" if unknown else None
