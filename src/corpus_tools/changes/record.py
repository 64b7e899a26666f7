"""A change report as plain values, in the shape that `schema/changes.schema.json` publishes."""

from typing import Any

from corpus_tools.changes.description import ChangeReport, Description
from corpus_tools.changes.materiality import Judgement, Materiality
from corpus_tools.changes.standing import Standing
from corpus_tools.changes.succession import Succession
from corpus_tools.model.ledger import Rewrite

Record = dict[str, Any]


def change_records(report: ChangeReport) -> list[Record]:
    """Every change."""
    return [_change(change) for change in report.changes]


def corrected_records(report: ChangeReport) -> list[Record]:
    """Every corrected tombstone."""
    return [
        {
            "id": one.id,
            "changed": list(one.changed),
            "before": _succession(one.before),
            "after": _succession(one.after),
            "lawful": one.lawful,
        }
        for one in report.corrected
    ]


def summary_record(report: ChangeReport) -> Record:
    """The counts."""
    return {
        "changes": len(report.changes),
        "kinds": report.counts,
        "material": report.count(Materiality.MATERIAL),
        "editorial": report.count(Materiality.EDITORIAL),
        "unexplained": report.unexplained,
        "doubtful_links": report.doubtful,
        "breaks": report.breaks,
        "corrected": len(report.corrected),
    }


def _change(change: Description) -> Record:
    return {
        "id": change.id,
        "kind": str(change.kind),
        "others": list(change.others),
        "explained": change.explained,
        "unexplained": change.unexplained,
        "moved": change.moved,
        "before": _standing(change.before),
        "after": _standing(change.after),
        "changed": list(change.changed),
        "materiality": str(change.materiality) if change.materiality else None,
        "deciding": _deciding(change.judgement),
        "diff": [{"op": piece.op, "text": piece.text} for piece in change.words],
        "doubtful_links": [{"source": link.source, "target": link.target} for link in change.doubtful],
        "breaks": [{"type": str(one.type), "source": one.source, "text": one.text} for one in change.breaks],
        "tombstone": _succession(change.tombstone) if change.tombstone else None,
        "acknowledged": _acknowledgement(change.acknowledged) if change.acknowledged else None,
    }


def _deciding(judgement: Judgement | None) -> list[Record]:
    deciding = judgement.deciding if judgement else ()
    return [{"before": one.before, "after": one.after, "reason": one.reason} for one in deciding]


def _succession(tombstone: Succession) -> Record:
    return {
        "reason": tombstone.reason,
        "replaced_by": list(tombstone.replaced_by),
        "consider": list(tombstone.consider),
        "note": tombstone.note,
        "corrected": tombstone.corrected,
    }


def _acknowledgement(rewrite: Rewrite) -> Record:
    return {"date": rewrite.date, "note": rewrite.note}


def _standing(place: Standing | None) -> Record | None:
    if place is None:
        return None
    return {
        "id": place.id,
        "path": place.path,
        "line": place.line,
        "page": place.page,
        "kind": place.kind,
        "title": place.title,
        "heading_path": list(place.heading_path),
        "tags": [{"id": tag, "inherited": inherited} for tag, inherited in place.tags],
        "synonyms": list(place.synonyms),
        "links": [{"id": link.target, "type": str(link.type)} for link in place.links],
    }
