"""Two blocks have one id.

What: an id stands in more than one marker of the corpus, in one document or in several. Both places are named; the
finding stands at the later one.
Why: tags, links and bookmarks hang on ids. If two blocks share one, each of them leads to either, and two branches
that took the same id merge without a conflict.
Bad:
    <!-- block: rules.orders.march; page: 7 -->
    Отряд проходит две области.

    <!-- block: rules.orders.march; page: 9 -->
    Отряд проходит три области.
Good:
    <!-- block: rules.orders.march; page: 7 -->
    Отряд проходит две области.

    <!-- block: rules.orders.forced-march; page: 9 -->
    Отряд проходит три области.
Fix: none. Give the newer block an id of its own; if the same block was pasted twice, remove one.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.ids import is_valid
from corpus_tools.model.message import Text
from corpus_tools.model.summary import Summary
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="ID201",
    name="duplicate-id",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.CORPUS,
    mandatory=True,
    messages={
        "taken": Text(
            en="id {id} is already taken at {place}; give the newer of the two blocks an id of its own",
            ru="id {id} уже занят: {place}; дайте более новому из двух блоков собственный id",
        ),
        "pasted": Text(
            en="id {id} and its text stand at {place} too; remove one of the two blocks",
            ru="id {id} вместе с тем же текстом есть и здесь: {place}; уберите один из двух блоков",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Each block whose id an earlier one has; ids that are no ids are another rule's."""
    first: dict[str, Summary] = context.corpus.blocks
    for document in context.corpus.documents:
        for block in document.blocks:
            other = first[block.id]
            if other is not block and is_valid(block.id):
                yield RULE.finding(
                    "pasted" if other.digest == block.digest else "taken",
                    block.path,
                    block.id_span,
                    block=block.id,
                    id=block.id,
                    place=f"{other.path}:{other.marker_span.line}",
                )
