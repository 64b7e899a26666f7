"""Running the rules over a snapshot."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from corpus_tools.lint.documents import Task, check_documents, rarely_collecting
from corpus_tools.lint.fingerprint import with_fingerprints
from corpus_tools.lint.selection import Selection, select
from corpus_tools.lint.suppressions import suppress
from corpus_tools.lint.versions import compare_with
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
from corpus_tools.rules.rule import CorpusContext, Scope, SuppressionContext
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
    snapshot: Snapshot, settings: Settings, *, bases: Mapping[str, Snapshot] | None = None, jobs: int = 1
) -> LintResult:
    """Check a corpus with the selected rules; documents go to `jobs` processes where that is worth it.

    `bases` are the revisions that identity is compared with, by name (a commit's object id).

    Raises CorpusError for settings that name no rule, for files that cannot be read, and where there is nothing to
    check.
    """
    with rarely_collecting():
        return _lint(snapshot, settings, bases or {}, jobs)


def _lint(snapshot: Snapshot, settings: Settings, bases: Mapping[str, Snapshot], jobs: int) -> LintResult:
    selection = select(settings)
    data = load_data(snapshot, settings)
    _require_documents(snapshot, data)
    codes = tuple(module.RULE.code for module in selection.modules if module.RULE.scope is Scope.DOCUMENT)
    checked = list(check_documents(snapshot, Task(data, codes), jobs))
    corpus = Corpus(data, tuple(document.summary for document in checked))
    sources = _Sources(snapshot, {file.path: file.source for file in data.files if file.source})
    findings: list[Finding] = []
    for document in checked:
        findings += document.findings
        if document.source:
            sources.known[document.summary.path] = document.source
    comparisons = tuple(compare_with(name, base, snapshot, corpus) for name, base in bases.items())
    findings += _corpus_findings(CorpusContext(corpus, comparisons), selection)
    findings = _suppressed(findings, corpus, selection, sources)
    shown = sorted((finding for finding in findings if selection.shows(finding)), key=_order)
    kept = sources.of(finding.path for finding in shown)
    return LintResult(corpus, tuple(with_fingerprints(shown, kept)), tuple(bases), kept)


def _order(finding: Finding) -> tuple[str, tuple[int, ...], str, str]:
    return finding.path, finding.span, finding.code, finding.message


def _require_documents(snapshot: Snapshot, data: Data) -> None:
    """A manifest that cannot be read, or that lists what is not there, is a finding; a folder without blocks is not."""
    listed = any(True for _ in data.manifest.value.documents())
    if not (data.documents or listed or data.marked_unlisted or data.manifest.problems):
        raise CorpusError(_NOTHING, root=snapshot.root or ".")


def _corpus_findings(context: CorpusContext, selection: Selection) -> Iterator[Finding]:
    for module in selection.modules:
        if module.RULE.scope is Scope.CORPUS:
            yield from module.check(context)


def _suppressed(
    findings: Iterable[Finding], corpus: Corpus, selection: Selection, sources: "_Sources"
) -> list[Finding]:
    """The findings that no ignore silences, and those about the ignores themselves."""
    left, used = suppress(findings, corpus.documents)
    known = {module.RULE.code: module.RULE for module in catalog.RULES}
    rules = [module for module in selection.modules if module.RULE.scope is Scope.SUPPRESSION]
    for document in corpus.documents:
        source = sources.get(document.path) if document.ignores and rules else None
        if source is not None:
            context = SuppressionContext(
                document.path, source, document.ignores, used[document.path], selection.codes, known
            )
            left += [finding for module in rules for finding in module.check(context)]
    return left


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
