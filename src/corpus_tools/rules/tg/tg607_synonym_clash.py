"""One synonym with two meanings.

What: a synonym of a tag is the label or a synonym of another tag, or a synonym of a block is that of another block.
Case, «ё» and spaces do not count. The finding stands at the later one and names the other place.
Why: a synonym leads from a word to the one place that is meant; two places make a guess of it.
Known false alarms: a synonym of a tag may well be that of a block, or its title: both mean the same thing there.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.

    <!-- block: rules.withdrawal; page: 4 -->
    Отвод войск возможен в начале хода.
    === seeds/thesaurus.yaml
    synonyms:
      rules.retreat: [отход, бегство]
      rules.withdrawal: [Отход]
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.

    <!-- block: rules.withdrawal; page: 4 -->
    Отвод войск возможен в начале хода.
    === seeds/thesaurus.yaml
    tags:
      retreat: {label: Отступление, synonyms: [отход], blocks: ["rules.*"]}
    synonyms:
      rules.retreat: [отход, бегство]
      rules.withdrawal: [отвод]
Fix: none. Leave the synonym where readers would look first, or make both more exact.
"""

from collections.abc import Iterator

from corpus_tools.model.datafile import DataFile
from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.fold import fold_name
from corpus_tools.model.message import Text
from corpus_tools.model.thesaurus import Thesaurus
from corpus_tools.rules.rule import CorpusContext, Rule, Scope
from corpus_tools.rules.tg.names import Synonyms, block_synonyms, tag_synonyms

RULE = Rule(
    code="TG607",
    name="synonym-clash",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.CORPUS,
    messages={
        "label": Text(
            en='"{synonym}" is the label of the tag {other} (line {line}); keep one of the two',
            ru="«{synonym}» — название тега {other} (строка {line}); оставьте что-то одно",
        ),
        "synonym": Text(
            en='"{synonym}" is a synonym of {other} already (line {line}); keep one of the two, or make both more '
            "exact",
            ru="«{synonym}» уже служит синонимом {other} (строка {line}); оставьте что-то одно или уточните оба",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Each synonym that something else of the same sort is called too."""
    file = context.corpus.data.thesaurus
    labels: dict[str, str] = {}
    for name, tag in file.value.tags.items():
        labels.setdefault(fold_name(tag.label), name)
    yield from _clashes(file, tag_synonyms(file), labels)
    yield from _clashes(file, block_synonyms(file), {})


def _clashes(file: DataFile[Thesaurus], lists: Iterator[Synonyms], labels: dict[str, str]) -> Iterator[Finding]:
    """The clashes within synonyms of one sort; those of a list with its own label or itself are another rule's."""
    owners: dict[str, tuple[str, int]] = {}
    for synonyms in lists:
        own = file.value.tags[synonyms.owner].label if labels else ""
        for folded, text, span in zip(synonyms.folded, synonyms.texts, synonyms.spans, strict=True):
            if not folded or folded == fold_name(own):
                continue
            other, line = owners.setdefault(folded, (synonyms.owner, span.line))
            tag = labels.get(folded)
            if tag is not None:
                line = file.span("tags", tag, "label").line
                yield RULE.finding("label", file.path, span, synonym=text, other=tag, line=line)
            elif other != synonyms.owner:
                yield RULE.finding("synonym", file.path, span, synonym=text, other=other, line=line)
