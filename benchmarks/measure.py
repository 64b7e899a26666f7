"""Whole commands on whole corpora, timed from outside as a user pays for them.

python benchmarks/measure.py CORPUS [CORPUS...] [--rounds N]

For each corpus folder: the median wall seconds of `corpus lint` and `corpus export`, and of a bare full parse by
markdown-it-py of the same files in a fresh process. All commands of a round run one after the other, so that ratios
compare like with like.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

BARE_PARSE = """\
import sys
from pathlib import Path
from markdown_it import MarkdownIt
parser = MarkdownIt("commonmark").enable("table")
for path in sorted(Path(sys.argv[1]).glob("seeds/*.md")):
    parser.parse(path.read_text(encoding="utf-8"))
"""


def seconds(command: list[str]) -> float:
    """Wall time of one process; its exit code must be 0 or 1."""
    begin = time.perf_counter()
    done = subprocess.run(command, capture_output=True, check=False)
    took = time.perf_counter() - begin
    if done.returncode not in {0, 1}:
        raise SystemExit(f"{command} ended with {done.returncode}: {done.stderr.decode()}")
    return took


def main() -> None:
    """Measure and print a Markdown table."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("corpora", nargs="+", type=Path)
    arguments.add_argument("--rounds", type=int, default=5)
    options = arguments.parse_args()
    corpus = str(Path(sys.executable).parent / "corpus")
    python = f"Python {sys.version.split()[0]}, {os.cpu_count()} cores"
    bytecode = "off" if os.environ.get("PYTHONDONTWRITEBYTECODE") else "on"
    print(f"{python}, bytecode files {bytecode}, median of {options.rounds} rounds\n")
    print("| what | wall s | times the bare parse |\n| --- | --- | --- |")
    start = statistics.median(seconds([corpus, "--version"]) for _ in range(options.rounds))
    print(f"| start-up (`corpus --version`) | {start:.3f} | |")
    for root in options.corpora:
        with tempfile.TemporaryDirectory() as out:
            commands = {
                "bare markdown-it parse": [sys.executable, "-c", BARE_PARSE, str(root)],
                "`corpus lint`": [corpus, "lint", "--root", str(root)],
                "`corpus export`": [corpus, "export", "--root", str(root), "--out", out],
            }
            taken: dict[str, list[float]] = {name: [] for name in commands}
            for _ in range(options.rounds):
                for name, command in commands.items():
                    taken[name].append(seconds(command))
        medians = {name: statistics.median(values) for name, values in taken.items()}
        bare = medians["bare markdown-it parse"]
        for name, median in medians.items():
            print(f"| {root.name}: {name} | {median:.3f} | {median / bare:.2f} |")


if __name__ == "__main__":
    main()
