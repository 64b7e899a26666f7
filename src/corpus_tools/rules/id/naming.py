"""What is wrong with an id, and which valid one was meant."""

import re
import unicodedata
from dataclasses import dataclass

from corpus_tools.model.corpus import Corpus
from corpus_tools.model.ids import MAX_LENGTH, SEGMENT, is_valid, prefix_of

# Small Cyrillic and Greek letters, and the Latin ones that they, or their capitals, are mistaken for.
_LOOK_ALIKE = str.maketrans("авекмнорстухіѕјԁԛԝһαορνικχ", "abekmhopctyxisjdqwhaopvikx")
_TRANSLITERATION = {
    **dict(zip("абвгдезийклмнопрстуфыэё", "abvgdeziyklmnoprstufyee", strict=True)),
    **dict(zip("жхцчшщюяьъ", ("zh", "kh", "ts", "ch", "sh", "shch", "yu", "ya", "", ""), strict=True)),
}
_ALLOWED = re.compile(r"[a-z0-9.-]", re.ASCII)
_LATIN = re.compile(r"[A-Za-z]")
_CYRILLIC = re.compile(r"[\u0400-\u04ff]")
_SEGMENT = re.compile(SEGMENT, re.ASCII)
_LEFT_OVER = re.compile(r"[^a-z0-9]+", re.ASCII)


@dataclass(frozen=True, slots=True)
class Fault:
    """The first fault of an id: a key for its message, and where in the id it stands (0-based, end exclusive)."""

    key: str
    start: int
    end: int


def fault_of(block_id: str) -> Fault | None:
    """The first fault of an id; None for a valid one."""
    for position, character in enumerate(block_id):
        if not _ALLOWED.match(character):
            return Fault(_kind_of(character), position, position + 1)
    start = 0
    for segment in block_id.split("."):
        end = start + len(segment)
        if not segment:
            return Fault("empty-segment", max(start - 1, 0), min(end + 1, len(block_id)))
        if not _SEGMENT.fullmatch(segment):
            return Fault("hyphen", start, end)
        start = end + 1
    if "." not in block_id:
        return Fault("one-segment", 0, len(block_id))
    return Fault("too-long", MAX_LENGTH, len(block_id)) if len(block_id) > MAX_LENGTH else None


def _kind_of(character: str) -> str:
    if character == "_":
        return "underscore"
    if character.isascii() and character.isupper():
        return "upper-case"
    return "character" if character.isprintable() and not character.isspace() else "invisible"


def nearest_valid(block_id: str, prefix: str | None = None) -> str:
    """The valid id nearest to what was written; `prefix` begins it where only one segment can be read."""
    segments = [read for part in unicodedata.normalize("NFC", block_id).split(".") if (read := _read(part))]
    if len(segments) < 2:  # noqa: PLR2004 (an id has two segments at least)
        segments = [prefix or "rules", *(segments or ["block"])]
    return ".".join(segments)[:MAX_LENGTH].rstrip(".-")


def _read(segment: str) -> str:
    """One segment in the letters that an id may hold: look-alikes replaced, whole foreign words transliterated."""
    plain = segment.casefold()
    if _LATIN.search(plain) or not _CYRILLIC.search(plain):
        plain = plain.translate(_LOOK_ALIKE)
    plain = "".join(_TRANSLITERATION.get(character, character) for character in plain)
    plain = "".join(
        character
        for character in unicodedata.normalize("NFKD", plain)
        if unicodedata.category(character) not in ("Cf", "Mn")
    )
    return _LEFT_OVER.sub("-", plain).strip("-")


def shown(character: str) -> str:
    """A character for a message: itself where it can be seen, and its code point."""
    code = f"U+{ord(character):04X}"
    return f"«{character}» ({code})" if character.isprintable() and not character.isspace() else code


def with_prefix(block_id: str, prefix: str) -> str:
    """The id under another document's prefix."""
    return f"{prefix}.{block_id.partition('.')[2]}"


def meant(corpus: Corpus) -> set[str]:
    """The ids that badly written ones (invalid, or with another document's prefix) most likely stand for."""
    found = set()
    for document in corpus.documents:
        entry = corpus.facts(document.path).entry
        for block in document.blocks:
            if block.id and not is_valid(block.id):
                found.add(nearest_valid(block.id, entry.prefix if entry else None))
            elif block.id and entry and prefix_of(block.id) != entry.prefix:
                found.add(with_prefix(block.id, entry.prefix))
    return found
