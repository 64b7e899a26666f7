"""Faults of icon tokens."""

import random

from fault import MANIFEST, Fault, Files, Kind, Word, choice, documents, markers, places, splice, swap


def _tokens(files: Files, pattern: str = r"\[((?:куб|жетон): [а-яё]+)\]") -> list[Word]:
    """All icon tokens of the blocks, without their brackets."""
    found = []
    for path in documents(files):
        first = next((marker.start for marker in markers(files, path)), 0)
        found += [word for word in places(files, path, pattern) if word.start > first]
    return found


def _change(files: Files, token: Word | None, new: str) -> Fault | None:
    """Write another token; the fault is at its bracket."""
    return swap(files, token, new, off=-1) if token else None


def misspelt(files: Files, rng: random.Random) -> Fault | None:
    """A letter dropped, doubled or exchanged with its neighbour."""
    token = choice(rng, _tokens(files))
    if token is None:
        return None
    spot = rng.choice([n for n, sign in enumerate(token.text[:-1]) if sign.isalpha() and token.text[n + 1].isalpha()])
    text = token.text
    slips = (
        text[:spot] + text[spot + 1 :],
        text[:spot] + text[spot] + text[spot:],
        text[:spot] + text[spot + 1] + text[spot] + text[spot + 2 :],
    )
    new = rng.choice([slip for slip in slips if slip != text])
    return _change(files, token, new)


def spacing(files: Files, rng: random.Random) -> Fault | None:
    """Spaces missing or to spare."""
    token = choice(rng, _tokens(files))
    if token is None:
        return None
    text = token.text
    return _change(
        files,
        token,
        rng.choice((text.replace(": ", ":"), f" {text} ", text.replace(":", " :"), text.replace(" ", "  "))),
    )


def case(files: Files, rng: random.Random) -> Fault | None:
    """A capital."""
    token = choice(rng, _tokens(files))
    return (
        _change(files, token, rng.choice((token.text.capitalize(), token.text.upper(), token.text.title())))
        if token
        else None
    )


def unused(files: Files, rng: random.Random) -> Fault | None:
    """A declared icon that no text has."""
    item = choice(rng, places(files, MANIFEST, r"^  - \{token: "))
    return (
        splice(files, MANIFEST, item.start, item.start, '  - {token: "знамя", id: banner, label: Знамя}\n', off=12)
        if item
        else None
    )


def as_link(files: Files, rng: random.Random) -> Fault | None:
    """A round bracket right behind it."""
    token = choice(rng, [one for one in _tokens(files) if files[one.path][one.end + 1] == " "])
    return (
        splice(files, token.path, token.end + 1, token.end + 1, "(стр.3)", off=token.start - token.end - 2)
        if token
        else None
    )


def as_definition(files: Files, rng: random.Random) -> Fault | None:
    """A line that begins with it and a colon."""
    marker = choice(rng, [one for one in markers(files) if one.kind is None and "[куб" in files[one.path]])
    if marker is None:
        return None
    end = len(files[marker.path][: marker.stop].rstrip())
    return splice(files, marker.path, end, end, "\n\n[куб: атака]: удар", off=2)


def in_cells(files: Files, rng: random.Random) -> Fault | None:
    """A pipe in a token of a table."""
    token = choice(rng, _tokens(files, r"^\|.*\[(куб: [а-яё]+)\]"))
    return _change(files, token, token.text.replace(": ", "|")) if token else None


KINDS = (
    Kind("IC701", "misspelt", misspelt),
    Kind("IC702", "spacing", spacing),
    Kind("IC702", "capitals", case),
    Kind("IC703", "declared only", unused),
    Kind("IC704", "as a link", as_link),
    Kind("IC704", "as a definition", as_definition),
    Kind("IC704", "between cells", in_cells),
)
