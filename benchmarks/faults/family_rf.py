"""Faults of links and printed references."""

import random
import re

from family_id import TEXT, new_block
from fault import LEDGER, LINKS, NEW, Fault, Files, Kind, Word, at, choice, documents, markers, places, splice, swap

_TARGET = r"^    - (\S+)$"
_SOURCE = r"^  (\S+):$"


def _slip(text: str, rng: random.Random) -> str:
    """A name with one letter of its last part doubled."""
    spots = [n for n, sign in enumerate(text) if n > text.rfind(".") + 1 and sign.isalpha()]
    spot = rng.choice(spots)
    return text[:spot] + text[spot] + text[spot:]


def dangling(files: Files, rng: random.Random) -> Fault | None:
    """A misspelt target."""
    target = choice(rng, places(files, LINKS, _TARGET))
    return swap(files, target, _slip(target.text, rng)) if target else None


def dangling_source(files: Files, rng: random.Random) -> Fault | None:
    """A misspelt source."""
    source = choice(rng, places(files, LINKS, _SOURCE))
    return swap(files, source, _slip(source.text, rng)) if source else None


def retired(files: Files, rng: random.Random) -> Fault | None:
    """A link to a retired id."""
    target = choice(rng, places(files, LINKS, _TARGET))
    grave = choice(rng, places(files, LEDGER, r'^\{"id": "([^"]+)".*retired'))
    return swap(files, target, grave.text) if target and grave else None


def _under(files: Files, rng: random.Random) -> tuple[Word, Word] | None:
    """A source of see-also links and its first target."""
    pair = choice(rng, places(files, LINKS, r"^  \S+:\n    - \S+$"))
    if pair is None:
        return None
    source = pair.text.strip().partition(":")[0]
    start = pair.text.index("- ") + 2
    return (
        Word(LINKS, pair.start + 2, pair.start + 2 + len(source), source),
        Word(LINKS, pair.start + start, pair.end, pair.text[start:]),
    )


def self_link(files: Files, rng: random.Random) -> Fault | None:
    """A block linked to itself."""
    found = _under(files, rng)
    return splice(files, LINKS, found[1].end, found[1].end, f"\n    - {found[0].text}", off=7) if found else None


def twice(files: Files, rng: random.Random) -> Fault | None:
    """A target twice."""
    found = _under(files, rng)
    return splice(files, LINKS, found[1].end, found[1].end, f"\n    - {found[1].text}", off=7) if found else None


def to_parent(files: Files, rng: random.Random) -> Fault | None:
    """A link to the block's own parent."""
    chapters = {one.id for one in markers(files) if "\n## " in files[one.path][one.end : one.end + 5]}
    parts = {one.id for one in markers(files) if "\n### " in files[one.path][one.end : one.end + 5]}
    sources = [
        one for one in places(files, LINKS, _SOURCE) if one.text.rpartition(".")[0] in chapters and one.text in parts
    ]
    source = choice(rng, sources)
    parent = source.text.rpartition(".")[0] if source else ""
    return splice(files, LINKS, source.end + 1, source.end + 1, f"\n    - {parent}", off=7) if source else None


def one_way(files: Files, rng: random.Random) -> Fault | None:
    """A link whose counterpart is deleted."""
    found = [
        (one, *more)
        for one, *more in _links(files)
        if (more[0].text, one.text) in {(s.text, t.text) for s, t in _links(files)}
    ]
    pick = choice(rng, found)
    if pick is None:
        return None
    source, target = pick
    siblings = [t for s, t in _links(files) if s.text == target.text]
    back = next(t for t in siblings if t.text == source.text)
    if siblings == [back]:
        return None  # a source without targets is another fault
    start = back.start - len("    - ")
    done = splice(files, LINKS, start, back.end + 1, "")
    return at(done.files, LINKS, target.start - (back.end + 1 - start if back.start < target.start else 0))


def _links(files: Files) -> list[tuple[Word, Word]]:
    """All see-also links, as source and target."""
    found, source = [], None
    for word in places(files, LINKS, r"^(?:  \S+:|    - \S+)$"):
        if word.text.startswith("    - "):
            if source:
                found.append((source, Word(LINKS, word.start + 6, word.end, word.text[6:])))
        else:
            source = Word(LINKS, word.start + 2, word.end - 1, word.text[2:-1])
    return found


def _topics(files: Files) -> list[Word]:
    """All titles in blocks of related topics."""
    found = []
    for marker in markers(files):
        if marker.kind == "related":
            text = files[marker.path][marker.end : marker.stop]
            found += [
                Word(marker.path, marker.end + match.start(1), marker.end + match.end(1), match[1])
                for match in re.finditer(r"[:,] ([^,\n]+)", text)
            ]
    return found


def unresolved(files: Files, rng: random.Random) -> Fault | None:
    """A misspelt title among the related topics."""
    topic = choice(rng, _topics(files))
    return swap(files, topic, _slip(topic.text, rng)) if topic else None


def ambiguous(files: Files, rng: random.Random) -> Fault | None:
    """A second article with the title of a related topic, where no see-also link tells which one is meant."""
    topic = choice(rng, _topics(files))
    if topic is None or any(other.text == topic.text and other != topic for other in _topics(files)):
        return None
    article = next(one.id for one in markers(files, topic.path) if one.end < topic.start < one.stop).rpartition(".")[0]
    titled = {one.id for one in markers(files) if f"# {topic.text}\n" in files[one.path][one.end : one.stop]}
    if any(source.text == article and target.text in titled for source, target in _links(files)):
        return None
    text = files[topic.path].rstrip("\n")
    last = markers(files, topic.path)[-1]
    new = f"\n\n<!-- block: rules.second; page: {last.page} -->\n## {topic.text}\n\n{TEXT}\n"
    return at({**files, topic.path: text + new}, topic.path, topic.start)


def _pages(files: Files, pattern: str) -> list[Word]:
    return [word for path in documents(files) for word in places(files, path, pattern)]


def out_of_range(files: Files, rng: random.Random) -> Fault | None:
    """A page far beyond the end, without a title; the fault is at the words that say the page."""
    page = choice(rng, _pages(files, r"(?:напечатан|printed) ((?:на стр\.|on page) \d+)"))
    return swap(files, page, f"{page.text.rpartition(' ')[0]} {rng.randint(60, 99)}") if page else None


def wrong_page(files: Files, rng: random.Random) -> Fault | None:
    """The page of a titled reference is one before the article, or far behind it."""
    found = _pages(files, r"[«“][^»”\n]+[»”] (?:на стр\. |on page )\d+")
    reference = choice(rng, found)
    if reference is None:
        return None
    head, _, page = reference.text.rpartition(" ")
    far = str(int(page) - rng.randint(1, int(page) - 1) if int(page) > 1 else int(page) + 6)
    return swap(files, reference, f"{head} {far}")


def wrong_title(files: Files, rng: random.Random) -> Fault | None:
    """The title of a reference is misread."""
    reference = choice(rng, _pages(files, r"[«“][^»”\n]+[»”] (?:на стр\. |on page )\d+"))
    if reference is None:
        return None
    spot = reference.text.index(" на стр" if "на стр" in reference.text else " on page") - 2
    return swap(files, reference, reference.text[:spot] + reference.text[spot] + reference.text[spot:])


def broken_file(files: Files, rng: random.Random) -> Fault | None:
    """A link to a file that is not there."""
    link = choice(rng, _pages(files, r"\[[^\]\n]+\]\(([a-z-]+\.md[^)\n]*)\)"))
    return swap(files, link, rng.choice("bnrx") + link.text) if link else None


def broken_anchor(files: Files, rng: random.Random) -> Fault | None:
    """A link to a heading that is not there."""
    link = choice(rng, _pages(files, r"\[[^\]\n]+\]\(([a-z-]+\.md#[^)\n]*)\)"))
    return swap(files, link, f"{link.text}-{rng.randint(2, 9)}") if link else None


def isolated(files: Files, rng: random.Random) -> Fault | None:
    """A new block that nothing leads to."""
    return new_block(files, rng, "{stem}.brand-new")


KINDS = (
    Kind("RF501", "misspelt target", dangling),
    Kind("RF501", "misspelt source", dangling_source),
    Kind("RF502", "retired target", retired),
    Kind("RF503", "to itself", self_link),
    Kind("RF504", "target twice", twice),
    Kind("RF505", "to its parent", to_parent),
    Kind("RF506", "counterpart deleted", one_way),
    Kind("RF507", "misspelt topic", unresolved),
    Kind("RF508", "title twice", ambiguous, NEW),
    Kind("RF509", "page out of range", out_of_range),
    Kind("RF510", "wrong page", wrong_page),
    Kind("RF510", "misread title", wrong_title),
    Kind("RF511", "no such file", broken_file),
    Kind("RF511", "no such heading", broken_anchor),
    Kind("RF512", "new and alone", isolated, NEW),
)
