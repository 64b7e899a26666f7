"""White space where none belongs.

What: a space before a comma, full stop, colon, semicolon, exclamation or question mark, or before the sign of a
footnote; after an opening quote or bracket or before a closing one; two spaces or more in a row, a tab; a space in
«кто -то»; and, in the source only, white space at the end of a line and before the later lines of a paragraph.
Why: readers stumble over it and a search for the words misses it; at line ends it makes changes where there are none,
and two spaces there are a line break that nobody sees in the source.
Known false alarms: nothing is said of two spaces after a full stop in English, of French spacing (« mot », Ah !), of
smileys, ` .5`, ` .NET`, ` ...`, ratios (2 : 1), columns, code, spaces on both sides within foreign brackets, and of
the two spaces of a line break.
Bad:
    <!-- block: rules.battle; page: 3 -->
    Бой  идёт три раунда , если никто не отступил ( см. «Отступление »).
Good:
    <!-- block: rules.battle; page: 3 -->
    Бой идёт три раунда, если никто не отступил (см. «Отступление»).
Fix: unsafe: the white space goes, one space is left of several; safe at the ends of lines, where no reader sees it.
"""

from bisect import bisect_right
from collections.abc import Iterator

from corpus_tools.model.finding import Edit, Finding, Fix, Safety, Severity, Touches
from corpus_tools.model.message import Text
from corpus_tools.model.span import Span
from corpus_tools.rules.rule import DocumentContext, Rule, Scope
from corpus_tools.rules.tx.gaps import strays
from corpus_tools.rules.tx.margins import margins

RULE = Rule(
    code="TX811",
    name="stray-space",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    fix=Safety.SAFE,
    messages={
        "before": Text(en="stray space before {sign}", ru="лишний пробел перед {sign}"),
        "inside": Text(en="stray space on the inner side of {sign}", ru="лишний пробел с внутренней стороны {sign}"),
        "doubled": Text(en="more than one space in a row", ru="несколько пробелов подряд"),
        "tab": Text(en="a tab in the text; write a space", ru="табуляция в тексте; поставьте пробел"),
        "note": Text(en="stray space before the footnote sign", ru="лишний пробел перед знаком сноски"),
        "hyphen": Text(en="stray space at the hyphen", ru="лишний пробел у дефиса"),
        "trailing": Text(en="white space at the end of the line", ru="пробелы в конце строки"),
        "break": Text(
            en="more white space than a line break needs: two spaces are enough",
            ru="для разрыва строки хватит двух пробелов",
        ),
        "leading": Text(en="white space before a line within a paragraph", ru="пробелы в начале строки внутри абзаца"),
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """Stray white space in texts, then that at the ends of lines."""
    document = context.document
    path, source = document.path, document.source
    if source is None:
        return
    for prose, stray in strays(context.prose, source):
        span = prose.span(stray.start, stray.end)
        edits = [Edit(path, span, stray.replacement)]
        if stray.moves:
            edits.append(Edit(path, Span.point(span.end_line, span.end_column + 1), " "))
        fix = Fix(tuple(edits), Safety.UNSAFE, frozenset({Touches.SPACING}))
        yield RULE.finding(stray.why, path, span, block=prose.block_id, fix=fix, sign=stray.sign)
    starts = [block.marker.span.line for block in document.blocks]
    for margin in margins(document, context.prose):
        fix = Fix((Edit(path, margin.span, margin.replacement),), Safety.SAFE, frozenset({Touches.SPACING}))
        message = ("break" if margin.replacement else "trailing") if margin.trailing else "leading"
        index = bisect_right(starts, margin.span.line) - 1
        block = document.blocks[index].id if index >= 0 else None
        yield RULE.finding(message, path, margin.span, block=block, fix=fix)
