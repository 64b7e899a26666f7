"""A digit stands in a word where a letter is meant.

What: «3амок», «к0мната», «6итва», «о4ень», `he1p` — a digit that looks like the letter that belongs there, or any digit
in the midst of a Russian word.
Why: the usual slip of text recognition; the word is not found by any search.
Known false alarms: dice (2d6, 2к6), ordinals (3-й, 3й), codes of a grid, models and formulas (B4, 10A, Т34, H2O),
units (5кг, 100м) and numbers whose space before a word was lost («3карты») are left alone: a digit at either end of a
word counts only where the rest is no word that follows a number, or where the document has the word with the letter.
Bad:
    <!-- block: rules.castle; page: 3 -->
    3амок стоит в первой к0мнате.
Good:
    <!-- block: rules.castle; page: 3 -->
    Замок стоит в 3-й комнате: тайл 10A, 2к6, 5кг, 3D.
Fix: unsafe: the letter is written, where only one makes a word.
"""

import re
from collections.abc import Iterator

from corpus_tools.model.finding import Edit, Finding, Fix, Safety, Severity, Touches
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import DocumentContext, Rule, Scope
from corpus_tools.rules.tx.digits import intruders
from corpus_tools.rules.tx.known_words import KnownWords
from corpus_tools.rules.tx.passages import passages

RULE = Rule(
    code="TX812",
    name="digit-in-word",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    fix=Safety.UNSAFE,
    messages={
        "letter": Text(
            en="«{word}» has the digit {digit} where the letter «{letter}» belongs",
            ru="в слове «{word}» вместо буквы «{letter}» стоит цифра {digit}",
        ),
        "digit": Text(
            en="«{word}» has the digit {digit} among its letters",
            ru="в слове «{word}» среди букв стоит цифра {digit}",
        ),
    },
)
_TOUCHING = re.compile(r"[0-9](?:(?=[^\W\d_])|(?<=[^\W\d_][0-9]))")


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each word with a digit in place of a letter."""
    path = context.document.path
    known = KnownWords(prose.text for prose in context.prose)
    for prose in passages(context):
        text = prose.text
        if not _TOUCHING.search(text):
            continue
        for start, end, at, letter in intruders(text, known):
            edit = Edit(path, prose.span(at, at + 1), letter)
            yield RULE.finding(
                "letter" if letter else "digit",
                path,
                prose.span(start, end),
                block=prose.block_id,
                fix=Fix((edit,), Safety.UNSAFE, frozenset({Touches.TEXT})) if letter else None,
                word=text[start:end],
                digit=text[at],
                letter=letter,
            )
