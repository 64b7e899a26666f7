"""The report for programs."""

import json
from dataclasses import replace

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus_tools.report.json_report import build, render, report_schema

EXPECTED = {
    "format": 1,
    "base": None,
    "findings": [
        {
            "code": "TX801",
            "name": "one-rule",
            "severity": "error",
            "message": "«на» неверно",
            "params": {"word": "на"},
            "block": "rules.a",
            "path": "seeds/rules.md",
            "start": {"line": 3, "column": 7},
            "end": {"line": 3, "column": 12},
            "fix": "safe",
            "fingerprint": "00000000000000000000000000000000",
        }
    ],
    "summary": {
        "errors": 1,
        "warnings": 0,
        "information": 0,
        "documents": 1,
        "blocks": 2,
        "baselined": 0,
        "known": 0,
    },
}


def valid(report):
    jsonschema.Draft202012Validator(report_schema()).validate(report)
    return report


def test_it_has_the_published_shape(finding, result, safe):
    report = render(result([finding("TX801", (3, 7, 3, 12), safety=safe, block="rules.a")]), "ru")
    assert valid(json.loads(report)) == EXPECTED
    assert "«на» неверно" in report, "Cyrillic is written as it is"
    assert report.endswith("}\n")


def test_the_revision_of_the_comparison_is_named(result):
    assert valid(build(result([], base="0a1b2c3"), "en"))["base"] == "0a1b2c3"


def test_the_schema_is_one():
    jsonschema.Draft202012Validator.check_schema(report_schema())


@pytest.mark.parametrize("key", ["format", "base", "findings", "summary"])
def test_the_schema_misses_nothing_that_is_promised(result, key):
    report = build(result([]), "en")
    del report[key]
    with pytest.raises(jsonschema.ValidationError):
        valid(report)


def test_the_schema_accepts_no_format_but_this(result):
    with pytest.raises(jsonschema.ValidationError):
        valid(build(result([]), "en") | {"format": 2})


@given(word=st.text(), path=st.binary(min_size=1), block=st.none() | st.text())
def test_it_is_valid_whatever_a_corpus_holds(finding, result, word, path, block):
    odd = finding("TX801", (1, 1, 1, 2), word=word, path=path.decode("utf-8", "surrogateescape"), block=block)
    report = render(result([replace(odd, params={"word": word, "others": [word, 1, None, ("x",)]})]), "en")
    valid(json.loads(report.encode("utf-8")))
