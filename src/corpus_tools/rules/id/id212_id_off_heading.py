"""The id of a block nests in a block whose section it does not stand in.

What: an id such as `rules.battle.retreat` says that the block belongs to `rules.battle`, but the block stands outside
the section that the heading of `rules.battle` opens.
Why: ids usually nest like headings, and readers of ids rely on it; a contradiction may mean that a block was moved,
or that a heading has the wrong level.
Known false alarms: ids need not match headings, so this is information only. Silent where the shorter id has no
heading of its own or stands in another document.
Bad:
    <!-- block: rules.battle; page: 1 -->
    ## Битва
    Бой длится три раунда.

    <!-- block: rules.end; page: 2 -->
    ## Конец игры
    Партия длится восемь раундов.

    <!-- block: rules.battle.retreat; page: 2 -->
    ### Отступление
    Отступить можно один раз за бой.
Good:
    <!-- block: rules.battle; page: 1 -->
    ## Битва
    Бой длится три раунда.

    <!-- block: rules.battle.retreat; page: 2 -->
    ### Отступление
    Отступить можно один раз за бой.
Fix: none. Move the block or correct the level of its heading; a published id stays as it is.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.ids import ancestors
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="ID212",
    name="id-off-heading",
    severity=Severity.INFORMATION,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    mandatory=True,
    messages={
        "outside": Text(
            en="by its id the block belongs to {ancestor} (line {line}), but it stands outside that section",
            ru="судя по id, блок относится к {ancestor} (строка {line}), но стоит вне этого раздела",
        )
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each block outside the section of the longest id that its own begins with."""
    blocks = {block.id: block for block in reversed(context.document.blocks)}
    for block in context.document.blocks:
        ancestor = next((blocks[found] for found in ancestors(block.id) if found in blocks), None)
        if ancestor is None or ancestor.heading is None:
            continue
        if all(heading.ordinal != ancestor.heading.ordinal for heading in block.headings):
            yield RULE.finding(
                "outside",
                context.document.path,
                block.id_span,
                block=block.id,
                ancestor=ancestor.id,
                line=ancestor.marker.span.line,
            )
