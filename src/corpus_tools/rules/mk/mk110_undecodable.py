"""A file is not text in UTF-8.

What: bytes that are no UTF-8, UTF-16, or a NUL character. The message says what the file looks like. The rest of the
corpus is checked all the same, and the file is never rewritten.
Why: a guess at the encoding would turn some letters into others without anybody's noticing.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    ⟨0xCE⟩⟨0xF2⟩⟨0xF1⟩⟨0xF2⟩⟨0xF3⟩⟨0xEF⟩⟨0xE8⟩⟨0xF2⟩⟨0xFC⟩.
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить.
Fix: none. Save the file as UTF-8 in your editor.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.mk.files import findings_in_files
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="MK110",
    name="undecodable",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.CORPUS,
    mandatory=True,
    messages={
        "not-utf8": Text(
            en="the file is not UTF-8: byte {byte} at offset {offset}; save it as UTF-8",
            ru="файл не в UTF-8: байт {byte} со смещением {offset}; сохраните его в UTF-8",
        ),
        "looks-like": Text(
            en="the file is not UTF-8 but looks like {encoding} (byte {byte} at offset {offset}); save it as UTF-8",
            ru="файл не в UTF-8, похоже на {encoding} (байт {byte} со смещением {offset}); сохраните его в UTF-8",
        ),
        "utf-16": Text(
            en="the file is in UTF-16; save it as UTF-8",
            ru="файл в UTF-16; сохраните его в UTF-8",
        ),
        "nul": Text(
            en="a NUL character stands here, so the file is taken for no text; remove it",
            ru="здесь стоит нулевой символ, поэтому файл не считается текстом; уберите его",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Each document or data file that is no text."""
    yield from findings_in_files(RULE, context)
