"""What a changed text may be called, and the words that decided it."""

import re
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from corpus_tools.changes.materiality import REASONS, Deciding, Materiality, Terms, judge
from corpus_tools.changes.reasons import EDITORIAL
from corpus_tools.model.message import LANGUAGES
from unit.changes.compared import read

NAMES = ("Кубик приказа", "Командир", "Retreat", "Отступление")
TERMS = Terms.named(NAMES)
SHOWN = str.maketrans("⏎␣¬", "\n\u00a0\u00ad")


def _pairs():
    heading = ""
    for line in (Path(__file__).parent / "judged_pairs.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("[") and "=>" not in line:
            heading = line.strip("[]")
        elif "=>" in line and not line.startswith("#"):
            before, after = line.translate(SHOWN).split(" => ")
            yield pytest.param(*heading.split(), before, after, id=line)


@pytest.mark.parametrize(("materiality", "reason", "before", "after"), list(_pairs()))
def test_a_pair_is_judged_as_a_careful_reader_would(materiality, reason, before, after):
    for judgement in (judge(before, after, TERMS), judge(after, before, TERMS)):
        assert judgement.materiality == materiality
        assert reason in {one.reason for one in judgement.deciding}


def test_there_are_pairs_enough():
    assert len(list(_pairs())) >= 150


def test_the_deciding_words_of_a_material_change_are_those_that_matter():
    before = "Отряд может отступить, если он цел. Бросьте 2 кубика."
    after = "отряд должен отступить если он цел. Бросьте 3 кубика!"

    assert judge(before, after, Terms()).deciding == (
        Deciding("может", "должен", "modal"),
        Deciding("2", "3", "number"),
    )


def test_added_words_stay_together_and_the_most_specific_reason_wins():
    judgement = judge("Игрок берет карту.", "Игрок берет карту и платит две монеты.", Terms())

    assert judgement.deciding == (Deciding("", "и платит две монеты", "number"),)


def test_a_sign_is_shown_with_its_number():
    assert judge("от 2-4 кораблей", "от 2 4 кораблей", Terms()).deciding == (Deciding("2-4", "2 4", "sign"),)


def test_a_misprint_beside_a_word_that_matters_does_not_decide():
    judgement = judge("он может отсутпить", "он должен отступить", Terms())

    assert judgement.deciding == (Deciding("может", "должен", "modal"),)


def test_an_editorial_change_shows_all_words_that_differ():
    judgement = judge("Ещё тайл, отсутпить.", "ещё Тайл отступить.", Terms())

    assert judgement.deciding == (
        Deciding("Ещё", "ещё", "case"),
        Deciding("тайл", "Тайл", "case"),
        Deciding("тайл, отсутпить", "Тайл отступить", "punctuation"),
        Deciding("отсутпить", "отступить", "misprint"),
    )


def test_a_letter_between_two_words_that_both_texts_use_is_no_misprint():
    assert judge("грамота", "граммота", Terms()).materiality is Materiality.EDITORIAL
    both = "грамота и граммота"

    assert judge(f"{both}: грамота", f"{both}: граммота", Terms()).materiality is Materiality.MATERIAL


def test_terms_are_the_names_in_thesaurus_titles_and_icons():
    files = {
        "seeds/corpus.yaml": (
            "format: 1\nlanguage: ru\nworks: {game: {title: Игра, documents: {rules.md: {prefix: rules, title: П}}}}\n"
            "icons: [{token: граммофон, id: disc, label: Пластинка, synonyms: [винилл]}]\n"
        ),
        "seeds/thesaurus.yaml": (
            "tags: {one: {label: Коммодор, synonyms: [адмиралл]}}\nsynonyms: {rules.a: [аттракцион]}\n"
        ),
        "seeds/rules.md": "# Правила\n\n<!-- block: rules.a -->\n## Баррикады\n\nТекст.\n",
    }
    terms = Terms.of(read(files).corpus)

    for word in ("граммофона", "пластинки", "коммодору", "адмираллы", "аттракционом", "баррикадами"):
        assert terms.hold(word)
    assert not terms.hold("текст")


def test_every_reason_has_a_text_in_every_language():
    assert all(text.render(language) for text in REASONS.values() for language in LANGUAGES)


LETTERS = st.text("абвежийтуъья АБЁё\nabeixz N", max_size=12)
PIECES = st.sampled_from(
    [
        "не",
        "2",
        "-1",
        "10 %",
        "1,5",
        "2-4",
        "и",
        ",",
        ".",
        "«",
        "»",
        " — ",
        "?",
        "[куб: атака]",
        "[",
        "]",
        "don't",
        "Ёлка",
    ]
)
TEXTS = st.lists(LETTERS | PIECES, max_size=12).map(" ".join)
PLAIN = ["тайл", "ещё", "не", "Отряд", "and", "The", "может"]
WORDS = st.lists(st.sampled_from([*PLAIN, "2", "2-4", "[мораль]"]), min_size=1)


@given(TEXTS | st.text())
def test_a_text_against_itself_is_editorial_and_nothing_decides(text):
    judgement = judge(text, text, Terms())

    assert (judgement.materiality, judgement.deciding) == (Materiality.EDITORIAL, ())


@given(TEXTS | st.text(), TEXTS | st.text())
def test_the_judgement_is_symmetric_and_explains_itself(one, other):
    there, back = judge(one, other, Terms()), judge(other, one, Terms())

    assert there.materiality is back.materiality
    assert all((found.reason in EDITORIAL) == (there.materiality == "editorial") for found in there.deciding)
    assert bool(there.deciding) == (one != other)


@given(TEXTS)
def test_a_sweep_of_case_is_editorial(text):
    assert judge(text, text.upper(), Terms()).materiality is Materiality.EDITORIAL


@given(TEXTS)
def test_a_sweep_of_yo_is_editorial(text):
    assert judge(text, text.replace("ё", "е").replace("Ё", "Е"), Terms()).materiality is Materiality.EDITORIAL


@given(WORDS, st.sampled_from([" ", "  ", "\n", "\n\n", "\u00a0", "\t", " \u200b", "\u2003"]))
def test_a_sweep_of_spacing_is_editorial(words, space):
    assert judge(" ".join(words), space.join(words), Terms()).materiality is Materiality.EDITORIAL


@given(st.lists(st.sampled_from(PLAIN), min_size=1), st.data())
def test_a_sweep_of_punctuation_between_words_is_editorial(words, data):
    marks = st.sampled_from([" ", ", ", ". ", "; ", " — ", ": ", " (", ") ", "… ", " «", "» ", "! "])
    marked = "".join(word + data.draw(marks) for word in words)

    assert judge(" ".join(words), marked, Terms()).materiality is Materiality.EDITORIAL


@given(TEXTS, st.data())
def test_a_changed_added_or_removed_digit_is_material(text, data):
    digits = [found.start() for found in re.finditer(r"\d", text)]
    at = data.draw(st.integers(0, len(text)))
    digit = data.draw(st.sampled_from("0123456789"))
    assert judge(text, text[:at] + digit + text[at:], Terms()).materiality is Materiality.MATERIAL
    for place in digits:
        removed = text[:place] + text[place + 1 :]
        assert judge(text, removed, Terms()).materiality is Materiality.MATERIAL
        if text[place] != digit:
            changed = text[:place] + digit + text[place + 1 :]
            assert judge(text, changed, Terms()).materiality is Materiality.MATERIAL


@given(TEXTS, st.sampled_from([" не ", " not "]), st.data())
def test_a_negation_anywhere_is_material(text, negation, data):
    at = data.draw(st.integers(0, len(text)))

    assert judge(text, text[:at] + negation + text[at:], Terms()).materiality is Materiality.MATERIAL


@given(WORDS, st.data())
def test_an_added_removed_or_moved_word_is_material(words, data):
    at = data.draw(st.integers(0, len(words) - 1))
    to = data.draw(st.integers(0, len(words) - 1))
    text = " ".join(words)
    shorter = words[:at] + words[at + 1 :]
    moved = [*shorter[:to], words[at], *shorter[to:]]
    assert judge(text, " ".join(shorter), Terms()).materiality is Materiality.MATERIAL
    assume(moved != words)
    assert judge(text, " ".join(moved), Terms()).materiality is Materiality.MATERIAL
