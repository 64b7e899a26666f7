"""What a rule is."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any

from corpus_tools.graph.graph import CorpusGraph
from corpus_tools.model.change import Comparison
from corpus_tools.model.corpus import Corpus, Data, DocumentFacts
from corpus_tools.model.document import Document
from corpus_tools.model.finding import Finding, Fix, Safety, Severity
from corpus_tools.model.message import Text
from corpus_tools.model.problem import Problem
from corpus_tools.model.prose import Prose, prose_of
from corpus_tools.model.span import Span


class Scope(StrEnum):
    """What a rule reads: one document with the data files, the summaries of all, or what suppressions did.

    What ignores and sics did comes first, what the baseline did last; see `suppression`.
    """

    DOCUMENT = "document"
    CORPUS = "corpus"
    SUPPRESSION = "suppression"
    BASELINE = "baseline"


@dataclass
class DocumentContext:
    """What a document rule may read."""

    document: Document
    facts: DocumentFacts
    data: Data

    @cached_property
    def prose(self) -> tuple[Prose, ...]:
        """The text of the preamble and of each block, for text rules."""
        return tuple(prose_of(self.document))


@dataclass
class CorpusContext:
    """What a corpus rule may read; the graph is built when the first rule asks for it.

    `comparisons` are those with each base (the merge base, and what is being merged), empty where there is none.
    """

    corpus: Corpus
    comparisons: tuple[Comparison, ...] = ()

    @cached_property
    def graph(self) -> CorpusGraph:
        """The graph of the corpus."""
        return CorpusGraph.build(self.corpus)


@dataclass(frozen=True)
class Rule:
    """The facts of a rule; its module adds `check(context)` and a docstring that is its documentation page.

    `messages` are the templates by key. `fix` is the most that its fixes can be, None if it has none.
    `mandatory` rules (identity, lost markers and documents) can be neither suppressed, baselined nor switched off.
    `extra` is the extra of this package that a rule needs; where it is not installed, the rule does not run.
    """

    code: str
    name: str
    severity: Severity
    since: str
    scope: Scope
    messages: Mapping[str, Text]
    fix: Safety | None = None
    mandatory: bool = False
    extra: str | None = None

    def finding(  # noqa: PLR0913 (a finding has that many facts)
        self,
        message: str,
        path: str,
        span: Span,
        *,
        block: str | None = None,
        fix: Fix | None = None,
        severity: Severity | None = None,
        **params: Any,  # noqa: ANN401 (template parameters are anything printable)
    ) -> Finding:
        """A finding of this rule; `message` is a key of `messages`."""
        return Finding(self.code, self.name, severity or self.severity, message, path, span, params, block, fix)

    def from_problems(self, path: str, problems: Iterable[Problem]) -> Iterator[Finding]:
        """The findings for those problems of a file that this rule reports."""
        for problem in problems:
            if problem.rule == self.name:
                yield self.finding(
                    problem.message, path, problem.span, block=problem.block, fix=problem.fix, **problem.params
                )
