"""Faults that any file of the corpus can have, documents and data files alike."""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding
from corpus_tools.rules.rule import CorpusContext, Rule


def findings_in_files(rule: Rule, context: CorpusContext) -> Iterator[Finding]:
    """The findings of a rule for the problems of all documents and data files."""
    for document in context.corpus.documents:
        yield from rule.from_problems(document.path, document.problems)
    for file in context.corpus.data.files:
        yield from rule.from_problems(file.path, file.problems)
