"""Applying fixes, each proved."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from corpus_tools.lint import edits as editing
from corpus_tools.lint.data_proof import data_objection
from corpus_tools.lint.engine import lint
from corpus_tools.lint.proof import objection
from corpus_tools.model.finding import Edit, Finding, Safety, Severity, Touches
from corpus_tools.model.message import Text
from corpus_tools.model.result import LintResult
from corpus_tools.model.settings import Settings
from corpus_tools.store.data import load_data
from corpus_tools.store.overlay import OverlaySnapshot
from corpus_tools.store.snapshot import Snapshot

# A fix may uncover another finding; a longer chain means fixes that call for each other.
MAX_ROUNDS = 10

MORE_ERRORS = Text(en="it would bring new errors", ru="оно привело бы к новым ошибкам")
UNFIT = Text(en="it does not fit the file", ru="оно не подходит к файлу")
ENDLESS = Text(en="it would call for itself again and again", ru="оно требовало бы себя снова и снова")


@dataclass(frozen=True)
class FixResult:
    """What fixing came to.

    `files` holds the new content of each changed file, `applied` the findings that were mended, `refused` those whose
    fix was not applied and why, `result` the findings of the end state.
    """

    files: dict[str, bytes]
    applied: tuple[Finding, ...]
    refused: tuple[tuple[Finding, Text], ...]
    result: LintResult


def fix(
    snapshot: Snapshot,
    settings: Settings,
    *,
    bases: Mapping[str, Snapshot] | None = None,
    unsafe: bool = False,
    paths: Collection[str] | None = None,
) -> FixResult:
    """Apply safe fixes (with `unsafe`, all) until none is left; only to files at or below `paths`, where given.

    `bases` are those of `lint`.
    Nothing is written: the new content is in the result. Each change is proved (see `proof` and `data_proof`) and may
    bring no new error, else that fix is refused and the others go on. Raises CorpusError as `lint` does.
    """
    restless: set[tuple[str, str]] = set()
    while True:
        run = _Run(snapshot, settings, bases or {}, _Wanted(unsafe, paths), restless)
        still = run.to_rest()
        if not still:
            return run.outcome()
        restless |= still


@dataclass(frozen=True)
class _Wanted:
    """Which fixes were asked for."""

    unsafe: bool
    paths: Collection[str] | None

    def covers(self, finding: Finding) -> bool:
        if finding.fix is None or (finding.fix.safety is Safety.UNSAFE and not self.unsafe):
            return False
        return self.paths is None or all(self._below(path) for path in editing.paths_of(finding))

    def _below(self, path: str) -> bool:
        return any(one in {path, "."} or path.startswith(f"{one}/") for one in self.paths or ())


class _Run:
    """One way from the state as it is to one without wanted fixes; `restless` are rules and files to leave out."""

    def __init__(
        self,
        snapshot: Snapshot,
        settings: Settings,
        bases: Mapping[str, Snapshot],
        wanted: _Wanted,
        restless: Collection[tuple[str, str]],
    ) -> None:
        self._below = snapshot
        self._settings = settings
        self._bases = bases
        self._wanted = wanted
        self._restless = restless
        self._files: dict[str, bytes] = {}
        self._applied: list[Finding] = []
        self._reasons: dict[str, Text] = {}
        self._result = lint(snapshot, settings, bases=bases)

    def to_rest(self) -> set[tuple[str, str]]:
        """Fix until nothing is left to fix; otherwise the rules and files that will not come to rest."""
        for _ in range(MAX_ROUNDS):
            candidates = self._candidates()
            if not candidates:
                return set()
            self._mend(_together(candidates))
        return {(finding.code, finding.path) for finding in self._candidates()}

    def outcome(self) -> FixResult:
        """What this run came to."""
        changed = {path: content for path, content in self._files.items() if content != self._below.read(path)}
        refused = [
            (finding, self._reasons[finding.fingerprint]) for finding in self._result.findings if self._refused(finding)
        ]
        refused += [
            (finding, ENDLESS)
            for finding in self._result.findings
            if self._is_restless(finding) and self._wanted.covers(finding)
        ]
        return FixResult(changed, tuple(self._applied), tuple(refused), self._result)

    def _candidates(self) -> list[Finding]:
        return [
            finding
            for finding in self._result.findings
            if self._wanted.covers(finding) and not self._refused(finding) and not self._is_restless(finding)
        ]

    def _refused(self, finding: Finding) -> bool:
        return finding.fingerprint in self._reasons

    def _is_restless(self, finding: Finding) -> bool:
        return (finding.code, finding.path) in self._restless

    def _mend(self, batch: Sequence[Finding]) -> None:
        """Apply a batch; if it fails, its halves, down to the single fixes that are refused."""
        reason = self._try(batch) if batch else None
        if reason is None:
            return
        if len(batch) == 1:
            self._reasons[batch[0].fingerprint] = reason
            return
        middle = len(batch) // 2
        for half in (batch[:middle], batch[middle:]):
            # What was mended meanwhile has moved the rest.
            prints = {finding.fingerprint for finding in half}
            self._mend([finding for finding in self._candidates() if finding.fingerprint in prints])

    def _try(self, batch: Sequence[Finding]) -> Text | None:
        """Apply a batch if it is proved; else why not."""
        try:
            edited, reason = self._prove(batch)
        except editing.UnfitEditError:
            return UNFIT
        if reason:
            return reason
        files = self._files | {path: one.content for path, one in edited.items()}
        after = lint(OverlaySnapshot(self._below, files), self._settings, bases=self._bases)
        if _errors(after) > _errors(self._result):
            return MORE_ERRORS
        self._files, self._result = files, after
        self._applied += batch
        return None

    def _prove(self, batch: Sequence[Finding]) -> tuple[dict[str, editing.Edited], Text | None]:
        """The files after a batch, and what is to be said against it.

        Fixes that may change the same things are proved together, one such group after another on top of those before.
        """
        now = OverlaySnapshot(self._below, self._files)
        edited: dict[str, editing.Edited] = {}
        done: list[Finding] = []
        for touches, group in groupby(sorted(batch, key=_by_touches), key=_by_touches):
            done += group
            after = _edit(now, done)
            for path in sorted(after.keys() & self._result.corpus.data.documents.keys()):
                before = edited[path].content if path in edited else now.read(path)
                if before == after[path].content:
                    continue
                reason = objection(path, before, after[path], frozenset(map(Touches, touches[1])))
                if reason:
                    return edited, reason
            edited = after
        every = frozenset(one for finding in batch if finding.fix for one in finding.fix.touches)
        return edited, self._data_objection(edited, every)

    def _data_objection(self, edited: dict[str, editing.Edited], touches: frozenset[Touches]) -> Text | None:
        old = {file.path: file for file in self._result.corpus.data.files}
        if not old.keys() & edited.keys():
            return None
        contents = {path: one.content for path, one in edited.items()}
        data = load_data(OverlaySnapshot(self._below, self._files | contents), self._settings)
        reasons = (
            data_objection(old[new.path], new, edited[new.path], touches) for new in data.files if new.path in edited
        )
        return next(filter(None, reasons), None)


def _together(findings: Iterable[Finding]) -> list[Finding]:
    """Those findings whose fixes can be applied together, earlier ones first."""
    batch: list[Finding] = []
    taken: dict[str, list[Edit]] = {}
    for finding in findings:
        own = finding.fix.edits if finding.fix else ()
        if not any(editing.overlap(edit, other) for edit in own for other in taken.get(edit.path, ())):
            batch.append(finding)
            for edit in own:
                taken.setdefault(edit.path, []).append(edit)
    return batch


def _errors(result: LintResult) -> int:
    """The errors of a run. Those in the baseline lag behind what is mended, and are mended in their turn."""
    baseline = result.corpus.data.baseline.path
    return sum(1 for one in result.findings if one.severity is Severity.ERROR and one.path != baseline)


def _by_touches(finding: Finding) -> tuple[bool, tuple[str, ...]]:
    """Markers last: only they may change which blocks there are, and lines are counted as they are before the batch."""
    touches = finding.fix.touches if finding.fix else frozenset()
    return Touches.MARKER in touches, tuple(sorted(touches))


def _edit(snapshot: Snapshot, findings: Iterable[Finding]) -> dict[str, editing.Edited]:
    """The files that the fixes of some findings change. Raises UnfitEditError."""
    edits: dict[str, list[Edit]] = {}
    whole: dict[str, frozenset[Touches]] = {}
    for finding in findings:
        for path in editing.paths_of(finding):
            if not snapshot.exists(path):
                raise editing.UnfitEditError(path)
            edits.setdefault(path, [])
        if finding.fix and not finding.fix.edits:
            whole[finding.path] = whole.get(finding.path, frozenset()) | finding.fix.touches
        for edit in finding.fix.edits if finding.fix else ():
            edits[edit.path].append(edit)
    return {
        path: editing.apply(path, snapshot.read(path), own, whole.get(path, frozenset())) for path, own in edits.items()
    }
