"""What makes two findings the same finding."""

from corpus_tools.lint.fingerprint import with_fingerprints
from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.source import Source
from corpus_tools.model.span import Span


def prints(text, *spans, path="seeds/a.md", code="TX804", block="rules.a"):
    findings = [Finding(code, "x", Severity.ERROR, "it", path, span, block=block) for span in spans]
    return [finding.fingerprint for finding in with_fingerprints(findings, {path: Source(path, text)})]


ONE = prints("на на столе", Span(1, 1, 1, 6))


def test_it_is_32_hex_digits():
    assert len(ONE[0]) == 32
    int(ONE[0], 16)


def test_it_stays_when_lines_move_and_files_are_renamed():
    assert prints("Новая строка.\n\n  на на столе", Span(3, 3, 3, 8)) == ONE
    assert prints("на на столе", Span(1, 1, 1, 6), path="seeds/other.md") == ONE


def test_it_stays_when_white_space_under_the_span_changes():
    assert prints("на\nна столе", Span(1, 1, 2, 3)) == ONE


def test_rule_block_and_text_tell_findings_apart():
    assert prints("на на столе", Span(1, 1, 1, 6), code="TX805") != ONE
    assert prints("на на столе", Span(1, 1, 1, 6), block="rules.b") != ONE
    assert prints("на на столе", Span(1, 1, 1, 6), block=None) != ONE
    assert prints("не не столе", Span(1, 1, 1, 6)) != ONE


def test_equal_findings_are_told_apart_by_their_order():
    twice = prints("на на, на на", Span(1, 1, 1, 6), Span(1, 8, 1, 13))
    assert twice[0] == ONE[0]
    assert twice[1] != ONE[0]


def test_a_file_without_text_has_fingerprints_too():
    finding = Finding("MK110", "x", Severity.ERROR, "it", "seeds/a.md", Span(1, 5, 1, 6))
    assert [one.fingerprint != "" for one in with_fingerprints([finding], {})] == [True]
