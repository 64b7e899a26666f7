"""Words of other languages by Hunspell dictionaries: those on this machine, and those that come with spylls."""

import warnings
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from corpus_tools.spelling.english import american, roots, stems

if TYPE_CHECKING:
    from spylls.hunspell import Dictionary as Spylls

# Where Linux distributions, Homebrew and macOS keep them.
SYSTEM_FOLDERS = (
    "/usr/share/hunspell",
    "/usr/share/myspell",
    "/usr/share/myspell/dicts",
    "/usr/local/share/hunspell",
    "/opt/homebrew/share/hunspell",
    "/Library/Spelling",
)
# Which regions to take where the language names none and has no dictionary of its own.
_REGIONS = {"en": ("en_US", "en_GB"), "pt": ("pt_PT", "pt_BR"), "sv": ("sv_SE",)}
_ENGLISH = "en"


@dataclass(frozen=True)
class Hunspell:
    """The words that any of some dictionaries has; `paths` are those of their files without the ending."""

    language: str
    paths: tuple[Path, ...]

    @cached_property
    def _dictionaries(self) -> "list[Spylls]":
        from spylls.hunspell import Dictionary  # noqa: PLC0415 (an extra: only a run that asks pays for it)

        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ResourceWarning)  # spylls leaves its files to the garbage collector
            return [Dictionary.from_files(str(path)) for path in self.paths]

    @cached_property
    def _only_american(self) -> bool:
        return self.language == _ENGLISH and all(path.name == "en_US" for path in self.paths)

    @cached_property
    def letters(self) -> str:
        """The letters that the dictionary says are most often missed, else the Latin ones."""
        said = "".join(dictionary.aff.TRY for dictionary in self._dictionaries)
        found = "".join(dict.fromkeys(letter for letter in said.lower() if letter.isalpha()))
        return found or "abcdefghijklmnopqrstuvwxyz"

    def knows(self, word: str) -> bool:
        """Whether a dictionary has the word.

        In English also whether it has it without a prefix, or in its American spelling where no other was found.
        """
        if self.has(word):
            return True
        if self.language != _ENGLISH:
            return False
        others = [*roots(word), *(american(word) if self._only_american else ())]
        return any(self.has(other) for other in others)

    def has(self, word: str) -> bool:
        """Whether a dictionary has the word in just this form."""
        return any(dictionary.lookup(word) for dictionary in self._dictionaries)

    def forms(self, word: str) -> frozenset[str]:
        """The word itself: how others are made of it a dictionary tells of its own words only."""
        return frozenset((word.lower(),))

    def lemmas(self, word: str) -> frozenset[str]:
        """The word, and in English what is left of it without an ending."""
        lower = word.lower()
        return frozenset((lower, *stems(lower))) if self.language == _ENGLISH else frozenset((lower,))


def find_hunspell(language: str, folders: Iterable[str]) -> Hunspell | None:
    """The dictionaries of a language (`en`, `en-GB`): in the given folders, on the system, then those with spylls."""
    base = language.replace("_", "-").partition("-")[0].lower()
    found: dict[str, Path] = {}
    for path in _candidates(base, [*folders, *SYSTEM_FOLDERS, *_bundled()]):
        found.setdefault(path.name, path)
    if not found:
        return None
    exact = language.replace("-", "_")
    if "_" in exact and exact in found:
        names: tuple[str, ...] = (exact,)
    else:
        preferred = (base, f"{base}_{base.upper()}", *_REGIONS.get(base, ()))
        names = tuple(name for name in preferred if name in found) or (min(found),)
    return Hunspell(base, tuple(found[name] for name in names))


def _candidates(base: str, folders: Iterable[str]) -> Iterator[Path]:
    for folder in folders:
        for path in sorted(Path(folder).glob(f"{base}*.aff")):
            if path.stem.partition("_")[0] == base and path.with_suffix(".dic").exists():
                yield path.with_suffix("")


def _bundled() -> list[str]:
    from importlib.util import find_spec  # noqa: PLC0415 (see above)

    spec = find_spec("spylls")
    roots = spec.submodule_search_locations if spec else None
    return [str(folder) for root in roots or () for folder in sorted(Path(root, "hunspell", "data").glob("*/"))]
