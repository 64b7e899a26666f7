"""Finding the markers of a file without reading its text comes to what reading it all comes to."""

from hypothesis import given
from hypothesis import strategies as st

from corpus_tools.parse.marks import find_marks
from corpus_tools.parse.parser import parse

LINES = [
    "", "", "текст", "Другой текст, длиннее", "    с отступом", "## Заголовок", "- пункт", "  продолжение", "> цитата",
    "1. раз", "```", "~~~", "   ```", "- ```", "> ```", "<div>", "</div>", "<!--", "-->", "<br>", "---", "ключ: слово",
    "| a | b |", "| --- | --- |", "слово <br> слово", 'слово <!-- corpus: sic "x" -->', "[a]: b", "[куб: атака]: удар",
    "<!-- block: a.one; page: 1 -->", "<!-- block: a.two -->", "<!-- block: a.three; kind: example -->",
    "<!-- block: a.one -->", " <!-- block: a.four -->", "<!-- blok: a.five -->", "<!-- block: a.six --> текст",
    "<!-- block: a.seven", "block: a.eight;", "- <!-- block: a.nine -->", "`<!-- block: a.ten -->`",
    "<!-- block: a.eleven --> ", "<!-- block:a.twelve; page: 1 -->", "слово <!-- block: a.thirteen -->",
]  # fmt: skip


def marks_of(text):
    marks = find_marks("a.md", text.encode())
    assert marks is not None
    return marks


def truth(text):
    document = parse("a.md", text.encode())
    lines: dict[str, int] = {}
    for block in document.blocks:
        if block.id:
            lines.setdefault(block.id, block.id_span.line)
    return lines, set(document.swallowed)


@given(st.lists(st.lists(st.sampled_from(LINES), max_size=25), min_size=1, max_size=3))
def test_any_versions_of_a_file_have_the_markers_that_parsing_finds(versions):
    for lines in versions:  # one after the other: what is remembered of one must not be wrong for the next
        text = "\n".join(lines)
        marks = marks_of(text)
        ids, hidden = truth(text)
        assert (marks.lines, set(marks.hidden)) == (ids, hidden), text


def test_a_marker_in_a_fence_is_none_and_becomes_one_when_the_fence_goes():
    fenced = "<!-- block: a.one -->\nтекст\n\n```\n<!-- block: a.two -->\n```\n"
    assert marks_of(fenced).lines == {"a.one": 1}
    assert marks_of(fenced.replace("```\n", "")).lines == {"a.one": 1, "a.two": 4}


def test_line_ends_and_byte_order_marks_change_nothing():
    text = "\ufeff# Заголовок\r\n\r\n<!-- block: a.one -->\r\nтекст\r\n"
    assert marks_of(text).lines == {"a.one": 3}


def test_a_file_that_is_not_text_has_no_answer():
    assert find_marks("a.md", "<!-- block: a.one -->\nтекст\n".encode("cp1251")) is None
    assert find_marks("a.md", b"<!-- block: a.one -->\0\n") is None
