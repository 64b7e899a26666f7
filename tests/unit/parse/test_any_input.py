"""Whatever a file holds, reading it gives a document whose places are true."""

import json
import re
import sys

from hypothesis import given, settings
from hypothesis import strategies as st

from corpus_tools.model.document import Document
from corpus_tools.model.plaintext import PlainText
from corpus_tools.model.source import Source
from corpus_tools.model.span import Span
from corpus_tools.parse.parser import has_marker, parse

FRAGMENTS = [
    "<!-- block: a.b; page: 1 -->", "<!-- block: a.c; page: 2; kind: example -->", "<!-- block: a.d",
    "<!--block:a.e-->", "<!-- blok: a.f; page: 1 --!>", "<!-- corpus: ignore TX804 reason: так -->",
    '<!-- corpus: sic "в праве" -->', "<!-- corpus: ignore -->", "<!-- заметка -->", "<!--", "-->", "--!>", "<!-->",
    "<!- block: a.g -->", "\u00a0", "\t", "\n", "\n", "\n\n", "\r\n", "\r", " ", "    ", "  ", "# ", "## Приказы",
    "---", "===", "=======", "***", "- ", "1. ", "2) ", "> ", ">", "```", "~~~", "`", "``", "*", "**", "_", "\\",
    "\\[", "\\|", "|", "|---|---|", "| a | b |", "&nbsp;", "&amp;", "[куб: атака]", "[куб: атака]: удар", "[куб",
    "]", "(", ")", "](x)", "![", "[a](b.md#c)", "[r]: https://x.y 'z'", "[r]", "<br>", "<div>", "</div>", "<b>",
    "<?", "<![CDATA[", "<script>", "<https://x.y>", "(см. «Битва» на стр. 12)", "на стр. 3", "«", "»",
    "см. «Осада» ниже", "Связанные темы: А, «Б, В»", "слово", "Ёж", "e\u0301", "\u200b", "\x0b", "\x0c", "\x85",
    "\u2028", "<<<<<<< HEAD", ">>>>>>> b", "🎲", "title: x",
]  # fmt: skip
hostile = st.lists(st.sampled_from(FRAGMENTS) | st.text(max_size=4), max_size=30).map("".join)


def in_file(source: Source, span: Span) -> bool:
    def fits(line: int, column: int) -> bool:
        return 1 <= line <= len(source.lines) and 1 <= column <= len(source.lines[line - 1]) + 1

    return fits(*span[:2]) and fits(*span[2:]) and span[:2] <= span[2:]


def check_text(source: Source, text: PlainText) -> None:
    at = 0
    for run in text.runs:
        assert run.start >= at
        at = run.start + run.length
        line = source.lines[run.line - 1]
        assert run.column - 1 >= 0
        assert run.column - 1 + run.source_length <= len(line)
        if run.length == run.source_length:
            written = line[run.column - 1 : run.column - 1 + run.length]
            assert written == text.text[run.start : run.start + run.length]
    assert at <= len(text.text)


def check(document: Document) -> None:
    source = document.source
    if source is None:
        assert [problem.rule for problem in document.problems] == ["undecodable"]
        return
    for text in [document.preamble, *(block.text for block in document.blocks)]:
        if text is not None:
            check_text(source, text)
    spans = [problem.span for problem in document.problems]
    spans += [edit.span for problem in document.problems if problem.fix for edit in problem.fix.edits]
    spans += [heading.span for heading in document.headings] + [loose.span for loose in document.loose]
    for found in (document.icons, document.file_links, document.ignores, document.sics):
        spans += [item.span for item in found]
    for block in document.blocks:
        spans += [block.span, block.id_span, block.marker.span, *(field.value_span for field in block.marker.fields)]
        for noted in (block.references, block.topics, block.icons, block.file_links):
            spans += [item.span for item in noted]
        for field in block.marker.fields:
            assert source.slice(field.value_span) == field.value
    assert all(in_file(source, span) for span in spans)
    starts = [block.marker.span[:2] for block in document.blocks]
    assert starts == sorted(starts)
    assert [block.index for block in document.blocks] == list(range(len(starts)))


@given(st.binary(max_size=200))
def test_any_bytes_give_a_document(data):
    check(parse("seeds/rules.md", data))
    has_marker(data)


@settings(max_examples=600)
@given(hostile)
def test_any_text_gives_a_document_with_true_places(text):
    plain = parse("seeds/rules.md", text.encode("utf-8", "surrogatepass"))
    check(plain)
    full = parse("seeds/rules.md", text.encode("utf-8", "surrogatepass"), content=True)
    assert [block.text.text for block in full.blocks] == [block.text.text for block in plain.blocks]
    json.dumps([block.content for block in full.blocks])


@settings(max_examples=300)
@given(hostile)
def test_line_endings_change_nothing_but_their_own_finding(text):
    lines = text.replace("\r", "\n")
    unix = parse("seeds/rules.md", lines.encode("utf-8", "surrogatepass"))
    windows = parse("seeds/rules.md", lines.replace("\n", "\r\n").encode("utf-8", "surrogatepass"))
    assert unix.blocks == windows.blocks
    assert unix.problems == windows.problems


CODE = ("`", "~", "\\", "\t", "    ")
without_code = st.lists(
    st.sampled_from(
        [part for part in FRAGMENTS if not part.isspace() and not any(mark in part for mark in CODE)] + ["\n"] * 9
    ),
    max_size=25,
).map("".join)


@settings(max_examples=600)
@given(without_code)
def test_outside_code_no_id_is_lost_in_silence(text):
    document = parse("seeds/rules.md", text.encode())
    known = {block.id for block in document.blocks} | set(document.swallowed)
    for block_id in ("a.b", "a.c", "a.d", "a.e", "a.f", "a.g"):
        if re.search(rf"<!-{{1,2}} ?blo?c?k: ?{block_id}(?:\s|;|-->|$)", text):
            assert block_id in known


def test_a_deep_stack_of_the_caller_does_no_harm():
    text = "![" * 300 + "](x)" * 300 + "\n\n" + "> " * 3000 + "текст\n\n" + "- " * 3000 + "текст\n"

    def deeper(levels: int) -> Document:
        return deeper(levels - 1) if levels else parse("seeds/rules.md", text.encode(), content=True)

    document = deeper(sys.getrecursionlimit() // 4)
    assert {problem.rule for problem in document.problems} == {"too-deep"}
