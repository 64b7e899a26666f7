"""A synonym that says what is there already.

What: a synonym of a tag is the tag's own label, a synonym of a block the block's own title, or a synonym stands twice
in one list. Case, «ё» and spaces do not count.
Why: search knows labels and titles; the entry only makes the list longer.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/thesaurus.yaml
    tags:
      retreat: {label: Отступление, synonyms: [отступление, отход], blocks: [rules.retreat]}
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/thesaurus.yaml
    tags:
      retreat: {label: Отступление, synonyms: [отход], blocks: [rules.retreat]}
Fix: safe: the entry is taken out of its list, unless a comment beside it would go too.
"""

import re
from collections.abc import Iterator

from corpus_tools.model.datafile import DataFile, Path
from corpus_tools.model.finding import Edit, Finding, Fix, Safety, Severity, Touches
from corpus_tools.model.fold import fold_name
from corpus_tools.model.message import Text
from corpus_tools.model.span import Span
from corpus_tools.model.thesaurus import Thesaurus
from corpus_tools.rules.data_edits import remove_item
from corpus_tools.rules.rule import CorpusContext, Rule, Scope
from corpus_tools.rules.tg.names import Synonyms, block_synonyms, tag_synonyms

RULE = Rule(
    code="TG608",
    name="synonym-is-label",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.CORPUS,
    fix=Safety.SAFE,
    messages={
        "label": Text(
            en='"{synonym}" is the label of this very tag; remove the synonym',
            ru="«{synonym}» — название этого же тега; уберите синоним",
        ),
        "title": Text(
            en='"{synonym}" is the title of this very block; remove the synonym',
            ru="«{synonym}» — заголовок этого же блока; уберите синоним",
        ),
        "repeated": Text(
            en='"{synonym}" stands in this list already; remove it',
            ru="«{synonym}» в этом списке уже есть; уберите повтор",
        ),
    },
)


_AFTER_KEY = re.compile(r"\s*:\s*")


def check(context: CorpusContext) -> Iterator[Finding]:
    """Each synonym that adds nothing."""
    file = context.corpus.data.thesaurus
    for synonyms in tag_synonyms(file):
        yield from _needless(file, synonyms, "label", file.value.tags[synonyms.owner].label)
    for synonyms in block_synonyms(file):
        block = context.corpus.blocks.get(synonyms.owner)
        yield from _needless(file, synonyms, "title", (block.title if block else None) or "")


def _needless(file: DataFile[Thesaurus], synonyms: Synonyms, key: str, own: str) -> Iterator[Finding]:
    folded, own = synonyms.folded, fold_name(own)
    first: dict[str, int] = {}
    faults = {
        position: key if text == own else "repeated"
        for position, text in enumerate(folded)
        if text and (first.setdefault(text, position) != position or text == own)
    }
    for position, fault in faults.items():
        if len(faults) == len(folded):  # the same edit for all of them
            fix = _emptying(file, synonyms.path)
        else:
            fix = remove_item(file, (*synonyms.path, position), Safety.SAFE)
        yield RULE.finding(fault, file.path, synonyms.spans[position], fix=fix, synonym=synonyms.texts[position])


def _emptying(file: DataFile[Thesaurus], path: Path) -> Fix | None:
    """The fix that leaves an empty list; None where a comment would go too."""
    if file.source is None:
        return None
    key, items = file.key_span(*path), file.span(*path)
    replacement = "[]"
    if not file.source.slice(items).startswith("["):
        between = Span(key.end_line, key.end_column, items.line, items.column)
        if not _AFTER_KEY.fullmatch(file.source.slice(between)):
            return None
        items = Span(key.end_line, key.end_column, items.end_line, items.end_column)
        replacement = ": []"
    if "#" in file.source.slice(items):
        return None
    return Fix((Edit(file.path, items, replacement),), Safety.SAFE, frozenset({Touches.DATA}))
