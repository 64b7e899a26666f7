"""A heading is more than one level deeper than the heading before it.

What: `##` and then `####`. Each kind of skip is reported once a document, since it usually runs through all of it.
Why: levels tell programs what belongs to what; a gap makes a tree with missing floors.
Known false alarms: a document may begin at any level, and a heading may end several levels at once.
Bad:
    <!-- block: rules.battle; page: 1 -->
    ## Битва
    Бой длится три раунда.

    <!-- block: rules.battle.retreat; page: 1 -->
    #### Отступление
    Отступить можно один раз за бой.
Good:
    <!-- block: rules.battle; page: 1 -->
    ## Битва
    Бой длится три раунда.

    <!-- block: rules.battle.retreat; page: 1 -->
    ### Отступление
    Отступить можно один раз за бой.
Fix: none. Correct the level of the heading, or put the missing heading above it.
"""

from collections.abc import Iterator
from itertools import pairwise

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="MK107",
    name="skipped-heading-level",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    mandatory=True,
    messages={
        "skipped": Text(
            en="a heading of level {level} follows one of level {before}; give it level {expected} or add "
            "what is missing",
            ru="за заголовком уровня {before} идёт заголовок уровня {level}; сделайте его уровнем {expected} или "
            "добавьте недостающий",
        ),
        "skipped-often": Text(
            en="a heading of level {level} follows one of level {before}, {count} times in this document; give it "
            "level {expected} or add what is missing",
            ru="за заголовком уровня {before} идёт заголовок уровня {level}, таких мест в документе {count}; сделайте "
            "его уровнем {expected} или добавьте недостающий",
        ),
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """The first skip of each kind; none where a conflict marker makes a title of the line above it."""
    if any(problem.rule == "conflict-marker" for problem in context.document.problems):
        return
    skips = [(one, other) for one, other in pairwise(context.document.headings) if other.level > one.level + 1]
    seen: set[tuple[int, int]] = set()
    for before, heading in skips:
        kind = before.level, heading.level
        if kind in seen:
            continue
        seen.add(kind)
        count = sum((one.level, other.level) == kind for one, other in skips)
        yield RULE.finding(
            "skipped-often" if count > 1 else "skipped",
            context.document.path,
            heading.span,
            block=heading.block,
            before=before.level,
            level=heading.level,
            expected=before.level + 1,
            count=count,
        )
