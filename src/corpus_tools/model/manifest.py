"""The manifest, `corpus.yaml`: what belongs to the corpus and how it is to be read."""

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from corpus_tools.model.base import Model
from corpus_tools.model.ids import PREFIX

FORMAT = 1
Name = Annotated[str, Field(min_length=1)]
Slug = Annotated[str, Field(pattern=f"^{PREFIX.pattern}$")]


class OmittedPage(Model):
    """A page of the PDF that was not transcribed, and what stands there."""

    page: Annotated[int, Field(ge=1)]
    what: Name


class DocumentEntry(Model):
    """One document: paged if it has `pages`; `page_offset` is booklet page minus PDF page."""

    prefix: Slug
    title: Name
    pages: Annotated[int, Field(ge=1)] | None = None
    page_offset: int = 0
    source: Name | None = None
    fidelity: Literal["verbatim", "retold"] = "verbatim"
    omitted: list[OmittedPage] = Field(default_factory=list)
    references_to: Name | None = None
    kinds: list[Name] | None = None


class Work(Model):
    """A game: one publication family."""

    title: Name
    documents: dict[Name, DocumentEntry] = Field(default_factory=dict)


class Kind(Model):
    """A kind that the corpus adds to the built-in ones."""

    label: Name


class IconEntry(Model):
    """An icon of the source: its token between square brackets, a name for programs, a label and synonyms."""

    token: Name
    id: Slug
    label: Name
    synonyms: list[Name] = Field(default_factory=list)


class Manifest(Model):
    """The whole manifest."""

    format: Literal[1]
    language: Name = "en"
    works: dict[Slug, Work] = Field(default_factory=dict)
    kinds: dict[Slug, Kind] = Field(default_factory=dict)
    icons: list[IconEntry] = Field(default_factory=list)

    def documents(self) -> Iterator[tuple[str, str, DocumentEntry]]:
        """Work, document name (relative to the seeds folder) and entry of every document, in order."""
        for work, entry in self.works.items():
            for name, document in entry.documents.items():
                yield work, name, document
