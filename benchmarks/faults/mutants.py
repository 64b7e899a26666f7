"""Mutants: clean corpora with one fault each, and what the linter says of them."""

import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache

from clean import SOURCES, corpus
from corpus_tools.lint.engine import lint
from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.settings import Settings
from corpus_tools.store.snapshot import MemorySnapshot
from fault import Fault, Files, Kind
from kinds import KINDS, severity

POOL = 20  # clean corpora of each source
TRIES = 60  # places that are looked for, for each that is wanted
EXACT, COLUMN, WRONG, SILENT = "exact", "other column", "wrong rule", "silent"


@dataclass(frozen=True)
class Mutant:
    """A fault of some kind in a clean corpus of the pool."""

    kind: Kind
    clean: str
    fault: Fault


@dataclass(frozen=True)
class Verdict:
    """What the linter made of a mutant, and what it said besides."""

    mutant: Mutant
    outcome: str
    findings: tuple[str, ...]
    extra: int


def encoded(files: Files) -> dict[str, bytes]:
    """The files as bytes; surrogates are bytes that are no UTF-8."""
    return {path: text.encode("utf-8", "surrogateescape") for path, text in files.items()}


@cache
def clean_corpus(name: str) -> Files:
    """The clean corpus of that name, `SEED-SOURCE-NUMBER`."""
    return corpus(name.split("-")[1], random.Random(name))


@cache
def is_clean(name: str, code: str) -> bool:
    """Whether nothing is said of a clean corpus, with one more rule selected."""
    return not _lint(clean_corpus(name), code)


def _lint(files: Files, code: str) -> tuple[Finding, ...]:
    return lint(MemorySnapshot(encoded(files)), Settings(extend_select=[code] if code else [])).findings


def _more(kind: Kind) -> str:
    """The code of a rule that is off unless selected, else nothing."""
    return kind.code if severity(kind) is Severity.INFORMATION else ""


def mutants(kind: Kind, sites: int, seed: int) -> Iterator[Mutant]:
    """So many different mutants of a kind, from all sources in turn; fewer where no more places fit."""
    seen: set[tuple[str, str, str | None]] = set()
    for number in range(sites * TRIES):
        if len(seen) == sites:
            return
        source = SOURCES[number % len(SOURCES)]
        name = f"{seed}-{source}-{number // len(SOURCES) % POOL}"
        rng = random.Random(f"{seed} {kind.label} {number}")
        fault = kind.inject(clean_corpus(name), rng) if is_clean(name, _more(kind)) else None
        if fault is not None:
            mark = (name, fault.path, fault.files.get(fault.path))
            if mark not in seen:
                seen.add(mark)
                yield Mutant(kind, name, fault)


def judge(mutant: Mutant) -> Verdict:
    """Lint a mutant and compare with what should be found."""
    kind, fault = mutant.kind, mutant.fault
    findings = _lint(fault.files, _more(kind))
    told = [one for one in findings if one.code not in kind.beside]
    here = [one for one in told if one.code == kind.code and one.path == fault.path and one.span.line == fault.line]
    if any(one.span.column == fault.column for one in here):
        outcome = EXACT
    elif here:
        outcome = COLUMN
    else:
        outcome = WRONG if told else SILENT
    extra = len(told) - 1 if here else len(told)
    shown = tuple(f"{one.code} {one.path}:{one.span.line}:{one.span.column} {one.message}" for one in findings)
    return Verdict(mutant, outcome, shown, max(extra, 0) if here else 0)


def judged(number: int, sites: int, seed: int) -> list[Verdict]:
    """The verdicts on all mutants of the kind of that number."""
    return [judge(mutant) for mutant in mutants(KINDS[number], sites, seed)]


def run(numbers: list[int], sites: int, seed: int, jobs: int) -> dict[int, list[Verdict]]:
    """The verdicts on the mutants of some kinds, worked out by several processes."""
    if jobs == 1:
        return {number: judged(number, sites, seed) for number in numbers}
    with ProcessPoolExecutor(jobs) as pool:
        return dict(zip(numbers, pool.map(judged, numbers, [sites] * len(numbers), [seed] * len(numbers)), strict=True))
