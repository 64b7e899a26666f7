import hashlib
import json
import re
from pathlib import Path

import jsonschema
import networkx as nx
import pytest

from corpus_tools.export import file_models
from corpus_tools.export.export import build, write
from corpus_tools.export.models import Block
from corpus_tools.export.schemas import SCHEMAS
from corpus_tools.export.source import SourceInfo
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.settings import Settings
from corpus_tools.store.snapshot import DiskSnapshot, MemorySnapshot
from support import complete

DOCS = Path(__file__).parents[3] / "docs" / "export.md"
SEEDS = DOCS.parents[1] / "seeds"
SOURCE = SourceInfo("0" * 40, "2026-11-30T12:00:00+03:00", dirty=False)
NAMES = ["blocks.jsonl", "corpus.json", "graph.json", "ids.json", "thesaurus.json", "manifest.json"]


def validate(files):
    """Check every file against the schema that the manifest names."""
    by_id = {schema["$id"]: schema for schema in (make() for make in SCHEMAS.values())}
    manifest = json.loads(files["manifest.json"])
    jsonschema.validate(manifest, SCHEMAS["export-manifest.schema.json"](), jsonschema.Draft202012Validator)
    for name, facts in manifest["files"].items():
        text = files[name].decode("utf-8")
        validator = jsonschema.Draft202012Validator(by_id[facts["schema_id"]])
        for document in text.split("\n")[:-1] if name.endswith(".jsonl") else [text]:
            validator.validate(json.loads(document))


def test_every_file_is_valid_against_its_published_schema(small):
    validate(small)


def test_every_file_reads_back_into_its_public_model(small):
    file_models.CorpusExport.model_validate_json(small["corpus.json"])
    file_models.GraphExport.model_validate_json(small["graph.json"])
    file_models.IdsExport.model_validate_json(small["ids.json"])
    file_models.ThesaurusExport.model_validate_json(small["thesaurus.json"])
    file_models.ManifestExport.model_validate_json(small["manifest.json"])


def test_the_manifest_comes_last(small):
    assert list(small) == NAMES


def test_the_same_input_gives_the_same_bytes(small, exported, small_files):
    assert exported(small_files) == small


def test_the_order_in_which_a_disk_lists_files_does_not_matter(small, exported, small_files):
    assert exported(dict(reversed(small_files.items()))) == small


def test_the_path_of_the_checkout_does_not_matter(small, corpus_from, small_files, tmp_path):
    for folder in (tmp_path / "one", tmp_path / "другая папка"):
        for path, content in complete(small_files).items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(content)
        snapshot = DiskSnapshot(folder)
        assert build(snapshot, Settings(), corpus_from(snapshot), source=SOURCE) == small


def test_the_bytes_are_utf_8_with_lf_and_real_cyrillic(small):
    for content in small.values():
        assert b"\r" not in content
        assert content.endswith(b"\n")
        assert b"\\u04" not in content
        content.decode("utf-8")


def test_a_line_of_blocks_is_the_block_of_corpus_json(small):
    lines = [json.loads(line) for line in small["blocks.jsonl"].decode().splitlines()]
    assert json.loads(small["corpus.json"])["blocks"] == lines


def test_corpus_json_holds_the_tags_and_ids_of_the_other_files(small):
    corpus = json.loads(small["corpus.json"])
    assert corpus["tags"] == json.loads(small["thesaurus.json"])["tags"]
    assert corpus["ids"] == json.loads(small["ids.json"])["ids"]


def test_works_documents_kinds_and_icons(small):
    corpus = json.loads(small["corpus.json"])
    assert corpus["works"] == [{"id": "star-forts", "title": "Звёздные крепости"}]
    assert corpus["kinds"] == [
        {"id": "rule", "label": "Правило"},
        {"id": "example", "label": "Пример"},
        {"id": "caption", "label": "Подпись"},
        {"id": "related", "label": "Связанные темы"},
        {"id": "note", "label": "Примечание"},
    ]
    assert corpus["icons"] == [
        {"id": "die-attack", "token": "куб: атака", "label": "Куб с атакой", "synonyms": ["меч"]}
    ]
    rules, faq = corpus["documents"]
    assert rules == {
        "name": "rules.md",
        "path": "seeds/rules.md",
        "work": "star-forts",
        "prefix": "rules",
        "title": "Правила игры",
        "fidelity": "verbatim",
        "pages": 8,
        "page_offset": 2,
        "source": None,
        "omitted": [{"page": 8, "what": "реклама"}],
        "preamble": "Правила\n\nВводное слово.",
        "outline": [
            {"level": 1, "title": "Правила", "anchor": "правила", "id": None},
            {"level": 2, "title": "Битва", "anchor": "битва", "id": "rules.battle"},
            {"level": 3, "title": "Пример битвы", "anchor": "пример-битвы", "id": "rules.battle.example"},
            {"level": 2, "title": "Отход", "anchor": "отход", "id": "rules.retreat"},
            {"level": 2, "title": "2. Ход игры", "anchor": "2-ход-игры", "id": "rules.turn"},
        ],
    }
    assert (faq["pages"], faq["preamble"], faq["fidelity"]) == (None, None, "retold")


def test_the_thesaurus_tells_direct_and_inherited_blocks(small):
    thesaurus = json.loads(small["thesaurus.json"])
    dice, fight, retreat = thesaurus["tags"]
    assert dice["blocks"] == ["rules.battle"]
    assert (fight["blocks"], fight["narrower"]) == ([], ["retreat"])
    assert fight["inherited_blocks"] == retreat["blocks"]
    assert retreat == {
        "id": "retreat",
        "label": "Отступление",
        "synonyms": [],
        "broader": ["fight"],
        "narrower": [],
        "note": "Всё об отходе.",
        "blocks": ["rules.retreat", "rules.retreat.second", "rules.retreat.third", "faq.retreat"],
        "inherited_blocks": [],
    }
    assert thesaurus["synonyms"] == [{"id": "rules.battle", "synonyms": ["сражение", "схватка"]}]


def test_every_id_ever_published_is_resolved(small):
    ids = json.loads(small["ids.json"])["ids"]
    assert list(ids) == sorted(ids)
    assert (ids["rules.battle"]["status"], ids["rules.battle"]["target"]) == ("live", "rules.battle")
    assert ids["rules.battle"]["since"] == "2026-01-01"
    assert (ids["rules.turn"]["status"], ids["rules.turn"]["since"]) == ("live", None)
    assert ids["rules.flight"] == {
        "status": "redirect",
        "target": "rules.retreat",
        "candidates": [],
        "since": "2026-01-01",
        "retired": "2026-02-01",
        "reason": "renamed",
        "replaced_by": ["rules.escape"],
        "title": "Бегство",
        "note": None,
    }
    assert (ids["rules.actions"]["status"], ids["rules.actions"]["target"]) == ("choose", None)
    assert ids["rules.actions"]["candidates"] == ["rules.turn", "rules.battle"]
    assert ids["rules.actions"]["note"] == "Разделено по фазам."
    assert (ids["rules.cover"]["status"], ids["rules.cover"]["candidates"]) == ("gone", [])


def test_networkx_reads_the_graph(small):
    graph = nx.node_link_graph(json.loads(small["graph.json"]), edges="edges")
    assert graph.is_directed()
    assert graph.is_multigraph()
    assert graph.nodes["rules.battle"] == {"type": "block", "label": "Битва"}
    assert graph.nodes["tag:retreat"] == {"type": "tag", "label": "Отступление"}
    assert graph.nodes["rules.flight"] == {"type": "tombstone", "label": "Бегство"}
    assert set(graph["rules.battle"]["rules.retreat"]) == {"reference", "related"}
    assert set(graph["rules.flight"]["rules.escape"]) == {"replaced-by"}
    assert set(graph["tag:retreat"]["tag:fight"]) == {"broader"}
    assert set(graph["rules.retreat"]["tag:retreat"]) == {"tagged"}
    assert graph.number_of_edges() == len(json.loads(small["graph.json"])["edges"])


def test_the_manifest_counts_and_names_its_source(small):
    manifest = json.loads(small["manifest.json"])
    assert manifest["format_version"] == "1.0"
    assert manifest["base"] is None
    assert manifest["source"] == {"commit": "0" * 40, "date": "2026-11-30T12:00:00+03:00", "dirty": False}
    assert manifest["counts"] == {"documents": 2, "blocks": 8, "links": 7, "tags": 3, "ids": 12, "retired_ids": 4}
    listing = "".join(f"{facts['sha256']}  {name}\n" for name, facts in manifest["files"].items())
    assert manifest["corpus_version"] == hashlib.sha256(listing.encode()).hexdigest()
    assert list(manifest["files"]) == NAMES[:-1]


def test_another_commit_with_the_same_content_has_the_same_corpus_version(small, exported, small_files):
    other = exported(small_files, source=None)
    assert json.loads(other["manifest.json"])["source"] == {"commit": None, "date": None, "dirty": None}
    assert json.loads(other["manifest.json"])["corpus_version"] == json.loads(small["manifest.json"])["corpus_version"]


@pytest.fixture
def reader():
    """What the Python example of the documentation defines."""
    [code] = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, object] = {}
    exec(compile(code, str(DOCS), "exec"), names)
    return names


def test_a_consumer_reads_an_export_as_the_documentation_says(small, reader, tmp_path):
    write(tmp_path / "out", small)
    files = reader["read_export"](tmp_path / "out")
    assert list(reader["blocks"](files))[:2] == ["rules.battle", "rules.battle.related"]
    ids = json.loads(files["ids.json"])
    assert reader["resolve"](ids, "rules.battle") == ["rules.battle"]
    assert reader["resolve"](ids, "rules.flight") == ["rules.retreat"]
    assert reader["resolve"](ids, "rules.actions") == ["rules.turn", "rules.battle"]
    assert reader["resolve"](ids, "rules.cover") == []
    assert reader["resolve"](ids, "rules.never") == []


def test_a_consumer_notices_half_an_export(small, reader, tmp_path):
    write(tmp_path, small)
    (tmp_path / "corpus.json").write_bytes(b"{}\n")
    with pytest.raises(ValueError, match=r"corpus\.json belongs to another export"):
        reader["read_export"](tmp_path)


def test_writing_leaves_other_files_alone_and_no_temporary_ones(small, tmp_path):
    (tmp_path / "notes.txt").write_text("моё")
    write(tmp_path, small)
    write(tmp_path, small)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([*NAMES, "notes.txt"])
    assert {name: (tmp_path / name).read_bytes() for name in NAMES} == small


def test_a_folder_that_cannot_be_written_to_is_an_error_with_a_message(small, tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(CorpusError):
        write(tmp_path / "file", small)


def test_a_document_that_changes_under_the_export_stops_it(corpus_from, small_files):
    corpus = corpus_from(MemorySnapshot(complete(small_files)))
    changed = MemorySnapshot(complete({**small_files, "seeds/faq.md": "<!-- block: faq.retreat -->\nНет.\n"}))
    with pytest.raises(CorpusError) as caught:
        build(changed, Settings(), corpus)
    assert "seeds/faq.md" in caught.value.render("en")


def test_a_file_that_is_no_text_is_left_out(exported, small_files):
    files = exported({**small_files, "seeds/faq.md": b"\xff\xfe\x00"})
    validate(files)
    assert [document["name"] for document in json.loads(files["corpus.json"])["documents"]] == ["rules.md"]


def test_of_blocks_with_the_same_id_the_first_is_exported(exported):
    twice = "<!-- block: rules.a; page: 1 -->\nА.\n\n<!-- block: rules.a; page: 1 -->\nБ.\n"
    files = exported({"seeds/rules.md": twice})
    validate(files)
    assert [json.loads(line)["text"] for line in files["blocks.jsonl"].splitlines()] == ["А."]


def test_an_empty_corpus_is_a_valid_export(exported):
    files = exported({"seeds/rules.md": "# Пусто\n"})
    validate(files)
    assert files["blocks.jsonl"] == b""


def test_the_documentation_says_of_every_field_what_the_schema_says():
    rows = re.findall(r"^\| `(\w+)` \| .* \| (.*) \|$", DOCS.read_text(encoding="utf-8"), re.MULTILINE)
    fields = {name: field.description for name, field in Block.model_fields.items()}
    assert [row for row in rows if row[0] in fields] == list(fields.items())


def test_the_shipped_corpus_exports_to_valid_files(corpus_from):
    snapshot = DiskSnapshot(SEEDS.parent)
    validate(build(snapshot, Settings(), corpus_from(snapshot)))
