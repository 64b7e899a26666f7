"""Faults of transcription between words: pairs of signs, emphasis, words that run together."""

import random
import re

from fault import (
    Fault,
    Files,
    Kind,
    Word,
    choice,
    documents,
    markers,
    prose,
    swap,
    words,
)

STRONG = r"(?<![*\w\\])\*\*([^*\n]+)\*\*"
EMPHASIS = r"(?<![*\w\\])\*(?!\*)([^*\n]+)\*(?!\*)"
LETTER = r"[^\W\d_]"


def _pairs(files: Files, opening: str, closing: str) -> list[Word]:
    """What stands within signs of a pair, with them, in running text."""
    inner = rf"[^{re.escape(opening + closing)}\n\0]+"
    return words(files, rf"{re.escape(opening)}{inner}{re.escape(closing)}")


def _lone(files: Files, rng: random.Random, pairs: tuple[str, ...], *, first: bool) -> Fault | None:
    """A pair that lost one sign; the fault is at the other."""
    pair = choice(rng, [one for signs in pairs for one in _pairs(files, *signs)])
    if pair is None:
        return None
    return swap(files, pair, pair.text[1:], off=len(pair.text) - 2) if first else swap(files, pair, pair.text[:-1])


def no_closing_quote(files: Files, rng: random.Random) -> Fault | None:
    """A quotation that never ends."""
    return _lone(files, rng, ("«»", "“”"), first=False)


def no_opening_quote(files: Files, rng: random.Random) -> Fault | None:
    """A quotation that never begins."""
    return _lone(files, rng, ("«»", "“”"), first=True)


def no_closing_bracket(files: Files, rng: random.Random) -> Fault | None:
    """A bracket that never closes."""
    return _lone(files, rng, ("()",), first=False)


def no_opening_bracket(files: Files, rng: random.Random) -> Fault | None:
    """A bracket that never opens."""
    return _lone(files, rng, ("()",), first=True)


def wrong_partner(files: Files, rng: random.Random) -> Fault | None:
    """A bracket closed by a sign of another sort; the fault is at that sign."""
    pair = choice(rng, _pairs(files, "(", ")"))
    return swap(files, pair, f"{pair.text[:-1]}]", off=len(pair.text) - 1) if pair else None


def _emphasis(files: Files, rng: random.Random, pattern: str) -> Word | None:
    """Emphasis within running text, a space or the margin before it."""
    found = [one for path in documents(files) for one in _outer(files, path, pattern)]
    return choice(rng, found)


def _outer(files: Files, path: str, pattern: str) -> list[Word]:
    """Emphasis of a document's blocks, with its marks."""
    first = next((marker.start for marker in markers(files, path)), 0)
    text = prose(files[path])
    return [
        Word(path, m.start(), m.end(), m[0])
        for m in re.finditer(pattern, text)
        if m.start() > first and "\0" not in m[0]
    ]


def space_after_opening(files: Files, rng: random.Random) -> Fault | None:
    """`** слово**`."""
    word = _emphasis(files, rng, rng.choice((STRONG, EMPHASIS)))
    if word is None:
        return None
    mark = 2 if word.text.startswith("**") else 1
    if files[word.path][word.start - 1] == "\n" and mark == 1:
        return None  # `* word` at the margin is an item of a list
    return swap(files, word, f"{word.text[:mark]} {word.text[mark:]}")


def space_before_closing(files: Files, rng: random.Random) -> Fault | None:
    """`**слово **`; the fault is at the mark that does not close."""
    word = _emphasis(files, rng, rng.choice((STRONG, EMPHASIS)))
    if word is None:
        return None
    mark = 2 if word.text.startswith("**") else 1
    return swap(files, word, f"{word.text[:-mark]} {word.text[-mark:]}", off=len(word.text) - mark + 1)


def no_closing_mark(files: Files, rng: random.Random) -> Fault | None:
    """Emphasis that never ends."""
    word = _emphasis(files, rng, rng.choice((STRONG, EMPHASIS)))
    return swap(files, word, word.text.rstrip("*")) if word else None


def no_opening_mark(files: Files, rng: random.Random) -> Fault | None:
    """Emphasis that never begins."""
    word = _emphasis(files, rng, rng.choice((STRONG, EMPHASIS)))
    return swap(files, word, word.text.lstrip("*"), off=len(word.text.strip("*"))) if word else None


def _glue(files: Files, spot: Word) -> Fault:
    """Take a space away; the fault is at the word before it, which now runs on."""
    word = re.search(rf"{LETTER}+(?=[^\w\s]*$)", files[spot.path][: spot.start])
    return swap(files, spot, "", off=word.start() - spot.start if word else 0)


def glued_before(files: Files, rng: random.Random) -> Fault | None:
    """No space before emphasis."""
    spot = choice(rng, words(files, rf"(?<={LETTER})( )\*+{LETTER}+ {LETTER}"))
    return _glue(files, spot) if spot else None


def glued_behind(files: Files, rng: random.Random) -> Fault | None:
    """No space behind emphasis."""
    spot = choice(rng, words(files, rf"{LETTER}\*+( ){LETTER}"))
    return _glue(files, spot) if spot and not _opens(files, spot) else None


def _opens(files: Files, spot: Word) -> bool:
    return files[spot.path].rfind(" *", 0, spot.start) < files[spot.path].rfind("\n", 0, spot.start)


def glued_bracket(files: Files, rng: random.Random) -> Fault | None:
    """No space before a bracket."""
    spot = choice(rng, words(files, rf"{LETTER}( )\({LETTER}+ {LETTER}"))
    return _glue(files, spot) if spot else None


def glued_quote(files: Files, rng: random.Random) -> Fault | None:
    """No space before an opening quotation mark."""
    spot = choice(rng, words(files, rf"{LETTER}( )[«“]{LETTER}"))
    return _glue(files, spot) if spot else None


def glued_stop(files: Files, rng: random.Random) -> Fault | None:
    """No space behind a full stop."""
    spot = choice(rng, words(files, rf"[a-zа-яё]{{3}}[.?!]( )[A-ZА-ЯЁ]{LETTER}"))
    return _glue(files, spot) if spot else None


def glued_comma(files: Files, rng: random.Random) -> Fault | None:
    """No space behind a comma."""
    spot = choice(rng, words(files, r"[a-zа-яё]{2},( )[a-zа-яё]"))
    return _glue(files, spot) if spot else None


KINDS = (
    Kind("TX805", "quote never closed", no_closing_quote),
    Kind("TX805", "quote never opened", no_opening_quote),
    Kind("TX805", "bracket never closed", no_closing_bracket),
    Kind("TX805", "bracket never opened", no_opening_bracket),
    Kind("TX805", "wrong partner", wrong_partner),
    Kind("TX806", "space after opening", space_after_opening),
    Kind("TX806", "space before closing", space_before_closing),
    Kind("TX806", "never closed", no_closing_mark),
    Kind("TX806", "never opened", no_opening_mark),
    Kind("TX807", "before emphasis", glued_before),
    Kind("TX807", "behind emphasis", glued_behind),
    Kind("TX807", "before a bracket", glued_bracket),
    Kind("TX807", "before a quote", glued_quote),
    Kind("TX807", "behind a stop", glued_stop),
    Kind("TX807", "behind a comma", glued_comma),
)
