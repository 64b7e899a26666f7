"""Two tags whose labels are all but the same.

What: the labels of two tags are equal but for case, «ё» and spaces, or, from six letters on, differ by one letter or by
number («Отряд», «Отряды»). The finding stands at the later one and names the other.
Why: half of the blocks end up under one tag and half under the other.
Known false alarms: labels that differ in digits, Roman numbers or a single letter standing for itself are a series
(«Фаза 1», «Фаза 2»; «Часть I», «Часть II»; «Вариант А», «Вариант Б») and stay silent.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/thesaurus.yaml
    tags:
      retreat: {label: Отступление, blocks: [rules.retreat]}
      retreats: {label: Отступления, blocks: [rules.retreat]}
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/thesaurus.yaml
    tags:
      phase-1: {label: Фаза отступления 1, blocks: [rules.retreat]}
      phase-2: {label: Фаза отступления 2, blocks: [rules.retreat]}
Fix: none. Unite the two tags, or give one of them a label that tells them apart.
"""

from collections import defaultdict
from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import CorpusContext, Rule, Scope
from corpus_tools.rules.tg.likeness import Likeness

RULE = Rule(
    code="TG603",
    name="near-duplicate-tag",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.CORPUS,
    messages={
        "same": Text(
            en='the tag {other} (line {line}) has the label "{label}" too; unite the two, or rename one',
            ru="у тега {other} (строка {line}) то же название «{label}»; объедините теги или переименуйте один",
        ),
        "similar": Text(
            en='"{label}" is all but "{other_label}", the label of {other} (line {line}); unite the two tags, or '
            "rename one",
            ru="«{label}» почти не отличается от «{other_label}», названия тега {other} (строка {line}); объедините "
            "теги или переименуйте один",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Each tag whose label is like an earlier one's; only those are compared that share a variant."""
    file = context.corpus.data.thesaurus
    tags = file.value.tags
    seen: dict[str, list[tuple[str, Likeness]]] = defaultdict(list)
    for name, tag in tags.items():
        label = Likeness.of(tag.label)
        if not label.whole:
            continue
        variants = dict.fromkeys(label.variants())
        alike = (other for variant in variants for other, known in seen[variant] if known.is_like(label))
        other = next(alike, None)
        if other is not None:
            line = file.span("tags", other, "label").line
            known = tags[other].label
            key = "same" if Likeness.of(known).whole == label.whole else "similar"
            span = file.span("tags", name, "label")
            yield RULE.finding(key, file.path, span, label=tag.label, other=other, other_label=known, line=line)
        for variant in variants:
            seen[variant].append((name, label))
