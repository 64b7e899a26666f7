"""What the broader tags of a thesaurus make together."""

from collections.abc import Iterator, Mapping, Sequence

from corpus_tools.model.thesaurus import Thesaurus

Edges = Mapping[str, Sequence[str]]


def broader_of(thesaurus: Thesaurus) -> dict[str, list[str]]:
    """The broader tags of each tag, those only that exist."""
    tags = thesaurus.tags
    return {name: [broader for broader in tag.broader if broader in tags] for name, tag in tags.items()}


def components(edges: Edges) -> list[list[str]]:
    """The groups of tags that reach one another; what a group leads to comes before it.

    Every tag is in one group, mostly alone; within a group the order is that of the thesaurus. Tarjan's algorithm with
    a stack of its own, since chains may be long.
    """
    order = {name: position for position, name in enumerate(edges)}
    lowest: dict[str, int] = {}
    waiting: list[str] = []
    grouped: set[str] = set()
    found: list[list[str]] = []
    for root in edges:
        if root in lowest:
            continue
        path: list[tuple[str, int, Iterator[str]]] = [_enter(root, edges, lowest, waiting)]
        while path:
            name, number, following = path[-1]
            target = next((one for one in following if one not in grouped), None)
            if target is not None:
                if target in lowest:
                    lowest[name] = min(lowest[name], lowest[target])
                else:
                    path.append(_enter(target, edges, lowest, waiting))
                continue
            path.pop()
            if path:
                lowest[path[-1][0]] = min(lowest[path[-1][0]], lowest[name])
            if lowest[name] == number:
                group = [waiting.pop()]
                while group[-1] != name:
                    group.append(waiting.pop())
                grouped.update(group)
                found.append(sorted(group, key=order.__getitem__))
    return found


def _enter(name: str, edges: Edges, lowest: dict[str, int], waiting: list[str]) -> tuple[str, int, Iterator[str]]:
    number = len(lowest)
    lowest[name] = number
    waiting.append(name)
    return name, number, iter(edges[name])


def is_cycle(group: Sequence[str], edges: Edges) -> bool:
    """Whether a group is a cycle: several tags, or one that is broader than itself."""
    return len(group) > 1 or group[0] in edges[group[0]]
