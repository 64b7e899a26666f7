"""A data file has one key twice.

What: a mapping repeats a key. The finding stands at the second one and names the line of the first, which counts.
Why: most readers of YAML keep only one of the two and say nothing, so half of the entries would be lost unnoticed: the
usual outcome of a merge in which both sides added the same key.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/thesaurus.yaml
    synonyms:
      rules.retreat: [отход]
      rules.retreat: [бегство]
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/thesaurus.yaml
    synonyms:
      rules.retreat: [отход, бегство]
Fix: none. Unite the two entries under one key, or rename one of them.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="MF903",
    name="duplicate-key",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.CORPUS,
    mandatory=True,
    messages={
        "repeated": Text(
            en="the key {key} stands in line {line} already, and only that one counts; unite the two",
            ru="ключ {key} уже есть в строке {line}, и считается только он; объедините обе записи",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """What the reader of each data file met."""
    for file in context.corpus.data.files:
        yield from RULE.from_problems(file.path, file.problems)
