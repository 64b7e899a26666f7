"""An example illustrates nothing.

What: an example whose id begins with no other block's id, and before which no rule stands in its section.
Why: readers come to an example from its rule. An example without a rule is found by nobody, or its rule has lost its
marker.
Bad:
    <!-- block: rules.example-of-retreat; page: 3; kind: example -->
    *Пример:* Орк отступает в соседнюю область.
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.

    <!-- block: rules.example-of-retreat; page: 3; kind: example -->
    *Пример:* Орк отступает в соседнюю область.
Fix: none. Put the example below its rule in the same section, or look for the marker that the rule has lost.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="KD305",
    name="orphan-example",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.CORPUS,
    messages={
        "orphan": Text(
            en="no rule stands before this example in its section, and its id continues no other; put it below the "
            "rule that it illustrates",
            ru="в разделе перед этим примером нет правила, и id его не продолжает ничей; поставьте его после правила, "
            "которое он поясняет",
        )
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Each example that the graph gives no rule."""
    for document in context.corpus.documents:
        for block in document.blocks:
            if block.kind == "example" and context.graph.structure.example_of(block.id) is None:
                yield RULE.finding("orphan", block.path, block.marker_span, block=block.id)
