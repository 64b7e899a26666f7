"""What makes a change material, or harmless: the reasons, most specific first."""

from collections.abc import Iterable, Mapping

from corpus_tools.model.message import Text

# The names of the word lists are reasons, too.
MATERIAL: Mapping[str, Text] = {
    "icon": Text(en="icon", ru="иконка"),
    "number": Text(en="number", ru="число"),
    "sign": Text(en="sign beside a number, or symbol", ru="знак при числе или символ"),
    "question": Text(en="question or statement", ru="вопрос или утверждение"),
    "negation": Text(en="negation or exception", ru="отрицание или исключение"),
    "modal": Text(en="what may or must be done", ru="что можно или обязательно"),
    "amount": Text(en="amount or comparison", ru="количество или сравнение"),
    "order-word": Text(en="order or time", ru="порядок или время"),
    "logic": Text(en="word that joins conditions", ru="слово, которое связывает условия"),
    "person": Text(en="person or side", ru="лицо или сторона"),
    "moved": Text(en="word moved", ru="слово переставлено"),
    "place": Text(en="place or direction", ru="место или направление"),
    "word-form": Text(en="another form of the word", ru="другая форма слова"),
    "term": Text(en="term of the thesaurus, or title", ru="термин тезауруса или заголовок"),
    "one-letter": Text(en="one letter that may make another word", ru="одна буква, но слово может быть другим"),
    "joined-words": Text(en="words joined or parted", ru="слитно или раздельно"),
    "words": Text(en="other words", ru="другие слова"),
}
EDITORIAL: Mapping[str, Text] = {
    "misprint": Text(en="misprint", ru="опечатка"),
    "script": Text(en="letter of the other script", ru="буква другого алфавита"),
    "hyphen": Text(en="hyphen", ru="дефис или перенос"),
    "yo": Text(en="е or ё", ru="е или ё"),
    "case": Text(en="case", ru="регистр"),
    "punctuation": Text(en="punctuation", ru="пунктуация"),
    "spacing": Text(en="spacing", ru="пробелы"),
}
REASONS: Mapping[str, Text] = {**MATERIAL, **EDITORIAL}
_RANK = {reason: rank for rank, reason in enumerate(REASONS)}


def most_specific(reasons: Iterable[str]) -> str:
    """The most specific of some reasons."""
    return min(reasons, key=_RANK.__getitem__)
