"""Renaming is one step: marker, ledger and everything that named the old id."""

import pytest

from corpus_tools.curate.past import UNKNOWN, Past
from corpus_tools.curate.rename import Renaming, rename
from corpus_tools.model.errors import CorpusError
from curating import TODAY, carry_out, read_files

RULES = """\
# Правила

<!-- block: rules.fire; page: 1 -->
## Огонь

Огонь горит (см. «Лагерь» на стр. 9).

<!-- block: rules.fire.example; page: 1; kind: example -->
**Пример.** Костёр горит.

<!-- block: rules.camp; page: 2 -->
## Лагерь

Лагерь стоит.
"""
THESAURUS = """\
# Слова игры
tags:
  heat:
    label: Тепло
    blocks: [rules.fire, rules.camp]
  all-fire:
    label: Всё об огне
    blocks:
      - rules.fire*  # и примеры
synonyms:
  rules.fire: [пламя, костёр]
"""
LINKS = """\
see-also:
  rules.fire:
    - rules.camp
  rules.camp: [rules.fire]
references:
  rules.fire:
    "«Лагерь» на стр. 9": rules.camp
  rules.camp:
    "«Огонь» на стр. 7": rules.fire
"""
SIC = "sic:\n  rules.fire: [в праве]\n"
FILES = {
    "seeds/rules.md": RULES,
    "seeds/thesaurus.yaml": THESAURUS,
    "seeds/links.yaml": LINKS,
    "seeds/sic.yaml": SIC,
    "seeds/README.md": "Об огне: `rules.fire`, [пример](rules.md#rules.fire.example).\n",
}
BY_HAND = {**FILES, "seeds/rules.md": RULES.replace("block: rules.fire;", "block: rules.flame;")}
LEDGER_LINES = [
    '{"id": "rules.fire", "since": "2026-01-01"}',
    '{"id": "rules.fire.example", "since": "2026-01-01"}',
    '{"id": "rules.camp", "since": "2026-01-01"}',
]


def ledger(*lines):
    return "".join(f"{line}\n" for line in lines)


def renamed(files=FILES, old="rules.fire", new="rules.flame", past=UNKNOWN, after=None):
    wish = Renaming(old, new, "так точнее", TODAY)
    return carry_out(files, lambda snapshot, corpus: rename(snapshot, corpus, wish, past), after)


def test_the_marker_changes_in_its_id_alone():
    assert renamed().text() == RULES.replace("block: rules.fire;", "block: rules.flame;")


def test_a_tombstone_leads_from_the_old_id_and_the_new_one_is_live():
    outcome = renamed()
    tombstone = outcome.ledger["rules.fire"]
    assert tombstone["since"] == "2026-01-01"
    assert (tombstone["retired"], tombstone["reason"], tombstone["replaced_by"]) == (TODAY, "renamed", ["rules.flame"])
    assert (tombstone["title"], tombstone["page"], tombstone["note"]) == ("Огонь", 1, "так точнее")
    assert tombstone["digest"] == outcome.corpus.blocks["rules.flame"].digest
    assert outcome.ledger["rules.flame"] == {"id": "rules.flame", "since": TODAY}


def test_everything_that_named_the_old_id_names_the_new_one():
    outcome = renamed()
    links, thesaurus = outcome.corpus.data.links.value, outcome.corpus.data.thesaurus.value
    assert links.see_also == {"rules.flame": ["rules.camp"], "rules.camp": ["rules.flame"]}
    assert links.references == {
        "rules.flame": {"«Лагерь» на стр. 9": "rules.camp"},
        "rules.camp": {"«Огонь» на стр. 7": "rules.flame"},
    }
    assert thesaurus.synonyms == {"rules.flame": ["пламя", "костёр"]}
    assert thesaurus.tags["heat"].blocks == ["rules.flame", "rules.camp"]
    assert outcome.corpus.data.sic.value.sic == {"rules.flame": ["в праве"]}
    assert outcome.errors == []
    assert "7 mentions in data files moved from rules.fire to rules.flame" in outcome.told


def test_the_old_findings_of_the_block_go_along():
    held = (
        '{{"format": 1, "findings": [\n'
        '{{"rule": "PG405", "block": "{}", "digest": "d4735e3a265e16ee", "count": 1, "fixed": 2}},\n'
        '{{"rule": "PG405", "block": "rules.camp", "digest": "d4735e3a265e16ee", "count": 1}}]}}\n'
    )
    outcome = renamed({**FILES, "seeds/baseline.json": held.format("rules.fire")})
    entries = [(one.block, one.count, one.fixed) for one in outcome.corpus.data.baseline.value.findings]
    assert entries == [("rules.camp", 1, 0), ("rules.flame", 1, 2)]
    assert "seeds/baseline.json" not in renamed({**FILES, "seeds/baseline.json": held.format("rules.x")}).plan.files


def test_comments_and_style_of_the_data_files_stay():
    outcome = renamed()
    assert outcome.text("seeds/links.yaml") == LINKS.replace("rules.fire", "rules.flame")
    assert outcome.text("seeds/thesaurus.yaml") == (
        THESAURUS.replace("[rules.fire,", "[rules.flame,")
        .replace("  rules.fire:", "  rules.flame:")
        .replace("  # и примеры\n", "  # и примеры\n      - rules.flame\n")
    )


def test_a_tag_by_pattern_stays_with_the_block_and_one_that_it_gains_is_told():
    files = {**FILES, "seeds/thesaurus.yaml": THESAURUS.replace("rules.camp]", "rules.fl*]")}
    outcome = renamed(files, "rules.camp")
    assert "tag heat has rules.flame now, by the pattern rules.fl*" in outcome.asked
    outcome = renamed()
    assert "tag all-fire had rules.fire by the pattern rules.fire*" in outcome.told


def test_what_cannot_be_decided_is_listed():
    asked = renamed().asked
    assert "1 id keeps its old beginning rules.fire: rules.fire.example" in asked
    assert "seeds/README.md:1:11 still names rules.fire" in asked
    assert asked.count("still names") == 1  # rules.fire.example is another id


def test_after_a_rename_by_hand_the_bookkeeping_is_the_same():
    files = {**BY_HAND, "seeds/ledger.jsonl": ledger(*LEDGER_LINES)}
    by_hand, at_once = renamed(files), renamed()
    assert by_hand.text() == at_once.text()
    assert by_hand.ledger == at_once.ledger
    assert by_hand.text("seeds/links.yaml") == at_once.text("seeds/links.yaml")
    assert "seeds/rules.md" not in by_hand.plan.files
    assert by_hand.errors == []


def test_a_new_id_that_was_registered_already_keeps_its_date():
    line = '{"id": "rules.flame", "since": "2026-05-05"}'
    outcome = renamed({**BY_HAND, "seeds/ledger.jsonl": ledger(*LEDGER_LINES, line)})
    assert outcome.ledger["rules.flame"]["since"] == "2026-05-05"


@pytest.mark.parametrize("files", [FILES, BY_HAND])
def test_an_id_that_was_never_published_leaves_no_tombstone(files):
    _, base = read_files({"seeds/rules.md": "<!-- block: rules.camp; page: 2 -->\nЛагерь.\n"})
    outcome = renamed({**files, "seeds/ledger.jsonl": ledger(LEDGER_LINES[2])}, past=Past((base,)))
    assert "seeds/ledger.jsonl" not in outcome.plan.files
    assert "rules.fire was never published" in outcome.told
    assert outcome.corpus.data.links.value.see_also["rules.camp"] == ["rules.flame"]
    assert outcome.errors == []


def test_an_id_that_only_the_base_has_is_published():
    _, base = read_files({**FILES, "seeds/ledger.jsonl": None})
    outcome = renamed({**FILES, "seeds/ledger.jsonl": ledger(LEDGER_LINES[2])}, past=Past((base,)))
    assert outcome.ledger["rules.fire"]["replaced_by"] == ["rules.flame"]
    assert "rules.flame" in outcome.ledger


def test_an_id_that_a_tombstone_leads_to_is_published():
    old = (
        '{"id": "rules.old", "since": "2026-01-01", "retired": "2026-02-01", "reason": "merged", '
        '"replaced_by": ["rules.fire"]}'
    )
    outcome = renamed({**FILES, "seeds/ledger.jsonl": ledger(*LEDGER_LINES[1:], old)})
    assert outcome.ledger["rules.fire"]["replaced_by"] == ["rules.flame"]
    assert outcome.errors == []


def test_what_is_no_id_gets_a_good_one_and_never_enters_the_ledger():
    files = {"seeds/rules.md": RULES.replace("block: rules.fire;", "block: rules.Fire;")}
    _, base = read_files(files)
    outcome = renamed(files, "rules.Fire", past=Past((base,)))
    assert set(outcome.plan.files) == {"seeds/rules.md"}
    assert outcome.errors == []


def test_line_ends_and_byte_order_marks_stay():
    windows = {path: b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode() for path, text in FILES.items()}
    windows["seeds/ledger.jsonl"] = ledger(*LEDGER_LINES).replace("\n", "\r\n").encode()
    outcome = renamed(windows)
    assert set(outcome.plan.files) == {*FILES, "seeds/ledger.jsonl"} - {"seeds/README.md"}
    for path, data in outcome.plan.files.items():
        assert data.startswith(b"\xef\xbb\xbf") == (path != "seeds/ledger.jsonl")
        assert data.count(b"\n") == data.count(b"\r\n") > 0


def test_twice_is_refused():
    with pytest.raises(CorpusError, match="retired on 2026-11-30 already"):
        renamed(after=renamed())


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("rules.fire", "rules.fire", "its own name"),
        ("rules.fire", "rules.Fire", "cannot be an id"),
        ("rules.fire", "flame", "cannot be an id"),
        ("rules.fire", "faq.fire", "prefix"),
        ("rules.fire", "rules.camp", "both ids are in use"),
        ("rules.fire", "rules.gone", "never used again"),
        ("rules.fire", "rules.lost", "no block has it"),
        ("rules.lost", "rules.found", "neither"),
        ("rules.frie", "rules.flame", r"rules\.fire"),
        ("rules.gone", "rules.flame", "already"),
    ],
)
def test_a_wish_that_cannot_be_carried_out_whole_is_refused(old, new, why):
    gone = '{"id": "rules.gone", "since": "2026-01-01", "retired": "2026-02-01", "reason": "removed"}'
    lost = '{"id": "rules.lost", "since": "2026-01-01"}'
    with pytest.raises(CorpusError, match=why):
        renamed({**FILES, "seeds/ledger.jsonl": ledger(*LEDGER_LINES, gone, lost)}, old, new)


@pytest.mark.parametrize("path", ["seeds/ledger.jsonl", "seeds/thesaurus.yaml", "seeds/links.yaml", "seeds/sic.yaml"])
def test_a_data_file_that_cannot_be_read_in_full_stops_it(path):
    with pytest.raises(CorpusError, match=path):
        renamed({**FILES, path: "{{\n"})


def test_an_id_in_two_places_or_with_a_hidden_marker_is_left_alone():
    twice = RULES + "\n<!-- block: rules.fire; page: 3 -->\nЕщё.\n"
    with pytest.raises(CorpusError, match="several places"):
        renamed({**FILES, "seeds/rules.md": twice})
    hidden = RULES.replace("<!-- block: rules.fire;", "<div>\n<!-- block: rules.fire;")
    with pytest.raises(CorpusError, match="hides the marker"):
        renamed({**FILES, "seeds/rules.md": hidden})
