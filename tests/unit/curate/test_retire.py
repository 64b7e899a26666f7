"""Retiring an id is one step: block out, tombstone in, what hangs on it moved or listed."""

import json

import pytest

from corpus_tools.curate.retire import Retirement, retire
from corpus_tools.lint.engine import lint, read
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.settings import Settings
from corpus_tools.store.overlay import OverlaySnapshot
from corpus_tools.store.snapshot import MemorySnapshot
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


def carry_out(files=FILES, block_id="rules.fire", replaced_by=(), **rest):
    snapshot = MemorySnapshot(complete(files))
    wish = Retirement(
        block_id, tuple(replaced_by), rest.get("consider", ()), rest.get("reason"), rest.get("note"), "2026-11-30"
    )
    plan = retire(snapshot, read(snapshot, Settings()), wish)
    return plan, OverlaySnapshot(snapshot, plan.files)


def tombstone(plan, block_id="rules.fire"):
    entries = [json.loads(line) for line in plan.files["seeds/ledger.jsonl"].decode().splitlines()]
    return next(entry for entry in entries if entry["id"] == block_id)


def test_the_block_goes_and_every_other_character_of_the_document_stays():
    plan, _ = carry_out(block_id="rules.camp")
    gone = "<!-- block: rules.camp; page: 2 -->\n## Лагерь\n\nЛагерь стоит.\n\n"
    assert plan.files["seeds/rules.md"].decode() == RULES.replace(gone, "")


def test_the_last_block_goes_without_leaving_blank_lines_at_the_end():
    plan, _ = carry_out(block_id="rules.march")
    assert plan.files["seeds/rules.md"].decode().endswith("Лагерь стоит.\n")


def test_the_tombstone_remembers_what_the_block_was():
    plan, _ = carry_out(replaced_by=["rules.camp"], note="слито с лагерем")
    entry = tombstone(plan)
    assert entry["since"] == "2026-01-01"
    assert entry["retired"] == "2026-11-30"
    assert (entry["reason"], entry["replaced_by"]) == ("merged", ["rules.camp"])
    assert (entry["title"], entry["page"], entry["note"]) == ("Огонь", 1, "слито с лагерем")
    assert len(entry["digest"]) == 64


def test_everything_moves_to_an_exact_successor_without_repetition_or_self_link():
    _, after = carry_out(replaced_by=["rules.camp"])
    corpus = read(after, Settings())
    tags = corpus.data.thesaurus.value.tags
    assert tags["heat"].blocks == ["rules.camp", "rules.march"]
    assert tags["rest"].blocks == ["rules.camp"]
    assert corpus.data.thesaurus.value.synonyms == {"rules.camp": ["стоянка", "пламя", "костёр"]}
    assert corpus.data.links.value.see_also == {"rules.march": ["rules.camp"], "rules.camp": ["rules.march"]}
    # The example lost the rule that it illustrated: that is true, and the editor was told.
    assert [finding.code for finding in lint(after, Settings()).findings] == ["KD305"]


def test_without_a_successor_what_still_names_the_id_is_listed_and_left():
    plan, _ = carry_out()
    assert set(plan.files) == {"seeds/rules.md", "seeds/ledger.jsonl"}
    listed = [note.render("en") for note in plan.undecided]
    assert "seeds/thesaurus.yaml:4:14 still names rules.fire" in listed
    assert "seeds/links.yaml:2:3 still names rules.fire" in listed
    assert len([line for line in listed if "still names" in line]) == 6
    assert tombstone(plan)["reason"] == "removed"


def test_blocks_that_stood_under_its_heading_are_named():
    plan, _ = carry_out()
    assert any("rules.fire.example" in note.render("en") for note in plan.undecided)


def test_a_block_that_an_editor_deleted_already_only_gets_its_tombstone():
    files = complete(FILES)
    gone = "<!-- block: rules.camp; page: 2 -->\n## Лагерь\n\nЛагерь стоит.\n\n"
    files["seeds/rules.md"] = RULES.replace(gone, "").encode()
    plan, _ = carry_out(files, "rules.camp", ["rules.march"])
    assert "seeds/rules.md" not in plan.files
    assert tombstone(plan, "rules.camp")["replaced_by"] == ["rules.march"]


def test_crlf_files_stay_crlf():
    files = {**FILES, "seeds/rules.md": RULES.replace("\n", "\r\n")}
    plan, _ = carry_out(files, "rules.camp")
    text = plan.files["seeds/rules.md"]
    assert text.count(b"\n") == text.count(b"\r\n") > 0


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
        carry_out(block_id=block_id, replaced_by=successors, reason=reason)


def test_an_id_is_retired_once():
    _, after = carry_out(replaced_by=["rules.camp"])
    wish = Retirement("rules.fire", (), (), None, None, "2026-12-01")
    with pytest.raises(CorpusError, match="2026-11-30"):
        retire(after, read(after, Settings()), wish)
