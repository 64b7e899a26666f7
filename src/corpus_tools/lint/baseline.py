"""Findings held against the baseline."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from corpus_tools.lint.places import BlockPlaces
from corpus_tools.model.baseline import Baseline, BaselineEntry, Key
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.source import Source
from corpus_tools.model.summary import digest
from corpus_tools.rules import catalog
from corpus_tools.rules.rule import Scope
from corpus_tools.rules.tg.block_ids import BlockIds
from corpus_tools.store.names import shown

# So many hexadecimal digits tell texts of one block apart.
_DIGEST_LENGTH = 16
# The family of rules that tell of lost markers; what becomes of ids is known where their blocks can be seen.
_STRUCTURE = "MK"


@dataclass(frozen=True)
class Ratchet:
    """What a run comes to beside the baseline; findings in the order of the run.

    `new` are in no entry, `old` in one, `back` in one that says that they are gone. `gone` counts by key those that the
    baseline holds and that are no longer there, of rules that ran. `holds` is false where some seem to be gone but may
    only be out of sight (a lost marker, a file that cannot be read): then none counts as gone. `keys` counts by key all
    findings that a baseline may hold.
    """

    new: tuple[Finding, ...]
    old: tuple[Finding, ...] = ()
    back: tuple[Finding, ...] = ()
    gone: Mapping[Key, int] = field(default_factory=dict)
    keys: Mapping[Key, int] = field(default_factory=dict)
    holds: bool = True


def hold_against(
    baseline: Baseline, findings: Sequence[Finding], corpus: Corpus, sources: Mapping[str, Source], ran: frozenset[str]
) -> Ratchet:
    """Tell old findings from new ones. `sources` are the texts of the files that have findings.

    Of more findings with one key than the baseline has, the gravest are old, then the first ones.
    """
    entries = baseline.entries
    places = BlockPlaces(corpus.documents)
    keys = [_key(finding, places, sources) if may_be_old(finding, corpus) else None for finding in findings]
    left = {key: entry.count for key, entry in entries.items()}
    mended = {key: entry.fixed for key, entry in entries.items()}
    kinds: list[str] = ["new"] * len(findings)
    for index in sorted(range(len(findings)), key=lambda index: findings[index].severity is not Severity.ERROR):
        key = keys[index]
        if key is None:
            continue
        for kind, counts in (("old", left), ("back", mended)):
            if counts.get(key):
                counts[key] -= 1
                kinds[index] = kind
                break
    by_kind = {
        kind: tuple(finding for finding, own in zip(findings, kinds, strict=True) if own == kind)
        for kind in ("new", "old", "back")
    }
    gone = _gone(entries, left, corpus, ran)
    holds = not gone or _is_all_in_sight(findings, corpus)
    return Ratchet(**by_kind, gone=gone if holds else {}, keys=Counter(key for key in keys if key), holds=holds)


def may_be_old(finding: Finding, corpus: Corpus) -> bool:
    """Whether a baseline may hold a finding: no mere information, nothing mandatory, nothing about the baseline."""
    is_about_it = finding.path == corpus.data.baseline.path
    return finding.severity is not Severity.INFORMATION and not is_about_it and may_be_held(finding.code)


def may_be_held(code: str) -> bool:
    """Whether a baseline may hold findings of a rule: not of a mandatory one, nor of one about the baseline itself."""
    rule = catalog.by_code(code).RULE
    return not rule.mandatory and rule.scope is not Scope.BASELINE


def _key(finding: Finding, places: BlockPlaces, sources: Mapping[str, Source]) -> Key:
    block, source = places.block_of(finding), sources.get(finding.path)
    text = source.slice(finding.span) if source else ""
    return Key(finding.code, block or "", "" if block else shown(finding.path), digest(text)[:_DIGEST_LENGTH])


def _gone(
    entries: Mapping[Key, BaselineEntry], left: Mapping[Key, int], corpus: Corpus, ran: frozenset[str]
) -> dict[Key, int]:
    """The findings that are left of entries of rules that ran, but for blocks whose loss another finding tells of."""
    ids = BlockIds(corpus)
    ran = frozenset(filter(may_be_held, ran))
    return {
        key: left[key]
        for key in entries
        if left[key] and key.rule in ran and (key.block in corpus.blocks or not ids.is_accounted_for(key.block))
    }


def _is_all_in_sight(findings: Iterable[Finding], corpus: Corpus) -> bool:
    """Whether a finding that is not there is mended: not hidden by a lost marker or by a file that cannot be read."""
    if any(file.problems for file in corpus.data.files if file is not corpus.data.baseline):
        return False
    return not any(
        finding.code.startswith(_STRUCTURE)
        and finding.severity is Severity.ERROR
        and catalog.by_code(finding.code).RULE.mandatory
        for finding in findings
    )
