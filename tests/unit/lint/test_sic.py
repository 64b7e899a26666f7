"""What a sic silences: text rules, on exactly its words."""

import pytest

from corpus_tools.lint.engine import lint
from corpus_tools.model.settings import Settings
from corpus_tools.store.snapshot import MemorySnapshot
from support import complete

WORD = "в праве"
HEAD = "# Правила\n\n<!-- block: rules.a; page: 1 -->\n"


def each(word):
    """A check that minds a word wherever it stands, in code and comments too."""

    def check(rule, context):
        source = context.document.source
        at = source.text.find(word)
        while at >= 0:
            yield rule.finding("it", source.path, source.span(at, at + len(word)))
            at = source.text.find(word, at + 1)

    return check


@pytest.fixture(autouse=True)
def catalog(use_rules, rule):
    use_rules(
        rule("MK114", "structure", each("праве")),
        rule("TX804", "text", each("праве")),
        rule("TX811", "comma", each(",")),
        rule("TX812", "whole", each("вы в праве")),
    )


def run(text, sic=None):
    """Code and line of each finding outside comments."""
    files = complete({"seeds/rules.md": text, **({"seeds/sic.yaml": sic} if sic else {})})
    findings = lint(MemorySnapshot(files), Settings(select=["ALL"])).findings
    lines = text.split("\n")
    return [
        f"{one.code} {one.span.line}" for one in findings if "<!--" not in lines[one.span.line - 1][: one.span.column]
    ]


def test_it_silences_text_rules_and_no_other():
    assert run(HEAD + "Он в праве.\n") == ["MK114 4", "TX804 4"]
    assert run(HEAD + 'Он в праве. <!-- corpus: sic "в праве" -->\n') == ["MK114 4"]


def test_alone_on_a_line_it_holds_for_the_block():
    assert run(HEAD + "Он в праве.\n\nИ я в праве.\n\n<!-- corpus: sic «в праве» -->\n") == ["MK114 4", "MK114 6"]


def test_a_finding_must_lie_within_the_words():
    text = HEAD + "И вы в праве, да. <!-- corpus: sic {} -->\n"
    assert run(text.format('"в праве"')) == ["TX812 4", "MK114 4", "TX811 4"]
    assert run(text.format('"в праве,"')) == ["TX812 4", "MK114 4"]
    assert run(text.format('"вы в праве"')) == ["MK114 4", "TX811 4"]
    assert run(text.format('"праве", "вы в", ","')) == ["TX812 4", "MK114 4"]


def test_only_the_same_words_with_any_white_space_between_them():
    comment = ' <!-- corpus: sic "в праве" -->\n'
    assert run(HEAD + f"Он в{comment}праве.\n") == ["MK114 5"]
    assert run(HEAD + f"Он в  праве.{comment}") == ["MK114 4"]
    assert run(HEAD + f"Он В праве.{comment}") == ["MK114 4", "TX804 4"]
    assert run(HEAD + f"Он в правее.{comment}") == ["MK114 4", "TX804 4"]
    assert run(HEAD + f"Он **в** праве.{comment}") == ["MK114 4", "TX804 4"]
    assert run(HEAD + f"> Он в\n> праве.{comment}") == ["MK114 5"]


def test_another_block_is_not_covered():
    text = HEAD + 'Он в праве. <!-- corpus: sic "в праве" -->\n\n<!-- block: rules.b; page: 1 -->\nИ я в праве.\n'
    assert run(text) == ["MK114 4", "MK114 7", "TX804 7"]


def test_in_the_preamble_it_covers_the_text_outside_blocks():
    text = '# Вы в праве <!-- corpus: sic "в праве" -->\n\n<!-- block: rules.b; page: 1 -->\nИ я в праве.\n'
    assert run(text) == ["MK114 1", "MK114 4", "TX804 4"]


def test_an_entry_of_the_file_is_as_good():
    text = HEAD + "Он в праве.\n"
    assert run(text, "sic:\n  rules.a: [в праве]\n") == ["MK114 4"]
    assert run(text, "sic:\n  rules.b: [в праве]\n") == ["MK114 4", "TX804 4"]


def test_line_ends_do_not_matter():
    assert run((HEAD + 'Он в\nправе. <!-- corpus: sic "в праве" -->\n').replace("\n", "\r\n")) == ["MK114 5"]


def test_of_words_that_overlap_all_are_covered():
    text = HEAD + 'Он в праве в праве в праве. <!-- corpus: sic "в праве в праве" -->\n'
    assert run(text) == ["MK114 4"] * 3
