"""Pages of the source have no block.

What: pages that no block names and that the manifest does not list as omitted. One finding a document, at its
`pages` in the manifest.
Why: a page that was passed over by mistake leaves no trace in the text.
Known false alarms: a long block may cover several pages and names only the first, so this is information only.
Bad:
    <!-- block: rules.morale; page: 1 -->
    Отряд с нулевой моралью бежит.

    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/corpus.yaml
    format: 1
    language: ru
    works:
      game:
        title: Игра
        documents:
          rules.md: {prefix: rules, title: Правила, pages: 3}
Good:
    <!-- block: rules.morale; page: 1 -->
    Отряд с нулевой моралью бежит.

    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/corpus.yaml
    format: 1
    language: ru
    works:
      game:
        title: Игра
        documents:
          rules.md: {prefix: rules, title: Правила, pages: 3, omitted: [{page: 2, what: иллюстрация}]}
Fix: none. Transcribe the page, or list it under `omitted` in the manifest.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="PG406",
    name="untranscribed-page",
    severity=Severity.INFORMATION,
    since="0.1.0",
    scope=Scope.CORPUS,
    messages={
        "untranscribed": Text(
            en="{count:a page|pages} of {document} without a block: {pages}; transcribe {count:it|them}, or list "
            "{count:it|them} under `omitted`",
            ru="{count:страница|страницы|страницы} {document} без единого блока: {pages}; перенесите {count:её|их|их} "
            "или перечислите в `omitted`",
        )
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """One finding for each paged document with such pages."""
    manifest = context.corpus.data.manifest
    for document in context.corpus.documents:
        facts = context.corpus.facts(document.path)
        if facts.entry is None or facts.entry.pages is None or facts.work is None or not document.readable:
            continue
        present = {block.page for block in document.blocks} | {omitted.page for omitted in facts.entry.omitted}
        missing = _gaps(sorted(page for page in present if page and page <= facts.entry.pages), facts.entry.pages)
        if missing:
            span = manifest.span("works", facts.work, "documents", facts.name, "pages")
            yield RULE.finding(
                "untranscribed",
                manifest.path,
                span,
                document=facts.name,
                count=sum(last - first + 1 for first, last in missing),
                pages=[str(first) if first == last else f"{first}-{last}" for first, last in missing],
            )


def _gaps(present: Sequence[int], pages: int) -> list[tuple[int, int]]:
    """The ranges of pages from 1 to `pages` that ascending `present` leaves out; a count of any size costs nothing."""
    return [(one + 1, other - 1) for one, other in pairwise([0, *present, pages + 1]) if other - one > 1]
