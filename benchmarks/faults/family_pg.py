"""Faults of pages."""

import itertools
import random

from fault import MANIFEST, Fault, Files, Kind, Marker, choice, markers, places, splice, swap


def _page(files: Files, marker: Marker | None, new: str) -> Fault | None:
    """Write another page; the fault is at the value."""
    if marker is None or marker.page is None:
        return None
    start = files[marker.path].index("page: ", marker.start) + len("page: ")
    return splice(files, marker.path, start, start + len(marker.page), new)


def _paged(files: Files) -> list[Marker]:
    return [one for one in markers(files) if one.page]


def no_page(files: Files, rng: random.Random) -> Fault | None:
    """A marker without its page."""
    marker = choice(rng, _paged(files))
    if marker is None:
        return None
    start = files[marker.path].index("; page: ", marker.start)
    length = len(f"; page: {marker.page}")
    return splice(files, marker.path, start, start + length, "", off=marker.start - start)


def unwanted(files: Files, rng: random.Random) -> Fault | None:
    """A page in a document without pages."""
    marker = choice(rng, [one for one in markers(files) if one.page is None])
    return (
        splice(files, marker.path, marker.end - 4, marker.end, f"; page: {rng.randint(1, 9)} -->", off=2)
        if marker
        else None
    )


def no_number(files: Files, rng: random.Random) -> Fault | None:
    """A page that is no number."""
    marker = choice(rng, _paged(files))
    page = marker.page if marker else ""
    return _page(
        files, marker, rng.choice((f"0{page}", f"-{page}", f"{page}-9", "iv", "²", "٣", "0", f"{page}a", "l1", "О"))
    )


def too_great(files: Files, rng: random.Random) -> Fault | None:
    """A digit typed twice."""
    marker = choice(rng, _paged(files))
    return _page(files, marker, f"{marker.page}{rng.randint(10, 99)}") if marker else None


def back(files: Files, rng: random.Random) -> Fault | None:
    """A page lower than the one before."""
    found = []
    paged = _paged(files)
    for one, other in itertools.pairwise(paged):
        if one.path == other.path and int(one.page or 0) > 1:
            found.append((other, int(one.page or 0)))
    pick = choice(rng, found)
    return _page(files, pick[0], str(rng.randint(1, pick[1] - 1))) if pick else None


def untranscribed(files: Files, rng: random.Random) -> Fault | None:
    """A source with a page more than was transcribed."""
    count = choice(rng, places(files, MANIFEST, r"pages: (\d+)"))
    return swap(files, count, str(int(count.text) + 1)) if count else None


KINDS = (
    Kind("PG401", "no page", no_page),
    Kind("PG402", "page too many", unwanted),
    Kind("PG403", "no number", no_number),
    Kind("PG404", "beyond the end", too_great),
    Kind("PG405", "lower than before", back),
    Kind("PG406", "last page missing", untranscribed),
)
