"""Whole trees of the kinds that break comparable tools, each with what is right."""

import hashlib

import pytest

from corpus_tools.lint.fixing import fix
from corpus_tools.model.finding import Severity
from corpus_tools.model.settings import Settings
from corpus_tools.store.snapshot import MemorySnapshot
from support import complete, lint_files, shown


def marker(block_id: str, page: int = 1, text: str = "Текст.") -> str:
    return f"<!-- block: {block_id}; page: {page} -->\n{text}\n"


def ids(result) -> list[str]:
    return [block.id for document in result.corpus.documents for block in document.blocks]


def problems(result) -> list[str]:
    """Errors and warnings as CODE path:line:column."""
    serious = [finding for finding in result.findings if finding.severity is not Severity.INFORMATION]
    return [f"{one.code} {one.path}:{one.span.line}:{one.span.column}" for one in serious]


def test_text_on_the_line_of_a_marker_is_named_and_not_lost():
    text = "<!-- block: rules.march; page: 1 --> Отряд идёт.\nИ стоит.\n"
    result = lint_files({"seeds/rules.md": text})
    assert problems(result) == ["MK102 seeds/rules.md:1:1"]
    assert ids(result) == ["rules.march"]


def test_blank_lines_under_a_marker_change_nothing():
    near = lint_files({"seeds/rules.md": marker("rules.march")})
    far = lint_files({"seeds/rules.md": marker("rules.march", text="\n\nТекст.")})
    assert problems(near) == problems(far) == []
    assert [block.digest for block in near.corpus.blocks.values()] == [
        block.digest for block in far.corpus.blocks.values()
    ]


def test_a_marker_without_a_block_is_an_error_at_its_line():
    text = "<!-- block: rules.wait; page: 1 -->\n" + marker("rules.rest")
    assert problems(lint_files({"seeds/rules.md": text})) == ["MK104 seeds/rules.md:1:1"]


def test_each_marker_in_the_middle_of_a_line_is_reported_at_its_own_place():
    text = (
        marker("rules.start")
        + "\nБросьте куб. <!-- block: rules.roll; page: 1 -->\n\n"
        + "- Победа <!-- block: rules.win; page: 1 --> ваша.\n\n"
        + "**Итог:** <!-- block: rules.end; page: 1 --> конец.\n"
    )
    result = lint_files({"seeds/rules.md": text})
    assert problems(result) == ["MK102 seeds/rules.md:4:14", "MK102 seeds/rules.md:6:10", "MK102 seeds/rules.md:8:11"]


def test_markers_in_code_are_no_markers():
    demo = "<!-- block: rules.demo; page: 1 -->"
    text = (
        f"# Разметка\n\n```md\n{demo}\n```\n\n~~~\n{demo}\n~~~\n\nОтступ:\n\n    {demo}\n\n"
        f"Строка `{demo}` и `<!--` тоже.\n\n"
        f"{marker('rules.real')}\n> ```\n> {demo}\n> ```\n"
    )
    result = lint_files({"seeds/rules.md": text, "seeds/ledger.jsonl": '{"id": "rules.real", "since": "2026-01-01"}\n'})
    assert problems(result) == []
    assert ids(result) == ["rules.real"]


def test_a_marker_between_the_rows_of_a_table_cuts_it():
    text = marker("rules.table", text="| а | б |\n|---|---|\n| в | г |") + marker("rules.row", text="| д | е |")
    assert "MK102 seeds/rules.md:5:1" in problems(lint_files({"seeds/rules.md": text}))


def test_a_marker_in_a_cell_is_an_error():
    text = marker("rules.table", text="| а | б |\n|---|---|\n| <!-- block: rules.cell; page: 1 --> в | г |")
    assert problems(lint_files({"seeds/rules.md": text})) == ["MK102 seeds/rules.md:4:3"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("<!-- block: rules.rest; page: 1 --\nОтдых.\n\n## Еда\n\n" + marker("rules.food"), 1),
        (marker("rules.fire") + "\n<!-- block: rules.watch; page: 1\nЧасовой.\n\n# Конец\n", 4),
        ("<!-- сверить с оригиналом\n\n" + marker("rules.note"), 1),
    ],
    ids=["one that lacks its bracket", "one that runs to the end", "a note that swallows a marker"],
)
def test_a_comment_that_never_closes_is_one_error_and_hides_no_loss(text, line):
    result = lint_files({"seeds/rules.md": text})
    assert problems(result) == [f"MK103 seeds/rules.md:{line}:1"]


def test_a_marker_over_several_lines_is_an_error_at_its_first_line():
    text = "<!-- block: rules.deal\n\n     page: 1 -->\nСделка.\n"
    result = lint_files({"seeds/rules.md": text})
    assert problems(result) == ["MK101 seeds/rules.md:1:1"]


def test_where_a_marker_over_several_lines_stands_changes_nothing_but_the_words():
    nested = marker("rules.list", text="1. Пункт.\n\n   <!-- block: rules.deal\n\n   page: 1 -->\n\n   Хвост.")
    assert problems(lint_files({"seeds/rules.md": nested})) == ["MK101 seeds/rules.md:4:4"]
    within = marker("rules.text", text="Сделка <!-- block: rules.deal\n\npage: 1 --> Хвост.")
    assert problems(lint_files({"seeds/rules.md": within})) == ["MK103 seeds/rules.md:2:8"]


def test_conflict_markers_are_errors_whether_or_not_git_is_merging():
    conflict = marker("rules.wall", text="<<<<<<< HEAD\nТри удара.\n=======\nЧетыре удара.\n>>>>>>> правки")
    result = lint_files({"seeds/rules.md": conflict})
    assert {one.split()[0] for one in problems(result)} == {"MK106"}
    assert "MK106 seeds/rules.md:2:1" in problems(result)


def test_a_line_of_seven_equals_signs_under_a_title_is_a_heading():
    text = (
        marker("rules.title", text="Приказы\n=======") + "\n" + marker("rules.quote", text="> > > > > > > семь уровней")
    )
    assert problems(lint_files({"seeds/rules.md": text})) == []


def test_conflict_markers_in_data_files_are_errors_too():
    files = {
        "seeds/rules.md": marker("rules.a-b"),
        "seeds/links.yaml": "see-also:\n<<<<<<< HEAD\n  a: [b]\n=======\n>>>>>>> x\n",
    }
    assert {one.split()[0] for one in problems(lint_files(files))} == {"MK106"}


def test_deep_nesting_is_said_and_never_silent():
    text = marker("rules.top") + "\n" + "> " * 3000 + "глубоко\n\n" + marker("rules.last")
    result = lint_files({"seeds/rules.md": text})
    assert ids(result) == ["rules.top", "rules.last"]
    assert problems(result) == ["MK108 seeds/rules.md:4:1"]


@pytest.mark.parametrize("depth", [1, 19, 20, 21, 49, 51, 100, 600])
@pytest.mark.parametrize("sort", ["quotations", "lists"])
def test_a_marker_at_any_depth_is_named(sort, depth):
    deep = "<!-- block: rules.deep; page: 1 -->"
    if sort == "quotations":
        text = "> " * depth + deep + "\n" + "> " * depth + "глубоко\n"
    else:
        text = "".join("  " * level + "- п\n" for level in range(depth)) + "  " * depth + deep + "\n"
    result = lint_files({"seeds/rules.md": marker("rules.top") + "\n" + text + "\n<hr>\n\n" + marker("rules.last")})
    errors = [finding for finding in result.findings if finding.severity is Severity.ERROR]
    assert len(errors) == 1
    assert errors[0].code in {"MK102", "MK108"}
    assert "rules.deep" in str(errors[0].params)
    assert ids(result) == ["rules.top", "rules.last"]


def test_a_marker_as_the_last_bytes_of_a_file_is_a_marker_without_a_block():
    result = lint_files({"seeds/rules.md": marker("rules.a-b") + "\n<!-- block: rules.last; page: 1 -->"})
    assert problems(result) == ["MK104 seeds/rules.md:4:1"]


@pytest.mark.parametrize(
    "text", ["", "\ufeff", "> ", "- > - >", "\t> \ta", "> | a |\n> |---|\n> | b |", "> - > x\n>\n"], ids=repr
)
def test_odd_files_are_read_and_the_others_still_checked(text):
    files = {"seeds/odd.md": text, "seeds/rules.md": marker("rules.a-b", page=99)}
    result = lint_files(files)
    assert "PG404 seeds/rules.md:1:30" in problems(result)


@pytest.mark.parametrize(
    "text",
    [
        "<!-- " * 20000,
        "<!-- block: " * 20000,
        "[" * 20000,
        "**a" * 20000,
        "(см. «" * 20000,
        "`" * 20000 + "a" + "`" * 19999,
        "<!-- block: rules.a" + " " * 50000,
        "на стр. 1" * 5000,
        "- " * 2000 + "x",
    ],
    ids=lambda text: text[:12],
)
def test_hostile_inputs_end(text):
    assert lint_files({"seeds/rules.md": marker("rules.start") + "\n" + text}) is not None


def test_a_byte_order_mark_is_reported_once_and_hides_nothing():
    result = lint_files({"seeds/rules.md": b"\xef\xbb\xbf" + marker("rules.first").encode()})
    assert problems(result) == ["MK111 seeds/rules.md:1:1"]
    assert ids(result) == ["rules.first"]


def test_front_matter_behind_a_byte_order_mark_is_front_matter():
    text = "\ufeff---\ntitle: Книга\n---\n" + marker("rules.first")
    result = lint_files({"seeds/rules.md": text})
    assert problems(result) == ["MK111 seeds/rules.md:1:1"]
    assert ids(result) == ["rules.first"]


def test_no_break_spaces_in_references_are_normal_typography():
    text = marker("rules.battle", page=12, text="## Битва\n\nБой.") + marker(
        "rules.call", page=13, text="## Зов\n\nЗовите (см. «Битва» на\u00a0стр.\u00a012)."
    )
    assert problems(lint_files({"seeds/rules.md": text})) == []


def test_a_tab_or_no_break_space_in_a_marker_is_an_error_that_names_it():
    for space, code in (("\t", "U+0009"), ("\u00a0", "U+00A0")):
        result = lint_files({"seeds/rules.md": f"<!-- block:{space}rules.tab; page: 1 -->\nТекст.\n"})
        assert [one.split()[0] for one in problems(result)] == ["MK101"]
        assert code in str([finding.params for finding in result.findings if finding.code == "MK101"])
        assert ids(result) == ["rules.tab"]


def test_an_indented_marker_is_an_error_not_silence():
    result = lint_files({"seeds/rules.md": marker("rules.a-b") + "\n " + marker("rules.lead")})
    assert problems(result) == ["MK102 seeds/rules.md:4:2"]


def test_titles_compare_after_nfc():
    decomposed = "Бои\u0306"  # й as и with a breve
    text = marker("rules.fight", page=2, text=f"## {decomposed}\n\nСтрой.") + marker(
        "rules.see", page=3, text="## Зов\n\nСм. «Бой» на стр. 2."
    )
    assert "RF510" not in " ".join(problems(lint_files({"seeds/rules.md": text})))


def test_labels_compare_after_nfc():
    tags = "tags:\n  one: {label: строй, blocks: [rules.a-b]}\n  other: {label: строи\u0306, blocks: [rules.a-b]}\n"
    result = lint_files({"seeds/rules.md": marker("rules.a-b"), "seeds/thesaurus.yaml": tags})
    assert [one.split()[0] for one in problems(result)] == ["TG603"]


def test_a_cyrillic_id_is_refused_with_the_character_named():
    result = lint_files({"seeds/rules.md": "<!-- block: rules.\u043erder; page: 1 -->\nТекст.\n"})
    assert problems(result) == ["ID202 seeds/rules.md:1:19"]
    assert "U+043E" in str([finding.params for finding in result.findings if finding.code == "ID202"])


@pytest.mark.parametrize(
    "data",
    [
        "<!-- block: rules.a-b; page: 1 -->\nЖетон и куб.\n".encode("cp1251"),
        b"<!-- block: rules.a-b; page: 1 -->\n\xd0",
        b"a\0b",
        "Т".encode("utf-16"),
    ],
    ids=["cp1251", "a torn tail", "NUL", "UTF-16"],
)
def test_a_file_that_is_not_text_is_one_finding_and_is_never_rewritten(data):
    files = complete({"seeds/bad.md": data, "seeds/rules.md": marker("rules.good", page=99)})
    result = lint_files(files)
    assert [one for one in problems(result) if "bad.md" in one and "MK110" in one]
    assert not [one for one in problems(result) if "bad.md" in one and "MK110" not in one]
    assert "PG404 seeds/rules.md:1:31" in problems(result)
    before = hashlib.sha256(data).hexdigest()
    fixed = fix(MemorySnapshot(files), Settings(), unsafe=True)
    assert hashlib.sha256(fixed.files.get("seeds/bad.md", data)).hexdigest() == before


def test_an_id_refused_in_a_marker_is_refused_as_a_link_target():
    for bad in ("rules.orders.", "rules..orders", "Rules.Orders", "rules.orders_2", "rules.orders/2", "rules"):
        files = {"seeds/rules.md": marker("rules.real"), "seeds/links.yaml": f"see-also:\n  rules.real: ['{bad}']\n"}
        assert problems(lint_files(files)) == ["RF501 seeds/links.yaml:2:16"]
        files = {"seeds/rules.md": marker("rules.real") + f"\n<!-- block: {bad}; page: 1 -->\nТекст.\n"}
        assert [one.rsplit(":", 1)[0] for one in problems(lint_files(files))] == ["ID202 seeds/rules.md:4"]


@pytest.mark.parametrize("bad", ["rules.orders.", "Rules.Orders", "rules.orders_2", "rules.приказ", "rules"])
def test_an_id_refused_in_a_marker_is_refused_in_every_data_file(bad):
    thesaurus = f"tags:\n  tag:\n    label: Тег\n    blocks: ['{bad}', rules.real]\nsynonyms:\n  '{bad}': [слово]\n"
    ledger = '{"id": "rules.real", "since": "2026-01-01"}\n' + f'{{"id": "{bad}", "since": "2026-01-01"}}\n'
    files = {"seeds/rules.md": marker("rules.real"), "seeds/thesaurus.yaml": thesaurus, "seeds/ledger.jsonl": ledger}
    errors = [one for one in lint_files(files).findings if one.severity is Severity.ERROR]
    places = {(one.path, one.span.line) for one in errors}
    assert {("seeds/thesaurus.yaml", 4), ("seeds/thesaurus.yaml", 6), ("seeds/ledger.jsonl", 2)} <= places


def test_a_net_in_which_all_blocks_point_at_each_other_ends():
    names = [f"rules.n{number}" for number in range(60)]
    text = "\n".join(marker(name) for name in names)
    links = "".join(f"  {one}: [{', '.join(name for name in names if name != one)}]\n" for one in names)
    assert problems(lint_files({"seeds/rules.md": text, "seeds/links.yaml": f"see-also:\n{links}"})) == []


def test_a_chain_and_a_ring_of_5000_links_end():
    size = 5000
    text = "\n".join(marker(f"rules.b{number}") for number in range(size))
    links = ["see-also:"] + [f"  rules.b{number}: [rules.b{(number + 1) % size}]" for number in range(size)]
    assert problems(lint_files({"seeds/rules.md": text, "seeds/links.yaml": "\n".join(links) + "\n"})) == []


def test_duplicate_keys_and_several_documents_in_data_files_are_refused():
    base = {"seeds/rules.md": marker("rules.a-b")}
    twice = "see-also:\n  rules.a-b: []\n  'rules.a-b': []\nsee-also: {}\n"
    assert problems(lint_files({**base, "seeds/links.yaml": twice})) == [
        "MF903 seeds/links.yaml:3:3",
        "MF903 seeds/links.yaml:4:1",
    ]
    two = lint_files({**base, "seeds/links.yaml": "see-also: {}\n---\nsee-also: {}\n"})
    assert problems(two) == ["MF901 seeds/links.yaml:2:1"]
    tag = lint_files({**base, "seeds/links.yaml": "see-also: !!python/object/apply:os.getcwd []\n"})
    assert [one.split()[0] for one in problems(tag)] == ["MF901"]


@pytest.mark.parametrize("number", [".nan", ".inf", "1e999", "NaN"])
def test_a_number_that_is_none_is_refused_in_the_manifest(number):
    manifest = complete({"seeds/rules.md": marker("rules.a-b")})["seeds/corpus.yaml"].decode()
    files = {
        "seeds/rules.md": marker("rules.a-b"),
        "seeds/corpus.yaml": manifest.replace("pages: 20", f"pages: {number}"),
    }
    assert [one.split()[0] for one in problems(lint_files(files))] == ["MF902"]


def test_a_ledger_line_with_nan_or_a_repeated_key_is_refused():
    ledger = '{"id": "rules.a-b", "since": "2026-01-01", "page": NaN}\n'
    ledger += '{"id": "rules.c-d", "id": "rules.e-f", "since": "2026-01-01"}\n'
    result = lint_files({"seeds/rules.md": marker("rules.a-b"), "seeds/ledger.jsonl": ledger})
    assert {one.rsplit(":", 1)[0] for one in problems(result) if one.startswith("ID213")} == {
        "ID213 seeds/ledger.jsonl:1",
        "ID213 seeds/ledger.jsonl:2",
    }


def test_the_same_run_twice_says_the_same_in_the_same_order():
    files = {
        "seeds/rules.md": "\n".join(marker("rules.same", page=99) for _ in range(20)),
        "seeds/links.yaml": "see-also: {a.b: [c.d, e.f]}\n",
    }
    assert shown(lint_files(files)) == shown(lint_files(files))
