"""Merging blocks: their texts become one block's, and their ids lead to it."""

from dataclasses import dataclass

from corpus_tools.curate.draft import Draft
from corpus_tools.curate.joining import follows, join
from corpus_tools.curate.lookup import near, require_valid
from corpus_tools.curate.moving import move
from corpus_tools.curate.naming import ask_about_mentions
from corpus_tools.curate.old_findings import move_findings
from corpus_tools.curate.past import UNKNOWN, Past
from corpus_tools.curate.patterns import ask_about_tags
from corpus_tools.curate.plan import Plan
from corpus_tools.curate.removal import take_out
from corpus_tools.curate.tombstone import check_can_end, entomb, is_published
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.ledger import End
from corpus_tools.model.message import Text
from corpus_tools.model.summary import digest
from corpus_tools.store.snapshot import Snapshot

_NO_TARGET = Text(
    en="{id} is the id of no block{near}: nothing can be merged into it",
    ru="блока с id {id} нет{near}: влить в него ничего нельзя",
)
_ITSELF = Text(en="{id} cannot be merged into itself", ru="{id} нельзя влить в самого себя")
_APART = Text(
    en="{old} ({old_place}) does not directly follow {into} ({into_place}); move its text there or below that block,"
    " or give --drop-text if {into} says it already",
    ru="{old} ({old_place}) не стоит сразу за {into} ({into_place}); перенесите его текст туда или следом за тем"
    " блоком, а если {into} его уже содержит, добавьте --drop-text",
)
_BEFORE = Text(
    en="{old} ({old_place}) stands before {into}: swap the two, or merge the other way round:"
    " `corpus ids merge {into} {old}`",
    ru="{old} ({old_place}) стоит перед {into}: поменяйте их местами или объедините наоборот:"
    " `corpus ids merge {into} {old}`",
)
_GONE = Text(
    en="{old} stands nowhere any more: its text is taken to be in {into}",
    ru="{old} уже нигде не стоит: считается, что его текст в {into}",
)
_SAYS_MORE = Text(en="{id} says more than before: acknowledged", ru="{id} теперь говорит больше: это признано")


@dataclass(frozen=True, slots=True)
class Merger:
    """What the editor asked for."""

    olds: tuple[str, ...]
    into: str
    note: str | None
    today: str
    drop_text: bool = False


def merge(snapshot: Snapshot, corpus: Corpus, wish: Merger, past: Past = UNKNOWN) -> Plan:
    """The plan that merges blocks into one. Raises CorpusError where the wish cannot be carried out as a whole.

    The text of a block that directly follows the target joins it, marker out. Any other block must have no text left,
    unless the editor says that its text may go.
    """
    draft = Draft(snapshot, corpus, past)
    if wish.into in wish.olds:
        raise CorpusError(_ITSELF, id=wish.into)
    if draft.find(wish.into) is None:
        raise CorpusError(_NO_TARGET, id=wish.into, near=near(wish.into, corpus.blocks))
    require_valid(wish.into)
    olds = _in_order(corpus, wish.olds)
    for old in olds:
        check_can_end(draft, old)
        _take_text(draft, old, wish)
        entomb(draft, old, End(wish.today, "merged", (wish.into,), note=wish.note))
        ask_about_tags(draft, old, wish.into)
        move(draft, old, wish.into)
        move_findings(draft, old, wish.into)
    _acknowledge(draft, wish)
    for old in olds:
        ask_about_mentions(draft, old)
    return draft.finish()


def _acknowledge(draft: Draft, wish: Merger) -> None:
    """Say that the target says more than it did when it was published: a small block may hardly be the same."""
    found = draft.find(wish.into)
    if found is None or not is_published(draft, wish.into, unknown=False):
        return
    now = digest(found[1].text.text)
    before = [base.blocks[wish.into].digest for base in draft.past.bases or () if wish.into in base.blocks]
    entry = draft.entry(wish.into, wish.today)
    if not entry.acknowledges(now) and any(one != now for one in before or [draft.corpus.blocks[wish.into].digest]):
        draft.entries[wish.into] = entry.acknowledge(wish.today, now, wish.note)
        draft.done(_SAYS_MORE, id=wish.into)


def _in_order(corpus: Corpus, olds: tuple[str, ...]) -> list[str]:
    """As the blocks stand, so that of three neighbours the second is joined before the third."""
    places = {block_id: number for number, block_id in enumerate(corpus.blocks)}
    return sorted(dict.fromkeys(olds), key=lambda old: places.get(old, len(places)))


def _take_text(draft: Draft, old: str, wish: Merger) -> None:
    found, target = draft.find(old), draft.find(wish.into)
    if found is None or target is None:
        draft.done(_GONE, old=old, into=wish.into)
        return
    document, block = found
    if wish.drop_text or not block.text.text.strip():
        take_out(draft, document, block)
    elif follows(block, document, target[1], target[0]):
        join(draft, document, target[1], block)
    else:
        is_before = document.path == target[0].path and block.index + 1 == target[1].index
        raise CorpusError(
            _BEFORE if is_before else _APART,
            old=old,
            into=wish.into,
            old_place=f"{document.path}:{block.span.line}",
            into_place=f"{target[0].path}:{target[1].span.line}",
        )
