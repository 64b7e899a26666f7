"""A comparison told for reviewers: each changed block with words, facts, doubts and damage."""

from collections.abc import Iterator

from corpus_tools.changes.breakage import Breakages
from corpus_tools.changes.compare import Version
from corpus_tools.changes.description import METADATA, ChangeReport, Description
from corpus_tools.changes.doubtful import Doubts
from corpus_tools.changes.following import Following
from corpus_tools.changes.materiality import Judgement, Materiality, Terms, judge
from corpus_tools.changes.standing import Standing, changed, standing
from corpus_tools.changes.succession import corrections, is_contradicted, new_acknowledgement, new_tombstone
from corpus_tools.changes.whereabouts import block_now, text_now
from corpus_tools.changes.words import Piece, word_diff
from corpus_tools.graph.graph import CorpusGraph
from corpus_tools.model.change import Change, ChangeKind, Comparison
from corpus_tools.model.summary import Summary

# After these, what a see-also link says of the block has to be looked at whatever the words are.
_NEW_MEANING = (ChangeKind.HIJACKED, ChangeKind.SWAPPED, ChangeKind.SPLIT, ChangeKind.MERGED)
# Their text is now in other blocks, or partly.
_ELSEWHERE = (ChangeKind.SPLIT, ChangeKind.MERGED)


def describe(comparison: Comparison, base: Version, head: Version, revision: str | None = None) -> ChangeReport:
    """Describe every change, every block of which only something but the text changed, and corrected tombstones.

    `base` and `head` are the versions that `comparison` is of; `revision` names the head, None: it is in no commit.
    """
    describer = _Describer(comparison, base, head)
    places = _places(comparison)
    found = [*describer.changes(), *describer.metadata()]
    found.sort(key=lambda change: places.get(change.id, len(places)))
    return ChangeReport(comparison.revision, revision, tuple(found), tuple(corrections(comparison)))


class _Describer:
    def __init__(self, comparison: Comparison, base: Version, head: Version) -> None:
        self._comparison = comparison
        self._base, self._head = base, head
        self._graphs = (CorpusGraph.build(comparison.base), CorpusGraph.build(comparison.head))
        self._follow = Following(comparison)
        self._doubts = Doubts(comparison, self._follow)
        self._breakages = Breakages(*self._graphs, self._follow)
        self._terms = Terms.of(comparison.head)

    def changes(self) -> Iterator[Description]:
        """The changes of the comparison."""
        return map(self._change, self._comparison.changes)

    def metadata(self) -> Iterator[Description]:
        """Of the other blocks those of which something but the text differs, in the order of the head."""
        bases = self._comparison.base.blocks
        for block_id, after in self._comparison.head.blocks.items():
            if block_id in bases and block_id not in self._comparison.by_id:
                facts, standings = self._facts(bases[block_id], after)
                if facts:
                    breaks = self._breakages.of(block_id)
                    yield Description(METADATA, block_id, *standings, changed=facts, breaks=breaks)

    def _change(self, change: Change) -> Description:
        after = block_now(change, self._head)
        facts, standings = self._facts(change.before, after)
        judgement, words = self._text(change, after)
        doubts = change.kind in _NEW_MEANING or (judgement and judgement.materiality is Materiality.MATERIAL)
        return Description(
            change.kind,
            change.id,
            *standings,
            others=change.others,
            explained=change.explained,
            moved=change.moved,
            unexplained=change.breaks,
            judgement=judgement,
            words=words,
            changed=facts,
            doubtful=self._doubts.about(change.id) if doubts else (),
            breaks=self._breakages.of(change.id),
            tombstone=new_tombstone(self._comparison, change),
            contradicted=is_contradicted(self._comparison, change),
            acknowledged=new_acknowledgement(self._comparison, change),
        )

    def _facts(
        self, before: Summary | None, after: Summary | None
    ) -> tuple[tuple[str, ...], tuple[Standing | None, Standing | None]]:
        was = standing(before, self._graphs[0]) if before else None
        now = standing(after, self._graphs[1]) if after else None
        return changed(was, now, self._follow) if was and now else (), (was, now)

    def _text(self, change: Change, after: Summary | None) -> tuple[Judgement | None, tuple[Piece, ...]]:
        before = change.before
        if before and after and before.digest == after.digest:
            return None, ()
        was = self._base.text(before) if before else ""
        text = text_now(change, self._base, self._head)
        if change.kind in _ELSEWHERE and was.split() == text.split():
            return None, ()
        judgement = judge(was, text, self._terms) if before and (after or change.kind in _ELSEWHERE) else None
        return judgement, word_diff(was, text)


def _places(comparison: Comparison) -> dict[str, float]:
    """What to sort ids by: the order of the head; one that is gone comes after the last before it that is there."""
    heads = comparison.head.blocks
    places = {block_id: float(place) for place, block_id in enumerate(heads)}
    last = -1.0
    for block_id in comparison.base.blocks:
        if block_id in heads:
            last = places[block_id]
        else:
            places[block_id] = last + 0.5
    return places
