import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus_tools.model.errors import CorpusError
from corpus_tools.model.ledger import LedgerEntry
from corpus_tools.store.ledger_file import format_ledger, read_ledger, refuse_unreadable

LIVE = '{"id": "rules.a", "since": "2026-01-31"}'


def read(text):
    return read_ledger("seeds/ledger.jsonl", text.encode())


def problems(text):
    return [(p.rule, p.message, p.span.line, p.span.column, dict(p.params)) for p in read(text).problems]


def entry(**facts):
    return json.dumps({"id": "rules.a", "since": "2026-01-31", **facts}, ensure_ascii=False)


def test_live_lines_and_tombstones_are_read_with_their_places():
    tombstone = entry(
        id="rules.b",
        retired="2026-02-01",
        reason="merged",
        replaced_by=["rules.a"],
        consider=["rules.c"],
        title="Отход",
        page=3,
        digest="00",
        note="—",
        corrected="2026-02-02",
        rewritten=[{"date": "2026-01-31", "digest": "ff", "note": "n"}],
    )
    ledger = read(f"{LIVE}\n\n{tombstone}\n")
    assert ledger.problems == ()
    assert [line.entry.id for line in ledger.value.lines] == ["rules.a", "rules.b"]
    assert tuple(ledger.value.lines[0].span) == (1, 1, 1, len(LIVE) + 1)
    assert ledger.value.lines[1].span.line == 3
    read_back = ledger.value.entries["rules.b"]
    assert (read_back.is_tombstone, read_back.reason, read_back.replaced_by, read_back.page) == (
        True,
        "merged",
        ["rules.a"],
        3,
    )


@pytest.mark.parametrize("text", ["", "\n", "\ufeff", f"\ufeff{LIVE}\r\n"])
def test_empty_files_and_byte_order_marks_are_no_fault(text):
    assert problems(text) == []
    assert len(read(text).value.lines) == text.count("rules.a")


def test_other_spellings_of_the_same_json_mean_the_same():
    ledger = read(
        '{"since":"2026-01-31","id":"rules.a"}\n{ "id" : "rules.\\u0062" , "since": "2026-01-31", "note": null }\n'
    )
    assert ledger.problems == ()
    assert list(ledger.value.entries) == ["rules.a", "rules.b"]


@pytest.mark.parametrize(
    ("line", "message", "column", "params"),
    [
        ("{", "malformed", 2, {"reason": "Expecting property name enclosed in double quotes"}),
        ("rules.a", "malformed", 1, {"reason": "Expecting value"}),
        (f"{LIVE},", "malformed", len(LIVE) + 1, {"reason": "Extra data"}),
        ("[" * 100_000, "malformed", 1, {"reason": "nested too deeply"}),
        ("[1]", "not-an-object", 1, {"example": '{"id": "rules.retreat", "since": "2026-01-31"}'}),
        ('{"id": "rules.a", "id": "rules.b"}', "repeated-key", 1, {"key": "id"}),
        ('{"id": "rules.a", "page": NaN}', "bad-number", 1, {"found": "NaN"}),
        ('{"id": "rules.a", "page": -Infinity}', "bad-number", 1, {"found": "-Infinity"}),
        ('{"id": "rules.a", "page": 1e999}', "bad-number", 1, {"found": "1e999"}),
        ('{"id": "rules.a", "page": ' + "9" * 5000 + "}", "bad-number", 1, {"found": "9" * 39 + "…"}),
        ('{"since": "2026-01-31"}', "missing-key", 1, {"key": "id"}),
        ('{"id": "Rules.a", "since": "2026-01-31"}', "bad-id", 2, {"id": "Rules.a"}),
        ('{"id": "rules", "since": "2026-01-31"}', "bad-id", 2, {"id": "rules"}),
        ('{"id": 5, "since": "2026-01-31"}', "bad-id", 2, {"id": "5"}),
        ('{"id": "rules.' + "a" * 300 + '", "since": "2026-01-31"}', "bad-id", 2, {"id": "rules." + "a" * 33 + "…"}),
    ],
)
def test_a_line_that_is_no_entry_is_one_problem(line, message, column, params):
    text = f'{LIVE}\n{line}\n{{"id": "rules.z", "since": "2026-01-31"}}\n'
    assert problems(text) == [("untidy-ledger", message, 2, column, params)]
    assert list(read(text).value.entries) == ["rules.a", "rules.z"]


@pytest.mark.parametrize(
    ("line", "message", "column", "params"),
    [
        ('{"id": "rules.a"}', "missing-key", 1, {"key": "since"}),
        (entry(since="2026-13-01"), "bad-date", 19, {"key": "since", "found": "2026-13-01"}),
        (entry(since="20260131"), "bad-date", 19, {"key": "since", "found": "20260131"}),
        (entry(since=20260131), "bad-date", 19, {"key": "since", "found": "20260131"}),
        (entry(color="red"), "foreign-key", 42, {"key": "color"}),
        (entry(page="3"), "bad-value", 42, {"key": "page", "found": "3"}),
        (entry(replaced_by="rules.b"), "bad-value", 42, {"key": "replaced_by", "found": "rules.b"}),
        (entry(replaced_by=[1]), "bad-value", 42, {"key": "replaced_by", "found": "[1]"}),
        (
            entry(rewritten=[{"date": "2026-01-31"}]),
            "bad-value",
            42,
            {"key": "rewritten", "found": '[{"date": "2026-01-31"}]'},
        ),
        (
            entry(rewritten=[{"date": "2026-02-31", "digest": "f"}]),
            "bad-date",
            42,
            {"key": "rewritten", "found": '[{"date": "2026-02-31", "digest": "f"}]'},
        ),
    ],
)
def test_a_wrong_value_is_one_problem_and_the_id_stays_live(line, message, column, params):
    assert problems(line) == [("untidy-ledger", message, 1, column, params)]
    assert not read(line).value.entries["rules.a"].is_tombstone


@pytest.mark.parametrize(
    "facts", [{"retired": "yesterday", "reason": "removed"}, {"retired": "2026-02-01", "reason": "gone"}]
)
def test_a_tombstone_with_a_wrong_value_stays_a_tombstone(facts):
    ledger = read(entry(**facts))
    assert len(ledger.problems) == 1
    assert ledger.value.entries["rules.a"].is_tombstone
    assert ledger.value.entries["rules.a"].reason == "removed"


def test_what_a_merge_left_is_one_problem_and_both_sides_are_read():
    text = f'<<<<<<< HEAD\n{LIVE}\n=======\n{{"id": "rules.b", "since": "2026-01-31"}}\n>>>>>>> side\n'
    assert [(rule, line) for rule, _, line, _, _ in problems(text)] == [("conflict-marker", 1)]
    assert list(read(text).value.entries) == ["rules.a", "rules.b"]


def test_a_ledger_that_is_not_utf8_is_one_problem():
    ledger = read_ledger("seeds/ledger.jsonl", "Отход".encode("cp1251"))
    assert [problem.rule for problem in ledger.problems] == ["undecodable"]
    assert ledger.source is None


def test_writing_is_refused_where_it_would_lose_a_line():
    refuse_unreadable(read(LIVE))
    with pytest.raises(CorpusError, match=r"ledger\.jsonl, line 2:"):
        refuse_unreadable(read(f"{LIVE}\nrubbish\n"))


def test_a_written_ledger_is_sorted_and_has_real_letters_and_no_empty_fields():
    # sha1sum gives 6999… for rules.a and 4abc… for rules.b.
    tombstone = LedgerEntry(id="rules.b", since="2026-01-31", retired="2026-02-01", reason="removed", title="Отход")
    written = format_ledger([LedgerEntry(id="rules.a", since="2026-01-31"), tombstone])
    assert written.decode() == (
        '{"id": "rules.b", "since": "2026-01-31", "retired": "2026-02-01", "reason": "removed", "title": "Отход"}\n'
        '{"id": "rules.a", "since": "2026-01-31"}\n'
    )
    assert read_ledger("x", written).problems == ()


@given(st.lists(st.from_regex(r"[a-z]{1,3}\.[a-z]{1,3}", fullmatch=True), unique=True), st.dates())
def test_what_is_written_is_read_back(ids, date):
    entries = {block_id: LedgerEntry(id=block_id, since=date.isoformat()) for block_id in ids}
    ledger = read_ledger("x", format_ledger(entries.values()))
    assert (ledger.problems, ledger.value.entries) == ((), entries)


@given(st.binary(max_size=200) | st.text(alphabet='{}[]":,\n idsncerw0123-.', max_size=80).map(str.encode))
def test_any_bytes_give_problems_not_exceptions(data):
    read_ledger("x", data)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=5), inner, max_size=2),
    max_leaves=4,
)


@given(st.dictionaries(st.sampled_from([*LedgerEntry.model_fields, "foreign"]), json_values))
def test_any_values_give_problems_not_exceptions(facts):
    ledger = read_ledger("x", json.dumps({"id": "rules.a", **facts}).encode())
    assert ledger.problems or "rules.a" in ledger.value.entries
