"""Renaming an id: the block keeps its text, and everything that named the old id names the new one."""

from dataclasses import dataclass

from corpus_tools.curate.draft import Draft
from corpus_tools.curate.lookup import require_valid
from corpus_tools.curate.moving import move
from corpus_tools.curate.naming import ask_about_mentions, mentions
from corpus_tools.curate.old_findings import move_findings
from corpus_tools.curate.past import UNKNOWN, Past
from corpus_tools.curate.patterns import keep_tags
from corpus_tools.curate.plan import Plan
from corpus_tools.curate.tombstone import check_can_end, entomb
from corpus_tools.model.block import Block
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.document import Document
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.ids import prefix_of
from corpus_tools.model.ledger import End
from corpus_tools.model.message import Text
from corpus_tools.store.snapshot import Snapshot

_SAME = Text(en="{id} is its own name already", ru="{id} и так называется {id}")
_PREFIX = Text(
    en="{path} has the prefix {prefix}, so {id} cannot stand there",
    ru="у документа {path} префикс {prefix}, поэтому {id} стоять там не может",
)
_RETIRED = Text(
    en="{id} was retired on {date}; a retired id is never used again: choose another",
    ru="{id} выведен {date}; такой id больше не используется: выберите другой",
)
_BOTH = Text(
    en="both ids are in use: {old} ({old_place}) and {new} ({new_place}); "
    "`corpus ids merge {old} {new}` joins the blocks",
    ru="заняты оба id: {old} ({old_place}) и {new} ({new_place}); объединит блоки `corpus ids merge {old} {new}`",
)
_LOST = Text(
    en="{new} is in the ledger, though no block has it: it cannot be given to another block",
    ru="{new} значится в реестре, хотя такого блока нет: другому блоку его дать нельзя",
)
_NEITHER = Text(
    en="neither {old} nor {new} stands in a marker: put the block back, then rename it",
    ru="ни {old}, ни {new} в маркерах нет: верните блок, потом переименуйте",
)
_MARKER = Text(en="marker changed: {path}:{line}, {old} → {new}", ru="маркер изменён: {path}:{line}, {old} → {new}")
_BY_HAND = Text(
    en="the marker says {new} already: {path}:{line}; what is left is the bookkeeping",
    ru="в маркере уже стоит {new}: {path}:{line}; остальное — учёт",
)
_REGISTERED = Text(en="registered: {id}", ru="зарегистрирован: {id}")
_BELOW = Text(
    en="{count} {count:id keeps its|ids keep their} old beginning {old}: {ids}",
    ru="{count} id по-прежнему {count:начинается|начинаются|начинаются} с {old}: {ids}",
)


@dataclass(frozen=True, slots=True)
class Renaming:
    """What the editor asked for."""

    old: str
    new: str
    note: str | None
    today: str


def rename(snapshot: Snapshot, corpus: Corpus, wish: Renaming, past: Past = UNKNOWN) -> Plan:
    """The plan that renames an id, whether the marker has the old one still or the editor wrote the new one.

    Raises CorpusError where the wish cannot be carried out as a whole.
    """
    draft = Draft(snapshot, corpus, past)
    _check_names(draft, wish)
    old, new = draft.find(wish.old), draft.find(wish.new)
    # Renamed by hand, even an id that nobody published leaves tags and links to be moved.
    check_can_end(draft, wish.old, known=bool(new) and any(mentions(draft, wish.old)))
    if old and new:
        raise CorpusError(_BOTH, old=wish.old, new=wish.new, old_place=_place(*old), new_place=_place(*new))
    if old and wish.new in draft.entries:
        raise CorpusError(_LOST, new=wish.new)
    found = old or new
    if not found:
        raise CorpusError(_NEITHER, old=wish.old, new=wish.new)
    document, block = found
    entry = corpus.facts(document.path).entry
    if entry is not None and prefix_of(wish.new) != entry.prefix:
        raise CorpusError(_PREFIX, path=document.path, prefix=entry.prefix, id=wish.new)
    if old:
        _write_marker(draft, document, block, wish.new)
        draft.done(_MARKER, path=document.path, line=block.id_span.line, old=wish.old, new=wish.new)
    else:
        draft.done(_BY_HAND, path=document.path, line=block.id_span.line, new=wish.new)
    end = End(wish.today, "renamed", (wish.new,), note=wish.note)
    if entomb(draft, wish.old, end, last=corpus.blocks[block.id]) and wish.new not in draft.entries:
        draft.entries[wish.new] = draft.entry(wish.new, wish.today)
        draft.done(_REGISTERED, id=wish.new)
    keep_tags(draft, wish.old, wish.new)
    move(draft, wish.old, wish.new)
    move_findings(draft, wish.old, wish.new)
    below = [one for one in corpus.blocks if one.startswith(f"{wish.old}.")]
    if below:
        draft.ask(_BELOW, count=len(below), old=wish.old, ids=below)
    ask_about_mentions(draft, wish.old)
    return draft.finish()


def _check_names(draft: Draft, wish: Renaming) -> None:
    if wish.old == wish.new:
        raise CorpusError(_SAME, id=wish.new)
    require_valid(wish.new)
    entry = draft.entries.get(wish.new)
    if entry is not None and entry.is_tombstone:
        raise CorpusError(_RETIRED, id=wish.new, date=entry.retired)


def _place(document: Document, block: Block) -> str:
    return f"{document.path}:{block.id_span.line}"


def _write_marker(draft: Draft, document: Document, block: Block, new: str) -> None:
    source, span = document.source, block.id_span
    if source is not None:
        start, end = source.raw_offset(span.line, span.column), source.raw_offset(span.end_line, span.end_column)
        draft.write(document, source.raw[:start] + new + source.raw[end:])
