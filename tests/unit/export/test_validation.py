"""A broken promise is found, and named by file and place."""

import json

from corpus_tools.export.export import build
from corpus_tools.export.validation import violations
from corpus_tools.lint.engine import read
from corpus_tools.model.settings import Settings
from corpus_tools.store.snapshot import MemorySnapshot
from support import complete


def test_our_export_keeps_its_schemas_and_a_broken_one_does_not():
    snapshot = MemorySnapshot(complete({"seeds/rules.md": "<!-- block: rules.one; page: 1 -->\nТекст.\n"}))
    files = build(snapshot, Settings(), read(snapshot, Settings()))
    assert list(violations(files)) == []
    block = json.loads(files["blocks.jsonl"])
    block["page"] = "one"
    files["blocks.jsonl"] = json.dumps(block).encode()
    assert [violation.split(": ")[:2] for violation in violations(files)] == [["blocks.jsonl", "$.page"]]
