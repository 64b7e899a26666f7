"""What a proofreader looks at first in a document: odd words, odd characters, and habits that differ."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from re import Pattern
from typing import NamedTuple

from corpus_tools.model.document import Document
from corpus_tools.model.prose import Prose, prose_of
from corpus_tools.report.textual_signs import (
    Style,
    Use,
    apostrophe_styles,
    dash_styles,
    quote_styles,
    unusual_characters,
)
from corpus_tools.spelling.speller import Speller
from corpus_tools.spelling.tokens import WORD, clean, fold, stands_free
from corpus_tools.spelling.unknown import Unknown
from corpus_tools.spelling.vocabulary import Vocabulary

# Words in which е and ё make different words.
_DIFFERENT = re.compile(
    "все|всем|чем|нем|моем|нечем|поем|берет|небо|осел|мел|слез|падеж|шлем|черт|крестный|(?:у|при|о|со)знае(?:т|м|те)"
)


class Place(NamedTuple):
    """Line and column in the file, from 1."""

    line: int
    column: int


class UnusualWord(NamedTuple):
    """A word that is likely a slip: unknown and alone, or one letter from the frequent word `near`.

    `is_unknown` is None where no dictionary was asked.
    """

    word: str
    place: Place
    near: str | None
    near_count: int
    is_name: bool
    is_unknown: bool | None


class Used(NamedTuple):
    """A character or style, how often it is used, and where first."""

    style: Style
    times: int
    first: Place


class Variant(NamedTuple):
    """A word that is written with ё and with е; `first` is where the rarer of the two stands first."""

    with_yo: str
    with_yo_count: int
    without: str
    without_count: int
    first: Place


@dataclass(frozen=True)
class Yo:
    """How ё is used: words with it (all, and different ones) and those that are written with е as well."""

    words: int
    different: int
    variants: tuple[Variant, ...]


@dataclass(frozen=True)
class TextStatistics:
    """The text of one document; styles come most used first."""

    path: str
    words: int
    different: int
    unusual: tuple[UnusualWord, ...]
    characters: tuple[Used, ...]
    quotes: tuple[Used, ...]
    dashes: tuple[Used, ...]
    apostrophes: tuple[Used, ...]
    yo: Yo


def text_statistics(document: Document, language: str, speller: Speller | None) -> TextStatistics:
    """Look through the preamble and the blocks of a document, code and icon tokens excepted."""
    prose = tuple(prose_of(document))
    texts = [one.text for one in prose]
    vocabulary = Vocabulary.of(texts)
    unusual = _unknown(prose, texts, speller) if speller else _alone(prose, vocabulary)
    return TextStatistics(
        path=document.path,
        words=vocabulary.counts.total(),
        different=len(vocabulary.counts),
        unusual=tuple(sorted(unusual, key=_worth_a_look)),
        characters=_used(prose, _finder(unusual_characters(language, texts))),
        quotes=_used(prose, quote_styles),
        dashes=_used(prose, dash_styles),
        apostrophes=_used(prose, apostrophe_styles),
        yo=_yo(prose, vocabulary),
    )


def _worth_a_look(word: UnusualWord) -> tuple[bool, int, bool, Place]:
    return word.near is None, -word.near_count, word.is_name, word.place


def _unknown(prose: Sequence[Prose], texts: Sequence[str], speller: Speller) -> Iterator[UnusualWord]:
    """The words that no dictionary knows and that stand there once, or beside a frequent one; each once."""
    titles = [len(one.block.title or "") if one.block else 0 for one in prose]
    unknown = Unknown.of(texts, speller, titles)
    seen: set[str] = set()
    for sighting in unknown.sightings:
        if sighting.word not in seen:
            seen.add(sighting.word)
            near = unknown.near(sighting)
            if near or unknown.count(sighting.word) == 1:
                one = prose[sighting.number]
                yield UnusualWord(
                    one.text[sighting.start : sighting.end],
                    _place(one, sighting.start, sighting.end),
                    near[0] if near else None,
                    unknown.vocabulary.counts[near[0]] if near else 0,
                    unknown.is_name(sighting),
                    is_unknown=True,
                )


def _alone(prose: Sequence[Prose], vocabulary: Vocabulary) -> Iterator[UnusualWord]:
    """Without a dictionary: the words that stand there once, one letter from a frequent one."""
    near = {word: vocabulary.frequent_near(word) for word, count in vocabulary.counts.items() if count == 1}
    for one in prose:
        for match in WORD.finditer(one.text):
            found = near.get(fold(match[0]))
            if found and stands_free(one.text, *match.span()):
                place, count = _place(one, *match.span()), vocabulary.counts[found[0]]
                yield UnusualWord(match[0], place, found[0], count, match[0][0].isupper(), is_unknown=None)


def _finder(pattern: Pattern[str]) -> Callable[[str], Iterator[tuple[Style, int]]]:
    return lambda text: ((Style(match[0]), match.start()) for match in pattern.finditer(text))


def _used(prose: Sequence[Prose], find: Callable[[str], Iterable[tuple[Style, int]]]) -> tuple[Used, ...]:
    uses: dict[Style, Use] = {}
    for index, one in enumerate(prose):
        for style, start in find(one.text):
            use = uses.setdefault(style, Use(0, index, start, 1))
            use.count += 1
    used = (
        Used(style, use.count, _place(prose[use.index], use.start, use.start + use.length))
        for style, use in uses.items()
    )
    return tuple(sorted(used, key=lambda one: (-one.times, one.first)))


def _yo(prose: Sequence[Prose], vocabulary: Vocabulary) -> Yo:
    written: dict[str, int] = {}
    for word, count in vocabulary.written.items():
        lower = clean(word).lower()
        written[lower] = written.get(lower, 0) + count
    with_yo = [word for word in written if "ё" in word]
    both = [word for word in with_yo if fold(word) in written and not _DIFFERENT.fullmatch(fold(word))]
    rarer = {min((word, fold(word)), key=lambda one: written[one]): word for word in both}
    firsts = _first_places(prose, rarer)
    variants = (
        Variant(word, written[word], fold(word), written[fold(word)], firsts[one]) for one, word in rarer.items()
    )
    return Yo(sum(written[word] for word in with_yo), len(with_yo), tuple(sorted(variants, key=lambda one: one.first)))


def _first_places(prose: Sequence[Prose], words: Iterable[str]) -> dict[str, Place]:
    """Where each of some words, in lower case, stands first."""
    wanted, found = set(words), dict[str, Place]()
    for one in prose if wanted else ():
        for match in WORD.finditer(one.text):
            lower = clean(match[0]).lower()
            if lower in wanted:
                wanted.discard(lower)
                found[lower] = _place(one, *match.span())
    return found


def _place(prose: Prose, start: int, end: int) -> Place:
    span = prose.span(start, end)
    return Place(span.line, span.column)
