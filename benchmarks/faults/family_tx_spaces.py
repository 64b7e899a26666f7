"""Faults of transcription between words: lists, spaces, paragraphs, and what belongs to the paper."""

import random
import re

from family_tx_marks import LETTER
from fault import MANIFEST, Fault, Files, Kind, Marker, Word, choice, documents, markers, places, splice, swap, words


def _items(files: Files, mark: str) -> list[Word]:
    """The markers of list items, with their space, that have another item right above or below."""
    found = [one for path in documents(files) for one in places(files, path, rf"^({mark} )(?={LETTER}|\*\*)")]
    starts = {(one.path, one.start) for one in found}
    result = []
    for one in found:
        text = files[one.path]
        below = text.find("\n", one.start) + 1
        above = text.rfind("\n", 0, max(one.start - 1, 0)) + 1
        if (one.path, below) in starts or (one.path, above) in starts:
            result.append(one)
    return result


def glued_number(files: Files, rng: random.Random) -> Fault | None:
    """`1.**Фаза**` beside other items."""
    item = choice(rng, _items(files, r"\d\."))
    return swap(files, item, item.text.rstrip()) if item else None


def glued_bullet(files: Files, rng: random.Random) -> Fault | None:
    """`-пункт` beside other items."""
    item = choice(rng, _items(files, "-"))
    return swap(files, item, "-") if item else None


def unknown_bullet(files: Files, rng: random.Random) -> Fault | None:
    """A bullet that Markdown does not know, beside other items."""
    item = choice(rng, _items(files, "-"))
    return swap(files, item, f"{rng.choice('•·–●▪')} ") if item else None


def _space(files: Files, rng: random.Random, pattern: str, new: str) -> Fault | None:
    spot = choice(rng, words(files, pattern))
    return swap(files, spot, new) if spot else None


def before_stop(files: Files, rng: random.Random) -> Fault | None:
    """A space before a comma, full stop, colon or question mark."""
    return _space(files, rng, rf"(?<={LETTER}{{2}})(?=[,.:;?!](?: |$))", " ")


def behind_opening(files: Files, rng: random.Random) -> Fault | None:
    """A space behind an opening sign."""
    return _space(files, rng, rf"(?<=[«“(])(?={LETTER})", " ")


def before_closing(files: Files, rng: random.Random) -> Fault | None:
    """A space before a closing sign."""
    return _space(files, rng, rf"(?<={LETTER})(?=[»”)](?:[ ,.]|$))", " ")


def doubled(files: Files, rng: random.Random) -> Fault | None:
    """Two or three spaces, or a tab, for one."""
    return _space(files, rng, rf"(?<={LETTER}) (?={LETTER})", rng.choice(("  ", "   ", "\t")))


def trailing(files: Files, rng: random.Random) -> Fault | None:
    """A space or a tab at the end of a line."""
    return _space(files, rng, r"(?<=[.,\w])$", rng.choice((" ", "\t")))


def _long(files: Files) -> list[Word]:
    """Paragraphs of one line that are long enough to be torn in two."""
    return words(files, r"(?<=\n\n)[«“A-ZА-ЯЁ][^\n\0]{150,}[.](?=\n\n)")


def torn(files: Files, rng: random.Random) -> Fault | None:
    """A paragraph torn in two within a sentence; the fault is where the second begins."""
    paragraph = choice(rng, _long(files))
    if paragraph is None:
        return None
    gap = choice(
        rng,
        [m.start(1) for m in re.finditer(r"(?<=.{60})(?<=[a-zа-яё]{3})( )(?=[a-zа-яё]{3})(?=.{40})", paragraph.text)],
    )
    return (
        splice(files, paragraph.path, paragraph.start + gap, paragraph.start + gap + 1, "\n\n", off=2) if gap else None
    )


def _furniture(files: Files, rng: random.Random, forms: tuple[str, ...]) -> Fault | None:
    """A paragraph that belongs to the paper, between two others of a block; the fault is where it starts."""
    found: list[tuple[Marker, int]] = []
    for marker in markers(files):
        if marker.page:
            gaps = re.finditer(r"[.]\n(\n)[^\W\d_]", files[marker.path][marker.end : marker.stop])
            found += [(marker, marker.end + gap.start(1)) for gap in gaps]
    pick = choice(rng, found)
    if pick is None:
        return None
    marker, spot = pick
    stem = marker.path.removeprefix("seeds/")
    title = re.search(rf"{re.escape(stem)}:\n(?:        .*\n)*?        title: (.+)", files[MANIFEST])
    text = rng.choice(forms).format(page=marker.page, title=title[1] if title else "Siege")
    return splice(files, marker.path, spot, spot, f"\n{text}\n", off=1)


def page_number(files: Files, rng: random.Random) -> Fault | None:
    """A lone page number."""
    return _furniture(files, rng, ("{page}", "— {page} —", "– {page} –"))


def page_words(files: Files, rng: random.Random) -> Fault | None:
    """A page number with the word for it."""
    return _furniture(files, rng, ("стр. {page}", "Page {page}", "Page {page} of 40"))


def running_header(files: Files, rng: random.Random) -> Fault | None:
    """A title of the document with a page number."""
    return _furniture(files, rng, ("{page} | {title}", "{title} {page}", "{page} • {title}"))


KINDS = (
    Kind("TX808", "glued number", glued_number),
    Kind("TX808", "glued bullet", glued_bullet),
    Kind("TX808", "unknown bullet", unknown_bullet),
    Kind("TX811", "before a stop", before_stop),
    Kind("TX811", "behind an opening", behind_opening),
    Kind("TX811", "before a closing", before_closing),
    Kind("TX811", "doubled", doubled),
    Kind("TX811", "at the end of a line", trailing),
    Kind("TX814", "torn in two", torn),
    Kind("TX815", "lone number", page_number),
    Kind("TX815", "number with words", page_words),
    Kind("TX815", "running header", running_header),
)
