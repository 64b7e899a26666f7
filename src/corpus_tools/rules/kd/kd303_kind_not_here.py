"""A block is of a kind that its document may not have.

What: the manifest lists the `kinds` of a document, and the block's is not among them. Rule text needs no listing.
Why: the list says what readers of that document can rely on: related topics only in the reference, say.
Known false alarms: silent where the manifest gives the document no list; an unknown kind is another rule's.
Bad:
    <!-- block: rules.retreat; page: 3; kind: caption -->
    *Схема: орк отступает в соседнюю область.*
    === seeds/corpus.yaml
    format: 1
    language: ru
    works:
      game:
        title: Игра
        documents:
          rules.md: {prefix: rules, title: Правила, pages: 20, kinds: [example]}
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно в соседнюю область.

    <!-- block: rules.retreat.example; page: 3; kind: example -->
    *Пример:* Орк отступает в соседнюю область.
    === seeds/corpus.yaml
    format: 1
    language: ru
    works:
      game:
        title: Игра
        documents:
          rules.md: {prefix: rules, title: Правила, pages: 20, kinds: [example]}
Fix: none. Correct the kind, or add it to the document's `kinds` in the manifest.
"""

from collections.abc import Iterator

from corpus_tools.model.block import BUILT_IN_KINDS, DEFAULT_KIND
from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="KD303",
    name="kind-not-here",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    messages={
        "not-here": Text(
            en="{document} may have no {kind}, only {allowed}; correct the kind or add it to the document's `kinds` in "
            "{manifest}",
            ru="в {document} вид {kind} не разрешён, только {allowed}; исправьте вид или добавьте его в `kinds` "
            "документа в {manifest}",
        )
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each block of a known kind that the document's list lacks."""
    entry = context.facts.entry
    if entry is None or entry.kinds is None:
        return
    known = {*BUILT_IN_KINDS, *context.data.manifest.value.kinds}
    allowed = list(dict.fromkeys([DEFAULT_KIND, *entry.kinds]))
    for block in context.document.blocks:
        if block.kind in allowed or block.kind not in known:
            continue
        field = block.marker.field("kind")
        yield RULE.finding(
            "not-here",
            context.document.path,
            field.value_span if field else block.marker.span,
            block=block.id,
            document=context.facts.name,
            kind=block.kind,
            allowed=allowed,
            manifest=context.data.manifest.path,
        )
