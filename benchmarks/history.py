"""The history audit timed on repositories of N and 2N commits: its cost should grow with the history, no faster.

python benchmarks/history.py [--commits N] [--blocks B] [--fences]

Each repository is made by `git fast-import`: ten documents of B blocks together; every commit edits a block, some
also add one, and as many retire one with its tombstone. `--fences` puts a fence into each document, so
that its markers can be told only by parsing.
"""

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

DOCUMENTS = 10
BIRTHS, LOSSES = 21, 23  # commits from one to the next: the corpus keeps its size, whatever the history
DAY = 86_400
FENCE = "```\n<!-- block: no.block; page: 1 -->\n```\n"


class Corpus:
    """A corpus that is edited commit by commit."""

    def __init__(self, blocks: int, *, fences: bool) -> None:
        self.fences = fences
        self.texts = [
            {f"d{number}.block-{index}": f"Отряд {index} идёт и отдыхает." for index in range(blocks // DOCUMENTS)}
            for number in range(DOCUMENTS)
        ]
        self.tombstones: list[dict[str, object]] = []

    def document(self, number: int) -> str:
        """The text of a document."""
        parts = [f"# Правила {number}\n", FENCE if self.fences else ""]
        parts += [f"<!-- block: {block}; page: 1 -->\n{text}\n" for block, text in self.texts[number].items()]
        return "\n".join(parts)

    def edit(self, commit: int) -> Iterator[tuple[str, str]]:
        """What a commit changes: path and text of each file."""
        number = commit % DOCUMENTS
        texts = self.texts[number]
        block = list(texts)[commit * 7 % len(texts)]
        texts[block] = f"Отряд идёт дальше и отдыхает: правка {commit}."
        if commit % BIRTHS == BIRTHS // 2:
            texts[f"d{number}.added-{commit}"] = f"Новое правило {commit}."
        if commit % LOSSES == LOSSES // 2:
            gone = next(iter(texts))
            del texts[gone]
            date = time.strftime("%Y-%m-%d", time.gmtime(commit * DAY))
            self.tombstones.append({"id": gone, "since": "1970-01-01", "retired": date, "reason": "removed"})
            yield "seeds/ledger.jsonl", "".join(json.dumps(entry) + "\n" for entry in self.tombstones)
        yield f"seeds/d{number}.md", self.document(number)


def stream(commits: int, corpus: Corpus) -> Iterator[bytes]:
    """What `git fast-import` reads."""
    for commit in range(commits):
        files = list(corpus.edit(commit))
        if not commit:
            files = [(f"seeds/d{number}.md", corpus.document(number)) for number in range(DOCUMENTS)]
        yield f"commit refs/heads/main\ncommitter E <e@example.org> {commit * DAY} +0000\ndata 1\nx\n".encode()
        for path, text in files:
            data = text.encode()
            yield f"M 100644 inline {path}\ndata {len(data)}\n".encode() + data + b"\n"
        yield b"\n"


def make(folder: Path, commits: int, corpus: Corpus) -> None:
    """A repository with that history, checked out."""
    subprocess.run(["git", "init", "-q", "-b", "main", str(folder)], check=True)
    with subprocess.Popen(["git", "-C", str(folder), "fast-import", "--quiet"], stdin=subprocess.PIPE) as process:
        assert process.stdin is not None
        for chunk in stream(commits, corpus):
            process.stdin.write(chunk)
    subprocess.run(["git", "-C", str(folder), "reset", "-q", "--hard", "main"], check=True)


def main() -> None:
    """Measure and print a Markdown table."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--commits", type=int, default=5000)
    arguments.add_argument("--blocks", type=int, default=1000)
    arguments.add_argument("--fences", action="store_true")
    options = arguments.parse_args()
    corpus = str(Path(sys.executable).parent / "corpus")
    print("| commits | blocks at first | audit, wall s | why (gone), wall s | peak memory so far, MB |")
    print("| --- " * 5 + "|")
    for commits in (options.commits, 2 * options.commits):
        with tempfile.TemporaryDirectory() as name:
            make(Path(name), commits, Corpus(options.blocks, fences=options.fences))
            taken = []
            for command in (["ids", "audit"], ["ids", "why", "d0.block-0"]):
                begin = time.perf_counter()
                subprocess.run([corpus, *command, "--root", name], check=True, capture_output=True)
                taken.append(time.perf_counter() - begin)
            peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
            print(f"| {commits} | {options.blocks} | {taken[0]:.2f} | {taken[1]:.2f} | {peak:.0f} |")


if __name__ == "__main__":
    main()
