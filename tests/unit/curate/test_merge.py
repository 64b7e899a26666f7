"""Merging loses no text: a neighbour loses its marker only, any other block must have none left."""

import pytest

from corpus_tools.curate.merge import Merger, merge
from corpus_tools.curate.past import UNKNOWN, Past
from corpus_tools.model.errors import CorpusError
from curating import TODAY, carry_out, read_files

RULES = """\
# Правила

<!-- block: rules.camp; page: 1 -->
## Лагерь

Лагерь стоит.

<!-- block: rules.camp.fire; page: 1 -->
### Костёр

Костёр горит.

<!-- block: rules.camp.rest; page: 2; kind: example -->
Отряды спят.

<!-- block: rules.march; page: 3 -->
## Поход

Поход идёт.
"""
LINKS = """\
see-also:
  rules.march: [rules.camp.fire, rules.camp]
  rules.camp.fire: [rules.march]
references:
  rules.camp:
    "«А» на стр. 1": rules.march
  rules.camp.fire:
    "«А» на стр. 1": rules.camp
    "«Б» на стр. 2": rules.camp.fire
"""
FILES = {"seeds/rules.md": RULES, "seeds/links.yaml": LINKS}
FIRE, REST = "<!-- block: rules.camp.fire; page: 1 -->\n", "<!-- block: rules.camp.rest; page: 2; kind: example -->\n"


def merged(olds, into="rules.camp", files=FILES, past=UNKNOWN, after=None, **rest):
    wish = Merger(tuple(olds), into, rest.get("note"), TODAY, drop_text=rest.get("drop_text", False))
    return carry_out(files, lambda snapshot, corpus: merge(snapshot, corpus, wish, past), after)


def rules(text):
    return {**FILES, "seeds/rules.md": text, "seeds/ledger.jsonl": LEDGER}


LEDGER = "".join(
    f'{{"id": "{one}", "since": "2026-01-01"}}\n'
    for one in ("rules.camp", "rules.camp.fire", "rules.camp.rest", "rules.march")
)
ONLY_MARCH = '{"id": "rules.march", "since": "2026-01-01"}\n'


def test_a_neighbour_loses_its_marker_and_nothing_else():
    outcome = merged(["rules.camp.fire"])
    assert outcome.text() == RULES.replace(FIRE, "")
    assert outcome.ledger["rules.camp.fire"]["reason"] == "merged"
    assert outcome.ledger["rules.camp.fire"]["replaced_by"] == ["rules.camp"]
    assert outcome.ledger["rules.camp.fire"]["title"] == "Костёр"
    assert outcome.errors == []


def test_neighbours_in_a_row_join_whatever_their_order_in_the_command():
    outcome = merged(["rules.camp.rest", "rules.camp.fire"])
    assert outcome.text() == RULES.replace(FIRE, "").replace(REST, "")
    assert list(outcome.corpus.blocks) == ["rules.camp", "rules.march"]
    assert "rules.camp.rest was of kind example, rules.camp is rule" in outcome.asked
    assert "rules.camp.rest stood on page 2, the marker of rules.camp says 1" in outcome.told
    assert outcome.errors == []


def test_that_the_target_says_more_is_acknowledged_if_it_is_published():
    outcome = merged(["rules.camp.fire"], note="сведено")
    digest = outcome.corpus.blocks["rules.camp"].digest
    assert outcome.ledger["rules.camp"]["rewritten"] == [{"date": TODAY, "digest": digest, "note": "сведено"}]
    files = rules(outcome.text())
    _, base = read_files(files)
    outcome = merged(["rules.march"], files=files, past=Past((base,)), drop_text=True)
    assert "rewritten" not in outcome.ledger["rules.camp"]  # its own text did not change


def test_links_and_bound_references_move_and_those_that_the_target_has_stay():
    links = merged(["rules.camp.fire"]).corpus.data.links.value
    assert links.see_also == {"rules.march": ["rules.camp"], "rules.camp": ["rules.march"]}
    assert links.references == {"rules.camp": {"«А» на стр. 1": "rules.march", "«Б» на стр. 2": "rules.camp"}}


def test_bound_references_move_within_braces_too():
    links = LINKS.replace(
        'rules.camp:\n    "«А» на стр. 1": rules.march\n', 'rules.camp: {"«А» на стр. 1": rules.march}\n'
    )
    found = merged(["rules.camp.fire"], files={**FILES, "seeds/links.yaml": links}).corpus.data.links.value
    assert found.references == {"rules.camp": {"«А» на стр. 1": "rules.march", "«Б» на стр. 2": "rules.camp"}}


def test_items_of_a_list_stay_items():
    text = "<!-- block: rules.a; page: 1 -->\n1. Первый.\n<!-- block: rules.b; page: 1 -->\n2. Второй.\n"
    outcome = merged(["rules.b"], "rules.a", {"seeds/rules.md": text})
    assert outcome.text() == "<!-- block: rules.a; page: 1 -->\n1. Первый.\n\n2. Второй.\n"
    assert outcome.errors == []


def test_two_paragraphs_without_a_blank_line_do_not_run_together():
    text = "<!-- block: rules.a; page: 1 -->\nПервый.\n<!-- block: rules.b; page: 1 -->\nВторой.\n"
    windows = b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()
    outcome = merged(["rules.b"], "rules.a", {"seeds/rules.md": windows})
    assert outcome.plan.files["seeds/rules.md"].decode("utf-8-sig") == (
        "<!-- block: rules.a; page: 1 -->\r\nПервый.\r\n\r\nВторой.\r\n"
    )
    assert outcome.plan.files["seeds/rules.md"].startswith(b"\xef\xbb\xbf")


def test_a_heading_that_would_open_a_section_of_its_own_stops_it():
    with pytest.raises(CorpusError, match=r"«Поход».*would open a section"):
        merged(["rules.camp.fire", "rules.camp.rest", "rules.march"])


def test_a_block_elsewhere_is_left_alone_and_the_editor_told_what_to_do():
    with pytest.raises(CorpusError, match="does not directly follow"):
        merged(["rules.march"])
    with pytest.raises(CorpusError, match=r"corpus ids merge rules\.camp\.fire rules\.camp`"):
        merged(["rules.camp"], "rules.camp.fire")


def test_the_text_of_a_block_elsewhere_goes_only_when_told_so():
    outcome = merged(["rules.march"], drop_text=True)
    assert outcome.text() == RULES[: RULES.index("\n<!-- block: rules.march")]
    assert outcome.ledger["rules.march"]["replaced_by"] == ["rules.camp"]
    assert outcome.errors == []


def test_a_marker_left_without_text_goes():
    text = RULES.replace("## Поход\n\nПоход идёт.\n", "").replace("Лагерь стоит.", "Лагерь стоит. Поход идёт.")
    outcome = merged(["rules.march"], files=rules(text))
    assert "rules.march" not in outcome.text()
    assert outcome.errors == []


def test_a_block_whose_text_the_editor_moved_already_needs_the_bookkeeping_only():
    _, before = read_files(FILES)
    text = RULES[: RULES.index("\n<!-- block: rules.march")].replace("Лагерь стоит.", "Лагерь стоит. Поход идёт.")
    outcome = merged(["rules.march"], files=rules(text), past=Past((before,), lambda: (before,)), note="сведено")
    assert "seeds/rules.md" not in outcome.plan.files
    assert outcome.ledger["rules.march"]["title"] == "Поход"
    assert outcome.ledger["rules.march"]["note"] == "сведено"
    assert outcome.errors == []


def test_an_id_that_was_never_published_leaves_no_tombstone():
    outcome = merged(["rules.camp.fire"], files={**FILES, "seeds/ledger.jsonl": ONLY_MARCH})
    assert set(outcome.plan.files) == {"seeds/rules.md", "seeds/links.yaml"}


def test_twice_is_refused():
    with pytest.raises(CorpusError, match="already"):
        merged(["rules.camp.fire"], after=merged(["rules.camp.fire"]))


@pytest.mark.parametrize(
    ("olds", "into", "why"),
    [
        (["rules.camp"], "rules.camp", "into itself"),
        (["rules.camp.fire"], "rules.cmap", r"no block \(rules\.camp\?\)"),
        (["rules.none"], "rules.camp", "neither in the corpus nor in the ledger"),
    ],
)
def test_a_wish_that_makes_no_sense_is_refused(olds, into, why):
    with pytest.raises(CorpusError, match=why):
        merged(olds, into)
