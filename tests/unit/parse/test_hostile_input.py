"""Inputs made to hang or to break a parser; each is large, so that anything worse than linear would not end."""

import pytest

from corpus_tools.parse.parser import has_marker, parse

N = 20_000
HOSTILE = {
    "an open marker and a desert": "<!-- block: rules.a" + " " * N + "x",
    "open markers on one line": "<!-- block: " * N,
    "open markers in a paragraph": "x " + "<!-- block: a.b " * N,
    "closed markers on one line": "<!-- block: a.b -->" * (N // 4),
    "wrongly closed markers": "<!-- block: a.b --!>\n" * N,
    "wrongly opened markers": "<!- block: a.b -->\n" * (N // 4),
    "comments within comments": "<!-- <!-- -->" * N,
    "open comments in lines": "x <!--\n" * N,
    "open declarations": "x <!a <? <![CDATA[" * (N // 4),
    "directives": "x" + "<!-- corpus: ignore a-b reason: " * N,
    "directives that close": "x " + '<!-- corpus: sic "a" -->' * (N // 40),
    "brackets": "[" * N,
    "closed brackets": "[" * (N // 8) + "]" * (N // 8),
    "labels": "[куб: " * N,
    "icons": "[куб: атака] " * N,
    "definitions": "[куб: атака]: удар\n" * (N // 8),
    "links": "[a](b.md) " * (N // 8),
    "references": "(см. «" * N,
    "closing quotes": "» на стр. 1 " * N,
    "pages": "на стр. 1" + ", 2" * N,
    "gaps": "на" + " " * N + "стр. 1",
    "parentheses": "Текст (незакрытая " + "и (x) " * N,
    "emphasis": "**_* " * N,
    "backticks": "``\\" * N,
    "runs of backticks": "".join("`" * length + " " for length in range(300)),
    "one long line": "<!-- block: rules.z; page: 1 -->\n" + "слово " * N,
    "one wide table": "|" * N + "\n" + "|-" * N + "|\n",
    "a long table": "| a | b |\n|---|---|\n" + "| [к|щ] <!-- block: a.b --> | \\| |\n" * (N // 20),
    "fences": "```\n~~~\n" * N,
    "unclosed fences in quotes": "> ```\nтекст\n" * (N // 4),
    "headings in quotes": "> # А\nтекст\n" * (N // 8),
    "fences in lists": "- ```\nтекст\n" * (N // 8),
    "headings in lists": "- # А\nтекст\n" * (N // 8),
    "quotes in lists": "- > а\nтекст\n" * (N // 8),
    "lazy quotes": "> а\nтекст\n" * (N // 8),
    "headings": "# А\n" * (N // 8),
    "conflicts": "<<<<<<< a\n" * N,
    "front matter": "---\n" + "a: b\n" * N,
    "blank lines": "\n" * N,
    "carriage returns": "\r" * N,
    "blocks": "".join(f"<!-- block: rules.n{i}; page: 1 -->\nТекст {i}.\n\n" for i in range(N // 20)),
    "topics": "<!-- block: rules.z; page: 1; kind: related -->\n" + "«А, " * (N // 4),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_it_comes_to_an_end(name):
    data = HOSTILE[name].encode()
    document = parse("seeds/rules.md", data, content=True)
    assert document.source is not None
    has_marker(data)


@pytest.mark.parametrize("depth", [5, 19, 24])
@pytest.mark.parametrize("container", ["> ", "- "])
def test_within_the_limit_a_nested_marker_is_found(container, depth):
    document = parse("seeds/rules.md", (container * depth + "<!-- block: rules.a; page: 1 -->\n").encode())
    assert [problem.rule for problem in document.problems] == ["marker-not-alone"]
    assert document.swallowed == ("rules.a",)


@pytest.mark.parametrize("depth", [60, 300, 5000])
@pytest.mark.parametrize("container", ["> ", "- "])
def test_beyond_the_limit_it_is_told_and_what_follows_is_read(container, depth):
    text = container * depth + "<!-- block: rules.a; page: 1 -->\n\n<!-- block: rules.b; page: 1 -->\nТекст.\n"
    document = parse("seeds/rules.md", text.encode())
    assert [(problem.rule, problem.message) for problem in document.problems] == [("too-deep", "hides-markers")]
    assert document.problems[0].params["ids"] == ("rules.a",)
    assert document.problems[0].span.line == 1
    assert [block.id for block in document.blocks] == ["rules.b"]
