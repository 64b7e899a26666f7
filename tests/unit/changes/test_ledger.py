"""The law of the ledger, entry by entry, and that merges obey it."""

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from corpus_tools.changes.ledger import Breach, breach
from corpus_tools.lint.engine import read
from corpus_tools.model.change import Comparison
from corpus_tools.model.ledger import End, LedgerEntry, Rewrite, reconcile
from corpus_tools.model.settings import Settings
from corpus_tools.rules.id import id207_rewritten_ledger
from corpus_tools.rules.rule import CorpusContext
from corpus_tools.store.snapshot import MemorySnapshot
from support import LEDGER, complete

LIVE = {"id": "rules.a", "since": "2026-01-05"}
RENAMED = {
    **LIVE,
    "retired": "2026-02-01",
    "reason": "renamed",
    "replaced_by": ["rules.b"],
    "title": "Отход",
    "page": 3,
    "digest": "aa",
}


def entry(facts: dict[str, Any], **more: Any) -> LedgerEntry:
    return LedgerEntry.model_validate({**facts, **more})


def found(before: LedgerEntry, after: LedgerEntry, digest: str | None = None) -> Breach | None:
    broken = breach(before, after, digest)
    return broken.breach if broken else None


REWRITE = {"date": "2026-01-09", "digest": "bb"}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(LIVE, LIVE, id="the same"),
        pytest.param(LIVE, LIVE | {"since": "2026-01-02"}, id="another branch registered it earlier"),
        pytest.param(LIVE, LIVE | {"rewritten": [REWRITE]}, id="a rewrite acknowledged"),
        pytest.param(LIVE, RENAMED, id="retired"),
        pytest.param(LIVE | {"rewritten": [REWRITE]}, RENAMED | {"rewritten": [REWRITE]}, id="retired after a rewrite"),
        pytest.param(
            RENAMED, RENAMED | {"replaced_by": ["rules.c"], "corrected": "2026-02-01"}, id="successors corrected"
        ),
        pytest.param(
            RENAMED | {"corrected": "2026-03-01"},
            RENAMED | {"reason": "error", "replaced_by": None, "corrected": "2026-03-02"},
            id="corrected again",
        ),
        pytest.param(
            RENAMED,
            RENAMED | {"retired": "2026-01-20", "corrected": "2026-02-01"},
            id="another branch retired it first",
        ),
        pytest.param(
            RENAMED,
            RENAMED
            | {"retired": "2026-01-20", "title": "Отступление", "page": 4, "digest": "cc", "corrected": "2026-02-01"},
            id="another branch retired another text first, and a merge united both",
        ),
        pytest.param(
            RENAMED | {"replaced_by": ["rules.b", "rules.c"], "reason": "split"},
            RENAMED | {"replaced_by": ["rules.c", "rules.b"], "reason": "split", "consider": []},
            id="the order of successors",
        ),
    ],
)
def test_lawful(before, after):
    assert found(entry(before), entry(after)) is None


@pytest.mark.parametrize(
    ("before", "after", "expected", "keys"),
    [
        (LIVE, LIVE | {"since": "2026-01-06"}, Breach.LATER, ("since",)),
        (LIVE, RENAMED | {"since": "2026-01-06"}, Breach.LATER, ("since",)),
        (LIVE | {"rewritten": [REWRITE]}, LIVE, Breach.UNACKNOWLEDGED, ("rewritten",)),
        (
            LIVE | {"rewritten": [REWRITE]},
            LIVE | {"rewritten": [REWRITE | {"note": "—"}]},
            Breach.UNACKNOWLEDGED,
            ("rewritten",),
        ),
        (RENAMED, RENAMED | {"replaced_by": ["rules.c"]}, Breach.ALTERED, ("replaced_by",)),
        (RENAMED, RENAMED | {"replaced_by": None, "reason": "error"}, Breach.ALTERED, ("replaced_by", "reason")),
        (RENAMED, RENAMED | {"consider": ["rules.c"], "note": "—"}, Breach.ALTERED, ("consider", "note")),
        (
            RENAMED | {"corrected": "2026-03-01"},
            RENAMED | {"replaced_by": ["rules.c"], "corrected": "2026-03-01"},
            Breach.ALTERED,
            ("replaced_by",),
        ),
        (RENAMED | {"corrected": "2026-03-01"}, RENAMED, Breach.FORGED, ("corrected",)),
        (RENAMED, RENAMED | {"retired": "2026-02-02"}, Breach.FORGED, ("retired",)),
        (RENAMED, RENAMED | {"retired": "2026-01-20"}, Breach.FORGED, ("retired",)),
        (RENAMED, RENAMED | {"retired": "2026-01-20", "digest": "bb"}, Breach.FORGED, ("retired", "digest")),
        (
            RENAMED,
            RENAMED | {"title": "Бегство", "page": 4, "digest": "bb"},
            Breach.FORGED,
            ("title", "page", "digest"),
        ),
        (RENAMED, RENAMED | {"digest": "bb", "corrected": "2026-03-01"}, Breach.FORGED, ("digest",)),
    ],
)
def test_unlawful(before, after, expected, keys):
    broken = breach(entry(before), entry(after), None)
    assert broken is not None
    assert (broken.breach, broken.keys) == (expected, keys)
    assert broken.mended is not None
    assert found(entry(before), broken.mended) is None


def test_a_retired_id_comes_back_with_the_same_text_only():
    assert found(entry(RENAMED), entry(LIVE), "aa") is None
    assert found(entry(RENAMED), entry(LIVE), "bb") is Breach.REUSED
    assert found(entry(RENAMED), entry(LIVE), None) is Breach.UNDONE


def test_a_tombstone_that_does_not_know_its_text_proves_nothing():
    assert found(entry(RENAMED | {"digest": None}), entry(LIVE), "aa") is Breach.REUSED


def test_a_rewrite_acknowledged_since_lets_a_retired_id_come_back_with_that_text():
    assert found(entry(RENAMED), entry(LIVE | {"rewritten": [REWRITE]}), "bb") is None
    assert found(entry(RENAMED), entry(LIVE | {"rewritten": [REWRITE]}), "cc") is Breach.REUSED
    known = {"rewritten": [REWRITE]}
    assert found(entry(RENAMED | known), entry(LIVE | known), "bb") is Breach.REUSED


def test_two_tombstones_that_exchange_what_they_remember_are_both_forged():
    other = entry(RENAMED, title="Мораль", page=7, digest="dd")
    swapped = other.model_copy(update={"title": "Отход", "page": 3, "digest": "aa"})
    assert found(other, swapped) is Breach.FORGED
    assert found(swapped, other) is Breach.FORGED


# What two branches may leave, over few values so that they meet: merges must be lawful whatever they merge.
DATES = st.sampled_from(["2026-02-01", "2026-02-02", "2026-02-03"])
IDS = st.lists(st.sampled_from(["rules.b", "rules.c", "rules.d"]), unique=True, max_size=2).map(sorted)
REWRITES = st.lists(st.builds(Rewrite, date=DATES, digest=st.sampled_from(["aa", "bb"])), max_size=2, unique_by=str)


@st.composite
def entries(draw: st.DrawFn) -> LedgerEntry:
    rewritten = sorted(draw(REWRITES), key=lambda one: one.model_dump_json())
    live = LedgerEntry(
        id="rules.a", since=draw(st.sampled_from(["2026-01-01", "2026-01-02"])), rewritten=rewritten or None
    )
    if draw(st.booleans()):
        return live
    retired = draw(DATES)
    corrected = draw(st.none() | DATES)
    return live.model_copy(
        update={
            "retired": retired,
            "reason": draw(st.sampled_from(["removed", "renamed"])),
            "replaced_by": draw(IDS) or None,
            "consider": draw(IDS) or None,
            "title": draw(st.none() | st.just("Отход")),
            "page": draw(st.none() | st.sampled_from([3, 4])),
            "digest": draw(st.none() | st.sampled_from(["aa", "bb"])),
            "note": draw(st.none() | st.just("—")),
            "corrected": max(corrected, retired) if corrected else None,
        }
    )


@given(entries(), entries(), entries())
def test_a_merge_has_one_outcome_whatever_its_order(one, other, third):
    assert reconcile(one, other) == reconcile(other, one)
    assert reconcile(reconcile(one, other), third) == reconcile(one, reconcile(other, third))
    assert reconcile(one, one) == one


@given(entries(), entries(), st.none() | st.sampled_from(["aa", "bb"]))
def test_a_merge_is_a_lawful_successor_of_either_side(one, other, digest):
    merged = reconcile(one, other)
    for side in (one, other):
        assert found(side, merged, digest) is None


@st.composite
def descendants(draw: st.DrawFn, before: LedgerEntry, digest: str | None) -> LedgerEntry:
    """What one branch may lawfully make of an entry: anything at random, or a few small steps."""
    after = before
    for _ in range(draw(st.integers(1, 3))):
        step = draw(entries())
        keys = draw(st.sets(st.sampled_from(sorted(LedgerEntry.model_fields.keys() - {"id", "since"}))))
        candidate = after.model_copy(update={key: getattr(step, key) for key in keys})
        if candidate.corrected and candidate.corrected < (candidate.retired or ""):
            candidate = candidate.model_copy(update={"corrected": candidate.retired})
        if not candidate.is_tombstone:
            candidate = LedgerEntry(id=candidate.id, since=candidate.since, rewritten=candidate.rewritten)
        if found(before, candidate, digest) is None:
            after = candidate
    return after


@given(st.data(), entries(), st.none() | st.sampled_from(["aa", "bb"]))
def test_a_merge_of_two_lawful_descendants_is_lawful(data, before, digest):
    one, other = (data.draw(descendants(before, digest)) for _ in range(2))
    merged = reconcile(one, other)
    for side in (before, one, other):
        assert found(side, merged, digest) is None


@given(entries(), entries(), st.none() | st.sampled_from(["aa", "bb"]))
def test_what_mends_a_breach_is_lawful(before, after, digest):
    broken = breach(before, after, digest)
    mended = broken.mended if broken else None
    assume(mended is not None)
    assert mended is not None
    assert found(before, mended, digest) is None


def comparison(before: str, after: str | None) -> Comparison:
    base, head = (
        read(MemorySnapshot(complete({"seeds/rules.md": TEXT, LEDGER: one})), Settings()) for one in (before, after)
    )
    return Comparison("0" * 40, base, head)


TEXT = "<!-- block: rules.a; page: 1 -->\nТекст.\n"
TOMBSTONE = '{"id": "rules.old", "since": "2026-01-01", "retired": "2026-02-01", "reason": "removed"}\n'
A_LIVES = '{"id": "rules.a", "since": "2026-01-01"}\n'


def test_what_two_bases_show_is_told_once_and_a_lost_ledger_alone():
    kept, gone = comparison(A_LIVES, A_LIVES), comparison(TOMBSTONE + A_LIVES, A_LIVES)
    told = list(id207_rewritten_ledger.check(CorpusContext(gone.head, (kept, gone, gone))))
    assert [(one.message, one.block) for one in told] == [("gone-tombstone", "rules.old")]
    lost = comparison(TOMBSTONE + A_LIVES, "")
    told = list(id207_rewritten_ledger.check(CorpusContext(lost.head, (lost, lost))))
    assert [(one.message, one.block) for one in told] == [("replaced", None)]


def test_the_commands_name_the_base_and_the_file():
    lost = comparison(TOMBSTONE, None)
    (told,) = id207_rewritten_ledger.check(CorpusContext(lost.head, (lost,)))
    assert told.params["command"] == "git restore --source=000000000000 --staged --worktree -- seeds/ledger.jsonl"
    gone = comparison(TOMBSTONE + A_LIVES, A_LIVES)
    (told,) = id207_rewritten_ledger.check(CorpusContext(gone.head, (gone,)))
    assert told.params["mend"] == "corpus fix --unsafe-fixes --base 000000000000 seeds/ledger.jsonl"


def test_two_corrections_of_one_day_can_be_told_apart():
    once = entry(RENAMED).correct(End("2026-03-01", "merged", ("rules.c",)))
    twice = once.correct(End("2026-03-01", "merged", ("rules.d",)))
    assert (once.corrected, twice.corrected) == ("2026-03-01", "2026-03-02")
    assert found(entry(RENAMED), twice) is None
    assert found(once, twice) is None
