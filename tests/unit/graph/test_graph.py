"""Questions to the graph."""

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus_tools.graph.graph import CorpusGraph
from corpus_tools.lint.engine import read
from corpus_tools.model.settings import Settings
from corpus_tools.model.thesaurus import matching
from corpus_tools.store.snapshot import MemorySnapshot
from support import complete

RULES = """# Правила

<!-- block: rules.fight; page: 1 -->
## Сражение
Бросьте кубы (см. «Осада» на стр. 2).

<!-- block: rules.fight.example; page: 1; kind: example -->
**Пример.** Выпало три.

<!-- block: rules.fight-related; page: 1; kind: related -->
Связанные темы: Осада

<!-- block: rules.siege; page: 2 -->
## Осада
Стены держатся.

<!-- block: rules.wall; page: 2; kind: example -->
**Пример.** Стена устояла.

## Прочее

<!-- block: rules.lone; page: 3; kind: example -->
**Пример.** Ничей.
"""
LINKS = "see-also:\n  rules.siege: [rules.fight, rules.gone, rules.never]\n"
THESAURUS = """tags:
  war: {label: Война}
  battle: {label: Бой, broader: [war], blocks: ["rules.fight*"]}
  walls: {label: Стены, broader: [war], blocks: [rules.siege]}
"""
LEDGER = (
    '{"id": "rules.gone", "since": "2026-01-01", "retired": "2026-02-01", "reason": "renamed", '
    '"replaced_by": ["rules.wall"]}\n'
)


def graph_of(files):
    return CorpusGraph.build(read(MemorySnapshot(complete(files)), Settings()))


@pytest.fixture(scope="module")
def graph():
    files = {"seeds/rules.md": RULES, "seeds/links.yaml": LINKS, "seeds/thesaurus.yaml": THESAURUS}
    return graph_of({**files, "seeds/ledger.jsonl": LEDGER})


def chained(count, extra=""):
    """`count` blocks, each linked to the next."""
    text = "".join(f"<!-- block: rules.n{number}; page: 1 -->\nЗвено {number}.\n\n" for number in range(count))
    links = "".join(f"  rules.n{number}: [rules.n{number + 1}]\n" for number in range(count - 1))
    return {"seeds/rules.md": text, "seeds/links.yaml": f"see-also:\n{links}{extra}"}


def test_every_edge_tells_its_type_and_the_file_that_states_it(graph):
    assert [tuple(edge) for edge in graph.edges()] == [
        ("rules.fight", "reference", "rules.siege", "seeds/rules.md"),
        ("rules.fight", "related", "rules.siege", "seeds/rules.md"),
        ("rules.fight", "tagged", "tag:battle", "seeds/thesaurus.yaml"),
        ("rules.fight-related", "tagged", "tag:battle", "seeds/thesaurus.yaml"),
        ("rules.fight.example", "example-of", "rules.fight", "seeds/rules.md"),
        ("rules.fight.example", "tagged", "tag:battle", "seeds/thesaurus.yaml"),
        ("rules.gone", "replaced-by", "rules.wall", "seeds/ledger.jsonl"),
        ("rules.siege", "see-also", "rules.fight", "seeds/links.yaml"),
        ("rules.siege", "see-also", "rules.gone", "seeds/links.yaml"),
        ("rules.siege", "tagged", "tag:walls", "seeds/thesaurus.yaml"),
        ("rules.wall", "example-of", "rules.siege", "seeds/rules.md"),
        ("tag:battle", "broader", "tag:war", "seeds/thesaurus.yaml"),
        ("tag:walls", "broader", "tag:war", "seeds/thesaurus.yaml"),
    ]


def test_an_example_belongs_to_its_id_prefix_else_to_the_rule_before_it_in_its_section(graph):
    blocks, structure = graph.corpus.blocks, graph.structure
    assert structure.example_of(blocks["rules.fight.example"]) is blocks["rules.fight"]
    assert structure.example_of(blocks["rules.wall"]) is blocks["rules.siege"]
    assert structure.example_of(blocks["rules.lone"]) is None
    assert structure.example_of(blocks["rules.siege"]) is None


def test_the_parent_is_the_nearest_heading_that_titles_a_block(graph):
    blocks, structure = graph.corpus.blocks, graph.structure
    assert structure.parent(blocks["rules.wall"]) is blocks["rules.siege"]
    assert structure.parent(blocks["rules.lone"]) is None
    assert structure.article(blocks["rules.fight-related"]) is blocks["rules.fight"]


def test_a_block_has_the_broader_tags_too(graph):
    assert graph.tags("rules.siege") == {"walls": False, "war": True}
    assert graph.tags("rules.lone") == {}
    assert graph.ancestors("battle") == ("war",)


def test_neighbours_are_told_by_type(graph):
    assert [edge.target for edge in graph.outgoing("rules.siege", "see-also")] == ["rules.fight", "rules.gone"]
    assert [edge.source for edge in graph.incoming("rules.siege")] == ["rules.fight", "rules.fight", "rules.wall"]
    assert graph.outgoing("rules.never") == ()


def test_nodes_and_edges_reach_networkx(graph):
    assert dict(graph.graph.nodes(data="kind")) == graph.nodes
    assert graph.nodes["rules.gone"] == "tombstone"
    assert graph.graph.number_of_edges() == len(graph.edges())


def test_parts_come_largest_first_and_lone_blocks_last(graph):
    assert graph.components() == [
        ("rules.fight", "rules.fight.example", "rules.siege", "rules.wall"),
        ("rules.fight-related",),
        ("rules.lone",),
    ]
    figures = graph.stats()
    assert (figures.components, figures.largest, figures.isolated) == (3, 4, 2)
    assert figures.most_linked == (("rules.siege", 3), ("rules.fight", 2))


def test_a_path_follows_the_edges_or_ignores_their_direction(graph):
    assert graph.path("rules.wall", "rules.fight") == ("rules.wall", "rules.siege", "rules.fight")
    assert graph.path("rules.fight", "rules.wall") == ("rules.fight", "rules.siege", "rules.gone", "rules.wall")
    assert graph.path("rules.fight", "rules.wall", "reference", "example-of") == ()
    assert graph.path("rules.fight", "rules.wall", directed=False) == ("rules.fight", "rules.siege", "rules.wall")
    assert graph.path("rules.fight", "rules.never") == ()


def test_what_is_around_comes_with_its_distance(graph):
    assert graph.around("rules.wall", 1) == {"rules.wall": 0, "rules.siege": 1, "rules.gone": 1}
    assert graph.around("rules.never", 3) == {}


def test_a_dense_knot_is_one_cycle_and_a_self_link_another():
    files = {"seeds/rules.md": "".join(f"<!-- block: rules.n{one}; page: 1 -->\nУзел {one}.\n\n" for one in range(40))}
    knot = "".join(
        f"  rules.n{one}: [{', '.join(f'rules.n{two}' for two in range(39) if two != one)}]\n" for one in range(39)
    )
    files["seeds/links.yaml"] = f"see-also:\n{knot}  rules.n39: [rules.n39]\n"
    cycles = graph_of(files).cycles("see-also")
    assert [len(cycle) for cycle in cycles] == [39, 1]
    assert cycles[1] == ("rules.n39",)


def test_a_chain_of_five_thousand_links_is_walked_without_recursion():
    graph = graph_of(chained(5001, "  rules.n5000: [rules.n0]\n"))
    assert [len(cycle) for cycle in graph.cycles("see-also")] == [5001]
    assert len(graph.components()) == 1
    assert len(graph.path("rules.n0", "rules.n5000")) == 5001


def test_broader_tags_in_a_circle_end():
    thesaurus = "tags:\n  a: {label: А, broader: [b], blocks: [rules.n0]}\n  b: {label: Б, broader: [a]}\n"
    graph = graph_of({**chained(2), "seeds/thesaurus.yaml": thesaurus})
    assert graph.tags("rules.n0") == {"a": False, "b": True}
    assert graph.cycles("broader") == [("tag:a", "tag:b")]


IDS = ("rules.a", "rules.a.b", "rules.ab", "rules.b", "rules.b.c-d")


@given(st.text(alphabet="rulesabcd.-*?[]!", max_size=12))
def test_a_glob_names_what_the_thesaurus_model_says(pattern):
    files = {"seeds/rules.md": "".join(f"<!-- block: {one}; page: 1 -->\nТекст.\n\n" for one in IDS)}
    assert graph_of(files).structure.matching(pattern) == sorted(matching(pattern, IDS))


def test_titles_structure_and_edges_need_no_networkx():
    program = (
        "import sys; from corpus_tools.graph.graph import CorpusGraph;"
        "from corpus_tools.model.settings import Settings;"
        "from corpus_tools.lint.engine import read; from corpus_tools.store.snapshot import MemorySnapshot;"
        "text = '<!-- block: r.a; page: 1 -->\\n(см. «Бой» на стр. 1)\\n'.encode();"
        "graph = CorpusGraph.build(read(MemorySnapshot({'seeds/r.md': text}), Settings()));"
        "graph.edges(); graph.tags('r.a'); sys.exit('networkx' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
