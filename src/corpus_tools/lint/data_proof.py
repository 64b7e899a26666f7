"""Proof that a fix of a data file leaves everything else in it as it was."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from corpus_tools.lint.edits import Edited, Lines, on_lines
from corpus_tools.lint.proof import UNREADABLE
from corpus_tools.model.baseline import Baseline
from corpus_tools.model.datafile import DataFile, Path
from corpus_tools.model.finding import Touches
from corpus_tools.model.ledger import Ledger
from corpus_tools.model.message import Text

ENTRIES = Text(en="it would change other entries of the file", ru="оно изменило бы другие записи файла")


def data_objection(old: DataFile[Any], new: DataFile[Any], edited: Edited, touches: frozenset[Touches]) -> Text | None:
    """Why a change of a data file is more than its edits; None if it is not.

    The file must load with no new problem. A ledger must mean the same, but for lines that mend identity; a baseline,
    but for findings that are noted as fixed. Of other files every scalar outside the edited lines must still be there
    under the same keys (those on edited lines may be called otherwise), and none may have appeared.
    """
    if _problems(new) - _problems(old) or new.exists != old.exists:
        return UNREADABLE
    if isinstance(old.value, Baseline):
        return None if _same_findings(old.value, new.value) else ENTRIES
    if isinstance(old.value, Ledger):
        return None if _same_entries(old.value, new.value, edited, touches) else ENTRIES
    lost = Counter(_scalars(old, edited.old_lines, all_of_them=False))
    gained = Counter(_scalars(new, edited.new_lines, all_of_them=False))
    lost -= Counter(_scalars(new, edited.new_lines, all_of_them=True))
    gained -= Counter(_scalars(old, edited.old_lines, all_of_them=True))
    return ENTRIES if lost or gained else None


def _same_entries(old: Ledger, new: Ledger, edited: Edited, touches: frozenset[Touches]) -> bool:
    """Whether two ledgers mean the same; where identity is mended, whether no line but the edited ones changed."""
    if Touches.IDENTITY not in touches:
        return old.entries == new.entries
    changed = {line.entry.id for line in old.lines if on_lines(line.span, edited.old_lines)}
    changed |= {line.entry.id for line in new.lines if on_lines(line.span, edited.new_lines)}
    kept = [{one: entry for one, entry in side.entries.items() if one not in changed} for side in (old, new)]
    return kept[0] == kept[1]


def _same_findings(old: Baseline, new: Baseline) -> bool:
    """Whether two baselines speak of the same findings, of which more may be fixed in the new one, and none less."""
    before, after = old.entries, new.entries
    if before.keys() != after.keys():
        return False
    pairs = [(entry, after[key]) for key, entry in before.items()]
    return all(one.count + one.fixed == two.count + two.fixed and one.count >= two.count for one, two in pairs)


def _problems(file: DataFile[Any]) -> Counter[tuple[str, str]]:
    return Counter((problem.rule, problem.message) for problem in file.problems)


def _scalars(file: DataFile[Any], edited: Lines, *, all_of_them: bool) -> Iterator[tuple[tuple[str | None, ...], str]]:
    """Each scalar as written, under its keys, of which those on edited lines are None; all, or those on other lines."""
    if file.source is None:
        return
    inner = {path[:length] for path in file.values for length in range(len(path))}
    for path, span in file.values.items():
        if path not in inner and (all_of_them or not on_lines(span, edited)):
            yield tuple(_keys(file, path, edited)), file.source.slice(span)


def _keys(file: DataFile[Any], path: Path, edited: Lines) -> Iterator[str | None]:
    for length, part in enumerate(path, start=1):
        if isinstance(part, str):
            key = file.keys.get(path[:length])
            yield None if key and on_lines(key, edited) else part
