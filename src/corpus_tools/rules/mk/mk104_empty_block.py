"""A marker has nothing under it.

What: between a marker and the next one, or the heading that ends its block, or the end of the file, stands no text.
Why: an id with no text leads its readers to nothing; most often the text was deleted and the marker forgotten, or two
markers stand one above the other.
Known false alarms: a heading alone is text enough. Silent where a comment, a fence or HTML hides the text: another rule
speaks of that.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    <!-- block: rules.morale; page: 3 -->
    Отряд с нулевой моралью бежит.
Good:
    <!-- block: rules.retreat; page: 3 -->
    ## Отступление
    <!-- block: rules.morale; page: 3 -->
    Отряд с нулевой моралью бежит.
Fix: none. Put the text under its marker, or retire the id: `corpus ids retire ID`.
"""

import math
from bisect import bisect_right
from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="MK104",
    name="empty-block",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    mandatory=True,
    messages={
        "empty": Text(
            en="nothing stands under the marker of {id}; put its text there or remove the marker; an id that is "
            "registered is retired: `corpus ids retire {id}`",
            ru="под маркером {id} ничего нет; верните туда текст или уберите маркер, а если id зарегистрирован, "
            "выведите его: `corpus ids retire {id}`",
        ),
    },
)

# Faults that hide text: where one of them stands in a block, the block is not empty but lost.
_HIDING = frozenset({"unclosed-comment", "swallowed-marker", "too-deep"})


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each marker with nothing under it, unless another fault hides what is."""
    document = context.document
    hidden = sorted(problem.span for problem in document.problems if problem.rule in _HIDING)
    starts = sorted(block.marker.span for block in document.blocks)
    for finding in RULE.from_problems(document.path, document.problems):
        following = bisect_right(starts, finding.span)
        end = starts[following] if following < len(starts) else (math.inf,)
        nearest = bisect_right(hidden, finding.span)
        if nearest == len(hidden) or hidden[nearest] > end:
            yield finding
