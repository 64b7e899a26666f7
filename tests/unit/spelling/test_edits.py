import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus_tools.spelling.edits import Neighbours, is_one_edit, is_other_form, one_edit

LETTERS = "абв"
WORDS = st.text(LETTERS, min_size=1, max_size=6)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("перемешение", "перемещение", True),
        ("агенство", "агентство", True),
        ("отрряд", "отряд", True),
        ("перемещение", "премещение", True),
        ("отярд", "отряд", True),
        ("отряд", "отряд", False),
        ("отряд", "отрядом", False),
        ("отряд", "наряд", False),
        ("аб", "бв", False),
    ],
)
def test_one_edit_is_a_letter_lost_added_or_changed_or_two_swapped(one, other, expected):
    assert is_one_edit(one, other) is expected
    assert is_one_edit(other, one) is expected


@given(WORDS, WORDS)
def test_two_words_are_one_edit_apart_exactly_if_one_is_among_the_edits_of_the_other(one, other):
    assert is_one_edit(one, other) == (other in one_edit(one, LETTERS))


@given(st.lists(WORDS, unique=True), WORDS)
def test_neighbours_are_all_words_one_edit_away(words, word):
    assert sorted(Neighbours(words).of(word)) == sorted(other for other in words if is_one_edit(word, other))


def test_slips_that_people_make_are_likelier():
    edits = one_edit("сдесь", "абвгдежзийклмнопрстуфхцчшщъыьэюя")
    assert edits["дсесь"] < edits["здесь"] < edits["смесь"]


def test_words_that_differ_at_the_end_only_are_forms_of_one():
    assert is_other_form("орками", "оркам")
    assert is_other_form("отряды", "отряда")
    assert not is_other_form("перемешение", "перемещение")
