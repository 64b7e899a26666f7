"""Versions of the published formats."""

# The format of an export as a whole: the major part says what may break, see docs/export.md.
FORMAT_VERSION = "1.0"

# The semantic version of each schema, by the name of its file in schema/ without `.schema.json`.
VERSIONS = {
    "audit": "1.0.0",
    "baseline": "1.0.0",
    "changes": "1.0.0",
    "export-block": "1.0.0",
    "export-changes": "1.0.0",
    "export-corpus": "1.0.0",
    "export-graph": "1.0.0",
    "export-ids": "1.0.0",
    "export-manifest": "1.0.0",
    "export-thesaurus": "1.0.0",
    "ledger": "1.0.0",
    "links": "1.0.0",
    "manifest": "1.0.0",
    "settings": "1.0.0",
    "sic": "1.0.0",
    "thesaurus": "1.0.0",
}


def schema_id(name: str) -> str:
    """The `$id` of a schema: a name, not an address; its last part is the semantic version of the format."""
    return f"urn:corpus-tools:schema:{name}:{VERSIONS[name]}"
