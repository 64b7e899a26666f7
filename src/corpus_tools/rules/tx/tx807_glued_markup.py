"""Words that run together at emphasis, a bracket, a quotation mark or the end of a sentence, for want of a space.

What: emphasis that begins or ends in the midst of what reads as one word but is two (`В*Forbidden Stars*`,
`соседству**с`), a bracket or quotation mark right beside a word (`битвы(см.`, `слово«цитата»`), and a full stop or
comma with no space after it (`конец.Начало`, `слово,слово`).
Why: the stars are not seen: the reader reads «ВForbidden», and search finds neither word.
Known false alarms: silent for emphasis within a word on purpose (`**не**дружественный`, `отряд**ов**`), where a word
occurs whole elsewhere in the document, for endings in brackets (`жетон(ы)`, `слово(-а)`, `CD(s)`), formulas and calls
(`Ca(OH)2`, `f(x)`), initials, abbreviations, names of files, domains and versions.
Bad:
    <!-- block: rules.march; page: 3 -->
    В*Forbidden Stars* тайлы кладут **по соседству**с полем битвы(см. схему).Игроки ходят по очереди.
Good:
    <!-- block: rules.march; page: 3 -->
    В *Forbidden Stars* тайлы кладут **по соседству** с полем битвы (см. схему). Игроки берут жетон(ы), т.е.
    **не**дружеские отряды, файл Node.js и стихи: А.С.Пушкин.
Fix: unsafe: one space where it belongs.
"""

import re
from collections.abc import Iterable, Iterator

from corpus_tools.model.finding import Edit, Finding, Fix, Safety, Severity, Touches
from corpus_tools.model.message import Text
from corpus_tools.model.prose import Prose
from corpus_tools.model.source import Source
from corpus_tools.model.span import Span
from corpus_tools.rules.rule import DocumentContext, Rule, Scope
from corpus_tools.rules.tx.glue import is_apart
from corpus_tools.rules.tx.glued_signs import glued_signs, is_technical
from corpus_tools.rules.tx.marks import Emphasis, emphases
from corpus_tools.rules.tx.small_words import WordCounts

RULE = Rule(
    code="TX807",
    name="glued-markup",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    fix=Safety.UNSAFE,
    messages={
        "glued": Text(
            en="«{text}»: two words run together; write a space before «{second}»",
            ru="«{text}»: слова слиплись; поставьте пробел перед «{second}»",
        ),
    },
)
_WORD_AFTER = re.compile(r"[^\w\s]?[^\W_]+")
_LETTERS_AFTER = re.compile(r"[^\W_]+")
_LETTERS_BEFORE = re.compile(r"[^\W_]+\Z")
_WORD_BEFORE = re.compile(r"[^\W_]+[^\w\s]{0,3}\Z")
_LONGEST = 40


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each place where a space is missing."""
    source = context.document.source
    if source is None:
        return
    marked = [(prose, tuple(emphases(prose, source))) for prose in context.prose]
    words = WordCounts((prose.text, {place for one in found for place in one[:2]}) for prose, found in marked)
    for prose, found in marked:
        offsets = {*_at_emphasis(prose.text, found, words), *glued_signs(prose.text, words)}
        ends = {one.end for one in found}
        for offset in sorted(offsets):
            yield _finding(source, prose, offset, after_marks=offset in ends)


def _at_emphasis(text: str, found: Iterable[Emphasis], words: WordCounts) -> Iterator[int]:
    for one in found:
        inner = text[one.start : one.end]
        if text[one.start - 1 : one.start].isalnum() and inner[:1].isalnum():
            outer = _LETTERS_BEFORE.search(text, max(0, one.start - _LONGEST), one.start)
            if outer and not is_technical(text, one.start) and is_apart(outer[0], inner, words, outer_first=True):
                yield one.start
        if inner[-1:].isalnum() and text[one.end : one.end + 1].isalnum():
            outer = _LETTERS_AFTER.match(text, one.end, one.end + _LONGEST)
            if outer and not is_technical(text, one.end) and is_apart(outer[0], inner, words, outer_first=False):
                yield one.end


def _finding(source: Source, prose: Prose, offset: int, *, after_marks: bool) -> Finding:
    """The space belongs before marks that open and behind those that close, a link's address among them."""
    text = prose.text
    before = _WORD_BEFORE.search(text, max(0, offset - _LONGEST), offset)
    after = _WORD_AFTER.match(text, offset, offset + _LONGEST)
    start, end = before.start() if before else offset - 1, after.end() if after else offset + 1
    left, right = prose.plain.place(offset, end=True), prose.plain.place(offset)
    in_link = source.slice(Span(*left, *right)).startswith("]")
    edit = Edit(source.path, Span.point(*(right if after_marks or in_link else left)), " ")
    return RULE.finding(
        "glued",
        source.path,
        prose.span(start, end),
        block=prose.block_id,
        fix=Fix((edit,), Safety.UNSAFE, frozenset({Touches.SPACING})),
        text=text[start:end],
        second=text[offset:end],
    )
