"""The corpus has a manifest and no ledger.

What: a manifest makes the ledger mandatory, and there is no ledger file.
Why: without the ledger nobody can tell a vanished id from one that never was. A ledger that was deleted by mistake
must not look like a corpus that has not published anything.
Known false alarms: none without a manifest; an inferred corpus needs no ledger. Silent where a base has a ledger: that
it is gone is for rewritten-ledger to tell.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/ledger.jsonl (absent)
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/ledger.jsonl
    {"id": "rules.retreat", "since": "2026-01-01"}
Fix: none, since no fix writes the ledger. `corpus ids register` makes it; if it was deleted, take it back from git.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.model.span import FILE_START
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="ID214",
    name="missing-ledger",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.CORPUS,
    mandatory=True,
    messages={
        "missing": Text(
            en="there is a manifest but no {ledger}; if it was deleted, take it back from git: it remembers the "
            "retired ids; a new corpus gets one by `corpus ids register`",
            ru="манифест есть, а реестра {ledger} нет; если он был удалён, верните его из git: он помнит выведенные "
            "id; для нового корпуса его создаёт `corpus ids register`",
        )
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """At most one finding, at the manifest."""
    data = context.corpus.data
    lost = any(comparison.base.data.ledger.exists for comparison in context.comparisons)
    if data.manifest.exists and not data.ledger.exists and not lost:
        yield RULE.finding("missing", data.manifest.path, FILE_START, ledger=data.ledger.path)
