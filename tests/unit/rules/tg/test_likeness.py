import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus_tools.rules.tg.likeness import Likeness

labels = st.text(alphabet="абвяы ё1Б", max_size=12)


def alike(one: str, other: str) -> bool:
    return Likeness.of(one).is_like(Likeness.of(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Отряд", "отряд"),
        ("Отступление", "Отступлние"),
        ("Отступление", "Отступлениее"),
        ("Звёзды", "Звезды"),
        ("Боевой отряд", "Боевые отряды"),
        ("Faction ability", "Faction abilities"),
        ("Orbital strike", "Orbital strikes"),
    ],
)
def test_labels_that_mean_one_thing(one, other):
    assert alike(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Атака", "Атаки"),
        ("Фаза приказов 1", "Фаза приказов 2"),
        ("Пример, часть I", "Пример, часть II"),
        ("Вариант А", "Вариант Б"),
        ("Бросок 2d6", "Бросок 3d6"),
        ("Отступление", "Наступление"),
        ("Планета", "Планирование"),
    ],
)
def test_labels_that_mean_two_things(one, other):
    assert not alike(one, other)


@given(labels, labels)
def test_whatever_is_alike_shares_a_variant_so_that_no_pair_is_missed(one, other):
    first, second = Likeness.of(one), Likeness.of(other)
    if first.is_like(second):
        assert set(first.variants()) & set(second.variants())


@given(labels, labels)
def test_likeness_goes_both_ways_and_includes_oneself(one, other):
    assert alike(one, one)
    assert alike(one, other) == alike(other, one)
