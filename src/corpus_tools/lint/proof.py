"""Proof that a fix of a document changed what it said it would, and nothing else."""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator

from corpus_tools.lint.edits import Edited, Lines, on_lines
from corpus_tools.model.block import Block
from corpus_tools.model.document import Document
from corpus_tools.model.finding import Touches
from corpus_tools.model.message import Text
from corpus_tools.model.span import Span
from corpus_tools.parse.parser import parse

IDENTITY = Text(en="it would change ids, pages or kinds", ru="оно изменило бы id, страницы или виды блоков")
WORDS = Text(en="it would change letters or digits of the text", ru="оно изменило бы буквы или цифры текста")
SIGNS = Text(en="it would change what the reader sees", ru="оно изменило бы то, что видит читатель")
UNREADABLE = Text(en="the file could not be read after it", ru="после него файл не читался бы")

_LIST_MARKERS = re.compile(r"[ \t>]*(?:(?:[-+*]|[0-9]{1,9}[.)])[ \t]+)+[*_~`\[!]*")
_ABOUT_TEXT = frozenset({Touches.MARKUP, Touches.TEXT})


def objection(path: str, before: bytes, edited: Edited, touches: frozenset[Touches]) -> Text | None:
    """Why a change of a document goes beyond `touches`; None if it does not.

    Ids stay unless identity is mended, pages and kinds except those of a mended marker. Text that was not mended keeps
    its letters and digits, and its punctuation unless markup was mended. A mended marker may part or gain text, never
    lose any.
    """
    old, new = parse(path, before), parse(path, edited.content)
    if old.source is None or new.source is None:
        return UNREADABLE
    if not _keeps_identity(old, new, edited, touches):
        return IDENTITY
    if Touches.MARKER in touches and [block.id for block in old.blocks] != [block.id for block in new.blocks]:
        return None if _keeps_letters(old, new) else WORDS
    return _text_objection(old, new, edited.old_lines if Touches.TEXT in touches else frozenset(), touches)


def _keeps_identity(old: Document, new: Document, edited: Edited, touches: frozenset[Touches]) -> bool:
    """Whether only such ids, pages and kinds changed as the mended thing allows."""
    if Touches.IDENTITY in touches:
        return _unmended(old, edited.old_lines) == _unmended(new, edited.new_lines)
    if Touches.MARKER in touches:
        return _keeps_ids(old, new, edited.old_lines)
    return _identities(old) == _identities(new)


def _text_objection(old: Document, new: Document, mended: Lines, touches: frozenset[Touches]) -> Text | None:
    """Compare texts part by part; those on `mended` lines may say something else."""
    same = [not on_lines(span, mended) for span, _ in _parts(old)]
    if _changed(old, new, same, _letters) and not (Touches.MARKUP in touches and _keeps_numbers(old, new, same)):
        return WORDS
    if not touches & _ABOUT_TEXT and (_changed(old, new, same, _seen) or _structure(old) != _structure(new)):
        return SIGNS
    return None


def _changed(old: Document, new: Document, same: list[bool], of: Callable[[str], object]) -> bool:
    pairs = zip(_parts(old), _parts(new), same, strict=True)
    return any(of(before) != of(after) for (_, before), (_, after), unmended in pairs if unmended)


def _keeps_numbers(old: Document, new: Document, same: list[bool]) -> bool:
    """Whether all letters and digits are as they were, where those of list markers count as text.

    A broken marker becomes one, or the reverse: its number goes from the text into the syntax.
    """
    pairs = zip(_numbered(old), _numbered(new), same, strict=True)
    return all(before == after for before, after, unmended in pairs if unmended)


def _numbered(document: Document) -> Iterator[str]:
    """The letters and digits of each part, the numbers of list markers among them."""
    lines = document.source.lines if document.source else []
    for plain in (document.preamble, *(block.text for block in document.blocks)):
        parts, line = [], 0
        for run in plain.runs if plain else ():
            if run.line != line and (marker := _LIST_MARKERS.fullmatch(lines[run.line - 1][: run.column - 1])):
                parts.append(marker[0])
            line = run.line
            parts.append(plain.text[run.start : run.start + run.length] if plain else "")
        yield _letters("".join(parts))


def _parts(document: Document) -> Iterator[tuple[Span, str]]:
    """The preamble and the blocks: where each stands, and its text."""
    end = document.blocks[0].span.line if document.blocks else 1
    yield Span(1, 1, end, 1), document.preamble.text if document.preamble else ""
    for block in document.blocks:
        yield block.span, block.text.text


def _identities(document: Document) -> list[tuple[str, str, int | None]]:
    return [_identity(block) for block in document.blocks]


def _identity(block: Block) -> tuple[str, str, int | None]:
    return block.id, block.kind, block.page


def _unmended(document: Document, mended: Lines) -> list[tuple[str | None, str, int | None]]:
    """The identities of all blocks, without the ids on mended lines."""
    return [
        (None if on_lines(block.marker.span, mended) else block.id, block.kind, block.page) for block in document.blocks
    ]


def _keeps_ids(old: Document, new: Document, mended: Lines) -> bool:
    """Whether no id goes, and no page or kind of a marker outside the `mended` lines changes."""
    unmended = (_identity(block) for block in old.blocks if not on_lines(block.marker.span, mended))
    ids = Counter(block.id for block in old.blocks) - Counter(block.id for block in new.blocks)
    return not ids and not Counter(unmended) - Counter(_identities(new))


def _keeps_letters(old: Document, new: Document) -> bool:
    """Whether all letters and digits are still there in their order; more may have come from outside the blocks."""
    letters = iter("".join(_letters(text) for _, text in _parts(new)))
    return all(letter in letters for _, text in _parts(old) for letter in _letters(_without_comments(text)))


def _without_comments(text: str) -> str:
    """A text without what reads as a comment: a marker that stood as code, say."""
    parts: list[str] = []
    start = 0
    while (opening := text.find("<!--", start)) >= 0 and (closing := text.find("-->", opening)) >= 0:
        parts.append(text[start:opening])
        start = closing + len("-->")
    return "".join([*parts, text[start:]])


def _structure(document: Document) -> tuple[list[tuple[int, str]], list[int]]:
    """The headings, and how much code and how many icon tokens each block has."""
    return _headings(document), [len(block.text.opaque) for block in document.blocks]


def _headings(document: Document) -> list[tuple[int, str]]:
    return [(heading.level, _visible(heading.title)) for heading in document.headings]


def _letters(text: str) -> str:
    return "".join(character for character in text if unicodedata.category(character)[0] in "LNM")


def _seen(text: str) -> list[str]:
    """What a reader sees of each paragraph."""
    return [seen for paragraph in text.split("\n\n") if (seen := _visible(paragraph))]


def _visible(text: str) -> str:
    """A text without white space and without what no reader sees."""
    return "".join(
        character
        for character in text
        if not character.isspace() and unicodedata.category(character) not in {"Cf", "Cc", "Zs"}
    )
