"""Rule text seems to go on in an example or a caption.

What: inside a block of kind example or caption, a heading of its own that is no example's, or a paragraph that opens
like a rule: «Важно:», «Примечание:», “Note:”; in a caption wholly in italics, a paragraph that is not.
Why: a marker may be missing there; programs that pass over examples would pass over the rule.
Known false alarms: an example may itself state rules, so this is information only. «Пример:» after «Важно:» is an
example again.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    ## Отступление
    Отступить можно один раз за бой.

    <!-- block: rules.retreat.example; page: 3; kind: example -->
    *Пример:* Орк отступает в соседнюю область.

    **Важно:** Отступать в область врага нельзя.
Good:
    <!-- block: rules.retreat; page: 3 -->
    ## Отступление
    Отступить можно один раз за бой.

    <!-- block: rules.retreat.example; page: 3; kind: example -->
    *Пример:* Орк отступает в соседнюю область.

    Там уже стоит дружественный отряд, и это не важно.
Fix: none. Put a marker where the rule goes on, if it does.
"""

import re
from collections.abc import Iterator

from corpus_tools.model.block import Block, Heading
from corpus_tools.model.document import Document
from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.model.span import Span
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="KD306",
    name="rule-in-example",
    severity=Severity.INFORMATION,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    messages={
        "heading": Text(
            en="the heading “{title}” stands inside a block of kind {kind}; if a rule begins here, it lacks its marker",
            ru="заголовок «{title}» стоит внутри блока вида {kind}; если здесь начинается правило, у него нет маркера",
        ),
        "words": Text(
            en="a paragraph opens like a rule inside a block of kind {kind}; if it is one, it lacks its marker",
            ru="абзац внутри блока вида {kind} начинается как правило; если это правило, у него нет маркера",
        ),
        "plain": Text(
            en="plain text follows the italics of this caption; if a rule goes on here, it lacks its marker",
            ru="после курсива подписи идёт обычный текст; если это продолжение правила, у него нет маркера",
        ),
    },
)

_RULE_LABEL = re.compile(r"(?:важно|внимание|примечание|правило|note|important|rule)\s*[:!.]", re.IGNORECASE)
_EXAMPLE_TITLE = re.compile(r"(?:пример|example|част|part)", re.IGNORECASE)
_PARAGRAPH = re.compile(r"[^\n]+(?:\n[^\n]+)*")
_ITALIC = re.compile(r"([*_])(?!\1).+\1", re.DOTALL)


def check(context: DocumentContext) -> Iterator[Finding]:
    """The first sign in each example and caption."""
    for block in context.document.blocks:
        found = _sign(block, context.document) if block.kind in ("example", "caption") else None
        if found:
            message, span, title = found
            yield RULE.finding(message, context.document.path, span, block=block.id, kind=block.kind, title=title)


def _sign(block: Block, document: Document) -> tuple[str, Span, str] | None:
    heading = next((one for one in document.headings if _is_inside(one, block)), None)
    if heading:
        return "heading", heading.span, heading.title
    paragraphs = list(_PARAGRAPH.finditer(block.text.text))
    for paragraph in paragraphs[1:]:
        label = _RULE_LABEL.match(paragraph[0])
        if label:
            return "words", block.text.span(paragraph.start(), paragraph.start() + label.end()), ""
    sources = [source for source in block.markdown.split("\n\n") if source.strip()]
    if block.kind == "caption" and len(sources) == len(paragraphs) > 1 and _ITALIC.fullmatch(sources[0].strip()):
        for source, paragraph in zip(sources, paragraphs, strict=True):
            if not _ITALIC.fullmatch(source.strip()):
                return "plain", block.text.span(paragraph.start(), paragraph.end()), ""
    return None


def _is_inside(heading: Heading, block: Block) -> bool:
    """Whether a heading stands in a block without being its title, and is no further example's."""
    own = block.heading is not None and heading.ordinal == block.heading.ordinal
    inside = block.span.line <= heading.span.line < block.span.end_line + (block.span.end_column > 1)
    return inside and not own and not _EXAMPLE_TITLE.match(heading.title)
