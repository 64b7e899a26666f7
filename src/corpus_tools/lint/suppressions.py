"""Findings that an editor has answered with `<!-- corpus: ignore CODE reason: … -->`."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

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
        self._documents = {document.path: document for document in documents}
        self.used: dict[str, set[tuple[int, str]]] = {path: set() for path in self._documents}
        self._by_block: dict[tuple[str, str], list[tuple[str, int]]] = defaultdict(list)
        self._by_path: dict[tuple[str, str], list[tuple[str, int]]] = defaultdict(list)
        for path, document in self._documents.items():
            for position, ignore in enumerate(document.ignores):
                for code in ignore.codes:
                    if ignore.block is None:
                        self._by_path[path, code].append((path, position))
                    else:
                        self._by_block[ignore.block, code].append((path, position))

    def silence(self, finding: Finding) -> bool:
        """Whether an ignore covers a finding; it is then used."""
        if not self._documents or catalog.by_code(finding.code).RULE.mandatory:
            return False
        block = finding.block or self._block_at(finding.path, finding.span.line)
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

    def _block_at(self, path: str, line: int) -> str | None:
        """The id of the block that covers a line: rules about a document's text need not name it."""
        document = self._documents.get(path)
        if document is None:
            return None
        index = bisect_right(document.blocks, line, key=lambda block: block.span.line) - 1
        covers = index >= 0 and line <= document.blocks[index].span.end_line
        return document.blocks[index].id if covers else None
