"""An id breaks the grammar of ids.

What: an id is two or more segments joined by dots, a segment is small Latin letters and digits with single hyphens
between them, and the whole has at most 200 characters. The offending character is named by its code point, since the
usual culprits cannot be seen: a Cyrillic «о», a zero-width space. The block still starts, and the nearest valid id is
given.
Why: an id becomes an address, a key and a name in other programs; one grammar reads it everywhere.
Bad:
    <!-- block: rules.⟨U+043E⟩rders; page: 1 -->
    Первая буква второго отрезка здесь русская.
Bad:
    <!-- block: rules.battle_round; page: 1 -->
    Бой длится три раунда.
Good:
    <!-- block: rules.battle-round; page: 1 -->
    Бой длится три раунда.
Fix: none, because an id is never the tool's to choose. Write the id that the message proposes, or another valid one.
"""

from collections.abc import Iterator
from typing import Any

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.ids import MAX_LENGTH, is_valid
from corpus_tools.model.message import Text
from corpus_tools.model.span import Span
from corpus_tools.rules.id.naming import Fault, fault_of, nearest_valid, shown
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="ID202",
    name="invalid-id",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    mandatory=True,
    messages={
        "character": Text(
            en="{character} cannot stand in an id: only a-z, 0-9, hyphen and dot can; write {near}",
            ru="{character} в id недопустим: только a-z, 0-9, дефис и точка; напишите {near}",
        ),
        "invisible": Text(
            en="an invisible character or space, {character}, stands in the id; write {near}",
            ru="в id стоит невидимый знак или пробел {character}; напишите {near}",
        ),
        "upper-case": Text(
            en="{character} is a capital, an id has small letters only; write {near}",
            ru="{character} — заглавная буква, а в id бывают только строчные; напишите {near}",
        ),
        "underscore": Text(
            en="an underscore cannot stand in an id, a hyphen can; write {near}",
            ru="подчёркивание в id недопустимо, нужен дефис; напишите {near}",
        ),
        "empty-segment": Text(
            en="the id {id} has an empty segment: a dot stands between two segments; write {near}",
            ru="в id {id} есть пустой отрезок: точка стоит только между двумя отрезками; напишите {near}",
        ),
        "hyphen": Text(
            en="a hyphen of an id stands alone between letters or digits; write {near}",
            ru="дефис в id стоит по одному между буквами или цифрами; напишите {near}",
        ),
        "one-segment": Text(
            en="the id {id} has only one segment; put the document's prefix before it: {near}",
            ru="в id {id} только один отрезок; поставьте перед ним префикс документа: {near}",
        ),
        "too-long": Text(
            en="the id has {length} characters, {limit} at most are allowed; shorten it",
            ru="длина id — {length} {length:знак|знака|знаков}, а допустимо не больше {limit}; сократите его",
        ),
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """The first fault of each id; a marker without an id is another rule's."""
    entry = context.facts.entry
    for block in context.document.blocks:
        fault = fault_of(block.id) if block.id and not is_valid(block.id) else None
        if fault is None:
            continue
        values: dict[str, Any] = {
            "id": block.id,
            "near": nearest_valid(block.id, entry.prefix if entry else None),
            "character": shown(block.id[fault.start]),
            "length": len(block.id),
            "limit": MAX_LENGTH,
        }
        span = _within(block.id_span, fault)
        yield RULE.finding(fault.key, context.document.path, span, block=block.id, **values)


def _within(span: Span, fault: Fault) -> Span:
    """The part of an id's span where the fault stands; ids stand in one line unless the marker itself is broken."""
    if span.line != span.end_line:
        return span
    return Span(span.line, span.column + fault.start, span.line, span.column + fault.end)
