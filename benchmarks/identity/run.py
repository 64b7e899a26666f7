"""How often the comparison of two versions of a corpus is right; README.md says what is counted and what is enough.

python benchmarks/identity/run.py [--half even|odd|both] [--seeds N] [--sizes 50,500,5000] [--show MISTAKES]

Prints precision and recall of each kind and of material and editorial, what was taken for what, the share of right
answers of each class of mutation, and the seconds of a comparison. The odd seeds are for the report, never for tuning.
"""

import argparse
import time
from collections.abc import Iterator

from corpus_tools.changes.compare import Version, compare
from corpus_tools.changes.materiality import Materiality, Terms, judge
from corpus_tools.lint.versions import read_base, version
from corpus_tools.model.change import ChangeKind
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.settings import Settings
from corpus_tools.model.summary import summarise
from corpus_tools.parse.parser import parse
from corpus_tools.store.data import load_data
from corpus_tools.store.snapshot import MemorySnapshot
from draft import Draft
from mutations import DRAFTS, drafts
from score import EDITORIAL, MATERIAL, Mistake, Score, tables


def read(draft: Draft) -> tuple[Version, Version]:
    """Both versions of a draft, read as the linter reads them."""
    before, after = MemorySnapshot(draft.base.files()), MemorySnapshot(draft.head.files())
    data = load_data(after, Settings())
    head = Corpus(data, tuple(summarise(parse(path, after.read(path))) for path in data.documents))
    return version(before, read_base(before, after, head)), version(after, head)


def importance(draft: Draft, base: Version, head: Version) -> dict[str, str]:
    """Material or editorial, as the tool says, for each id that is labelled as edited."""
    terms = Terms.of(head.corpus)
    found = {}
    for block_id, label in draft.labels.items():
        if label.kind is ChangeKind.EDITED:
            texts = base.text(base.corpus.blocks[block_id]), head.text(head.corpus.blocks[block_id])
            material = judge(*texts, terms).materiality is Materiality.MATERIAL
            found[block_id] = MATERIAL if material else EDITORIAL
    return found


def run(score: Score, seed: int, size: int) -> Iterator[str]:
    """Compare and count all drafts of one seed and size; the mistakes, with texts."""
    for draft in drafts(seed, size):
        base, head = read(draft)
        begin = time.perf_counter()
        comparison = compare("base", base, head)
        score.seconds[size].append(time.perf_counter() - begin)
        for mistake in score.add(draft, comparison, importance(draft, base, head)):
            yield f"seed {seed}, {size} blocks, {_shown(mistake, base, head)}"


def _shown(mistake: Mistake, base: Version, head: Version) -> str:
    lines = [f"{mistake.mutation}: {mistake.block_id}: label {mistake.label}, found {mistake.found}"]
    for name, side in (("before", base), ("after", head)):
        for block_id in (mistake.block_id, *mistake.others):
            block = side.corpus.blocks.get(block_id)
            lines.append(f"    {block_id} {name}: {' '.join(side.text(block).split()) if block else '(none)'}")
    return "\n".join(lines)


def main() -> None:
    """Run the seeds that were asked for and print the report."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--half", choices=("even", "odd", "both"), default="even")
    arguments.add_argument("--seeds", type=int, default=4, help="seeds of each half")
    arguments.add_argument("--sizes", default=",".join(map(str, DRAFTS)), help="of the books, in blocks")
    arguments.add_argument("--show", type=int, default=0, metavar="MISTAKES", help="so many of each class of mutation")
    options = arguments.parse_args()
    halves = {"even": (0,), "odd": (1,), "both": (0, 1)}[options.half]
    score, shown = Score(), dict[str, int]()
    for seed in (2 * number + half for number in range(options.seeds) for half in halves):
        for size in map(int, options.sizes.split(",")):
            for text in run(score, seed, size):
                name = text.split(":")[0].rsplit(" ", 1)[-1]
                shown[name] = shown.get(name, 0) + 1
                if shown[name] <= options.show:
                    print(text)
    print(f"\n{options.half} half, {options.seeds} seeds: {score.mutations()} mutations\n\n{tables(score)}")


if __name__ == "__main__":
    main()
