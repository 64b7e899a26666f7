"""Carets stand under what they mean, worked out by hand."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus_tools.model.source import Source
from corpus_tools.model.span import Span
from corpus_tools.report.excerpt import MARGIN, excerpt


def drawn(text, *span, width=80):
    found = excerpt(Source("seeds/a.md", text), Span(*span), width=width)
    assert found is not None
    return [found.line, found.indent + found.carets]


@pytest.mark.parametrize(
    ("text", "span", "lines"),
    [
        ("на на столе", (1, 4, 1, 6), ["на на столе", "   ^^"]),
        ("один\nдва", (2, 1, 2, 4), ["два", "^^^"]),
        ("слово", (1, 6, 1, 6), ["слово", "     ^"]),
        ("слово", (1, 3, 1, 3), ["слово", "  ^"]),
        ("", (1, 1, 1, 1), ["", "^"]),
        ("один два\nтри", (1, 6, 2, 4), ["один два", "     ^^^"]),
        ("\tпункт", (1, 2, 1, 7), ["    пункт", "    ^^^^^"]),
        ("а\tб", (1, 2, 1, 3), ["а    б", " ^^^^"]),
        ("漢字 и куб", (1, 4, 1, 5), ["漢字 и куб", "     ^"]),
        ("漢字 и куб", (1, 2, 1, 3), ["漢字 и куб", "  ^^"]),
        ("ударе\u0301ние тут", (1, 11, 1, 14), ["ударе\u0301ние тут", "         ^^^"]),
        ("от\u00adряд", (1, 3, 1, 4), ["от\\xadряд", "  ^^^^"]),
        ("а\u200bб", (1, 3, 1, 4), ["а\\u200bб", "       ^"]),
        ("а\u00a0б", (1, 3, 1, 4), ["а\u00a0б", "  ^"]),
        ("\x1b[31mкрасный", (1, 6, 1, 13), ["\\x1b[31mкрасный", "        ^^^^^^^"]),
    ],
    ids=[
        "a word",
        "a line that is not the first",
        "the end of a line",
        "an empty span",
        "an empty line",
        "several lines",
        "after a tab",
        "a tab",
        "after wide characters",
        "a wide character",
        "after a combining accent",
        "a soft hyphen",
        "after a zero-width space",
        "after a no-break space",
        "after an escape sequence",
    ],
)
def test_the_carets_stand_under_the_span(text, span, lines):
    assert drawn(text, *span) == lines


def test_a_line_that_does_not_fit_is_cut_around_the_span():
    # 28 columns less a margin of 8 are 20, less two ellipses 18: 2 of the span, of the rest two thirds before it (10).
    text = "0123456789" * 5
    assert drawn(text, 1, 31, 1, 33, width=28) == ["…012345678901234567…", "           ^^"]


def test_at_either_end_of_a_long_line_no_room_is_wasted():
    text = "0123456789" * 5
    assert drawn(text, 1, 1, 1, 3, width=28) == ["012345678901234567…", "^^"]
    assert drawn(text, 1, 49, 1, 51, width=28) == ["…234567890123456789", " " * 17 + "^^"]


def test_a_span_longer_than_the_terminal_is_cut_too():
    assert drawn("0123456789" * 5, 1, 11, 1, 41, width=28) == ["…012345678901234567…", " " + "^" * 18]


def test_a_line_that_is_not_there_has_no_excerpt():
    assert excerpt(Source("seeds/a.md", "x"), Span(2, 1, 2, 2)) is None


@given(st.text(max_size=300), st.integers(1, 320), st.integers(0, 300), st.integers(28, 120))
def test_no_excerpt_is_wider_than_the_terminal_or_drives_it(text, column, length, width):
    line = text.replace("\r", " ").replace("\n", " ")
    found = excerpt(Source("seeds/a.md", line), Span(1, column, 1, column + length), width=width)
    assert found is not None
    assert not {unicodedata.category(character) for character in found.line} & {"Cc", "Cf", "Cs", "Zl", "Zp"}
    assert len(found.indent + found.carets) <= max(width - MARGIN, 1) + 10  # an escaped character is at most 10 wide
    assert found.carets
