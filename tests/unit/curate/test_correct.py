"""A correction changes what a tombstone says, and says that it did."""

import pytest

from corpus_tools.curate.correct import Correction, correct
from corpus_tools.model.errors import CorpusError
from curating import TODAY, carry_out

RULES = "<!-- block: rules.a; page: 1 -->\nА.\n\n<!-- block: rules.b; page: 1 -->\nБ.\n"
LEDGER = """\
{"id": "rules.a", "since": "2026-01-01"}
{"id": "rules.old", "since": "2026-01-01", "retired": "2026-02-01", "reason": "merged", "replaced_by": ["rules.a"],\
 "digest": "d", "note": "так"}
"""
FILES = {"seeds/rules.md": RULES, "seeds/ledger.jsonl": LEDGER}


def corrected(ids=("rules.old",), replaced_by=None, consider=None, reason=None, note=None):
    wish = Correction(tuple(ids), replaced_by, consider, reason, note, TODAY)
    return carry_out(FILES, lambda _, corpus: correct(corpus, wish))


@pytest.mark.parametrize(
    ("said", "changed"),
    [
        ({"replaced_by": ("rules.b",)}, {"replaced_by": ["rules.b"]}),
        ({"replaced_by": ("rules.a", "rules.b")}, {"reason": "split", "replaced_by": ["rules.a", "rules.b"]}),
        ({"replaced_by": ()}, {"reason": "removed", "replaced_by": None}),
        ({"reason": "renamed"}, {"reason": "renamed"}),
        ({"consider": ("rules.b",)}, {"consider": ["rules.b"]}),
        ({"note": "иначе"}, {"note": "иначе"}),
        ({"note": ""}, {"note": None}),
    ],
)
def test_only_what_was_asked_changes_and_the_date_says_so(said, changed):
    before = carry_out(
        FILES, lambda _, corpus: correct(corpus, Correction(("rules.old",), None, None, None, "x", TODAY))
    )
    entry = corrected(**said).ledger["rules.old"]
    expected = {**before.ledger["rules.old"], "note": "так", "corrected": TODAY, **changed}
    assert entry == {key: value for key, value in expected.items() if value is not None}
    assert (entry["retired"], entry["digest"]) == ("2026-02-01", "d")
    assert corrected(**said).errors == []


@pytest.mark.parametrize(
    ("reason", "successors", "expected"),
    [
        ("duplicate", ("rules.b",), "duplicate"),
        ("error", (), "error"),
        ("renamed", ("rules.b",), "renamed"),
        ("removed", ("rules.b",), "merged"),
    ],
)
def test_other_successors_change_the_reason_only_where_it_no_longer_fits(reason, successors, expected):
    ledger = LEDGER.replace('"reason": "merged"', f'"reason": "{reason}"')
    wish = Correction(("rules.old",), successors, None, None, None, TODAY)
    outcome = carry_out({**FILES, "seeds/ledger.jsonl": ledger}, lambda _, corpus: correct(corpus, wish))
    assert outcome.ledger["rules.old"]["reason"] == expected


def test_what_it_says_already_is_no_correction():
    outcome = corrected(replaced_by=("rules.a",))
    assert outcome.plan.files == {}
    assert "says so already" in outcome.told


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({}, "say what to correct"),
        ({"ids": ("rules.a",), "note": "x"}, "not retired"),
        ({"ids": ("rules.odl",), "note": "x"}, r"\(rules\.old\?\)"),
        ({"replaced_by": ("rules.c",)}, "no block has that id"),
        ({"replaced_by": ("rules.old",)}, "own successor"),
        ({"reason": "split"}, "two or more"),
        ({"reason": "because"}, "no such reason"),
    ],
)
def test_a_wish_that_cannot_be_carried_out_is_refused(wish, why):
    with pytest.raises(CorpusError, match=why):
        corrected(**wish)
