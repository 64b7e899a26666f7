import pytest

from corpus_tools.rules.ic.tokens import Likeness, Reading, Tokens

TOKENS = Tokens(["куб: атака", "куб: защита", "мораль", "куб", "II", "карта 1"])


@pytest.mark.parametrize(
    ("written", "reading"),
    [
        ("мораль", Reading(Likeness.SAME, "мораль")),
        ("Мораль", Reading(Likeness.UNTIDY, "мораль")),
        ("куб:\u00a0атака", Reading(Likeness.UNTIDY, "куб: атака")),
        ("куб:\nатака", Reading(Likeness.UNTIDY, "куб: атака")),
        ("куб: атка", Reading(Likeness.NEAR, "куб: атака")),
        ("куб: зощита", Reading(Likeness.NEAR, "куб: защита")),
        ("мроаль", Reading(Likeness.NEAR, "мораль")),
        ("карта 2", Reading(Likeness.NEAR, "карта 1", certain=False)),
        ("куда", Reading(Likeness.OTHER)),
        ("IV", Reading(Likeness.OTHER)),
        ("прим. перев.", Reading(Likeness.OTHER)),
    ],
)
def test_what_a_token_stands_for(written, reading):
    assert TOKENS.read(written) == reading


def test_of_two_that_are_as_near_neither_is_certain():
    assert Tokens(["удар", "угар"]).read("унар") == Reading(Likeness.NEAR, "угар", certain=False)
