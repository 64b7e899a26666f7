"""Brackets, quotation marks, full stops and commas that touch a word for want of a space."""

import re
from collections.abc import Iterator

from corpus_tools.rules.tx.glue import is_beginning_of_words
from corpus_tools.rules.tx.small_words import ENDINGS, SMALL_WORDS, WordCounts, word_set
from corpus_tools.rules.tx.words import is_cyrillic

# A sign with a letter where a space may be missing: most texts have none.
_TOUCHING = re.compile(r"[(«„“)»”.!?…,;](?:(?<=[^\W_][(«„“])|(?<=[)»”.!?…,;])(?=[^\W\d_]))")
_FIRST = re.compile(r"[^\W_]+")
_LAST = re.compile(r"[^\W_]+\Z")
_SPACE = re.compile(r"\s")
_LONGEST = 40
_LONGEST_REMARK = 300
_SHORT = 3  # letters of what may be an ending
_PHRASE = 3  # words that are surely no arguments of a function
_NO_SPACE = re.compile(r"\S+")
_NO_SPACE_BEFORE = re.compile(r"\S+\Z")
_TOKEN_SIGNS = re.compile(r"[/\\@_=<>{}$#~^|]|www\.|://")
_OPENING = re.compile(r"[(«„“]")
_BRACKET = re.compile(r"\(([^()\t]{0,300})(\)?)")
_COUNTED = re.compile(r"\((?:см\.|[а-яё]{4,}) ")
# A whole word in brackets; a shorter one may be a prefix that one may leave out.
_WORD = re.compile("[а-яё]{5,}", re.IGNORECASE)
_CLOSING = re.compile(r"[)»”](?=[^\W\d_])")
_CODE = re.compile(r"[=;*&_\"'|<>]")
_CAPITAL = re.compile("[A-ZА-ЯЁ][a-zа-яё]*")
_DATA = re.compile(r";\S*;")
_STOP = re.compile(r"(?<![.!?…])[.!?…]{1,4}(?=[^\W\d_])")  # more of them lead the eye to a column
_COMMA = re.compile(r"[,;](?=[^\W\d_])")
_STARTS_NOTE = re.compile(r"(?:см|стр|напр|т\.|рис|гл|see|cf|e\.g|i\.e|pp?\.)(?![^\W_])", re.IGNORECASE)
_PARTS = re.compile(r"[-а-яёa-z]{1,4}(?:[,/] ?[-а-яёa-z]{1,4})*\Z")
_ENDING_IN_BRACKETS = re.compile(
    r"(?:[а-яё]{1,4}|[а-яё]*(?:ами|ями|ого|его|ому|ему|ыми|ими|ниц[а-яё]{1,3}|тельниц[а-яё]+|ист[а-яё]*|ск[а-яё]+))\Z"
)
_C_TYPES = word_set("int char void const long short unsigned struct float double size_t bool string str type")
_ABBREVIATIONS = word_set(
    "ул пл пр пер бул наб корп кв обл гор пос дер стр рис табл гл разд прим напр см ср др проф акад доц канд ген",
    "полк кап лейт серж адм гос им изд ред авт сост илл вып том англ нем фр лат рус итал исп греч тыс млн млрд",
    "руб коп мин макс долл св прот свящ еп арх тел факс шт эт оф пом ст ч п т д г с",
    "дж вл ал эд фр евг вяч дм мих ник вас конст влад анат серг",
    "р в кн зав зам инж мл мр mr mrs ms dr st no vol fig",
)
_STARTERS = word_set(
    "the this these that those it if when you a an in to for each after before then he she they we players player on",
    "at as all any no but and however note there once while see",
)


def glued_signs(text: str, words: WordCounts) -> Iterator[int]:
    """The places beside signs where a space is missing."""
    if not _TOUCHING.search(text):
        return
    for match in _OPENING.finditer(text):
        if text[match.start() - 1 : match.start()].isalnum() and _is_glued_opening(text, match.start(), words):
            yield match.start()
    for match in _CLOSING.finditer(text):
        if _is_glued_closing(text, match.start()):
            yield match.end()
    for match in _STOP.finditer(text):
        if _is_glued_stop(text, match):
            yield match.end()
    for match in _COMMA.finditer(text):
        if text[match.start() - 1 : match.start()].isalpha() and _is_glued_comma(text, match.start()):
            yield match.end()


def is_technical(text: str, offset: int) -> bool:
    """Whether the stretch without white space around an offset looks like an address, a path or code."""
    return _TOKEN_SIGNS.search(_token(text, offset)) is not None


def _token(text: str, offset: int) -> str:
    """The stretch without white space around an offset."""
    before = _NO_SPACE_BEFORE.search(text, max(0, offset - _LONGEST), offset)
    after = _NO_SPACE.match(text, offset, offset + _LONGEST)
    return (before[0] if before else "") + (after[0] if after else "")


def _word_before(text: str, offset: int) -> str:
    found = _LAST.search(text, max(0, offset - _LONGEST), offset)
    return found[0] if found else ""


def _word_after(text: str, offset: int) -> str:
    found = _FIRST.match(text, offset, offset + _LONGEST)
    return found[0] if found else ""


def _is_glued_opening(text: str, offset: int, words: WordCounts) -> bool:
    """Whether a bracket or quotation mark that opens right after a word should stand apart from it."""
    head, sign = _word_before(text, offset), text[offset]
    if head[-1].isdigit():
        return sign == "(" and _COUNTED.match(text, offset) is not None and not is_technical(text, offset)
    if sign != "(":  # “ opens in English and closes in Russian; « closes in German
        after = text[offset + 1 : offset + 2]
        may_open = (after.isalpha() and is_cyrillic(head)) if sign == "“" else bool(after.strip(" .,;:!?…)"))
        return may_open and not is_technical(text, offset)
    found = _BRACKET.match(text, offset)
    content = found[1] if found else ""
    if not content or (len(head) == 1 and not (head.islower() and head in SMALL_WORDS)):
        return False
    is_number = content[0].isdigit() and " " not in content
    if is_number or content[0] in "-\u2013…" or _PARTS.match(content):
        return _STARTS_NOTE.match(content) is not None
    if is_cyrillic(head):
        return _is_remark(content, words)
    return head.isalpha() and not is_technical(text, offset) and _is_phrase(head, content)


def _is_remark(content: str, words: WordCounts) -> bool:
    """Whether what stands in a bracket right after a Russian word is a remark, not an ending of the word."""
    if _SPACE.search(content) or _STARTS_NOTE.match(content) or content[0] in '«„"*[\ufffc':
        return True
    if len(content) <= _SHORT or not content.isalpha():
        return False
    if content.istitle():
        return True
    is_word = not _ENDING_IN_BRACKETS.match(content) or words.count(content) > 1
    return is_cyrillic(content) and content.islower() and is_word


def _is_phrase(head: str, content: str) -> bool:
    """Whether what stands in a bracket right after a Latin word is a phrase, not what a function is called with."""
    first = _FIRST.match(content)
    if first is None or _CODE.search(content) or first[0].lower() in _C_TYPES:
        return False
    if _STARTS_NOTE.match(content) or (first[0].lower() in SMALL_WORDS and len(first[0]) > 1 and " " in content):
        return True
    return len(content.split()) >= _PHRASE and "," not in content and head.islower()


def _is_glued_closing(text: str, offset: int) -> bool:
    """Whether a word that follows a closing bracket or quotation mark at once should stand apart from it."""
    tail = _word_after(text, offset + 1)
    if is_technical(text, offset):
        return False
    if text[offset] != ")":
        if not text[max(0, offset - 1) : offset].strip():  # it opens, as in German, or is turned the wrong way
            return False
        return tail.lower() in SMALL_WORDS - ENDINGS or len(tail) > _SHORT
    start = text.rfind("(", max(0, offset - _LONGEST_REMARK), offset)
    content = text[start + 1 : offset] if start >= 0 else ""
    if not content or "\t" in content or ")" in content:
        return False
    if not _SPACE.search(content.strip()):
        is_word = "\ufffc" in content or (_WORD.fullmatch(content) is not None and not is_beginning_of_words(content))
        return is_word and is_cyrillic(tail) and not text[max(0, start - 1) : start].isalnum()
    return is_cyrillic(tail) or (len(tail) > 1 and len(content.split()) >= _PHRASE and "," not in content)


def _is_glued_stop(text: str, match: re.Match[str]) -> bool:
    """Whether a sentence begins right after the sign that ends another."""
    start, end = match.span()
    head, tail = _word_before(text, start), _word_after(text, end)
    after, before = text[end + len(tail) : end + len(tail) + 2], text[start - len(head) - 1 : start - len(head)]
    is_name = (
        before == "." or after[:1] in tuple("(@_/\\") or (after[:1] == "." and (after[1:].isalnum() or len(tail) == 1))
    )
    if is_name or not _CAPITAL.fullmatch(tail) or is_technical(text, start):
        return False
    if not head:
        return text[start - 1 : start] in tuple(")»”") and len(tail) > 1 and is_cyrillic(tail)
    if not head[-1].islower() or (match[0] == "." and (len(head) == 1 or head.lower() in _ABBREVIATIONS)):
        return False
    if is_cyrillic(head):
        return len(tail) > 1 or tail.lower() in SMALL_WORDS
    return tail.lower() in _STARTERS and after[:1].isspace()


def _is_glued_comma(text: str, offset: int) -> bool:
    """Whether a word follows a comma or semicolon at once, in prose rather than data."""
    head, tail = _word_before(text, offset), _word_after(text, offset + 1)
    end = offset + 1 + len(tail)
    is_abbreviation = text[end : end + 1] == "." and tail.lower() in _ABBREVIATIONS
    is_data = text[offset] == ";" and _DATA.search(_token(text, offset)) is not None
    if is_abbreviation or is_data or len(head) == len(tail) == 1 or is_technical(text, offset):
        return False
    if is_cyrillic(head[-1]) and is_cyrillic(tail[0]):
        small = {head.lower(), tail.lower()} & SMALL_WORDS
        return bool(small) or len(head) > _SHORT or len(tail) > _SHORT
    return text[offset] == "," and head.isalpha() and len(head) > 1 and len(tail) > 1 and tail.lower() in SMALL_WORDS
