"""Where an id of the base leads in the head."""

from corpus_tools.graph.resolve import State, resolve
from corpus_tools.model.change import ChangeKind, Comparison

_WENT_ALONG = (ChangeKind.RENAMED, ChangeKind.MERGED)


class Following:
    """Gives the id under which the head has what an id of the base named: the id itself where there is no other."""

    def __init__(self, comparison: Comparison) -> None:
        self._comparison = comparison

    def __call__(self, block_id: str) -> str:
        """Follow one id: to itself if it lives, to where its text went, to its exact successor."""
        head = self._comparison.head
        if block_id in head.blocks:
            return block_id
        change = self._comparison.by_id.get(block_id)
        if change is not None and change.kind in _WENT_ALONG and change.others:
            return change.others[0]
        found = resolve(head, block_id)
        return found.targets[0] if found.state is State.REDIRECT else block_id
