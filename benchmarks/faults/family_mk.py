"""Faults of markers and structure."""

import random

from fault import Fault, Files, Kind, Marker, choice, documents, markers, places, splice, swap, words

LINKS = "seeds/links.yaml"


def _marker(files: Files, rng: random.Random, needed: str = "") -> tuple[Marker, str] | None:
    """Some marker that has what is needed in it, and its text."""
    marker = choice(rng, [one for one in markers(files) if needed in files[one.path][one.start : one.end]])
    return (marker, files[marker.path][marker.start : marker.end]) if marker else None


def _within(files: Files, rng: random.Random, old: str, new: str, off: int = 0) -> Fault | None:
    """Write a marker with `new` for `old`."""
    found = _marker(files, rng, old)
    if found is None:
        return None
    start = found[0].start + found[1].index(old)
    return splice(files, found[0].path, start, start + len(old), new, off=off)


def _whole(files: Files, rng: random.Random, old: str, new: str) -> Fault | None:
    """The same, where the fault is the marker as a whole."""
    found = _marker(files, rng, old)
    if found is None:
        return None
    marker, text = found
    return splice(files, marker.path, marker.start, marker.end, text.replace(old, new, 1))


def misspelt_word(files: Files, rng: random.Random) -> Fault | None:
    """`blok:` for `block:`."""
    return _within(files, rng, "block:", rng.choice(("blok:", "blcok:", "bloсk:", "Block:")))


def misspelt_page(files: Files, rng: random.Random) -> Fault | None:
    """`pge:` for `page:`."""
    return _within(files, rng, "page:", rng.choice(("pge:", "pages:", "рage:", "pagе:")))


def no_colon(files: Files, rng: random.Random) -> Fault | None:
    """`page 3`."""
    return _within(files, rng, "page:", "page")


def comma(files: Files, rng: random.Random) -> Fault | None:
    """A comma between the fields."""
    return _within(files, rng, ";", rng.choice((",", ".")))


def hyphen_too_many(files: Files, rng: random.Random) -> Fault | None:
    """`<!---`, or `--!>` at the end."""
    old, new = rng.choice((("<!--", "<!---"), ("<!--", "<! --")))
    return _whole(files, rng, old, new)


def strange_space(files: Files, rng: random.Random) -> Fault | None:
    """A no-break space or a tab between the fields."""
    return _within(files, rng, "; ", ";" + rng.choice("\t\u00a0"), off=1)


def unknown_field(files: Files, rng: random.Random) -> Fault | None:
    """A field that markers do not have."""
    return _within(files, rng, " -->", "; tags: battle -->", off=2)


def repeated_page(files: Files, rng: random.Random) -> Fault | None:
    """The page twice."""
    found = _marker(files, rng, "page:")
    if found is None:
        return None
    marker = found[0]
    end = marker.start + found[1].index(f"page: {marker.page}") + len(f"page: {marker.page}")
    return splice(files, marker.path, end, end, f"; page: {marker.page}", off=2)


def over_lines(files: Files, rng: random.Random) -> Fault | None:
    """A marker over two lines."""
    return _whole(files, rng, "; page", ";\n     page")


def text_behind(files: Files, rng: random.Random) -> Fault | None:
    """The text on the marker's line; the marker is to be moved."""
    marker = choice(rng, [one for one in markers(files) if files[one.path][one.end + 1 : one.end + 2].isalpha()])
    return (
        splice(files, marker.path, marker.end, marker.end + 1, " ", off=marker.start - marker.end) if marker else None
    )


def text_before(files: Files, rng: random.Random) -> Fault | None:
    """The marker at the end of the paragraph before."""
    found = [m for m in markers(files) if files[m.path][max(m.start - 3, 0) : m.start] in {".\n\n", "?\n\n", "!\n\n"}]
    marker = choice(rng, found)
    return splice(files, marker.path, marker.start - 2, marker.start, " ", off=1) if marker else None


def indented(files: Files, rng: random.Random) -> Fault | None:
    """A marker that does not begin at the margin; four spaces would make it code, where nothing is a marker."""
    marker = choice(rng, markers(files))
    blanks = " " * rng.randint(1, 3)
    return splice(files, marker.path, marker.start, marker.start, blanks, off=len(blanks)) if marker else None


def quoted(files: Files, rng: random.Random) -> Fault | None:
    """A marker inside a quotation."""
    marker = choice(rng, markers(files))
    return splice(files, marker.path, marker.start, marker.start, "> ", off=2) if marker else None


def unclosed_marker(files: Files, rng: random.Random) -> Fault | None:
    """A marker without its end."""
    return _whole(files, rng, " -->", rng.choice(("", " --", " ->")))


def unclosed_comment(files: Files, rng: random.Random) -> Fault | None:
    """An editor's comment without its end, above a marker."""
    marker = choice(rng, markers(files))
    return splice(files, marker.path, marker.start, marker.start, "<!-- check the scan\n\n") if marker else None


def empty_block(files: Files, rng: random.Random) -> Fault | None:
    """The text of an untitled block deleted."""
    found = [m for m in markers(files) if "#" not in files[m.path][m.end : m.stop] and m.stop < len(files[m.path])]
    marker = choice(rng, [m for m in found if m.kind != "related"])
    return (
        splice(files, marker.path, marker.end, marker.stop, "\n\n", off=marker.start - marker.end) if marker else None
    )


def outside(files: Files, rng: random.Random) -> Fault | None:
    """A new section whose text has no marker."""
    found = [m for m in markers(files) if m.stop == len(files[m.path])]
    marker = choice(rng, found)
    if marker is None:
        return None
    text = "\n## New section\n\nNobody has put a marker above these words yet.\n"
    return splice(files, marker.path, marker.stop, marker.stop, text, off=text.index("Nobody"))


def conflict(files: Files, rng: random.Random) -> Fault | None:
    """A merge conflict around a paragraph."""
    word = choice(rng, words(files, r"^[^\0\n*-][^\n]{40,}$"))
    if word is None:
        return None
    new = f"<<<<<<< HEAD\n{word.text}\n=======\n{word.text[: len(word.text) // 2].rstrip()}\n>>>>>>> draft"
    return swap(files, word, new)


def half_conflict(files: Files, rng: random.Random) -> Fault | None:
    """The last line of a conflict, left behind."""
    marker = choice(rng, markers(files))
    return splice(files, marker.path, marker.start, marker.start, ">>>>>>> draft\n\n") if marker else None


def conflict_in_links(files: Files, rng: random.Random) -> Fault | None:
    """A merge conflict in a data file."""
    item = choice(rng, places(files, LINKS, r"^ +- \S+\n"))
    return swap(files, item, f"<<<<<<< HEAD\n{item.text}=======\n>>>>>>> draft\n") if item else None


def skipped_level(files: Files, rng: random.Random) -> Fault | None:
    """`####` right below `##`."""
    found = [
        (path, one)
        for path in documents(files)
        for one in places(files, path, r"^## [^\n]*(?:\n+[^#\n][^\n]*)*\n+(### )")
    ]
    pick = choice(rng, found)
    return swap(files, pick[1], f"{'#' * rng.randint(4, 6)} ") if pick else None


def too_deep(files: Files, rng: random.Random) -> Fault | None:
    """A line within many quotations."""
    word = choice(rng, words(files, r"^[^\0\n*-][^\n]{40,}$"))
    return splice(files, word.path, word.start, word.start, ">" * rng.randint(120, 200)) if word else None


def html_tag(files: Files, rng: random.Random) -> Fault | None:
    """A word in tags."""
    word = choice(rng, words(files, r"(?<=[^\W\d_] )[^\W\d_]{4,}(?= )"))
    tag = rng.choice(("u", "b", "span", "sup"))
    return swap(files, word, f"<{tag}>{word.text}</{tag}>") if word else None


def html_break(files: Files, rng: random.Random) -> Fault | None:
    """A line break of HTML."""
    word = choice(rng, words(files, r"(?<=[^\W\d_]) (?=[^\W\d_])"))
    return swap(files, word, "<br>") if word else None


def foreign_bytes(files: Files, rng: random.Random) -> Fault | None:
    """A word in an eight-bit encoding (Windows-1251, Latin-1)."""
    word = choice(rng, words(files, r"(?<= )[А-яё]{5,}(?= )|’"))
    if word is None:
        return None
    raw = word.text.encode("cp1251")
    return swap(files, word, raw.decode("utf-8", "surrogateescape"))


def nul(files: Files, rng: random.Random) -> Fault | None:
    """A NUL character."""
    word = choice(rng, words(files, r"(?<=[^\W\d_]{2})(?=[^\W\d_]{2})"))
    return swap(files, word, "\0") if word else None


def byte_order_mark(files: Files, rng: random.Random) -> Fault | None:
    """A byte order mark."""
    path = rng.choice(documents(files))
    return splice(files, path, 0, 0, "\N{ZERO WIDTH NO-BREAK SPACE}")


def line_ending(files: Files, rng: random.Random) -> Fault | None:
    """One line that ends as on Windows."""
    path = rng.choice(documents(files))
    end = rng.choice([number for number, sign in enumerate(files[path]) if sign == "\n"])
    return splice(files, path, end, end, "\r")


def swallowed_by_tag(files: Files, rng: random.Random) -> Fault | None:
    """A tag on the line above a marker; the marker is lost."""
    marker = choice(rng, markers(files))
    tag = rng.choice(("<div>", "<p>", "<table>", "</div>"))
    return splice(files, marker.path, marker.start, marker.start, f"{tag}\n", off=len(tag) + 1) if marker else None


def swallowed_by_fence(files: Files, rng: random.Random) -> Fault | None:
    """A fence that never closes; the marker right below it is lost."""
    marker = choice(rng, markers(files))
    fence = rng.choice(("```\n", "~~~\n"))
    return splice(files, marker.path, marker.start, marker.start, fence, off=len(fence)) if marker else None


def glued_heading(files: Files, rng: random.Random) -> Fault | None:
    """No space behind the number signs, or one that is no plain space."""
    found = [one for path in documents(files) for one in places(files, path, r"^##+ [^\n]+\n")]
    heading = choice(rng, found)
    return (
        swap(files, heading, heading.text.replace(" ", rng.choice(("", "\N{NO-BREAK SPACE}")), 1)) if heading else None
    )


KINDS = (
    Kind("MK101", "misspelt block", misspelt_word),
    Kind("MK101", "misspelt page", misspelt_page),
    Kind("MK101", "no colon", no_colon),
    Kind("MK101", "comma for semicolon", comma),
    Kind("MK101", "misspelt opening", hyphen_too_many),
    Kind("MK101", "no-break space or tab", strange_space),
    Kind("MK101", "unknown field", unknown_field),
    Kind("MK101", "page twice", repeated_page),
    Kind("MK101", "over two lines", over_lines),
    Kind("MK102", "text behind", text_behind),
    Kind("MK102", "text before", text_before),
    Kind("MK102", "indented", indented),
    Kind("MK102", "in a quotation", quoted),
    Kind("MK103", "marker never closed", unclosed_marker),
    Kind("MK103", "comment never closed", unclosed_comment),
    Kind("MK104", "text deleted", empty_block),
    Kind("MK105", "section without a marker", outside),
    Kind("MK106", "conflict in text", conflict),
    Kind("MK106", "end of a conflict", half_conflict),
    Kind("MK106", "conflict in data", conflict_in_links),
    Kind("MK107", "level skipped", skipped_level),
    Kind("MK108", "too many quotations", too_deep),
    Kind("MK109", "word in tags", html_tag),
    Kind("MK109", "line break", html_break),
    Kind("MK110", "eight-bit letters", foreign_bytes),
    Kind("MK110", "NUL", nul),
    Kind("MK111", "byte order mark", byte_order_mark),
    Kind("MK112", "one CRLF", line_ending),
    Kind("MK113", "under a tag", swallowed_by_tag),
    Kind("MK113", "in an open fence", swallowed_by_fence),
    Kind("MK114", "no plain space", glued_heading),
)
