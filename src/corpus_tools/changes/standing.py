"""Where and how a block stands in one version of a corpus, and what of that differs from another version."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from corpus_tools.graph.graph import CorpusGraph
from corpus_tools.graph.links import LINK_TYPES, EdgeType
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.summary import Summary

_FROM_TEXT = tuple(kind for kind in LINK_TYPES if kind is not EdgeType.SEE_ALSO)


class Link(NamedTuple):
    """A link out of a block: its type, and the id that it leads to."""

    type: str
    target: str


@dataclass(frozen=True, slots=True)
class Standing:
    """All that a version says of a block but its text.

    `line` is the marker's. `heading_path` are the titles of the enclosing headings, outermost first. `tags` are sorted,
    each with whether only a narrower tag implies it. `links` are sorted: see-also links as written, whatever they name,
    and those that the text makes to blocks that are there.
    """

    id: str
    path: str
    line: int
    page: int | None
    kind: str
    title: str | None
    heading_path: tuple[str, ...]
    tags: tuple[tuple[str, bool], ...]
    synonyms: tuple[str, ...]
    links: tuple[Link, ...]


# What of a standing counts as changed where it differs, in the order of the reports; a line does not.
FACTS = ("path", "page", "kind", "title", "heading_path", "tags", "synonyms", "links")


def standing(block: Summary, graph: CorpusGraph) -> Standing:
    """How a block stands in the version that `graph` is of."""
    data = graph.corpus.data
    see_also = data.links.value.see_also.get(block.id, ())
    return Standing(
        id=block.id,
        path=block.path,
        line=block.id_span.line,
        page=block.page,
        kind=block.kind,
        title=block.title,
        heading_path=tuple(heading.title for heading in block.headings),
        tags=tuple(graph.tags(block.id).items()),
        synonyms=tuple(data.thesaurus.value.synonyms.get(block.id, ())),
        links=tuple(
            sorted(
                {
                    *(Link(EdgeType.SEE_ALSO, target) for target in see_also),
                    *(Link(edge.type, edge.target) for edge in graph.outgoing(block.id, *_FROM_TEXT)),
                }
            )
        ),
    )


def changed(before: Standing, after: Standing, follow: Callable[[str], str]) -> tuple[str, ...]:
    """The names of the facts that differ, in the order of `FACTS`.

    A link that only went along with the block it leads to has not changed: `follow` gives the id that an id of the
    base has in the head.
    """
    followed = {Link(link.type, follow(link.target)) for link in before.links}
    same_links = before.links == after.links or followed == {Link(one.type, follow(one.target)) for one in after.links}
    return tuple(
        name for name in FACTS if (not same_links if name == "links" else getattr(before, name) != getattr(after, name))
    )


def see_also_pairs(corpus: Corpus) -> dict[tuple[str, str], None]:
    """The see-also links of a corpus as written, source and target, each once and in order."""
    links = corpus.data.links.value.see_also
    return dict.fromkeys((source, target) for source, targets in links.items() for target in targets)
