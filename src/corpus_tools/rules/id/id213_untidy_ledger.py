"""The ledger has lines out of order, repeated, or not its own.

What: lines that are not sorted by the SHA-1 of their id, several lines about one id (what a merge with
`merge=union` leaves behind), lines that are no entry: no JSON, an unknown or repeated key, a wrong value, an id that is
none. A line that cannot be read is shown and never dropped.
Why: the order keeps branches from touching the same place of the file, and one line an id keeps its story in one
place. A line that cannot be read protects no id.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/ledger.jsonl
    {"id": "rules.retreat", "since": "2026-02-01"}
    {"id": "rules.retreat", "since": "2026-01-01"}
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/ledger.jsonl
    {"id": "rules.retreat", "since": "2026-01-01"}
Fix: unsafe: writes the ledger anew, sorted and with one line an id: a tombstone beats a live line, the earliest date
wins, successors unite. Only where every line can be read.
"""

import shlex
from collections.abc import Iterator
from dataclasses import replace

from corpus_tools.model.datafile import DataFile
from corpus_tools.model.finding import Edit, Finding, Fix, Safety, Severity, Touches
from corpus_tools.model.ledger import Ledger, format_ledger, sort_key
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="ID213",
    name="untidy-ledger",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.CORPUS,
    fix=Safety.UNSAFE,
    mandatory=True,
    messages={
        "unsorted": Text(
            en="the ledger is not sorted: {id} stands behind {other}; `{mend}` sorts it once every line can be read",
            ru="реестр не отсортирован: {id} стоит после {other}; когда читаются все строки, его отсортирует `{mend}`",
        ),
        "repeated": Text(
            en="{id} has another entry in line {line}; `{mend}` makes one of them once every line can be read",
            ru="для {id} уже есть запись в строке {line}; когда читаются все строки, их объединит `{mend}`",
        ),
        "malformed": Text(
            en="the line is not JSON: {reason}; correct it by hand",
            ru="строка — не JSON ({reason}); исправьте её вручную",
        ),
        "not-an-object": Text(
            en='the line is no entry; one looks like {{"id": "rules.retreat", "since": "2026-01-31"}}',
            ru='строка — не запись реестра; запись выглядит так: {{"id": "rules.retreat", "since": "2026-01-31"}}',
        ),
        "repeated-key": Text(
            en="the key `{key}` stands twice in the line; leave one",
            ru="ключ `{key}` стоит в строке дважды; оставьте один",
        ),
        "bad-number": Text(en="{found} is no number of JSON", ru="{found} — не число JSON"),
        "missing-key": Text(en="the entry has no `{key}`; add it", ru="в записи нет ключа `{key}`; добавьте его"),
        "foreign-key": Text(
            en="an entry of the ledger has no key `{key}`; remove it",
            ru="ключа `{key}` у записей реестра не бывает; уберите его",
        ),
        "bad-id": Text(
            en="{id} is not a valid id; no block can have it",
            ru="{id} — недопустимый id, у блока такого быть не может",
        ),
        "bad-date": Text(
            en="`{key}` is {found}, not a date such as 2026-01-31",
            ru="в `{key}` стоит {found}, а нужна дата вида 2026-01-31",
        ),
        "bad-value": Text(
            en="`{key}` cannot be {found}; see the published schema of the ledger",
            ru="значение {found} для `{key}` не годится; см. опубликованную схему реестра",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Lines that cannot be read, the first one out of order, and each repeated id."""
    ledger = context.corpus.data.ledger
    yield from RULE.from_problems(ledger.path, ledger.problems)
    if any(problem.rule == "conflict-marker" for problem in ledger.problems):
        return
    fix: Fix | None = None
    for finding in list(_repeated(ledger)) or _unsorted(ledger):
        fix = fix or _rewriting(ledger)
        yield replace(finding, fix=fix)


def _repeated(ledger: DataFile[Ledger]) -> Iterator[Finding]:
    first: dict[str, int] = {}
    for line in ledger.value.lines:
        block_id = line.entry.id
        if block_id in first:
            yield RULE.finding(
                "repeated",
                ledger.path,
                line.span,
                block=block_id,
                id=block_id,
                line=first[block_id],
                mend=_command(ledger),
            )
        else:
            first[block_id] = line.span.line


def _unsorted(ledger: DataFile[Ledger]) -> Iterator[Finding]:
    """The first line that stands behind one which should follow it; with repeated ids the fix sorts as well."""
    previous = ""
    for line in ledger.value.lines:
        block_id = line.entry.id
        if previous and sort_key(block_id) < sort_key(previous):
            yield RULE.finding(
                "unsorted", ledger.path, line.span, block=block_id, id=block_id, other=previous, mend=_command(ledger)
            )
            return
        previous = block_id


def _command(ledger: DataFile[Ledger]) -> str:
    """The command that applies the fix of this file and no other."""
    return f"corpus fix --unsafe-fixes {shlex.quote(ledger.path)}"


def _rewriting(ledger: DataFile[Ledger]) -> Fix | None:
    """The whole file written anew, where that drops nothing."""
    if ledger.source is None or ledger.problems:
        return None
    whole = ledger.source.span(0, len(ledger.source.text))
    text = format_ledger(ledger.value.entries.values())
    return Fix((Edit(ledger.path, whole, text),), Safety.UNSAFE, frozenset({Touches.DATA}))
