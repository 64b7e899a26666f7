"""Two texts side by side: what was removed, what was added, what stayed."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from corpus_tools.changes.words import Piece, word_diff

TEXTS = st.lists(st.sampled_from(["тайл", "ход", "куб-2", " ", "  ", "\n", ", ", ".", "don't", "й", "e\u0301"])).map(
    "".join
)


def shown(before, after):
    marks = {"equal": "{}", "removed": "[-{}-]", "added": "{{+{}+}}"}
    return "".join(marks[piece.op].format(piece.text) for piece in word_diff(before, after))


def test_a_changed_word_stands_between_those_that_stayed():
    assert shown("Игрок может отступить.", "Игрок должен отступить.") == "Игрок [-может-]{+должен+} отступить."


def test_a_word_is_changed_as_a_whole():
    assert shown("отряда нет", "отряду нет") == "[-отряда-]{+отряду+} нет"


def test_an_added_word_comes_with_one_space():
    assert shown("может отступить", "может не отступить") in (
        "может {+не +}отступить",
        "может{+ не+} отступить",
    )


def test_a_space_between_two_changed_words_is_no_island():
    assert shown("синий куб горит", "красный тайл горит") == "[-синий куб-]{+красный тайл+} горит"


def test_punctuation_is_a_change_of_its_own():
    assert shown("тайл, который", "тайл который") == "тайл[-,-] который"


def test_a_full_stop_after_a_changed_word_stays():
    assert shown("Конец.", "Начало.") == "[-Конец-]{+Начало+}."


def test_equal_texts_are_one_piece_and_empty_ones_none():
    assert word_diff("тайл", "тайл") == (Piece("equal", "тайл"),)
    assert word_diff("", "") == ()
    assert word_diff("", "тайл") == (Piece("added", "тайл"),)
    assert word_diff("тайл", "") == (Piece("removed", "тайл"),)


@given(TEXTS | st.text(), TEXTS | st.text())
def test_the_pieces_give_both_texts_back(before, after):
    pieces = word_diff(before, after)

    assert "".join(piece.text for piece in pieces if piece.op != "added") == before
    assert "".join(piece.text for piece in pieces if piece.op != "removed") == after


@given(TEXTS | st.text(), TEXTS | st.text())
def test_no_piece_is_empty_or_of_the_same_kind_as_the_one_before(before, after):
    pieces = word_diff(before, after)

    assert all(piece.text for piece in pieces)
    assert all(one.op != other.op for one, other in pairwise(pieces))
