"""The closed lists of words that carry rules: data, in `word_data/`, one file a language."""

from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from itertools import chain

from corpus_tools.changes.fold_words import fold_word

_LANGUAGES = ("russian", "english")
_ANY_ENDING = "*"


@lru_cache(maxsize=1 << 14)
def list_of(folded: str) -> str | None:
    """The name of the list that holds a folded word; whole words count first, then the longest beginning."""
    words, beginnings = _lists()
    found = words.get(folded)
    lengths = range(len(folded), 0, -1) if found is None else ()
    return found or next((name for length in lengths if (name := beginnings.get(folded[:length]))), None)


@cache
def endings() -> dict[str, str]:
    """Endings by which forms of one word differ, folded: `noun` (and adjectives) or `verb`."""
    return {fold_word(entry): name for name, entry in _entries("endings")}


@cache
def _lists() -> tuple[dict[str, str], dict[str, str]]:
    """The list of each whole word, and of what words of a list begin with."""
    words: dict[str, str] = {}
    beginnings: dict[str, str] = {}
    for name, entry in chain.from_iterable(map(_entries, _LANGUAGES)):
        known = beginnings if entry.endswith(_ANY_ENDING) else words
        known.setdefault(fold_word(entry.removesuffix(_ANY_ENDING)), name)
    return words, beginnings


def _entries(file: str) -> Iterator[tuple[str, str]]:
    """Each entry of a file with the name of its list."""
    name = ""
    text = files("corpus_tools.changes").joinpath("word_data", f"{file}.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line.startswith("["):
            name = line.strip("[] ")
        elif not line.startswith("#"):
            yield from ((name, entry) for entry in line.split())
