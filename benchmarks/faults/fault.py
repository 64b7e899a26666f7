"""One fault in a corpus, and how an injector finds a place for it."""

import random
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

Files = Mapping[str, str]
MANIFEST, LEDGER = "seeds/corpus.yaml", "seeds/ledger.jsonl"
THESAURUS, LINKS = "seeds/thesaurus.yaml", "seeds/links.yaml"
README, BASELINE, SIC = "seeds/README.md", "seeds/baseline.json", "seeds/sic.yaml"
WORDS = "seeds/words.txt"
NEW = frozenset({"ID204"})  # what is said besides of a block that nobody has registered yet
MASK = "\0"
T = TypeVar("T")
_NO_PROSE = re.compile(
    r"^[ \t]*(?:<!--.*|#.*|\|.*|\*[^*\n]+\*)$"  # comments, headings, rows of tables, captions
    r"|`[^`\n]*`|\[[^\]\n]*\](?:\([^)\n]*\))?|\(см\. [^)\n]*\)|\(see [^)\n]*\)|\S*(?:\.md|://)\S*",
    re.MULTILINE,
)
_MARKER = re.compile(
    r"^<!-- block: (?P<id>[^;\s]+)(?:; page: (?P<page>\d+))?(?:; kind: (?P<kind>\w+))? -->$", re.MULTILINE
)


@dataclass(frozen=True)
class Fault:
    """A corpus with one fault, and where that is: what the injector put there, or where it took something away."""

    files: Files
    path: str
    line: int
    column: int


Injector = Callable[[Files, random.Random], Fault | None]


@dataclass(frozen=True)
class Kind:
    """A kind of fault: the rule that has to speak, and codes that may speak besides because the fault is both."""

    code: str
    name: str
    inject: Injector
    beside: frozenset[str] = frozenset()

    @property
    def label(self) -> str:
        """Its name for people and for `--show`."""
        return f"{self.code} {self.name}"


class Marker(NamedTuple):
    """A marker of a clean document: where it is, what it says, and where its block ends."""

    path: str
    start: int
    end: int
    id: str
    page: str | None
    kind: str | None
    stop: int


class Word(NamedTuple):
    """A stretch of a document's prose."""

    path: str
    start: int
    end: int
    text: str


def documents(files: Files) -> list[str]:
    """The documents of a corpus."""
    return sorted(path for path in files if path.endswith(".md") and path != README)


def choice(rng: random.Random, found: Sequence[T]) -> T | None:
    """One of what was found, None if that is nothing."""
    return rng.choice(found) if found else None


def at(files: Files, path: str, offset: int) -> Fault:
    """A fault at that offset of a changed file."""
    before = files[path][:offset]
    return Fault(files, path, before.count("\n") + 1, offset - before.rfind("\n"))


def splice(  # noqa: PLR0913 (where, what, and the place in it)
    files: Files, path: str, start: int, end: int, new: str, *, off: int = 0
) -> Fault:
    """Put `new` in the place of a stretch of a file; the fault is `off` characters from where it starts."""
    text = files[path]
    return at({**files, path: text[:start] + new + text[end:]}, path, start + off)


def swap(files: Files, word: Word, new: str, *, off: int = 0) -> Fault:
    """Put `new` in the place of a word."""
    return splice(files, word.path, word.start, word.end, new, off=off)


def markers(files: Files, *paths: str) -> list[Marker]:
    """All markers of some documents, of all unless they are named."""
    found = []
    for path in paths or documents(files):
        matches = list(_MARKER.finditer(files[path]))
        stops = [*(match.start() for match in matches[1:]), len(files[path])]
        found += [
            Marker(path, match.start(), match.end(), match["id"], match["page"], match["kind"], stop)
            for match, stop in zip(matches, stops, strict=True)
        ]
    return found


def prose(text: str) -> str:
    """A document with everything masked that is no running text; offsets stay."""
    return _NO_PROSE.sub(lambda match: MASK * len(match[0]), text)


def words(files: Files, pattern: str, *, masked: bool = True) -> list[Word]:
    """All places of a pattern in the prose of blocks (or anywhere in the documents); group 1, if there is one."""
    found = []
    for path in documents(files):
        first = next((marker.start for marker in markers(files, path)), 0)
        text = prose(files[path]) if masked else files[path]
        for match in re.compile(pattern, re.MULTILINE).finditer(text, first):
            group = 1 if match.re.groups else 0
            start, end = match.span(group)
            found.append(Word(path, start, end, files[path][start:end]))
    return found


def places(files: Files, path: str, pattern: str) -> list[Word]:
    """All places of a pattern in one file, whatever it is; none if there is no such file."""
    matches = re.compile(pattern, re.MULTILINE).finditer(files.get(path, ""))
    return [
        Word(path, match.start(match.re.groups), match.end(match.re.groups), match[match.re.groups])
        for match in matches
    ]


def append(files: Files, path: str, text: str) -> tuple[Files, int]:
    """Add text to the end of a file, which may be new; and where it starts there."""
    before = files.get(path, "")
    return {**files, path: before + text}, len(before)
