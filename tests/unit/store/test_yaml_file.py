import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus_tools.model.source import Source
from corpus_tools.store.yaml_file import read_yaml
from corpus_tools.store.yaml_scalar import Implicit, Refused, resolve


def read(text):
    return read_yaml(Source("seeds/x.yaml", text))


def problems(text):
    """`message line:column` of each problem."""
    return [f"{found.message} {found.span.line}:{found.span.column}" for found in read(text).problems]


def test_keys_are_text_as_written_whatever_they_look_like():
    tree = read('012: a\nyes: b\n2026-01-31: c\nnull: d\n"x\\ty": e\n1.0: f\n')
    assert tree.value == {"012": "a", "yes": "b", "2026-01-31": "c", "null": "d", "x\ty": "e", "1.0": "f"}
    assert tree.problems == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("битва", "битва"),
        ("rules.battle", "rules.battle"),
        ("16", 16),
        ("-2", -2),
        ("0", 0),
        ("", None),
        ("~", None),
        ("null", None),
        ("1.5.2", "1.5.2"),
        ("3-й", "3-й"),
        ("1e", "1e"),
        ("nothing", "nothing"),
        ("yes and no", "yes and no"),
        ("2026-01", "2026-01"),
        ("+", "+"),
        (".", "."),
        ("2d6", "2d6"),
        ("12:70", "12:70"),
        ("²", "²"),
        ("١٢", "١٢"),
    ],
)
def test_plain_scalars_keep_their_obvious_meaning(text, value):
    assert resolve(text) == value


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("2026-01-31", "date"),
        ("2026-1-1", "date"),
        ("2026-01-31T12:00:00Z", "date"),
        ("2026-01-31 12:00:00 +3", "date"),
        *((word, "truth") for word in ("yes", "No", "ON", "off", "true", "False")),
        *((word, "number") for word in ("012", "089", "1e3", "1.5", ".5", "1_000", "0x1F", "0o17", "0b1", "12:30:45")),
        *((word, "number") for word in (".inf", "-.INF", ".nan", "1.", "+012", "9" * 400)),
    ],
)
def test_what_yaml_turns_into_something_else_is_told(text, reading):
    assert resolve(text) == Implicit(text, reading)


def test_quoted_and_tagged_text_is_text():
    assert read(
        "['012', \"yes\", !!str 1e3, ! no, |-\n 2026-01-31\n]"
    ).problems  # a block scalar in brackets is no YAML
    assert read("- '012'\n- \"yes\"\n- !!str 1e3\n- ! no\n- |-\n  2026-01-31\n").value == [
        "012",
        "yes",
        "1e3",
        "no",
        "2026-01-31",
    ]


def test_every_value_and_key_has_its_span():
    tree = read(
        "tags:\n  retreat:\n    label: Отход  # note\n    blocks:\n      - rules.a\n      - [b, c]\nlast: |\n  x\n\n"
    )
    assert {path: tuple(span) for path, span in tree.values.items()} == {
        ("tags", "retreat", "label"): (3, 12, 3, 17),
        ("tags", "retreat", "blocks", 0): (5, 9, 5, 16),
        ("tags", "retreat", "blocks", 1, 0): (6, 10, 6, 11),
        ("tags", "retreat", "blocks", 1, 1): (6, 13, 6, 14),
        ("tags", "retreat", "blocks", 1): (6, 9, 6, 15),
        ("tags", "retreat", "blocks"): (5, 7, 6, 15),
        ("tags", "retreat"): (3, 5, 6, 15),
        ("tags",): (2, 3, 6, 15),
        ("last",): (7, 7, 8, 4),
        (): (1, 1, 8, 4),
    }
    assert tuple(tree.keys["tags", "retreat"]) == (2, 3, 2, 10)


@pytest.mark.parametrize("separator", ["\u0085", "\u2028", "\u2029"])
def test_lines_are_counted_as_git_counts_them(separator):
    tree = read(f'note: "one{separator}two"\n# {separator}\nlast: no\n')
    assert tuple(tree.keys["last",]) == (3, 1, 3, 5)
    assert tree.value["last"] == Implicit("no", "truth")


def test_columns_are_code_points_and_line_ends_of_windows_count_once():
    tree = read('"😀": 1\r\nключ: [да, нет]\r\n')
    assert tuple(tree.values["ключ", 1]) == (2, 12, 2, 15)
    assert tuple(tree.values["😀",]) == (1, 6, 1, 7)


def test_the_first_of_two_keys_counts_and_both_places_are_told():
    text = 'works:\n  a: {x: 1}\n  "a": {y: [1, {z: 2}]}\nother: 1\nworks:\n  b: 1\n'
    tree = read(text)
    assert tree.value == {"works": {"a": {"x": 1}}, "other": 1}
    assert [(p.rule, p.message, p.params, p.span.line) for p in tree.problems] == [
        ("duplicate-key", "repeated", {"key": "a", "line": 2}, 3),
        ("duplicate-key", "repeated", {"key": "works", "line": 1}, 5),
    ]


def test_features_that_surprise_are_refused_and_the_rest_is_read():
    text = """a: &anchor {b: 1}
<<: {c: 1}
? [complex, key]
: {d: 1}
e: *anchor
f: !!python/object/apply:os.getcwd []
g: !!int "1"
h: !custom {i: 1}
j: !!map {k: 1}
"""
    tree = read(text)
    assert tree.value == {
        "a": {"b": 1},
        "e": Refused(),
        "f": Refused(),
        "g": Refused(),
        "h": Refused(),
        "j": {"k": 1},
    }
    assert problems(text) == ["merge-key 2:1", "complex-key 3:3", "alias 5:4", "tag 6:4", "tag 7:4", "tag 8:4"]
    assert tree.problems[3].params == {"tag": "!!python/object/apply:os.getcwd"}
    assert tree.problems[5].params == {"tag": "!custom"}


def test_a_refused_key_is_read_as_text():
    tree = read("!!int 1: a\n")
    assert (tree.value, [problem.message for problem in tree.problems]) == ({"1": "a"}, ["tag"])


def test_a_bomb_of_aliases_stays_small():
    lines = ["a0: &a0 [x, x]"] + [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 40)]
    tree = read("\n".join(lines))
    assert len(tree.problems) == 39 * 9
    assert tree.value["a39"] == [Refused()] * 9


def test_of_several_documents_only_the_first_counts():
    assert problems("a: 1\n---\nb: 2\n---\nc: 3\n") == ["several-documents 2:1"]
    assert read("---\na: 1\n...\n").problems == []
    assert read("a: 1\n---\nb: 2\n").value == {"a": 1}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("a: 1\n\tb: 2\n", "bad-start 2:1"),
        ("a: @b\n", "bad-start 1:4"),
        ("a: `b`\n", "bad-start 1:4"),
        ("a: 1\nb\nc: 2\n", "missing-colon 3:1"),
        ("a: b: c\n", "stray-colon 1:5"),
        ("a:\n  - b\n c: d\n", "bad-indentation 3:2"),
        ("- a\nb: 1\n", "bad-indentation 2:1"),
        ("a: [1, 2\nb: 3\n", "unclosed-bracket 1:4"),
        ("a: {b: 1\n", "unclosed-bracket 1:4"),
        ("a: 1\nb: 'x\n", "unclosed-quote 2:4"),
        ('a: "\\q"\n', "bad-escape 1:5"),
        ("a: \x07\n", "control-character 1:4"),
        ("%FOO\na: 1\n", "unreadable 1:5"),
        ("a: !z!b 1\n", "unreadable 1:4"),
        ("a: " + "[" * 60 + "]" * 60, "too-deep 1:53"),
        ("[" * 200_000, "too-deep 1:1001"),
        ("{a: " * 5000, "too-deep 1:201"),
        ("- " * 5000, "too-deep 1:101"),
    ],
)
def test_what_is_no_yaml_is_one_problem_at_its_place(text, problem):
    assert problems(text) == [problem]
    assert read(text).value is None


def test_the_parser_in_python_says_the_same(monkeypatch):
    import yaml  # noqa: PLC0415 (only this test needs it)

    texts = ["a: @b\n", "a: b: c\n", "a:\n  - b\n c: d\n", "a: [1, 2\nb: 3\n", "a: 'x\n", "a\nb: 1\nc\n", 'a: "\\q"\n']
    fast = [[problem.message for problem in read(text).problems] for text in texts]
    monkeypatch.delattr(yaml, "CSafeLoader", raising=False)
    assert [[problem.message for problem in read(text).problems] for text in texts] == fast
    assert read("a: [1, {b: да}]\n").value == {"a": [1, {"b": "да"}]}


def test_a_tab_is_named_by_its_code_point():
    assert [dict(p.params) for t in ("\ta: 1\n", "a: @b\n", "a: \x07") for p in read(t).problems] == [
        {"character": "U+0009"},
        {"character": "@"},
        {"character": "U+0007"},
    ]


def test_an_empty_file_holds_nothing_and_is_no_fault():
    for text in ("", "\n", "# only a comment\n", "---\n"):
        assert (read(text).value, read(text).problems) == (None, [])


@given(st.text(alphabet=st.characters(codec="utf-8", exclude_characters="\0")))
def test_any_text_is_read_without_an_exception(text):
    tree = read(text)
    assert len(tree.values) >= len(tree.keys)


@given(st.text(alphabet="ab:-[]{}&*!<>|?#'\"%@`,~\n\t 1\u2028é", max_size=60))
def test_any_arrangement_of_yaml_signs_is_read_with_true_positions(text):
    source = Source("x", text)
    tree = read_yaml(source)
    for span in (*tree.values.values(), *tree.keys.values(), *(problem.span for problem in tree.problems)):
        assert 1 <= span.line <= span.end_line <= len(source.lines)
        assert 1 <= span.column <= len(source.lines[span.line - 1]) + 1
        assert (span.line, span.column) <= (span.end_line, span.end_column)


@given(
    st.recursive(
        st.text(alphabet="абвyes01:#-' \"", max_size=8),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(min_size=1, max_size=4), inner, max_size=3),
        max_leaves=12,
    )
)
def test_what_yaml_writes_as_text_is_read_as_the_same_text(value):
    import yaml  # noqa: PLC0415 (only this test needs it)

    text = yaml.safe_dump(value, allow_unicode=True, default_style='"')
    assert read(text).value == value
