"""Small corpora for tests: a few files in memory become a whole corpus."""

import json
import re
from collections.abc import Mapping

from corpus_tools.lint.engine import lint
from corpus_tools.model.ids import is_valid
from corpus_tools.model.ledger import sort_key
from corpus_tools.model.result import LintResult
from corpus_tools.model.settings import Settings
from corpus_tools.store.snapshot import MemorySnapshot, Snapshot

MANIFEST, LEDGER = "seeds/corpus.yaml", "seeds/ledger.jsonl"
_MARKED_ID = re.compile(r"<!--\s*block:\s*([^;\s]+)")


def complete(files: Mapping[str, str | bytes | None]) -> dict[str, bytes]:
    """Add to some files of a corpus what every corpus has, unless they give it.

    The manifest lists each Markdown file below seeds/ but README.md, with its stem as prefix and 20 pages. The ledger
    holds every well-formed id that stands in a marker of those files. None stands for a file that must not be there.
    """
    given = {path: text.encode() if isinstance(text, str) else text for path, text in files.items()}
    whole = {path: text for path, text in given.items() if text is not None}
    documents = [
        path for path in whole if path.startswith("seeds/") and path.endswith(".md") and not path.endswith("/README.md")
    ]
    if MANIFEST not in given:
        lines = ["format: 1", "language: ru", "works:", "  game:", "    title: Игра", "    documents:"]
        for path in documents:
            stem = path.rsplit("/", 1)[-1].removesuffix(".md")
            lines.append(f"      {path.removeprefix('seeds/')}: {{prefix: {stem}, title: {stem}, pages: 20}}")
        whole[MANIFEST] = ("\n".join(lines) + "\n").encode()
    if LEDGER not in given:
        ids = {found for path in documents for found in _MARKED_ID.findall(whole[path].decode("utf-8", "replace"))}
        entries = [{"id": block_id, "since": "2026-01-01"} for block_id in sorted(filter(is_valid, ids), key=sort_key)]
        whole[LEDGER] = "".join(json.dumps(entry) + "\n" for entry in entries).encode()
    return whole


def lint_files(
    files: Mapping[str, str | bytes | None],
    settings: Settings | None = None,
    base: Mapping[str, str | bytes | None] | None = None,
) -> LintResult:
    """Lint a small corpus, completed, with all rules on unless `settings` say otherwise.

    `base` are the files in which the base differs (None: not there); the others are as in `files`.
    """
    return lint(MemorySnapshot(complete(files)), settings or Settings(select=["ALL"]), bases=bases_of(files, base))


def bases_of(
    files: Mapping[str, str | bytes | None], base: Mapping[str, str | bytes | None] | None
) -> dict[str, Snapshot]:
    """The base called `base` that differs from some files in others; none where `base` is None."""
    return {} if base is None else {"base": MemorySnapshot(complete({**files, **base}))}


def shown(result: LintResult) -> list[str]:
    """The findings as `CODE path:line:column`, in order."""
    return [f"{finding.code} {finding.path}:{finding.span.line}:{finding.span.column}" for finding in result.findings]
