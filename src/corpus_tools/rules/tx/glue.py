"""Whether letters that touch emphasis are a word of their own, or part of the word in it."""

import re

from corpus_tools.rules.tx.small_words import BEGINNINGS, ENDINGS, SMALL_WORDS, WordCounts
from corpus_tools.rules.tx.words import is_cyrillic

_FIRST = re.compile(r"[^\W_]+")
_LAST = re.compile(r"[^\W_]+\Z")
_SPACE = re.compile(r"\s")
_LONGEST = 40
_SHORT = 3  # letters of what is rather an ending or a beginning than a word
_VOWELS = "аеёиоуыэюяьй"
_SUFFIX = re.compile(
    r"(?:[аеёиоуыэюяьй][а-яё]{0,3}|ск[а-яё]{2,3}|ств[а-яё]{1,3}|ност[а-яё]{1,3}|тельн[а-яё]{1,3}|ник[а-яё]{0,3}"
    r"|ниц[а-яё]{0,3}|ться|лся|лась|лись|вш[а-яё]{2,3}|нн[а-яё]{2,3}|щ[а-яё]{2,3})\Z",
    re.IGNORECASE,
)
_COMPOUND = re.compile(
    r"(?:недо|пере|пред|после|сверх|супер|гипер|контр|анти|псевдо|квази|экстра|ультра|микро|макро|мульти|электро|авто"
    r"|космо|теле|радио|видео|фото|аудио|авиа|само|много|одно|двух|тр[её]х|четыр[её]х|пяти|меж|внутри|противо|через|черес"
    r"|разо|бес|без|воз|вос|раз|рас|роз|низ|нис|чрез|полу?|super|hyper|inter|trans|under|over|anti|counter|semi|multi"
    r"|pre|post|sub|non|mis|dis|out|fore|auto|mega|micro|self)",
    re.IGNORECASE,
)
_JOINED_ENDING = re.compile(r"(?:но|ко|то|го|ее|ое|ие|ые|ше|же)\Z", re.IGNORECASE)
_WHOLE_FORM = re.compile(r"[а-яё]{2}(?:ов|ев|ах|ях|ых|ая|ое|ые)\Z", re.IGNORECASE)
_VERB = re.compile(r"(?:[еёюуая]т|[иея]шь|[тч]ся|ться|ится|ется|[иеаяыу]ть|жет|гут|жен|жна|жны)\Z", re.IGNORECASE)

_FREE_WORDS = SMALL_WORDS - BEGINNINGS - ENDINGS


def is_apart(outer: str, inner: str, words: WordCounts, *, outer_first: bool) -> bool:
    """Whether letters right beside emphasis are a word of their own.

    `outer` are those letters, `inner` is the emphasised text; `outer_first` tells that they stand before it.
    """
    edge = _FIRST.match(inner[:_LONGEST]) if outer_first else _LAST.search(inner[-_LONGEST:])
    near = edge[0] if edge else ""
    first, second = (outer, near) if outer_first else (near, outer)
    if not first or not second or words.count(first + second) > 0:
        return False
    many = _SPACE.search(inner) is not None
    if first[-1].isdigit() or second[0].isdigit():
        return _is_counted(second if first[-1].isdigit() else first)
    if is_cyrillic(first[-1]) != is_cyrillic(second[0]):
        if outer_first:
            return is_cyrillic(outer) or many
        return len(outer) > _SHORT or outer.lower() in SMALL_WORDS - ENDINGS
    if many:
        whole = all(len(one) > 1 or one.lower() in SMALL_WORDS for one in (first, second))
        return whole and (outer_first or _is_no_ending(first, outer))
    return _is_word_before(outer, near, words) if outer_first else _is_word_after(near, outer, words)


def _is_counted(letters: str) -> bool:
    """Whether letters beside a digit are a Russian word, not a sign of a unit or an ending."""
    return letters.isalpha() and is_cyrillic(letters) and (letters.lower() in SMALL_WORDS or len(letters) > _SHORT)


def _is_no_ending(word: str, tail: str) -> bool:
    """Whether a tail behind several words is a word: an ending goes with a stem that ends in a consonant."""
    tail = tail.lower()
    if tail in ENDINGS:
        is_whole = word[-1].lower() in _VOWELS or _joins(word, tail)
        return tail in SMALL_WORDS and is_whole
    return tail in SMALL_WORDS or len(tail) > _SHORT


def _joins(word: str, tail: str) -> bool:
    """Whether a tail is «и» behind a form that takes no further ending."""
    return tail == "и" and _WHOLE_FORM.search(word) is not None


def _is_camel(first: str, second: str) -> bool:
    """Whether a word in small letters meets one with a capital."""
    return first.islower() and len(second) > 1 and second[0].isupper() and second[1:].islower()


def _is_word_before(outer: str, near: str, words: WordCounts) -> bool:
    """Whether letters before one emphasised word are apart from it; a lone letter in marks may be a stressed vowel."""
    low, known = outer.lower(), words.count(outer) > 0
    if len(near) == 1:
        return known and near.isupper() and outer[1:].islower() and len(outer) > _SHORT
    if low in {"не", "ни"} or _is_camel(outer, near):
        return _is_camel(outer, near) or _VERB.search(near) is not None
    if low in SMALL_WORDS:
        is_beginning = low in BEGINNINGS and (len(near) <= _SHORT + 1 or _VERB.search(near) is not None)
        return len(near) > _SHORT and (not is_beginning or (words.count(near) > 0 and not _VERB.search(near)))
    if len(near) <= _SHORT or near.lower() in _FREE_WORDS:
        is_ending = near.lower() in ENDINGS or near.lower() not in SMALL_WORDS
        return not is_ending and (known or (len(outer) > _SHORT and near.lower() in _FREE_WORDS))
    return known and not is_beginning_of_words(outer) if len(outer) <= _SHORT else _are_words(outer, near, words)


def _is_word_after(near: str, outer: str, words: WordCounts) -> bool:
    """Whether letters behind one emphasised word are apart from it."""
    low, inner = outer.lower(), near.lower()
    if inner in {"не", "ни"}:
        return _VERB.search(outer) is not None
    if len(near) > 1 and _is_camel(near[1:], outer):
        return is_cyrillic(near) or near.islower()
    if low in ENDINGS or (len(near) <= _SHORT and inner not in SMALL_WORDS):
        return _joins(near, low)
    if low in SMALL_WORDS:
        known = words.count(near) > 0
        return known or (inner[-1] not in "оеё" if len(low) == 1 else len(near) > _SHORT)
    if len(outer) <= _SHORT or _SUFFIX.match(outer):
        return False
    return inner in _FREE_WORDS or (inner not in BEGINNINGS and _are_words(near, outer, words))


def is_beginning_of_words(word: str) -> bool:
    """Whether letters are what begins compounds: «сверх», «космо», «super»."""
    return _COMPOUND.fullmatch(word) is not None


def _are_words(first: str, second: str, words: WordCounts) -> bool:
    """Whether two longer stretches of letters are words, not the parts of a compound."""
    known = [words.count(word) > 0 for word in (first, second)]
    if not is_cyrillic(first):
        return all(known) and not is_beginning_of_words(first)
    if is_beginning_of_words(first) or _SUFFIX.match(second):
        return all(known)
    return any(known) or first[-1].lower() not in "оеё" or _JOINED_ENDING.search(first) is not None
