"""What the history audit found: the report for people and programs (`schema/audit.schema.json`)."""

from typing import Literal

from pydantic import ConfigDict, Field

from corpus_tools.model.base import Model
from corpus_tools.model.ledger import LedgerEntry


class _Reported(Model):
    """A part of the report; its keys are spelled with underscores."""

    model_config = ConfigDict(alias_generator=None)


class AuditedCommit(_Reported):
    """A commit of the mainline."""

    commit: str = Field(description="The object id of the commit.")
    date: str = Field(description="The committer's date, UTC.")


class AuditedPlace(AuditedCommit):
    """Where a marker stood, or stood last before the commit took it away."""

    path: str = Field(description="The file, relative to the root of the corpus.")
    line: int | None = Field(description="The line of the marker in that commit; null where it is gone.")


class LostId(_Reported):
    """An id that the mainline had and that is neither live nor a tombstone now."""

    id: str = Field(description="The id.")
    born: AuditedPlace | None = Field(description="Where its marker stood first; null for one of the ledger only.")
    lost: AuditedPlace | None = Field(
        description="The commit that took its marker away; null where the working tree lost it, or no marker had it."
    )
    title: str | None = Field(description="The title that its block had last.")
    page: int | None = Field(description="The page of its block.")
    digest: str | None = Field(description="The digest of its last text; null where that cannot be told.")
    went_to: list[str] = Field(description="The ids of blocks that have exactly its last text now.")
    erased: AuditedCommit | None = Field(
        description="The commit that erased it from the ledger; null where no commit did."
    )
    tombstone: LedgerEntry = Field(description="The ledger line that the audit proposes.")


class ReturnedId(_Reported):
    """An id that was lost or retired, is live again with another text, and was never acknowledged as rewritten."""

    id: str = Field(description="The id.")
    lost: AuditedPlace | None = Field(description="The commit that took its marker away; null where it never went.")
    returned: AuditedPlace = Field(description="Where it came back, or was taken out of its tombstone.")
    digest: str = Field(description="The digest of its text before.")
    now: str = Field(description="The digest of its text now.")


class Audit(_Reported):
    """What `corpus ids audit --format json` prints."""

    format: Literal[1] = 1
    proved: bool = Field(description="Whether every id that ever stood on the mainline is live or a tombstone.")
    first: AuditedCommit = Field(description="The first commit that was looked at.")
    last: AuditedCommit = Field(description="The last one.")
    commits: int = Field(ge=1, description="How many commits were looked at.")
    ids: int = Field(ge=0, description="How many ids they had, in markers or in the ledger.")
    lost: list[LostId] = Field(description="Lost ids, in the order of the commits that lost them.")
    returned: list[ReturnedId] = Field(description="Ids that came back with another meaning.")
