"""What happened to a block between two versions of a corpus."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from corpus_tools.model.corpus import Corpus
from corpus_tools.model.summary import Summary


class ChangeKind(StrEnum):
    """What became of one id of the base, or where an id of the head comes from.

    ADDED: new, with a text of its own. RESTORED: a tombstone in the base, live again. EDITED: the same block, another
    wording. MOVED: the same words in another document or under another heading. RENAMED: the id is gone, its text
    stands under a new id. SWAPPED: two or more ids that live on have exchanged their texts. HIJACKED: the id carries a
    text unlike its own, while its own went elsewhere or away. SPLIT: its text is now in two or more blocks. MERGED: the
    id is gone, its text is now part of another block. RETIRED: gone, with a tombstone and no text to follow. VANISHED:
    gone without a trace.
    """

    ADDED = "added"
    RESTORED = "restored"
    EDITED = "edited"
    MOVED = "moved"
    RENAMED = "renamed"
    SWAPPED = "swapped"
    HIJACKED = "hijacked"
    SPLIT = "split"
    MERGED = "merged"
    RETIRED = "retired"
    VANISHED = "vanished"


# Kinds after which an id no longer means what it meant, unless the ledger of the head says so.
BREAKING = frozenset(
    {
        ChangeKind.RENAMED,
        ChangeKind.SWAPPED,
        ChangeKind.HIJACKED,
        ChangeKind.SPLIT,
        ChangeKind.MERGED,
        ChangeKind.VANISHED,
    }
)


@dataclass(frozen=True, slots=True)
class Change:
    """One id that is not the same as before; ids whose block is the same, word for word and in place, have none.

    `before` is the block that had the id in the base, `after` the block that has it now (each None where there is
    none). `others` are ids of the head: where the text went (renamed, merged: one; split: the parts, the id's own
    block among them if it lives on; swapped and hijacked: those that carry the id's own text now, none where it went
    away). `explained` tells that the ledger of the head accounts for it: a tombstone, or a `rewritten` entry for the
    digest that `after` has. `moved` goes with any kind: another document, or other enclosing headings.
    `similarity` of the texts of `before` and `after`, 0 to 1; of `before` and the one block it went to where
    `after` is None.
    """

    kind: ChangeKind
    id: str
    before: Summary | None
    after: Summary | None
    others: tuple[str, ...] = ()
    explained: bool = False
    moved: bool = False
    similarity: float = 0.0

    @property
    def breaks(self) -> bool:
        """Whether a reader who follows the id is misled or led to nothing, and nothing tells them."""
        lives_on_as_a_part = self.kind is ChangeKind.SPLIT and self.after is not None
        return self.kind in BREAKING and not self.explained and not lives_on_as_a_part


@dataclass
class Comparison:
    """Two versions of a corpus and what happened between them.

    `revision` names the base (a commit's object id). `changes` stand in the order of the head's blocks; those of ids
    that are gone where their block stood: after the block before it.
    """

    revision: str
    base: Corpus
    head: Corpus
    changes: tuple[Change, ...] = field(default_factory=tuple)

    @cached_property
    def by_id(self) -> dict[str, Change]:
        """The changes by id."""
        return {change.id: change for change in self.changes}

    def of(self, kinds: Iterable[ChangeKind]) -> list[Change]:
        """The changes of those kinds, in order."""
        wanted = frozenset(kinds)
        return [change for change in self.changes if change.kind in wanted]
