"""The ledger, `ledger.jsonl`: every id ever published."""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from corpus_tools.model.base import Model
from corpus_tools.model.span import Span
from corpus_tools.model.summary import Summary

Date = Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")]
Reason = Literal["removed", "renamed", "merged", "split", "duplicate", "error", "out-of-scope"]
REASONS: tuple[Reason, ...] = ("removed", "renamed", "merged", "split", "duplicate", "error", "out-of-scope")


class Rewrite(Model):
    """An editor's word that the block now says something else; valid for the text of that digest only."""

    date: Date
    digest: str
    note: str | None = None


@dataclass(frozen=True, slots=True)
class End:
    """What an editor says of the end of an id; `date` is that of the saying."""

    date: str
    reason: Reason
    replaced_by: tuple[str, ...] = ()
    consider: tuple[str, ...] = ()
    note: str | None = None

    def said(self) -> dict[str, object]:
        """The same as the keys of a tombstone."""
        return {
            "reason": self.reason,
            "replaced_by": list(self.replaced_by) or None,
            "consider": list(self.consider) or None,
            "note": self.note or None,
        }


class LedgerEntry(Model):
    """One id: live, or a tombstone if `retired`. The keys of the file are spelled with underscores."""

    model_config = ConfigDict(alias_generator=None)

    id: str
    since: Date
    rewritten: list[Rewrite] | None = None
    retired: Date | None = None
    reason: Reason | None = None
    replaced_by: list[str] | None = None
    consider: list[str] | None = None
    title: str | None = None
    page: int | None = None
    digest: str | None = None
    note: str | None = None
    corrected: Date | None = None

    @property
    def is_tombstone(self) -> bool:
        """Whether the id is retired."""
        return self.retired is not None

    def retire(self, end: End, last: Summary | None) -> "LedgerEntry":
        """The tombstone of this live id; `last` is its block as it stood last, where that is known."""
        facts = {
            "retired": end.date,
            "title": last.title if last else None,
            "page": last.page if last else None,
            "digest": last.digest if last else None,
        }
        return self.model_copy(update={**facts, **end.said()})

    def correct(self, end: End) -> "LedgerEntry":
        """This tombstone with other successors, reason or note.

        It is corrected on a later day than ever before, so that two corrections of one day can be told apart.
        """
        last = date.fromisoformat(self.corrected) + timedelta(days=1) if self.corrected else None
        return self.model_copy(update={"corrected": max(end.date, last.isoformat() if last else ""), **end.said()})

    def restore(self) -> "LedgerEntry":
        """This id, live again: what was said of its death goes, what was acknowledged of its text stays."""
        return LedgerEntry(id=self.id, since=self.since, rewritten=self.rewritten)

    def acknowledge(self, date: str, digest: str, note: str | None) -> "LedgerEntry":
        """This id with an editor's word that its block now says what has that digest."""
        rewrite = Rewrite(date=date, digest=digest, note=note or None)
        return self.model_copy(update={"rewritten": [*(self.rewritten or []), rewrite]})

    def acknowledges(self, digest: str) -> bool:
        """Whether an editor has said that the text of this digest is lawful."""
        return any(rewrite.digest == digest for rewrite in self.rewritten or [])


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """One readable line of the file: its entry and the span of the whole line."""

    entry: LedgerEntry
    span: Span


@dataclass(slots=True)
class Ledger:
    """The ledger: its readable lines in file order, and one entry for each id (see `reconcile`)."""

    lines: tuple[LedgerLine, ...] = ()
    entries: dict[str, LedgerEntry] = field(default_factory=dict)

    @classmethod
    def of(cls, lines: tuple[LedgerLine, ...]) -> "Ledger":
        """The ledger that these lines mean."""
        entries: dict[str, LedgerEntry] = {}
        for line in lines:
            known = entries.get(line.entry.id)
            entries[line.entry.id] = reconcile(known, line.entry) if known else line.entry
        return cls(lines, entries)


def sort_key(block_id: str) -> str:
    """The key by which lines are sorted: SHA-1 of the id, so that two branches rarely touch the same place."""
    return hashlib.sha1(block_id.encode("utf-8", "surrogatepass"), usedforsecurity=False).hexdigest()


def format_ledger(entries: Iterable[LedgerEntry]) -> str:
    """The text of a ledger file that holds these entries: sorted, one JSON object a line, nothing that is not set."""
    lines = (
        json.dumps(entry.model_dump(exclude_none=True), ensure_ascii=False)
        for entry in sorted(entries, key=lambda entry: sort_key(entry.id))
    )
    return "".join(f"{line}\n" for line in lines)


def reconcile(one: LedgerEntry, other: LedgerEntry) -> LedgerEntry:
    """The one reading of two lines about the same id, whatever their order; of more lines, in any order, as well.

    A tombstone beats a live line, the earliest dates win, successors and rewrites unite; of two tombstones the one
    retired first gives the other facts (then the smaller JSON). Where two tombstones differ, the result is `corrected`
    on the latest date that either knows, since it is not what either said.
    """
    speaking = [entry for entry in (one, other) if entry.is_tombstone] or [one, other]
    first = min(speaking, key=lambda entry: (entry.retired or "", json.dumps(_facts(entry))))
    rewrites = {rewrite.model_dump_json(): rewrite for entry in (one, other) for rewrite in entry.rewritten or []}
    return first.model_copy(
        update={
            "since": min(one.since, other.since),
            "rewritten": [rewrites[key] for key in sorted(rewrites)] or None,
            "replaced_by": _united(entry.replaced_by for entry in speaking),
            "consider": _united(entry.consider for entry in speaking),
            "corrected": _corrected(speaking),
        }
    )


def _facts(entry: LedgerEntry) -> list[str | int | None]:
    """What only one of two lines can give."""
    return [entry.reason, entry.note, entry.title, entry.page, entry.digest]


def _united(lists: Iterable[list[str] | None]) -> list[str] | None:
    return sorted({item for one in lists for item in one or []}) or None


def _corrected(entries: list[LedgerEntry]) -> str | None:
    """The latest date that any entry knows, where they differ or one was corrected before."""
    said = {json.dumps([_facts(one), _united([one.replaced_by]), _united([one.consider])]) for one in entries}
    retired = {entry.retired for entry in entries}
    corrected = {entry.corrected for entry in entries}
    if corrected == {None} and len(said) == len(retired) == 1:
        return None
    return max(filter(None, retired | corrected), default=None)
