"""A printed reference names a page that the document does not have.

What: «на стр. 99» where the document that is meant (its own, or the one that the manifest names under `references-to`) has
fewer pages; pages are those of the booklet.
Why: a page number is easily mistyped, and a reader who looks there finds nothing.
Known false alarms: nothing is said of documents without a page count.
Bad:
    <!-- block: rules.battle; page: 1 -->
    Правила отступления объясняются на стр. 99.
Good:
    <!-- block: rules.battle; page: 1 -->
    Правила отступления объясняются на стр. 15.
Fix: the editor corrects the number; a misprint of the source is bound under `references` of links.yaml.
"""

from collections.abc import Iterator

from corpus_tools.graph.titles import Outcome
from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="RF509",
    name="reference-out-of-range",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.CORPUS,
    messages={
        "beyond": Text(
            en="{reference}: the document that is meant has pages up to {last}; check the number against the source",
            ru="{reference}: в этом документе последняя страница — {last}; сверьте номер с источником",
        )
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Every page that a reference names exists."""
    for block in context.corpus.blocks.values():
        for reference in block.references:
            target = context.graph.titles.reference(block, reference)
            if target.outcome is Outcome.OUT_OF_RANGE:
                yield RULE.finding(
                    "beyond", block.path, reference.span, block=block.id, reference=reference.text, last=target.last
                )
