"""The Markdown parser: markdown-it-py (CommonMark and tables) with source positions recorded.

Extents of inline tokens stand in `Token.map` as [start, end] offsets into the text of their leaf (end only where it is
known: text, links, images). Rows of tables keep their source in `meta["row"]`.
"""

import re
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal

from markdown_it import MarkdownIt
from markdown_it.common.utils import normalizeReference
from markdown_it.parser_inline import ParserInline
from markdown_it.rules_block import StateBlock
from markdown_it.rules_block.blockquote import blockquote as _blockquote
from markdown_it.rules_block.reference import reference as _reference
from markdown_it.rules_block.table import table as _table
from markdown_it.rules_inline.image import image as _image
from markdown_it.rules_inline.link import link as _link
from markdown_it.rules_inline.state_inline import StateInline
from markdown_it.token import Token

# Levels of quotes and lists (an item counts two) that are followed; far below what Python's stack allows.
NESTING_LIMIT = 50
_NOT_LAZY = re.compile(r"(?:> {0,4})+(?:#{1,6}(?: .*)?|```[^`]*|~~~.*|(?:- ?){3,}|(?:\* ?){3,}|(?:_ ?){3,})")
_LABEL = re.compile(r"\[([^\[\]\\]{1,200})\]:")
_URL_LIKE = re.compile(
    r"[a-z][a-z0-9+.-]*:\S|[/#.?]|<|\S*/|[^\s.]+\.[a-z][a-z0-9]{1,5}(?:[/?#]|$)", re.IGNORECASE | re.ASCII
)


@dataclass
class Findings:
    """What our rules note while the blocks of a document are parsed; lines count from 0, the end is exclusive."""

    too_deep: list[tuple[int, int]] = field(default_factory=list)
    eaten_definitions: set[int] = field(default_factory=set)


class _Inline(StateInline):
    """Inline parser state that records where each token stands."""

    def __init__(self, src: str, md: MarkdownIt, env: Any, tokens: list[Token]) -> None:  # noqa: ANN401 (markdown-it's signature)
        super().__init__(src, md, env, tokens)
        self.may_link = "](" in src or "references" in env
        self._text_start = -1
        self._run_at = -1
        self._run_length = 0

    def append_pending(self, text: str) -> None:
        if self._text_start < 0:
            self._text_start = self.pos
        self._pending_buffer.append(text)

    def pushPending(self) -> Token:  # noqa: N802 (the name is markdown-it's)
        token = super().pushPending()
        token.map = [self._text_start, self._text_start + len(token.content)]
        self._text_start = -1
        return token

    def push(self, ttype: str, tag: str, nesting: Literal[-1, 0, 1]) -> Token:
        at = self.pos
        if ttype == "text":  # one of a run of emphasis delimiters: all are pushed from the start of the run
            self._run_length = self._run_length + 1 if at == self._run_at else 0
            self._run_at = at
            at += self._run_length
        token = super().push(ttype, tag, nesting)
        token.map = [at, at]
        self._text_start = -1
        return token


class _ParserInline(ParserInline):
    def parse(self, src: str, md: MarkdownIt, env: Any, tokens: list[Token]) -> list[Token]:  # noqa: ANN401 (markdown-it's signature)
        state = _Inline(src, md, env, tokens)
        self.tokenize(state)
        for rule in self.ruler2.getRules(""):
            rule(state)
        return state.tokens


class _Markdown(MarkdownIt):
    """markdown-it that leaves addresses as they are written."""

    def normalizeLink(self, url: str) -> str:  # noqa: N802 (the name is markdown-it's)
        return url

    def normalizeLinkText(self, link: str) -> str:  # noqa: N802 (the name is markdown-it's)
        return link


def swallows_icon(label: str, address: str) -> bool:
    """Whether a link or link definition is an icon token that Markdown misreads: `[куб: атака]: удар`."""
    words = label.strip()
    if not words[:1].isalpha() or _URL_LIKE.match(address):
        return False
    return ":" in words or not address.isascii()


def _located_link(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 (markdown-it's signature)
    return _located(state, silent, _link, "link_open")


def _located_image(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 (markdown-it's signature)
    return _located(state, silent, _image, "image")


def _located(state: StateInline, silent: bool, rule: Any, name: str) -> bool:  # noqa: ANN401, FBT001 (as above)
    if isinstance(state, _Inline) and not state.may_link:
        return False
    start, count = state.pos, len(state.tokens)
    if not rule(state, silent):
        return False
    if not silent:
        # Text before the link may have been flushed first.
        opening = state.tokens[count] if state.tokens[count].type == name else state.tokens[count + 1]
        opening.map = [start, state.pos]
    return True


def _table_with_rows(state: StateBlock, start: int, end: int, silent: bool) -> bool:  # noqa: FBT001 (as above)
    count = len(state.tokens)
    if not _table(state, start, end, silent):
        return False
    if not silent:
        for token in state.tokens[count:]:
            if token.type == "tr_open" and token.map:
                line = token.map[0]
                token.meta["row"] = state.src[state.bMarks[line] + state.tShift[line] : state.eMarks[line]]
    return True


def _true_reference(state: StateBlock, start: int, end: int, silent: bool) -> bool:  # noqa: FBT001 (as above)
    """A link definition, but never one that is an icon token with a word after it: that stays text."""
    if silent or not _defines_icon(state, start):
        return _reference(state, start, end, silent)
    findings: Findings = state.env["findings"]
    known = dict(state.env.get("references", {}))
    line = start
    while line < end and _defines_icon(state, line) and _reference(state, line, end, silent=False):
        label = normalizeReference(_label(state, line))
        address = next((found["href"] for found in _definitions(state, label) if found["map"][0] == line), "")
        if not swallows_icon(_label(state, line), address):
            break
        findings.eaten_definitions.add(line)
        line = state.line
    state.env["references"] = known
    state.line = start
    if line == start:
        return _reference(state, start, end, silent)
    return False


def _definitions(state: StateBlock, label: str) -> list[dict[str, Any]]:
    repeated = [entry for entry in state.env.get("duplicate_refs", []) if entry["label"] == label]
    return [*filter(None, [state.env["references"].get(label)]), *repeated[-1:]]


def _label(state: StateBlock, line: int) -> str:
    found = _LABEL.match(state.src, state.bMarks[line] + state.tShift[line], state.eMarks[line])
    return found[1] if found else ""


def _defines_icon(state: StateBlock, line: int) -> bool:
    return _label(state, line).strip()[:1].isalpha()


def _quote_once(state: StateBlock, start: int, end: int, silent: bool) -> bool:  # noqa: FBT001 (as above)
    """A quote, looked for no further than it can go.

    markdown-it takes every line up to the next blank one for a lazy continuation, and finds out later: many short
    quotes would cost the square of their number. After a heading, a fence or a rule no paragraph goes on.
    """
    if silent or state.src[state.bMarks[start] + state.tShift[start]] != ">":
        return _blockquote(state, start, end, silent)
    line = start + 1
    terminators = state.md.block.ruler.getRules("blockquote")
    while line < end and not state.isEmpty(line):
        if state.src[state.bMarks[line] + state.tShift[line]] != ">":
            before = state.src[state.bMarks[line - 1] + state.tShift[line - 1] : state.eMarks[line - 1]]
            if _NOT_LAZY.fullmatch(before):
                return _blockquote(state, start, line, silent)
            if any(ends(state, line, end, True) for ends in terminators):  # noqa: FBT003 (markdown-it's signature)
                break
        line += 1
    return _blockquote(state, start, end, silent)


def _too_deep(state: StateBlock, start: int, end: int, silent: bool) -> bool:  # noqa: FBT001 (as above)
    """Leave out what is nested beyond the limit, but nothing after it, and note it."""
    if silent or state.level < NESTING_LIMIT:
        return False
    line = start + 1
    while line < end and (state.isEmpty(line) or state.sCount[line] >= state.blkIndent):
        line += 1
    state.env["findings"].too_deep.append((start, line))
    state.line = line
    return True


@cache
def _parser() -> MarkdownIt:
    markdown = _Markdown("commonmark", {"maxNesting": NESTING_LIMIT + 5}).enable("table")
    markdown.block.ruler.at("table", _table_with_rows, {"alt": ["paragraph", "reference"]})
    markdown.block.ruler.at("reference", _true_reference)
    markdown.block.ruler.at("blockquote", _quote_once, {"alt": ["paragraph", "reference", "blockquote", "list"]})
    markdown.block.ruler.before("table", "too_deep", _too_deep)
    active = markdown.inline.ruler.get_active_rules()
    markdown.inline = _ParserInline()
    markdown.inline.ruler.enableOnly(active)
    markdown.inline.ruler.at("link", _located_link)
    markdown.inline.ruler.at("image", _located_image)
    # Without fragments_join: joining would lose the positions.
    markdown.inline.ruler2.enableOnly(["balance_pairs", "emphasis"])
    return markdown


@dataclass
class Parsed:
    """The block tokens of a text, and what is needed to parse their inline text."""

    tokens: list[Token]
    findings: Findings
    env: dict[str, Any]


def parse_blocks(text: str) -> Parsed:
    """Parse the block structure; inline tokens have no children yet."""
    findings = Findings()
    env: dict[str, Any] = {"findings": findings}
    tokens: list[Token] = []
    markdown = _parser()
    markdown.block.parse(text, markdown, env, tokens)
    return Parsed(tokens, findings, env)


def parse_inline(parsed: Parsed) -> None:
    """Parse the text of all leaves."""
    markdown, env = _parser(), parsed.env
    parse = markdown.inline.parse
    for token in parsed.tokens:
        if token.type == "inline" and token.content:
            parse(token.content, markdown, env, token.children if token.children is not None else [])
