"""A change of one block with all that a reviewer asks about it."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

from corpus_tools.changes.materiality import Judgement, Materiality
from corpus_tools.changes.standing import Standing
from corpus_tools.changes.succession import Correction, Succession
from corpus_tools.changes.words import Piece
from corpus_tools.model.change import ChangeKind
from corpus_tools.model.ledger import Rewrite

# The text is the same, in the same place; something else that the corpus says of the block is not.
METADATA: Literal["metadata"] = "metadata"
KINDS: tuple[str, ...] = (*ChangeKind, METADATA)


class Breakage(NamedTuple):
    """Something of the head that an id no longer serves.

    `type` is that of the link (`see-also`, `related`, `reference`, `example-of`), or `tagged`, `synonyms`, `sic`.
    `source` is what still names the id: a block, or a tag where `type` is `tagged`; the id itself where it still has
    entries of its own. `text` is what stands there: a title, the text of a reference, synonyms.
    """

    type: str
    source: str
    text: str | None = None


class DoubtfulLink(NamedTuple):
    """A see-also link, as the head has it, that nobody looked at while one of its ends changed its meaning."""

    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Description:
    """What happened to one id.

    `kind`, `id`, `others`, `explained` and `moved` as in `Change`; `kind` may also be `METADATA`; `unexplained` is its
    `breaks`: the id no longer means what it meant, and the ledger does not say so. `before` is the block that had the
    id, `after` the one that has it now; of a renamed id, the one that has its text now (see its `id`).
    `judgement` is there where both have a text and it differs. `words` are the text before and after, piece by piece;
    none where it is the same. `changed` names the facts that differ (see `FACTS`). `doubtful` are links from or to the
    block, `breaks` what the head still says of the id in vain. `tombstone` and `acknowledged` are what the ledger has
    been told of it since the base; `contradicted`: the tombstone leads to other blocks than those the text went to.
    """

    kind: str
    id: str
    before: Standing | None
    after: Standing | None
    others: tuple[str, ...] = ()
    explained: bool = False
    moved: bool = False
    unexplained: bool = False
    judgement: Judgement | None = None
    words: tuple[Piece, ...] = ()
    changed: tuple[str, ...] = ()
    doubtful: tuple[DoubtfulLink, ...] = ()
    breaks: tuple[Breakage, ...] = ()
    tombstone: Succession | None = None
    contradicted: bool = False
    acknowledged: Rewrite | None = None

    @property
    def path(self) -> str | None:
        """The document where a reader looks for it: its own now, else its last; None if only a ledger had the id."""
        place = self.after or self.before
        return place.path if place else None

    @property
    def materiality(self) -> Materiality | None:
        """Whether the change of the text matters; None where there are no two texts that differ."""
        return self.judgement.materiality if self.judgement else None


@dataclass(frozen=True)
class ChangeReport:
    """All changes between two versions, in the order of the head; what is gone stands where it stood.

    `base` and `head` are object ids of commits, or of a tree; `head` is None for files that are in no commit.
    `corrected` are the tombstones of both that say something else now.
    """

    base: str
    head: str | None
    changes: tuple[Description, ...]
    corrected: tuple[Correction, ...] = ()

    @cached_property
    def counts(self) -> dict[str, int]:
        """How many changes there are of each kind; every kind is there."""
        counted = Counter(change.kind for change in self.changes)
        return {str(kind): counted[kind] for kind in KINDS}

    def count(self, materiality: Materiality) -> int:
        """How many changed texts are of that materiality."""
        return sum(1 for change in self.changes if change.materiality is materiality)

    @cached_property
    def unexplained(self) -> int:
        """How many ids no longer mean what they meant without a word in the ledger."""
        return sum(1 for change in self.changes if change.unexplained)

    @cached_property
    def doubtful(self) -> int:
        """How many see-also links are doubtful, each counted once."""
        return len({link for change in self.changes for link in change.doubtful})

    @cached_property
    def breaks(self) -> int:
        """How many places of the head name in vain."""
        return sum(len(change.breaks) for change in self.changes)
