"""Faults of the manifest and other data files."""

import random

from fault import LINKS, MANIFEST, README, THESAURUS, Fault, Files, Kind, append, at, choice, places, splice, swap


def open_bracket(files: Files, rng: random.Random) -> Fault | None:
    """A bracket that never closes."""
    line = choice(rng, places(files, THESAURUS, r"^ +[\w.-]+: (\[[^\]\n]*\])$"))
    return swap(files, line, line.text[:-1]) if line else None


def open_quote(files: Files, rng: random.Random) -> Fault | None:
    """A quotation mark that never closes."""
    value = choice(rng, places(files, MANIFEST, r"^ +title: ([^'\"\n]+)$"))
    signs = [sign for sign in "'\"" if value and sign not in files[MANIFEST][value.end :]]
    return swap(files, value, f"{signs[0]}{value.text}") if value and signs else None


def tab(files: Files, rng: random.Random) -> Fault | None:
    """A tab for the margin."""
    line = choice(rng, places(files, LINKS, r"^(    )- \S+$"))
    return swap(files, line, "\t") if line else None


def alias(files: Files, rng: random.Random) -> Fault | None:
    """An alias, which other readers may follow elsewhere."""
    value = choice(rng, places(files, THESAURUS, r"^    label: (.+)$"))
    return swap(files, value, "*name") if value else None


def misspelt_key(files: Files, rng: random.Random) -> Fault | None:
    """A key that no schema knows."""
    path, pattern, new = rng.choice(
        (
            (THESAURUS, r"^    (synonyms):", "synonims"),
            (THESAURUS, r"^    (broader):", "brodaer"),
            (LINKS, r"^(see-also):", "see_also"),
            (MANIFEST, r"^ +(prefix):", "prefxi"),
            (MANIFEST, r"^ +(fidelity):", "fidelty"),
            (MANIFEST, r"^ +(references-to):", "reference-to"),
        )
    )
    key = choice(rng, places(files, path, pattern))
    return swap(files, key, new) if key else None


def wrong_type(files: Files, rng: random.Random) -> Fault | None:
    """A list where text is meant, a word where a number is, a word that is not among those known."""
    path, pattern, new = rng.choice(
        (
            (THESAURUS, r"^    label: (.+)$", "[a, b]"),
            (THESAURUS, r"^    synonyms: (.+)$", "{a: b}"),
            (MANIFEST, r"^ +pages: (\d+)$", "many"),
            (MANIFEST, r"^ +pages: (\d+)$", "-3"),
            (MANIFEST, r"^ +fidelity: (\w+)$", "exact"),
        )
    )
    value = choice(rng, places(files, path, pattern))
    return swap(files, value, new) if value else None


def key_twice(files: Files, rng: random.Random) -> Fault | None:
    """An entry twice, as after a merge."""
    entry = choice(rng, places(files, THESAURUS, r"^  [\w-]+\.[\w.-]+: .+\n"))
    return swap(files, entry, entry.text * 2, off=len(entry.text) + 2) if entry else None


def tag_twice(files: Files, rng: random.Random) -> Fault | None:
    """A key of a tag twice."""
    entry = choice(rng, places(files, THESAURUS, r"^    label: .+\n"))
    return swap(files, entry, entry.text * 2, off=len(entry.text) + 4) if entry else None


def unlisted(files: Files, rng: random.Random) -> Fault | None:
    """A new document that the manifest does not list."""
    name = rng.choice(("extra", "cards", "errata"))
    text = f"<!-- block: {name}.first; page: 1 -->\nThese words stand in a file of their own.\n"
    new, _ = append(files, f"seeds/{name}.md", text)
    return at(new, f"seeds/{name}.md", 0)


def misnamed(files: Files, rng: random.Random) -> Fault | None:
    """A document whose name the manifest writes otherwise."""
    name = choice(rng, places(files, MANIFEST, r"^ +([a-z-]+\.md):"))
    return swap(files, name, rng.choice((name.text.capitalize(), name.text.replace(".md", ".MD")))) if name else None


def implicit_type(files: Files, rng: random.Random) -> Fault | None:
    """A word that YAML takes for something else."""
    spot = choice(rng, places(files, THESAURUS, r"synonyms: \[()"))
    word = rng.choice(("no", "yes", "on", "2020-05-12", "012", "1e3", "null", "~", "off"))
    return swap(files, spot, f"{word}, ") if spot else None


def readme_cell(files: Files, rng: random.Random) -> Fault | None:
    """A row of the README that says something else; the fault is at the row."""
    row = choice(rng, places(files, README, r"^\| `[a-z]+\.md` \| `[a-z]+` \| [^|\n]+ \|$"))
    if row is None:
        return None
    cells = row.text.split(" | ")
    cells[1] = "`other`"
    return swap(files, row, " | ".join(cells))


def readme_row(files: Files, rng: random.Random) -> Fault | None:
    """A row too many."""
    row = choice(rng, places(files, README, r"^\| `[a-z]+\.md` \| `[a-z]+` \| [^|\n]+ \|\n<!--"))
    if row is None:
        return None
    end = row.end - len("<!--")
    return splice(files, README, end, end, "| `cards.md` | `cards` | Cards |\n")


def readme_open(files: Files, rng: random.Random) -> Fault | None:
    """A table whose end is not marked."""
    del rng
    text = files.get(README, "")
    begin, end = text.find("<!-- corpus: begin"), text.find("<!-- corpus: end")
    return at({**files, README: text[:end]}, README, begin) if end > 0 else None


def contradiction(files: Files, rng: random.Random) -> Fault | None:
    """A document or a kind that is not declared, an omitted page beyond the end, an icon twice."""
    pattern, new = rng.choice(
        (
            (r"references-to: (\S+)$", "rulez.md"),
            (r"kinds: \[example, (sidebar)\]", "sidebars"),
            (r"^  - \{token: \"[^\"]+\", id: (icon-[12])", "icon-0"),
        )
    )
    value = choice(rng, places(files, MANIFEST, pattern))
    return swap(files, value, new) if value else None


KINDS = (
    Kind("MF901", "open bracket", open_bracket),
    Kind("MF901", "open quote", open_quote),
    Kind("MF901", "tab", tab),
    Kind("MF901", "alias", alias),
    Kind("MF902", "misspelt key", misspelt_key),
    Kind("MF902", "wrong type", wrong_type),
    Kind("MF903", "block twice", key_twice),
    Kind("MF903", "label twice", tag_twice),
    Kind("MF904", "unlisted", unlisted),
    Kind("MF904", "misnamed", misnamed),
    Kind("MF905", "not read as text", implicit_type),
    Kind("MF906", "other prefix", readme_cell),
    Kind("MF906", "row too many", readme_row),
    Kind("MF906", "no end", readme_open),
    Kind("MF907", "contradiction", contradiction),
)
