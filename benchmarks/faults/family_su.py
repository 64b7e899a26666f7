"""Faults of suppressions and of the baseline."""

import hashlib
import json
import random

from family_pg import back
from fault import BASELINE, SIC, Fault, Files, Kind, Marker, append, at, choice, markers, splice


def _plain(files: Files) -> list[Marker]:
    """Blocks that end with a paragraph."""
    return [one for one in markers(files) if one.kind is None and files[one.path][: one.stop].rstrip().endswith(".")]


def _behind(files: Files, marker: Marker, text: str) -> Fault:
    """Text put behind the last words of a block; the fault is where it starts, blanks aside."""
    end = len(files[marker.path][: marker.stop].rstrip())
    return splice(files, marker.path, end, end, text, off=len(text) - len(text.lstrip()))


def unused_ignore(files: Files, rng: random.Random) -> Fault | None:
    """An ignore for nothing, at the end of a line or alone."""
    marker = choice(rng, _plain(files))
    code = rng.choice(("TX804", "TX811", "RF510", "PG405"))
    space = rng.choice((" ", "\n"))
    return _behind(files, marker, f"{space}<!-- corpus: ignore {code} reason: as printed -->") if marker else None


def unknown_code(files: Files, rng: random.Random) -> Fault | None:
    """An ignore of a rule that does not exist."""
    marker = choice(rng, _plain(files))
    return (
        _behind(files, marker, f"\n<!-- corpus: ignore TX8{rng.randint(50, 99)} reason: as printed -->")
        if marker
        else None
    )


def no_reason(files: Files, rng: random.Random) -> Fault | None:
    """An ignore that is needed, and does not say why."""
    done = back(files, rng)
    if done is None:
        return None
    first = done.files[done.path].split("\n")
    offset = sum(len(line) + 1 for line in first[: done.line - 1])
    end = done.files[done.path].index("-->", offset) + len("-->")
    return splice(done.files, done.path, end, end, "\n<!-- corpus: ignore PG405 -->", off=1)


def stale_sic(files: Files, rng: random.Random) -> Fault | None:
    """A sic for words that stand nowhere."""
    marker = choice(rng, _plain(files))
    words = rng.choice(("в праве", "in stead", "тоесть"))
    return _behind(files, marker, f' <!-- corpus: sic "{words}" -->') if marker else None


def stale_entry(files: Files, rng: random.Random) -> Fault | None:
    """The same in the list of misprints."""
    marker = choice(rng, _plain(files))
    text = f"sic:\n  {marker.id if marker else ''}: [в праве]\n"
    return at(append(files, SIC, text)[0], SIC, text.index("в праве")) if marker else None


def _baseline(block: str, snippet: str, numbers: dict[str, int]) -> str:
    digest = hashlib.sha256(snippet.encode()).hexdigest()[:16]
    entry = json.dumps({"rule": "PG405", "block": block, "digest": digest, **numbers})
    return f'{{"format": 1, "findings": [\n{entry}\n]}}\n'


def stale_baseline(files: Files, rng: random.Random) -> Fault | None:
    """A finding of the baseline that is gone."""
    marker = choice(rng, _plain(files))
    text = _baseline(marker.id, marker.page or "1", {"count": 1}) if marker else ""
    return at(append(files, BASELINE, text)[0], BASELINE, text.index("\n") + 1) if marker else None


def came_back(files: Files, rng: random.Random) -> Fault | None:
    """A page goes back again that was put right before."""
    done = back(files, rng)
    if done is None:
        return None
    line = done.files[done.path].split("\n")[done.line - 1]
    block, page = line.split("block: ")[1].split(";")[0], line[done.column - 1 :].split(" ")[0].rstrip(";")
    text = _baseline(block, page, {"count": 0, "fixed": 1})
    return Fault({**done.files, BASELINE: text}, done.path, done.line, done.column)


KINDS = (
    Kind("SU001", "for nothing", unused_ignore),
    Kind("SU001", "unknown rule", unknown_code),
    Kind("SU002", "no reason", no_reason),
    Kind("SU003", "words not there", stale_sic),
    Kind("SU003", "entry of the list", stale_entry),
    Kind("SU004", "finding is gone", stale_baseline),
    Kind("SU005", "came back", came_back),
)
