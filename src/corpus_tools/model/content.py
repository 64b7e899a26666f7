"""The typed content of a block: mdast with GFM tables (github.com/syntax-tree/mdast), and two nodes of ours."""

from typing import Literal, NotRequired, TypedDict


class Text(TypedDict):
    """Literal text."""

    type: Literal["text"]
    value: str


class InlineCode(TypedDict):
    """A code span."""

    type: Literal["inlineCode"]
    value: str


class Break(TypedDict):
    """A hard line break."""

    type: Literal["break"]


class Html(TypedDict):
    """Raw HTML other than our comments."""

    type: Literal["html"]
    value: str


class Image(TypedDict):
    """An image."""

    type: Literal["image"]
    url: str
    alt: str
    title: NotRequired[str]


class Icon(TypedDict):
    """Ours: an icon token such as `[куб: атака]`; `id` where the manifest declares the token."""

    type: Literal["icon"]
    value: str
    id: NotRequired[str]


class Reference(TypedDict):
    """Ours: a reference of the printed text such as «(см. «Битва» на стр. 12)»; `target` is the id it resolves to."""

    type: Literal["reference"]
    children: "list[Phrasing]"
    target: NotRequired[str]


class Emphasis(TypedDict):
    """Emphasised text."""

    type: Literal["emphasis"]
    children: "list[Phrasing]"


class Strong(TypedDict):
    """Strong text."""

    type: Literal["strong"]
    children: "list[Phrasing]"


class Link(TypedDict):
    """A hyperlink."""

    type: Literal["link"]
    url: str
    title: NotRequired[str]
    children: "list[Phrasing]"


Phrasing = Text | InlineCode | Break | Html | Image | Icon | Reference | Emphasis | Strong | Link


class Paragraph(TypedDict):
    """A paragraph."""

    type: Literal["paragraph"]
    children: list[Phrasing]


class Heading(TypedDict):
    """A heading of depth 1 to 6."""

    type: Literal["heading"]
    depth: int
    children: list[Phrasing]


class ThematicBreak(TypedDict):
    """A rule across the page."""

    type: Literal["thematicBreak"]


class Code(TypedDict):
    """A fenced or indented code block."""

    type: Literal["code"]
    value: str
    lang: NotRequired[str]


class TableCell(TypedDict):
    """A cell of a table."""

    type: Literal["tableCell"]
    children: list[Phrasing]


class TableRow(TypedDict):
    """A row of a table; the first row is the header."""

    type: Literal["tableRow"]
    children: list[TableCell]


class Table(TypedDict):
    """A table; `align` has one entry a column."""

    type: Literal["table"]
    align: list[Literal["left", "right", "center"] | None]
    children: list[TableRow]


class Blockquote(TypedDict):
    """A quotation."""

    type: Literal["blockquote"]
    children: "list[Flow]"


class ListItem(TypedDict):
    """An item of a list; `spread` tells whether its parts are separated by blank lines."""

    type: Literal["listItem"]
    spread: bool
    children: "list[Flow]"


class List(TypedDict):
    """A list; `start` is the number of the first item of an ordered one."""

    type: Literal["list"]
    ordered: bool
    start: NotRequired[int]
    spread: bool
    children: list[ListItem]


Flow = Paragraph | Heading | ThematicBreak | Code | Html | Table | Blockquote | List
