"""The ledger, `ledger.jsonl`: every id ever published."""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from corpus_tools.model.base import Model
from corpus_tools.model.span import Span

Date = Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")]
Reason = Literal["removed", "renamed", "merged", "split", "duplicate", "error", "out-of-scope"]
REASONS: tuple[Reason, ...] = ("removed", "renamed", "merged", "split", "duplicate", "error", "out-of-scope")


class Rewrite(Model):
    """An editor's word that the block now says something else; valid for the text of that digest only."""

    date: Date
    digest: str
    note: str | None = None


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
    """The one reading of two lines about the same id.

    A tombstone beats a live line, the earliest dates win, successors and rewrites unite; of two tombstones the
    one retired first gives the other facts (then the smaller JSON, so that the order of lines does not matter).
    """
    tombstones = [entry for entry in (one, other) if entry.is_tombstone]
    first = min(tombstones or [one, other], key=lambda entry: (entry.retired or "", entry.model_dump_json()))
    merged = first.model_dump()
    merged["since"] = min(one.since, other.since)
    for name in ("replaced_by", "consider"):
        united = {value for entry in tombstones for value in getattr(entry, name) or []}
        merged[name] = sorted(united) or None
    rewrites = {rewrite.model_dump_json(): rewrite for entry in (one, other) for rewrite in entry.rewritten or []}
    merged["rewritten"] = [rewrites[key].model_dump() for key in sorted(rewrites)] or None
    corrected = [entry.corrected for entry in tombstones if entry.corrected]
    merged["corrected"] = max(corrected) if corrected else None
    return LedgerEntry.model_validate(merged)
