"""Where an id leads today."""

import json

import pytest

from corpus_tools.graph.resolve import resolve
from corpus_tools.lint.engine import read
from corpus_tools.model.settings import Settings
from corpus_tools.store.snapshot import MemorySnapshot
from support import complete

BLOCKS = """<!-- block: rules.a; page: 1 -->
Первое.

<!-- block: rules.b; page: 1 -->
Второе.
"""


def corpus_with(*tombstones):
    """A corpus of rules.a and rules.b; a tombstone is its id and its successors, or a whole entry."""
    entries = [{"id": block_id, "since": "2026-01-01"} for block_id in ("rules.a", "rules.b")]
    for block_id, facts in tombstones:
        entries.append({"id": block_id, "since": "2026-01-01", "retired": "2026-02-01", "reason": "removed", **facts})
    ledger = "".join(json.dumps(entry) + "\n" for entry in entries)
    files = complete({"seeds/rules.md": BLOCKS, "seeds/ledger.jsonl": ledger})
    return read(MemorySnapshot(files), Settings())


def to(*ids):
    return {"replaced_by": list(ids)}


@pytest.mark.parametrize(
    ("tombstones", "expected"),
    [
        ([], ("unknown", ())),
        ([("rules.old", {})], ("gone", ())),
        ([("rules.old", to("rules.a"))], ("redirect", ("rules.a",))),
        ([("rules.old", to("rules.a", "rules.b"))], ("choose", ("rules.a", "rules.b"))),
        ([("rules.old", {"consider": ["rules.b"]})], ("choose", ("rules.b",))),
        ([("rules.old", to("rules.mid")), ("rules.mid", to("rules.b"))], ("redirect", ("rules.b",))),
        ([("rules.old", to("rules.mid")), ("rules.mid", {})], ("gone", ())),
        ([("rules.old", to("rules.mid")), ("rules.mid", {"consider": ["rules.a"]})], ("choose", ("rules.a",))),
        ([("rules.old", to("rules.nowhere"))], ("gone", ())),
        ([("rules.old", to("rules.old"))], ("gone", ())),
        ([("rules.old", to("rules.mid")), ("rules.mid", to("rules.old"))], ("gone", ())),
    ],
)
def test_a_retired_id_leads_to_what_replaced_it(tombstones, expected):
    found = resolve(corpus_with(*tombstones), "rules.old")
    assert (found.state, found.targets) == expected


def test_parts_that_were_merged_again_are_one_exact_successor():
    parts = [("rules.c", to("rules.a")), ("rules.d", to("rules.a"))]
    found = resolve(corpus_with(("rules.old", to("rules.c", "rules.d")), *parts), "rules.old")
    assert (found.state, found.targets) == ("redirect", ("rules.a",))


def test_what_is_left_of_a_split_is_no_exact_successor():
    found = resolve(corpus_with(("rules.old", to("rules.a", "rules.c")), ("rules.c", {})), "rules.old")
    assert (found.state, found.targets) == ("choose", ("rules.a",))


def test_a_live_id_is_itself_and_a_vanished_one_is_gone():
    corpus = corpus_with()
    assert resolve(corpus, "rules.a").targets == ("rules.a",)
    del corpus.blocks["rules.a"]
    assert resolve(corpus, "rules.a").state == "gone"


def test_a_chain_of_five_thousand_is_followed():
    chain = [(f"rules.n{number}", to(f"rules.n{number + 1}")) for number in range(5000)]
    corpus = corpus_with(*chain, ("rules.n5000", to("rules.b")))
    assert resolve(corpus, "rules.n0").targets == ("rules.b",)
