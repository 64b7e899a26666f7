"""Which block a finding is about."""

from bisect import bisect_right
from collections.abc import Iterable

from corpus_tools.model.finding import Finding
from corpus_tools.model.summary import DocumentSummary


class BlockPlaces:
    """The blocks of some documents by where they stand."""

    def __init__(self, documents: Iterable[DocumentSummary]) -> None:
        self._documents = {document.path: document for document in documents}

    def block_of(self, finding: Finding) -> str | None:
        """The id of the block that a finding names, or that covers its line: text rules need not name it."""
        return finding.block or self._block_at(finding.path, finding.span.line)

    def _block_at(self, path: str, line: int) -> str | None:
        document = self._documents.get(path)
        if document is None:
            return None
        index = bisect_right(document.blocks, line, key=lambda block: block.span.line) - 1
        covers = index >= 0 and line <= document.blocks[index].span.end_line
        return document.blocks[index].id or None if covers else None
