"""Text that was read in the wrong encoding.

What: U+FFFD, and letters that are surely another text: UTF-8 read as Windows-1251 («РџСЂРёРІРµС‚», «вЂ”») or Latin-1
(`Ã©`, `â€™`), Windows-1251 read as Latin-1 («Ïðèâåò»), KOI8-R read as Windows-1251 («рТЙЧЕФ»).
Why: a program took bytes for what they are not; nobody can read the words, and with U+FFFD they are lost.
Known false alarms: accented letters, capitals, abbreviations and words typed with Caps Lock on are left alone: read
rightly the letters must make Russian words, or be a sequence that no language has. One short word alone may be missed.
Bad:
    <!-- block: rules.attack; page: 3 -->
    РђС‚Р°РєР° длится один ход, itâ€™s over.
Good:
    <!-- block: rules.attack; page: 3 -->
    Атака длится один ход, it’s over. Déjà vu, São Paulo, ÄÖÜ и «ВНИМАНИЕ».
Fix: none; take the words from the source. The message says what they would be in the right encoding.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import DocumentContext, Rule, Scope
from corpus_tools.rules.tx.mojibake import garbled
from corpus_tools.rules.tx.passages import passages

RULE = Rule(
    code="TX810",
    name="mojibake",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    messages={
        "garbled": Text(
            en="«{text}» was read in the wrong encoding; it should probably be «{reading}»",
            ru="«{text}» прочитано не в той кодировке; вероятно, здесь «{reading}»",
        ),
        "lost": Text(
            en="lost in a wrong encoding (U+FFFD): {count} {count:character|characters}; take the text from the source",
            ru="потеряно из-за неверной кодировки (U+FFFD): {count} {count:символ|символа|символов}; см. источник",
        ),
    },
)
_LONGEST = 60


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each stretch of text in the wrong encoding."""
    path = context.document.path
    for prose in passages(context):
        for start, end, reading in garbled(prose.text):
            if len(reading) == 1 and _is_quoted(prose.text, start, end):
                continue
            span = prose.span(start, end)
            if not reading:
                yield RULE.finding("lost", path, span, block=prose.block_id, count=end - start)
                continue
            text = _shortened(prose.text[start:end])
            yield RULE.finding("garbled", path, span, block=prose.block_id, text=text, reading=_shortened(reading))


def _is_quoted(text: str, start: int, end: int) -> bool:
    """Whether a stretch stands in quotes alone: the text speaks of it."""
    return text[start - 1 : start] in tuple("«“„\"'‘") and text[end : end + 1] in tuple("»”“\"'’")


def _shortened(text: str) -> str:
    one_line = " ".join(text.split()).replace("\ufeff", "U+FEFF")
    return one_line if len(one_line) <= _LONGEST else f"{one_line[:_LONGEST]}…"
