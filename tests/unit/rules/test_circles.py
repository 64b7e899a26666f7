"""Circles of successors are found once each, however long the chains."""

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from corpus_tools.rules.id.circles import circles

NODES = st.sampled_from("abcdef")


def test_a_chain_has_no_circle():
    assert circles({"a": ["b"], "b": ["c"]}) == []


def test_a_circle_begins_with_its_smallest_id():
    assert circles({"c": ["a"], "a": ["b"], "b": ["c"], "z": ["b"]}) == [["a", "b", "c"]]


def test_two_circles_are_two():
    assert circles({"a": ["b"], "b": ["a"], "c": ["d"], "d": ["c"]}) == [["a", "b"], ["c", "d"]]


def test_a_chain_of_many_thousands_is_no_deeper_than_any():
    chain = {f"n{number}": [f"n{number + 1}"] for number in range(20_000)}
    assert circles(chain) == []
    assert len(circles(chain | {"n20000": ["n0"]})[0]) == 20_001


@given(st.dictionaries(NODES, st.lists(NODES, max_size=3)))
def test_what_is_reported_is_a_circle_and_no_circle_goes_unreported(successors):
    graph: nx.DiGraph[str] = nx.DiGraph((one, other) for one, following in successors.items() for other in following)
    found = circles(successors)
    for circle in found:
        assert all(graph.has_edge(one, other) for one, other in zip(circle, circle[1:] + circle[:1], strict=True))
    assert bool(found) != nx.is_directed_acyclic_graph(graph)
