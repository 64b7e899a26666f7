"""How many known faults the linter finds, at the right place; README.md says what is counted and what is enough.

python benchmarks/faults/inject.py [--sites N] [--seed N] [--kinds TEXT] [--show KIND] [--jobs N] [--peers DIR]

Prints a row for each kind of fault and the totals of errors, warnings and information. `--kinds` takes the kinds whose
name contains a text, `--show` also prints their mutants that were missed. `--peers` installs other linters into a
folder, runs each once over all mutants, and adds a column for it.
"""

import argparse
import os
import time
from collections import Counter
from pathlib import Path

from corpus_tools.model.finding import Severity
from kinds import KINDS, severity
from mutants import COLUMN, EXACT, SILENT, WRONG, Verdict, run
from peers import counts

OUTCOMES = (EXACT, COLUMN, WRONG, SILENT)
AIMS = {Severity.ERROR: 0.99, Severity.WARNING: 0.97, Severity.INFORMATION: 0.0}


def main() -> None:
    """Inject, judge and print."""
    options = _options()
    begin = time.perf_counter()
    numbers = [number for number, kind in enumerate(KINDS) if options.kinds.lower() in kind.label.lower()]
    results = run(numbers, options.sites, options.seed, options.jobs)
    ours = time.perf_counter() - begin
    peers: dict[str, Counter[int]] = {}
    if options.peers:
        mutants = {number: [verdict.mutant for verdict in verdicts] for number, verdicts in results.items()}
        peers = counts(mutants, Path(options.peers).resolve())
    print(*_table(results, peers), sep="\n")
    print()
    print(*_totals(results, peers), sep="\n")
    print(f"\nseed {options.seed}, {options.sites} sites, {ours:.0f} s")
    if options.show:
        for number, verdicts in results.items():
            if options.show.lower() in KINDS[number].label.lower():
                _show(verdicts)


def _options() -> argparse.Namespace:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--sites", type=int, default=40)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--kinds", default="")
    arguments.add_argument("--show", default="")
    arguments.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    arguments.add_argument("--peers", default="")
    return arguments.parse_args()


def _table(results: dict[int, list[Verdict]], peers: dict[str, Counter[int]]) -> list[str]:
    """A row for each kind."""
    heads = ["fault", "severity", "mutants", *OUTCOMES, "extra", *peers]
    rows = [f"| {' | '.join(heads)} |", f"| {' | '.join('---' for _ in heads)} |"]
    for number, verdicts in results.items():
        count = Counter(verdict.outcome for verdict in verdicts)
        extra = sum(verdict.extra for verdict in verdicts)
        cells = [
            KINDS[number].label,
            severity(KINDS[number]).value,
            len(verdicts),
            *(count[one] for one in OUTCOMES),
            extra,
        ]
        rows.append(f"| {' | '.join(str(cell) for cell in (*cells, *(peer[number] for peer in peers.values())))} |")
    return rows


def _totals(results: dict[int, list[Verdict]], peers: dict[str, Counter[int]]) -> list[str]:
    """A row for each severity."""
    heads = ["severity", "mutants", "exact", "share", "aim", "extra", *peers]
    rows = [f"| {' | '.join(heads)} |", f"| {' | '.join('---' for _ in heads)} |"]
    for weight, aim in AIMS.items():
        numbers = [number for number in results if severity(KINDS[number]) is weight]
        verdicts = [one for number in numbers for one in results[number]]
        exact = sum(one.outcome == EXACT for one in verdicts)
        share = f"{exact / len(verdicts):.4f}" if verdicts else "-"
        cells = [weight.value, len(verdicts), exact, share, aim or "-", sum(one.extra for one in verdicts)]
        cells += [sum(peer[number] for number in numbers) for peer in peers.values()]
        rows.append(f"| {' | '.join(str(cell) for cell in cells)} |")
    return rows


def _show(verdicts: list[Verdict]) -> None:
    """The mutants of a kind that were missed, or of which more than one thing was said."""
    for verdict in verdicts:
        if verdict.outcome != EXACT or verdict.extra:
            fault = verdict.mutant.fault
            line = fault.files[fault.path].split("\n")[fault.line - 1]
            print(f"\n{verdict.mutant.kind.label} ({verdict.mutant.clean}): {verdict.outcome}, {verdict.extra} extra")
            print(f"  {fault.path}:{fault.line}:{fault.column} {line[max(0, fault.column - 60) :][:140]!r}")
            print(*(f"  said: {finding}" for finding in verdict.findings), sep="\n")


if __name__ == "__main__":
    main()
