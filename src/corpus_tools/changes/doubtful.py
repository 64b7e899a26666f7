"""See-also links that a change of meaning makes doubtful."""

from collections.abc import Callable

from corpus_tools.changes.description import DoubtfulLink
from corpus_tools.changes.standing import see_also_pairs
from corpus_tools.model.change import Comparison


class Doubts:
    """The see-also links that stood before and stand unchanged, by the blocks that they join.

    A link that somebody added, removed or led elsewhere was looked at: it is none of them. One that only followed a
    renamed or merged id is, in the form that the head has.
    """

    def __init__(self, comparison: Comparison, follow: Callable[[str], str]) -> None:
        head = see_also_pairs(comparison.head)
        blocks = comparison.head.blocks
        self._by_end: dict[str, dict[DoubtfulLink, None]] = {}
        for source, target in see_also_pairs(comparison.base):
            followed = (follow(source), follow(target))
            link = DoubtfulLink(*((source, target) if (source, target) in head else followed))
            stands = link in head and link.source in blocks and link.target in blocks and link.source != link.target
            if stands:
                for end in (source, target):
                    self._by_end.setdefault(end, {})[link] = None

    def about(self, block_id: str) -> tuple[DoubtfulLink, ...]:
        """The links from and to a block of the base, in the order of the base's links."""
        return tuple(self._by_end.get(block_id, ()))
