"""How often the text rules cry wolf; README.md says what was counted and what is enough.

python benchmarks/false_alarms/alarms.py FOLDER [--part 1] [--words 20000] [--only PACKAGE,…] [--show] [--rule TX804]

Fetches Debian packages into FOLDER (outside the project), makes corpora of blocks out of their paragraphs, lints them
with the TX rules that are errors or warnings, and prints the findings of each rule per 20,000 words. Every source gives
about --words words a part; the parts are disjoint, so that what is tuned on one is measured on the next.
"""

import argparse
import json
import random
import re
from collections import Counter
from pathlib import Path

from corpus_tools.lint.engine import lint
from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.ledger import sort_key
from corpus_tools.model.settings import Settings
from corpus_tools.rules import catalog
from corpus_tools.store.snapshot import MemorySnapshot
from sources import SOURCES, Source, unpack

_PER = 20_000
_BLOCKS_A_DOCUMENT = 500
_WORD = re.compile(r"[^\W\d_]+(?:[-’'][^\W\d_]+)*")
CODES = [
    rule.RULE.code
    for rule in catalog.RULES
    if rule.RULE.code.startswith("TX") and rule.RULE.severity is not Severity.INFORMATION
]


def words(text: str) -> int:
    """The words of letters in a text."""
    return len(_WORD.findall(text))


def part(pieces: list[str], number: int, size: int) -> list[str]:
    """So many words' worth of pieces: the first, second… part of them all, in an order by chance."""
    shuffled = list(dict.fromkeys(pieces))
    random.Random(len(SOURCES)).shuffle(shuffled)
    chosen: list[str] = []
    count = 0
    for piece in shuffled:
        if (number - 1) * size <= count < number * size:
            chosen.append(piece)
        count += words(piece)
    return chosen


def corpus(source: Source, pieces: list[str]) -> dict[str, bytes]:
    """The files of a corpus: a block for each piece."""
    files, ids, listed = {}, [], []
    for start in range(0, len(pieces), _BLOCKS_A_DOCUMENT):
        prefix = f"text{start // _BLOCKS_A_DOCUMENT + 1}"
        blocks = [f"# {source.package}, {prefix}\n"]
        for number, piece in enumerate(pieces[start : start + _BLOCKS_A_DOCUMENT]):
            ids.append(f"{prefix}.n{number + 1:04}")
            blocks.append(f"<!-- block: {ids[-1]} -->\n{piece}\n")
        files[f"seeds/{prefix}.md"] = "\n".join(blocks).encode()
        listed.append(f"      {prefix}.md: {{prefix: {prefix}, title: {prefix}}}\n")
    head = f"format: 1\nlanguage: {source.language}\nworks:\n  text:\n    title: {source.package}\n    documents:\n"
    files["seeds/corpus.yaml"] = (head + "".join(listed)).encode()
    ledger = "".join(json.dumps({"id": one, "since": "2026-01-01"}) + "\n" for one in sorted(ids, key=sort_key))
    files["seeds/ledger.jsonl"] = ledger.encode()
    return files


def shown(finding: Finding, files: dict[str, bytes]) -> str:
    """The finding with 40 characters on either side."""
    lines = files[finding.path].decode().split("\n")
    offset = sum(len(line) + 1 for line in lines[: finding.span.line - 1]) + finding.span.column - 1
    end = sum(len(line) + 1 for line in lines[: finding.span.end_line - 1]) + finding.span.end_column - 1
    text = "\n".join(lines)
    around = f"{text[max(0, offset - 40) : offset]}⟦{text[offset:end]}⟧{text[end : end + 40]}".replace("\n", "⏎")
    return f"{finding.code} {finding.message} {finding.path}:{finding.span.line}: {around}"


def main() -> None:
    """Build, lint, count."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folder", type=Path, help="for packages and corpora; not in the project")
    arguments.add_argument("--part", type=int, default=1)
    arguments.add_argument("--words", type=int, default=20_000, help="of each source")
    arguments.add_argument("--only", default="", metavar="PACKAGES")
    arguments.add_argument("--rule", default="", metavar="CODES")
    arguments.add_argument("--show", action="store_true", help="each finding with its surroundings")
    options = arguments.parse_args()
    only, codes = set(filter(None, options.only.split(","))), options.rule.split(",") if options.rule else CODES
    totals, counts = Counter[str](), {"ru": Counter[str](), "en": Counter[str]()}
    print("| text | words | " + " | ".join(codes) + " |\n" + "| --- " * (len(codes) + 2) + "|")
    findings: list[tuple[str, str]] = []
    for source in SOURCES:
        if only and source.package not in only:
            continue
        unpacked = unpack(source.package, options.folder)
        pieces = part(list(source.pieces(unpacked)), options.part, options.words)
        files = corpus(source, pieces)
        for path, data in files.items():
            target = options.folder / "corpora" / f"{source.package}-{source.language}" / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
        if not pieces:
            continue
        found = Counter[str]()
        for finding in lint(MemorySnapshot(files), Settings(select=codes)).findings:
            found[finding.code] += 1
            findings.append((finding.code, f"{source.package}-{source.language} {shown(finding, files)}"))
        size = sum(map(words, pieces))
        totals[source.language] += size
        counts[source.language].update(found)
        cells = [f"{source.package}, {source.language}", size, *(found[code] or "" for code in codes)]
        print(f"| {' | '.join(map(str, cells))} |")
    for language, found in counts.items():
        size = totals[language]
        rates = [f"{found[code] * _PER / size:.2f}" if size else "" for code in codes]
        print(f"| {language}, per {_PER} words | {size} | " + " | ".join(rates) + " |")
    if options.show:
        for _, line in sorted(findings):
            print(line)


if __name__ == "__main__":
    main()
