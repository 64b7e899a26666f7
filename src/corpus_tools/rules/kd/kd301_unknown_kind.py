"""A block has a kind that nobody declared.

What: a kind other than rule, example, caption, related and those that the manifest declares under `kinds`.
Why: programs read an unknown kind as rule text, so a misspelt `exmaple` becomes a rule in their eyes.
Known false alarms: without a manifest nobody could declare a kind, so only a kind one letter away from a known one is
reported.
Bad:
    <!-- block: rules.retreat; page: 3; kind: exampel -->
    *Пример:* Орк отступает в соседнюю область.
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно в соседнюю область.

    <!-- block: rules.retreat.example; page: 3; kind: example -->
    *Пример:* Орк отступает в соседнюю область.
Fix: unsafe: writes the known kind that is one letter away; otherwise correct the kind, or declare it in the manifest.
"""

from collections.abc import Iterator

from corpus_tools.model.block import BUILT_IN_KINDS
from corpus_tools.model.finding import Edit, Finding, Fix, Safety, Severity, Touches
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="KD301",
    name="unknown-kind",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    fix=Safety.UNSAFE,
    messages={
        "misspelt": Text(
            en="unknown kind {kind}; did you mean {near}?",
            ru="неизвестный вид {kind}; может быть, {near}?",
        ),
        "unknown": Text(
            en="unknown kind {kind}; write one of {known}, or declare it under `kinds` in {manifest}",
            ru="неизвестный вид {kind}; напишите один из {known} или объявите его в `kinds` в {manifest}",
        ),
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each kind written in a marker that is not known."""
    known = (*BUILT_IN_KINDS, *context.data.manifest.value.kinds)
    path = context.document.path
    for block in context.document.blocks:
        field = block.marker.field("kind")
        if field is None or not field.value or field.value in known:
            continue
        near = _one_edit_away(field.value, known)
        if near:
            edit = Edit(path, field.value_span, near)
            fix = Fix((edit,), Safety.UNSAFE, frozenset({Touches.MARKER}))
            yield RULE.finding("misspelt", path, field.value_span, block=block.id, fix=fix, kind=field.value, near=near)
        elif not context.data.inferred:
            yield RULE.finding(
                "unknown",
                path,
                field.value_span,
                block=block.id,
                kind=field.value,
                known=list(known),
                manifest=context.data.manifest.path,
            )


def _one_edit_away(kind: str, known: tuple[str, ...]) -> str | None:
    """The only known kind with one letter more, less, other, or two neighbours swapped, or in other case."""
    from rapidfuzz.distance import OSA  # noqa: PLC0415 (only a run with a fault pays for it)

    near = [one for one in known if kind.casefold() == one or OSA.distance(kind, one, score_cutoff=1) <= 1]
    return near[0] if len(near) == 1 else None
