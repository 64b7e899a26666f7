"""What the ledger says of changes, for people at a terminal."""

from collections.abc import Iterable, Iterator

from corpus_tools.changes.description import Description
from corpus_tools.changes.succession import Correction, Succession
from corpus_tools.model.message import Language, Text
from corpus_tools.report import changes_wording as words
from corpus_tools.report.changes_marks import difference
from corpus_tools.report.flow import Run


def said(change: Description, language: Language) -> Iterator[list[Run]]:
    """Lines with what the ledger was told of a change, as far as the change itself does not say it."""
    tombstone, acknowledged = change.tombstone, change.acknowledged
    if tombstone and not _says_no_more(tombstone, change):
        yield [Run(words.TOMBSTONE.render(language)), Run(f" {_tombstone(tombstone, language)}")]
    if acknowledged:
        label = words.ACKNOWLEDGED.render(language, {"date": acknowledged.date})
        yield [Run(label), Run(f" {acknowledged.note or words.NO_NOTE.render(language)}")]


def _says_no_more(tombstone: Succession, change: Description) -> bool:
    same = tombstone.reason == change.kind and set(tombstone.replaced_by) == set(change.others)
    return same and not tombstone.consider and not tombstone.note


def _tombstone(tombstone: Succession, language: Language) -> str:
    arrow = f" → {', '.join(tombstone.replaced_by)}" if tombstone.replaced_by else ""
    told = [f"{tombstone.reason or '?'}{arrow}"]
    if tombstone.consider:
        told.append(f"{words.SUCCESSION['consider'].render(language)} {', '.join(tombstone.consider)}")
    if tombstone.note:
        told.append(f"{words.SUCCESSION['note'].render(language)} {tombstone.note}")
    return "; ".join(told)


def correction(one: Correction, language: Language, *, marked: bool) -> tuple[list[Run], list[list[Run]]]:
    """A corrected tombstone: its header, and a line for each key that differs."""
    text, paint = _how(one)
    header = [Run(f"{one.id}: "), Run(text.render(language, {"date": one.after.corrected}), paint)]
    lines = [
        [Run(words.SUCCESSION[key].render(language)), *difference(*_values(one, key), marked=marked)]
        for key in one.changed
    ]
    return header, lines


def _how(one: Correction) -> tuple[Text, str]:
    if not one.lawful:
        return words.ALTERED, "error"
    is_dated = one.after.corrected not in (None, one.before.corrected)
    return words.CORRECTED if is_dated else words.MERGED_TOMBSTONES, "information"


def _values(one: Correction, key: str) -> Iterator[list[str]]:
    """What both tombstones say under a key."""
    for tombstone in (one.before, one.after):
        value: str | Iterable[str] | None = getattr(tombstone, key)
        yield [value] if isinstance(value, str) else list(value or ())
