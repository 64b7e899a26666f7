"""A broader tag that is implied already.

What: a tag names a broader one to which another of its broader tags leads anyway, or names the same one twice.
Why: blocks inherit all tags up the tree, so the entry adds nothing and hides how the tree is meant.
Known false alarms: silent about tags that lead in a circle, which are an error of their own.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/thesaurus.yaml
    tags:
      conflict: {label: Столкновение}
      battle: {label: Битва, broader: [conflict]}
      retreat: {label: Отступление, broader: [battle, conflict], blocks: [rules.retreat]}
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/thesaurus.yaml
    tags:
      conflict: {label: Столкновение}
      battle: {label: Битва, broader: [conflict]}
      retreat: {label: Отступление, broader: [battle], blocks: [rules.retreat]}
Fix: none. Remove the entry.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import CorpusContext, Rule, Scope
from corpus_tools.rules.tg.hierarchy import Edges, broader_of, components, is_cycle

RULE = Rule(
    code="TG605",
    name="redundant-broader",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.CORPUS,
    messages={
        "implied": Text(
            en="{broader} is implied by {through} already; remove this entry",
            ru="{broader} уже следует из {through}; уберите эту запись",
        ),
        "repeated": Text(
            en="{broader} stands in this list already; remove this entry",
            ru="{broader} в этом списке уже есть; уберите эту запись",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Each entry of `broader` that says nothing new."""
    file = context.corpus.data.thesaurus
    above = _Above(broader_of(file.value))
    for name, tag in file.value.tags.items():
        for position, broader in enumerate(tag.broader):
            through = above.through(tag.broader, broader) if name not in above.cyclic else None
            repeated = broader in tag.broader[:position]
            if repeated or through is not None:
                key = "repeated" if repeated else "implied"
                span = file.span("tags", name, "broader", position)
                yield RULE.finding(key, file.path, span, broader=broader, through=through)


class _Above:
    """All tags above each tag, as bit sets: a deep tree would make sets of names as large as its square."""

    def __init__(self, edges: Edges) -> None:
        self._bit = {name: 1 << position for position, name in enumerate(edges)}
        self._above: dict[str, int] = {}
        self.cyclic: set[str] = set()
        for group in components(edges):
            reached = 0
            for name in group:
                for broader in edges[name]:
                    reached |= self._bit[broader] | self._above.get(broader, 0)
            self._above |= dict.fromkeys(group, reached)
            if is_cycle(group, edges):
                self.cyclic.update(group)

    def through(self, siblings: list[str], broader: str) -> str | None:
        """The other entry of a list that leads to `broader`."""
        if broader in self.cyclic or broader not in self._bit:
            return None
        return next((one for one in siblings if self._above.get(one, 0) & self._bit[broader]), None)
