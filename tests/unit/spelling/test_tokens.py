import time

import pytest

from corpus_tools.spelling.tokens import WORD, Case, can_be_judged, case_of, clean, fold, stands_free, whole_word


def place(text, word):
    start = text.index(word)
    return start, start + len(word)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("доро́ги и пере\u00adнос", ["доро́ги", "и", "пере\u00adнос"]),
        ("don't, the Orks’ turn", ["don't", "the", "Orks", "turn"]),
        ("чёрно-белый 2d6 snake_case", ["чёрно", "белый", "d", "snake", "case"]),
    ],
)
def test_words_have_letters_stress_marks_and_inner_apostrophes(text, expected):
    assert WORD.findall(text) == expected


def test_a_word_is_cleaned_for_dictionaries_and_folded_for_counting():
    assert clean("доро́ги") == "дороги"
    assert clean("пере\u00adнос") == "перенос"
    assert clean("и\u0306од") == "йод"
    assert clean("don’t") == "don't"
    assert fold("Ещё") == "еще"


@pytest.mark.parametrize("word", ["я", "xiv", "XIV", "ФЗ", "США", "аааа", "МакДональд", "iPhone", "а" * 41])
def test_no_dictionary_is_asked_about(word):
    assert not can_be_judged(word)


@pytest.mark.parametrize("word", ["отряд", "Отряд", "ОТРЯДЫ", "don't"])
def test_a_dictionary_is_asked_about(word):
    assert can_be_judged(word)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("файл corpus.yaml", "corpus"),
        ("файл corpus.yaml", "yaml"),
        ("src/rules", "rules"),
        ("me@there.org", "there"),
        ("\\newline", "newline"),
        ("10кг", "кг"),
        ("\ufffcного", "ного"),
        ("https://x.org", "https"),
        ("англ. язык", "англ"),
        ("табл. 3", "табл"),
        ("и т.д.", "т"),
        ("переме- щение", "переме"),
        ("переме-\nщение", "щение"),
        ("двух- и трёхместный", "двух"),
    ],
)
def test_what_does_not_stand_free(text, word):
    assert not stands_free(text, *place(text, word))


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Конец. Начало", "Конец"),
        ("игрок/герой", "герой"),
        ("«слово», — сказал", "слово"),
        ("слово - дело", "дело"),
        ("варп-шторм", "шторм"),
        ("слово", "слово"),
    ],
)
def test_what_stands_free(text, word):
    assert stands_free(text, *place(text, word))


@pytest.mark.parametrize(
    ("text", "word", "case"),
    [
        ("идёт отряд", "отряд", Case.LOWER),
        ("идёт Отряд", "Отряд", Case.NAME),
        ("Отряд идёт", "Отряд", Case.OPENING),
        ("Стоп. Отряд идёт", "Отряд", Case.OPENING),
        ("сказал: «Отряд идёт»", "Отряд", Case.OPENING),
        ("— Отряд идёт", "Отряд", Case.OPENING),
        ("имя «Отряд»", "Отряд", Case.NAME),
        ("один\tОтряд", "Отряд", Case.OPENING),
    ],
)
def test_a_capital_tells_a_name_only_within_a_sentence(text, word, case):
    assert case_of(text, *place(text, word)) is case


def test_the_hyphenated_word_around_a_part():
    text = "вот чёрно-бело-синий флаг"
    assert whole_word(text, *place(text, "бело")) == "чёрно-бело-синий"
    assert whole_word(text, *place(text, "флаг")) == "флаг"
    assert whole_word("4-й", 2, 3) == "4-й"


def test_time_grows_with_the_text_only():
    text = "а-" * 50_000 + "\n" + "'" * 50_000 + "\u0301" * 50_000 + " " * 50_000 + "Б"
    begin = time.perf_counter()
    for match in WORD.finditer(text):
        if match.start() % 10_000 < 2 and stands_free(text, *match.span()):
            case_of(text, *match.span())
    assert time.perf_counter() - begin < 2
