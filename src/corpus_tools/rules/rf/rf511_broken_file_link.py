"""A relative link of the text leads to no file or heading.

What: a link or image whose target is a path in this repository: the file is not there, or it is a document of the corpus
and has no such heading.
Why: readers on the web meet it as a dead link.
Known false alarms: addresses with a scheme (https:, mailto:), absolute paths, and anchors of files that are no documents are
not looked at.
Bad:
    <!-- block: rules.battle; page: 1 -->
    Подробнее в [справочнике](reference.md).
Good:
    # Правила

    Обозначения описаны [ниже](#битва).

    <!-- block: rules.battle; page: 1 -->
    ## Битва
    Подробнее в [вопросах](faq.md#отступление).
    === seeds/faq.md
    <!-- block: faq.retreat; page: 1 -->
    ## Отступление
    Отступить можно и без потерь.
Fix: the editor corrects the link.
"""

import posixpath
from collections.abc import Iterator
from urllib.parse import unquote, urlsplit

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.model.nearest import nearest
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="RF511",
    name="broken-file-link",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.CORPUS,
    messages={
        "no-file": Text(
            en="{target}: there is no such file{near}; correct the link",
            ru="{target}: такого файла нет{near}; исправьте ссылку",
        ),
        "no-heading": Text(
            en="{target}: {file} has no such heading{near}; correct the link",
            ru="{target}: в {file} нет такого заголовка{near}; исправьте ссылку",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Every relative link leads somewhere."""
    corpus = context.corpus
    documents = {document.path: document for document in corpus.documents}
    folders = {folder for path in corpus.data.listing for folder in _parents(path)}
    for document in corpus.documents:
        for link in document.file_links:
            target = _parts(link.target)
            if target is None:
                continue
            path = posixpath.normpath(posixpath.join(posixpath.dirname(document.path), target[0])) if target[0] else ""
            goal = path or document.path
            if goal not in corpus.data.listing and goal not in documents and goal not in folders:
                near = nearest(goal, corpus.data.listing, limit=1)
                yield RULE.finding("no-file", document.path, link.span, target=link.target, near=_near(near))
            elif target[1] and goal in documents and documents[goal].readable:
                anchors = [heading.anchor for heading in documents[goal].headings]
                if target[1].lower() not in anchors:
                    near = nearest(target[1], anchors, limit=1, at_least=60)
                    yield RULE.finding(
                        "no-heading", document.path, link.span, target=link.target, file=goal, near=_near(near)
                    )


def _parts(target: str) -> tuple[str, str] | None:
    """Path and anchor of a relative link; None for any other address, and for a path that leaves the repository."""
    try:
        address = urlsplit(target)
    except ValueError:
        return None
    if address.scheme or address.netloc or address.path.startswith("/"):
        return None
    return unquote(address.path), unquote(address.fragment)


def _parents(path: str) -> Iterator[str]:
    yield "."
    while path := posixpath.dirname(path):
        yield path


def _near(found: list[str]) -> str:
    return f" ({found[0]}?)" if found else ""
