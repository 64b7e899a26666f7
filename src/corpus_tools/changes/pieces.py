"""Where the pieces of texts went: what was split off, what was merged in."""

from collections import defaultdict
from collections.abc import Mapping
from functools import cached_property

from corpus_tools.changes.candidates import Index
from corpus_tools.changes.leftovers import Leftovers
from corpus_tools.changes.likeness import CONTAINED, PIECE, SETTLED, contained, difference, likeness


def without_chance(leftovers: Leftovers, pairs: Mapping[str, str]) -> dict[str, str]:
    """The pairs without those that are alike by chance.

    Of two blocks that are not very like, under two ids, each has another story: the whole text of the one stands word
    for word in a third block that grew by it, or that of the other was a piece of a third block that lost it.
    """
    old, new = leftovers.old_wordings, leftovers.new_wordings
    weak = {
        one: alike
        for one, other in pairs.items()
        if one != other and (alike := likeness(leftovers.lexicon, old[one], new[other])) < SETTLED
    }
    if not weak or leftovers.old.keys() == leftovers.new.keys():
        return dict(pairs)
    flow = Flow(leftovers, {one: other for one, other in pairs.items() if one not in weak})
    chance = set()
    for one, alike in weak.items():
        other = pairs[one]
        hosts = [runs for name, runs in flow.gaining(old[one].words) if name != other]
        wholes = [runs for name, runs in flow.losing(new[other].words) if name != one]
        if any(contained(old[one].words, "".join(runs)) > alike for runs in hosts) or any(
            contained(new[other].words, "".join(runs)) > alike for runs in wholes
        ):
            chance.add(one)
    return {one: other for one, other in pairs.items() if one not in chance}


class Flow:
    """What each block of the base lost and each of the head gained, beside what it is paired with: runs of words."""

    def __init__(self, leftovers: Leftovers, pairs: Mapping[str, str]) -> None:
        old, new = leftovers.old_wordings, leftovers.new_wordings
        sources = {other: one for one, other in pairs.items()}
        self.lost = {
            name: _runs(wording.words, new[pairs[name]].words if name in pairs else "") for name, wording in old.items()
        }
        self.gained = {
            name: _runs(wording.words, old[sources[name]].words if name in sources else "", PIECE)
            for name, wording in new.items()
        }

    @cached_property
    def _losers(self) -> Index:
        return Index({name: "".join(runs) for name, runs in self.lost.items() if runs})

    @cached_property
    def _gainers(self) -> Index:
        return Index({name: "".join(runs) for name, runs in self.gained.items() if runs})

    def losing(self, words: str) -> list[tuple[str, tuple[str, ...]]]:
        """The blocks that lost something like these words, with all that they lost; the likeliest first."""
        return [(name, self.lost[name]) for name in self._losers.like(words)]

    def gaining(self, words: str) -> list[tuple[str, tuple[str, ...]]]:
        """The blocks that gained something like these words, with all that they gained; the likeliest first."""
        return [(name, self.gained[name]) for name in self._gainers.like(words)]


class Pieces:
    """What went where beside the pairs of whole texts.

    `parts` are, by id of the base, the blocks of the head that have a piece of its text which its match (see
    `matching`) does not have. `hosts` are, by id of the base that has no match, the block of the head whose text
    now holds its whole text, beside the text that matches that block.
    """

    def __init__(self, leftovers: Leftovers, pairs: Mapping[str, str]) -> None:
        self.parts: dict[str, list[str]] = defaultdict(list)
        self.hosts: dict[str, str] = {}
        self._leftovers = leftovers
        if leftovers.old.keys() == leftovers.new.keys():
            return  # a text is split into new blocks, and one that is merged leaves its id behind
        self._flow = Flow(leftovers, pairs)
        for name, runs in self._flow.gained.items():
            self._find_whole(name, runs)
        for name, runs in self._flow.lost.items():
            if name not in pairs:
                self._find_host(name, runs)

    def coverage(self, block_id: str) -> float:
        """The share of a text's words that its match and its parts have."""
        total = len(self._leftovers.old_wordings[block_id].words)
        lost = sum(map(len, self._flow.lost[block_id]))
        found = sum(len(run) for part in self.parts[block_id] for run in self._flow.gained[part])
        return (total - lost + min(lost, found)) / total if total else 0.0

    def _find_whole(self, block_id: str, gained: tuple[str, ...]) -> None:
        """Find the text of which a block gained a piece."""
        for old, lost in self._flow.losing("".join(gained)):
            if _stands_in(gained, lost):
                self.parts[old].append(block_id)
                break

    def _find_host(self, block_id: str, lost: tuple[str, ...]) -> None:
        """Find the block that gained a whole text."""
        for new, gained in self._flow.gaining("".join(lost)):
            if _stands_in(lost, gained):
                self.hosts[block_id] = new
                break


def _runs(words: str, other: str, least: int = 1) -> tuple[str, ...]:
    """What one text has beyond another, if it is so many words; a whole text always counts."""
    if not other:
        return (words,)
    runs = difference(words, other) if words != other else ()
    return runs if sum(map(len, runs)) >= least else ()


def _stands_in(runs: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Whether some runs of words stand in other runs; a few words only as one of them."""
    piece = "".join(runs)
    return piece in others if len(piece) < PIECE else contained(piece, "".join(others)) >= CONTAINED
