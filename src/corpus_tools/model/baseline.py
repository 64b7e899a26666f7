"""The baseline, `baseline.json`: the findings that a corpus was adopted with."""

import json
import re
from collections.abc import Iterable
from typing import Annotated, Any, Literal, NamedTuple, Self

from pydantic import ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

from corpus_tools.model.base import Model
from corpus_tools.model.manifest import Name

FORMAT: Literal[1] = 1
# Lawful in JSON, but not to every reader of it: control characters, and what some take for the end of a line.
_UNSEEN = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
Count = Annotated[int, Field(ge=0)]


class Key(NamedTuple):
    """What a finding of the baseline is known by; `block` is empty outside blocks, `path` within them."""

    rule: str
    block: str
    path: str
    digest: str


class BaselineEntry(Model):
    """Findings of one rule, in one block or (outside blocks) one file, with the same text under them.

    `digest` is the beginning of the text's (see `summary.digest`), `count` says how many findings are left, `fixed` how
    many are gone.
    """

    model_config = ConfigDict(json_schema_extra={"oneOf": [{"required": ["block"]}, {"required": ["path"]}]})

    rule: Name
    block: Name | None = None
    path: Name | None = None
    digest: Name
    count: Count
    fixed: Count = 0

    @model_validator(mode="after")
    def _has_one_place(self) -> Self:
        if (self.block is None) == (self.path is None):
            raise PydanticCustomError("place", "an entry has either `block` or `path`")  # noqa: EM101 (pydantic's way)
        return self

    @property
    def key(self) -> Key:
        """What its findings are known by."""
        return Key(self.rule, self.block or "", self.path or "", self.digest)

    @classmethod
    def of(cls, key: Key, count: int, fixed: int) -> "BaselineEntry":
        """The entry of that key."""
        return cls(
            rule=key.rule, block=key.block or None, path=key.path or None, digest=key.digest, count=count, fixed=fixed
        )

    def mended(self, count: int) -> "BaselineEntry":
        """The entry once so many more of its findings are gone."""
        return self.model_copy(update={"count": self.count - count, "fixed": self.fixed + count})


class Baseline(Model):
    """Old findings of a corpus: they are not reported, and one that was mended may not come back."""

    format: Literal[1]
    findings: list[BaselineEntry]

    @property
    def entries(self) -> dict[Key, BaselineEntry]:
        """One entry for each key; of several, which a merge may leave, the fewest left and the most gone count."""
        entries: dict[Key, BaselineEntry] = {}
        for entry in self.findings:
            known = entries.get(entry.key)
            entries[entry.key] = entry if known is None else _reconciled(known, entry)
        return entries


def _reconciled(one: BaselineEntry, other: BaselineEntry) -> BaselineEntry:
    return one.model_copy(update={"count": min(one.count, other.count), "fixed": max(one.fixed, other.fixed)})


def empty_baseline() -> Baseline:
    """A baseline that holds nothing."""
    return Baseline(format=FORMAT, findings=[])


def format_entry(entry: BaselineEntry) -> str:
    """An entry as it stands in the file."""
    facts: dict[str, Any] = entry.model_dump(exclude_defaults=True)
    return _UNSEEN.sub(lambda match: f"\\u{ord(match[0]):04x}", json.dumps(facts, ensure_ascii=False))


def format_baseline(entries: Iterable[BaselineEntry]) -> str:
    """The text of the file: an entry a line, by block or path, so that editors of different chapters never meet."""
    ordered = sorted(entries, key=lambda entry: (entry.block or entry.path or "", entry.key))
    lines = ",\n".join(f"    {format_entry(entry)}" for entry in ordered)
    end = "\n" if lines else ""
    return f'{{\n  "format": {FORMAT},\n  "findings": [\n{lines}{end}  ]\n}}\n'
