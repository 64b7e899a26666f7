"""The manifest and the files of the corpus disagree.

What: a file in the seeds folder holds block markers and the manifest does not list it, or the manifest lists a document
that is not there, or the same one in two works. Where a listed name and a file's name differ only in upper and lower
case, in their Unicode form, or by a misprint, that is one finding at the manifest's line.
Why: an unlisted document is neither checked nor exported, and all its ids count as vanished. A name that differs in
case is found on one editor's machine and missing on another's.
Known false alarms: none without a manifest, where every file with a marker belongs; only where a ledger, thesaurus or
links stand without one, a warning says that less is checked. A manifest with faults of its own
is mended first: until then nothing is said of files that it may list.
Bad:
    === seeds/rules.md
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/faq.md
    <!-- block: faq.retreat; page: 1 -->
    Отступать можно и с пустой области.
    === seeds/corpus.yaml
    format: 1
    works:
      game: {title: Игра, documents: {rules.md: {prefix: rules, title: Правила, pages: 20}}}
    === seeds/ledger.jsonl
    {"id": "rules.retreat", "since": "2026-01-01"}
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/corpus.yaml
    format: 1
    works:
      game: {title: Игра, documents: {Rules.md: {prefix: rules, title: Правила, pages: 20}}}
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/corpus.yaml
    format: 1
    works:
      game: {title: Игра, documents: {rules.md: {prefix: rules, title: Правила, pages: 20}}}
Fix: none. List the file in the manifest, rename it, or remove the entry.
"""

import unicodedata
from collections.abc import Iterator

from corpus_tools.model.corpus import Data
from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.model.nearest import nearest
from corpus_tools.model.span import FILE_START
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="MF904",
    name="unlisted-document",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.CORPUS,
    mandatory=True,
    messages={
        "unlisted": Text(
            en="{name} holds block markers, and {manifest} does not list it; list it there, or move it elsewhere",
            ru="в {name} есть маркеры блоков, а в {manifest} его нет; внесите его туда или уберите из папки",
        ),
        "missing": Text(
            en="the document {name} is not there; add the file (does git ignore it?), or remove the entry",
            ru="документа {name} нет; добавьте файл (не скрывает ли его .gitignore?) или уберите запись",
        ),
        "link": Text(
            en="{name} is a link or a folder, and only a file is read; list the file itself",
            ru="{name} — ссылка или папка, а читаются только файлы; внесите сам файл",
        ),
        "no-manifest": Text(
            en="there are data files of a corpus and no {manifest}: pages, prefixes, kinds and icons are not checked; "
            "take it back from git if it was deleted, or write one with `corpus init`",
            ru="файлы данных корпуса есть, а {manifest} нет: страницы, префиксы, виды и значки не проверяются; "
            "верните его из git, если он был удалён, или создайте командой `corpus init`",
        ),
        "twice": Text(
            en="the document {name} is listed twice, first in line {line}; remove one of the entries",
            ru="документ {name} внесён дважды, впервые в строке {line}; уберите одну из записей",
        ),
        "case": Text(
            en="the file is called {near}, not {name}; names must agree to the letter, capitals included",
            ru="файл называется {near}, а не {name}; имена должны совпадать буква в букву, вместе с заглавными",
        ),
        "spelling": Text(
            en="the file's name looks like {name} but is other code points (NFC and NFD); rename the file, or copy its "
            "name into the manifest",
            ru="имя файла выглядит как {name}, но записано другими кодами (NFC и NFD); переименуйте файл или "
            "скопируйте его имя в манифест",
        ),
        "similar": Text(
            en="the document {name} is not there; did you mean {near}?",
            ru="документа {name} нет; может быть, {near}?",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """The entries without a file, then the files without an entry that none of those can have meant."""
    data = context.corpus.data
    if data.inferred:
        orphan = next((file for file in (data.ledger, data.thesaurus, data.links) if file.exists), None)
        if orphan is not None:
            path, name = orphan.path, data.manifest.path
            yield RULE.finding("no-manifest", path, FILE_START, severity=Severity.WARNING, manifest=name)
        return
    unlisted = {_name(data, path): path for path in data.marked_unlisted}
    listed: dict[str, int] = {}
    for work, name, _ in data.manifest.value.documents():
        span = data.manifest.key_span("works", work, "documents", name)
        if name in listed:
            yield RULE.finding("twice", data.manifest.path, span, name=name, line=listed[name])
        if listed.setdefault(name, span.line) != span.line or _path(data, name) in data.documents:
            continue
        key, near = ("link", "") if _path(data, name) in data.listing else _meant(name, unlisted)
        unlisted.pop(near, None)
        yield RULE.finding(key, data.manifest.path, span, name=name, near=near)
    if data.manifest.problems:
        return
    for name, path in unlisted.items():
        yield RULE.finding("unlisted", path, FILE_START, name=name, manifest=data.manifest.path)


def _path(data: Data, name: str) -> str:
    return name if data.seeds == "." else f"{data.seeds}/{name}"


def _name(data: Data, path: str) -> str:
    return path if data.seeds == "." else path.removeprefix(f"{data.seeds}/")


def _meant(name: str, unlisted: dict[str, str]) -> tuple[str, str]:
    """The key of the message about a listed document that is not there, and the unlisted name that it stands for."""
    folded = _folded(name)
    for candidate in unlisted:
        if _folded(candidate) == folded:
            same = unicodedata.normalize("NFC", candidate) == unicodedata.normalize("NFC", name)
            return "spelling" if same else "case", candidate
    near = nearest(name, unlisted, limit=1)
    return ("similar", near[0]) if near else ("missing", "")


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()
