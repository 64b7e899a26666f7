"""Changes between two versions as other projects read them: `changes.json`, and what `corpus diff` prints as JSON."""

from typing import Literal

from pydantic import Field

from corpus_tools.export.file_models import Version
from corpus_tools.export.models import BlockTag, Count, Exported

# Ids here are whatever a marker or a data file said, valid or not: a change may be that a bad one was mended.
AnyId = str


class ChangedLink(Exported):
    """A link out of a block."""

    id: AnyId = Field(
        description="The id that it names; with `see-also` as written, whether there is such a block or not."
    )
    type: str = Field(description="As in `links_out` of a block; an open list.")


class BlockState(Exported):
    """A block as one of the two versions has it: all but its text."""

    id: AnyId = Field(description="Its id in that version.")
    path: str = Field(description="The path of its document, relative to the root of the corpus.")
    line: int = Field(ge=1, description="The line of its marker, from 1.")
    page: int | None = Field(description="The page of the PDF; null in a document without pages.")
    kind: str = Field(description="As `kind` of a block; an open list.")
    title: str | None = Field(description="The text of its own heading; null for a block without one.")
    heading_path: list[str] = Field(description="The titles of the enclosing headings, outermost first.")
    tags: list[BlockTag] = Field(description="Its tags, sorted by id, those implied by narrower tags included.")
    synonyms: list[str] = Field(description="Its other names.")
    links: list[ChangedLink] = Field(description="Links from it, sorted by type and id.")


class DecidingWords(Exported):
    """Words that decided whether a change of the text matters."""

    before: str = Field(description="The words before; empty where there were none.")
    after: str = Field(description="The words after; empty where there are none.")
    reason: str = Field(description="Why they matter: `negation`, `number`, `modal`, …; an open list.")


class DiffPiece(Exported):
    """A piece of the text before, of the text after, or of both."""

    op: Literal["equal", "removed", "added"] = Field(
        description="Joined, `equal` and `removed` are the text before, `equal` and `added` the text after."
    )
    text: str = Field(description="The piece as it stands, white space included.")


class SeeAlsoLink(Exported):
    """A see-also link of the version after."""

    source: AnyId = Field(description="The block where it starts.")
    target: AnyId = Field(description="The block that it leads to.")


class BrokenUse(Exported):
    """Something of the version after that names an id, or a title, in vain."""

    type: str = Field(
        description=(
            "`see-also`, `related`, `reference`, `example-of`, `tagged`, `synonyms` or `sic`: what it is; an open list."
        )
    )
    source: str = Field(
        description="The block that names it, the tag if `tagged`; the id itself where it still has entries of its own."
    )
    text: str | None = Field(description="The title, the text of the reference, the entries; null where there is none.")


class Succession(Exported):
    """What a tombstone says of what comes after its id."""

    reason: str | None = Field(
        description=(
            "Why the id was retired: `removed`, `renamed`, `merged`, `split`, `duplicate`, `error`, `out-of-scope`; "
            "an open list."
        )
    )
    replaced_by: list[AnyId] = Field(description="The ids that replace it, as the ledger states them.")
    consider: list[AnyId] = Field(description="Ids that do not replace it, but may be what a reader looks for.")
    note: str | None = Field(description="The editors' note.")
    corrected: str | None = Field(description="The date of the last correction (YYYY-MM-DD); null if never corrected.")


class Acknowledgement(Exported):
    """An editor's word that an id now means what its block says."""

    date: str = Field(description="The date (YYYY-MM-DD).")
    note: str | None = Field(description="Why; null where the editor gave no reason.")


class CorrectedTombstone(Exported):
    """An id that is retired in both versions, of which the ledger says something else now."""

    id: AnyId = Field(description="The retired id.")
    changed: list[str] = Field(
        description="The keys of `before` and `after` that differ, but for `corrected`; the order of ids means nothing."
    )
    before: Succession = Field(description="What its tombstone said.")
    after: Succession = Field(description="What it says.")
    lawful: bool = Field(
        description="Whether the ledger owns up to it: a newer `corrected`, or a merge of two tombstones."
    )


class BlockChange(Exported):
    """What happened to one id."""

    id: AnyId = Field(description="The id.")
    kind: str = Field(
        description=(
            "`added`, `restored`, `edited`, `moved`, `renamed`, `swapped`, `hijacked`, `split`, `merged`, `retired`, "
            "`vanished`, or `metadata`: only what is listed in `changed` differs; an open list."
        )
    )
    others: list[AnyId] = Field(
        description="The ids where the text went: its new id, its parts, what it is part of now."
    )
    explained: bool = Field(description="Whether the ledger accounts for it: a tombstone, an acknowledged rewrite.")
    unexplained: bool = Field(
        description="Whether the id no longer means what it meant, and the ledger does not say so."
    )
    moved: bool = Field(description="Whether it stands in another document or under other headings.")
    before: BlockState | None = Field(description="The block that had the id; null where there was none.")
    after: BlockState | None = Field(
        description="The block that has the id now, if `renamed` the one that has its text; null where there is none."
    )
    changed: list[str] = Field(
        description=(
            "The keys of `before` and `after` that differ, but for `id` and `line`; a link that only followed a "
            "renamed or merged block is not counted."
        )
    )
    materiality: Literal["editorial", "material"] | None = Field(
        description="`editorial`: provably the same rule. `material`: look at it. null: no two texts that differ."
    )
    deciding: list[DecidingWords] = Field(description="The words that decided it.")
    diff: list[DiffPiece] = Field(
        description=(
            "The plain text before and after, by words; empty where it is the same. If `split`, the text after is that "
            "of the parts; if `merged`, the stretch of the other block that was this one."
        )
    )
    doubtful_links: list[SeeAlsoLink] = Field(
        description="See-also links from or to the block that nobody touched while it changed its meaning."
    )
    breaks: list[BrokenUse] = Field(description="What still names the id, or its title, and no longer finds it.")
    tombstone: Succession | None = Field(
        description="What the tombstone says that the id got between the two versions; null if it got none."
    )
    acknowledged: Acknowledgement | None = Field(
        description="The latest word between the two versions that the text after is lawful; null without one."
    )


class ChangeSummary(Exported):
    """How much changed."""

    changes: Count = Field(description="Changes listed.")
    kinds: dict[str, Count] = Field(description="How many of each kind.")
    material: Count = Field(description="Texts whose change is material.")
    editorial: Count = Field(description="Texts whose change is editorial.")
    unexplained: Count = Field(description="Ids that no longer mean what they meant, without a word in the ledger.")
    doubtful_links: Count = Field(description="Doubtful see-also links, each counted once.")
    breaks: Count = Field(description="Entries under `breaks`.")
    corrected: Count = Field(description="Corrected tombstones.")


class _Changes(Exported):
    base: str = Field(description="The object id of the version before: a commit's, or a tree's.")
    head: str | None = Field(description="The commit of the version after; null for files that are in no commit.")
    changes: list[BlockChange] = Field(
        description="In reading order of the version after; what is gone stands where it stood."
    )
    corrected: list[CorrectedTombstone] = Field(
        description="Tombstones of both versions that say something else now, in the order of the ledger."
    )
    summary: ChangeSummary


class ChangesReport(_Changes):
    """What `corpus diff --format json` prints: the same as `changes.json` of an export."""

    format: Literal[1] = Field(description="The format of the report.")


class ChangesExport(_Changes):
    """`changes.json`: what changed since the revision that `--since` names."""

    format_version: Version
