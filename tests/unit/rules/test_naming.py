"""What is wrong with an id is told to the character, and the id that was meant is proposed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus_tools.model.ids import is_valid
from corpus_tools.rules.id.naming import Fault, fault_of, nearest_valid, shown, with_prefix

ALMOST_IDS = st.text(st.sampled_from("ab1.-_ АоЁ\u200b\u0301Ω"), max_size=12) | st.text(max_size=250)


@pytest.mark.parametrize(
    ("written", "fault"),
    [
        ("rules.orders", None),
        ("rules.оrders", Fault("character", 6, 7)),
        ("rules.or\u200bders", Fault("invisible", 8, 9)),
        ("rules.or ders", Fault("invisible", 8, 9)),
        ("rules.Orders", Fault("upper-case", 6, 7)),
        ("rules.or_ders", Fault("underscore", 8, 9)),
        ("rules..orders", Fault("empty-segment", 5, 7)),
        (".rules.orders", Fault("empty-segment", 0, 1)),
        ("rules.orders.", Fault("empty-segment", 12, 13)),
        ("rules.or--ders", Fault("hyphen", 6, 14)),
        ("orders", Fault("one-segment", 0, 6)),
        ("a." + "b" * 199, Fault("too-long", 200, 201)),
    ],
)
def test_the_first_fault_is_found_at_its_place(written, fault):
    assert fault_of(written) == fault


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("rules.оrders", "rules.orders"),
        ("rules.ОRDERS", "rules.orders"),
        ("rules.battle_round", "rules.battle-round"),
        ("rules..orders.", "rules.orders"),
        ("rules.or\u200bders", "rules.orders"),
        ("rules.приказы", "rules.prikazy"),
        ("rules.строй".replace("й", "и\u0306"), "rules.stroy"),
        ("rules.café", "rules.cafe"),
        ("rules.orders (1)", "rules.orders-1"),
        ("orders", "faq.orders"),
        ("???", "faq.block"),
    ],
)
def test_the_nearest_valid_id_is_what_a_reader_sees(written, meant):
    assert nearest_valid(written, "faq") == meant


@given(ALMOST_IDS)
def test_an_id_without_fault_is_a_valid_one_and_the_reverse(written):
    assert (fault_of(written) is None) == is_valid(written)


@given(ALMOST_IDS)
def test_a_fault_stands_inside_the_id(written):
    fault = fault_of(written)
    if written and fault:
        assert 0 <= fault.start < fault.end <= len(written)


@given(ALMOST_IDS)
def test_what_is_proposed_can_be_written(written):
    assert is_valid(nearest_valid(written, "rules"))
    assert is_valid(nearest_valid(written))


def test_a_character_is_shown_unless_it_cannot_be_seen():
    assert shown("о") == "«о» (U+043E)"
    assert shown("\u200b") == "U+200B"
    assert shown(" ") == "U+0020"


def test_another_prefix_keeps_the_rest():
    assert with_prefix("rule.orders.advance", "rules") == "rules.orders.advance"
