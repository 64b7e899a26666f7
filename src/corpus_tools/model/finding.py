"""What a rule says: findings, and the edits that would mend them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from corpus_tools.model.span import Span


class Severity(StrEnum):
    """How much a finding weighs; only errors fail a run by default, information is off unless selected."""

    ERROR = "error"
    WARNING = "warning"
    INFORMATION = "information"


class Safety(StrEnum):
    """Whether a fix is applied without being asked for by name."""

    SAFE = "safe"
    UNSAFE = "unsafe"


class Touches(StrEnum):
    """What a fix may change; the engine proves that nothing else did."""

    SPACING = "spacing"  # white space and invisible characters
    LINE_ENDINGS = "line-endings"
    BYTE_ORDER_MARK = "byte-order-mark"
    MARKER = "marker"  # how a marker is written; its fields' meaning only where the rule says so
    MARKUP = "markup"  # Markdown syntax around the same letters and digits
    TEXT = "text"  # letters and digits of the text
    DATA = "data"  # entries of a data file
    IDENTITY = "identity"  # an id in its marker, an entry of the ledger: never safe


@dataclass(frozen=True, slots=True)
class Edit:
    """Replace the text under `span` of `path` by `replacement`; its line ends are LF, the file keeps its own."""

    path: str
    span: Span
    replacement: str


@dataclass(frozen=True, slots=True)
class Fix:
    """Edits that mend one finding together."""

    edits: tuple[Edit, ...]
    safety: Safety
    touches: frozenset[Touches]


@dataclass(frozen=True, slots=True)
class Finding:
    """One result of one rule at one place.

    `message` is the key of the rule's message template, `params` its values: any report can be in any language.
    `path` is relative to the corpus root. `fingerprint` is set by the engine.
    """

    code: str
    name: str
    severity: Severity
    message: str
    path: str
    span: Span
    params: Mapping[str, Any] = field(default_factory=dict)
    block: str | None = None
    fix: Fix | None = None
    fingerprint: str = ""
