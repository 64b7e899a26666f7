"""A block names a page of a document without pages.

What: the manifest gives the document no `pages`, and the block's marker has a `page`.
Why: the number leads nowhere, or the manifest forgot that the document is paged.
Known false alarms: none without a manifest.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/corpus.yaml
    format: 1
    language: ru
    works:
      game:
        title: Игра
        documents:
          rules.md: {prefix: rules, title: Правила}
Good:
    <!-- block: rules.retreat -->
    Отступить можно один раз за бой.
    === seeds/corpus.yaml
    format: 1
    language: ru
    works:
      game:
        title: Игра
        documents:
          rules.md: {prefix: rules, title: Правила}
Fix: unsafe: removes the page from the marker. If the document is paged, give it `pages` in the manifest instead.
"""

from collections.abc import Iterator

from corpus_tools.model.block import Block, Field
from corpus_tools.model.finding import Edit, Finding, Fix, Safety, Severity, Touches
from corpus_tools.model.message import Text
from corpus_tools.model.span import Span
from corpus_tools.rules.pg.pages import page_field
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="PG402",
    name="unwanted-page",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    fix=Safety.UNSAFE,
    messages={
        "all": Text(
            en="all {count} blocks of {document} have a page, but {manifest} does not say how many pages it has; "
            "add `pages` there",
            ru="у всех блоков документа {document} ({count}) указана страница, а в {manifest} не сказано, сколько в "
            "нём страниц; добавьте там `pages`",
        ),
        "unwanted": Text(
            en="{document} has no pages in {manifest}; remove the page, or write there how many pages the document has",
            ru="у {document} в {manifest} нет страниц; уберите страницу или укажите там, сколько страниц в документе",
        ),
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each page in a document without pages; where every block has one, it is the manifest that lacks them."""
    entry = context.facts.entry
    if entry is None or entry.pages is not None:
        return
    path, blocks = context.document.path, context.document.blocks
    name, manifest = context.facts.name, context.data.manifest.path
    fields = [page_field(block) for block in blocks]
    if len(blocks) > 1 and fields[0] is not None and all(fields):
        span = fields[0].value_span
        yield RULE.finding("all", path, span, block=blocks[0].id, count=len(blocks), document=name, manifest=manifest)
        return
    for block, field in zip(blocks, fields, strict=True):
        if field is not None:
            yield RULE.finding(
                "unwanted",
                path,
                Span(*field.name_span[:2], *field.value_span[2:]),
                block=block.id,
                fix=_removal(path, block, field),
                document=name,
                manifest=manifest,
            )


def _removal(path: str, block: Block, page: Field) -> Fix | None:
    """Take the field out with the separator before it; not where the marker stands in another order."""
    before = [field for field in block.marker.fields if field.value_span[2:] <= page.name_span[:2]]
    if not before:
        return None
    span = Span(*before[-1].value_span[2:], *page.value_span[2:])
    return Fix((Edit(path, span, ""),), Safety.UNSAFE, frozenset({Touches.MARKER}))
