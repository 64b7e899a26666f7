"""Faults of kinds."""

import random

from fault import NEW, Fault, Files, Kind, choice, markers, splice


def _kind(files: Files, rng: random.Random, kinds: tuple[str, ...], make: str) -> Fault | None:
    """Write another kind into a marker; the fault is at the value."""
    marker = choice(rng, [one for one in markers(files) if one.kind in kinds])
    if marker is None:
        return None
    value = files[marker.path].index("kind: ", marker.start) + len("kind: ")
    new = make or _slip(marker.kind or "", rng)
    return splice(files, marker.path, value, marker.end - len(" -->"), new)


def _slip(word: str, rng: random.Random) -> str:
    """A word with one letter dropped or doubled."""
    spot = rng.randrange(1, len(word) - 1)
    return word[:spot] + rng.choice(("", word[spot] * 2)) + word[spot + 1 :]


def misspelt(files: Files, rng: random.Random) -> Fault | None:
    """A letter too many or too few."""
    return _kind(files, rng, ("example", "caption", "related"), "")


def undeclared(files: Files, rng: random.Random) -> Fault | None:
    """A kind that nobody knows."""
    return _kind(files, rng, ("example", "caption"), "fluff")


def lost(files: Files, rng: random.Random) -> Fault | None:
    """An example, or a list of related topics, whose marker lost its kind."""
    marker = choice(rng, [one for one in markers(files) if one.kind in {"example", "related"}])
    if marker is None:
        return None
    start = files[marker.path].index("; kind: ", marker.start)
    return splice(files, marker.path, start, marker.end, " -->", off=marker.start - start)


def example_as_related(files: Files, rng: random.Random) -> Fault | None:
    """Related topics that call themselves an example."""
    return _kind(files, rng, ("related",), "example")


def not_here(files: Files, rng: random.Random) -> Fault | None:
    """A kind that the manifest does not allow in the document."""
    marker = choice(rng, markers(files, "seeds/faq.md")) if "seeds/faq.md" in files else None
    return splice(files, marker.path, marker.end - 4, marker.end, "; kind: caption -->", off=8) if marker else None


def no_titles(files: Files, rng: random.Random) -> Fault | None:
    """Related topics without any."""
    marker = choice(rng, [one for one in markers(files) if one.kind == "related"])
    if marker is None:
        return None
    text = files[marker.path]
    start, end = text.index(":", marker.end) + 1, text.index("\n", marker.end + 1)
    return splice(files, marker.path, start, end, "", off=marker.start - start)


def orphan(files: Files, rng: random.Random) -> Fault | None:
    """An example alone in a new section."""
    found = [one for one in markers(files) if one.stop == len(files[one.path])]
    marker = choice(rng, found)
    if marker is None:
        return None
    page = f"; page: {marker.page}" if marker.page else ""
    stem = marker.id.partition(".")[0]
    text = f"\n## New section\n\n<!-- block: {stem}.apart{page}; kind: example -->\n**Example.** Two units meet.\n"
    return splice(files, marker.path, marker.stop, marker.stop, text, off=text.index("<!--"))


def rule_in_example(files: Files, rng: random.Random) -> Fault | None:
    """A rule that follows an example without a marker."""
    marker = choice(rng, [one for one in markers(files) if one.kind == "example"])
    if marker is None:
        return None
    end = len(files[marker.path][: marker.stop].rstrip())
    text = "\n\n**Важно:** отряды соперника в этот момент не ходят."
    return splice(files, marker.path, end, end, text, off=len("\n\n**"))


KINDS = (
    Kind("KD301", "misspelt", misspelt),
    Kind("KD301", "undeclared", undeclared),
    Kind("KD302", "kind lost", lost),
    Kind("KD302", "related as example", example_as_related),
    Kind("KD303", "not in this document", not_here),
    Kind("KD304", "no titles", no_titles),
    Kind("KD305", "example alone", orphan, NEW),
    Kind("KD306", "rule after example", rule_in_example),
)
