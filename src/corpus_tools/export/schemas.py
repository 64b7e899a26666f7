"""The published JSON Schemas of exported files and of data files, each with its builder."""

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema

from corpus_tools.export import file_models as files
from corpus_tools.export.change_models import ChangesExport, ChangesReport
from corpus_tools.export.content_schema import content_definitions
from corpus_tools.export.models import Block
from corpus_tools.export.versions import schema_id
from corpus_tools.model.audit import Audit
from corpus_tools.model.baseline import Baseline
from corpus_tools.model.ledger import LedgerEntry
from corpus_tools.model.links import Links, SicFile
from corpus_tools.model.manifest import Manifest
from corpus_tools.model.settings import Settings
from corpus_tools.model.thesaurus import Thesaurus

DIALECT = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, Any]
_WRAPPED_LINE = re.compile(r"(?<!\n)\n(?!\n)")


class _Published(NamedTuple):
    """One schema: the model it describes, and a title (the name of the type in TypeScript)."""

    model: type[BaseModel]
    title: str
    whole_file: bool = True

    def description(self) -> str:
        """What the model's docstring says, without its line breaks."""
        return _WRAPPED_LINE.sub(" ", self.model.__doc__ or "")


_PUBLISHED: dict[str, _Published] = {
    "audit": _Published(Audit, "AuditReport"),
    "baseline": _Published(Baseline, "BaselineFile"),
    "changes": _Published(ChangesReport, "ChangesReport"),
    "export-block": _Published(Block, "Block", whole_file=False),
    "export-changes": _Published(ChangesExport, "ChangesExport"),
    "export-corpus": _Published(files.CorpusExport, "CorpusExport"),
    "export-graph": _Published(files.GraphExport, "GraphExport"),
    "export-ids": _Published(files.IdsExport, "IdsExport"),
    "export-manifest": _Published(files.ManifestExport, "ManifestExport"),
    "export-thesaurus": _Published(files.ThesaurusExport, "ThesaurusExport"),
    "ledger": _Published(LedgerEntry, "LedgerLine", whole_file=False),
    "links": _Published(Links, "LinksFile"),
    "manifest": _Published(Manifest, "ManifestFile"),
    "settings": _Published(Settings, "SettingsFile"),
    "sic": _Published(SicFile, "SicFile"),
    "thesaurus": _Published(Thesaurus, "ThesaurusFile"),
}


class _Generator(GenerateJsonSchema):
    """Leaves out the title that pydantic gives each field: type generators would make a type of each."""

    def field_title_should_be_set(self, schema: object) -> bool:  # noqa: ARG002 (the signature of pydantic)
        """Never."""
        return False


def _close(schema: object) -> None:
    """Forbid the keys that `patternProperties` do not allow: pydantic refuses them, and so must the schema."""
    if isinstance(schema, dict):
        if "patternProperties" in schema:
            schema.setdefault("additionalProperties", False)
        for value in schema.values():
            _close(value)


def _build(name: str) -> Schema:
    """The schema of one file (or of one line of it) under `name`."""
    published = _PUBLISHED[name]
    body = published.model.model_json_schema(by_alias=True, schema_generator=_Generator)
    _close(body)
    definitions = body.pop("$defs", {})
    block = body if published.model is Block else definitions.get(Block.__name__)
    if block:
        block["properties"]["content"]["items"] = {"$ref": "#/$defs/Flow"}
        definitions |= content_definitions()
    description = published.description()
    if not published.whole_file:
        description = f"One line of the file. {description}"
    head = {"$schema": DIALECT, "$id": schema_id(name), "title": published.title, "description": description}
    schema = {**head, **{key: value for key, value in body.items() if key not in head}}
    if definitions:
        schema["$defs"] = dict(sorted(definitions.items()))
    return schema


def _builder(name: str) -> Callable[[], Schema]:
    return lambda: _build(name)


# By the name of the file in schema/.
SCHEMAS: Mapping[str, Callable[[], Schema]] = {f"{name}.schema.json": _builder(name) for name in _PUBLISHED}
