"""A letter and its mark are written as two characters where there is one.

What: text that is not in Unicode's composed form (NFC): «й» as «и» and a breve, «ё» as «е» and two dots, the Ohm sign
for the letter.
Why: it looks the same, but no search finds it, and a comparison of two versions shows changes where there are none.
Known false alarms: marks that have no composed letter, such as stress on a Cyrillic vowel, are in that form and lawful.
Bad:
    <!-- block: rules.move; page: 3 -->
    Отряд идёт в соседни⟨U+0438⟩⟨U+0306⟩ мир.
Good:
    <!-- block: rules.move; page: 3 -->
    Отряд идёт в соседний мир, через за⟨U+0301⟩мок.
Fix: unsafe: the composed letter is written.
"""

import re
import unicodedata
from collections.abc import Iterator

from corpus_tools.model.finding import Edit, Finding, Fix, Safety, Severity, Touches
from corpus_tools.model.message import Text
from corpus_tools.model.prose import Prose
from corpus_tools.rules.rule import DocumentContext, Rule, Scope
from corpus_tools.rules.tx.lookalikes import code_point
from corpus_tools.rules.tx.passages import passages

RULE = Rule(
    code="TX809",
    name="not-nfc",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    fix=Safety.UNSAFE,
    messages={
        "not-composed": Text(
            en="write «{composed}» as {right}, not as {wrong}",
            ru="пишите «{composed}» как {right}, а не как {wrong}",
        ),
    },
)
_WORD = re.compile(r"\S+")
_MARKUP = "`*_[]<>"


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each word that is not in composed form."""
    path = context.document.path
    for prose in passages(context):
        if unicodedata.is_normalized("NFC", prose.text):
            continue
        for match in _WORD.finditer(prose.text):
            if not unicodedata.is_normalized("NFC", match[0]):
                yield _finding(path, prose, match)


def _finding(path: str, prose: Prose, word: re.Match[str]) -> Finding:
    pieces = [
        (start, piece, composed)
        for start, piece in _pieces(word[0])
        if (composed := unicodedata.normalize("NFC", piece)) != piece
    ]
    edits = tuple(
        Edit(path, prose.span(word.start() + start, word.start() + start + len(piece)), composed)
        for start, piece, composed in pieces
    )
    (start, first, composed), (last_start, last, _) = pieces[0], pieces[-1]
    span = prose.span(word.start() + start, word.start() + last_start + len(last))
    is_plain = all(_is_written_so(prose, word.start() + start, piece) for start, piece, _ in pieces)
    safe_signs = not any(sign in composed for _, _, composed in pieces for sign in _MARKUP)
    fix = Fix(edits, Safety.UNSAFE, frozenset({Touches.TEXT})) if is_plain and safe_signs else None
    wrong, right = (" ".join(map(code_point, text)) for text in (first, composed))
    return RULE.finding(
        "not-composed", path, span, block=prose.block_id, fix=fix, composed=composed, wrong=wrong, right=right
    )


def _pieces(word: str) -> Iterator[tuple[int, str]]:
    """The stretches of a word that compose for themselves: a character with its marks, a Hangul syllable."""
    start = 0
    for end in range(1, len(word) + 1):
        if end == len(word) or not _composes_back(word[end]):
            yield start, word[start:end]
            start = end


def _composes_back(character: str) -> bool:
    """Whether a character may become one with what stands before it."""
    return unicodedata.combining(character) > 0 or "\u1160" <= character <= "\u11ff"


def _is_written_so(prose: Prose, start: int, piece: str) -> bool:
    """Whether the characters stand side by side in the source, none as an entity."""
    span = prose.span(start, start + len(piece))
    return span.line == span.end_line and span.end_column - span.column == len(piece)
