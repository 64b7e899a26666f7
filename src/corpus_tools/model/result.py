"""What a run of the linter found."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from corpus_tools.model.corpus import Corpus
from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.source import Source


class NotCompared(StrEnum):
    """Why identity was compared with no revision."""

    NO_REPOSITORY = "no-repository"
    UNCHANGED = "unchanged"


@dataclass
class LintResult:
    """The findings of one run, in order of path, place and code.

    `bases` are the revisions that identity was compared with: the merge base, and what is being merged; empty where
    it was compared with none, and `not_compared` is why, if that is known. `sources` holds the text of every file that
    has a finding and could be read. `baselined` are the findings that were left out because the baseline has them,
    `known` those that were left out because a base has them too.
    """

    corpus: Corpus
    findings: tuple[Finding, ...]
    bases: tuple[str, ...] = ()
    sources: Mapping[str, Source] = field(default_factory=dict)
    not_compared: NotCompared | None = None
    baselined: tuple[Finding, ...] = ()
    known: tuple[Finding, ...] = ()

    def count(self, severity: Severity) -> int:
        """How many findings have that severity."""
        return sum(1 for finding in self.findings if finding.severity is severity)
