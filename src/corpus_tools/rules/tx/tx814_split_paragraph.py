"""A paragraph is torn in two.

What: within one block, a paragraph that begins in lower case right after one that ends without any punctuation, or with
a comma.
Why: where a page of the print ends within a paragraph, the transcription often begins another.
Known false alarms: nothing is said beside headings, lists, tables, quotations, captions and code, after a line of few
words (an address, a salutation, a closing), after a paragraph wholly bold or italic, in verse, before «где» or "where"
that explain a formula, where paragraphs begin in lower case as a matter of style, and across blocks, for a marker is
there on purpose.
Bad:
    <!-- block: rules.move; page: 3 -->
    Игрок перемещает свои отряды в соседнюю систему, а затем

    выбирает область, в которой начнётся битва.
Good:
    <!-- block: rules.move; page: 3 -->
    Игрок перемещает свои отряды в соседнюю систему, а затем выбирает область, в которой начнётся битва.

    Потом он проверяет:

    - отряды;
    - постройки.
Fix: none. Join both, unless a word or a line between them is missing.
"""

import re
from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.model.prose import Prose
from corpus_tools.rules.rule import DocumentContext, Rule, Scope
from corpus_tools.rules.tx.paragraphs import Paragraphs, parts

RULE = Rule(
    code="TX814",
    name="split-paragraph",
    severity=Severity.INFORMATION,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    messages={
        "torn": Text(
            en="this paragraph goes on with the one before it, which ends without a full stop; join both",
            ru="этот абзац продолжает предыдущий, который кончается без точки; соедините их",
        ),
    },
)
_CAPTION = "caption"
_OPEN_END = re.compile(r"[\w,]\Z")
_FIRST_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*(?=[\s,;:.!?)\u00bb\u201d](?!//)|$)")
# Words that explain a formula in the line before.
_EXPLAINS = frozenset(("где", "здесь", "where", "here", "т", "с"))
_FEW_WORDS = 4
_WHOLLY_MARKED = re.compile(r"([*_]{1,3})\S.*\1\s*\Z", re.DOTALL)
# Lines of verse are short, and there are several.
_VERSE_LINES = 3
_VERSE_WIDTH = 50


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each paragraph that goes on with the one before it."""
    known = Paragraphs(context.document)
    for prose in context.prose:
        if prose.block and prose.block.kind == _CAPTION:
            continue
        before: tuple[int, int] | None = None
        torn = False
        for start, end in parts(prose.text):
            torn = before is not None and _goes_on(known, prose, before, (start, end), was_torn=torn)
            if torn:
                word = _FIRST_WORD.match(prose.text, start)
                span = prose.span(start, word.end() if word else end)
                yield RULE.finding("torn", context.document.path, span, block=prose.block_id)
            before = start, end


def _goes_on(known: Paragraphs, prose: Prose, one: tuple[int, int], other: tuple[int, int], *, was_torn: bool) -> bool:
    text, word = prose.text, _FIRST_WORD.match(prose.text, other[0])
    if word is None or not word[0].islower() or word[0] in _EXPLAINS:
        return False
    before = text[slice(*one)].rstrip()
    if not _OPEN_END.search(before) or len(before.split()) <= _FEW_WORDS or (before[0].islower() and not was_torn):
        return False
    if not _is_sentence(text[slice(*other)]):
        return False
    if not (known.is_plain(prose, *one) and known.is_plain(prose, *other)):
        return False
    lines = known.source_lines(prose, *one)
    if _WHOLLY_MARKED.match("\n".join(lines)) or _is_verse(lines):
        return False
    # Emphasis, a link or an image at its beginning make the second a term with its text, or a label.
    begins_so = known.source_lines(prose, *other)[0].startswith(word[0])
    return begins_so and known.are_neighbours(prose, one[1], other[0])


def _is_sentence(text: str) -> bool:
    """Whether a text is more than an address or a command."""
    text = text.rstrip()
    return len(text.split()) >= _FEW_WORDS or text[-1] in ".!?\u2026;"


def _is_verse(lines: list[str]) -> bool:
    return len(lines) >= _VERSE_LINES and max(map(len, lines)) <= _VERSE_WIDTH
