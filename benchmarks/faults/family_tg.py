"""Faults of tags and synonyms."""

import random
import re

from family_id import new_block_of_rules
from fault import NEW, THESAURUS, Fault, Files, Kind, Word, choice, places, splice, swap


def _items(files: Files, key: str) -> list[Word]:
    """All values of a key of tags, item by item where they are lists."""
    found = []
    for line in places(files, THESAURUS, rf"^    {key}: (.+)$"):
        found += [
            Word(THESAURUS, line.start + match.start(), line.start + match.end(), match[0])
            for match in re.finditer(r'"[^"]+"|[^\s\[\],][^\[\],\n]*', line.text)
        ]
    return found


def _double(text: str, rng: random.Random) -> str:
    """A word with one letter doubled."""
    spot = rng.choice([n for n, sign in enumerate(text) if sign.isalpha() and n > 0])
    return text[:spot] + text[spot] + text[spot:]


def undefined(files: Files, rng: random.Random) -> Fault | None:
    """A misspelt broader tag."""
    item = choice(rng, _items(files, "broader"))
    return swap(files, item, _double(item.text, rng)) if item else None


def unused(files: Files, rng: random.Random) -> Fault | None:
    """A new tag that marks nothing."""
    tag = choice(rng, places(files, THESAURUS, r"^  [a-z-]+:\n    label"))
    return (
        splice(files, THESAURUS, tag.start, tag.start, "  weather:\n    label: Погода на море\n", off=2)
        if tag
        else None
    )


def near_duplicate(files: Files, rng: random.Random) -> Fault | None:
    """Another tag whose label differs by one letter."""
    label = choice(rng, [one for one in _items(files, "label") if re.fullmatch(r"\w{8,}", one.text)])
    if label is None:
        return None
    end = files[THESAURUS].index("\nsynonyms:\n", label.end) + 1
    new = f'  twin:\n    label: {_double(label.text, rng)}\n    blocks: ["notes.*"]\n'
    return splice(files, THESAURUS, end, end, new, off=new.index("label: ") + 7)


def cycle(files: Files, rng: random.Random) -> Fault | None:
    """The broadest tag gets a broader one: one of its own; the fault is at the entry that closes the circle."""
    narrow = choice(rng, places(files, THESAURUS, r"^  ([a-z-]+):\n    label: .*\n    synonyms: .*\n    broader"))
    spot = files.get(THESAURUS, "").find("  play:\n")
    if narrow is None or spot < 0:
        return None
    end = files[THESAURUS].index("\n", files[THESAURUS].index("label: ", spot)) + 1
    name = re.search(
        r"  ([a-z-]+):\n    label: .*\n    synonyms: .*\n    broader", files[THESAURUS][narrow.start - 2 :]
    )
    return splice(files, THESAURUS, end, end, f"    broader: [{name[1]}]\n", off=14) if name else None


def redundant(files: Files, rng: random.Random) -> Fault | None:
    """A broader tag that is implied already."""
    item = choice(rng, [one for one in _items(files, "broader") if one.text != "play"])
    return swap(files, item, f"{item.text}, play", off=len(item.text) + 2) if item else None


def unknown_block(files: Files, rng: random.Random) -> Fault | None:
    """A misspelt id under a tag."""
    item = choice(rng, [one for one in _items(files, "blocks") if '"' not in one.text])
    return swap(files, item, f"{item.text}x") if item else None


def empty_pattern(files: Files, rng: random.Random) -> Fault | None:
    """A pattern that matches nothing."""
    item = choice(rng, [one for one in _items(files, "blocks") if '"' in one.text])
    return swap(files, item, item.text.replace(".*", "x.*")) if item else None


def unknown_key(files: Files, rng: random.Random) -> Fault | None:
    """Synonyms of a block that is not there."""
    key = choice(rng, places(files, THESAURUS, r"^  ([a-z-]+\.[a-z.-]+):"))
    return swap(files, key, f"{key.text}x") if key else None


def clash(files: Files, rng: random.Random) -> Fault | None:
    """A synonym of an earlier tag under a later one."""
    later = choice(rng, _items(files, "synonyms"))
    if later is None:
        return None
    above = files[THESAURUS].rfind("\n", 0, later.start)
    other = choice(rng, [one for one in _items(files, "synonyms") if one.start < above])
    return swap(files, later, other.text) if other else None


def is_label(files: Files, rng: random.Random) -> Fault | None:
    """A synonym that is the tag's own label."""
    tag = choice(rng, places(files, THESAURUS, r"^    label: .+\n    synonyms: \[[^\n\]]+\]"))
    if tag is None:
        return None
    label = tag.text.partition("\n")[0].partition(": ")[2]
    spot = tag.text.index("[") + 1
    return splice(files, THESAURUS, tag.start + spot, tag.start + spot, f"{label.lower()}, ")


def untidy_label(files: Files, rng: random.Random) -> Fault | None:
    """A label or synonym with something that nobody sees."""
    item = choice(rng, [*_items(files, "label"), *_items(files, "synonyms")])
    if item is None or ":" in item.text:
        return None
    spot = rng.randint(1, len(item.text) - 1)
    new = rng.choice(
        (
            f'"{item.text} "',
            f'" {item.text}"',
            f"{item.text[:spot]}\N{ZERO WIDTH SPACE}{item.text[spot:]}",
            f"{item.text[:spot]}\N{SOFT HYPHEN}{item.text[spot:]}",
        )
    )
    return swap(files, item, new)


def untagged(files: Files, rng: random.Random) -> Fault | None:
    """A new block of the rules that no tag has."""
    if "\n  play:" not in files[THESAURUS]:
        return None
    return new_block_of_rules(files, rng, "rules.brand-new")


KINDS = (
    Kind("TG601", "misspelt broader", undefined),
    Kind("TG602", "new tag", unused),
    Kind("TG603", "one letter more", near_duplicate),
    Kind("TG604", "circle", cycle),
    Kind("TG605", "implied", redundant),
    Kind("TG606", "misspelt id", unknown_block),
    Kind("TG606", "pattern for nothing", empty_pattern),
    Kind("TG606", "misspelt key", unknown_key),
    Kind("TG607", "synonym of another", clash),
    Kind("TG608", "own label", is_label),
    Kind("TG609", "nobody sees it", untidy_label),
    Kind("TG611", "new block", untagged, NEW),
)
