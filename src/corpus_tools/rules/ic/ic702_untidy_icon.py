"""An icon token that differs from the declared one only in spacing or case.

What: `[куб:атака]`, `[ куб: атака ]` or `[Куб: атака]` where the manifest declares `куб: атака`.
Why: programs compare tokens to the letter, so such a token is drawn as text.
Known false alarms: nothing is said where the manifest declares no icons; an icon at the beginning of a sentence is
written like any other.
Bad:
    <!-- block: rules.attack; page: 3 -->
    Бросьте [куб:атака] дважды.
    === seeds/corpus.yaml
    format: 1
    works:
      game: {title: Игра, documents: {rules.md: {prefix: rules, title: Правила, pages: 20}}}
    icons:
      - {token: "куб: атака", id: die-attack, label: Куб с атакой}
Good:
    <!-- block: rules.attack; page: 3 -->
    Бросьте [куб: атака] дважды.
    === seeds/corpus.yaml
    format: 1
    works:
      game: {title: Игра, documents: {rules.md: {prefix: rules, title: Правила, pages: 20}}}
    icons:
      - {token: "куб: атака", id: die-attack, label: Куб с атакой}
Fix: unsafe: the token is written as it is declared.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Safety, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.ic.places import read_icons, replacement
from corpus_tools.rules.ic.tokens import Likeness
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="IC702",
    name="untidy-icon",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    fix=Safety.UNSAFE,
    messages={
        "untidy": Text(
            en="this icon is declared as [{token}]; write it exactly so, spaces and capitals included",
            ru="этот значок объявлен как [{token}]; пишите его в точности так, с теми же пробелами и теми же буквами",
        ),
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each token that Markdown leaves in the text and that is nearly as declared."""
    path = context.document.path
    for block, icon, reading in read_icons(context):
        if reading.likeness is Likeness.UNTIDY and icon.eaten is None:
            fix = replacement(path, icon, reading.token)
            yield RULE.finding("untidy", path, icon.span, block=block, fix=fix, token=reading.token)
