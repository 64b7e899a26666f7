"""Fixes: what is applied, what is refused, and what never changes."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus_tools.lint.engine import lint
from corpus_tools.lint.fixing import ENDLESS, MORE_ERRORS, UNFIT, fix
from corpus_tools.lint.proof import IDENTITY, WORDS
from corpus_tools.model.finding import Edit, Fix, Safety, Severity, Touches
from corpus_tools.model.settings import Settings
from corpus_tools.model.span import FILE_START, Span
from corpus_tools.parse.parser import parse
from corpus_tools.store.snapshot import MemorySnapshot
from support import complete

A = "seeds/rules.md"
EVERYTHING = Settings(select=["ALL"])
MARKER = "<!-- block: rules.a; page: 1 -->\n"


def fixed(files, **options):
    return fix(MemorySnapshot(complete(files)), EVERYTHING, **options)


def replacing(old, new, touches=Touches.TEXT, safety=Safety.SAFE):
    """A check that wants every `old` of a document replaced."""

    def check(rule, context):
        source = context.document.source
        at = source.text.find(old)
        while at >= 0:
            span = source.span(at, at + len(old))
            edit = Edit(source.path, span, new)
            yield rule.finding("it", source.path, span, fix=Fix((edit,), safety, frozenset({touches})))
            at = source.text.find(old, at + len(old))

    return check


@pytest.fixture
def only(use_rules, rule):
    """Run with rules that replace: each argument is what `replacing` takes."""

    def use(*replacements):
        use_rules(*(rule(f"TX{800 + i}", f"rule-{i}", replacing(*one)) for i, one in enumerate(replacements, start=1)))

    return use


def test_all_places_are_mended_at_once(only):
    only(("два", "2"))
    result = fixed({A: MARKER + "два два\nдва\n"})
    assert result.files == {A: (MARKER + "2 2\n2\n").encode()}
    assert len(result.applied) == 3
    assert result.result.findings == ()
    assert result.refused == ()


def test_fixes_in_one_place_wait_for_each_other(only):
    only(("раз два", "раз 2"), ("два три", "два 3"), ("2 три", "2 3"))
    assert fixed({A: MARKER + "раз два три\n"}).files == {A: (MARKER + "раз 2 3\n").encode()}


def test_unsafe_fixes_are_applied_only_where_they_are_asked_for(only):
    only(("два", "2", Touches.TEXT, Safety.UNSAFE))
    files = {A: MARKER + "два\n"}
    assert fixed(files).files == {}
    assert len(fixed(files).result.findings) == 1
    assert fixed(files, unsafe=True).files == {A: (MARKER + "2\n").encode()}


def test_only_the_named_files_change(only):
    only(("два", "2"))
    files = {
        "seeds/a/x.md": "<!-- block: x.a; page: 1 -->\nдва\n",
        "seeds/ab.md": "<!-- block: ab.a; page: 1 -->\nдва\n",
    }
    assert list(fixed(files, paths=["seeds/a"]).files) == ["seeds/a/x.md"]
    assert list(fixed(files, paths=["seeds/ab.md"]).files) == ["seeds/ab.md"]
    assert sorted(fixed(files, paths=["."]).files) == ["seeds/a/x.md", "seeds/ab.md"]
    assert fixed(files, paths=["seeds/b"]).files == {}


def test_a_fix_that_goes_too_far_is_refused_with_the_reason_and_the_others_are_applied(only):
    only(("два", "2", Touches.SPACING), ("три", "3", Touches.TEXT), ("page: 1", "page: 2", Touches.SPACING))
    result = fixed({A: MARKER + "два и три и три\n"})
    assert result.files == {A: (MARKER + "два и 3 и 3\n").encode()}
    assert {(finding.code, reason) for finding, reason in result.refused} == {("TX801", WORDS), ("TX803", IDENTITY)}
    assert len(result.applied) == 2


def test_of_many_fixes_of_one_rule_only_the_wrong_ones_are_refused(only):
    only(("  ", " ", Touches.SPACING), ("\n\n", "\n", Touches.SPACING), ("\n<!", " <!", Touches.SPACING))
    text = MARKER + "а  а  а  а\n\n" + MARKER.replace("rules.a", "rules.b") + "б  б\n"
    result = fixed({A: text})
    assert result.files[A].decode() == MARKER + "а а а а\n" + MARKER.replace("rules.a", "rules.b") + "б б\n"
    assert [finding.code for finding, _ in result.refused] == ["TX803"]


def test_two_fixes_that_undo_each_other_are_refused_and_the_rest_is_mended(only):
    only(("чёрный", "белый"), ("белый", "чёрный"), ("два", "2"))
    result = fixed({A: MARKER + "чёрный куб, два\n"})
    assert result.files[A].decode() in {MARKER + "чёрный куб, 2\n", MARKER + "белый куб, 2\n"}
    assert [reason for _, reason in result.refused] == [ENDLESS]


def test_a_fix_that_grows_for_ever_is_refused_and_leaves_no_trace(only):
    only(("а\n", "аа\n"))
    result = fixed({A: MARKER + "а\n"})
    assert result.files == {}
    assert [reason for _, reason in result.refused] == [ENDLESS]


def test_a_fix_that_would_bring_errors_is_refused(use_rules, rule):
    use_rules(
        rule("TX801", "one", replacing("два", "три")),
        rule("TX802", "two", replacing("три", "три", Touches.TEXT, Safety.UNSAFE), severity=Severity.ERROR),
    )
    result = fixed({A: MARKER + "два\n"})
    assert result.files == {}
    assert [(finding.code, reason) for finding, reason in result.refused] == [("TX801", MORE_ERRORS)]


@pytest.mark.parametrize(
    "edit",
    [Edit(A, Span(99, 1, 99, 2), ""), Edit("seeds/none.md", FILE_START, "x"), Edit("seeds/bad.md", FILE_START, "x")],
    ids=["no such line", "no such file", "no text"],
)
def test_a_fix_that_does_not_fit_its_file_is_refused(use_rules, rule, edit):
    def check(rule, context):
        if context.document.path == A:
            yield rule.finding("it", A, FILE_START, fix=Fix((edit,), Safety.SAFE, frozenset({Touches.TEXT})))

    use_rules(rule("TX801", "one", check))
    result = fixed({A: MARKER + "два\n", "seeds/bad.md": b"\xff"})
    assert result.files == {}
    assert [reason for _, reason in result.refused] == [UNFIT]


def test_fixes_of_different_kinds_in_one_file_are_each_held_to_what_they_may_change(only):
    only(("  ", " ", Touches.SPACING), ("два", "2", Touches.TEXT), ("page: 1", "page: 2", Touches.MARKER))
    result = fixed({A: MARKER + "раз,  два\n", "seeds/b.md": "<!-- block: b.a; page: 3 -->\nдва\n"})
    assert result.files[A].decode() == MARKER.replace("1", "2") + "раз, 2\n"
    assert result.files["seeds/b.md"].decode() == "<!-- block: b.a; page: 3 -->\n2\n"
    assert result.refused == ()


def test_edits_of_one_fix_go_together_or_not_at_all(use_rules, rule):
    def check(rule, context):
        if context.document.path == A:
            edits = (Edit(A, Span(2, 1, 2, 4), "2"), Edit("seeds/b.md", Span(1, 1, 1, 4), ""))
            yield rule.finding("it", A, FILE_START, fix=Fix(edits, Safety.SAFE, frozenset({Touches.TEXT})))

    use_rules(rule("TX801", "one", check))
    assert fixed({A: MARKER + "два\n", "seeds/b.md": "<!-- block: b.a; page: 1 -->\nтри\n"}).files == {}


# With the rules as they are.


def test_line_ends_and_byte_order_marks_are_mended_in_the_raw_file():
    text = "\ufeff" + MARKER.replace("\n", "\r\n") + "Один.\nДва.\r\n"
    result = fixed({A: text})
    assert result.files == {A: (MARKER + "Один.\nДва.\n").replace("\n", "\r\n").encode()}
    assert sorted(finding.code for finding in result.applied) == ["MK111", "MK112"]


@pytest.mark.parametrize("content", ["Жетон".encode("cp1251"), b"\xef\xbb\xbfa\r\nb\nc\0", "a\r\nb\n".encode("utf-16")])
def test_a_file_that_is_not_text_is_never_touched(content):
    files = {A: MARKER + "Текст.\n", "seeds/bad.md": content}
    assert "seeds/bad.md" not in fixed(files, unsafe=True).files


def test_a_duplicate_link_goes_and_the_comments_around_it_stay():
    links = "# Зачем\nsee-also:\n  rules.a:\n    - rules.b  # сюда\n    - rules.b\n    - rules.c\n"
    text = "".join(MARKER.replace("rules.a", f"rules.{name}") + f"Текст {name}.\n\n" for name in "abc")
    result = fixed({A: text, "seeds/links.yaml": links})
    assert result.files == {"seeds/links.yaml": links.replace("    - rules.b\n", "").encode()}


def visible(text):
    return "".join(one for one in text if not one.isspace() and unicodedata.category(one) not in {"Cf", "Cc", "Zs"})


PIECES = st.sampled_from(
    [
        MARKER,
        "<!-- block: rules.b; page: 2; kind: example -->\n",
        "<!-- block:rules.c;page: 3 -->",
        "<!-- block: rules.d; page 4 -->\n",
        " <!-- block: rules.e; page: 5 -->\n",
        "<!-- corpus: ignore PG405 reason: так -->\n",
        " <!-- corpus: ignore RF501, PG405 -->",
        "## Заголовок\n",
        "Отряд идёт. ",
        "- пункт\n",
        "| а | б |\n|---|---|\n| в | г |\n",
        "```\nкод\n",
        "[куб: атака]",
        "[ куб:атака ]",
        "(см. «Битва» на стр. 12)",
        "<div>\n",
        "\n",
        "\n\n",
        "\r\n",
        "\r",
        "\t",
        "\u00a0",
        "\u200b",
        "\ufeff",
        "  \n",
    ]
)
SEEDS = st.lists(PIECES, max_size=14).map("".join)
ICONS = "icons: [{token: 'куб: атака', id: die, label: Куб}]\n"


def corpus(text):
    files = complete({A: MARKER + "Начало.\n\n" + text})
    files["seeds/corpus.yaml"] += ICONS.encode()
    return files


@given(SEEDS, st.booleans())
def test_fixing_twice_is_fixing_once(text, unsafe):
    files = corpus(text)
    first = fix(MemorySnapshot(files), EVERYTHING, unsafe=unsafe)
    again = fix(MemorySnapshot(files | first.files), EVERYTHING, unsafe=unsafe)
    assert again.files == {}


@given(SEEDS)
def test_safe_fixes_change_nothing_that_a_reader_sees(text):
    files = corpus(text)
    result = fix(MemorySnapshot(files), EVERYTHING)
    before, after = parse(A, files[A]), parse(A, result.files.get(A, files[A]))
    assert [(one.id, one.page, one.kind) for one in after.blocks] == [
        (one.id, one.page, one.kind) for one in before.blocks
    ]
    assert [visible(one.text.text) for one in after.blocks] == [visible(one.text.text) for one in before.blocks]


@given(SEEDS)
def test_no_fix_loses_an_id_or_brings_an_error(text):
    files = corpus(text)
    result = fix(MemorySnapshot(files), EVERYTHING, unsafe=True)
    before = lint(MemorySnapshot(files), EVERYTHING)
    ids = {block.id for document in before.corpus.documents for block in document.blocks}
    assert ids <= {block.id for document in result.result.corpus.documents for block in document.blocks}
    assert result.result.count(Severity.ERROR) <= before.count(Severity.ERROR)
    assert result.result.findings == lint(MemorySnapshot(files | result.files), EVERYTHING).findings
