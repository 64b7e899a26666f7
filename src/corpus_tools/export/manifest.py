"""The manifest of an export: written last, it says what belongs together."""

import hashlib
from collections.abc import Mapping

import corpus_tools
from corpus_tools.export.encoding import encode, layout
from corpus_tools.export.source import SourceInfo
from corpus_tools.export.versions import FORMAT_VERSION, schema_id

_SCHEMAS = {
    "blocks.jsonl": "export-block",
    "changes.json": "export-changes",
    "corpus.json": "export-corpus",
    "graph.json": "export-graph",
    "ids.json": "export-ids",
    "thesaurus.json": "export-thesaurus",
}


def manifest(
    files: Mapping[str, bytes], source: SourceInfo, language: str, counts: Mapping[str, int], base: str | None
) -> bytes:
    """The manifest of finished files; `base` is the object id that `changes.json` starts from, if there is one."""
    digests = {name: hashlib.sha256(files[name]).hexdigest() for name in sorted(files)}
    listing = "".join(f"{digest}  {name}\n" for name, digest in digests.items())
    return layout(
        {
            "format_version": encode(FORMAT_VERSION),
            "tool": encode({"name": "corpus-tools", "version": corpus_tools.__version__}),
            "corpus_version": encode(hashlib.sha256(listing.encode()).hexdigest()),
            "language": encode(language),
            "source": encode({"commit": source.commit, "date": source.date, "dirty": source.dirty}),
            "base": encode(base),
            "counts": encode(dict(counts)),
            "files": {
                name: encode({"schema_id": schema_id(_SCHEMAS[name]), "size": len(files[name]), "sha256": digest})
                for name, digest in digests.items()
            },
        }
    )
