"""Answers beside labels: how many are right, and which are not."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field

from corpus_tools.model.change import Change, ChangeKind, Comparison
from draft import Draft, Label

NONE = "—"
MATERIAL, EDITORIAL = "material", "editorial"
UNCHANGED = Label(None)


@dataclass(frozen=True)
class Mistake:
    """One wrong answer: where it happened, both answers in words, and the other ids that either names."""

    mutation: str
    block_id: str
    label: str
    found: str
    others: tuple[str, ...] = ()


@dataclass
class Score:
    """Counts over many drafts. `pairs` count (label, found, whether the others are right too) of every id."""

    pairs: Counter[tuple[str, str, bool]] = field(default_factory=Counter)
    importance: Counter[tuple[str, str]] = field(default_factory=Counter)
    classes: dict[str, Counter[bool]] = field(default_factory=lambda: defaultdict(Counter))
    flags: Counter[tuple[str, bool]] = field(default_factory=Counter)
    blocks: Counter[int] = field(default_factory=Counter)
    seconds: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))

    def add(self, draft: Draft, comparison: Comparison, importance: Mapping[str, str]) -> list[Mistake]:
        """Count the answers to one draft; `importance` says material or editorial of what is labelled as edited."""
        culprits = {block_id: mutation for mutation in draft.mutations for block_id in mutation.ids}
        wrong: dict[str, Mistake] = {}
        for block_id in comparison.base.blocks.keys() | comparison.head.blocks.keys():
            label, change = draft.labels.get(block_id, UNCHANGED), comparison.by_id.get(block_id)
            names = (label.kind or NONE, change.kind if change else NONE)
            found = frozenset(change.others if change else ())
            right = names[0] == names[1] and label.others == found
            self.pairs[(*names, right)] += 1
            culprit = culprits.get(block_id)
            name = culprit.name if culprit else NONE
            if not right:
                others = tuple(sorted(label.others | found))
                wrong[block_id] = Mistake(name, block_id, _told(names[0], label.others), _told(names[1], found), others)
            elif change:
                self._flags(draft, label, change)
            if block_id in importance:
                expected = MATERIAL if label.material else EDITORIAL
                self.importance[expected, importance[block_id]] += 1
                if expected != importance[block_id]:
                    wrong.setdefault(block_id, Mistake(name, block_id, expected, importance[block_id]))
        for mutation in draft.mutations:
            self.classes[mutation.name][not any(block_id in wrong for block_id in mutation.ids)] += 1
        return sorted(wrong.values(), key=lambda mistake: (mistake.mutation, mistake.block_id))

    def _flags(self, draft: Draft, label: Label, change: Change) -> None:
        self.flags["explained", change.explained == label.explained] += 1
        if change.kind in {ChangeKind.MOVED, ChangeKind.EDITED}:
            elsewhere = draft.base.places()[change.id] != draft.head.places()[change.id]
            self.flags["moved", change.moved == elsewhere] += 1

    def mutations(self) -> int:
        """How many mutations there were."""
        return sum(sum(counts.values()) for counts in self.classes.values())


def _told(kind: str, others: frozenset[str]) -> str:
    return f"{kind} ({', '.join(sorted(others))})" if others else kind


def tables(score: Score) -> str:
    """The whole report, as Markdown."""
    parts = [_precision(score), _importance(score), _confusion(score), _classes(score), _rest(score)]
    return "\n\n".join(parts)


def _share(part: int, whole: int) -> str:
    return f"{part / whole:.4f}" if whole else NONE


def _precision(score: Score) -> str:
    lines = ["| kind | labels | right | wrong others | precision | recall |", "| --- | --- | --- | --- | --- | --- |"]
    for kind in (NONE, *ChangeKind):
        labels = sum(count for (label, _, _), count in score.pairs.items() if label == kind)
        found = sum(count for (_, answer, _), count in score.pairs.items() if answer == kind)
        right, others = score.pairs[kind, kind, True], score.pairs[kind, kind, False]
        lines.append(f"| {kind} | {labels} | {right} | {others} | {_share(right, found)} | {_share(right, labels)} |")
    return "\n".join(lines)


def _importance(score: Score) -> str:
    lines = ["| edited | labels | precision | recall |", "| --- | --- | --- | --- |"]
    for name in (MATERIAL, EDITORIAL):
        labels = sum(count for (label, _), count in score.importance.items() if label == name)
        found = sum(count for (_, answer), count in score.importance.items() if answer == name)
        right = score.importance[name, name]
        lines.append(f"| {name} | {labels} | {_share(right, found)} | {_share(right, labels)} |")
    return "\n".join(lines)


def _confusion(score: Score) -> str:
    kinds = [NONE, *ChangeKind]
    lines = [f"| label \\ found | {' | '.join(kinds)} |", "| --- " * (len(kinds) + 1) + "|"]
    for label in kinds:
        cells = (score.pairs[label, found, True] + score.pairs[label, found, False] for found in kinds)
        lines.append(f"| {label} | {' | '.join(str(cell or '') for cell in cells)} |")
    return "\n".join(lines)


def _classes(score: Score) -> str:
    lines = ["| mutation | done | all ids right |", "| --- | --- | --- |"]
    for name, counts in sorted(score.classes.items()):
        lines.append(f"| {name} | {sum(counts.values())} | {_share(counts[True], sum(counts.values()))} |")
    return "\n".join(lines)


def _rest(score: Score) -> str:
    lines = [
        f"`{name}` right: {score.flags[name, True]} of {score.flags[name, True] + score.flags[name, False]}"
        for name in ("explained", "moved")
    ]
    for size, seconds in sorted(score.seconds.items()):
        lines.append(
            f"{size} blocks: compare takes {sum(seconds) / len(seconds):.3f} s on average, {max(seconds):.3f} s at most"
        )
    return "\n".join(lines)
