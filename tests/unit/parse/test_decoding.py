"""What the bytes of a file say."""

import pytest

from corpus_tools.model.finding import Safety, Touches
from corpus_tools.parse.parser import parse

TEXT = "<!-- block: rules.a; page: 1 -->\nОтряд и оборона территории.\n"


def test_utf8_with_lf_is_well():
    document = parse("seeds/rules.md", TEXT.encode())
    assert document.problems == ()
    assert [block.text.text for block in document.blocks] == ["Отряд и оборона территории."]


def test_a_byte_order_mark_is_told_and_hides_nothing():
    document = parse("seeds/rules.md", TEXT.encode("utf-8-sig"))
    (problem,) = document.problems
    assert (problem.rule, problem.span) == ("byte-order-mark", (1, 1, 1, 1))
    assert problem.fix
    assert (problem.fix.edits, problem.fix.safety) == ((), Safety.SAFE)
    assert problem.fix.touches == {Touches.BYTE_ORDER_MARK}
    assert document.source
    assert document.source.bom
    assert [block.marker.span.column for block in document.blocks] == [1]


def test_two_kinds_of_line_end_are_told_where_the_rarer_one_stands():
    document = parse("seeds/rules.md", "<!-- block: rules.a; page: 1 -->\nОдин\r\nДва\n".encode())
    (problem,) = document.problems
    assert (problem.rule, problem.message, problem.span) == ("mixed-line-endings", "mixed", (2, 5, 2, 5))
    assert problem.params == {"kinds": ("LF", "CRLF"), "kept": "LF"}
    assert problem.fix
    assert problem.fix.touches == {Touches.LINE_ENDINGS}


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_one_kind_of_line_end_is_well_whichever_it_is(end):
    document = parse("seeds/rules.md", TEXT.replace("\n", end).encode())
    assert document.problems == ()
    assert document.blocks[0].span == (1, 1, 2, 28)


def test_other_characters_end_no_line():
    document = parse("seeds/rules.md", "<!-- block: rules.a; page: 1 -->\nа\u2028б\x85в\x0cг\x0bд\n# Конец\n".encode())
    assert [heading.span.line for heading in document.headings] == [3]


@pytest.mark.parametrize(
    ("data", "message", "place", "params"),
    [
        (TEXT.encode("cp1251"), "looks-like", (2, 1), {"encoding": "windows-1251", "byte": "0xCE", "offset": 33}),
        (TEXT.encode("koi8-r"), "looks-like", (2, 1), {"encoding": "koi8-r", "byte": "0xEF", "offset": 33}),
        ("Да\r\nхорошо ".encode() + b"\xd0 x", "not-utf8", (2, 8), {"byte": "0xD0", "offset": 19}),
        (TEXT.encode("utf-16"), "utf-16", (1, 1), {}),
        (TEXT.encode("utf-16-le"), "utf-16", (1, 1), {}),
        (TEXT.encode("utf-16-be"), "utf-16", (1, 1), {}),
        ("Один\nНо\0ль".encode(), "nul", (2, 3), {}),
    ],
)
def test_a_file_that_is_not_utf8_text_is_one_finding(data, message, place, params):
    document = parse("seeds/rules.md", data)
    (problem,) = document.problems
    assert (problem.rule, problem.message, problem.span[:2], problem.params) == ("undecodable", message, place, params)
    assert document.source is None
    assert document.blocks == ()
