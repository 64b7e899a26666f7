r"""Stars or underscores that reach the reader as characters, for emphasis that did not close or open.

What: a mark with a space on its inner side (`** слово**`, `**слово **`), one that a sign and a letter keep from
working (`**«слово»**буква`), and one that has no partner (`*слово`, `слово**`).
Why: nothing is emphasised, and the reader sees the stars.
Known false alarms: silent for a star between spaces or digits (`5 * 6`, `2*3`), for ornaments of four signs and more,
for names with underscores, masked words (`ч**т`), file patterns and code, and for a star that a note below (`* …`)
explains. A backslash before the star says that it is meant; so does code.
Bad:
    <!-- block: rules.march; page: 3 -->
    Отряд ** может ** идти дважды, **если цел.
Good:
    <!-- block: rules.march; page: 3 -->
    Отряд **может** идти дважды*, если цел. Он проходит 2 * 3 поля, snake_case, 2\*3.

    \* Кроме орков.
Fix: unsafe: the space moves out of the marks, or comes where it was missing. None where a mark has no partner, since
only the printed page tells where the emphasis ends.
"""

from collections.abc import Iterator, Sequence

from corpus_tools.model.finding import Edit, Finding, Fix, Safety, Severity, Touches
from corpus_tools.model.message import Text
from corpus_tools.model.prose import Prose
from corpus_tools.model.source import Source
from corpus_tools.model.span import Span
from corpus_tools.rules.rule import DocumentContext, Rule, Scope
from corpus_tools.rules.tx.mark_pairs import Pair, pair_of
from corpus_tools.rules.tx.marks import Mark, has_marks, literal_marks
from corpus_tools.rules.tx.single_marks import SingleMarks, closes_next_paragraph

RULE = Rule(
    code="TX806",
    name="broken-emphasis",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    fix=Safety.UNSAFE,
    messages={
        "space-inside": Text(
            en="a space inside {sign} keeps the emphasis from working; put it outside",
            ru="пробел внутри {sign} не даёт выделению сработать; вынесите его наружу",
        ),
        "no-space": Text(
            en="without a space beside {sign} the emphasis does not work; write one",
            ru="без пробела рядом с {sign} выделение не срабатывает; поставьте его",
        ),
        "alone": Text(
            en="{sign} has no partner, and the reader sees it; close the emphasis, delete {sign} or write {escaped}",
            ru="{sign} без пары, и его видит читатель; закройте выделение, уберите {sign} или напишите {escaped}",
        ),
    },
)
_LONGEST = 3


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each pair of marks that does not work, and each mark without a partner."""
    source = context.document.source
    if source is None:
        return
    marked = [
        (prose, [mark for mark in literal_marks(prose, source) if len(mark.sign) <= _LONGEST])
        for prose in context.prose
        if has_marks(prose.text)
    ]
    single = SingleMarks(source, context.prose, marked)
    for prose, marks in marked:
        yield from _findings(source, prose, marks, single)


def _findings(source: Source, prose: Prose, marks: Sequence[Mark], single: SingleMarks) -> Iterator[Finding]:
    index = 0
    while index < len(marks):
        mark, following = marks[index], marks[index + 1] if index + 1 < len(marks) else None
        index += 1
        pair = pair_of(prose.text, mark, following, is_prose=single.is_prose) if following else None
        if pair:
            yield _finding(source, prose, pair.message, pair.wrong, _fix(source, prose, pair))
            index += 1
        elif single.is_half(prose, mark):
            yield _finding(source, prose, "alone", mark, None)
            if following and closes_next_paragraph(prose.text, mark, following):
                index += 1


def _finding(source: Source, prose: Prose, message: str, mark: Mark, fix: Fix | None) -> Finding:
    span = _whole(source, prose.span(mark.start, mark.end))
    escaped = "".join(f"\\{one}" for one in mark.sign)
    return RULE.finding(message, source.path, span, block=prose.block_id, fix=fix, sign=mark.sign, escaped=escaped)


def _fix(source: Source, prose: Prose, pair: Pair) -> Fix | None:
    if not pair.is_sure:
        return None
    edits = (Edit(source.path, prose.span(start, end), replacement) for start, end, replacement in pair.edits)
    return Fix(tuple(edits), Safety.UNSAFE, frozenset({Touches.MARKUP}))


def _whole(source: Source, span: Span) -> Span:
    """A span with the further marks beside it, which do make emphasis."""
    line, start, end = source.lines[span.line - 1], span.column - 1, span.end_column - 1
    sign = line[start]
    while start and line[start - 1] == sign:
        start -= 1
    while end < len(line) and line[end] == sign:
        end += 1
    return Span(span.line, start + 1, span.line, end + 1)
