"""A quote or bracket without its partner.

What: in a paragraph, heading, list item or table cell one of « » „ “ ” " ( ) [ ] { } that opens and is never closed,
closes what was never opened, is closed by a sign of another kind, or is turned the wrong way.
Why: where a quotation or an aside ends is part of what a rule says, and a lost sign is a sign of lost text.
Known false alarms: labels (`а)`, `1)`), smileys, inches (6"), intervals ([0; 1) is one), code, drawings and signs that
are spoken of («(») need no partner; a quotation may go on over several paragraphs, each of which begins with its sign;
one » may close two quotations that end together («Газета «Правда»), yet what looks like two names is reported.
Bad:
    <!-- block: rules.battle; page: 3 -->
    Бой идёт три раунда (о них — раздел «Раунды в конце книги).
Good:
    <!-- block: rules.battle; page: 3 -->
    Бой идёт три раунда (о них — раздел «Раунды»): а) атака; б) защита.
Fix: none, since nobody but a reader of the page knows where the other sign belongs.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import DocumentContext, Rule, Scope
from corpus_tools.rules.tx.odd_signs import odd_ones
from corpus_tools.rules.tx.pairs import is_plain, pairings
from corpus_tools.rules.tx.units import units

RULE = Rule(
    code="TX805",
    name="unbalanced-pair",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    messages={
        "unclosed": Text(en="{sign} is never closed", ru="{sign} нигде не закрывается"),
        "unopened": Text(
            en="{sign} closes nothing: its opening sign is missing",
            ru="{sign} ничего не закрывает: нет открывающего знака",
        ),
        "turned": Text(en="{sign} is turned the wrong way here", ru="{sign} здесь смотрит не в ту сторону"),
        "mixed": Text(
            en="{sign} is no partner for {other}; write signs of one kind",
            ru="{sign} не пара для {other}; нужны знаки одного вида",
        ),
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each odd sign of the preamble and of the blocks."""
    document = context.document
    for prose in context.prose if document.source else ():
        text = prose.text
        if document.source is None or is_plain(text):
            continue
        for odd in odd_ones(text, list(pairings(text, units(prose, document.source)))):
            span = prose.span(odd.offset, odd.offset + 1)
            other = text[odd.other] if odd.other >= 0 else ""
            yield RULE.finding(odd.fault, document.path, span, block=prose.block_id, sign=text[odd.offset], other=other)
