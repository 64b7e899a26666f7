"""The links, `links.yaml`, and the misprints that are the source's own, `sic.yaml`."""

from pydantic import Field

from corpus_tools.model.base import Model
from corpus_tools.model.manifest import Name


class Links(Model):
    """See-also links from block to blocks, and references bound by hand: block, text of the reference, target."""

    see_also: dict[Name, list[Name]] = Field(default_factory=dict)
    references: dict[Name, dict[Name, Name]] = Field(default_factory=dict)


class SicFile(Model):
    """Words that stand so in the source, by block."""

    sic: dict[Name, list[Name]] = Field(default_factory=dict)
