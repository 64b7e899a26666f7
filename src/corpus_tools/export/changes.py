"""`changes.json`: what changed since another revision."""

from corpus_tools.changes.description import ChangeReport
from corpus_tools.changes.record import change_records, corrected_records, summary_record
from corpus_tools.export.encoding import encode, layout
from corpus_tools.export.versions import FORMAT_VERSION

CHANGES = "changes.json"


def changes_file(report: ChangeReport) -> bytes:
    """The file, one change or corrected tombstone a line."""
    return layout(
        {
            "format_version": encode(FORMAT_VERSION),
            "base": encode(report.base),
            "head": encode(report.head),
            "changes": [encode(record) for record in change_records(report)],
            "corrected": [encode(record) for record in corrected_records(report)],
            "summary": encode(summary_record(report)),
        }
    )
