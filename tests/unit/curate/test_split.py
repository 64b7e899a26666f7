"""A split changes no text: the editor has cut it, the command keeps the books and lists what only people can decide."""

import pytest

from corpus_tools.curate.past import Past
from corpus_tools.curate.split import Splitting, split
from corpus_tools.model.change import Change, ChangeKind, Comparison
from corpus_tools.model.errors import CorpusError
from curating import TODAY, carry_out, read_files

BEFORE = "<!-- block: rules.camp; page: 1 -->\nЛагерь стоит. Костёр горит.\n"
RULES = """\
<!-- block: rules.tent; page: 1 -->
Лагерь стоит.

<!-- block: rules.fire; page: 1 -->
Костёр горит.
"""
LIVES_ON = RULES.replace("rules.tent", "rules.camp")
LINKS = "see-also:\n  rules.fire: [rules.camp]\n"
THESAURUS = "tags:\n  rest:\n    label: Отдых\n    blocks: [rules.camp, 'rules.[cf]*']\n"
LINE = '{"id": "rules.camp", "since": "2026-01-01"}\n'
FILES = {
    "seeds/rules.md": RULES,
    "seeds/links.yaml": LINKS,
    "seeds/thesaurus.yaml": THESAURUS,
    "seeds/ledger.jsonl": LINE,
}


def divided(parts=("rules.tent", "rules.fire"), files=FILES, past=None, comparisons=(), after=None):
    wish = Splitting("rules.camp", tuple(parts), "разрезан", TODAY)
    return carry_out(files, lambda snapshot, corpus: split(snapshot, corpus, wish, past or Past(), comparisons), after)


def test_the_old_id_leads_to_all_parts_and_these_are_registered():
    _, before = read_files({"seeds/rules.md": BEFORE})
    outcome = divided(past=Past((before,), lambda: (before,)))
    tombstone = outcome.ledger["rules.camp"]
    assert (tombstone["reason"], tombstone["replaced_by"]) == ("split", ["rules.tent", "rules.fire"])
    assert (tombstone["page"], tombstone["note"]) == (1, "разрезан")
    assert tombstone["digest"] == before.blocks["rules.camp"].digest
    assert {"rules.tent", "rules.fire"} <= outcome.ledger.keys()
    assert set(outcome.plan.files) == {"seeds/ledger.jsonl"}


def test_tags_and_links_are_listed_since_nobody_but_the_editor_knows_their_part():
    asked = divided().asked
    assert "seeds/links.yaml:2:16 still names rules.camp" in asked
    assert "seeds/thesaurus.yaml:4:14 still names rules.camp" in asked
    assert "tag rest had rules.camp by the pattern rules.[cf]*; of the parts it has: rules.fire" in asked


def test_an_id_that_lives_on_as_a_part_needs_no_tombstone():
    outcome = divided(("rules.camp", "rules.fire"), {**FILES, "seeds/rules.md": LIVES_ON})
    assert outcome.plan.files == {}
    assert "rules.camp lives on" in outcome.told
    assert "seeds/links.yaml:2:16 still names rules.camp" in outcome.asked
    assert "seeds/rules.md" not in outcome.asked


@pytest.mark.parametrize(("kind", "acknowledged"), [(ChangeKind.HIJACKED, True), (ChangeKind.SPLIT, False)])
def test_a_part_that_is_no_longer_recognised_under_the_old_id_is_acknowledged(kind, acknowledged):
    files = {**FILES, "seeds/rules.md": LIVES_ON}
    _, before = read_files({"seeds/rules.md": BEFORE})
    _, now = read_files(files)
    blocks = before.blocks["rules.camp"], now.blocks["rules.camp"]
    comparison = Comparison("base", before, now, (Change(kind, "rules.camp", *blocks),))
    outcome = divided(("rules.camp", "rules.fire"), files, comparisons=[comparison])
    rewritten = [{"date": TODAY, "digest": blocks[1].digest, "note": "разрезан"}] if acknowledged else None
    assert outcome.ledger["rules.camp"].get("rewritten") == rewritten
    assert "retired" not in outcome.ledger["rules.camp"]


@pytest.mark.parametrize(
    ("parts", "text", "why"),
    [
        (["rules.tent"], RULES, "two parts"),
        (["rules.tent", "rules.tent"], RULES, "two parts"),
        (["rules.tent", "rules.fier"], RULES, r"\(rules\.fire\?\)"),
        (["rules.tent", "rules.fire"], RULES + "\n" + BEFORE, "still stands"),
        (["rules.gone", "rules.fire"], RULES.replace("tent", "gone"), "never used again"),
    ],
)
def test_parts_that_do_not_stand_as_told_stop_it(parts, text, why):
    gone = '{"id": "rules.gone", "since": "2026-01-01", "retired": "2026-02-01", "reason": "removed"}\n'
    with pytest.raises(CorpusError, match=why):
        divided(parts, {**FILES, "seeds/rules.md": text, "seeds/ledger.jsonl": LINE + gone})


def test_twice_is_refused():
    with pytest.raises(CorpusError, match="already"):
        divided(after=divided())
