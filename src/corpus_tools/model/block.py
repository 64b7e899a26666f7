"""Blocks and what stands in them."""

from dataclasses import dataclass, field
from enum import StrEnum

from corpus_tools.model.content import Flow
from corpus_tools.model.plaintext import PlainText
from corpus_tools.model.span import Span

DEFAULT_KIND = "rule"
BUILT_IN_KINDS = ("rule", "example", "caption", "related")


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a marker as written, with the spans of its name and of its value."""

    name: str
    value: str
    name_span: Span
    value_span: Span


@dataclass(frozen=True, slots=True)
class Marker:
    """The comment that starts a block: `<!-- block: ID; page: N; kind: K -->`.

    `span` is the whole comment. `fields` are those that could be read, `block` among them.
    """

    span: Span
    fields: tuple[Field, ...]

    def field(self, name: str) -> Field | None:
        """The first field of that name."""
        return next((field for field in self.fields if field.name == name), None)


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of a document.

    `ordinal` counts all headings of the document from 0, `anchor` is its fragment as GitHub makes it (unique in
    the document), `block` the id of the block that it titles, if any.
    """

    ordinal: int
    level: int
    title: str
    anchor: str
    span: Span
    block: str | None = None


class Position(StrEnum):
    """Where a reference without a page says its target stands."""

    LEFT = "left"
    RIGHT = "right"
    ABOVE = "above"
    BELOW = "below"


@dataclass(frozen=True, slots=True)
class Reference:
    """A reference of the printed text: «(см. «Битва» на стр. 12)», «на стр. 13», «см. «Перемещение» справа».

    `title` as written between the quotes, without markup; None for a bare page. `pages` are page ranges of the
    booklet (first, last), in order. `text` is the reference as it reads (title in quotes and place, without «см.»),
    white space normalised: the key under `references` of links.yaml.
    """

    title: str | None
    pages: tuple[tuple[int, int], ...]
    position: Position | None
    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Topic:
    """One title in a `related` block."""

    title: str
    span: Span


@dataclass(frozen=True, slots=True)
class Icon:
    """A bracketed token as written in the source, `[куб: атака]`; `token` is what stands between the brackets.

    `eaten` tells how Markdown swallows it (`definition`, `link`, `table-cell`), if it does.
    """

    token: str
    span: Span
    eaten: str | None = None


@dataclass(frozen=True, slots=True)
class FileLink:
    """A relative link or image of the Markdown text; `target` as written."""

    target: str
    span: Span


@dataclass(frozen=True, slots=True)
class Ignore:
    """A suppression: `<!-- corpus: ignore TX804 reason: … -->`; `span` is the comment, `block` None in the preamble."""

    codes: tuple[str, ...]
    reason: str
    span: Span
    block: str | None


@dataclass(frozen=True, slots=True)
class Sic:
    """`<!-- corpus: sic "в праве" -->`: the words stand so in the source."""

    words: str
    span: Span
    block: str | None


@dataclass(slots=True)
class Block:
    """The piece of a document from one marker to the next.

    `id` and `kind` as written, valid or not; `page` None where there is none or it cannot be read. `index` counts the
    blocks of the document from 0. `span` runs from the marker to the end of the last line of the text. `headings` are
    the enclosing ones, outermost first, without its own. `markdown` is the source without our comments; `text` the
    plain text of the same (own heading included); `content` its mdast tree, where the parser was asked for it.
    """

    id: str
    index: int
    marker: Marker
    span: Span
    kind: str = DEFAULT_KIND
    page: int | None = None
    heading: Heading | None = None
    headings: tuple[Heading, ...] = ()
    markdown: str = ""
    text: PlainText = field(default_factory=PlainText)
    content: list[Flow] | None = None
    references: tuple[Reference, ...] = ()
    topics: tuple[Topic, ...] = ()
    icons: tuple[Icon, ...] = ()
    file_links: tuple[FileLink, ...] = ()

    @property
    def title(self) -> str | None:
        """The text of the block's own heading."""
        return self.heading.title if self.heading else None

    @property
    def id_span(self) -> Span:
        """Where the id stands in the marker."""
        found = self.marker.field("block")
        return found.value_span if found else self.marker.span
