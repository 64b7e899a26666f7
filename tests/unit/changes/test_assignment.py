"""Pairing so that the whole is best."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from corpus_tools.changes.assignment import assign

scores = st.dictionaries(
    st.tuples(st.sampled_from("abcd"), st.sampled_from("abcdx")),
    st.integers(min_value=1, max_value=20).map(lambda score: score / 20),
)


def test_the_best_for_one_is_left_to_another_where_the_whole_gains():
    assert assign({("a", "x"): 0.9, ("a", "y"): 0.8, ("b", "x"): 0.8}) == {"a": "y", "b": "x"}


@given(scores)
def test_no_pairing_has_a_larger_sum(scores):
    pairs = assign(scores)
    assert all(pair in scores for pair in pairs.items())
    assert len(set(pairs.values())) == len(pairs)
    rights = [*"abcdx", *[None] * 4]
    best = max(
        sum(scores.get(pair, 0) for pair in zip("abcd", chosen, strict=False))
        for chosen in set(permutations(rights, 4))
    )
    assert abs(sum(scores[pair] for pair in pairs.items()) - best) < 1e-9


def test_where_very_many_hang_together_the_clearest_pairs_are_found():
    many = range(100)
    scores = {(f"o{one}", f"n{other}"): 0.9 if one == other else 0.6 for one in many for other in many}
    assert assign(scores) == {f"o{one}": f"n{one}" for one in many}
