"""Which known names a misspelt one may have meant."""

from collections.abc import Iterable


def nearest(name: str, candidates: Iterable[str], *, limit: int = 3, at_least: float = 80.0) -> list[str]:
    """The candidates most like `name`, best first, ties by name; at least so similar (normalised Indel, 0 to 100)."""
    from rapidfuzz import fuzz, process  # noqa: PLC0415 (only a run with a fault pays for it)

    found = process.extract(
        name, sorted(set(candidates) - {name}), scorer=fuzz.ratio, limit=limit, score_cutoff=at_least
    )
    return [candidate for candidate, _, _ in found]
