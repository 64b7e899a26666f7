"""A tag that marks nothing.

What: a tag has no entry under `blocks`, and no other tag names it as broader.
Why: a reader who picks it is shown an empty page.
Known false alarms: a tag whose entries lead to nothing, or cannot be read, has its findings there, not here.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/thesaurus.yaml
    tags:
      retreat: {label: Отступление}
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/thesaurus.yaml
    tags:
      retreat: {label: Отступление, blocks: [rules.retreat]}
Fix: none. Give the tag blocks, or remove it.
"""

from collections.abc import Iterator

from corpus_tools.model.datafile import DataFile
from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.model.thesaurus import Thesaurus
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="TG602",
    name="unused-tag",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.CORPUS,
    messages={
        "unused": Text(
            en="the tag {tag} has neither blocks nor narrower tags; give it some, or remove it",
            ru="у тега {tag} нет ни блоков, ни более узких тегов; добавьте их или уберите тег",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Each tag without blocks that no other tag is narrower than."""
    file = context.corpus.data.thesaurus
    tags = file.value.tags
    broad = {broader for name, tag in tags.items() for broader in tag.broader if broader != name}
    for name, tag in tags.items():
        if not tag.blocks and name not in broad and not _is_faulty(file, name):
            yield RULE.finding("unused", file.path, file.key_span("tags", name), tag=name)


def _is_faulty(file: DataFile[Thesaurus], name: str) -> bool:
    """Whether something in the tag could not be read, which may have been its blocks."""
    tag = file.span("tags", name)
    start, end = tag[:2], tag[2:]
    return any(start <= problem.span[:2] <= end for problem in file.problems)
