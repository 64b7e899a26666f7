"""Recording that the editor split a block: the markers of the parts stand already."""

from collections.abc import Iterable
from dataclasses import dataclass

from corpus_tools.curate.draft import Draft
from corpus_tools.curate.lookup import near, require_valid
from corpus_tools.curate.naming import ask_about_mentions
from corpus_tools.curate.past import UNKNOWN, Past
from corpus_tools.curate.plan import Plan
from corpus_tools.curate.register import refuse_retired
from corpus_tools.curate.tombstone import check_can_end, entomb, is_published
from corpus_tools.model.change import Comparison
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.ledger import End
from corpus_tools.model.message import Text
from corpus_tools.model.thesaurus import matching
from corpus_tools.store.snapshot import Snapshot

_FEW = Text(
    en="a split has two parts or more: name them all, {old} too if it lives on as one of them",
    ru="у разделения не меньше двух частей: назовите все, и {old} тоже, если он остаётся одной из них",
)
_NO_PART = Text(
    en="{id} stands in no marker{near}: put the markers of the parts into the text first",
    ru="{id} нет ни в одном маркере{near}: сначала поставьте в тексте маркеры частей",
)
_STANDS = Text(
    en="{old} still stands: {place}; if it lives on as a part, name it among them"
    " (`corpus ids split {old} {old} …`), else give its marker the id of a part",
    ru="{old} ещё стоит: {place}; если он остаётся одной из частей, назовите и его"
    " (`corpus ids split {old} {old} …`), если нет, дайте его маркеру id одной из частей",
)
_LIVES_ON = Text(
    en="{old} lives on as a part, so it needs no tombstone; new beside it: {ids}",
    ru="{old} остаётся одной из частей, надгробие ему не нужно; новые рядом с ним: {ids}",
)
_REWRITTEN = Text(
    en="{old} says something else than before the split: acknowledged",
    ru="{old} после разделения говорит другое: это признано",
)
_REGISTERED = Text(
    en="{count} {count:id|ids} registered: {ids}",
    ru="{count:зарегистрирован|зарегистрированы|зарегистрировано} {count} id: {ids}",
)
_PATTERN = Text(
    en="tag {tag} had {old} by the pattern {pattern}; of the parts it has: {ids}",
    ru="тег {tag} включал {old} по шаблону {pattern}; из частей в нём: {ids}",
)


@dataclass(frozen=True, slots=True)
class Splitting:
    """What the editor did."""

    old: str
    parts: tuple[str, ...]
    note: str | None
    today: str


def split(
    snapshot: Snapshot,
    corpus: Corpus,
    wish: Splitting,
    past: Past = UNKNOWN,
    comparisons: Iterable[Comparison] = (),
) -> Plan:
    """The plan that records a split; no text changes. Raises CorpusError where the parts do not stand as told.

    `comparisons` with the bases tell whether a part that kept the old id is still recognised as its block.
    """
    draft = Draft(snapshot, corpus, past)
    parts = _checked_parts(draft, wish)
    found = draft.find(wish.old)
    if wish.old in parts:
        _live_on(draft, wish, [part for part in parts if part != wish.old], comparisons)
    elif found:
        raise CorpusError(_STANDS, old=wish.old, place=f"{found[0].path}:{found[1].id_span.line}")
    elif entomb(draft, wish.old, End(wish.today, "split", parts, note=wish.note)):
        new = [part for part in parts if part not in draft.entries]
        draft.entries.update({part: draft.entry(part, wish.today) for part in new})
        if new:
            draft.done(_REGISTERED, count=len(new), ids=new)
    _ask_about_patterns(draft, wish.old, parts)
    ask_about_mentions(draft, wish.old)
    return draft.finish()


def _checked_parts(draft: Draft, wish: Splitting) -> tuple[str, ...]:
    parts = tuple(dict.fromkeys(wish.parts))
    if len(parts) < 2:  # noqa: PLR2004 (a split has two parts or more)
        raise CorpusError(_FEW, old=wish.old)
    check_can_end(draft, wish.old)
    for part in parts:
        refuse_retired(draft.corpus, part)
        if draft.find(part) is None:
            raise CorpusError(_NO_PART, id=part, near=near(part, draft.corpus.blocks))
        require_valid(part)
    return parts


def _ask_about_patterns(draft: Draft, old: str, parts: tuple[str, ...]) -> None:
    for tag, entry in draft.data.thesaurus.value.tags.items():
        for pattern in entry.blocks:
            if pattern != old and matching(pattern, [old]):
                draft.ask(_PATTERN, tag=tag, old=old, pattern=pattern, ids=matching(pattern, parts) or ["-"])


def _live_on(draft: Draft, wish: Splitting, others: list[str], comparisons: Iterable[Comparison]) -> None:
    draft.done(_LIVES_ON, old=wish.old, ids=others)
    changes = [comparison.by_id.get(wish.old) for comparison in comparisons]
    entry = draft.entry(wish.old, wish.today)
    digest = draft.corpus.blocks[wish.old].digest
    breaks = any(change and change.breaks for change in changes)
    if breaks and not entry.acknowledges(digest) and is_published(draft, wish.old, unknown=False):
        draft.entries[wish.old] = entry.acknowledge(wish.today, digest, wish.note)
        draft.done(_REWRITTEN, old=wish.old)
