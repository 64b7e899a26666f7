"""A printed reference names a page that the document does not have.

What: «на стр. 99» where the document that is meant (its own, or the one that the manifest names under `references-to`)
has fewer pages; pages are those of the booklet.
Why: a page number is easily mistyped, and a reader who looks there finds nothing.
Known false alarms: nothing is said of documents without a page count, nor of a title that stands on that page of
another document of the work.
Bad:
    <!-- block: rules.battle; page: 1 -->
    Правила отступления объясняются на стр. 99.
Good:
    <!-- block: rules.battle; page: 1 -->
    Правила отступления объясняются на стр. 15.
Fix: the editor corrects the number; a misprint of the source is bound under `references` of links.yaml.
"""

from collections import Counter
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
            en="{reference}: {document} has pages {first} to {last}; check the number against the source",
            ru="{reference}: в {document} страницы с {first} по {last}; сверьте номер с источником",
        ),
        "unsaid": Text(
            en="{reference}: {document} has pages {first} to {last}; check the number, or name the document that is"
            " meant as references-to in the manifest",
            ru="{reference}: в {document} страницы с {first} по {last}; сверьте номер или укажите в манифесте"
            " (references-to), о каком документе речь",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Every page that a reference names exists."""
    titles = context.graph.titles
    works = Counter(facts.work for facts in context.corpus.data.documents.values())
    for block in context.corpus.blocks.values():
        for reference in block.references:
            target = titles.reference(block, reference)
            if target.outcome is Outcome.OUT_OF_RANGE:
                meant = titles.meant_by(block.path)
                could_mean_another = meant.path == block.path and works[meant.work] > 1
                yield RULE.finding(
                    "unsaid" if could_mean_another else "beyond",
                    block.path,
                    reference.span,
                    block=block.id,
                    reference=reference.text,
                    document=meant.name,
                    first=target.first,
                    last=target.last,
                )
