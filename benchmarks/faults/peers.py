"""Other linters of Markdown and prose, each with its usual rules and run once over all mutants."""

import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from fault import Files
from mutants import Mutant, clean_corpus

NPM = (
    "markdownlint-cli2@0.22.1",
    "textlint@15.8.0",
    "textlint-rule-terminology@5.2.16",
    "textlint-rule-common-misspellings@1.0.1",
    "textlint-rule-doubled-spaces@1.0.2",
    "textlint-rule-no-zero-width-spaces@1.0.1",
    "remark-cli@12.0.1",
    "remark-preset-lint-recommended@7.0.1",
    "remark-preset-lint-consistent@6.0.1",
)
PIP = ("rumdl==0.3.0", "pymarkdownlnt==0.9.41")
TEXTLINT = ("terminology", "common-misspellings", "doubled-spaces", "no-zero-width-spaces")
# What the links of the clean corpora lead to, so that a peer that follows links finds it.
STUBS = ("faq.md", "notes.md", "rules.md", "README.md")
STUB = "# Stub\n\n## Вылазка\n\n## Foray\n"
_REMARK = re.compile(r"\s*(\d+):\d+.*\s([\w-]+)\s+remark-lint\s*$")
Place = tuple[int, str]  # a line, and the rule that speaks of it
Reports = dict[str, set[Place]]


@dataclass(frozen=True)
class Peer:
    """A linter: how it is run in a folder of Markdown files, and how its answer is read."""

    name: str
    command: tuple[str, ...]
    read: Callable[[str], Iterable[tuple[str, int, str]]]


def _lines(pattern: str) -> Callable[[str], Iterable[tuple[str, int, str]]]:
    """A reader of an answer with one report a line: file, line, rule."""
    report = re.compile(pattern, re.MULTILINE)
    return lambda answer: [(Path(found[1]).name, int(found[2]), found[3]) for found in report.finditer(answer)]


def _textlint(answer: str) -> Iterable[tuple[str, int, str]]:
    for file in json.loads(answer):
        for message in file["messages"]:
            yield Path(file["filePath"]).name, message["line"], message["ruleId"]


def _remark(answer: str) -> Iterable[tuple[str, int, str]]:
    name = ""
    for line in answer.splitlines():
        report = _REMARK.match(line)
        if report:
            yield name, int(report[1]), report[2]
        elif line.endswith(".md"):
            name = Path(line).name


def install(folder: Path) -> list[Peer]:
    """Install all peers into a folder, unless they are there."""
    if not (folder / "node_modules").exists():
        folder.mkdir(parents=True, exist_ok=True)
        npm = ["npm", "install", "--no-audit", "--no-fund", "--silent", "--prefix", str(folder), *NPM]
        subprocess.run(npm, check=True)
    if not (folder / "venv").exists():
        subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True)
        pip = [str(folder / "venv/bin/pip"), "install", "--quiet", "--disable-pip-version-check", *PIP]
        subprocess.run(pip, check=True)
    settings = folder / "remark.json"
    settings.write_text(json.dumps({"plugins": ["remark-preset-lint-recommended", "remark-preset-lint-consistent"]}))
    node, python = folder / "node_modules/.bin", folder / "venv/bin"
    rules = [word for rule in TEXTLINT for word in ("--rule", rule)]
    remark = ("--no-stdout", "--no-color", "--rc-path", str(settings), ".")
    return [
        Peer(
            "markdownlint", (f"{node}/markdownlint-cli2", "*.md"), _lines(r"^(\S+?\.md):(\d+)(?::\d+)? error (MD\d+)")
        ),
        Peer("textlint", (f"{node}/textlint", *rules, "-f", "json", "."), _textlint),
        Peer("remark", (f"{node}/remark", *remark), _remark),
        Peer(
            "rumdl",
            (f"{python}/rumdl", "check", "--no-cache", "--output-format", "concise", "."),
            _lines(r"^(\S+?\.md):(\d+):\d+: \[(MD\d+)\]"),
        ),
        Peer(
            "PyMarkdown",
            (f"{python}/pymarkdown", "--continue-on-error", "scan", "."),
            _lines(r"^(\S+?\.md):(\d+):\d+: ((?:MD|PML)\d+)"),
        ),
    ]


def ask(peer: Peer, folders: Iterable[Path]) -> Reports:
    """What a peer says of the files in some folders."""
    reports: Reports = {}
    for folder in folders:
        done = subprocess.run(peer.command, cwd=folder, capture_output=True, check=False, text=True, errors="replace")
        try:
            found = list(peer.read(done.stdout if peer.read is _textlint else done.stdout + done.stderr))
        except ValueError:
            print(f"{peer.name} says of {folder.name}: {(done.stdout + done.stderr)[-300:]}", file=sys.stderr)
            found = []
        for name, line, rule in found:
            reports.setdefault(name, set()).add((line, rule))
    return reports


def counts(mutants: Mapping[int, list[Mutant]], folder: Path) -> dict[str, Counter[int]]:
    """For each peer and number of a kind, of how many mutants it says something new at the line of the fault."""
    peers = install(folder)
    folders = [folder / "mutants", folder / "bytes"]  # what is no UTF-8 stands apart: some peers stop there
    names: dict[tuple[int, int], str] = {}
    texts: dict[str, str] = {}
    for number, found in mutants.items():
        for place, mutant in enumerate(found):
            path = mutant.fault.path
            if path.endswith(".md"):
                names[number, place] = f"m{number:03}-{place:02}.md"
                texts[names[number, place]] = mutant.fault.files[path]
                if path in clean_corpus(mutant.clean):
                    texts[_clean_name(mutant)] = clean_corpus(mutant.clean)[path]
    for one in folders:
        one.mkdir(exist_ok=True)
        for old in one.glob("*.md"):
            old.unlink()
        for stub in STUBS:
            (one / stub).write_text(STUB, encoding="utf-8")
    for name, text in texts.items():
        odd = "\0" in text or any("\ud800" <= sign <= "\udfff" for sign in text)
        (folders[odd] / name).write_bytes(text.encode("utf-8", "surrogateescape"))
    result = {}
    for peer in peers:
        reports = ask(peer, folders)
        result[peer.name] = Counter(
            number for (number, place), name in names.items() if _sees(reports, name, mutants[number][place])
        )
    return result


def _clean_name(mutant: Mutant) -> str:
    return f"clean-{mutant.clean}-{Path(mutant.fault.path).name}"


def _sees(reports: Reports, name: str, mutant: Mutant) -> bool:
    """Whether a rule speaks of the fault's line that does not speak of the same stretch of the clean text."""
    before = _region(clean_corpus(mutant.clean), mutant)
    known = {rule for line, rule in reports.get(_clean_name(mutant), set()) if line in before}
    return any(line == mutant.fault.line and rule not in known for line, rule in reports.get(name, set()))


def _region(clean: Files, mutant: Mutant) -> range:
    """The lines of the clean text that are others in the mutant, and one on either side."""
    path = mutant.fault.path
    old, new = clean.get(path, "").split("\n"), mutant.fault.files[path].split("\n")
    shorter = min(len(old), len(new))
    head = next((n for n in range(shorter) if old[n] != new[n]), shorter)
    tail = next((n for n in range(shorter - head) if old[-1 - n] != new[-1 - n]), shorter - head)
    return range(head, len(old) - tail + 2)
