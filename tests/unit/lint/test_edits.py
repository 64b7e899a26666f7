"""Edits put into bytes."""

import pytest

from corpus_tools.lint.edits import UnfitEditError, apply, lines_of, overlap
from corpus_tools.model.finding import Edit, Touches
from corpus_tools.model.span import Span

A = "seeds/a.md"


def edit(line, column, end_line, end_column, replacement):
    return Edit(A, Span(line, column, end_line, end_column), replacement)


def applied(content, *edits, whole=()):
    return apply(A, content, edits, frozenset(whole)).content


def test_edits_count_from_the_text_as_it_was():
    text = "один два три\n".encode()
    assert applied(text, edit(1, 10, 1, 13, "3"), edit(1, 1, 1, 5, "1")).decode() == "1 два 3\n"


def test_each_line_keeps_its_own_end_and_new_ones_are_like_most():
    assert applied(b"a\r\nb\nc\r\n", edit(2, 1, 2, 2, "x\ny")) == b"a\r\nx\r\ny\nc\r\n"


def test_the_end_of_a_line_goes_with_both_of_its_bytes():
    assert applied(b"a\r\nb\r\nc\r\n", edit(2, 1, 3, 1, "")) == b"a\r\nc\r\n"


def test_a_byte_order_mark_and_a_missing_last_line_end_stay():
    assert applied(b"\xef\xbb\xbfa\nb", edit(2, 2, 2, 2, "!")) == b"\xef\xbb\xbfa\nb!"


def test_the_byte_order_mark_goes_where_that_is_the_fix():
    assert applied(b"\xef\xbb\xbfa\r\n", whole=[Touches.BYTE_ORDER_MARK]) == b"a\r\n"


def test_line_ends_become_the_kind_that_most_lines_have():
    assert applied(b"a\r\nb\nc\r\n", whole=[Touches.LINE_ENDINGS]) == b"a\r\nb\r\nc\r\n"
    assert applied(b"a\r\nb\nc\n", edit(2, 1, 2, 2, "x"), whole=[Touches.LINE_ENDINGS]) == b"a\nx\nc\n"


@pytest.mark.parametrize(
    "one",
    [edit(3, 1, 3, 1, "x"), edit(1, 4, 1, 4, "x"), edit(1, 3, 1, 2, "x"), edit(0, 1, 1, 1, "x"), edit(1, 0, 1, 1, "x")],
    ids=["no such line", "no such column", "end before start", "line nought", "column nought"],
)
def test_an_edit_outside_the_text_is_refused(one):
    with pytest.raises(UnfitEditError):
        applied(b"ab\ncd", one)


def test_edits_over_each_other_are_refused():
    with pytest.raises(UnfitEditError):
        applied(b"abcdef", edit(1, 1, 1, 4, "x"), edit(1, 3, 1, 6, "y"))


@pytest.mark.parametrize("content", ["Жетон".encode("cp1251"), b"a\0b", "a".encode("utf-16")])
def test_what_cannot_be_decoded_is_refused(content):
    with pytest.raises(UnfitEditError):
        applied(content, whole=[Touches.LINE_ENDINGS])


def test_the_touched_lines_are_those_before_and_those_after():
    edited = apply(A, b"a\nb\nc\nd\n", [edit(1, 2, 1, 2, "\nnew"), edit(3, 1, 4, 1, "")], frozenset())
    assert edited.content == b"a\nnew\nb\nd\n"
    assert edited.old_lines == {1, 3}
    assert edited.new_lines == {1, 2}


def test_lines_that_come_whole_touch_no_line_that_was_there():
    edited = apply(A, b"a\nb\n", [edit(2, 1, 2, 1, "new\n")], frozenset())
    assert edited.content == b"a\nnew\nb\n"
    assert edited.old_lines == set()
    assert edited.new_lines == {2}


def test_a_span_that_ends_at_the_start_of_a_line_does_not_touch_it():
    assert list(lines_of(Span(2, 1, 4, 1))) == [2, 3]
    assert list(lines_of(Span(2, 1, 4, 2))) == [2, 3, 4]
    assert list(lines_of(Span(2, 1, 2, 1))) == [2]


@pytest.mark.parametrize(
    ("one", "other", "together"),
    [
        (edit(1, 1, 1, 3, ""), edit(1, 3, 1, 5, ""), True),
        (edit(1, 1, 1, 4, ""), edit(1, 3, 1, 5, ""), False),
        (edit(1, 1, 2, 1, ""), edit(2, 1, 3, 1, ""), True),
        (edit(1, 2, 1, 2, "x"), edit(1, 2, 1, 2, "y"), False),
        (edit(1, 2, 1, 2, "x"), edit(1, 2, 1, 4, "y"), False),
        (edit(1, 1, 1, 9, ""), edit(1, 4, 1, 4, "y"), False),
    ],
)
def test_neighbours_go_together_and_what_overlaps_does_not(one, other, together):
    assert overlap(one, other) is not together
    assert overlap(other, one) is not together
