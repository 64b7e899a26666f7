"""A block looks like an example or a list of related topics, and its kind says otherwise.

What: a block that opens with «Пример» or “Example” as a label, has such a title, or whose id ends in `.example`, but
whose kind is rule or related; one that opens with «Связанные темы» or “Related topics” and is of another kind.
Why: programs answer questions with rules. An example that counts as a rule answers them wrongly, and related topics
that count as text are no links.
Known false alarms: «Пример» counts only before a full stop or a colon, alone in bold or italics, or at the beginning
of a title; «Пример того, как …», «Примерно», «Например, …» are ordinary words. Captions and the manifest's own kinds
may open as they like.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    *Пример:* Орк отступает в соседнюю область.
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно в соседнюю область.

    <!-- block: rules.retreat.example; page: 3; kind: example -->
    *Пример:* Орк отступает в соседнюю область.
Good:
    <!-- block: rules.retreat; page: 3 -->
    Пример того, как отступают, есть на схеме.
Fix: unsafe: writes the kind that the block seems to be of.
"""

from collections.abc import Iterator

from corpus_tools.model.block import DEFAULT_KIND, Block
from corpus_tools.model.finding import Edit, Finding, Fix, Safety, Severity, Touches
from corpus_tools.model.message import Text
from corpus_tools.model.span import Span
from corpus_tools.rules.kd.opening import expected_kind
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

# A caption may well say «Пример:», and what a kind of the manifest's may say is not ours to know.
_CHECKED = frozenset({DEFAULT_KIND, "example", "related"})

RULE = Rule(
    code="KD302",
    name="kind-mismatch",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    fix=Safety.UNSAFE,
    messages={
        "title": Text(
            en="the kind is {kind}, but the title “{title}” speaks for {expected}; write `kind: {expected}`",
            ru="вид блока — {kind}, а заголовок «{title}» говорит, что это {expected}; напишите `kind: {expected}`",
        ),
        "words": Text(
            en="the kind is {kind}, but the block opens like {expected}; write `kind: {expected}`",
            ru="вид блока — {kind}, а начинается он как {expected}; напишите `kind: {expected}`",
        ),
        "id": Text(
            en="the kind is {kind}, but the id ends like {expected}; write `kind: {expected}`",
            ru="вид блока — {kind}, а id кончается как у {expected}; напишите `kind: {expected}`",
        ),
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each block of a built-in kind that looks like another."""
    path = context.document.path
    for block in context.document.blocks:
        found = expected_kind(block) if block.kind in _CHECKED else None
        if found is None or found[0] == block.kind:
            continue
        expected, sign = found
        span, edit = _writing(path, block, expected)
        fix = Fix((edit,), Safety.UNSAFE, frozenset({Touches.MARKER}))
        yield RULE.finding(
            sign, path, span, block=block.id, fix=fix, kind=block.kind, expected=expected, title=block.title or ""
        )


def _writing(path: str, block: Block, kind: str) -> tuple[Span, Edit]:
    """Where the kind is written, or would be, and the edit that writes it."""
    field = block.marker.field("kind")
    if field is not None:
        return field.value_span, Edit(path, field.value_span, kind)
    last = block.marker.fields[-1].value_span if block.marker.fields else block.marker.span
    return block.marker.span, Edit(path, Span.point(last.end_line, last.end_column), f"; kind: {kind}")
