"""The baseline file: what we write is what we read, and anything else is told at its place."""

import json

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus_tools.export.schemas import SCHEMAS
from corpus_tools.model.baseline import BaselineEntry, Key, format_baseline
from corpus_tools.store.baseline_file import read_baseline

PATH = "seeds/baseline.json"
names = st.text(st.characters(blacklist_categories=["Cs"]), min_size=1, max_size=12)
places = st.tuples(names, st.just("")) | st.tuples(st.just(""), names)
held = st.builds(
    lambda rule, place, digest, count, fixed: BaselineEntry.of(Key(rule, place[0], place[1], digest), count, fixed),
    *(st.sampled_from(["TX804", "PG405"]) | names, places, names, st.integers(0, 10**7), st.integers(0, 3)),
)
held_lists = st.lists(held, max_size=5, unique_by=lambda entry: entry.key)


def read(text):
    return read_baseline(PATH, text if isinstance(text, bytes) else text.encode())


def problems(text):
    return [(one.rule, one.message, one.span.line, one.span.column) for one in read(text).problems]


@given(held_lists)
def test_what_is_written_is_what_is_read_however_it_is_laid_out(entries):
    text = format_baseline(entries)
    file = read(text)
    assert file.problems == ()
    assert file.value.entries == {entry.key: entry for entry in entries}
    again = read(text.replace('    {"rule": ', '\t{\n"rule" : ').replace('  "findings"', '"findings"'))
    assert again.problems == ()
    assert again.value == file.value


@given(held_lists)
def test_what_is_written_fits_the_published_schema(entries):
    jsonschema.Draft202012Validator(SCHEMAS["baseline.schema.json"]()).validate(json.loads(format_baseline(entries)))


@given(held_lists)
def test_each_entry_has_its_place(entries):
    file = read(format_baseline(entries))
    for index, entry in enumerate(file.value.findings):
        written = json.loads(file.source.slice(file.span("findings", index)))
        assert written["digest"] == entry.digest


@given(held_lists)
def test_entries_are_sorted_one_a_line(entries):
    text = format_baseline(entries)
    assert text == format_baseline(reversed(entries))
    assert len(text.split("\n")) == len(entries) + 6


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [("bad-syntax", "not-json", 1, 1)]),
        ("{", [("bad-syntax", "not-json", 1, 2)]),
        ("format: 1\nfindings: []\n", [("bad-syntax", "not-json", 1, 1)]),
        ('{"format": 1,\n "findings": [],}', [("bad-syntax", "not-json", 2, 17)]),
        ("[]", [("against-schema", "mapping-expected", 1, 1)]),
        ("{}", [("against-schema", "missing-key", 1, 1)] * 2),
        ('{"format": 2, "findings": []}', [("against-schema", "bad-value", 1, 12)]),
        ('{"format": 1, "findings": {}}', [("against-schema", "list-expected", 1, 27)]),
        ('{"format": 1, "findings": [], "findings": []}', [("duplicate-key", "repeated", 1, 31)]),
        ('{"format": 1, "findings": [[]]}', [("against-schema", "mapping-expected", 1, 28)]),
        ("[" * 2000, [("bad-syntax", "too-deep", 1, 1001)]),
    ],
)
def test_what_is_wrong_is_told_at_its_place(text, expected):
    assert problems(text)[: len(expected)] == expected


def test_a_bad_entry_goes_and_the_others_stay():
    good = '{"rule": "PG405", "block": "rules.a", "digest": "00", "count": 1}'
    file = read(f'{{"format": 1, "findings": [\n{{"rule": "PG405"}},\n{good}\n]}}')
    assert [entry.block for entry in file.value.findings] == ["rules.a"]
    assert file.span("findings", 0).line == 3
    assert {problem.span.line for problem in file.problems} == {2}


def test_of_a_number_that_is_none_only_its_entry_goes():
    for number in ("1.5", "true", '"1"', "-1", "1e5", "9" * 5000):
        found = problems(
            f'{{"format": 1, "findings": [{{"rule": "A", "path": "b", "digest": "0", "count": {number}}}]}}'
        )
        assert [rule for rule, *_ in found] in (["against-schema"], ["implicit-type"]), number


@given(st.binary(max_size=60) | st.text('{}[]":,1 \n\\abcdef', max_size=60).map(str.encode))
def test_any_bytes_give_problems_not_exceptions(data):
    file = read(data)
    for problem in file.problems:
        if file.source:
            assert problem.span.line <= len(file.source.lines)
            assert problem.span.column <= len(file.source.lines[problem.span.line - 1]) + 1
