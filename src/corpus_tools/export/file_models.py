"""The files of an export as pydantic models: the public contract (format 1.0) beside that of a block (`models`)."""

from typing import Annotated, Literal

from pydantic import Field

from corpus_tools.export.models import Block, BlockId, Count, Exported, Sha256, Slug

Version = Annotated[str, Field(pattern=r"^[0-9]+\.[0-9]+$", description="The format version of the export, `1.0`.")]


class WorkInfo(Exported):
    """A work: one game."""

    id: Slug = Field(description="The id of the work.")
    title: str = Field(description="Its title.")


class OmittedPage(Exported):
    """A page of the source that was left out on purpose."""

    page: int = Field(description="The page of the PDF.")
    what: str = Field(description="What stands there.")


class OutlineEntry(Exported):
    """One heading of a document."""

    level: int = Field(ge=1, le=6, description="The heading's level, 1 to 6.")
    title: str = Field(description="Its text without markup.")
    anchor: str = Field(description="Its fragment in the document, as GitHub makes it.")
    id: str | None = Field(description="The block that it titles; null where it opens a section only.")


class DocumentInfo(Exported):
    """A document: one transcribed file."""

    name: str = Field(description="The name, relative to the seeds folder; `document` of its blocks.")
    path: str = Field(description="The path, relative to the root of the corpus.")
    work: Slug | None = Field(description="The id of its work; null in a corpus without a manifest.")
    prefix: Slug | None = Field(
        description="The first segment of its blocks' ids; null in a corpus without a manifest."
    )
    title: str = Field(description="Its title; the name in a corpus without a manifest.")
    fidelity: Literal["verbatim", "retold"] | None = Field(description="As in its blocks.")
    pages: int | None = Field(description="How many pages the PDF has; null for a document without pages.")
    page_offset: int = Field(description="Printed page minus page of the PDF.")
    source: str | None = Field(description="Path or address of the source; `source#page=N` opens a page of a PDF.")
    omitted: list[OmittedPage] = Field(description="Pages left out on purpose.")
    preamble: str | None = Field(
        description="The plain text before the first block: title and the transcriber's notes."
    )
    outline: list[OutlineEntry] = Field(description="All headings in order.")


class KindInfo(Exported):
    """A kind of block."""

    id: str = Field(description="The value of `kind`.")
    label: str = Field(
        description="Its name for people, in the language of the corpus where we speak it, else in English."
    )


class IconInfo(Exported):
    """An icon of the source."""

    id: Slug = Field(description="The icon's name for programs: `id` of `icon` nodes.")
    token: str = Field(description="What stands between the square brackets in the text.")
    label: str = Field(description="Its name for people.")
    synonyms: list[str] = Field(description="Other names.")


class TagInfo(Exported):
    """A tag of the thesaurus."""

    id: str = Field(description="The tag's id.")
    label: str = Field(description="Its name for people.")
    synonyms: list[str] = Field(description="Other names.")
    broader: list[str] = Field(description="The tags that it specialises, as the thesaurus states them.")
    narrower: list[str] = Field(description="The tags that specialise it.")
    note: str | None = Field(description="What the tag covers.")
    blocks: list[BlockId] = Field(description="The blocks that have this tag themselves, in reading order.")
    inherited_blocks: list[BlockId] = Field(
        description="The blocks that have it through a narrower tag only, likewise."
    )


class IdEntry(Exported):
    """What has become of one id."""

    status: Literal["live", "redirect", "choose", "gone"] = Field(
        description=(
            "`live`: a block of this export. `redirect`: use `target`. `choose`: ask, or offer `candidates`. "
            "`gone`: retired for good."
        )
    )
    target: BlockId | None = Field(
        description="The block to use: the id itself if live, its one successor if `redirect`, else null."
    )
    candidates: list[BlockId] = Field(
        description="The blocks to choose from if `choose`, best guess first; else empty."
    )
    since: str | None = Field(description="The date of publication (YYYY-MM-DD); null for a block not registered yet.")
    retired: str | None = Field(description="The date of retirement; null for a live id.")
    reason: str | None = Field(
        description=(
            "Why it was retired: `removed`, `renamed`, `merged`, `split`, `duplicate`, `error`, `out-of-scope`; "
            "an open list."
        )
    )
    replaced_by: list[str] = Field(description="Successors as the ledger states them; they may be retired by now.")
    title: str | None = Field(description="The last title of a retired block.")
    note: str | None = Field(description="The editors' note about the retirement.")


class Synonyms(Exported):
    """Other names of one block."""

    id: BlockId = Field(description="The block.")
    synonyms: list[str] = Field(description="Its other names.")


class CorpusExport(Exported):
    """`corpus.json`: everything in one file."""

    format_version: Version
    language: str = Field(description="The language of the texts (BCP 47).")
    works: list[WorkInfo] = Field(description="The works, in the manifest's order.")
    documents: list[DocumentInfo] = Field(description="The documents, in reading order.")
    kinds: list[KindInfo] = Field(description="The built-in kinds, then those the manifest declares.")
    icons: list[IconInfo] = Field(description="The icons, in the manifest's order.")
    tags: list[TagInfo] = Field(description="As in `thesaurus.json`.")
    ids: dict[str, IdEntry] = Field(description="As in `ids.json`.")
    blocks: list[Block] = Field(description="The blocks in reading order; each as in its line of `blocks.jsonl`.")


class ThesaurusExport(Exported):
    """`thesaurus.json`: tags, and synonyms of single blocks."""

    format_version: Version
    tags: list[TagInfo] = Field(description="The tags, sorted by id.")
    synonyms: list[Synonyms] = Field(description="The blocks that have other names, in reading order.")


class IdsExport(Exported):
    """`ids.json`: every id ever published, and what to use instead of the retired ones."""

    format_version: Version
    ids: dict[str, IdEntry] = Field(description="By id, sorted. An id that is not here was never published.")


class GraphNode(Exported):
    """A node: a block, a tag or a retired id."""

    id: str = Field(description="A block's or retired id as it is; a tag as `tag:` and its id.")
    type: Literal["block", "tag", "tombstone"] = Field(description="What the node is; a tombstone is a retired id.")
    label: str = Field(description="Its name for people.")


class GraphEdge(Exported):
    """A directed edge."""

    source: str = Field(description="The node where it starts.")
    target: str = Field(description="The node where it ends.")
    key: str = Field(description="Tells edges between the same two nodes apart: the type.")
    type: str = Field(
        description="A link's type as in `links_out`, or `tagged`, `broader`, `replaced-by`; an open list."
    )
    origin: str = Field(description="The path of the file that states it, as in `links_out`.")


class GraphFacts(Exported):
    """Facts of the whole graph (node-link form)."""

    format_version: Version


class GraphExport(Exported):
    """`graph.json`: blocks, tags and retired ids with their edges, in the node-link form of networkx."""

    directed: Literal[True] = Field(description="Edges have a direction.")
    multigraph: Literal[True] = Field(description="Two nodes may have several edges.")
    graph: GraphFacts
    nodes: list[GraphNode] = Field(description="The blocks in reading order, then tags and retired ids, sorted.")
    edges: list[GraphEdge] = Field(description="Sorted by source, type and target.")


class ToolInfo(Exported):
    """The program that wrote the export."""

    name: str = Field(description="Its name.")
    version: str = Field(description="Its version.")


class SourceCommit(Exported):
    """The state of the repository that was exported."""

    commit: str | None = Field(description="The commit checked out; null without git or before the first commit.")
    date: str | None = Field(description="That commit's date, ISO 8601 with offset.")
    dirty: bool | None = Field(description="Whether the corpus differs from that commit; null without one.")


class Counts(Exported):
    """How much there is."""

    documents: Count = Field(description="Documents.")
    blocks: Count = Field(description="Blocks: lines of `blocks.jsonl`.")
    links: Count = Field(description="Links between blocks.")
    tags: Count = Field(description="Tags.")
    ids: Count = Field(description="Ids ever published.")
    retired_ids: Count = Field(description="Retired ids among them.")


class FileInfo(Exported):
    """One file of the export."""

    schema_id: str = Field(description="`$id` of its JSON Schema; that of one line for `.jsonl`.")
    size: Count = Field(description="Its size in bytes.")
    sha256: Sha256 = Field(description="SHA-256 of its bytes. Check it: a file that differs belongs to another export.")


class ManifestExport(Exported):
    """`manifest.json`: written last; says what belongs together."""

    format_version: Version
    tool: ToolInfo
    corpus_version: Sha256 = Field(
        description=(
            "SHA-256 of the lines `SHA256  NAME` of all files listed, in order: the same version, the same content."
        )
    )
    language: str = Field(description="The language of the texts (BCP 47).")
    source: SourceCommit
    base: str | None = Field(description="The revision that the export was compared with; null: with none.")
    counts: Counts
    files: dict[str, FileInfo] = Field(description="The other files by name, sorted.")
