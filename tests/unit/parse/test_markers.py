"""Which comments are markers, what they say, and what is wrong with them."""

import pytest

from corpus_tools.model.document import Document
from corpus_tools.model.finding import Touches
from corpus_tools.parse.parser import parse


def read(text: str) -> Document:
    return parse("seeds/rules.md", text.encode())


def told(document: Document) -> list[tuple[str, str]]:
    return [(problem.rule, problem.message) for problem in document.problems]


def mended(document: Document) -> str:
    """The text after the fixes of all problems."""
    assert document.source
    text = document.source.text
    edits = [edit for problem in document.problems if problem.fix for edit in problem.fix.edits]
    for edit in sorted(edits, key=lambda edit: edit.span, reverse=True):
        start = document.source.offset(edit.span.line, edit.span.column)
        end = document.source.offset(edit.span.end_line, edit.span.end_column)
        text = text[:start] + edit.replacement + text[end:]
    return text


def test_a_marker_says_id_page_and_kind():
    document = read("<!-- block: rules.orders.advance.example; page: 11; kind: example -->\nТекст.\n")
    (block,) = document.blocks
    assert (block.id, block.page, block.kind) == ("rules.orders.advance.example", 11, "example")
    assert block.id_span == (1, 13, 1, 41)
    assert [(field.name, field.value_span.column) for field in block.marker.fields] == [
        ("block", 13),
        ("page", 49),
        ("kind", 59),
    ]
    assert document.problems == ()


@pytest.mark.parametrize(
    ("marker", "key", "params"),
    [
        ("<!--block: rules.a; page: 1 -->", "spacing", {}),
        ("<!-- block:rules.a;page:1 -->", "spacing", {}),
        ("<!-- block: rules.a ; page: 1 -->", "spacing", {}),
        ("<!-- Block: rules.a; page: 1 -->", "misspelt", {"found": "Block", "expected": "block"}),
        ("<!-- blok: rules.a; page: 1 -->", "misspelt", {"found": "blok", "expected": "block"}),
        ("<!-- bloсk: rules.a; page: 1 -->", "misspelt", {"found": "bloсk", "expected": "block"}),
        ("<!-- block: rules.a; pgae: 1 -->", "misspelt", {"found": "pgae", "expected": "page"}),
        ("<!-- block: rules.a; page 1 -->", "misspelt", {"found": "page 1", "expected": "page: 1"}),
        ("<!-- block rules.a; page: 1 -->", "misspelt", {"found": "block rules.a", "expected": "block: rules.a"}),
        ("<!-- rules.a; page: 1 -->", "misspelt", {"found": "rules.a", "expected": "block: rules.a"}),
        ("<!--- block: rules.a; page: 1 -->", "misspelt", {"found": "<!---", "expected": "<!--"}),
        ("<!- block: rules.a; page: 1 -->", "misspelt", {"found": "<!-", "expected": "<!--"}),
        ("<-- block: rules.a; page: 1 -->", "misspelt", {"found": "<--", "expected": "<!--"}),
        ("<!-- block: rules.a; page: 1 --->", "misspelt", {"found": "--->", "expected": "-->"}),
        ("<!-- block: rules.a; page: 1 --!>", "misspelt", {"found": "--!>", "expected": "-->"}),
        ("<!-- block: rules.a, page: 1 -->", "separator", {"found": ","}),
        ("<!-- block: rules.a page: 1 -->", "separator", {"found": " "}),
        ("<!-- page: 1; block: rules.a -->", "field-order", {}),
        ("<!--\tblock: rules.a; page: 1 -->", "bad-space", {"code": "U+0009"}),
        ("<!-- block: rules.a;\u00a0page: 1 -->", "bad-space", {"code": "U+00A0"}),
        ("\u00a0<!-- block: rules.a; page: 1 -->", "bad-space", {"code": "U+00A0"}),
        ("<!-- block: rules.a;\npage: 1 -->", "multi-line", {}),
        ("<!-- block: rules.a\n\n   page: 1\n -->", "multi-line", {}),
    ],
)
def test_a_misspelt_marker_is_one_fault_still_starts_its_block_and_can_be_put_right(marker, key, params):
    document = read(f"Вступление.\n\n{marker}\nТекст.\n")
    assert told(document) == [("malformed-marker", key)]
    assert document.problems[0].params == params
    assert [(block.id, block.page, block.text.text) for block in document.blocks] == [("rules.a", 1, "Текст.")]
    assert document.problems[0].fix
    assert document.problems[0].fix.touches <= {Touches.MARKER, Touches.SPACING}
    assert mended(document) == "Вступление.\n\n<!-- block: rules.a; page: 1 -->\nТекст.\n"


@pytest.mark.parametrize(
    ("marker", "key", "params"),
    [
        ("<!-- block: rules.a; page: 1; tags: x -->", "unknown-field", {"field": "tags"}),
        ("<!-- block: rules.a; page: 1; page: 2 -->", "repeated-field", {"field": "page"}),
        ("<!-- block: rules.a; page: 1; важно -->", "stray-text", {"text": "важно"}),
        ("<!-- block: rules.a; page: 1; kind: -->", "empty-field", {"field": "kind"}),
    ],
)
def test_a_marker_whose_rewriting_would_lose_something_is_left_to_the_editor(marker, key, params):
    document = read(f"{marker}\nТекст.\n")
    assert told(document) == [("malformed-marker", key)]
    assert document.problems[0].params == params
    assert document.problems[0].fix is None
    assert [(block.id, block.page) for block in document.blocks] == [("rules.a", 1)]


@pytest.mark.parametrize("marker", ["<!-- page: 12; kind: example -->", "<!-- block: ; page: 12 -->"])
def test_a_marker_without_an_id_is_told_and_starts_a_nameless_block(marker):
    document = read(f"{marker}\nТекст.\n")
    assert told(document) == [("malformed-marker", "missing-field")]
    assert [(block.id, block.page) for block in document.blocks] == [("", 12)]


@pytest.mark.parametrize("page", ["0", "+1", "01", "²", "١٢", "-3", "12a", "1,5", "9999999999"])
def test_a_page_that_is_no_number_is_told_and_the_block_goes_on_without(page):
    document = read(f"<!-- block: rules.a; page: {page} -->\nТекст.\n")
    assert told(document) == [("invalid-page", "invalid-page")]
    assert document.problems[0].params == {"value": page}
    assert document.blocks[0].page is None


@pytest.mark.parametrize(
    "comment",
    [
        "<!-- note -->",
        "<!-- prettier-ignore -->",
        "<!-- block layout below -->",
        "<!-- blocks: see the plan -->",
        "<!-- page: 12 -->",
        "<!-- стр. 12; проверить -->",
        "<!-- TODO: rules.a; сверить -->",
        "<!-- black.box; white.box -->",
        "<!-- lock: v1.2 -->",
        "<!---->",
        "<!-->",
        "<!-- много\nстрок\n\nподряд -->",
    ],
)
def test_comments_of_other_people_are_nothing_to_us(comment):
    document = read(f"<!-- block: rules.a; page: 1 -->\nТекст.\n\n{comment}\n\nЕщё.\n")
    assert document.problems == ()
    assert [block.text.text for block in document.blocks] == ["Текст.\n\nЕщё."]


def test_an_id_of_any_form_is_kept_as_written_for_the_rule_about_ids():
    for block_id in (
        "Rules.Orders",
        "rules..orders",
        "rules.приказы",
        "rules.orders (1)",
        "rules.or\u200bders",
        "rules.a-",
    ):
        document = read(f"<!-- block: {block_id}; page: 1 -->\nТекст.\n")
        assert [block.id for block in document.blocks] == [block_id]
        assert document.problems == ()


class TestAlone:
    """A marker stands alone on its line, at the left margin."""

    def test_text_after_it_belongs_to_its_block_and_can_be_moved_down(self):
        document = read("До.\n<!-- block: rules.a; page: 1 --> Первая\nвторая.\n")
        assert told(document) == [("marker-not-alone", "text-on-line")]
        (block,) = document.blocks
        assert (block.text.text, block.markdown) == ("Первая\nвторая.", "Первая\nвторая.")
        assert block.text.place(0) == (2, 34)
        assert mended(document) == "До.\n<!-- block: rules.a; page: 1 -->\nПервая\nвторая.\n"

    def test_two_on_a_line_are_both_found(self):
        document = read("<!-- block: rules.a; page: 1 --><!-- block: rules.b; page: 1 -->\nТекст.\n")
        assert told(document) == [("marker-not-alone", "text-on-line")]
        assert [block.id for block in document.blocks] == ["rules.a", "rules.b"]

    def test_spaces_before_it_can_be_taken_away(self):
        document = read("  <!-- block: rules.a; page: 1 -->\nТекст.\n")
        assert told(document) == [("marker-not-alone", "indented")]
        assert mended(document) == "<!-- block: rules.a; page: 1 -->\nТекст.\n"

    def test_four_spaces_are_code(self):
        document = read("Так:\n\n    <!-- block: rules.a; page: 1 -->\n")
        assert (document.blocks, document.problems, document.swallowed) == ((), (), ())

    @pytest.mark.parametrize(
        ("text", "where"),
        [
            ("Бросьте. <!-- block: rules.a; page: 1 -->", "in-paragraph"),
            ("**Итог:** <!-- block: rules.a; page: 1 --> далее", "in-paragraph"),
            ("Строка\n    <!-- block: rules.a; page: 1 -->", "in-paragraph"),
            ("![<!-- block: rules.a; page: 1 -->](x.png)", "in-paragraph"),
            ("> <!-- block: rules.a; page: 1 -->\n> Текст", "in-quote"),
            ("- пункт\n\n  <!-- block: rules.a; page: 1 -->", "in-list-item"),
            ("- пункт <!-- block: rules.a; page: 1 --> далее", "in-list-item"),
            ("| a | b |\n|---|---|\n| <!-- block: rules.a; page: 1 --> x | y |", "in-table"),
            ("| a | b |\n|---|---|\n| x | y | <!-- block: rules.a; page: 1 --> |", "in-table"),
        ],
    )
    def test_within_something_else_it_starts_no_block_but_its_id_is_not_lost(self, text, where):
        document = read(f"{text}\n")
        assert told(document) == [("marker-not-alone", where)]
        assert document.swallowed == ("rules.a",)
        assert document.blocks == ()

    def test_between_the_rows_of_a_table_it_cuts_the_table_in_two(self):
        document = read(
            "<!-- block: rules.a; page: 1 -->\n| a | b |\n|---|---|\n| c | d |\n"
            "<!-- block: rules.b; page: 1 -->\n| e | f |\n"
        )
        assert told(document) == [("marker-not-alone", "in-table")]
        assert [block.id for block in document.blocks] == ["rules.a", "rules.b"]

    def test_between_two_tables_it_is_well(self):
        table = "| a | b |\n|---|---|\n| c | d |\n"
        document = read(f"<!-- block: rules.a; page: 1 -->\n{table}<!-- block: rules.b; page: 1 -->\n{table}")
        assert document.problems == ()

    def test_in_code_it_is_silent(self):
        text = (
            "```md\n<!-- block: rules.a; page: 1 -->\n```\n\n~~~\n<!-- block: rules.b; page: 1 -->\n~~~\n\n"
            "Код `<!-- block: rules.c; page: 1 -->` и `<!--`.\n\n<!-- block: rules.real; page: 1 -->\nТекст.\n\n"
            "> ```\n> <!-- block: rules.d; page: 1 -->\n> ```\n"
        )
        document = read(text)
        assert [block.id for block in document.blocks] == ["rules.real"]
        assert (document.problems, document.swallowed) == ((), ())


class TestHidden:
    """Markers that something hides are named, once."""

    def test_a_comment_that_closes_only_at_the_next_marker(self):
        document = read("<!-- block: rules.a; page: 1 --\nОдин.\n\n<!-- block: rules.b; page: 1 -->\nДва.\n")
        assert told(document) == [("unclosed-comment", "swallows")]
        assert document.problems[0].params == {"ids": ("rules.a", "rules.b")}
        assert document.problems[0].span == (1, 1, 1, 32)
        assert document.swallowed == ("rules.a", "rules.b")

    def test_a_comment_that_never_closes(self):
        document = read("<!-- block: rules.a; page: 1 -->\nОдин.\n\n<!-- сверить\n\nДва.\n")
        assert told(document) == [("unclosed-comment", "unclosed")]
        assert [block.text.text for block in document.blocks] == ["Один."]

    def test_the_text_behind_is_no_loose_text(self):
        document = read(
            "<!-- block: rules.a; page: 1 -->\nОдин.\n\n## Раздел\n<!-- сверить\n"
            "<!-- block: rules.b; page: 1 -->\nДва.\n"
        )
        assert told(document) == [("unclosed-comment", "swallows")]
        assert document.loose == ()

    def test_an_opening_in_the_midst_of_a_paragraph(self):
        document = read("Текст <!-- block: rules.a\n\npage: 15 --> хвост.\n")
        assert told(document) == [("unclosed-comment", "swallows")]
        assert document.problems[0].span.line == 1
        assert document.swallowed == ("rules.a",)

    @pytest.mark.parametrize("above", ["<br>", "<div>", "<div class='x'>текст", "<?php", "<script>", "<![CDATA["])
    def test_html_on_the_line_above(self, above):
        document = read(f"{above}\n<!-- block: rules.a; page: 1 -->\nТекст.\n")
        assert told(document) == [("swallowed-marker", "in-html")]
        assert document.problems[0].params["ids"] == ("rules.a",)
        assert document.problems[0].span == (2, 1, 2, 33)
        assert document.swallowed == ("rules.a",)

    def test_a_fence_that_never_closes(self):
        document = read("<!-- block: rules.a; page: 1 -->\n```\nСхема\n\n<!-- block: rules.b; page: 1 -->\nТекст.\n")
        assert told(document) == [("swallowed-marker", "in-fence")]
        assert document.problems[0].params == {"ids": ("rules.b",), "opener": "```"}

    def test_a_fence_that_never_closes_and_hides_nothing_is_code(self):
        assert read("<!-- block: rules.a; page: 1 -->\n```\nСхема\n").problems == ()


def test_nothing_under_a_marker():
    document = read("<!-- block: rules.a; page: 1 -->\n\n<!-- block: rules.b; page: 1 -->\n<!-- заметка -->\n")
    assert told(document) == [("empty-block", "empty"), ("empty-block", "empty")]
    assert [problem.block for problem in document.problems] == ["rules.a", "rules.b"]


def test_raw_html_is_told_once_an_element():
    document = read(
        "<!-- block: rules.a; page: 1 -->\nСлово <b>жирное</b>.<br/>\n\n<table>\n<tr><td>x</td></tr>\n</table>\n"
    )
    assert [problem.params["tag"] for problem in document.problems] == ["<b>", "<br/>", "<table>"]
    assert {problem.rule for problem in document.problems} == {"raw-html"}
