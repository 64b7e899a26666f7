"""Clean corpora of a few blocks: made-up books, and pieces of the corpus that is shipped with the project."""

import itertools
import json
import random
import re
from pathlib import Path

import yaml

from corpus_tools.model.ledger import sort_key
from fault import LEDGER, LINKS, MANIFEST, README, THESAURUS, WORDS, Files
from phrases import ENGLISH, RUSSIAN, Phrases

SHIPPED = Path(__file__).parents[2] / "seeds"
ICONS = ("куб: атака", "куб: защита", "жетон: мораль")
SOURCES = ("ru", "en", "shipped")
WIDTH = 80  # of a line that is broken
GRAVES = ("rules.old-siege", "rules.old-market")
_SLOT = re.compile(r"\{(\w+)\}")
_MARKED = re.compile(r"^<!-- block: ([^;\s]+)", re.MULTILINE)


def corpus(source: str, rng: random.Random) -> Files:
    """A clean corpus: a book made of Russian (`ru`) or English (`en`) phrases, or a piece of the shipped one."""
    return piece(rng) if source == "shipped" else Book(RUSSIAN if source == "ru" else ENGLISH, rng).files()


Entry = tuple[str, str | None, str]  # the id, kind and text of a block


class Book:
    """A made-up corpus of three documents, one of them without pages, with all data files."""

    def __init__(self, phrases: Phrases, rng: random.Random) -> None:
        self.rng = rng
        self.phrases = phrases
        self.chapters = rng.sample(range(len(phrases.chapters)), 3)
        self.parts = rng.sample(range(len(phrases.parts)), 6)
        self.special = rng.sample(phrases.special, len(phrases.special))
        self.pages: dict[str, int] = {}

    def fill(self, pattern: str) -> str:
        """A pattern with its slots filled; a slot with a capital begins with one."""
        last: dict[str, str] = {}

        def word(slot: re.Match[str]) -> str:
            name = slot[1].lower()
            others = [phrase for phrase in self.phrases.slots[name] if phrase != last.get(name)]
            last[name] = self.rng.choice(others)
            return last[name][0].upper() + last[name][1:] if slot[1][0].isupper() else last[name]

        return _SLOT.sub(word, pattern)

    def paragraph(self, sentences: int) -> str:
        """Some sentences, a special one among them while there are any; every third one is broken into lines."""
        written = [self.fill(self.rng.choice(self.phrases.patterns)) for _ in range(sentences)]
        if self.special:
            written.insert(self.rng.randint(0, sentences), self.special.pop())
        text = " ".join(written)
        return _wrap(text) if self.rng.random() < 1 / 3 else text

    def files(self) -> Files:
        """The whole corpus."""
        phrases = self.phrases
        slugs = [ENGLISH.chapters[number].lower() for number in self.chapters]
        parts = [ENGLISH.parts[number].lower().replace(" ", "-") for number in self.parts]
        rules: list[Entry] = []
        for number, slug in enumerate(slugs):
            rules += self._chapter(f"rules.{slug}", number, parts)
        self.pages = {entry[0]: number // 3 + 1 for number, entry in enumerate(rules)}
        titles = {f"rules.{slug}": phrases.chapters[at] for slug, at in zip(slugs, self.chapters, strict=True)}
        faq: list[Entry] = [
            (f"faq.{part}", None, f"### {phrases.parts[self.parts[3 + n]]}\n\n{self.paragraph(2)}")
            for n, part in enumerate(parts[3:])
        ]
        self.pages |= {entry[0]: number + 1 for number, entry in enumerate(faq)}
        notes: list[Entry] = [("notes.terms", None, f"## {phrases.synonyms[-1].capitalize()}\n\n{self.paragraph(2)}")]
        notes.append(("notes.source", None, self.paragraph(1)))
        target = self.rng.choice(list(titles))
        reference = phrases.reference.format(title=titles[target], page=self.pages[target])
        bare = phrases.bare_reference.format(page=self.rng.randint(1, max(self.pages.values()) - 2))
        rules[1] = (*rules[1][:2], f"{rules[1][2]} {reference}")
        rules[-2] = (*rules[-2][:2], f"{rules[-2][2]} {bare}")
        link = phrases.link.format(anchor=phrases.synonyms[-1])
        texts = {
            "rules": self._document(phrases.titles[0], link, rules),
            "faq": self._document(phrases.titles[1], self.paragraph(1), faq, section=phrases.lead.rstrip(":")),
            "notes": self._document(phrases.titles[2], self.paragraph(1), notes),
        }
        files = {f"seeds/{name}.md": text for name, text in texts.items()}
        ids = [entry[0] for entry in (*rules, *faq, *notes)]
        counts = {"rules": self.pages[rules[-1][0]], "faq": len(faq)}
        files |= {MANIFEST: self._manifest(counts), README: self._readme(), LEDGER: ledger(ids, GRAVES)}
        return {**files, THESAURUS: self._thesaurus(titles, parts[:3], slugs), LINKS: self._links(rules, faq, notes)}

    def _chapter(self, stem: str, number: int, parts: list[str]) -> list[Entry]:
        """The blocks of one chapter: id, kind and text."""
        phrases, rng = self.phrases, self.rng
        title = phrases.chapters[self.chapters[number]]
        others = [phrases.chapters[self.chapters[number - 2]], phrases.parts[self.parts[(number - 1) % 3]]]
        steps = "\n".join(
            f"{n}. **{name}.** {words[0].upper()}{words[1:]}"
            for n, (name, words) in enumerate(zip(phrases.steps, phrases.step_words, strict=True), 1)
        )
        forbidden = "\n".join(f"- {words}" for words in rng.sample(phrases.step_words, 3))
        rows = [
            f"| {unit} | {rng.randint(1, 9)} | {icon} |"
            for unit, icon in zip(rng.sample(phrases.units, 2), ("[куб: атака]", self.fill("{when}")), strict=True)
        ]
        table = "\n".join((phrases.table_head, "| --- | --- | --- |", *rows))
        part = phrases.parts[self.parts[number]]
        return [
            (stem, None, f"## {title}\n\n{self.paragraph(2)}\n\n{self.paragraph(3)}"),
            (f"{stem}.example", "example", self.fill(phrases.example)),
            (f"{stem}.related", "related", phrases.related + ", ".join(others)),
            (f"{stem}.{parts[number]}", None, f"### {part}\n\n{self.paragraph(1)} {phrases.lead}\n\n{steps}"),
            (f"{stem}.limits", None, f"{self.paragraph(1)}\n\n{phrases.bullets}\n\n{forbidden}"),
            (f"{stem}.units", None, table),
            (f"{stem}.summary", None, self.paragraph(2)),
            (f"{stem}.picture", "caption", self.fill(phrases.caption)),
        ]

    def _document(self, title: str, preamble: str, blocks: list[Entry], section: str = "") -> str:
        """The text of one document."""
        written = [f"# {title}", preamble, *([f"## {section}"] if section else [])]
        for block_id, kind, text in blocks:
            page = f"; page: {self.pages[block_id]}" if block_id in self.pages else ""
            written.append(f"<!-- block: {block_id}{page}{f'; kind: {kind}' if kind else ''} -->\n{text}")
        return "\n\n".join(written) + "\n"

    def _manifest(self, counts: dict[str, int]) -> str:
        titles = self.phrases.titles
        icons = "".join(f'  - {{token: "{token}", id: icon-{n}, label: "{token}"}}\n' for n, token in enumerate(ICONS))
        return (
            f"format: 1\nlanguage: {self.phrases.language}\nworks:\n  game:\n    title: Siege\n    documents:\n"
            f"      rules.md:\n        prefix: rules\n        title: {titles[0]}\n        pages: {counts['rules']}\n"
            f"        fidelity: retold\n"
            f"      faq.md:\n        prefix: faq\n        title: {titles[1]}\n        pages: {counts['faq']}\n"
            f"        kinds: [example, sidebar]\n        references-to: rules.md\n"
            f"      notes.md:\n        prefix: notes\n        title: {titles[2]}\n"
            f"kinds:\n  sidebar: {{label: Sidebar}}\nicons:\n{icons}"
        )

    def _readme(self) -> str:
        head = "документ | префикс | название" if self.phrases.language == "ru" else "document | prefix | title"
        names = ("rules", "faq", "notes")
        rows = "".join(f"| `{n}.md` | `{n}` | {title} |\n" for n, title in zip(names, self.phrases.titles, strict=True))
        return (
            f"# Siege\n\n<!-- corpus: begin prefixes -->\n| {head} |\n| --- | --- | --- |\n{rows}"
            "<!-- corpus: end prefixes -->\n"
        )

    def _thesaurus(self, titles: dict[str, str], parts: list[str], slugs: list[str]) -> str:
        synonyms = self.rng.sample(self.phrases.synonyms[:-1], len(self.phrases.synonyms) - 1)
        lines = ["tags:", "  play:", f"    label: {self.phrases.titles[0]}", f"    synonyms: [{synonyms.pop()}]"]
        for (stem, title), slug, part in zip(titles.items(), slugs, parts, strict=True):
            lines += [f"  {slug}:", f"    label: {title}", f"    synonyms: [{synonyms.pop()}, {synonyms.pop()}]"]
            lines += ["    broader: [play]", f'    blocks: [{stem}, {stem}.summary, "{stem}.*"]']
            lines += [f"  {part}:", f"    label: {self.phrases.parts[self.parts[slugs.index(slug)]]}"]
            lines += [f"    synonyms: [{synonyms.pop()}]", f"    broader: [{slug}]", f"    blocks: [{stem}.{part}]"]
        for name, title in zip(("faq", "notes"), self.phrases.titles[1:], strict=True):
            lines += [f"  {name}:", f"    label: {title}", f'    blocks: ["{name}.*"]']
        lines += ["synonyms:", *(f"  {stem}: [{synonyms.pop()}, {synonyms.pop()}]" for stem in titles)]
        return "\n".join(lines) + "\n"

    def _links(self, *documents: list[Entry]) -> str:
        """Links in both directions that lead through all blocks, none to a block's parent or example."""
        ids = [entry[0] for document in documents for entry in document if entry[1] not in {"example", "related"}]
        step = len(ids) // 2 + 1
        while _shares(len(ids), step):
            step += 1
        chain = [ids[number * step % len(ids)] for number in range(len(ids))]
        links: dict[str, list[str]] = {}
        for one, other in itertools.pairwise(chain):
            if not (one.startswith(f"{other}.") or other.startswith(f"{one}.")):
                links.setdefault(one, []).append(other)
                links.setdefault(other, []).append(one)
        lines = ["see-also:"]
        for one, others in links.items():
            lines += [f"  {one}:", *(f"    - {other}" for other in others)]
        return "\n".join(lines) + "\n"


def piece(rng: random.Random) -> Files:
    """Some blocks of one shipped document that follow one another, with what the data files say of them."""
    manifest = yaml.safe_load((SHIPPED / "corpus.yaml").read_text(encoding="utf-8"))
    (work,) = manifest["works"].values()
    name = rng.choice(list(work["documents"]))
    work["documents"] = {name: {key: value for key, value in work["documents"][name].items() if key != "references-to"}}
    text = (SHIPPED / name).read_text(encoding="utf-8")
    starts = [*(match.start() for match in _MARKED.finditer(text)), len(text)]
    first = rng.randrange(len(starts) - 5)
    cut = f"{text[starts[first] : starts[min(first + 7, len(starts) - 1)]].rstrip()}\n"
    ids = set(_MARKED.findall(cut))
    tags = yaml.safe_load((SHIPPED / "thesaurus.yaml").read_text(encoding="utf-8"))
    links = yaml.safe_load((SHIPPED / "links.yaml").read_text(encoding="utf-8"))["see-also"]
    near = {one: [other for other in others if other in ids] for one, others in links.items() if one in ids}
    data = {
        MANIFEST: manifest,
        THESAURUS: {"synonyms": {one: names for one, names in tags["synonyms"].items() if one in ids}},
    }
    written = {path: yaml.safe_dump(value, allow_unicode=True, sort_keys=False) for path, value in data.items()}
    see_also = [f"  {one}:" + "".join(f"\n    - {other}" for other in others) for one, others in near.items() if others]
    written[LINKS] = "\n".join(["see-also:", *see_also]) + "\n" if see_also else ""
    known = (SHIPPED / "words.txt").read_text(encoding="utf-8")
    return {f"seeds/{name}": cut, **written, WORDS: known, LEDGER: ledger(sorted(ids), ())}


def ledger(ids: list[str], graves: tuple[str, ...]) -> str:
    """A ledger of live ids and tombstones."""
    entries = [{"id": block_id, "since": "2026-01-01"} for block_id in ids]
    entries += [{"id": grave, "since": "2026-01-01", "retired": "2026-02-01", "reason": "removed"} for grave in graves]
    return "".join(json.dumps(entry) + "\n" for entry in sorted(entries, key=lambda entry: sort_key(entry["id"])))


def _shares(one: int, other: int) -> bool:
    """Whether two numbers share a divisor."""
    while other:
        one, other = other, one % other
    return one > 1


def _wrap(text: str) -> str:
    """A paragraph in lines of about eighty characters, never broken within brackets or before a dash or number."""
    lines, line = [], ""
    for word in text.split(" "):
        breakable = line.count("[") == line.count("]") and re.match(r"[\w«“(*]*[^\W\d]", word)
        if breakable and len(line) > WIDTH:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return "\n".join([*lines, line])
