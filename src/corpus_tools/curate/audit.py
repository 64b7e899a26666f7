"""The history audit: every id that ever stood on the mainline is live or a tombstone."""

from collections.abc import Callable
from functools import lru_cache

from corpus_tools.curate.mainline import IdHistory, Mainline, Sighting
from corpus_tools.curate.plan import Note, Plan
from corpus_tools.model.audit import Audit, AuditedCommit, AuditedPlace, LostId, ReturnedId
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.ids import is_valid
from corpus_tools.model.ledger import End, LedgerEntry
from corpus_tools.model.message import Text
from corpus_tools.model.summary import Summary, digest, summarise
from corpus_tools.parse.marks import find_marks
from corpus_tools.parse.parser import parse
from corpus_tools.store.ledger_file import format_ledger, refuse_unreadable
from corpus_tools.store.mainline import Commits, Step
from corpus_tools.store.names import shown
from corpus_tools.store.snapshot import Snapshot

UNREADABLE = Text(
    en="nothing can be proved: {path} is not text; see: corpus lint",
    ru="доказать ничего нельзя: {path} не является текстом; смотрите: corpus lint",
)
NOTE = Text(
    en="proposed by `corpus ids audit`: lost in commit {commit}",
    ru="предложено командой `corpus ids audit`: потерян в коммите {commit}",
)
NOTE_UNCOMMITTED = Text(
    en="proposed by `corpus ids audit`: lost, in no commit yet",
    ru="предложено командой `corpus ids audit`: потерян, коммита ещё нет",
)
_PROPOSED = Text(en="tombstone: {line}", ru="надгробие: {line}")
_NOTHING = Text(en="no tombstone is missing", ru="все надгробия на месте")
_NEVER = Text(
    en="{id} has another text since commit {commit}: `corpus ids accept {id}`, or give that block a new id",
    ru="у {id} с коммита {commit} другой текст: `corpus ids accept {id}` или дайте этому блоку новый id",
)

_NO_TEXT = digest("")
_DOCUMENTS_KEPT = 16
SHORT = 10  # characters of an object id that people are shown


class Auditor:
    """Walks the mainline and judges what it finds by the corpus as it is now.

    `note` words the notes of proposed tombstones; what the working tree alone lost is retired `today`.
    """

    def __init__(
        self, commits: Commits, snapshot: Snapshot, corpus: Corpus, today: str, note: Callable[[Text, str], str]
    ) -> None:
        self._corpus, self._snapshot, self._today, self._note = corpus, snapshot, today, note
        self._entries = corpus.data.ledger.value.entries
        self._commits = commits
        self._mainline = Mainline(commits, frozenset(corpus.data.documents))
        self._blocks = lru_cache(_DOCUMENTS_KEPT)(self._read_blocks)
        self._by_digest: dict[str, list[str]] = {}
        for block in corpus.blocks.values():
            self._by_digest.setdefault(block.digest, []).append(block.id)

    def run(self, advance: Callable[[int], object] = lambda _: None) -> Audit:
        """The verdict. Raises CorpusError where nothing can be proved."""
        present = self._present()
        self._mainline.walk(advance)
        ids, ledger = self._mainline.ids, self._mainline.ledger.ids
        ever = {**ids, **{block_id: None for block_id in ledger if is_valid(block_id)}}
        lost = [block_id for block_id in ever if block_id not in present and not self._is_tombstone(block_id)]
        lost.sort(key=lambda block_id: (self._lost_in(block_id), block_id))
        returned = [found for block_id in ever if (found := self._returned(block_id))]
        steps = self._commits.steps
        return Audit(
            proved=not lost and not returned,
            first=_commit(steps[0]),
            last=_commit(steps[-1]),
            commits=len(steps),
            ids=len(ever),
            lost=[self._lost(block_id) for block_id in lost],
            returned=sorted(returned, key=lambda one: (one.returned.date, one.id)),
        )

    def _present(self) -> set[str]:
        """The ids that stand in a marker now, be it one that something hides or in a file that no manifest lists."""
        for document in self._corpus.documents:
            if not document.readable:
                raise CorpusError(UNREADABLE, path=shown(document.path))
        present = {*self._corpus.blocks, *self._corpus.swallowed}
        for path in self._corpus.data.marked_unlisted:
            marks = find_marks(path, self._snapshot.read(path))
            present |= {*marks.lines, *marks.hidden} if marks else set()
        return present

    def _is_tombstone(self, block_id: str) -> bool:
        entry = self._entries.get(block_id)
        return entry is not None and entry.is_tombstone

    def _lost_in(self, block_id: str) -> int:
        """The place of the commit that lost an id; after all others where none did."""
        known = self._mainline.ids.get(block_id)
        return len(self._commits.steps) if known is None or known.stands else known.gaps[-1].last.step.number

    def _lost(self, block_id: str) -> LostId:
        known, ledger = self._mainline.ids.get(block_id), self._mainline.ledger.ids.get(block_id)
        gap = known.gaps[-1].last if known and not known.stands else None
        last = self._last_block(block_id, known)
        erased = ledger.erased if ledger else None
        went_to = self._by_digest.get(last.digest, []) if last and last.digest != _NO_TEXT else []
        return LostId(
            id=block_id,
            born=_place(known.born) if known else None,
            lost=_place(gap) if gap else None,
            title=last.title if last else None,
            page=last.page if last else None,
            digest=last.digest if last else None,
            went_to=went_to,
            erased=_commit(erased) if erased else None,
            tombstone=self._tombstone(block_id, last, went_to, gap.step if gap else erased),
        )

    def _last_block(self, block_id: str, known: IdHistory | None) -> Summary | None:
        """The block of an id as it stood last on the mainline."""
        if known is None:
            return None
        if known.stands:  # the working tree lost it
            where = self._mainline.where(block_id)
            return self._block(block_id, where) if where else None
        return self._block(block_id, known.gaps[-1].last)

    def _tombstone(self, block_id: str, last: Summary | None, went_to: list[str], step: Step | None) -> LedgerEntry:
        """The line to propose: a tombstone that was erased as it stood, else a new one."""
        known, ledger = self._mainline.ids.get(block_id), self._mainline.ledger.ids.get(block_id)
        if ledger and ledger.entry.is_tombstone:
            return ledger.entry
        retired = step.date if step else self._today
        born = known.born.step.date if known else retired
        entry = self._entries.get(block_id) or (ledger.entry if ledger else LedgerEntry(id=block_id, since=born))
        entry = entry.model_copy(update={"since": min(entry.since, retired)})
        note = self._note(NOTE if step else NOTE_UNCOMMITTED, step.oid[:SHORT] if step else "")
        renamed = len(went_to) == 1
        end = End(retired, "renamed" if renamed else "removed", tuple(went_to) if renamed else (), note=note)
        return entry.retire(end, last)

    def _returned(self, block_id: str) -> ReturnedId | None:
        """What a live id is accused of: it was away, and stands for another text since."""
        now = self._corpus.blocks.get(block_id)
        known = self._mainline.ids.get(block_id)
        if now is None or known is None or self._is_tombstone(block_id):
            return None
        entry = self._entries.get(block_id)

        def other(before: str | None, back: Sighting) -> str | None:
            """The digest before, unless the text is the same or acknowledged."""
            after = self._block(block_id, back)
            if before is None or after is None or before in (after.digest, now.digest):
                return None
            acknowledged = entry is not None and (entry.acknowledges(now.digest) or entry.acknowledges(after.digest))
            return None if acknowledged else before

        for gap in reversed(known.gaps):
            if gap.back and gap.back.blob != gap.last.blob:
                last = self._block(block_id, gap.last)
                if before := other(last.digest if last else None, gap.back):
                    return ReturnedId(
                        id=block_id, lost=_place(gap.last), returned=_place(gap.back), digest=before, now=now.digest
                    )
        ledger, where = self._mainline.ledger.ids.get(block_id), self._mainline.undone.get(block_id)
        if ledger and ledger.undone and where and (before := other(ledger.undone[1].digest, where)):
            return ReturnedId(id=block_id, lost=None, returned=_place(where), digest=before, now=now.digest)
        return None

    def _block(self, block_id: str, where: Sighting) -> Summary | None:
        return self._blocks(where.path, where.blob).get(block_id)

    def _read_blocks(self, path: str, blob: str) -> dict[str, Summary]:
        document = summarise(parse(path, self._commits.read(blob, path)))
        return {block.id: block for block in reversed(document.blocks)}


def propose(corpus: Corpus, found: Audit) -> Plan:
    """Write the missing tombstones into the ledger, for somebody to look over; what returned is left to decide."""
    ledger = corpus.data.ledger
    refuse_unreadable(ledger)
    plan = Plan()
    tombstones = {one.id: one.tombstone for one in found.lost}
    if tombstones:
        plan.files[ledger.path] = format_ledger({**ledger.value.entries, **tombstones}.values())
    for tombstone in tombstones.values():
        line = format_ledger([tombstone]).decode().rstrip("\n")
        plan.done.append(Note(_PROPOSED, {"line": line}))
    if not tombstones:
        plan.done.append(Note(_NOTHING))
    for one in found.returned:
        plan.undecided.append(Note(_NEVER, {"id": one.id, "commit": one.returned.commit[:SHORT]}))
    return plan


def _commit(step: Step) -> AuditedCommit:
    return AuditedCommit(commit=step.oid, date=step.date)


def _place(where: Sighting) -> AuditedPlace:
    return AuditedPlace(commit=where.step.oid, date=where.step.date, path=shown(where.path), line=where.line or None)
