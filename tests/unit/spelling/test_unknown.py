import pytest

from corpus_tools.spelling.speller import speller
from corpus_tools.spelling.suggestions import Suggestions
from corpus_tools.spelling.unknown import Unknown

KNOWN = speller("ru", frozenset(), ())


def unknown(*texts, titles=()):
    assert KNOWN is not None
    return Unknown.of(texts, KNOWN, titles)


def words(found):
    return [sighting.word for sighting in found.sightings]


def suggested(text, word):
    assert KNOWN is not None
    found = unknown(text)
    sighting = next(one for one in found.sightings if one.word == word)
    return Suggestions(KNOWN).of(word, found.near(sighting), found.vocabulary)


def test_every_place_of_an_unknown_word_is_found_in_order():
    found = unknown("Сдесь и сдесь.", "И тут, и сдесь.")
    assert [(one.number, one.start, one.end) for one in found.sightings] == [(0, 0, 5), (0, 8, 13), (1, 9, 14)]


def test_forms_of_one_word_are_counted_together():
    found = unknown("Один тайл, два тайла, пять тайлов, перемешение.")
    assert found.count("тайл") == 3
    assert found.kin("тайлов") == {"тайл", "тайла", "тайлов"}
    assert found.count("перемешение") == 1


def test_a_word_near_a_frequent_one_is_likely_a_slip_for_it():
    found = unknown("перемещение " * 4 + "перемешение")
    assert found.near(found.sightings[0]) == ["перемещение"]


@pytest.mark.parametrize("times", [1, 3])
def test_not_near_one_that_is_rare_itself(times):
    found = unknown("перемещение " * times + "перемешение")
    assert found.near(found.sightings[0]) == []


def test_forms_of_one_word_are_no_slips_for_each_other():
    found = unknown("тайлов " * 9 + "тайлом")
    assert [found.near(one) for one in found.sightings if one.word == "тайлом"] == [[]]


def test_a_name_in_a_heading_is_a_name():
    assert unknown("Вирдбойз\nИдут.", titles=(8,)).is_name(unknown("Вирдбойз\nИдут.", titles=(8,)).sightings[0])
    assert not unknown("Вирдбойз\nИдут.").is_name(unknown("Вирдбойз\nИдут.").sightings[0])


def test_suggestions_are_frequent_words_first_then_words_of_the_text_then_likely_slips():
    assert suggested("перемещение " * 5 + "перемешение", "перемешение")[0] == "перемещение"
    assert suggested("подел подол пошол", "пошол")[0] == "подол"
    assert suggested("сдесь", "сдесь")[0] == "здесь"
    assert suggested("агенство", "агенство") == ["агентство"]
    assert suggested("вобщем", "вобщем")[0] == "в общем"
    assert suggested("неможет", "неможет") == ["не может"]
    assert suggested("teh", "teh") == ["the"]


def test_a_short_word_is_suggested_nothing_but_evident_slips():
    assert suggested("мек", "мек") == []
