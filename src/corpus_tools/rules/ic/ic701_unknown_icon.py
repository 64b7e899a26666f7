"""A token in square brackets that the manifest does not declare as an icon.

What: an icon token that is one or two letters away from a declared one is an error. Any other token in square brackets
is only information: it may be an icon that the manifest lacks, or simply words in brackets.
Why: programs draw icons by their tokens. A misspelt one stays in the text as letters, and a search for the icon misses
the rule.
Known false alarms: nothing is said where the manifest declares no icons. Declared tokens of fewer than three letters
are near to nothing; links, footnotes and check boxes are no icon tokens.
Bad:
    <!-- block: rules.attack; page: 3 -->
    Бросьте [куб: атка] дважды.
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
Fix: unsafe: the one declared token that is nearest is written instead. There is none where two are as near, or where
the token differs in a digit.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Safety, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.ic.places import is_eaten, read_icons, replacement
from corpus_tools.rules.ic.tokens import Likeness
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="IC701",
    name="unknown-icon",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    fix=Safety.UNSAFE,
    messages={
        "near": Text(
            en="the manifest has no icon [{written}]; did you mean [{token}]?",
            ru="значка [{written}] в манифесте нет; может быть, [{token}]?",
        ),
        "other": Text(
            en="the manifest has no icon [{written}]; if it is one, add it to `icons`",
            ru="значка [{written}] в манифесте нет; если это значок, внесите его в `icons`",
        ),
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each token that is not declared, unless only its spacing or case is odd, or Markdown swallows it."""
    path = context.document.path
    for block, icon, reading in read_icons(context):
        if is_eaten(icon, reading):
            continue
        written = " ".join(icon.token.split())
        if reading.likeness is Likeness.NEAR and icon.eaten is None:
            fix = replacement(path, icon, reading.token) if reading.certain else None
            yield RULE.finding("near", path, icon.span, block=block, fix=fix, written=written, token=reading.token)
        elif reading.likeness is Likeness.OTHER and icon.eaten is None:
            yield RULE.finding("other", path, icon.span, block=block, severity=Severity.INFORMATION, written=written)
