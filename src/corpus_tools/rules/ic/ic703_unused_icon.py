"""An icon that the manifest declares and no document uses.

What: no document holds the token of a declared icon, not even misspelt. The finding stands at the manifest's entry.
Why: an icon that never occurs is left over from a document that went, or its token is declared wrongly.
Known false alarms: silent while a document cannot be read, since it may hold the icon.
Bad:
    <!-- block: rules.attack; page: 3 -->
    Бросьте [куб: атака] дважды.
    === seeds/corpus.yaml
    format: 1
    works:
      game: {title: Игра, documents: {rules.md: {prefix: rules, title: Правила, pages: 20}}}
    icons:
      - {token: "куб: атака", id: die-attack, label: Куб с атакой}
      - {token: "знамя", id: banner, label: Знамя}
Good:
    <!-- block: rules.attack; page: 3 -->
    Бросьте [куб: атака] дважды.
    === seeds/corpus.yaml
    format: 1
    works:
      game: {title: Игра, documents: {rules.md: {prefix: rules, title: Правила, pages: 20}}}
    icons:
      - {token: "куб: атака", id: die-attack, label: Куб с атакой}
Fix: none. Remove the entry, or correct its token.
"""

from collections.abc import Iterator

from corpus_tools.model.corpus import Corpus
from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.ic.tokens import Tokens
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="IC703",
    name="unused-icon",
    severity=Severity.INFORMATION,
    since="0.1.0",
    scope=Scope.CORPUS,
    messages={
        "unused": Text(
            en="no document uses the icon [{token}]; remove the entry, or correct its token",
            ru="значка [{token}] нет ни в одном документе; уберите запись или исправьте обозначение",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Each entry of `icons` that nothing in the corpus stands for."""
    corpus = context.corpus
    manifest = corpus.data.manifest
    if not corpus.data.icons or any(not document.readable for document in corpus.documents):
        return
    used = _used(corpus)
    for position, icon in enumerate(manifest.value.icons):
        if icon.token not in used:
            span = manifest.span("icons", position, "token")
            yield RULE.finding("unused", manifest.path, span, token=icon.token)


def _used(corpus: Corpus) -> set[str]:
    """The declared tokens that occur, misspelt ones and those that Markdown swallows included."""
    tokens = Tokens(corpus.data.icons)
    written = {icon.token for document in corpus.documents for icon in document.icons}
    written |= {icon.token for document in corpus.documents for block in document.blocks for icon in block.icons}
    return {tokens.read(token).token for token in written}
