r"""Markdown takes an icon for something else, and the reader never sees it.

What: `[куб: атака]: слово` at the beginning of a line is a link definition to Markdown and vanishes from the text;
`[куб: атака](стр.3)` is a link; a token with a pipe is torn apart by the cells of a table.
Why: nothing looks wrong in the file, and in every program that shows it a piece of the rule is missing.
Known false alarms: a link counts only if its text is a declared token to the letter, since a link may well be called
by a word that is like one.
Bad:
    <!-- block: rules.icons; page: 2 -->
    Значки карт таковы.

    [куб: атака]: удар
    === seeds/corpus.yaml
    format: 1
    works:
      game: {title: Игра, documents: {rules.md: {prefix: rules, title: Правила, pages: 20}}}
    icons:
      - {token: "куб: атака", id: die-attack, label: Куб с атакой}
Good:
    <!-- block: rules.icons; page: 2 -->
    Значки карт таковы.

    [куб: атака] — удар.
    === seeds/corpus.yaml
    format: 1
    works:
      game: {title: Игра, documents: {rules.md: {prefix: rules, title: Правила, pages: 20}}}
    icons:
      - {token: "куб: атака", id: die-attack, label: Куб с атакой}
Fix: none, since the words around the icon are the author's. Put a backslash before the colon, the opening round bracket
or the pipe: `[куб: атака]\: удар`.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.ic.places import is_eaten, read_icons
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="IC704",
    name="eaten-icon",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    messages={
        "definition": Text(
            en="Markdown takes [{token}]: for the definition of a link, and the line vanishes from the text; write "
            "[{token}]\\:",
            ru="Markdown принимает [{token}]: за определение ссылки, и строка исчезает из текста; напишите "
            "[{token}]\\:",
        ),
        "link": Text(
            en="Markdown makes a link of [{token}] and what follows it; put a backslash before the bracket: "
            "[{token}]\\(",
            ru="Markdown делает из [{token}] и того, что за ним стоит, ссылку; поставьте перед скобкой обратную косую "
            "черту: [{token}]\\(",
        ),
        "table-cell": Text(
            en="the pipe in [{token}] ends the table cell; write \\| inside the table",
            ru="черта в [{token}] заканчивает ячейку таблицы; внутри таблицы пишите \\|",
        ),
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each token that stands for a declared icon and does not reach the reader."""
    for block, icon, reading in read_icons(context):
        if icon.eaten is not None and is_eaten(icon, reading):
            token = icon.token if icon.eaten == "table-cell" else reading.token
            yield RULE.finding(icon.eaten, context.document.path, icon.span, block=block, token=token)
