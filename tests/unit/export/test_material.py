import pytest

from corpus_tools.model.fold import fold_material

EDITORIAL = [
    ("Отряд отступает.", "отряд отступает"),
    ("Ещё раз", "Еще раз"),
    ("«Битва» — на стр. 12", '"Битва", на стр. 12'),
    ("2–4 карты", "2-4 карты"),
    ("2 – 4 карты", "2-4 карты"),
    ("бросьте\u00a0куб", "бросьте  куб"),
    ("сначала 1. Ход", "сначала 1 Ход"),
    ("и\u0306од", "йод"),
]
MATERIAL = [
    ("2–4 карты", "2, 4 карты"),
    ("2–4 карты", "24 карты"),
    ("-1 к атаке", "1 к атаке"),
    ("−1 к атаке", "1 к атаке"),
    ("1,5 хода", "15 хода"),
    ("1,5 хода", "1 5 хода"),
    ("10 %", "10"),
    ("+1", "1"),
    ("не дружественный", "недружественный"),
    ("не может", "может"),
]


@pytest.mark.parametrize(("one", "other"), EDITORIAL)
def test_these_state_the_same_rule(one, other):
    assert fold_material(one) == fold_material(other)


@pytest.mark.parametrize(("one", "other"), MATERIAL)
def test_these_may_state_another_rule(one, other):
    assert fold_material(one) != fold_material(other)
