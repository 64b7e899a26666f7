"""What a comparison with git adds to a lint: whole processes, with and without `--base`, one after the other.

python benchmarks/identity/cost.py [CORPUS] [--rounds N] [--blocks N] [--changed N]

Without a folder a book of 5,200 blocks is made in a temporary git repository, committed, and 20 of its blocks are
reworded on disk. CORPUS is a corpus in a git repository, compared with its HEAD as it is. Since a lint finds a base by
itself wherever there is git, the one without a base reads a copy of the same files outside any repository. Prints the
median wall seconds of both and their ratio (aim: at most 2.0).
"""

import argparse
import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

import edits
import wording
from book import Author, Book
from draft import Draft

AIM = 2.0


def write(root: Path, book: Book) -> None:
    """Put a book on disk."""
    for path, data in book.files().items():
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)


def make_repository(root: Path, blocks: int, changed: int) -> None:
    """A repository whose only commit holds a book, with some of its blocks reworded on disk."""
    author = Author(random.Random("cost"))
    draft = Draft(author, author.book(blocks))
    while len(draft.mutations) < changed:
        draft.do("edit-light", partial(edits.edited, edit=wording.light, fewest=edits.SOME, material=True))
    write(root, draft.base)
    identity = ("-c", "user.name=Benchmark", "-c", "user.email=benchmark@example.org", "-c", "commit.gpgsign=false")
    for command in (("init", "-q"), ("add", "."), (*identity, "commit", "-q", "-m", "base")):
        subprocess.run(("git", "-C", str(root), *command), check=True)
    write(root, draft.head)


def run(command: list[str]) -> bytes:
    """The output of one process, which must not fail to run; no CI and no hook of ours may name a base."""
    hidden = ("GIT_", "CI", "GITHUB_", "CORPUS_")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(hidden)}
    done = subprocess.run(command, capture_output=True, check=False, env=environment)
    if done.returncode not in {0, 1}:
        raise SystemExit(f"{command} ended with {done.returncode}: {done.stderr.decode()}")
    return done.stdout


def measure(root: Path, copy: Path, rounds: int) -> None:
    """Print both medians and the ratio; `copy` is to become a copy of the corpus outside any repository."""
    shutil.copytree(root, copy, ignore=shutil.ignore_patterns(".git"))
    corpus = str(Path(sys.executable).parent / "corpus")
    commands = {
        "without a base": [corpus, "lint", "--root", str(copy)],
        "with `--base HEAD`": [corpus, "lint", "--root", str(root), "--base", "HEAD"],
    }
    bases = [json.loads(run([*command, "--format", "json"]))["base"] for command in commands.values()]
    if bases[0] is not None or bases[1] is None:
        raise SystemExit(f"compared with {bases[0]} and {bases[1]}, where it should be with nothing and with HEAD")
    taken: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            begin = time.perf_counter()
            run(command)
            taken[name].append(time.perf_counter() - begin)
    print(f"Python {sys.version.split()[0]}, {os.cpu_count()} cores, median of {rounds} alternating rounds\n")
    print("| `corpus lint` | wall s |\n| --- | --- |")
    medians = {name: statistics.median(values) for name, values in taken.items()}
    for name, median in medians.items():
        print(f"| {name} | {median:.3f} |")
    without, with_base = medians.values()
    print(f"\nratio {with_base / without:.2f} (aim: at most {AIM})")


def main() -> None:
    """Measure the corpus that is named, or one made for it."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("corpus", nargs="?", type=Path)
    arguments.add_argument("--rounds", type=int, default=7)
    arguments.add_argument("--blocks", type=int, default=5200)
    arguments.add_argument("--changed", type=int, default=20)
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder, "repository")
        if not options.corpus:
            made.mkdir()
            make_repository(made, options.blocks, options.changed)
        measure(options.corpus or made, Path(folder, "copy"), options.rounds)


if __name__ == "__main__":
    main()
