"""Running the rules over a snapshot."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from corpus_tools.lint.baseline import Ratchet, hold_against
from corpus_tools.lint.documents import CheckedDocument, Known, Task, check_documents, rarely_collecting
from corpus_tools.lint.fingerprint import with_fingerprints
from corpus_tools.lint.selection import Selection, select
from corpus_tools.lint.sic import heed
from corpus_tools.lint.suppressions import suppress
from corpus_tools.lint.versions import compare_with
from corpus_tools.model.baseline import empty_baseline
from corpus_tools.model.corpus import Corpus, Data
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.finding import Finding
from corpus_tools.model.message import Text
from corpus_tools.model.result import LintResult
from corpus_tools.model.settings import Settings
from corpus_tools.model.source import Source
from corpus_tools.model.summary import summarise
from corpus_tools.parse.decoding import decode
from corpus_tools.parse.parser import parse
from corpus_tools.rules import catalog
from corpus_tools.rules.rule import CorpusContext, Rule, Scope
from corpus_tools.rules.su import su005_fixed_came_back
from corpus_tools.rules.suppression import BaselineContext, Ignores, SuppressionContext
from corpus_tools.store.data import load_data
from corpus_tools.store.snapshot import Snapshot

_NOTHING = Text(
    en="nothing found to check in {root}: no Markdown file there holds a block marker",
    ru="в {root} проверять нечего: ни в одном файле Markdown нет маркера блока",
)


def read(snapshot: Snapshot, settings: Settings) -> Corpus:
    """The corpus, without running any rule. Raises CorpusError where there is none."""
    with rarely_collecting():
        data = load_data(snapshot, settings)
        _require_documents(snapshot, data)
        present = (path for path in data.documents if snapshot.exists(path))
        return Corpus(data, tuple(summarise(parse(path, snapshot.read(path))) for path in present))


def lint(
    snapshot: Snapshot,
    settings: Settings,
    *,
    bases: Mapping[str, Snapshot] | None = None,
    jobs: int = 1,
    baseline: bool = True,
) -> LintResult:
    """Check a corpus with the selected rules; documents go to `jobs` processes where that is worth it.

    `bases` are the revisions that identity is compared with, by name (a commit's object id). Findings of the corpus's
    own baseline are left out, unless `baseline` is false.

    Raises CorpusError for settings that name no rule, for files that cannot be read, and where there is nothing to
    check.
    """
    return run(snapshot, settings, bases=bases, jobs=jobs, baseline=baseline).result


@dataclass(frozen=True)
class Run:
    """A result, what it comes to beside the baseline, and what was found in each document."""

    result: LintResult
    ratchet: Ratchet
    documents: tuple[CheckedDocument, ...]


def run(  # noqa: PLR0913 (what a run depends on)
    snapshot: Snapshot,
    settings: Settings,
    *,
    bases: Mapping[str, Snapshot] | None = None,
    jobs: int = 1,
    baseline: bool = True,
    known: Known | None = None,
) -> Run:
    """What `lint` does, with all that it comes to.

    `known` is another version that was checked by the same rules: what has the same text in both is not checked again,
    where its data files are the same. A version that only serves to know what was there before may hold nothing.
    """
    with rarely_collecting():
        selection = select(settings)
        data = load_data(snapshot, settings, known=known.data if known else None)
        if known is None:
            _require_documents(snapshot, data)
        codes = tuple(module.RULE.code for module in selection.modules if module.RULE.scope is Scope.DOCUMENT)
        checked = tuple(check_documents(snapshot, Task(data, codes), jobs, known))
        corpus = Corpus(data, tuple(document.summary for document in checked))
        sources = _Sources(snapshot, {file.path: file.source for file in data.files if file.source})
        findings: list[Finding] = []
        for document in checked:
            findings += document.findings
            if document.source:
                sources.known[document.summary.path] = document.source
        compared = bases or {}
        comparisons = tuple(compare_with(name, base, snapshot, corpus) for name, base in compared.items())
        findings += _findings_of(Scope.CORPUS, CorpusContext(corpus, comparisons), selection)
        shown = sorted(filter(selection.shows, _suppressed(findings, corpus, selection, sources)), key=_order)
        kept = sources.of(finding.path for finding in shown)
        ratchet = _ratchet(list(with_fingerprints(shown, kept)), corpus, kept, selection if baseline else None)
        told = list(_about_baseline(ratchet, corpus, selection)) if baseline else []
        kept |= sources.of(finding.path for finding in told)
        shown = sorted((*ratchet.new, *with_fingerprints(sorted(told, key=_order), kept)), key=_order)
        result = LintResult(corpus, tuple(shown), tuple(compared), kept, baselined=ratchet.old)
        return Run(result, ratchet, checked)


def _order(finding: Finding) -> tuple[str, tuple[int, ...], str, str]:
    return finding.path, finding.span, finding.code, finding.message


def _require_documents(snapshot: Snapshot, data: Data) -> None:
    """A manifest that cannot be read, or that lists what is not there, is a finding; a folder without blocks is not."""
    listed = any(True for _ in data.manifest.value.documents())
    if not (data.documents or listed or data.marked_unlisted or data.manifest.problems):
        raise CorpusError(_NOTHING, root=snapshot.root or ".")


def _suppressed(
    findings: Sequence[Finding], corpus: Corpus, selection: Selection, sources: "_Sources"
) -> list[Finding]:
    """The findings that no sic and no ignore silences, and those about sics and ignores themselves."""
    left, lost_words = heed(findings, corpus, sources.get)
    left, used = suppress(left, corpus.documents)
    ignores = tuple(
        Ignores(document.path, source, document.ignores, used[document.path])
        for document in corpus.documents
        if document.ignores and (source := sources.get(document.path))
    )
    context = SuppressionContext(corpus, ignores, lost_words, selection.codes, _known_rules())
    return [*left, *_findings_of(Scope.SUPPRESSION, context, selection)]


def _ratchet(
    findings: list[Finding], corpus: Corpus, sources: Mapping[str, Source], selection: Selection | None
) -> Ratchet:
    """The findings beside the baseline; without a selection, as if there were none."""
    baseline = corpus.data.baseline.value if selection else empty_baseline()
    return hold_against(baseline, findings, corpus, sources, selection.codes if selection else frozenset())


def _about_baseline(ratchet: Ratchet, corpus: Corpus, selection: Selection) -> Iterator[Finding]:
    """The findings about the baseline; those that came back stay what they are where no rule speaks of it."""
    if su005_fixed_came_back.RULE.code not in selection.codes:
        yield from ratchet.back
    context = BaselineContext(corpus.data.baseline, ratchet.gone, ratchet.back, _known_rules())
    yield from _findings_of(Scope.BASELINE, context, selection)


def _findings_of(scope: Scope, context: object, selection: Selection) -> Iterator[Finding]:
    for module in selection.modules:
        if module.RULE.scope is scope:
            yield from module.check(context)


def _known_rules() -> Mapping[str, Rule]:
    return {module.RULE.code: module.RULE for module in catalog.RULES}


@dataclass
class _Sources:
    """The texts of files: those kept so far, and any other read again, since most files never need theirs."""

    snapshot: Snapshot
    known: dict[str, Source | None] = field(default_factory=dict)

    def get(self, path: str) -> Source | None:
        """The text of a file; None where there is no such file or it is not text."""
        if path not in self.known:
            self.known[path] = decode(path, self.snapshot.read(path))[0] if self.snapshot.exists(path) else None
        return self.known[path]

    def of(self, paths: Iterable[str]) -> dict[str, Source]:
        """The texts of those files that have one."""
        texts = ((path, self.get(path)) for path in sorted(set(paths)))
        return {path: source for path, source in texts if source is not None}
