"""Words that stand so in the source: `<!-- corpus: sic "в праве" -->`, and the entries of `sic.yaml`."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence

from corpus_tools.model.corpus import Corpus
from corpus_tools.model.finding import Finding
from corpus_tools.model.source import Source
from corpus_tools.model.span import Span
from corpus_tools.model.summary import DocumentSummary
from corpus_tools.rules.suppression import LostWords

# The family of rules that a sic speaks to, and no other.
FAMILY = "TX"
# Between two words of a sic: white space of any kind, and where a quotation goes on in the next line its sign.
_BETWEEN = r"\s+(?:>\s*)*"
_NOT_LINE_END = re.compile(r"[^\n]")

Ranges = list[tuple[int, int]]


def heed(
    findings: Sequence[Finding], corpus: Corpus, text_of: Callable[[str], Source | None]
) -> tuple[list[Finding], tuple[LostWords, ...]]:
    """The findings but those of text rules within words that stand so in the source, and the sics that hold no more.

    A sic holds in its block, or in all text outside blocks, wherever its words stand: letter for letter, white space
    aside, and whole words only. `text_of` gives the text of a document.
    """
    lost: list[LostWords] = []
    silenced: dict[str, tuple[Source, Ranges]] = {}
    for document, sics in _by_document(corpus):
        source = text_of(document.path)
        if source is None:
            continue
        text = _without_comments(source, document)
        found = [list(_occurrences(sic.words, text, _where(document, sic.block, source))) for sic in sics]
        lost += [sic for sic, ranges in zip(sics, found, strict=True) if not ranges]
        silenced[document.path] = source, [one for ranges in found for one in ranges]
    left = [finding for finding in findings if not _is_silenced(finding, silenced)]
    return left, tuple(lost)


def _by_document(corpus: Corpus) -> Iterator[tuple[DocumentSummary, list[LostWords]]]:
    """The sics that each document is to be searched for; those of blocks that are not there are left out."""
    noted: dict[str, list[LostWords]] = defaultdict(list)
    file = corpus.data.sic
    for block_id, listed in file.value.sic.items():
        block = corpus.blocks.get(block_id)
        for position, words in enumerate(listed if block else ()):
            span = file.span("sic", block_id, position)
            noted[block.path if block else ""].append(LostWords(words, file.path, span, block_id))
    for document in corpus.documents:
        own = [LostWords(sic.words, document.path, sic.span, sic.block) for sic in document.sics]
        if own or document.path in noted:
            yield document, [*own, *noted[document.path]]


def _without_comments(source: Source, document: DocumentSummary) -> str:
    """The text with blanks in place of markers and of our comments, which may hold the very words."""
    spans = [*(block.marker_span for block in document.blocks), *(one.span for one in document.ignores)]
    spans += [one.span for one in document.sics]
    parts, end = [], 0
    for start, stop in sorted({_offsets(source, span) for span in spans}):
        parts += [source.text[end:start], _NOT_LINE_END.sub(" ", source.text[start:stop])]
        end = stop
    return "".join([*parts, source.text[end:]])


def _where(document: DocumentSummary, block: str | None, source: Source) -> Ranges:
    """The stretches of text in which a sic holds."""
    blocks = sorted((_offsets(source, one.span), one.id) for one in document.blocks)
    if block is not None:
        return [stretch for stretch, block_id in blocks if block_id == block]
    ends = [0, *(end for (_, end), _ in blocks)]
    starts = [*(start for (start, _), _ in blocks), len(source.text)]
    return [(end, start) for end, start in zip(ends, starts, strict=True) if end < start]


def _occurrences(words: str, text: str, stretches: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    parts = words.split()
    if not parts:
        return
    before = r"(?<!\w)" if parts[0][0].isalnum() else ""
    after = r"(?!\w)" if parts[-1][-1].isalnum() else ""
    # Ahead of the place, so that occurrences that overlap are all found.
    pattern = re.compile(f"{before}(?=({_BETWEEN.join(map(re.escape, parts))}){after})")
    for start, end in stretches:
        for match in pattern.finditer(text, start, end):
            yield match.span(1)


def _is_silenced(finding: Finding, silenced: dict[str, tuple[Source, Ranges]]) -> bool:
    if finding.path not in silenced or not finding.code.startswith(FAMILY):
        return False
    source, ranges = silenced[finding.path]
    first, last = _offsets(source, finding.span)
    return any(start <= first and last <= end for start, end in ranges)


def _offsets(source: Source, span: Span) -> tuple[int, int]:
    return source.offset(span.line, span.column), source.offset(span.end_line, span.end_column)
