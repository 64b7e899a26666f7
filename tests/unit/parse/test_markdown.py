"""Our Markdown is markdown-it's: what we add to the parser changes no structure."""

from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token

from corpus_tools.parse.markdown import parse_blocks, parse_inline

FRAGMENTS = [
    "> ", ">", "- ", "1. ", "# ", "```", "~~~", "---", "***", "_ _ _", "-*-", "\n", "\n", "\n", "\n\n", "    ",
    "  ", " ", "\t", "слово", "| a | b |", "|---|---|", "===", "<div>", "<!-- a -->", "`", "*", "**", "_", "[a](b)",
    "![a](b)", "[a]", "[a]: b.md\n", "&amp;", "\\*", "<b>", "<https://a.b>",
]  # fmt: skip
plain = MarkdownIt("commonmark").enable("table")


def shape(tokens: list[Token]) -> list[tuple[object, ...]]:
    return [
        (token.type, token.tag, token.map, token.level, token.hidden, token.content, token.markup) for token in tokens
    ]


def inline_shape(tokens: list[Token]) -> list[tuple[object, ...]]:
    """Inline tokens, adjoining texts joined, which markdown-it does on its own."""
    joined: list[tuple[object, ...]] = []
    text = ""
    for token in tokens:
        if token.type in ("text", "text_special"):
            text += token.content
            continue
        if text:
            joined.append(("text", text))
        text = ""
        joined.append((token.type, token.content, token.attrs, inline_shape(token.children or [])))
    return [*joined, ("text", text)] if text else joined


@settings(max_examples=600)
@given(st.lists(st.sampled_from(FRAGMENTS), max_size=25).map("".join))
def test_same_blocks_and_same_inline_structure(text):
    ours = parse_blocks(text)
    parse_inline(ours)
    theirs = plain.parse(text)
    assert shape(ours.tokens) == shape(theirs)
    for own, other in zip(ours.tokens, theirs, strict=True):
        assert inline_shape(own.children or []) == inline_shape(other.children or [])
