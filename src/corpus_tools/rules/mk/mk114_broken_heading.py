"""A line that looks like a heading is none, for want of a plain space.

What: number signs at the beginning of a paragraph or line and then a no-break space or another space that is no plain
one; or two number signs or more and then a letter or digit at once.
Why: Markdown knows only the plain space there. The line looks like a heading in an editor, reaches the reader with its
number signs, and opens no section: the text below it stays in the block above.
Known false alarms: number signs with a backslash and those in code stand there on purpose; a single one before a word
(`#5`, `#tag`) is lawful.
Bad:
    <!-- block: rules.orks; page: 3 -->
    ##⟨U+00A0⟩Орки
    Орки не отступают.
Good:
    <!-- block: rules.orks; page: 3 -->
    ## Орки
    Орки не⟨U+00A0⟩отступают, жетон №⟨U+00A0⟩5 и #5.
Fix: none, since the new heading may begin or end a block. Write a plain space.
"""

import re
from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.model.plaintext import PlainText
from corpus_tools.model.span import Span
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="MK114",
    name="broken-heading",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    messages={
        "special-space": Text(
            en="{space} after {signs} keeps this line from being a heading; write a plain space",
            ru="из-за {space} после {signs} строка не становится заголовком; поставьте обычный пробел",
        ),
        "no-space": Text(
            en="without a space after {signs} this line is no heading; write one",
            ru="без пробела после {signs} строка не становится заголовком; поставьте его",
        ),
    },
)
_HEADING = re.compile(r"^(?:(#{1,6})([^\S \t\n\r\f\v])|(#{2,6})(?=[^\W_]))", re.MULTILINE)
_FENCES = ("```", "~~~")


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each line that a special space keeps from being a heading, in the preamble and in the blocks."""
    document = context.document
    texts: list[tuple[str | None, PlainText]] = [(block.id, block.text) for block in document.blocks]
    if document.preamble:
        texts.insert(0, (None, document.preamble))
    for block, text in texts:
        for match in _HEADING.finditer(text.text) if "#" in text.text else ():
            span = text.span(*match.span())
            if _is_escaped(context, span):
                continue
            if match[3]:
                yield RULE.finding("no-space", document.path, span, block=block, signs=match[3])
                continue
            space = f"U+{ord(match[2]):04X}"
            yield RULE.finding("special-space", document.path, span, block=block, space=space, signs=match[1])


def _is_escaped(context: DocumentContext, span: Span) -> bool:
    """Whether a backslash, code marks or a fence make the number signs plain text on purpose."""
    source = context.document.source
    if source is None:
        return False
    before, line = source.lines[: span.line - 1], source.lines[span.line - 1]
    fences = sum(one.lstrip(" >\t").startswith(_FENCES) for one in before)
    return fences % 2 == 1 or line[span.column - 1] != "#" or "`" in line[: span.column - 1]
