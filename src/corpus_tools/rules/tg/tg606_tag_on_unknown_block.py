"""A tag or a synonym of a block that is not there.

What: an id under `blocks` of a tag, or a key of `synonyms`, belongs to no block: it never existed, or is retired. Or a
pattern such as `rules.battle.*` matches no id.
Why: the tag or synonym does not lead where its editor thought, and nobody notices.
Known false alarms: one mistake is one finding, so nothing is said of ids whose marker is swallowed or misspelt, whose
document cannot be read, or which have vanished: those have findings of their own.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/thesaurus.yaml
    tags:
      retreat: {label: Отступление, blocks: [rules.retreats]}
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/thesaurus.yaml
    tags:
      retreat: {label: Отступление, blocks: ["rules.battle.*"]}
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/thesaurus.yaml
    tags:
      retreat: {label: Отступление, blocks: ["rules.*"]}
    synonyms:
      rules.retreat: [отход]
Fix: none. Write the id that was meant or that replaces the retired one, or remove the entry.
"""

from collections.abc import Iterator

from corpus_tools.model.datafile import DataFile
from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.model.span import Span
from corpus_tools.model.thesaurus import Thesaurus, is_glob
from corpus_tools.rules.rule import CorpusContext, Rule, Scope
from corpus_tools.rules.tg.block_ids import BlockIds

RULE = Rule(
    code="TG606",
    name="tag-on-unknown-block",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.CORPUS,
    messages={
        "unknown": Text(
            en="no block has the id {id}; correct it, or remove the entry",
            ru="блока с id {id} нет; исправьте id или уберите запись",
        ),
        "similar": Text(
            en="no block has the id {id}; did you mean {near}?",
            ru="блока с id {id} нет; может быть, {near}?",
        ),
        "retired": Text(
            en="the block {id} is retired, and nothing replaces it; remove the entry",
            ru="блок {id} выведен, и замены ему нет; уберите запись",
        ),
        "replaced": Text(
            en="the block {id} is retired; {near} {count:stands|stand} for it now: write that instead",
            ru="блок {id} выведен, вместо него теперь {near}; впишите {count:этот id|эти id|эти id}",
        ),
        "no-match": Text(
            en="no id matches the pattern {id}; correct it, or remove the entry",
            ru="шаблону {id} не отвечает ни один id; исправьте его или уберите запись",
        ),
        "pattern-as-key": Text(
            en="synonyms belong to single blocks: {id} is a pattern; name one block",
            ru="синонимы бывают у отдельных блоков, а {id} — шаблон; назовите один блок",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Each entry that names blocks and leads to none."""
    file = context.corpus.data.thesaurus
    ids = BlockIds(context.corpus)
    for entry, span, is_key in _entries(file):
        if is_key and is_glob(entry):
            yield RULE.finding("pattern-as-key", file.path, span, id=entry)
        elif not ids.matching(entry) and not ids.is_accounted_for(entry):
            key, near = _why(ids, entry)
            yield RULE.finding(key, file.path, span, id=entry, near=near, count=len(near))


def _entries(file: DataFile[Thesaurus]) -> Iterator[tuple[str, Span, bool]]:
    """Each id or pattern, its place, and whether it is a key of `synonyms`."""
    for name, tag in file.value.tags.items():
        for position, entry in enumerate(tag.blocks):
            yield entry, file.span("tags", name, "blocks", position), False
    for entry in file.value.synonyms:
        yield entry, file.key_span("synonyms", entry), True


def _why(ids: BlockIds, entry: str) -> tuple[str, list[str]]:
    """The key of the message about an entry that leads nowhere, and the ids to name."""
    if is_glob(entry):
        return "no-match", []
    if ids.is_retired(entry):
        successors = list(ids.successors(entry))
        return ("replaced" if successors else "retired"), successors
    near = ids.similar(entry)
    return ("similar" if near else "unknown"), near
