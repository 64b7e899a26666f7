"""Retiring an id: the block goes, a tombstone stays, and what hangs on the id moves on."""

from collections.abc import Iterable
from dataclasses import dataclass

from corpus_tools.curate.moving import mentions, move_data
from corpus_tools.curate.plan import Note, Plan
from corpus_tools.curate.removal import without_block
from corpus_tools.model.block import Block
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.document import Document
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.ledger import REASONS, LedgerEntry, Reason
from corpus_tools.model.message import Text
from corpus_tools.model.nearest import nearest
from corpus_tools.model.summary import digest
from corpus_tools.parse.parser import parse
from corpus_tools.store.ledger_file import format_ledger, refuse_unreadable
from corpus_tools.store.snapshot import Snapshot

_UNKNOWN = Text(
    en="{id} is neither in the corpus nor in the ledger{near}", ru="{id} нет ни в корпусе, ни в реестре{near}"
)
_ALREADY = Text(en="{id} was retired on {date} already", ru="{id} уже выведен {date}")
_REASON = Text(en="no such reason: {reason}; one of {reasons}", ru="нет такой причины: {reason}; есть {reasons}")
_NOT_LIVE = Text(
    en="{id} cannot be a successor: no block has that id{near}",
    ru="{id} не может быть преемником: такого блока нет{near}",
)
_ITSELF = Text(en="{id} cannot be its own successor", ru="{id} не может быть преемником самого себя")
_ONE = Text(
    en="reason `{reason}` needs exactly one --replaced-by", ru="причина `{reason}` требует ровно одного --replaced-by"
)
_TWO = Text(
    en="reason `split` needs two or more --replaced-by", ru="причина `split` требует двух или более --replaced-by"
)
_DUPLICATE = Text(
    en="{id} stands in several places: {places}; decide first which one keeps the id",
    ru="{id} стоит в нескольких местах: {places}; сначала решите, какой блок сохранит id",
)
_BLOCK_OUT = Text(en="block removed: {path}:{line}", ru="блок удалён: {path}:{line}")
_NO_BLOCK = Text(en="no block to remove: {id} stands nowhere", ru="удалять нечего: {id} нигде не стоит")
_TOMBSTONE = Text(en="tombstone written: {id}, {reason}", ru="надгробие записано: {id}, {reason}")
_MOVED = Text(
    en="{count} {count:mention|mentions} in data files moved to {new}",
    ru="{count:перенесено|перенесены|перенесено} {count} {count:упоминание|упоминания|упоминаний}"
    " в файлах данных на {new}",
)
_MENTION = Text(en="{path}:{line}:{column} still names {id}", ru="{path}:{line}:{column} всё ещё называет {id}")
_UNDER_HEADING = Text(
    en="{count} {count:block|blocks} stood under its heading «{title}»"
    " and now {count:stands|stand} under the one before: {ids}",
    ru="{count} {count:блок стоял|блока стояли|блоков стояли} под его заголовком «{title}»,"
    " а теперь {count:стоит|стоят|стоят} под предыдущим: {ids}",
)


@dataclass(frozen=True, slots=True)
class Retirement:
    """What the editor asked for."""

    block_id: str
    replaced_by: tuple[str, ...]
    consider: tuple[str, ...]
    reason: str | None
    note: str | None
    today: str

    def checked_reason(self) -> Reason:
        """The reason given, or the one that the number of successors means; CorpusError where the two disagree."""
        count = len(self.replaced_by)
        reason = self.reason or ("removed" if count == 0 else "merged" if count == 1 else "split")
        found = next((known for known in REASONS if known == reason), None)
        if found is None:
            raise CorpusError(_REASON, reason=reason, reasons=REASONS)
        if found in {"renamed", "merged"} and count != 1:
            raise CorpusError(_ONE, reason=found)
        if found == "split" and count < 2:  # noqa: PLR2004 (a split has two parts or more)
            raise CorpusError(_TWO)
        return found


def retire(snapshot: Snapshot, corpus: Corpus, wish: Retirement) -> Plan:
    """The plan that retires one id. Raises CorpusError where the wish cannot be carried out as a whole."""
    reason = wish.checked_reason()
    entry = _known_entry(corpus, wish)
    _check_successors(corpus, wish)
    refuse_unreadable(corpus.data.ledger)
    plan = Plan()
    document, block = _find(snapshot, corpus, wish.block_id)
    if document is None or block is None or document.source is None:
        plan.done.append(Note(_NO_BLOCK, {"id": wish.block_id}))
    else:
        bom = "\ufeff" if document.source.bom else ""
        plan.files[document.path] = (bom + without_block(document.source, block)).encode()
        plan.done.append(Note(_BLOCK_OUT, {"path": document.path, "line": block.span.line}))
        _tell_orphans(plan, document, block)
    tombstone = entry.model_copy(
        update={
            "retired": wish.today,
            "reason": reason,
            "replaced_by": list(wish.replaced_by) or None,
            "consider": list(wish.consider) or None,
            "title": block.title if block else None,
            "page": block.page if block else None,
            "digest": digest(block.text.text) if block else None,
            "note": wish.note,
        }
    )
    entries = {**corpus.data.ledger.value.entries, wish.block_id: tombstone}
    plan.files[corpus.data.ledger.path] = format_ledger(entries.values())
    plan.done.append(Note(_TOMBSTONE, {"id": wish.block_id, "reason": reason}))
    _move(plan, corpus, wish)
    return plan


def _move(plan: Plan, corpus: Corpus, wish: Retirement) -> None:
    found = mentions(corpus.data, wish.block_id)
    if len(wish.replaced_by) == 1:
        plan.files.update(move_data(corpus.data, wish.block_id, wish.replaced_by[0]))
        moved = [place for place in found if place[0].path in plan.files]
        if moved:
            plan.done.append(Note(_MOVED, {"count": len(moved), "new": wish.replaced_by[0]}))
        found = [place for place in found if place not in moved]
    for file, path in found:
        span = file.key_span(*path)
        where = {"path": file.path, "line": span.line, "column": span.column, "id": wish.block_id}
        plan.undecided.append(Note(_MENTION, where))


def _known_entry(corpus: Corpus, wish: Retirement) -> LedgerEntry:
    entry = corpus.data.ledger.value.entries.get(wish.block_id)
    if entry is None:
        if wish.block_id not in corpus.blocks:
            known = {*corpus.blocks, *corpus.data.ledger.value.entries}
            raise CorpusError(_UNKNOWN, id=wish.block_id, near=_near(wish.block_id, known))
        return LedgerEntry(id=wish.block_id, since=wish.today)
    if entry.is_tombstone:
        raise CorpusError(_ALREADY, id=wish.block_id, date=entry.retired)
    return entry


def _check_successors(corpus: Corpus, wish: Retirement) -> None:
    for successor in (*wish.replaced_by, *wish.consider):
        if successor == wish.block_id:
            raise CorpusError(_ITSELF, id=successor)
        if successor not in corpus.blocks:
            raise CorpusError(_NOT_LIVE, id=successor, near=_near(successor, corpus.blocks))


def _near(name: str, candidates: Iterable[str]) -> str:
    found = nearest(name, candidates)
    return f" ({', '.join(found)}?)" if found else ""


def _find(snapshot: Snapshot, corpus: Corpus, block_id: str) -> tuple[Document | None, Block | None]:
    places = [block for document in corpus.documents for block in document.blocks if block.id == block_id]
    if len(places) > 1:
        raise CorpusError(_DUPLICATE, id=block_id, places=[f"{one.path}:{one.id_span.line}" for one in places])
    if not places:
        return None, None
    document = parse(places[0].path, snapshot.read(places[0].path))
    return document, next(block for block in document.blocks if block.id == block_id)


def _tell_orphans(plan: Plan, document: Document, block: Block) -> None:
    heading = block.heading
    if heading is None:
        return
    under = [one.id for one in document.blocks if any(above.ordinal == heading.ordinal for above in one.headings)]
    if under:
        plan.undecided.append(Note(_UNDER_HEADING, {"count": len(under), "title": heading.title, "ids": under}))
