"""Titles that a misread one may have meant."""

from corpus_tools.graph.titles import Titles
from corpus_tools.model.fold import fold_title
from corpus_tools.model.nearest import nearest

# Beyond so many unknown titles something larger than a misprint has happened, and guesses would only cost time.
_MOST_GUESSES = 20


class SimilarTitles:
    """The nearest known titles, for the first unknown ones of a run."""

    def __init__(self, titles: Titles) -> None:
        self._titles = titles
        self._found: dict[tuple[str, str], str | None] = {}

    def to(self, title: str, *, path: str) -> str | None:
        """The title, as its heading has it, that is most like an unknown one in the document at `path`."""
        key = fold_title(title), path
        if key not in self._found:
            if len(self._found) == _MOST_GUESSES:
                return None
            near = nearest(key[0], self._titles.known(first=path), limit=1)
            self._found[key] = self._titles.named(near[0], first=path)[0].title if near else None
        return self._found[key]
