"""The ledger lost or changed what it held in the base.

What: against a base, an entry of its ledger that is gone, a tombstone that is live again without its block, a tombstone
altered without a newer `corrected` date, an acknowledged rewrite that is gone, a later `since`; or the whole ledger
emptied, replaced, moved or missing, which is one finding. Ledgers are compared by what they say, wherever they lie.
Why: the ledger is the memory of ids. Whoever forgets a tombstone lets its id come back with another meaning, and
whoever redirects one sends every old link somewhere else; neither shows in the text of the corpus.
Known false alarms: none known. An id that no branch has published yet comes and goes freely, an id may come back with
the text it was retired with, and what a union merge leaves behind, of a branch that retired the id earlier too, is
lawful. Of lines that cannot be read untidy-ledger tells, and of an id whose block is gone as well vanished-id.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/ledger.jsonl
    {"id": "rules.retreat", "since": "2026-01-01"}
    === seeds/ledger.jsonl (base)
    {"id": "rules.flee", "since": "2026-01-01", "retired": "2026-02-01", "reason": "removed"}
    {"id": "rules.retreat", "since": "2026-01-01"}
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/ledger.jsonl (absent)
    === seeds/ledger.jsonl (base)
    {"id": "rules.retreat", "since": "2026-01-01"}
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/ledger.jsonl
    {"id": "rules.flee", "since": "2026-01-01", "retired": "2026-02-01", "reason": "removed"}
    {"id": "rules.retreat", "since": "2026-01-01"}
    === seeds/ledger.jsonl (base)
    {"id": "rules.flee", "since": "2026-01-01"}
    {"id": "rules.retreat", "since": "2026-01-01"}
Fix: unsafe: writes the lines again as the base had them (an earlier date and new rewrites stay). None where the whole
ledger is lost: git gives it back.
"""

import shlex
from bisect import bisect
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from corpus_tools.changes.ledger import Breach, Broken, judge
from corpus_tools.model.change import Comparison
from corpus_tools.model.datafile import DataFile
from corpus_tools.model.finding import Edit, Finding, Fix, Safety, Severity, Touches
from corpus_tools.model.ledger import Ledger, format_ledger, sort_key
from corpus_tools.model.message import Text
from corpus_tools.model.span import FILE_START, Span
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

_SHOWN_REVISION = 12

RULE = Rule(
    code="ID207",
    name="rewritten-ledger",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.CORPUS,
    fix=Safety.UNSAFE,
    mandatory=True,
    messages={
        "missing": Text(
            en="the ledger {old} is gone, and with it {count} published {count:id|ids}; take it back: `{command}`",
            ru="реестра {old} больше нет, а с ним и {count} {count:опубликованного|опубликованных|опубликованных} id; "
            "верните его: `{command}`",
        ),
        "replaced": Text(
            en="next to nothing is left in the ledger of the {count} {count:id|ids} that it held in {base}; take it "
            "back: `{command}`",
            ru="в реестре почти ничего не осталось: в {base} в нём было {count} id; верните его: `{command}`",
        ),
        "elsewhere": Text(
            en="the ledger that {base} has at {old}, with {count} {count:id|ids}, is not at {ledger}, where this "
            "corpus keeps it now; take it back with `{command}` and move it to {ledger}",
            ru="реестра, который в {base} лежит в {old} ({count} id), нет в {ledger}, где его теперь ищет корпус; "
            "верните его командой `{command}` и перенесите в {ledger}",
        ),
        "gone": Text(
            en="the ledger has no line of the published id {id} any more; `{mend}` puts it back",
            ru="в реестре больше нет строки опубликованного id {id}; её вернёт `{mend}`",
        ),
        "gone-tombstone": Text(
            en="the ledger has forgotten that {id} was retired on {retired}; `{mend}` puts the tombstone back",
            ru="реестр забыл, что id {id} выведен {retired}; надгробие вернёт `{mend}`",
        ),
        "gone-faulty": Text(
            en="the ledger has no line of the published id {id} any more; it had a fault in {base}: take it back from "
            "there (`git show {base}:./{old}`) and correct it",
            ru="в реестре больше нет строки опубликованного id {id}; в {base} она была с ошибкой: возьмите её оттуда "
            "(`git show {base}:./{old}`) и исправьте",
        ),
        "undone": Text(
            en="{id} was retired on {retired}, and now its line says that it is live, though no block has it; "
            "`{mend}` puts the tombstone back",
            ru="id {id} выведен {retired}, а теперь по реестру он действует, хотя ни у одного блока его нет; надгробие "
            "вернёт `{mend}`",
        ),
        "undone-faulty": Text(
            en="{id} was retired on {retired}, and now its line says that it is live, though no block has it; take the "
            "line back from {base} (`git show {base}:./{old}`) and correct its fault",
            ru="id {id} выведен {retired}, а теперь по реестру он действует, хотя ни у одного блока его нет; возьмите "
            "строку из {base} (`git show {base}:./{old}`) и исправьте в ней ошибку",
        ),
        "reused": Text(
            en="{id} was retired on {retired}, and the block at {place}, which has it now, is not known to be the "
            "same; give it an id of its own, or, if it is the same rule in other words, say so: "
            '`corpus ids accept {id} --note "…"`',
            ru="id {id} выведен {retired}, а блок в {place}, у которого он теперь, — другой или изменился; дайте блоку "
            "собственный id, а если это то же правило другими словами, подтвердите это: "
            '`corpus ids accept {id} --note "…"`',
        ),
        "altered": Text(
            en="{keys} of the tombstone of {id} changed and `corrected` did not; record a correction with "
            "`corpus ids retire {id} --correct …`, or put the line back with `{mend}`",
            ru="в надгробии {id} изменилось {keys}, а `corrected` нет; исправление записывает команда "
            "`corpus ids retire {id} --correct …`, прежнюю строку возвращает `{mend}`",
        ),
        "forged": Text(
            en="{keys} of the tombstone of {id} changed, which no correction may; `{mend}` puts the line back",
            ru="в надгробии {id} изменилось {keys}, а этого не меняют и исправлением; прежнюю строку вернёт `{mend}`",
        ),
        "unacknowledged": Text(
            en="a `rewritten` entry of {id} was removed or changed; `{mend}` puts it back",
            ru="у {id} удалена или изменена запись в `rewritten`; её вернёт `{mend}`",
        ),
        "later": Text(
            en="{id} is published since {since}, and its line says {found}; `{mend}` puts the date back",
            ru="{id} опубликован {since}, а в строке теперь {found}; дату вернёт `{mend}`",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """The loss of the whole ledger, or each broken entry; of several bases the first one that shows it tells of it."""
    broken: dict[str, tuple[Comparison, Broken]] = {}
    for comparison in context.comparisons:
        verdict = judge(comparison)
        if verdict.lost:
            yield _lost(comparison)
            return
        for one in verdict.broken:
            broken.setdefault(one.base.id, (comparison, one))
    if not broken:
        return
    places = _Places(context.corpus.data.ledger)
    fix = places.fix(one for _, one in broken.values())
    for comparison, one in broken.values():
        finding = _finding(comparison, one, places.span(one.base.id))
        yield replace(finding, fix=fix) if one.mended else finding


def _lost(comparison: Comparison) -> Finding:
    """The finding about a ledger that is not there, or has another one's entries."""
    head, old = comparison.head.data, comparison.base.data.ledger
    key = "elsewhere" if head.ledger.path != old.path else "replaced" if head.ledger.exists else "missing"
    at = head.ledger if head.ledger.exists or not head.manifest.exists else head.manifest
    base = comparison.revision[:_SHOWN_REVISION]
    command = f"git restore --source={base} --staged --worktree -- {shlex.quote(old.path)}"
    return RULE.finding(
        key,
        at.path,
        FILE_START,
        old=old.path,
        ledger=head.ledger.path,
        base=base,
        count=len(old.value.entries),
        command=command,
    )


def _finding(comparison: Comparison, broken: Broken, span: Span) -> Finding:
    block = comparison.head.blocks.get(broken.base.id)
    path, base = comparison.head.data.ledger.path, comparison.revision[:_SHOWN_REVISION]
    params: dict[str, Any] = {
        "id": broken.base.id,
        "base": base,
        "old": comparison.base.data.ledger.path,
        "mend": f"corpus fix --unsafe-fixes --base {base} {shlex.quote(path)}",
        "retired": broken.base.retired,
        "since": broken.base.since,
        "found": broken.head.since if broken.head else None,
        "keys": [f"`{key}`" for key in broken.keys],
        "place": f"{block.path}:{block.marker_span.line}" if block else None,
    }
    return RULE.finding(_message(broken), path, span, block=broken.base.id, **params)


def _message(broken: Broken) -> str:
    if broken.breach in {Breach.GONE, Breach.UNDONE} and broken.mended is None:
        return f"{broken.breach}-faulty"
    if broken.breach is Breach.GONE and broken.base.is_tombstone:
        return "gone-tombstone"
    return str(broken.breach)


class _Places:
    """Where the line of an id stands in a ledger, or belongs."""

    def __init__(self, ledger: DataFile[Ledger]) -> None:
        self._ledger = ledger
        self._lines = ledger.value.lines
        self._keys = [sort_key(line.entry.id) for line in self._lines]
        self._own: dict[str, list[Span]] = {}
        for line in self._lines:
            self._own.setdefault(line.entry.id, []).append(line.span)

    def span(self, block_id: str) -> Span:
        """The span of the id's line; where there is none, of the line that it belongs before, or of the last one."""
        if block_id in self._own:
            return self._own[block_id][0]
        if not self._lines:
            return FILE_START
        following = bisect(self._keys, sort_key(block_id))
        return self._lines[min(following, len(self._lines) - 1)].span

    def fix(self, broken: Iterable[Broken]) -> Fix | None:
        """One fix that mends what can be mended; not while an id has several lines, which untidy-ledger unites."""
        wanted = [one.mended for one in broken if one.mended]
        if any(len(self._own.get(entry.id, ())) > 1 for entry in wanted):
            return None
        edits = [self._edit(entry.id, format_ledger([entry])) for entry in wanted]
        return Fix(tuple(edits), Safety.UNSAFE, frozenset({Touches.DATA, Touches.IDENTITY})) if edits else None

    def _edit(self, block_id: str, text: str) -> Edit:
        path, place = self._ledger.path, self.span(block_id)
        if block_id in self._own:
            return Edit(path, place, text.removesuffix("\n"))
        if self._lines and sort_key(block_id) > max(self._keys):
            return Edit(path, Span.point(place.end_line, place.end_column), "\n" + text.removesuffix("\n"))
        return Edit(path, Span.point(place.line, 1), text)
