"""Accepting acknowledges the texts as they stand, and nothing but those."""

import pytest

from corpus_tools.curate.accept import accept, like, unexplained
from corpus_tools.model.change import Change, ChangeKind, Comparison
from corpus_tools.model.errors import CorpusError
from curating import TODAY, carry_out, read_files

RULES = """\
<!-- block: rules.a; page: 1 -->
А.

<!-- block: rules.b; page: 1 -->
Б.

<!-- block: rules.c; page: 1 -->
В.
"""
LEDGER = """\
{"id": "rules.a", "since": "2026-01-01"}
{"id": "rules.b", "since": "2026-01-01", "rewritten": [{"date": "2026-02-01", "digest": "old"}]}
{"id": "rules.gone", "since": "2026-01-01", "retired": "2026-02-01", "reason": "removed"}
"""
FILES = {"seeds/rules.md": RULES, "seeds/ledger.jsonl": LEDGER}


def accepted(ids, note=None, after=None):
    return carry_out(FILES, lambda _, corpus: accept(corpus, ids, note, TODAY), after)


def test_many_at_once_with_one_note_beside_what_was_acknowledged_before():
    outcome = accepted(["rules.a", "rules.b"], "новая редакция")
    blocks = outcome.corpus.blocks
    entry = {"date": TODAY, "digest": blocks["rules.a"].digest, "note": "новая редакция"}
    assert outcome.ledger["rules.a"]["rewritten"] == [entry]
    assert outcome.ledger["rules.b"]["rewritten"] == [
        {"date": "2026-02-01", "digest": "old"},
        {**entry, "digest": blocks["rules.b"].digest},
    ]


def test_a_new_id_is_registered_with_it():
    assert accepted(["rules.c"]).ledger["rules.c"]["since"] == TODAY


def test_what_is_acknowledged_as_it_stands_is_skipped_and_said():
    outcome = accepted(["rules.b", "rules.a"], after=accepted(["rules.a"]))
    assert "acknowledged as they stand already: rules.a" in outcome.told
    assert "1 rewrite acknowledged: rules.b" in outcome.told
    assert len(outcome.ledger["rules.a"]["rewritten"]) == 1
    again = accepted(["rules.a"], after=outcome)
    assert again.plan.files == {}
    assert accepted([]).told == "no block needs to be acknowledged"


@pytest.mark.parametrize(("block_id", "why"), [("rules.gone", "of no block"), ("rules.aa", "of no block")])
def test_an_id_without_a_block_is_refused(block_id, why):
    with pytest.raises(CorpusError, match=why):
        accepted(["rules.a", block_id])


def test_what_is_no_id_never_enters_the_ledger():
    files = {**FILES, "seeds/rules.md": RULES.replace("rules.c;", "rules.C;")}
    with pytest.raises(CorpusError, match="cannot be an id"):
        carry_out(files, lambda _, corpus: accept(corpus, ["rules.C"], None, TODAY))


def test_a_pattern_means_the_blocks_that_say_something_else_than_the_base():
    _, head = read_files(FILES)
    _, base = read_files({**FILES, "seeds/rules.md": RULES.replace("А.", "Иначе.")})
    comparison = Comparison("base", base, head)
    assert like(head, "rules.*", [comparison]) == ["rules.a"]
    assert like(head, "rules.[bc]", [comparison]) == []
    assert like(head, "rules.[bc]", []) == ["rules.b", "rules.c"]
    with pytest.raises(CorpusError, match=r"faq\.\*"):
        like(head, "faq.*", [comparison])


def test_all_means_what_the_comparison_calls_hijacked_or_swapped_without_an_explanation():
    _, head = read_files(FILES)
    a, b, c = (head.blocks[one] for one in ("rules.a", "rules.b", "rules.c"))
    changes = (
        Change(ChangeKind.HIJACKED, "rules.a", a, a),
        Change(ChangeKind.SWAPPED, "rules.b", b, b, explained=True),
        Change(ChangeKind.EDITED, "rules.c", c, c),
    )
    comparison = Comparison("base", head, head, changes)
    other = Comparison("other", head, head, (Change(ChangeKind.SWAPPED, "rules.c", c, c), changes[0]))
    assert unexplained([comparison, other]) == ["rules.a", "rules.c"]
