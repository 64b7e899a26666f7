"""What a curation command would do."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from corpus_tools.model.message import Language, Text


@dataclass(frozen=True, slots=True)
class Note:
    """One line for the editor, in any language."""

    text: Text
    params: Mapping[str, Any] = field(default_factory=dict)

    def render(self, language: Language) -> str:
        """The line in `language`."""
        return self.text.render(language, self.params)


@dataclass
class Plan:
    """New bytes by path, what they do, and what the editor has to decide."""

    files: dict[str, bytes] = field(default_factory=dict)
    done: list[Note] = field(default_factory=list)
    undecided: list[Note] = field(default_factory=list)
