"""Joining a block to the one before it: its marker goes, its text stays."""

from corpus_tools.curate.draft import Draft
from corpus_tools.model.block import Block
from corpus_tools.model.document import Document
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.message import Text
from corpus_tools.model.source import Source
from corpus_tools.model.summary import digest

_JOINED = Text(
    en="marker removed: {path}:{line}; the text of {id} is part of {into} now",
    ru="маркер удалён: {path}:{line}; текст {id} теперь часть {into}",
)
_OPENS_SECTION = Text(
    en="without its marker the heading «{title}» ({path}:{line}) would open a section of its own; make it deeper than"
    " the heading of {into}, or make it plain text, then merge again",
    ru="без маркера заголовок «{title}» ({path}:{line}) открыл бы отдельный раздел; сделайте его глубже заголовка"
    " {into} или обычным текстом и повторите",
)
_NOT_WHOLE = Text(
    en="without the marker at {path}:{line} the text would not become part of {into} as it stands; join the two by"
    " hand, then merge again",
    ru="без маркера ({path}:{line}) текст не вошёл бы в {into} как есть; объедините их вручную и повторите",
)
_KIND = Text(
    en="{id} was of kind {kind}, {into} is {new}: is that right for the whole?",
    ru="{id} был вида {kind}, а {into} — {new}: верно ли это для целого?",
)
_PAGE = Text(
    en="{id} stood on page {page}, the marker of {into} says {new}",
    ru="{id} стоял на стр. {page}, а в маркере {into} — стр. {new}",
)


def follows(block: Block, document: Document, other: Block, others: Document) -> bool:
    """Whether a block stands directly after another one in the same document."""
    return document.path == others.path and block.index == other.index + 1


def join(draft: Draft, document: Document, target: Block, block: Block) -> None:
    """Take out the marker of the block after `target`. CorpusError where its text would not become part of that."""
    source = document.source
    if source is None:  # a document with blocks has a text
        return
    draft.write(document, _without_marker(source, block))
    joined = next(one for one in draft.document(document.path).blocks if one.id == target.id)
    place = {"path": document.path, "line": block.span.line, "into": target.id}
    if digest(joined.text.text) != digest(f"{target.text.text}\n{block.text.text}"):
        if block.heading:
            raise CorpusError(_OPENS_SECTION, title=block.heading.title, **place)
        raise CorpusError(_NOT_WHOLE, **place)
    draft.done(_JOINED, id=block.id, **place)
    if block.kind != target.kind:
        draft.ask(_KIND, id=block.id, kind=block.kind, into=target.id, new=target.kind)
    if block.page is not None and block.page != target.page:
        draft.done(_PAGE, id=block.id, page=block.page, into=target.id, new=target.page)


def _without_marker(source: Source, block: Block) -> str:
    """The raw text without the line of a marker; one blank line stays, so that two paragraphs remain two."""
    lines = source.raw_lines
    at = block.marker.span.line - 1
    before, after = lines[:at], lines[at + 1 :]
    if before and not before[-1].strip():
        while after and not after[0].strip():
            after.pop(0)
    elif after and after[0].strip():
        after.insert(0, source.newline)
    return "".join([*before, *after])
