"""What a proofreader looks at first."""

import json
import unicodedata

import pytest

from corpus_tools.parse.parser import parse
from corpus_tools.report.look import PLAIN_LOOK
from corpus_tools.report.textual import text_statistics
from corpus_tools.report.textual_json import render_json
from corpus_tools.report.textual_signs import apostrophe_styles, dash_styles, quote_styles
from corpus_tools.report.textual_text import render_text
from corpus_tools.spelling.speller import speller

MARKER = "<!-- block: rules.a; page: 1 -->\n"
KNOWN = speller("ru", frozenset(), ())


def statistics(text, language="ru", known=KNOWN):
    return text_statistics(parse("seeds/rules.md", (MARKER + text).encode()), language, known)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('«а» „б“ “в” "г" ‘д’', ["«»", "„“", "“”", '""', "‘’"]),
        ("«а „б“ в»", ["„“", "«»"]),
        ("„а” и «б", ["„”"]),
        ("«а\n\nб»", []),
        ("don’t и «а»", ["«»"]),
    ],
)
def test_quotes_count_in_pairs(text, expected):
    assert [style.signs for style, _ in quote_styles(text)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("а — б", [("—", "both")]),
        ("— Да", [("—", "both")]),
        ("а— б", [("—", "after")]),
        ("а —б", [("—", "before")]),
        ("а—б", [("—", "none")]),
        ("2–4 и 5-6", [("–", "digits"), ("-", "digits")]),
        ("а - б", [("-", "both")]),
        ("а-б -в", []),
        ("а -- б", [("--", "both")]),
    ],
)
def test_dashes_by_sign_and_spaces(text, expected):
    assert [tuple(style) for style, _ in dash_styles(text)] == expected


def test_apostrophes_within_words():
    assert [(style.signs, place) for style, place in apostrophe_styles("don't О’Коннор 'а' orks'")] == [
        ("'", 3),
        ("’", 7),
    ]


def test_a_slip_beside_a_frequent_word_comes_first_then_unknown_words_then_names():
    found = statistics("Отряд Тзинча. Один кракозябл.\n" + "Перемещение войск.\n" * 4 + "Перемешение войск.\n")
    assert [(one.word, one.near, one.near_count, one.is_name) for one in found.unusual] == [
        ("Перемешение", "перемещение", 4, False),
        ("кракозябл", None, 0, False),
        ("Тзинча", None, 0, True),
    ]
    assert found.unusual[0].place == (7, 1)
    assert (found.words, found.different) == (14, 7)


def test_without_a_dictionary_only_slips_beside_frequent_words_can_be_told():
    found = statistics("Один кракозябл.\n" + "перемещение войск\n" * 4 + "перемешение войск\n", known=None)
    assert [(one.word, one.near, one.is_unknown) for one in found.unusual] == [("перемешение", "перемещение", None)]


def test_characters_outside_the_usual_set_with_place():
    found = statistics("Ход 1: 5\u00a0см² — «да» № 5…\nи\u00a0нет `код²`, 10\u202f%.\n")
    assert [(one.style.signs, one.times, one.first) for one in found.characters] == [
        ("\u00a0", 2, (2, 9)),
        ("²", 1, (2, 12)),
        ("\u202f", 1, (3, 17)),
    ]


def test_letters_of_the_language_and_latin_ones_are_usual():
    assert statistics("Слово and word ё Ё.\n").characters == ()
    assert [one.style.signs for one in statistics("cаt and many more words of English\n", "en").characters] == ["а"]
    assert statistics("Слово за словом.\n", "en").characters == ()
    assert statistics("Größe über alles.\n", "de", None).characters == ()
    assert [one.style.signs for one in statistics("слово с українською ї\n").characters] == ["ї"]


def test_styles_come_most_used_first_with_their_first_place():
    found = statistics('«а» и «б», но "в". Так — так – так.\nТак — да.\n')
    assert [(one.style.signs, one.times, one.first) for one in found.quotes] == [("«»", 2, (2, 1)), ('""', 1, (2, 15))]
    assert [(one.style.signs, one.times, one.first) for one in found.dashes] == [("—", 2, (2, 24)), ("–", 1, (2, 30))]


def test_words_with_yo_that_are_written_with_e_as_well():
    found = statistics("Ещё, ещё и еще. Все и всё. Её счётчик.\n").yo
    assert (found.words, found.different) == (5, 4)
    assert [tuple(one) for one in found.variants] == [("ещё", 2, "еще", 1, (2, 12))]


def test_a_combining_mark_has_a_code_point_and_a_name():
    found = statistics(unicodedata.normalize("NFD", "Край.\n"))
    tree = json.loads(render_json([found], dictionary=True))
    assert tree["documents"][0]["characters"][0] == {
        "character": "\u0306",
        "code": "U+0306",
        "name": "COMBINING BREVE",
        "count": 1,
        "first": {"line": 2, "column": 5},
    }


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_report_has_80_columns_and_what_matters_first(language):
    text = 'Ход — «да» – "нет"\u00a0д\'А. Ещё еще.\n' + "".join(
        f"Вот кракозябл{'абвгд'[n % 5] * 2}{n}.\n" for n in range(9)
    )
    text += "Перемещение.\n" * 4 + "Перемешение. " + "".join(f"зюзяк{a}{b}к " for a in "абвгд" for b in "жзклмн") + "\n"
    report = render_text([statistics(text)], language, PLAIN_LOOK, missing="pip install x")
    lines = report.splitlines()
    assert max(map(len, lines)) <= 80
    assert "Перемешение" in lines[2]
    assert "seeds/rules.md:16:1:" in lines[2]
    assert "`pip install x`" in report
    assert "\u00a0" not in report
    assert "--format json" in report


def test_an_empty_document_has_a_line():
    assert render_text([statistics("")], "en", PLAIN_LOOK) == "seeds/rules.md: 0 words, 0 different\n"
