"""A marker does not stand alone on its line at the left margin.

What: text on the marker's line; a marker inside a paragraph, a quotation, a list item or a table; a marker
that is indented.
Why: inside other Markdown a marker either vanishes from programs' sight or tears a table or paragraph in two.
Known false alarms: a marker at the margin between the items of a list is lawful, and the list goes on. Markers inside
code are examples.
Bad:
    <!-- block: rules.retreat; page: 3 --> Отступить можно один раз за бой.
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
Good:
    <!-- block: rules.steps.income; page: 3 -->
    1. Получите доход.
    <!-- block: rules.steps.trade; page: 3 -->
    2. Торгуйте.
Fix: unsafe: puts the marker on a line of its own, where that tears nothing.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Safety, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="MK102",
    name="marker-not-alone",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    fix=Safety.UNSAFE,
    mandatory=True,
    messages={
        "text-on-line": Text(
            en="text stands on the line of the marker of {id}; begin a new line after the marker",
            ru="на строке маркера {id} стоит текст; начните его с новой строки",
        ),
        "in-paragraph": Text(
            en="the marker of {id} stands inside a paragraph; put it on a line of its own at the left margin",
            ru="маркер {id} стоит внутри абзаца; перенесите его на отдельную строку к левому краю",
        ),
        "in-quote": Text(
            en="the marker of {id} stands inside a quotation; put it above, at the left margin",
            ru="маркер {id} стоит внутри цитаты; поставьте его над ней, у левого края",
        ),
        "in-list-item": Text(
            en="the marker of {id} stands inside a list item; put it above the item, at the left margin",
            ru="маркер {id} стоит внутри пункта списка; поставьте его над пунктом, у левого края",
        ),
        "in-table": Text(
            en="the marker of {id} stands inside a table and cuts it in two; put it above the table",
            ru="маркер {id} стоит внутри таблицы и разрывает её; поставьте его над таблицей",
        ),
        "indented": Text(
            en="the marker of {id} is indented; put it at the left margin",
            ru="маркер {id} стоит с отступом; поставьте его у левого края",
        ),
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each marker that shares its line or its place with other Markdown."""
    yield from RULE.from_problems(context.document.path, context.document.problems)
