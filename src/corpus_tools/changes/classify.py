"""From the pairs and pieces of texts to what became of each id."""

from collections.abc import Mapping
from typing import NamedTuple

from corpus_tools.changes.leftovers import Leftovers
from corpus_tools.changes.likeness import COVERED
from corpus_tools.changes.matching import in_rings
from corpus_tools.changes.pieces import Pieces
from corpus_tools.model.change import ChangeKind
from corpus_tools.model.fold import fold_material


class Fate(NamedTuple):
    """What became of an id of the base, and the ids of the head that have its text now (see `Change.others`)."""

    kind: ChangeKind
    others: tuple[str, ...] = ()


class Fates:
    """Tells the fate of ids of the base whose text is not where it was."""

    def __init__(self, leftovers: Leftovers, pairs: Mapping[str, str]) -> None:
        self._leftovers = leftovers
        self._pairs = pairs
        self._pieces = Pieces(leftovers, pairs)
        self._swapped = in_rings(pairs)
        self._shared_hosts = frozenset(
            host for block_id, host in self._pieces.hosts.items() if block_id not in leftovers.new
        )
        self._order = {block_id: number for number, block_id in enumerate(leftovers.new)}

    def fate(self, block_id: str) -> Fate:
        """The fate of one id of the leftovers."""
        return self._living(block_id) if block_id in self._leftovers.new else self._gone(block_id)

    def _living(self, block_id: str) -> Fate:
        match, parts = self._pairs.get(block_id), self._parts(block_id)
        if block_id in parts and self._any_new(parts):
            return Fate(ChangeKind.SPLIT, parts)
        if match == block_id:
            return Fate(ChangeKind.EDITED)
        if match is None:
            host = self._pieces.hosts.get(block_id)
            return Fate(ChangeKind.HIJACKED, parts or ((host,) if host else ()))
        if block_id in self._swapped:
            return Fate(ChangeKind.SWAPPED, (match,))
        return Fate(ChangeKind.HIJACKED, parts or (match,))

    def _gone(self, block_id: str) -> Fate:
        parts = self._parts(block_id)
        home = self._pairs.get(block_id) or self._pieces.hosts.get(block_id) or next(iter(parts), None)
        if len(parts) > 1 and self._any_new(parts):
            return Fate(ChangeKind.SPLIT, parts)
        if home is None:
            return Fate(ChangeKind.VANISHED)
        alone = block_id in self._pairs and home not in self._shared_hosts
        return Fate(ChangeKind.RENAMED if alone else ChangeKind.MERGED, (home,))

    def _parts(self, block_id: str) -> tuple[str, ...]:
        """The blocks that together have most of a text, in order; none where they do not."""
        found = set(self._pieces.parts.get(block_id, ()))
        match = self._pairs.get(block_id)
        if match is not None:
            found.add(match)
            if match not in self._leftovers.old and self._keeps_title(block_id):
                found.add(block_id)
        if not found or ((len(found) > 1 or match is None) and self._pieces.coverage(block_id) < COVERED):
            return (match,) if match else ()
        return tuple(sorted(found, key=self._order.__getitem__))

    def _keeps_title(self, block_id: str) -> bool:
        """Whether an id that lives on has kept the heading of its block and nothing else."""
        before, after = self._leftovers.old[block_id], self._leftovers.new.get(block_id)
        if after is None or after.title is None or after.title != before.title:
            return False
        return self._leftovers.new_wordings[block_id].folded == fold_material(after.title)

    def _any_new(self, ids: tuple[str, ...]) -> bool:
        return any(block_id not in self._leftovers.old for block_id in ids)
