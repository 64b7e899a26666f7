"""Checking an export against its published schemas, as a consumer would."""

import json
from collections.abc import Iterator, Mapping

from corpus_tools.export.schemas import SCHEMAS


def violations(files: Mapping[str, bytes]) -> Iterator[str]:
    """Each place where a file of an export breaks its schema, as `file: /path: message`; none, if we keep our word."""
    from jsonschema import Draft202012Validator  # noqa: PLC0415 (slow to import)

    manifest = json.loads(files["manifest.json"])
    schemas = {schema["$id"]: schema for schema in (build() for build in SCHEMAS.values())}
    wanted = {name: schemas[facts["schema_id"]] for name, facts in manifest["files"].items()}
    wanted["manifest.json"] = SCHEMAS["export-manifest.schema.json"]()
    for name, schema in wanted.items():
        validator = Draft202012Validator(schema)
        texts = files[name].splitlines() if name.endswith(".jsonl") else [files[name]]
        for text in texts:
            for error in validator.iter_errors(json.loads(text)):
                yield f"{name}: {error.json_path}: {error.message}"
