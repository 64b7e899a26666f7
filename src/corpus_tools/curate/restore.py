"""Bringing an id back to life: with its old text, or with an editor's word that the text is another."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby

from corpus_tools.curate.draft import Draft
from corpus_tools.curate.lookup import near
from corpus_tools.curate.naming import mentions
from corpus_tools.curate.placement import put_back
from corpus_tools.curate.plan import Plan
from corpus_tools.graph.resolve import resolve
from corpus_tools.model.block import Block
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.document import Document
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.ids import prefix_of
from corpus_tools.model.ledger import LedgerEntry
from corpus_tools.model.message import Text
from corpus_tools.model.summary import digest
from corpus_tools.store.snapshot import Snapshot

_LIVE = Text(en="{id} is live already: {path}:{line}", ru="{id} и так действует: {path}:{line}")
_UNKNOWN = Text(
    en="{id} stands nowhere, and no block with that id was found in the history{near}; `--from REV` names a revision"
    " that has it",
    ru="{id} нигде не стоит, и в истории такого блока не нашлось{near}; ревизию, где он есть, задаёт `--from REV`",
)
_MOVED = Text(
    en="the text of {id} stands under {other} now ({path}:{line}): write {id} in that marker, restore {id}, then"
    " `corpus ids retire {other} --replaced-by {id} --reason renamed`",
    ru="текст {id} теперь стоит под {other} ({path}:{line}): впишите {id} в тот маркер, восстановите {id}, затем"
    " `corpus ids retire {other} --replaced-by {id} --reason renamed`",
)
_OTHER_TEXT = Text(
    en="{id} does not say what it said when it was retired: give it its old text, or confirm with --note that it is"
    " the same block rewritten{difference}",
    ru="{id} говорит не то, что говорил, когда был выведен: верните ему прежний текст или подтвердите через --note,"
    " что это тот же блок в новой редакции{difference}",
)
_NO_DOCUMENT = Text(
    en="{path}, where {id} stood, is no document of the corpus any more, and none has the prefix {prefix}",
    ru="{path}, где стоял {id}, больше не документ корпуса, и документа с префиксом {prefix} нет",
)
_DOES_NOT_FIT = Text(
    en="{id} cannot be put back into {path} without changing what its neighbours say: put it back by hand, then"
    " restore it",
    ru="{id} нельзя вернуть в {path}, не изменив соседние блоки: верните его вручную, потом восстановите",
)
_PUT_BACK = Text(
    en="block put back: {path}:{line}, as it stood in {revision}",
    ru="блок возвращён: {path}:{line}, как был в {revision}",
)
_RESTORED = Text(en="{id} is live again", ru="{id} снова действует")
_REWRITTEN = Text(en="its new text is acknowledged: {note}", ru="его новый текст признан: {note}")
_SUCCESSOR = Text(
    en="{path} names {id}, which took its place, in {count:line|lines} {lines}: does any of it belong to {old} again?",
    ru="{path} называет {id}, который его заменял, в {count:строке|строках|строках} {lines}:"
    " не вернуть ли что-то из этого {old}?",
)


@dataclass(frozen=True)
class LastSeen:
    """A block as it stood in an old version of its document, parsed; `revision` as one shows it."""

    revision: str
    document: Document
    block: Block


@dataclass(frozen=True, slots=True)
class Restoration:
    """What the editor asked for."""

    block_id: str
    note: str | None
    today: str


def restore(snapshot: Snapshot, corpus: Corpus, wish: Restoration, last_seen: Callable[[], LastSeen | None]) -> Plan:
    """The plan that brings an id back. Raises CorpusError where the wish cannot be carried out as a whole.

    `last_seen` gives the block from the history, if it is there.
    """
    draft = Draft(snapshot, corpus)
    entry = draft.entries.get(wish.block_id)
    found = draft.find(wish.block_id)
    if found and (entry is None or not entry.is_tombstone):
        draft.done(_LIVE, id=wish.block_id, path=found[0].path, line=found[1].id_span.line)
        return draft.finish()
    if not found:
        _put_back(draft, wish.block_id, entry, last_seen())
    if entry is not None and entry.is_tombstone:
        _revive(draft, wish, entry, last_seen)
    draft.done(_RESTORED, id=wish.block_id)
    for successor in (entry.replaced_by or []) if entry else []:
        for path, mentioned in groupby(mentions(draft, successor), key=lambda mention: mention[0]):
            if path not in draft.data.documents:
                lines = sorted({line for _, line, _ in mentioned})
                draft.ask(_SUCCESSOR, path=path, lines=lines, count=len(lines), id=successor, old=wish.block_id)
    return draft.finish()


def _put_back(draft: Draft, block_id: str, entry: LedgerEntry | None, seen: LastSeen | None) -> None:
    if seen is None:
        raise CorpusError(_UNKNOWN, id=block_id, near=near(block_id, {*draft.corpus.blocks, *draft.entries}))
    _refuse_moved(draft.corpus, block_id, entry, digest(seen.block.text.text))
    path = _target(draft.corpus, block_id, seen.document.path)
    before = draft.document(path)
    if before.source is None:
        raise CorpusError(_NO_DOCUMENT, path=path, id=block_id, prefix=prefix_of(block_id))
    draft.write(before, put_back(before.source, before, seen.document, seen.block))
    after = draft.document(path)
    texts = {block.id: digest(block.text.text) for block in after.blocks}
    wanted = {block.id: digest(block.text.text) for block in (*before.blocks, seen.block)}
    if texts != wanted:
        raise CorpusError(_DOES_NOT_FIT, id=block_id, path=path)
    line = next(block.span.line for block in after.blocks if block.id == block_id)
    draft.done(_PUT_BACK, path=path, line=line, revision=seen.revision)


def _refuse_moved(corpus: Corpus, block_id: str, entry: LedgerEntry | None, text: str) -> None:
    """A block whose text lives on under its successor would stand there twice."""
    if entry is None or not entry.is_tombstone:
        return
    for other in resolve(corpus, block_id).targets:
        block = corpus.blocks[other]
        if block.digest == text:
            raise CorpusError(_MOVED, id=block_id, other=other, path=block.path, line=block.id_span.line)


def _target(corpus: Corpus, block_id: str, path: str) -> str:
    """The document that a block goes back to: where it stood, or the one of its prefix."""
    if any(document.path == path for document in corpus.documents):
        return path
    for document in corpus.documents:
        entry = corpus.facts(document.path).entry
        if entry is not None and entry.prefix == prefix_of(block_id):
            return document.path
    raise CorpusError(_NO_DOCUMENT, path=path, id=block_id, prefix=prefix_of(block_id))


def _revive(draft: Draft, wish: Restoration, entry: LedgerEntry, last_seen: Callable[[], LastSeen | None]) -> None:
    found = draft.find(wish.block_id)
    text = found[1].text.text if found else ""
    draft.entries[wish.block_id] = entry.restore()
    if entry.digest == digest(text):
        return
    if not wish.note:
        raise CorpusError(_OTHER_TEXT, id=wish.block_id, difference=_difference(entry, text, last_seen()))
    draft.entries[wish.block_id] = entry.restore().acknowledge(wish.today, digest(text), wish.note)
    draft.done(_REWRITTEN, note=wish.note)


def _difference(entry: LedgerEntry, text: str, seen: LastSeen | None) -> str:
    """The words that differ, where the text of the tombstone is still to be had: `[-old-]{+new+}`."""
    if seen is None or digest(seen.block.text.text) != entry.digest:
        return ""
    from corpus_tools.changes.words import word_diff  # noqa: PLC0415 (only a refusal shows it)

    marks = {"equal": "{}", "removed": "[-{}-]", "added": "{{+{}+}}"}
    return ":\n" + "".join(marks[piece.op].format(piece.text) for piece in word_diff(seen.block.text.text, text))
