"""What is new against a base."""

from collections.abc import Mapping
from dataclasses import replace

from corpus_tools.lint.documents import Known
from corpus_tools.lint.engine import run
from corpus_tools.lint.versions import settings_of
from corpus_tools.model.result import LintResult
from corpus_tools.model.settings import Settings
from corpus_tools.store.snapshot import Snapshot

# The family of rules whose findings are never taken for old.
IDENTITY = "ID"


def lint_new(snapshot: Snapshot, settings: Settings, *, bases: Mapping[str, Snapshot], jobs: int = 1) -> LintResult:
    """What `lint` finds, but for what any of the bases has as well.

    Each base is checked with its own files by the rules of this run; a finding is known by its fingerprint. Findings of
    identity, which are about the difference itself, always stay. Raises CorpusError as `lint` does.
    """
    head = run(snapshot, settings, bases=bases, jobs=jobs)
    before = Known(snapshot, head.result.corpus.data, head.documents)
    prints: set[str] = set()
    for base in bases.values():
        then = run(base, _at(base, settings), jobs=jobs, known=before).result
        prints |= {finding.fingerprint for finding in (*then.findings, *then.baselined)}
    found = head.result.findings
    known = tuple(one for one in found if one.fingerprint in prints and not one.code.startswith(IDENTITY))
    new = tuple(one for one in found if one.fingerprint not in prints or one.code.startswith(IDENTITY))
    return replace(head.result, findings=new, known=known)


def _at(base: Snapshot, settings: Settings) -> Settings:
    """The settings of this run, for the seeds folder that the base had."""
    seeds = settings_of(base).model_dump(include={"seeds"}, exclude_unset=True)
    return Settings.model_validate(settings.model_dump(exclude={"seeds"}, exclude_unset=True) | seeds)
