"""A block as other projects read it: the public contract (format 1.0), from which its JSON Schema is made.

Every key is always there; what may be missing is null. A published field never changes its meaning: see docs/export.md.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from corpus_tools.model.ids import ID, MAX_LENGTH, PREFIX

BlockId = Annotated[str, Field(pattern=f"^{ID.pattern}$", max_length=MAX_LENGTH)]
Slug = Annotated[str, Field(pattern=f"^{PREFIX.pattern}$")]
Sha256 = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
Count = Annotated[int, Field(ge=0)]
Content = list[dict[str, Any]]  # an mdast tree; the TypedDicts of model/content.py are its types, also in the schema


class Exported(BaseModel):
    """A part of an exported file: no unknown keys, no silent conversion."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")


class HeadingStep(Exported):
    """One heading on the way from the top of the document to a block."""

    title: str = Field(description="The heading's text without markup.")
    id: str | None = Field(
        description="The id of the block that the heading titles; null where it opens a section only."
    )
    anchor: str = Field(
        description="The heading's fragment in the document, as GitHub makes it; unique in the document."
    )


class BlockTag(Exported):
    """A tag of a block."""

    id: str = Field(description="The tag's id in `thesaurus.json`.")
    inherited: bool = Field(description="False: the thesaurus names the block itself. True: a narrower tag implies it.")


class BlockLink(Exported):
    """One end of a link: the other block, and what the link is."""

    id: BlockId = Field(description="The block at the other end; it is always in the export.")
    type: str = Field(
        description=(
            "What the link means: `see-also`, `related`, `reference` or `example-of`; an open list, skip what you"
            " do not know."
        )
    )
    origin: str = Field(description="The path of the file that states the link, relative to the root of the corpus.")


class Block(Exported):
    """One block: the piece of a document that has a permanent id."""

    id: BlockId = Field(description="The permanent id. It never changes and never comes back with another meaning.")
    key: str = Field(description="The id as a name for programs: dots became underscores; reversible.")
    uri: str = Field(description="The id as a URI: `corpus:WORK/ID`, or `corpus:ID` where the work is unknown.")
    work: Slug | None = Field(description="The id of the work; null in a corpus without a manifest.")
    document: str = Field(description="The name of the document, relative to the corpus's seeds folder.")
    fidelity: Literal["verbatim", "retold"] | None = Field(
        description="Whether the text is the source's own or retold; null in a corpus without a manifest."
    )
    kind: str = Field(
        description=(
            "`rule`, `example`, `caption`, `related` or a kind of `corpus.json`; an open list, read an unknown "
            "one as `rule`."
        )
    )
    page: int | None = Field(description="The page of the PDF, from 1; null in a document without pages.")
    printed_page: int | None = Field(
        description="The page number printed in the booklet; null in a document without pages."
    )
    order: Count = Field(description="The place in reading order, from 0 through the whole corpus.")
    parent: BlockId | None = Field(description="The block that titles the nearest enclosing heading, if any.")
    children: list[BlockId] = Field(description="The blocks whose `parent` this is, in reading order.")
    previous: BlockId | None = Field(description="The block before this one in the same document.")
    next: BlockId | None = Field(description="The block after this one in the same document.")
    title: str | None = Field(description="The text of the block's own heading; null for a block without one.")
    anchor: str | None = Field(
        description="The fragment of the block's own heading in the document, as GitHub makes it."
    )
    label: str = Field(
        description=(
            "A name to show: the title, else the nearest heading (or the document's title) and a number, `Битва (2)`."
        )
    )
    heading_path: list[HeadingStep] = Field(
        description="The enclosing headings, outermost first, without the block's own."
    )
    markdown: str = Field(
        description="The source: CommonMark with tables, the block's own heading included, our comments not."
    )
    text: str = Field(description="The plain text of the same; paragraphs are set apart by a blank line.")
    content: Content = Field(description="The same as a tree: mdast, with our nodes `icon` and `reference`.")
    tags: list[BlockTag] = Field(description="The block's tags, sorted by id, those implied by narrower tags included.")
    synonyms: list[str] = Field(description="Other names of the block.")
    links_out: list[BlockLink] = Field(description="Links from this block, sorted by type, id and origin.")
    links_in: list[BlockLink] = Field(description="Links to this block, sorted likewise; `id` is where they start.")
    digest: Sha256 = Field(
        description="SHA-256 of the text in NFC with white space collapsed: changes with any change."
    )
    material_digest: Sha256 = Field(
        description="SHA-256 of the text without case, punctuation, ё, spacing: the same digest means the same rule."
    )
    search: str = Field(
        description="The text for an index: lower case, ё as е, icons spelled out, white space collapsed."
    )
    searchable: bool = Field(
        description="False for blocks of kind `related`, whose lines are links of their article; true for all others."
    )
