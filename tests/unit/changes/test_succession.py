"""What a reviewer is told of the ledger: corrected tombstones, new ones, acknowledged texts."""

from corpus_tools.changes.succession import (
    Succession,
    corrections,
    is_contradicted,
    new_acknowledgement,
    new_tombstone,
)
from corpus_tools.model.ledger import LedgerEntry, format_ledger
from unit.changes.compared import compared, read, written

CAMP = "Отряды отдыхают в лагере до самого утра, и никто не стоит на страже."
FIRE = "Костёр горит один раунд, если в него подложили сухих дров."
TAX = "Налог платят все игроки, у которых больше шести монет в казне."
OLD = {"id": "rules.old", "since": "2026-01-05", "retired": "2026-02-01", "reason": "renamed"}
LIVE = ({"id": "rules.camp", "since": "2026-01-05"}, {"id": "rules.fire", "since": "2026-01-05"})


def files(texts, *entries):
    ledger = format_ledger(LedgerEntry.model_validate(entry) for entry in entries)
    return {"seeds/r.md": written(texts), "seeds/ledger.jsonl": ledger}


def ledgers(before, after):
    """Two versions that differ in one tombstone."""
    texts = {"rules.camp": CAMP, "rules.fire": FIRE}
    return compared(files(texts, *LIVE, before), files(texts, *LIVE, after))


def correction(before, after):
    [found] = corrections(ledgers(before, after))
    return found


def test_other_successors_are_a_correction_that_tells_old_and_new():
    after = OLD | {"replaced_by": ["rules.fire"], "note": "не туда", "corrected": "2026-03-01"}
    found = correction(OLD | {"replaced_by": ["rules.camp"]}, after)
    assert (found.id, found.changed, found.lawful) == ("rules.old", ("replaced_by", "note"), True)
    assert found.before == Succession("renamed", ("rules.camp",), (), None, None)
    assert found.after == Succession("renamed", ("rules.fire",), (), "не туда", "2026-03-01")


def test_one_without_a_newer_date_is_told_as_unlawful():
    assert not correction(OLD | {"replaced_by": ["rules.camp"]}, OLD | {"replaced_by": ["rules.fire"]}).lawful


def test_two_tombstones_of_two_branches_merged_are_lawful():
    before = OLD | {"retired": "2026-02-02", "replaced_by": ["rules.camp"]}
    after = OLD | {"replaced_by": ["rules.camp", "rules.fire"], "corrected": "2026-02-02"}
    assert correction(before, after).lawful


def test_the_same_in_another_order_is_no_correction():
    before = OLD | {"reason": "split", "replaced_by": ["rules.camp", "rules.fire"]}
    after = OLD | {"reason": "split", "replaced_by": ["rules.fire", "rules.camp"], "consider": []}
    assert list(corrections(ledgers(before, after))) == []


def test_a_date_alone_is_no_correction():
    assert list(corrections(ledgers(OLD, OLD | {"corrected": "2026-03-01"}))) == []


def test_an_id_that_is_live_on_either_side_is_no_correction():
    live = {"id": "rules.old", "since": "2026-01-05"}
    assert list(corrections(ledgers(live, OLD))) == []
    assert list(corrections(ledgers(OLD, live))) == []


def gone(**says):
    """The fire is gone, its text stands under a new id, and its tombstone says that."""
    tombstone = LIVE[1] | {"retired": "2026-02-01", "reason": "renamed"} | says
    return compared(
        files({"rules.camp": CAMP, "rules.fire": FIRE}, *LIVE),
        files({"rules.camp": CAMP, "rules.hearth": FIRE}, LIVE[0], tombstone),
    )


def test_a_new_tombstone_is_told_with_the_change():
    comparison = gone(replaced_by=["rules.hearth"], note="так точнее")
    change = comparison.by_id["rules.fire"]
    assert new_tombstone(comparison, change) == Succession("renamed", ("rules.hearth",), (), "так точнее", None)
    assert not is_contradicted(comparison, change)


def test_a_tombstone_that_leads_elsewhere_than_the_text_went_is_contradicted():
    comparison = gone(replaced_by=["rules.camp"])
    assert is_contradicted(comparison, comparison.by_id["rules.fire"])


def test_a_tombstone_that_leads_there_in_two_steps_is_not():
    step = {"id": "rules.step", "since": "2026-01-20", "retired": "2026-02-01", "reason": "renamed"}
    head = files(
        {"rules.camp": CAMP, "rules.hearth": FIRE},
        LIVE[0],
        LIVE[1] | {"retired": "2026-02-01", "reason": "renamed", "replaced_by": ["rules.step"]},
        step | {"replaced_by": ["rules.hearth"]},
    )
    comparison = compared(files({"rules.camp": CAMP, "rules.fire": FIRE}, *LIVE), head)
    assert not is_contradicted(comparison, comparison.by_id["rules.fire"])


def rewritten(base, head):
    """The fire carries another text; what the ledgers of both sides say of it."""
    after = {"rules.camp": CAMP, "rules.fire": TAX}
    digest = read({"seeds/r.md": written(after)}).corpus.blocks["rules.fire"].digest
    lines = [LIVE[1] | {"rewritten": [{"digest": digest, **one} for one in said] or None} for said in (base, head)]
    comparison = compared(
        files({"rules.camp": CAMP, "rules.fire": FIRE}, LIVE[0], lines[0]), files(after, LIVE[0], lines[1])
    )
    return new_acknowledgement(comparison, comparison.by_id["rules.fire"])


def test_a_new_acknowledgement_is_told_with_its_note():
    first, second = {"date": "2026-02-01", "note": "раз"}, {"date": "2026-03-01", "note": "два"}
    assert rewritten([], [first]).note == "раз"
    assert rewritten([], [second, first]).note == "два"
    assert rewritten([first], [first]) is None
    assert rewritten([], [first | {"digest": "another text"}]) is None
    assert rewritten([], []) is None
