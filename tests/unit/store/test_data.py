import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus_tools.model.errors import CorpusError
from corpus_tools.model.settings import Settings
from corpus_tools.store.data import load_data
from corpus_tools.store.snapshot import DiskSnapshot, IndexSnapshot, MemorySnapshot

BLOCK = "<!-- block: rules.a; page: 1 -->\nТекст.\n"
MANIFEST = """format: 1
language: ru
works:
  game:
    title: Игра
    documents:
      rules.md: {prefix: rules, title: Правила, pages: 16}
"""


def load(files, settings=None):
    whole = {path: text if isinstance(text, bytes) else text.encode() for path, text in files.items()}
    return load_data(MemorySnapshot(whole), settings or Settings())


def found(file):
    """`rule message line:column params` of each problem of a data file, in order of place."""
    return [
        f"{p.rule} {p.message} {p.span.line}:{p.span.column} {dict(p.params)}"
        for p in sorted(file.problems, key=lambda problem: problem.span)
    ]


class TestDocuments:
    """Which files are documents."""

    def test_those_of_the_manifest_in_its_order(self):
        manifest = MANIFEST + "      deep/b.md: {prefix: b, title: B}\n      a.md: {prefix: a, title: A}\n"
        data = load(
            {
                "seeds/corpus.yaml": manifest,
                **{f"seeds/{name}": BLOCK for name in ("a.md", "deep/b.md", "rules.md")},
            }
        )
        assert list(data.documents) == ["seeds/rules.md", "seeds/deep/b.md", "seeds/a.md"]
        facts = data.documents["seeds/deep/b.md"]
        assert (facts.name, facts.work, facts.entry and facts.entry.prefix) == ("deep/b.md", "game", "b")
        assert (data.seeds, data.inferred, data.marked_unlisted) == ("seeds", False, ())

    def test_a_listed_file_that_is_not_there_is_no_document_but_can_be_told(self):
        data = load({"seeds/corpus.yaml": MANIFEST})
        assert data.documents == {}
        assert [name for _, name, _ in data.manifest.value.documents()] == ["rules.md"]

    def test_a_marked_file_that_is_not_listed_is_told_whatever_the_case_of_its_ending(self):
        data = load(
            {
                "seeds/corpus.yaml": MANIFEST,
                "seeds/rules.md": BLOCK,
                "seeds/draft.MD": BLOCK,
                "seeds/notes.md": "без маркера",
                "seeds/old.md.txt": BLOCK,
                "seeds/README.md": BLOCK,
                "seeds/part/readme.md": BLOCK,
                "seeds/x.markdown": BLOCK,
                "docs/guide.md": BLOCK,
            }
        )
        assert data.marked_unlisted == ("seeds/draft.MD", "seeds/x.markdown")

    def test_without_a_manifest_the_marked_files_of_the_seeds_folder(self):
        data = load({"seeds/b.md": BLOCK, "seeds/a/c.Markdown": BLOCK, "seeds/notes.md": "x", "other.md": BLOCK})
        assert list(data.documents) == ["seeds/a/c.Markdown", "seeds/b.md"]
        assert data.documents["seeds/b.md"].entry is None
        assert (data.inferred, data.marked_unlisted, data.seeds) == (True, (), "seeds")

    def test_without_a_seeds_folder_the_marked_files_of_the_whole_folder(self):
        data = load({"rules/a.md": BLOCK, "b.md": BLOCK, "README.md": BLOCK})
        assert list(data.documents) == ["b.md", "rules/a.md"]
        assert (data.seeds, data.documents["rules/a.md"].name) == (".", "rules/a.md")

    def test_a_manifest_at_the_root_where_there_is_no_seeds_folder(self):
        data = load({"corpus.yaml": MANIFEST, "rules.md": BLOCK})
        assert data.documents["rules.md"].entry is not None

    def test_the_seeds_folder_of_the_settings(self):
        files = {"game/texts/corpus.yaml": MANIFEST, "game/texts/rules.md": BLOCK, "seeds/other.md": BLOCK}
        for spelling in ("game/texts", "./game/texts/", "game//texts"):
            data = load(files, Settings(seeds=spelling))
            assert (data.seeds, list(data.documents)) == ("game/texts", ["game/texts/rules.md"])
        assert load(files, Settings(seeds="missing")).documents == {}

    @pytest.mark.parametrize("seeds", ["../elsewhere", "/etc", "a/../../b"])
    def test_a_seeds_folder_outside_the_root_is_an_error(self, seeds):
        with pytest.raises(CorpusError, match="below the corpus root"):
            load({}, Settings(seeds=seeds))

    @pytest.mark.parametrize("manifest", ["", "# пусто\n", "[1", "- a\n", "works: 5\n", "<<<<<<< HEAD\n", b"\xff\xfe"])
    def test_a_manifest_that_cannot_be_read_leaves_the_documents_checked(self, manifest):
        data = load({"seeds/corpus.yaml": manifest, "seeds/rules.md": BLOCK})
        assert list(data.documents) == ["seeds/rules.md"]
        assert (data.marked_unlisted, data.inferred) == ((), False)
        assert data.manifest.problems

    def test_an_entry_that_cannot_be_read_is_still_listed(self):
        data = load({"seeds/corpus.yaml": MANIFEST.replace("pages: 16", "page: 16"), "seeds/rules.md": BLOCK})
        assert data.documents["seeds/rules.md"].entry is None
        assert data.marked_unlisted == ()

    def test_names_are_those_of_the_snapshot_also_odd_ones(self, repo):
        name = "приказы и [бой].md"
        repo.write("seeds/corpus.yaml", MANIFEST.replace("rules.md", f'"{name}"'))
        repo.write(f"seeds/{name}", BLOCK)
        repo.write("seeds/bytes-\udce9.md", BLOCK)
        repo.git("add", ".")
        for snapshot in (DiskSnapshot(repo.path), IndexSnapshot(repo.path)):
            data = load_data(snapshot, Settings())
            assert list(data.documents) == [f"seeds/{name}"]
            assert data.marked_unlisted == ("seeds/bytes-\udce9.md",)


def test_all_data_files_are_read_and_absent_ones_are_empty():
    data = load(
        {
            "seeds/corpus.yaml": MANIFEST + 'icons: [{token: "куб: атака", id: die, label: Куб}]\n',
            "seeds/rules.md": BLOCK,
            "seeds/ledger.jsonl": '{"id": "rules.a", "since": "2026-01-31"}\n',
            "seeds/thesaurus.yaml": "tags:\n  retreat: {label: Отход, blocks: [rules.*]}\n",
            "seeds/links.yaml": "see-also: {rules.a: [rules.b]}\nreferences: {rules.a: {«Бой» на стр. 2: rules.c}}\n",
            "seeds/README.md": "\ufeff# Формат\r\n",
        }
    )
    assert all(file.problems == () for file in data.files)
    assert data.icons["куб: атака"].id == "die"
    assert list(data.ledger.value.entries) == ["rules.a"]
    assert data.thesaurus.value.tags["retreat"].blocks == ["rules.*"]
    assert data.links.value.references == {"rules.a": {"«Бой» на стр. 2": "rules.c"}}
    assert (data.sic.exists, data.sic.value.sic) == (False, {})
    assert data.readme == "# Формат\n"
    assert "seeds/README.md" in data.listing
    assert tuple(data.links.span("see-also", "rules.a", 0)) == (1, 22, 1, 29)


def test_empty_data_files_are_no_fault():
    data = load(
        {f"seeds/{name}.yaml": "# пока пусто\n" for name in ("thesaurus", "links", "sic")} | {"seeds/a.md": BLOCK}
    )
    assert [file.problems for file in data.files] == [()] * len(data.files)


def test_a_byte_order_mark_is_accepted_in_any_data_file():
    data = load(
        {
            "seeds/corpus.yaml": codecs.BOM_UTF8 + MANIFEST.encode(),
            "seeds/rules.md": BLOCK,
            "seeds/ledger.jsonl": codecs.BOM_UTF8 + b'{"id": "rules.a", "since": "2026-01-31"}\n',
            "seeds/links.yaml": codecs.BOM_UTF8 + b"see-also: {}\n",
        }
    )
    assert [file.problems for file in data.files] == [()] * len(data.files)
    assert list(data.documents) == ["seeds/rules.md"]
    assert tuple(data.manifest.keys["format",]) == (1, 1, 1, 7)


@pytest.mark.parametrize(
    "data", ["Тег".encode("cp1251"), "tags: {}".encode("utf-16"), b"tags: {}\0", "те".encode()[:-1]]
)
def test_a_data_file_that_is_no_text_is_one_problem(data):
    thesaurus = load({"seeds/thesaurus.yaml": data, "seeds/a.md": BLOCK}).thesaurus
    assert [problem.rule for problem in thesaurus.problems] == ["undecodable"]


def test_what_a_merge_left_in_a_data_file_is_one_problem_and_not_also_bad_syntax():
    text = "see-also:\n<<<<<<< HEAD\n  rules.a: [rules.b]\n=======\n  rules.a: [rules.c]\n>>>>>>> side\n"
    assert found(load({"seeds/links.yaml": text}).links) == [
        "conflict-marker conflict 2:1 {'text': '<<<<<<< HEAD'}",
    ]


class TestManifestFaults:
    """Each fault of a manifest is one problem at its own place."""

    @pytest.mark.parametrize(
        ("old", "new", "problem"),
        [
            ("format: 1\n", "", "against-schema missing-key 1:1 {'key': 'format'}"),
            ("format: 1", "format: 2", "against-schema bad-value 1:9 {'found': '2', 'expected': ['1']}"),
            ("format: 1", 'format: "1"', "against-schema bad-value 1:9 {'found': '\"1\"', 'expected': ['1']}"),
            (
                "format:",
                "formt:",
                "against-schema unknown-key-suggestion 1:1 {'key': 'formt', 'suggestion': ['format']}",
            ),
            ("language: ru", "language: no", "implicit-type reads-as-truth 2:11 {'text': 'no'}"),
            ("language: ru", "language:", "against-schema empty 2:1 {}"),
            ("language: ru", "language: ''", "against-schema empty 2:11 {}"),
            ("language: ru", "language: [ru]", "against-schema text-expected 2:11 {'found': '[ru]'}"),
            ("language: ru", "colour: red", "against-schema unknown-key 2:1 {'key': 'colour'}"),
            ("  game:", "  Игра:", "against-schema bad-name 4:3 {'found': 'Игра'}"),
            ("title: Игра", "title: 2026-01-31", "implicit-type reads-as-date 5:12 {'text': '2026-01-31'}"),
            ("    title: Игра\n", "", "against-schema missing-key 4:3 {'key': 'title'}"),
            ("prefix: rules, ", "", "against-schema missing-key 7:7 {'key': 'prefix'}"),
            ("prefix: rules", "prefix: 012", "implicit-type reads-as-number 7:26 {'text': '012'}"),
            ("prefix: rules", "prefix: Rules", "against-schema bad-name 7:26 {'found': 'Rules'}"),
            ("pages: 16", "pages: '16'", "against-schema number-expected 7:56 {'found': \"'16'\"}"),
            ("pages: 16", "pages: 016", "against-schema number-expected 7:56 {'found': '016'}"),
            ("pages: 16", "pages: 1e1", "against-schema number-expected 7:56 {'found': '1e1'}"),
            ("pages: 16", "pages: 0", "against-schema too-small 7:56 {'found': '0', 'least': 1}"),
            (
                "pages: 16",
                "page_offset: 1",
                "against-schema unknown-key-suggestion 7:49 {'key': 'page_offset', 'suggestion': ['page-offset']}",
            ),
            (
                "pages: 16",
                "fidelity: yes",
                "against-schema bad-value 7:59 {'found': 'yes', 'expected': ['verbatim', 'retold']}",
            ),
            ("{prefix: rules, title: Правила, pages: 16}", "5", "against-schema mapping-expected 7:17 {'found': '5'}"),
            ("pages: 16", "pages: *p", "bad-syntax alias 7:56 {'name': 'p'}"),
            ("works:\n", "works:\n  game: {title: x}\n", "duplicate-key repeated 5:3 {'key': 'game', 'line': 4}"),
        ],
    )
    def test_one_fault_is_one_problem(self, old, new, problem):
        assert old in MANIFEST
        data = load({"seeds/corpus.yaml": MANIFEST.replace(old, new, 1), "seeds/rules.md": BLOCK})
        assert found(data.manifest) == [problem]

    def test_faults_of_other_parts_leave_the_entries_whole(self):
        manifest = MANIFEST + "kinds: {note: {}, aside: 5}\nicons: [{token: a}, {token: b, id: c, label: d, x: 1}, 5]\n"
        data = load({"seeds/corpus.yaml": manifest, "seeds/rules.md": BLOCK})
        assert data.documents["seeds/rules.md"].entry is not None
        assert list(data.manifest.value.kinds) == ["note", "aside"]
        assert [icon.token for icon in data.manifest.value.icons] == ["b"]
        assert tuple(data.manifest.span("icons", 0, "label")) == (9, 46, 9, 47)
        assert [line.split(" {")[0] for line in found(data.manifest)] == [
            "against-schema missing-key 8:9",
            "against-schema mapping-expected 8:26",
            "against-schema missing-key 9:9",
            "against-schema missing-key 9:9",
            "against-schema unknown-key 9:49",
            "against-schema mapping-expected 9:56",
        ]


class TestThesaurusFaults:
    """A fault in one tag leaves the others, and that tag as whole as can be."""

    def test_text_that_yaml_reads_otherwise_is_told_and_taken_as_written(self):
        text = "tags:\n  a: {label: 2026-01-31, synonyms: [no, 012, ~, да]}\nsynonyms:\n  rules.a: [1e3]\n"
        thesaurus = load({"seeds/thesaurus.yaml": text}).thesaurus
        assert found(thesaurus) == [
            "implicit-type reads-as-date 2:14 {'text': '2026-01-31'}",
            "implicit-type reads-as-truth 2:37 {'text': 'no'}",
            "implicit-type reads-as-number 2:41 {'text': '012'}",
            "implicit-type reads-as-nothing 2:46 {'text': '~'}",
            "implicit-type reads-as-number 4:13 {'text': '1e3'}",
        ]
        assert thesaurus.value.tags["a"].label == "2026-01-31"
        assert thesaurus.value.tags["a"].synonyms == ["no", "012", "да"]
        assert thesaurus.value.synonyms == {"rules.a": ["1e3"]}

    def test_a_tag_that_is_none_stays_defined(self):
        text = "tags:\n  a: [x]\n  b: {broader: [a]}\n  c: {label: C, blocks: rules.a}\n"
        thesaurus = load({"seeds/thesaurus.yaml": text}).thesaurus
        assert list(thesaurus.value.tags) == ["a", "b", "c"]
        assert len(thesaurus.problems) == 3

    def test_places_stay_true_where_an_item_was_left_out(self):
        text = "tags:\n  a: {label: A, blocks: [[1], rules.a, {b: c}, rules.b]}\n"
        thesaurus = load({"seeds/thesaurus.yaml": text}).thesaurus
        assert thesaurus.value.tags["a"].blocks == ["rules.a", "rules.b"]
        spans = [thesaurus.span("tags", "a", "blocks", index) for index in range(2)]
        assert [thesaurus.source.slice(span) for span in spans] == ["rules.a", "rules.b"]

    def test_a_whole_file_of_another_shape_is_one_problem(self):
        for text in ("- a\n", "text\n", "5\n", "no\n"):
            assert [p.message for p in load({"seeds/thesaurus.yaml": text}).thesaurus.problems] == ["mapping-expected"]


YAML_SIGNS = st.text(alphabet="tagsbelx:-[]{}\n \"'1~*&!<é", max_size=60)


@given(st.binary(max_size=80) | YAML_SIGNS.map(str.encode))
def test_any_bytes_as_a_data_file_give_problems_not_exceptions(data):
    files = dict.fromkeys(
        [f"seeds/{name}" for name in ("corpus.yaml", "links.yaml", "thesaurus.yaml", "sic.yaml")], data
    )
    load({**files, "seeds/ledger.jsonl": data, "seeds/README.md": data, "seeds/rules.md": BLOCK})


KEYS = [
    *("format", "language", "works", "kinds", "icons", "title", "documents", "prefix", "pages", "omitted", "page"),
    *("what", "token", "id", "label", "synonyms", "tags", "broader", "blocks", "see-also", "references", "sic", "game"),
    "rules.md",
]
values = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 30) | st.sampled_from(["rules", "no", "", "A", "retold"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=4),
    max_leaves=25,
)


@given(values)
def test_any_shape_of_data_gives_problems_at_places_in_the_file(value):
    import yaml  # noqa: PLC0415 (only this test needs it)

    text = yaml.safe_dump(value, allow_unicode=True)
    names = ("corpus", "links", "thesaurus", "sic")
    data = load({"seeds/rules.md": BLOCK, **{f"seeds/{name}.yaml": text for name in names}})
    for file in (data.manifest, data.links, data.thesaurus, data.sic):
        for problem in file.problems:
            assert problem.span.line <= len(file.source.lines)
            assert problem.span.column <= len(file.source.lines[problem.span.line - 1]) + 1
