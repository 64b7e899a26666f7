"""The whole story of an id."""

from collections.abc import Iterator

from corpus_tools.curate.mainline import IdHistory, Sighting
from corpus_tools.curate.plan import Note
from corpus_tools.graph.resolve import resolve
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.ids import is_valid
from corpus_tools.model.ledger import LedgerEntry
from corpus_tools.model.message import Text
from corpus_tools.model.nearest import nearest
from corpus_tools.model.summary import Summary
from corpus_tools.store.names import shown

_LIVE = Text(
    en="{id} is live: {path}:{line}, page {page}, kind {kind}",
    ru="{id} действует: {path}:{line}, стр. {page}, вид {kind}",
)
_UNPAGED = Text(en="{id} is live: {path}:{line}, kind {kind}", ru="{id} действует: {path}:{line}, вид {kind}")
_TITLE = Text(en="title: {title}", ru="заголовок: {title}")
_SINCE = Text(en="registered on {since}", ru="зарегистрирован {since}")
_UNREGISTERED = Text(
    en="not registered yet: the id may still change; `corpus ids register` publishes it",
    ru="ещё не зарегистрирован: id можно менять; опубликует его `corpus ids register`",
)
_REWRITTEN = Text(en="acknowledged as rewritten on {date}: {note}", ru="признан переписанным {date}: {note}")
_RETIRED = Text(en="{id} was retired on {date}: {reason}", ru="{id} выведен {date}: {reason}")
_LAST_TITLE = Text(en="its title was: {title}", ru="заголовок был: {title}")
_LAST_PAGE = Text(en="it stood on page {page}", ru="стоял на стр. {page}")
_REPLACED = Text(en="replaced by: {ids}", ru="чем заменён: {ids}")
_CONSIDER = Text(en="consider instead: {ids}", ru="что посмотреть вместо него: {ids}")
_LEADS = Text(en="today it leads to: {ids} ({state})", ru="сейчас ведёт к: {ids} ({state})")
_NOTE = Text(en="note: {note}", ru="примечание: {note}")
_VANISHED = Text(
    en="{id} has been in the ledger since {since}, but no block has it: `corpus lint` tells what to do",
    ru="{id} значится в реестре с {since}, но такого блока нет: что делать, скажет `corpus lint`",
)
_UNKNOWN = Text(en="{id} never existed here{near}", ru="{id} здесь никогда не было{near}")
_INVALID = Text(en="{id} cannot be an id{near}", ru="{id} не может быть id{near}")
_LOST = Text(
    en="{id} stands nowhere now and has no tombstone: bring its block back,"
    " or propose a tombstone with `corpus ids audit --write-tombstones`",
    ru="{id} больше нигде не стоит, а надгробия у него нет: верните блок"
    " или предложите надгробие командой `corpus ids audit --write-tombstones`",
)
_FIRST = Text(
    en="first in commit {commit} on {date} ({path}:{line})",
    ru="впервые появился в коммите {commit} от {date} ({path}:{line})",
)
_GONE = Text(
    en="last in commit {last}; gone since {commit} on {date} ({path})",
    ru="последний раз был в коммите {last}; пропал в {commit} от {date} ({path})",
)
_BACK = Text(
    en="back since commit {commit} on {date} ({path}:{line})",
    ru="вернулся в коммите {commit} от {date} ({path}:{line})",
)
_SHORT = 10  # characters of an object id


def story(corpus: Corpus, block_id: str, past: IdHistory | None = None) -> tuple[list[Note], bool]:
    """What is known of an id, and whether it ever existed; `past` is what git knows, None where it knows nothing."""
    in_git = list(_of_history(past)) if past else []
    block, entry = corpus.blocks.get(block_id), corpus.data.ledger.value.entries.get(block_id)
    if block is None and entry is None:
        if in_git:
            return [Note(_LOST, {"id": block_id}), *in_git], True
        known = {*corpus.blocks, *corpus.data.ledger.value.entries}
        near = nearest(block_id, known, at_least=60)
        params = {"id": block_id, "near": f": {', '.join(near)}?" if near else ""}
        return [Note(_UNKNOWN if is_valid(block_id) else _INVALID, params)], False
    notes = _of_block(block) if block else []
    if entry is None:
        notes.append(Note(_UNREGISTERED))
    elif entry.is_tombstone:
        notes += _of_tombstone(corpus, entry)
    elif block is None:
        notes.append(Note(_VANISHED, {"id": entry.id, "since": entry.since}))
    else:
        notes.append(Note(_SINCE, {"since": entry.since}))
    if entry:
        notes += [Note(_REWRITTEN, {"date": one.date, "note": one.note or "-"}) for one in entry.rewritten or []]
    return [*notes, *in_git], True


def _of_block(block: Summary) -> list[Note]:
    params = {"id": block.id, "path": block.path, "line": block.id_span.line, "page": block.page, "kind": block.kind}
    notes = [Note(_LIVE if block.page is not None else _UNPAGED, params)]
    if block.title:
        notes.append(Note(_TITLE, {"title": block.title}))
    return notes


def _of_tombstone(corpus: Corpus, entry: LedgerEntry) -> list[Note]:
    facts = (
        (_RETIRED, {"id": entry.id, "date": entry.retired, "reason": entry.reason or "?"}),
        (_SINCE, {"since": entry.since}),
        (_LAST_TITLE, {"title": entry.title}),
        (_LAST_PAGE, {"page": entry.page}),
        (_REPLACED, {"ids": entry.replaced_by}),
        (_CONSIDER, {"ids": entry.consider}),
        (_NOTE, {"note": entry.note}),
    )
    notes = [Note(text, params) for text, params in facts if all(params.values())]
    end = resolve(corpus, entry.id)
    if end.targets and list(end.targets) != entry.replaced_by:
        notes.append(Note(_LEADS, {"ids": end.targets, "state": end.state}))
    return notes


def _of_history(past: IdHistory) -> Iterator[Note]:
    yield Note(_FIRST, _place(past.born))
    for gap in past.gaps:
        yield Note(_GONE, {**_place(gap.last), "last": (gap.last.step.parent or "")[:_SHORT]})
        if gap.back:
            yield Note(_BACK, _place(gap.back))


def _place(where: Sighting) -> dict[str, object]:
    step = where.step
    return {"commit": step.oid[:_SHORT], "date": step.date, "path": shown(where.path), "line": where.line}
