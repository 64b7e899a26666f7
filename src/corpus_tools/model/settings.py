"""The settings, `corpus.toml` or `[tool.corpus]` of pyproject.toml."""

from typing import Annotated, Literal

from pydantic import Field

from corpus_tools.model.base import Model
from corpus_tools.model.message import Language

FailOn = Literal["error", "warning"]


class Settings(Model):
    """How the tool runs here; what the corpus *is* stands in the manifest.

    Rules are named by code (`TX804`), name (`repeated-word`) or family (`TX`). `select` replaces the default
    selection (all errors and warnings), `extend_select` adds to it, `ignore` takes away. `dictionaries` are
    folders with Hunspell dictionaries, relative to the root or absolute, searched before those of the system.
    """

    seeds: Annotated[str, Field(min_length=1)] = "seeds"
    lang: Language | None = None
    select: list[str] | None = None
    extend_select: list[str] = Field(default_factory=list)
    ignore: list[str] = Field(default_factory=list)
    fail_on: FailOn = "error"
    dictionaries: list[Annotated[str, Field(min_length=1)]] = Field(default_factory=list)
