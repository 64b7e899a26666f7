import json
import re
from pathlib import Path

import jsonschema
import pytest

from corpus_tools.export.schemas import SCHEMAS
from corpus_tools.export.versions import VERSIONS

FOLDER = Path(__file__).parents[3] / "schema"


def parts(schema):
    """The schema and everything in it that is a schema of an object."""
    if isinstance(schema, dict):
        if schema.get("type") == "object":
            yield schema
        for value in schema.values():
            yield from parts(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from parts(value)


@pytest.mark.parametrize("name", SCHEMAS)
def test_each_is_a_json_schema_of_2020_12_with_a_name_and_a_version(name):
    schema = SCHEMAS[name]()
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert re.fullmatch(r"urn:corpus-tools:schema:[a-z-]+:\d+\.\d+\.\d+", schema["$id"])
    assert schema["$id"].split(":")[3] == name.removesuffix(".schema.json")
    assert schema["title"]
    assert schema["description"]


@pytest.mark.parametrize("name", SCHEMAS)
def test_the_published_file_is_what_the_models_say(name):
    published = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    assert published == SCHEMAS[name](), "run: corpus schema --write schema"


@pytest.mark.parametrize("name", SCHEMAS)
def test_no_object_lets_unknown_keys_pass(name):
    for part in parts(SCHEMAS[name]()):
        assert "additionalProperties" in part


@pytest.mark.parametrize("name", [name for name in SCHEMAS if name.startswith("export-")])
def test_every_exported_field_is_described_and_always_there(name):
    schema = SCHEMAS[name]()
    for part in parts(schema):
        properties = part.get("properties", {})
        if "type" in properties and "const" in properties["type"]:
            continue  # a node of the content tree: mdast leaves out what a node does not have
        assert set(part.get("required", ())) == set(properties), part.get("title")
        for field, facts in properties.items():
            assert "description" in facts or "$ref" in facts or "const" in facts, f"{part['title']}.{field}"


@pytest.mark.parametrize("name", SCHEMAS)
def test_types_have_names_and_fields_do_not(name):
    schema = SCHEMAS[name]()
    assert {key: definition["title"] for key, definition in schema.get("$defs", {}).items()} == {
        key: key for key in schema.get("$defs", {})
    }
    for part in parts(schema):
        assert [field for field, facts in part.get("properties", {}).items() if "title" in facts] == []


def test_every_version_belongs_to_a_schema():
    assert {f"{name}.schema.json" for name in VERSIONS} == set(SCHEMAS)


def test_a_misspelt_key_of_the_manifest_is_refused_by_its_schema():
    validator = jsonschema.Draft202012Validator(SCHEMAS["manifest.schema.json"]())
    good = {
        "format": 1,
        "works": {"game": {"title": "Игра", "documents": {"rules.md": {"prefix": "rules", "title": "Правила"}}}},
    }
    assert validator.is_valid(good)
    assert not validator.is_valid({**good, "icon": []})
    assert not validator.is_valid({"format": 1, "works": {"Not A Slug": {"title": "Игра"}}})
