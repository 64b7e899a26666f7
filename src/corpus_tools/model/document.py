"""One parsed Markdown file."""

from dataclasses import dataclass

from corpus_tools.model.block import Block, FileLink, Heading, Icon, Ignore, Sic
from corpus_tools.model.plaintext import PlainText
from corpus_tools.model.problem import Problem
from corpus_tools.model.source import Source
from corpus_tools.model.span import Span


@dataclass(frozen=True, slots=True)
class Loose:
    """A stretch of text outside the blocks, after the preamble; `span` covers its first line."""

    span: Span
    heading: Heading | None


@dataclass(slots=True)
class Document:
    """A document: blocks in order, all headings, and what the parser could not read.

    `source` is None for a file that is not text (its problem says why). `swallowed` are the ids of markers that
    something hides (a comment that never closes, an HTML block, a fence), so that nobody reports them as vanished.
    """

    path: str
    source: Source | None
    blocks: tuple[Block, ...] = ()
    headings: tuple[Heading, ...] = ()
    preamble: PlainText | None = None
    loose: tuple[Loose, ...] = ()
    icons: tuple[Icon, ...] = ()  # those of the preamble and of loose text
    file_links: tuple[FileLink, ...] = ()  # likewise
    ignores: tuple[Ignore, ...] = ()
    sics: tuple[Sic, ...] = ()
    problems: tuple[Problem, ...] = ()
    swallowed: tuple[str, ...] = ()
