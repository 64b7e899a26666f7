"""The corpus that ships with the tool is what it claims to be."""

import csv
from pathlib import Path

import pytest

from corpus_tools.graph.graph import CorpusGraph
from corpus_tools.lint.engine import lint
from corpus_tools.model.settings import Settings
from corpus_tools.store.snapshot import DiskSnapshot

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def shipped():
    return lint(DiskSnapshot(ROOT), Settings())


def expected():
    with (Path(__file__).parent / "forbidden_stars.tsv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def test_it_is_clean_without_a_single_ignore(shipped):
    assert shipped.findings == ()
    assert all(not document.ignores for document in shipped.corpus.documents)


def test_its_49_blocks_have_the_ids_pages_kinds_and_headings_of_the_source(shipped):
    found = [
        {
            "document": block.path.removeprefix("seeds/"),
            "id": block.id,
            "page": str(block.page),
            "kind": block.kind,
            "heading": f"{'#' * block.heading.level} {block.heading.title}" if block.heading else "",
        }
        for document in shipped.corpus.documents
        for block in document.blocks
    ]
    assert len(found) == 49
    assert found == expected()


def test_every_id_is_registered(shipped):
    assert set(shipped.corpus.data.ledger.value.entries) == set(shipped.corpus.blocks)


def test_its_thesaurus_and_links_are_rich(shipped):
    thesaurus, links = shipped.corpus.data.thesaurus.value, shipped.corpus.data.links.value
    assert len(thesaurus.tags) >= 25
    assert any(tag.broader for tag in thesaurus.tags.values())
    assert len(thesaurus.synonyms) >= 30
    assert sum(len(targets) for targets in links.see_also.values()) >= 60


def test_the_references_of_the_print_resolve(shipped):
    graph = CorpusGraph.build(shipped.corpus)
    references = {(edge.source, edge.target) for edge in graph.edges("reference")}
    assert references >= {
        ("rules.setup.game-board", "rules.board-building"),
        ("rules.orders.advance", "rules.battle"),
        ("rules.orders.advance", "rules.orbital-strike"),
        ("rules.orders.advance", "rules.orders.advance.example"),
        ("rules.battle.example-part-1", "rules.battle.example-part-2"),
    }
