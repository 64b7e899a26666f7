"""The assignment problem: whom to pair with whom, so that the whole is best."""

from collections import defaultdict
from collections.abc import Mapping

_LARGEST = 60  # rows or columns of a component; beyond, the best pairs are taken one by one
_NEVER = float("inf")

Scores = Mapping[tuple[str, str], float]


def assign(scores: Scores) -> dict[str, str]:
    """The pairing of left with right names that has the largest sum of scores.

    `scores` are those of the pairs that are possible at all, above 0. Names may stand on both sides: a left name is not
    the right one. Where many names hang together, good rather than best.
    """
    pairs: dict[str, str] = {}
    for component in _components(scores):
        left, right = {pair[0] for pair in component}, {pair[1] for pair in component}
        small = max(len(left), len(right)) <= _LARGEST
        pairs |= _best(component) if small else _greedy(component)
    return pairs


def _components(scores: Scores) -> list[dict[tuple[str, str], float]]:
    """The scores that have to do with each other, in order of their first pair."""
    rows: dict[str, list[str]] = defaultdict(list)
    columns: dict[str, list[str]] = defaultdict(list)
    for left, right in scores:
        rows[left].append(right)
        columns[right].append(left)
    components = []
    seen: set[str] = set()
    for start in rows:
        if start in seen:
            continue
        seen.add(start)
        members, component = [start], {}
        for left in members:
            for right in rows[left]:
                component[left, right] = scores[left, right]
                found = [other for other in columns[right] if other not in seen]
                seen.update(found)
                members += found
        components.append(component)
    return components


def _greedy(scores: Scores) -> dict[str, str]:
    pairs: dict[str, str] = {}
    taken: set[str] = set()
    for left, right in sorted(scores, key=lambda pair: (-scores[pair], pair)):
        if left not in pairs and right not in taken:
            pairs[left] = right
            taken.add(right)
    return pairs


def _best(scores: Scores) -> dict[str, str]:
    """The Hungarian algorithm with potentials, O(n^3), on a square of costs in which nothing costs 0."""
    left = list(dict.fromkeys(pair[0] for pair in scores))
    right = list(dict.fromkeys(pair[1] for pair in scores))
    size = max(len(left), len(right))
    costs = [[0.0] * size for _ in range(size)]
    for row, one in enumerate(left):
        for column, other in enumerate(right):
            costs[row][column] = -scores.get((one, other), 0.0)
    chosen = _cheapest(costs)
    return {
        left[row]: right[column]
        for column, row in enumerate(chosen)
        if row < len(left) and column < len(right) and (left[row], right[column]) in scores
    }


def _cheapest(costs: list[list[float]]) -> list[int]:
    """For each column of a square of costs the row that makes the sum least. Rows come in one by one."""
    size = len(costs)
    rows, columns = [0.0] * (size + 1), [0.0] * (size + 1)  # potentials; the last column is where a row waits
    chosen = [-1] * (size + 1)
    for row in range(size):
        chosen[size] = row
        _settle(costs, chosen, rows, columns)
    return chosen[:size]


def _settle(costs: list[list[float]], chosen: list[int], rows: list[float], columns: list[float]) -> None:
    """Give the waiting row a column by the cheapest chain of rows that each move on to another column."""
    size = len(costs)
    least, back = [_NEVER] * size, [size] * size
    done = [False] * (size + 1)
    at = size
    while chosen[at] >= 0:
        done[at] = True
        row, step, following = chosen[at], _NEVER, size
        for column in range(size):
            if done[column]:
                continue
            cost = costs[row][column] - rows[row] - columns[column]
            if cost < least[column]:
                least[column], back[column] = cost, at
            if least[column] < step:
                step, following = least[column], column
        for column in range(size + 1):
            if done[column]:
                rows[chosen[column]] += step
                columns[column] -= step
            elif column < size:
                least[column] -= step
        at = following
    while at != size:
        chosen[at] = chosen[back[at]]
        at = back[at]
    chosen[size] = -1
