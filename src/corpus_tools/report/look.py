"""How a report is to look where it is read."""

from dataclasses import dataclass

from corpus_tools.report.escape import path_text
from corpus_tools.report.style import PLAIN, Style

WIDTH = 80


@dataclass(frozen=True)
class Look:
    """Colours, what goes before each path so that it works from the current folder, and the terminal's width."""

    style: Style = PLAIN
    prefix: str = ""
    width: int = WIDTH

    def path(self, path: str) -> str:
        """A path of the corpus as it is shown."""
        return path_text(self.prefix + path)


PLAIN_LOOK = Look()
