from hypothesis import given
from hypothesis import strategies as st

from corpus_tools.rules.tg.hierarchy import components, is_cycle

NAMES = "abcdef"
graphs = st.fixed_dictionaries({name: st.lists(st.sampled_from(NAMES), max_size=3) for name in NAMES})


def reach(edges: dict[str, list[str]], name: str) -> set[str]:
    """All that can be reached from a tag in one step or more, the slow way."""
    found, before = set(edges[name]), set[str]()
    while found != before:
        before = set(found)
        found |= {target for one in before for target in edges[one]}
    return found


@given(graphs)
def test_a_group_is_all_tags_that_reach_one_another(edges):
    groups = components(edges)
    assert sorted(name for group in groups for name in group) == list(NAMES)
    for group in groups:
        for name in group:
            mutual = {other for other in reach(edges, name) if name in reach(edges, other)}
            assert mutual | {name} == set(group)


@given(graphs)
def test_what_a_group_leads_to_comes_before_it(edges):
    seen: set[str] = set()
    for group in components(edges):
        seen.update(group)
        assert all(target in seen for name in group for target in edges[name])


@given(graphs)
def test_a_cycle_is_a_group_whose_tags_are_broader_than_themselves(edges):
    for group in components(edges):
        assert is_cycle(group, edges) == all(name in reach(edges, name) for name in group)


def test_members_stand_in_the_order_of_the_thesaurus():
    assert components({"b": ["a"], "a": ["c"], "c": ["b"]}) == [["b", "a", "c"]]


def test_a_long_chain_needs_no_recursion():
    edges = {f"t{number}": [f"t{number + 1}"] for number in range(5000)} | {"t5000": []}
    assert components(edges)[0] == ["t5000"]
