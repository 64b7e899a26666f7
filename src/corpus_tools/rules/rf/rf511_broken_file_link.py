"""A relative link of the text leads to no file or heading.

What: a link or image whose target is a path in this repository: the file is not there, or it is a document of the
corpus and has no such heading.
Why: readers on the web meet it as a dead link.
Known false alarms: addresses with a scheme (https:, mailto:), absolute paths, paths that leave the corpus, and anchors
of files that are no documents are not looked at; folders and `#top` are lawful.
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
from collections.abc import Set as AbstractSet
from functools import cached_property
from urllib.parse import unquote, urlsplit

from corpus_tools.model.corpus import Corpus
from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.model.nearest import nearest
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

# Beyond so many dead links something larger than a misprint has happened, and guesses would only cost time.
_MOST_GUESSES = 20

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
    goals = _Goals(context.corpus)
    for document in context.corpus.documents:
        for link in document.file_links:
            target = _parts(link.target)
            if target is None:
                continue
            path, anchor = target
            goal = posixpath.normpath(posixpath.join(posixpath.dirname(document.path), path)) if path else document.path
            if not goals.exists(goal):
                near = goals.similar_file(goal)
                yield RULE.finding("no-file", document.path, link.span, target=link.target, near=_near(near))
            elif not goals.has_anchor(goal, anchor):
                near = goals.similar_anchor(goal, anchor)
                yield RULE.finding(
                    "no-heading", document.path, link.span, target=link.target, file=goal, near=_near(near)
                )


class _Goals:
    """What links can lead to."""

    def __init__(self, corpus: Corpus) -> None:
        self._files = corpus.data.listing
        self._documents = {document.path: document for document in corpus.documents}
        self._guesses = 0

    @cached_property
    def _folders(self) -> set[str]:
        return {folder for path in self._files for folder in _parents(path)}

    @cached_property
    def _anchors(self) -> dict[str, set[str]]:
        """The anchors of each document that could be read, and the one that every page has."""
        return {
            path: {"", "top", *(heading.anchor for heading in document.headings)}
            for path, document in self._documents.items()
            if document.readable
        }

    def exists(self, path: str) -> bool:
        """Whether a file or folder is there; of what is outside the repository nothing is known."""
        outside = path == ".." or path.startswith("../")
        return outside or path in self._files or path in self._documents or path in self._folders

    def has_anchor(self, path: str, anchor: str) -> bool:
        """Whether a document has that anchor; of other files nothing is known."""
        return path not in self._anchors or anchor.lower() in self._anchors[path]

    def similar_file(self, path: str) -> list[str]:
        return self._similar(path, self._files, at_least=80)

    def similar_anchor(self, path: str, anchor: str) -> list[str]:
        return self._similar(anchor, self._anchors[path] - {"", "top"}, at_least=60)

    def _similar(self, name: str, candidates: AbstractSet[str], *, at_least: float) -> list[str]:
        self._guesses += 1
        return nearest(name, candidates, limit=1, at_least=at_least) if self._guesses <= _MOST_GUESSES else []


def _parts(target: str) -> tuple[str, str] | None:
    """Path and anchor of a relative link; None for any other address."""
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
