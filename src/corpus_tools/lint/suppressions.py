"""Findings that an editor has answered with `<!-- corpus: ignore CODE reason: … -->`."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from corpus_tools.lint.places import BlockPlaces
from corpus_tools.model.finding import Finding
from corpus_tools.model.summary import DocumentSummary
from corpus_tools.rules import catalog

Used = frozenset[tuple[int, str]]


def suppress(
    findings: Iterable[Finding], documents: Sequence[DocumentSummary]
) -> tuple[list[Finding], Mapping[str, Used]]:
    """The findings that no ignore silences, and what each document's ignores silenced.

    An ignore in a block silences its rules for that block, in data files too; one in the preamble, in the whole
    document. Mandatory rules are never silenced. `Used` holds, by the document's path, positions in its `ignores` with
    the code as written there; documents without ignores are left out.
    """
    ignores = _Ignores([document for document in documents if document.ignores])
    left = [finding for finding in findings if not ignores.silence(finding)]
    return left, {path: frozenset(used) for path, used in ignores.used.items()}


class _Ignores:
    """Every ignore of a corpus, by what it covers."""

    def __init__(self, documents: Iterable[DocumentSummary]) -> None:
        by_path = {document.path: document for document in documents}
        self._places = BlockPlaces(by_path.values())
        self.used: dict[str, set[tuple[int, str]]] = {path: set() for path in by_path}
        self._by_block: dict[tuple[str, str], list[tuple[str, int]]] = defaultdict(list)
        self._by_path: dict[tuple[str, str], list[tuple[str, int]]] = defaultdict(list)
        for path, document in by_path.items():
            for position, ignore in enumerate(document.ignores):
                for code in ignore.codes:
                    if ignore.block is None:
                        self._by_path[path, code].append((path, position))
                    else:
                        self._by_block[ignore.block, code].append((path, position))

    def silence(self, finding: Finding) -> bool:
        """Whether an ignore covers a finding; it is then used."""
        if not self.used or catalog.by_code(finding.code).RULE.mandatory:
            return False
        block = self._places.block_of(finding)
        hits = [
            (path, position, code)
            for code in (finding.code, finding.name)
            for path, position in (
                *self._by_path.get((finding.path, code), ()),
                *(self._by_block.get((block, code), ()) if block else ()),
            )
        ]
        for path, position, code in hits:
            self.used[path].add((position, code))
        return bool(hits)
