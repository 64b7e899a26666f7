import hashlib
import json

import jsonschema
import pytest

from corpus_tools.changes.compare import Version
from corpus_tools.changes.describe import describe
from corpus_tools.export.change_models import ChangesExport
from corpus_tools.export.export import build
from corpus_tools.export.schemas import SCHEMAS
from corpus_tools.export.source import SourceInfo
from corpus_tools.export.validation import violations
from corpus_tools.lint.versions import version
from corpus_tools.model.change import Change, ChangeKind, Comparison
from corpus_tools.model.settings import Settings
from corpus_tools.store.snapshot import MemorySnapshot
from support import complete

SOURCE = SourceInfo("0" * 40, "2026-11-30T12:00:00+03:00", dirty=False)
BASE = "b" * 40


@pytest.fixture
def since(small_files, corpus_from):
    """The export of the small corpus since a base in which one rule was another, with its `changes.json`."""

    def export() -> dict[str, bytes]:
        old = small_files["seeds/rules.md"].replace("1. Первый шаг.", "1. Первый и последний шаг.")
        snapshots = [
            MemorySnapshot(complete({**small_files, "seeds/rules.md": text}))
            for text in (old, small_files["seeds/rules.md"])
        ]
        base, head = (version(snapshot, corpus_from(snapshot)) for snapshot in snapshots)
        report = describe(compared(base, head), base, head)
        return build(snapshots[1], Settings(), head.corpus, source=SOURCE, changes=report)

    return export


@pytest.fixture
def corrected(small_files, corpus_from):
    """The `changes.json` of an export since a base in which a tombstone led elsewhere."""
    line = '{"id": "rules.zz", "since": "2026-01-05", "retired": "2026-02-01", "reason": "merged", %s}'
    known = complete(small_files)["seeds/ledger.jsonl"].decode()
    ledgers = [
        known + line % said + "\n"
        for said in (
            '"replaced_by": ["rules.retreat"]',
            '"replaced_by": ["faq.retreat"], "corrected": "2026-03-01"',
        )
    ]
    snapshots = [MemorySnapshot(complete({**small_files, "seeds/ledger.jsonl": ledger})) for ledger in ledgers]
    base, head = (version(snapshot, corpus_from(snapshot)) for snapshot in snapshots)
    report = describe(Comparison(BASE, base.corpus, head.corpus, ()), base, head)
    return build(snapshots[1], Settings(), head.corpus, source=SOURCE, changes=report)


def compared(base: Version, head: Version) -> Comparison:
    """The one change there is."""
    before, after = base.corpus.blocks["rules.retreat"], head.corpus.blocks["rules.retreat"]
    change = Change(ChangeKind.EDITED, "rules.retreat", before, after)
    return Comparison(BASE, base.corpus, head.corpus, (change,))


def test_the_file_is_valid_and_reads_back_into_its_public_model(since):
    files = since()
    assert list(violations(files)) == []
    jsonschema.validate(json.loads(files["changes.json"]), SCHEMAS["export-changes.schema.json"]())
    assert ChangesExport.model_validate_json(files["changes.json"]).changes[0].id == "rules.retreat"


def test_the_manifest_lists_it_and_names_the_base(since):
    files = since()
    manifest = json.loads(files["manifest.json"])
    facts = manifest["files"]["changes.json"]
    assert manifest["base"] == BASE
    assert facts["schema_id"] == "urn:corpus-tools:schema:export-changes:1.0.0"
    assert facts["sha256"] == hashlib.sha256(files["changes.json"]).hexdigest()
    assert list(manifest["files"]) == sorted(manifest["files"])
    assert list(files)[-1] == "manifest.json"


def test_it_says_what_changed_between_what(since):
    changes = json.loads(since()["changes.json"])
    assert (changes["format_version"], changes["base"], changes["head"]) == ("1.0", BASE, None)
    [change] = changes["changes"]
    assert (change["kind"], change["materiality"]) == ("edited", "material")
    assert change["doubtful_links"] == [{"source": "rules.retreat", "target": "faq.retreat"}]
    assert changes["summary"]["kinds"]["edited"] == 1


def test_a_corrected_tombstone_is_told(corrected):
    assert list(violations(corrected)) == []
    changes = ChangesExport.model_validate_json(corrected["changes.json"])
    [one] = changes.corrected
    assert (one.id, one.changed, one.lawful) == ("rules.zz", ["replaced_by"], True)
    assert (one.before.replaced_by, one.after.replaced_by) == (["rules.retreat"], ["faq.retreat"])
    assert (changes.changes, changes.summary.corrected) == ([], 1)


def test_each_change_is_a_line_of_its_own(since):
    lines = since()["changes.json"].decode().splitlines()
    assert [line for line in lines if line.startswith('{"id":"rules.retreat"')]


def test_the_same_input_gives_the_same_bytes(since):
    assert since() == since()


def test_the_other_files_are_as_they_are_without_it(since, small):
    files = since()
    assert {name: files[name] for name in small if name != "manifest.json"} == {
        name: small[name] for name in small if name != "manifest.json"
    }


def test_without_a_base_there_is_no_such_file(small):
    assert "changes.json" not in small
    assert "changes.json" not in json.loads(small["manifest.json"])["files"]


def test_the_report_of_the_command_line_says_the_same_in_the_same_shape():
    report, export = SCHEMAS["changes.schema.json"](), SCHEMAS["export-changes.schema.json"]()
    assert report["$defs"] == {name: part for name, part in export["$defs"].items() if name in report["$defs"]}
    assert set(report["properties"]) - {"format"} == set(export["properties"]) - {"format_version"}
