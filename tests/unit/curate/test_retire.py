"""Retiring ids is one step: blocks out, tombstones in, what hangs on them moved or listed."""

import pytest

from corpus_tools.curate.past import UNKNOWN, Past
from corpus_tools.curate.retire import Retirement, retire
from corpus_tools.lint.engine import lint
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.settings import Settings
from curating import TODAY, carry_out, read_files
from support import complete

RULES = """\
# Правила

<!-- block: rules.fire; page: 1 -->
## Огонь

Огонь горит.

<!-- block: rules.fire.example; page: 1; kind: example -->
**Пример.** Костёр горит.

<!-- block: rules.camp; page: 2 -->
## Лагерь

Лагерь стоит.

<!-- block: rules.march; page: 3 -->
## Поход

Поход идёт.
"""
THESAURUS = """\
tags:
  heat:
    label: Тепло
    blocks: [rules.fire, rules.march]
  rest:
    label: Отдых
    blocks:
      - rules.fire  # горит
      - rules.camp
synonyms:
  rules.fire: [пламя, костёр]
  rules.camp: [стоянка]
"""
LINKS = """\
see-also:
  rules.fire:
    - rules.march
    - rules.camp
  rules.march: [rules.fire]
  rules.camp: [rules.fire, rules.march]
"""
FILES = {"seeds/rules.md": RULES, "seeds/thesaurus.yaml": THESAURUS, "seeds/links.yaml": LINKS}
GONE = "<!-- block: rules.camp; page: 2 -->\n## Лагерь\n\nЛагерь стоит.\n\n"
WITHOUT_CAMP = {**complete(FILES), "seeds/rules.md": RULES.replace(GONE, "").encode()}


def retired(files=FILES, ids=("rules.fire",), replaced_by=(), past=UNKNOWN, after=None, **rest):
    wish = Retirement(
        tuple(ids), tuple(replaced_by), rest.get("consider", ()), rest.get("reason"), rest.get("note"), TODAY
    )
    return carry_out(files, lambda snapshot, corpus: retire(snapshot, corpus, wish, past), after)


def test_the_block_goes_and_every_other_character_of_the_document_stays():
    assert retired(ids=["rules.camp"]).text() == RULES.replace(GONE, "")


def test_the_last_block_goes_without_leaving_blank_lines_at_the_end():
    assert retired(ids=["rules.march"]).text().endswith("Лагерь стоит.\n")


def test_the_tombstone_remembers_what_the_block_was():
    entry = retired(replaced_by=["rules.camp"], note="слито с лагерем").ledger["rules.fire"]
    assert entry["since"] == "2026-01-01"
    assert entry["retired"] == "2026-11-30"
    assert (entry["reason"], entry["replaced_by"]) == ("merged", ["rules.camp"])
    assert (entry["title"], entry["page"], entry["note"]) == ("Огонь", 1, "слито с лагерем")
    assert len(entry["digest"]) == 64


def test_everything_moves_to_an_exact_successor_without_repetition_or_self_link():
    outcome = retired(replaced_by=["rules.camp"])
    data = outcome.corpus.data
    assert data.thesaurus.value.tags["heat"].blocks == ["rules.camp", "rules.march"]
    assert data.thesaurus.value.tags["rest"].blocks == ["rules.camp"]
    assert data.thesaurus.value.synonyms == {"rules.camp": ["стоянка", "пламя", "костёр"]}
    assert data.links.value.see_also == {"rules.march": ["rules.camp"], "rules.camp": ["rules.march"]}
    # The example lost the rule that it illustrated: that is true, and the editor was told.
    assert [finding.code for finding in lint(outcome.snapshot, Settings()).findings] == ["KD305"]


def test_without_a_successor_what_still_names_the_id_is_listed_and_left():
    outcome = retired()
    assert set(outcome.plan.files) == {"seeds/rules.md", "seeds/ledger.jsonl"}
    listed = outcome.asked.splitlines()
    assert "seeds/thesaurus.yaml:4:14 still names rules.fire" in listed
    assert "seeds/links.yaml:2:3 still names rules.fire" in listed
    assert len([line for line in listed if "still names" in line]) == 6
    assert outcome.ledger["rules.fire"]["reason"] == "removed"


def test_blocks_that_stood_under_its_heading_are_named():
    assert "rules.fire.example" in retired().asked


def test_a_block_that_an_editor_deleted_already_only_gets_its_tombstone():
    outcome = retired(WITHOUT_CAMP, ["rules.camp"], ["rules.march"])
    assert "seeds/rules.md" not in outcome.plan.files
    entry = outcome.ledger["rules.camp"]
    assert entry["replaced_by"] == ["rules.march"]
    assert "title" not in entry


def test_what_a_deleted_block_was_is_taken_from_the_past():
    _, before = read_files(FILES)
    entry = retired(WITHOUT_CAMP, ["rules.camp"], past=Past((), lambda: (before,))).ledger["rules.camp"]
    assert (entry["title"], entry["page"]) == ("Лагерь", 2)
    assert entry["digest"] == before.blocks["rules.camp"].digest


def test_several_ids_at_once_share_successor_and_note():
    outcome = retired(
        ids=["rules.fire", "rules.fire.example", "rules.march"], replaced_by=["rules.camp"], note="вместе"
    )
    assert (
        outcome.text()
        == "# Правила\n\n" + RULES[RULES.index("<!-- block: rules.camp") : RULES.index("\n<!-- block: rules.march")]
    )
    for block_id in ("rules.fire", "rules.fire.example", "rules.march"):
        assert (outcome.ledger[block_id]["reason"], outcome.ledger[block_id]["note"]) == ("merged", "вместе")
    assert outcome.corpus.data.links.value.see_also == {}
    assert outcome.errors == []


def test_an_id_that_was_never_published_leaves_no_tombstone():
    _, base = read_files({"seeds/rules.md": "<!-- block: rules.march; page: 2 -->\nПоход.\n"})
    files = {**FILES, "seeds/ledger.jsonl": '{"id": "rules.march", "since": "2026-01-01"}\n'}
    outcome = retired(files, ["rules.camp"], past=Past((base,)))
    assert set(outcome.plan.files) == {"seeds/rules.md"}
    assert "never published" in outcome.told
    # Without git nobody knows, so the tombstone is written.
    assert "rules.camp" in retired(files, ["rules.camp"]).ledger


def test_an_id_that_only_the_base_has_gets_its_tombstone():
    _, base = read_files(FILES)
    files = {**WITHOUT_CAMP, "seeds/ledger.jsonl": '{"id": "rules.march", "since": "2026-01-01"}\n'}
    entry = retired(files, ["rules.camp"], past=Past((base,), lambda: (base,))).ledger["rules.camp"]
    assert (entry["since"], entry["retired"], entry["title"]) == (TODAY, TODAY, "Лагерь")


def test_tags_by_pattern_that_the_successor_lacks_are_listed():
    files = {**FILES, "seeds/thesaurus.yaml": THESAURUS.replace("[rules.fire,", "[rules.fir?,")}
    asked = retired(files, replaced_by=["rules.camp"]).asked
    assert "tag heat had rules.fire by the pattern rules.fir?, which does not match rules.camp" in asked


def test_line_ends_and_byte_order_marks_stay():
    files = {path: b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode() for path, text in FILES.items()}
    outcome = retired(files, ["rules.camp"], ["rules.march"])
    for path in FILES:
        data = outcome.plan.files[path]
        assert data.startswith(b"\xef\xbb\xbf")
        assert data.count(b"\n") == data.count(b"\r\n") > 0


@pytest.mark.parametrize(
    ("block_id", "successors", "reason"),
    [
        ("rules.none", [], None),
        ("rules.fire", ["rules.none"], None),
        ("rules.fire", ["rules.fire"], None),
        ("rules.fire", [], "renamed"),
        ("rules.fire", ["rules.camp"], "split"),
        ("rules.fire", [], "because"),
    ],
)
def test_a_wish_that_cannot_be_carried_out_whole_changes_nothing(block_id, successors, reason):
    with pytest.raises(CorpusError):
        retired(ids=["rules.march", block_id], replaced_by=successors, reason=reason)


def test_an_id_is_retired_once():
    with pytest.raises(CorpusError, match="2026-11-30"):
        retired(after=retired(replaced_by=["rules.camp"]))
