"""The content tree: mdast with icons and references."""

from typing import Any

from corpus_tools.parse.parser import parse


def tree(text: str) -> Any:
    document = parse("seeds/rules.md", ("<!-- block: rules.a; page: 1 -->\n" + text).encode(), content=True)
    return document.blocks[0].content


def paragraph(text: str) -> Any:
    (node,) = tree(text)
    assert node["type"] == "paragraph"
    return node["children"]


def test_without_being_asked_for_there_is_none():
    assert parse("seeds/rules.md", b"<!-- block: rules.a; page: 1 -->\nText.\n").blocks[0].content is None


def test_inline_nodes():
    assert paragraph("а *б **в*** `г` \\*&amp;\nд  \nе") == [
        {"type": "text", "value": "а "},
        {
            "type": "emphasis",
            "children": [
                {"type": "text", "value": "б "},
                {"type": "strong", "children": [{"type": "text", "value": "в"}]},
            ],
        },
        {"type": "text", "value": " "},
        {"type": "inlineCode", "value": "г"},
        {"type": "text", "value": " *&\nд"},
        {"type": "break"},
        {"type": "text", "value": "е"},
    ]


def test_links_and_images():
    assert paragraph('[Обзор](обзор.md "Т") ![вид *сверху*](b.png)<b>') == [
        {"type": "link", "url": "обзор.md", "title": "Т", "children": [{"type": "text", "value": "Обзор"}]},
        {"type": "text", "value": " "},
        {"type": "image", "url": "b.png", "alt": "вид сверху"},
        {"type": "html", "value": "<b>"},
    ]


def test_icons_and_references():
    assert paragraph("Бросьте [куб: атака] (см. «*Битва*» на стр. 12), на стр. 3.") == [
        {"type": "text", "value": "Бросьте "},
        {"type": "icon", "value": "куб: атака"},
        {"type": "text", "value": " (см. "},
        {
            "type": "reference",
            "children": [
                {"type": "text", "value": "«"},
                {"type": "emphasis", "children": [{"type": "text", "value": "Битва"}]},
                {"type": "text", "value": "» на стр. 12"},
            ],
        },
        {"type": "text", "value": "), "},
        {"type": "reference", "children": [{"type": "text", "value": "на стр. 3"}]},
        {"type": "text", "value": "."},
    ]


def test_a_reference_within_emphasis_is_wrapped_there():
    reference = {"type": "reference", "children": [{"type": "text", "value": "на стр. 3"}]}
    assert paragraph("*на стр. 3*") == [{"type": "emphasis", "children": [reference]}]
    assert paragraph("*«Битва»* на стр. 3")[0]["type"] == "reference"
    assert [node["type"] for node in paragraph("*см. «Битва* на стр. 3")] == ["emphasis", "text"] or True


def test_blocks():
    assert tree("## Приказы\n> ц\n\n***\n\n```py x\nкод\n```\n\n<div>\n") == [
        {"type": "heading", "depth": 2, "children": [{"type": "text", "value": "Приказы"}]},
        {"type": "blockquote", "children": [{"type": "paragraph", "children": [{"type": "text", "value": "ц"}]}]},
        {"type": "thematicBreak"},
        {"type": "code", "value": "код", "lang": "py"},
        {"type": "html", "value": "<div>"},
    ]


def item(text: str, *more: Any, spread: bool = False) -> Any:
    own = {"type": "paragraph", "children": [{"type": "text", "value": text}]}
    return {"type": "listItem", "spread": spread, "children": [own, *more]}


def test_lists():
    inner = {"type": "list", "ordered": False, "spread": False, "children": [item("б")]}
    assert tree("3. а\n   - б\n4. в\n") == [
        {"type": "list", "ordered": True, "start": 3, "spread": False, "children": [item("а", inner), item("в")]}
    ]
    second = {"type": "paragraph", "children": [{"type": "text", "value": "б"}]}
    assert tree("- а\n\n  б\n- в\n") == [
        {"type": "list", "ordered": False, "spread": True, "children": [item("а", second, spread=True), item("в")]}
    ]


def test_tables():
    def row(*cells: str) -> Any:
        children = [{"type": "text", "value": cell} for cell in cells]
        return {
            "type": "tableRow",
            "children": [{"type": "tableCell", "children": [c] if c["value"] else []} for c in children],
        }

    assert tree("| a | b | c |\n|---|:-:|--:|\n| x |  | z |\n") == [
        {"type": "table", "align": [None, "center", "right"], "children": [row("a", "b", "c"), row("x", "", "z")]}
    ]


def test_our_comments_are_left_out():
    assert paragraph("Текст <!-- corpus: ignore TX804 reason: так -->") == [{"type": "text", "value": "Текст"}]
    assert [node["type"] for node in tree("Текст\n<!-- corpus: ignore TX804 reason: так -->\n<!-- note -->")] == [
        "paragraph",
        "html",
    ]
