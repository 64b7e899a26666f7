"""Faults of ids and of the ledger, as far as they show without a base."""

import random

from fault import LEDGER, MANIFEST, NEW, Fault, Files, Kind, Marker, at, choice, markers, places, splice, swap

TWINS = {"a": "а", "e": "е", "o": "о", "c": "с", "p": "р", "x": "х"}
TEXT = "Nobody has read these words before, since they were written for this place only."


def new_block(files: Files, rng: random.Random, make: str, *, without: str = "\0") -> Fault | None:
    """One more block, after another one whose id does not end in `without`; the fault is at its id.

    `make` may hold `{stem}`, the document's prefix, and `{id}`, the id of the block before.
    """
    marker = choice(rng, [one for one in markers(files) if one.kind is None and not one.id.endswith(without)])
    if marker is None:
        return None
    page = f"; page: {marker.page}" if marker.page else ""
    block_id = make.format(stem=marker.id.partition(".")[0], id=marker.id)
    start = len(files[marker.path][: marker.stop].rstrip())
    end = "\n\n" if marker.stop < len(files[marker.path]) else "\n"
    new = f"\n\n<!-- block: {block_id}{page} -->\n{TEXT}{end}"
    return splice(files, marker.path, start, marker.stop, new, off=new.index(block_id))


def duplicate(files: Files, rng: random.Random) -> Fault | None:
    """A new block with the id of an earlier one, as after copying it."""
    return new_block(files, rng, "{id}")


def _id_sign(files: Files, rng: random.Random, signs: str) -> tuple[Marker, int] | None:
    """A marker, and the offset of one of these signs in its id, behind the prefix."""
    found = []
    for marker in markers(files):
        start = files[marker.path].index(marker.id, marker.start)
        first = marker.id.index(".") + 1
        found += [(marker, start + n) for n, sign in enumerate(marker.id) if n >= first and sign in signs]
    return choice(rng, found)


def _with_sign(files: Files, rng: random.Random, signs: str, new: dict[str, str]) -> Fault | None:
    found = _id_sign(files, rng, signs)
    if found is None:
        return None
    marker, offset = found
    return splice(files, marker.path, offset, offset + 1, new[files[marker.path][offset]])


def cyrillic_letter(files: Files, rng: random.Random) -> Fault | None:
    """A letter that looks like a Latin one."""
    return _with_sign(files, rng, "".join(TWINS), TWINS)


def underscore(files: Files, rng: random.Random) -> Fault | None:
    """An underscore for a hyphen."""
    return _with_sign(files, rng, "-", {"-": "_"})


def capital(files: Files, rng: random.Random) -> Fault | None:
    """A capital."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    return _with_sign(files, rng, letters, dict(zip(letters, letters.upper(), strict=True)))


def zero_width(files: Files, rng: random.Random) -> Fault | None:
    """A zero-width space."""
    found = _id_sign(files, rng, "abcdefghijklmnopqrstuvwxyz")
    return splice(files, found[0].path, found[1], found[1], "\N{ZERO WIDTH SPACE}") if found else None


def wrong_prefix(files: Files, rng: random.Random) -> Fault | None:
    """A prefix that lost a letter, or another document's."""
    marker = choice(rng, markers(files))
    if marker is None:
        return None
    start = files[marker.path].index(marker.id, marker.start)
    prefix = marker.id.partition(".")[0]
    return splice(files, marker.path, start, start + len(prefix), prefix[:-1])


def unregistered(files: Files, rng: random.Random) -> Fault | None:
    """A new block."""
    return new_block(files, rng, "{stem}.brand-new")


def vanished(files: Files, rng: random.Random) -> Fault | None:
    """A block deleted, its line of the ledger left."""
    found = [one for one in markers(files) if "#" not in files[one.path][one.end : one.stop] and one.kind != "related"]
    marker = choice(rng, found)
    if marker is None:
        return None
    done = splice(files, marker.path, marker.start, marker.stop, "")
    return at(done.files, LEDGER, files[LEDGER].index(f'{{"id": "{marker.id}"'))


def reused(files: Files, rng: random.Random) -> Fault | None:
    """A new block with a retired id."""
    grave = choice(rng, places(files, LEDGER, r'^\{"id": "(rules[^"]+)".*retired'))
    if grave is None:
        return None
    return new_block_of_rules(files, rng, grave.text)


def new_block_of_rules(files: Files, rng: random.Random, make: str) -> Fault | None:
    """One more block of the document `rules.md`, if there is one."""
    rules = {path: text for path, text in files.items() if path == "seeds/rules.md"}
    made = new_block(rules, rng, make)
    return Fault({**files, **made.files}, made.path, made.line, made.column) if made else None


def _grave(files: Files, rng: random.Random, tail: str) -> Fault | None:
    """A tombstone that ends otherwise; the fault is at its line."""
    grave = choice(rng, places(files, LEDGER, r'^\{"id": [^\n]*"reason": "removed"\}\n'))
    if grave is None:
        return None
    live = choice(rng, [one.id for one in markers(files)])
    own = grave.text.split('"')[3]
    return swap(files, grave, grave.text.replace(', "reason": "removed"}', tail.format(live=live, own=own) + "}"))


def no_reason(files: Files, rng: random.Random) -> Fault | None:
    """A tombstone without a reason."""
    return _grave(files, rng, "")


def no_successor(files: Files, rng: random.Random) -> Fault | None:
    """Renamed or merged, and into what nobody says."""
    return _grave(files, rng, f', "reason": "{rng.choice(("renamed", "merged", "split"))}"')


def unknown_successor(files: Files, rng: random.Random) -> Fault | None:
    """A successor that never existed."""
    return _grave(files, rng, ', "reason": "renamed", "replaced_by": ["{live}x"]')


def own_successor(files: Files, rng: random.Random) -> Fault | None:
    """A tombstone that leads to itself."""
    return _grave(files, rng, ', "reason": "merged", "replaced_by": ["{own}"]')


def confusable(files: Files, rng: random.Random) -> Fault | None:
    """A new id that differs from another by a plural s."""
    return new_block(files, rng, "{id}s", without="s")


def off_heading(files: Files, rng: random.Random) -> Fault | None:
    """A block moved out of the section that its id names."""
    found = markers(files, "seeds/rules.md") if "seeds/rules.md" in files else []
    chapters = [one for one in found if one.id.count(".") == 1 and "## " in files[one.path][one.end : one.end + 5]]
    chapter = choice(rng, chapters[:-1])
    if chapter is None:
        return None
    text = files[chapter.path].rstrip("\n")
    new = f"\n\n<!-- block: {chapter.id}.afterthought; page: {found[-1].page} -->\n{TEXT}\n"
    return at({**files, chapter.path: text + new}, chapter.path, len(text) + len("\n\n<!-- block: "))


def unsorted_ledger(files: Files, rng: random.Random) -> Fault | None:
    """Two neighbours exchanged; the second of them stands below one that belongs below it."""
    pair = choice(rng, places(files, LEDGER, r"^[^\n]+\n[^\n]+\n"))
    if pair is None:
        return None
    one, other, _ = pair.text.split("\n")
    return swap(files, pair, f"{other}\n{one}\n", off=len(other) + 1)


def repeated_line(files: Files, rng: random.Random) -> Fault | None:
    """A line twice."""
    line = choice(rng, places(files, LEDGER, r"^[^\n]+\n"))
    return swap(files, line, line.text * 2, off=len(line.text)) if line else None


def broken_line(files: Files, rng: random.Random) -> Fault | None:
    """A line that is cut off within quotation marks; the fault is where those open."""
    line = choice(rng, places(files, LEDGER, r"^[^\n]+\n"))
    if line is None:
        return None
    cut = rng.choice([n for n in range(8, len(line.text)) if line.text[:n].count('"') % 2])
    return swap(files, line, line.text[:cut] + "\n", off=line.text.rindex('"', 0, cut))


def no_ledger(files: Files, rng: random.Random) -> Fault | None:
    """The ledger deleted."""
    del rng
    return at({path: text for path, text in files.items() if path != LEDGER}, MANIFEST, 0)


KINDS = (
    Kind("ID201", "id twice", duplicate),
    Kind("ID202", "Cyrillic letter", cyrillic_letter),
    Kind("ID202", "underscore", underscore),
    Kind("ID202", "capital", capital),
    Kind("ID202", "zero-width space", zero_width),
    Kind("ID203", "misspelt prefix", wrong_prefix),
    Kind("ID204", "new id", unregistered),
    Kind("ID205", "block deleted", vanished),
    Kind("ID206", "retired id", reused),
    Kind("ID210", "no reason", no_reason),
    Kind("ID210", "no successor", no_successor),
    Kind("ID210", "successor unknown", unknown_successor),
    Kind("ID210", "its own successor", own_successor),
    Kind("ID211", "a plural s", confusable, NEW),
    Kind("ID212", "in another chapter", off_heading, NEW),
    Kind("ID213", "lines exchanged", unsorted_ledger),
    Kind("ID213", "line twice", repeated_line),
    Kind("ID213", "line cut off", broken_line),
    Kind("ID214", "no ledger", no_ledger),
)
