"""The report for programs."""

import json
from typing import Any

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Language
from corpus_tools.model.result import LintResult
from corpus_tools.report import wording
from corpus_tools.report.escape import path_text, visible
from corpus_tools.report.look import PLAIN_LOOK, Look

FORMAT = 1


def render(result: LintResult, language: Language, look: Look = PLAIN_LOOK) -> str:  # noqa: ARG001 (paths stay those of the corpus)
    """The report as JSON; see `report_schema`."""
    return json.dumps(build(result, language), ensure_ascii=False, indent=2) + "\n"


def build(result: LintResult, language: Language) -> dict[str, Any]:
    """The report as plain values; see `report_schema`."""
    return {
        "format": FORMAT,
        "base": result.bases[0] if result.bases else None,
        "findings": [_finding(finding, language) for finding in result.findings],
        "summary": {
            "errors": result.count(Severity.ERROR),
            "warnings": result.count(Severity.WARNING),
            "information": result.count(Severity.INFORMATION),
            "documents": len(result.corpus.documents),
            "blocks": sum(len(document.blocks) for document in result.corpus.documents),
            "baselined": len(result.baselined),
            "known": len(result.known),
        },
    }


def _finding(finding: Finding, language: Language) -> dict[str, Any]:
    span = finding.span
    return {
        "code": finding.code,
        "name": finding.name,
        "severity": str(finding.severity),
        "message": wording.message(finding, language),
        "params": {name: _plain(value) for name, value in finding.params.items()},
        "block": None if finding.block is None else visible(finding.block),
        "path": path_text(finding.path),
        "start": {"line": span.line, "column": span.column},
        "end": {"line": span.end_line, "column": span.end_column},
        "fix": str(finding.fix.safety) if finding.fix else None,
        "fingerprint": finding.fingerprint,
    }


def _plain(value: Any) -> Any:  # noqa: ANN401 (parameters are anything that JSON has)
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    if value is None or isinstance(value, bool | int | float):
        return value
    return visible(str(value), keep="\n\t")


def report_schema() -> dict[str, Any]:
    """The JSON Schema of the report."""
    place = {
        "type": "object",
        "properties": {
            "line": {"type": "integer", "minimum": 1, "description": "Counted from 1; LF, CRLF and CR end a line."},
            "column": {"type": "integer", "minimum": 1, "description": "Counted from 1 in code points."},
        },
        "required": ["line", "column"],
        "additionalProperties": False,
    }
    text = {"type": "string"}
    finding = {
        "code": {**text, "description": "The rule's code; never used for another rule."},
        "name": {**text, "description": "The rule's name."},
        "severity": {"enum": [str(severity) for severity in Severity]},
        "message": {**text, "description": "For people, in the language of the run."},
        "params": {"type": "object", "description": "What the message is made of."},
        "block": {"type": ["string", "null"], "description": "The id of the block, where there is one."},
        "path": {**text, "description": "Relative to the corpus root, with forward slashes."},
        "start": {"$ref": "#/$defs/place"},
        "end": {"$ref": "#/$defs/place", "description": "Exclusive."},
        "fix": {"enum": ["safe", "unsafe", None], "description": "Whether `corpus fix` can mend it."},
        "fingerprint": {**text, "description": "The same for the same finding when lines move or files are renamed."},
    }
    counts = ("errors", "warnings", "information", "documents", "blocks")
    left_out = {
        "baselined": "Findings that the baseline has; they are left out.",
        "known": "Findings that the base has too, which `--new-only` leaves out.",
    }
    count: dict[str, Any] = {"type": "integer", "minimum": 0}
    summary = dict.fromkeys(counts, count) | {name: {**count, "description": left_out[name]} for name in left_out}
    properties = {
        "format": {"const": FORMAT},
        "base": {
            "type": ["string", "null"],
            "description": "The revision that ids were compared with; null: they were not.",
        },
        "findings": {"type": "array", "items": {"$ref": "#/$defs/finding"}},
        "summary": {"type": "object", "properties": summary, "required": list(summary), "additionalProperties": False},
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:corpus-tools:schema:report:1.0.0",
        "title": "Report",
        "description": "What `corpus lint --format json` prints.",
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
        "$defs": {
            "place": place,
            "finding": {
                "type": "object",
                "properties": finding,
                "required": list(finding),
                "additionalProperties": False,
            },
        },
    }
