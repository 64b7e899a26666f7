"""What went wrong while reading, as data for the rules to speak of."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from corpus_tools.model.finding import Fix
from corpus_tools.model.span import Span


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault that the reader of a file met.

    `rule` is the name of the rule that reports it (`malformed-marker`), `message` the key of that rule's template.
    """

    rule: str
    message: str
    span: Span
    params: Mapping[str, Any] = field(default_factory=dict)
    block: str | None = None
    fix: Fix | None = None
