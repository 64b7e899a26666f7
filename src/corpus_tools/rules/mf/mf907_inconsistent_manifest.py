"""The manifest contradicts itself.

What: `references-to` names a document that is not listed, `kinds` of a document names a kind that is not declared, an
omitted page lies beyond the page count, or two icons have the same token or the same id.
Why: references would be looked up in the wrong pages, and programs could not tell two icons apart; each reads on
without a word.
Known false alarms: two documents may share a prefix: one may be split in two.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/corpus.yaml
    format: 1
    works:
      game:
        title: Игра
        documents:
          rules.md: {prefix: rules, title: Правила, pages: 20, references-to: rule.md}
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/corpus.yaml
    format: 1
    works:
      game:
        title: Игра
        documents:
          rules.md: {prefix: rules, title: Правила, pages: 20, references-to: rules.md}
Fix: none. Correct the entry.
"""

from collections.abc import Iterator

from corpus_tools.model.block import BUILT_IN_KINDS
from corpus_tools.model.datafile import DataFile, Path
from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.manifest import Manifest
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="MF907",
    name="inconsistent-manifest",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.CORPUS,
    messages={
        "references-to": Text(
            en="no document is called {name}; `references-to` names one of {known}",
            ru="документа {name} нет; в `references-to` указывают один из: {known}",
        ),
        "kind": Text(
            en="the kind {name} is not declared; declare it under `kinds`, or use one of {known}",
            ru="вид {name} не объявлен; объявите его в `kinds` или возьмите один из: {known}",
        ),
        "omitted": Text(
            en="page {name} lies beyond the {pages} {pages:page|pages} of {document}; correct one of the numbers",
            ru="страница {name} — за пределами {document}, где {pages} {pages:страница|страницы|страниц}; исправьте "
            "одно из чисел",
        ),
        "icon-token": Text(
            en="the token {name} is declared already in line {line}; remove one of the entries",
            ru="обозначение {name} уже объявлено в строке {line}; уберите одну из записей",
        ),
        "icon-id": Text(
            en="the id {name} belongs already to the icon in line {line}; give this one another",
            ru="id {name} уже занят значком в строке {line}; дайте этому другой",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Documents first, then icons."""
    manifest = context.corpus.data.manifest
    yield from _documents(manifest)
    for name in ("token", "id"):
        first: dict[str, int] = {}
        for index, icon in enumerate(manifest.value.icons):
            value = icon.token if name == "token" else icon.id
            span = manifest.span("icons", index, name)
            if value in first:
                yield RULE.finding(f"icon-{name}", manifest.path, span, name=value, line=first[value])
            first.setdefault(value, span.line)


def _documents(manifest: DataFile[Manifest]) -> Iterator[Finding]:
    documents = list(manifest.value.documents())
    names = [name for _, name, _ in documents]
    kinds = [*BUILT_IN_KINDS, *manifest.value.kinds]
    for work, name, entry in documents:
        path: Path = ("works", work, "documents", name)
        if entry.references_to is not None and entry.references_to not in names and not manifest.problems:
            span = manifest.span(*path, "references-to")
            yield RULE.finding("references-to", manifest.path, span, name=entry.references_to, known=names)
        for index, kind in enumerate(entry.kinds or []):
            if kind not in kinds:
                span = manifest.span(*path, "kinds", index)
                yield RULE.finding("kind", manifest.path, span, name=kind, known=kinds)
        for index, omitted in enumerate(entry.omitted):
            if entry.pages is not None and omitted.page > entry.pages:
                span = manifest.span(*path, "omitted", index, "page")
                page, pages = omitted.page, entry.pages
                yield RULE.finding("omitted", manifest.path, span, name=page, pages=pages, document=name)
