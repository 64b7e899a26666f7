"""The report of changes for programs."""

import json

from corpus_tools.changes.description import ChangeReport
from corpus_tools.changes.record import change_records, corrected_records, summary_record

FORMAT = 1


def render(report: ChangeReport) -> str:
    """The report as JSON, in the shape of `schema/changes.schema.json`."""
    built = {
        "format": FORMAT,
        "base": report.base,
        "head": report.head,
        "changes": change_records(report),
        "corrected": corrected_records(report),
        "summary": summary_record(report),
    }
    return json.dumps(built, ensure_ascii=False, indent=2) + "\n"
