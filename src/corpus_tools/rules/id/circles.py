"""Circles in what leads to what."""

from collections.abc import Mapping, Sequence


def circles(successors: Mapping[str, Sequence[str]]) -> list[list[str]]:
    """Circles in a graph, each from its smallest id on; linear, so one circle for each way into a knot of several."""
    knotted = _leading_into_circles(successors)
    found: list[list[str]] = []
    seen: set[str] = set()
    for start in sorted(knotted):
        walk: dict[str, int] = {}
        here = start
        while here not in walk and here not in seen:
            walk[here] = len(walk)
            here = next(successor for successor in successors[here] if successor in knotted)
        seen |= walk.keys()
        if here in walk:
            circle = list(walk)[walk[here] :]
            smallest = circle.index(min(circle))
            found.append(circle[smallest:] + circle[:smallest])
    return found


def _leading_into_circles(successors: Mapping[str, Sequence[str]]) -> set[str]:
    """The ids from which a circle can be reached: what is left when ends are taken away one after another."""
    open_ways = {one: len(set(following)) for one, following in successors.items()}
    before: dict[str, list[str]] = {}
    for one, following in successors.items():
        for successor in set(following):
            before.setdefault(successor, []).append(one)
    ends = [one for one in {*before, *open_ways} if not open_ways.get(one)]
    left = {*before, *open_ways}
    while ends:
        end = ends.pop()
        left.discard(end)
        for one in before.get(end, ()):
            open_ways[one] -= 1
            if not open_ways[one]:
                ends.append(one)
    return left
