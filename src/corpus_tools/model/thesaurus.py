"""The thesaurus, `thesaurus.yaml`: tags, and synonyms of single blocks."""

from collections.abc import Iterable
from fnmatch import fnmatchcase

from pydantic import Field

from corpus_tools.model.base import Model
from corpus_tools.model.manifest import Name


class Tag(Model):
    """A tag; `blocks` are ids or globs of ids, `broader` the tags that it specialises.

    Labels and synonyms may be empty as far as the schema goes: an empty one is a finding of its own rule.
    """

    label: str
    synonyms: list[str] = Field(default_factory=list)
    broader: list[Name] = Field(default_factory=list)
    note: str | None = None
    blocks: list[Name] = Field(default_factory=list)


class Thesaurus(Model):
    """The whole thesaurus."""

    tags: dict[Name, Tag] = Field(default_factory=dict)
    synonyms: dict[Name, list[str]] = Field(default_factory=dict)


def is_glob(pattern: str) -> bool:
    """Whether an entry of `blocks` is a pattern, not an id."""
    return any(character in pattern for character in "*?[")


def matching(pattern: str, ids: Iterable[str]) -> list[str]:
    """The ids that an entry of `blocks` names, in the order given."""
    if is_glob(pattern):
        return [block_id for block_id in ids if fnmatchcase(block_id, pattern)]
    return [block_id for block_id in ids if block_id == pattern]
