"""A word has a letter of another script that looks like its own.

What: a Latin letter in a Cyrillic word or the reverse; a Greek one among either; and a Latin «c», «o», «y», «k» or «a»
that stands for a Russian word (a Cyrillic «а» for the English article).
Why: nobody sees it, and no search finds the word.
Known false alarms: codes (B2B, 10A), compounds whose parts are each of one script (Warhammer-клуб), Latin words
with Cyrillic endings (CD-шка, SMSка, email'ом), numerals with endings (XIXв) chess moves (Кf3) and units with Greek
letters (кΩ) are left alone.
A letter that stands alone is reported only where grammar makes it a word: the names of points, columns and variables
(«сторона c равна…») are not. A play with letters in a name (iФон) may need an ignore.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отряд ⟨U+0063⟩ жетоном отступает в coceднюю систему.
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отряд с жетоном из Warhammer-клуба отступает в систему 10A, а CD-шка остаётся.
Fix: unsafe: the look-alike of the word's own script is written, where each foreign letter has one and nothing speaks
for another reading.
"""

import re
from collections.abc import Iterator

from corpus_tools.model.finding import Edit, Finding, Fix, Safety, Severity, Touches
from corpus_tools.model.message import Text
from corpus_tools.model.prose import Prose
from corpus_tools.rules.rule import DocumentContext, Rule, Scope
from corpus_tools.rules.tx.known_words import KnownWords
from corpus_tools.rules.tx.lone_letters import foreign_words
from corpus_tools.rules.tx.lookalikes import CYRILLIC_LETTERS, GREEK_LETTERS, LATIN_LETTERS, code_point
from corpus_tools.rules.tx.mixed_scripts import Mixture, Surroundings, mended, mixture
from corpus_tools.rules.tx.passages import passages
from corpus_tools.rules.tx.words import is_cyrillic, is_latin

RULE = Rule(
    code="TX801",
    name="mixed-script-word",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    fix=Safety.UNSAFE,
    messages={
        "latin": Text(
            en="«{word}» has {count:a Latin letter|Latin letters} among Cyrillic ones: {letters}",
            ru="в слове «{word}» среди русских букв {count:латинская|латинские|латинские}: {letters}",
        ),
        "cyrillic": Text(
            en="«{word}» has {count:a Cyrillic letter|Cyrillic letters} among Latin ones: {letters}",
            ru="в слове «{word}» среди латинских букв {count:русская|русские|русские}: {letters}",
        ),
        "greek": Text(
            en="«{word}» has {count:a Greek letter|Greek letters} in it: {letters}",
            ru="в слове «{word}» {count:греческая буква|греческие буквы|греческие буквы}: {letters}",
        ),
        "whole-latin": Text(
            en="«{word}» is written with Latin letters ({letters}); write the Cyrillic «{written}»",
            ru="«{word}» набрано латинскими буквами ({letters}); напишите русское «{written}»",
        ),
        "whole-cyrillic": Text(
            en="«{word}» is written with Cyrillic letters ({letters}); write the Latin «{written}»",
            ru="«{word}» набрано русскими буквами ({letters}); напишите латинское «{written}»",
        ),
    },
)
_MARKS = "[\u0300-\u036f\u00ad\u200b-\u200d\u2060]"
_L, _C, _G = (f"[{letters}]{_MARKS}*" for letters in (LATIN_LETTERS, CYRILLIC_LETTERS, GREEK_LETTERS))
_BOUNDARY = re.compile(
    f"{_L}(?=[{CYRILLIC_LETTERS}{GREEK_LETTERS}])|{_C}(?=[{LATIN_LETTERS}{GREEK_LETTERS}])"
    f"|{_G}(?=[{LATIN_LETTERS}{CYRILLIC_LETTERS}])"
)
# The same, found fast in a text of one script: a Latin or Greek letter beside one of another script, or beside a mark.
_NEARLY = re.compile(
    f"[{LATIN_LETTERS}{GREEK_LETTERS}](?:(?=[{CYRILLIC_LETTERS}]|{_MARKS})|(?<=[{CYRILLIC_LETTERS}].)|(?<={_MARKS}.))"
    f"|[{GREEK_LETTERS}](?:(?=[{LATIN_LETTERS}])|(?<=[{LATIN_LETTERS}].))"
)
_RUN = re.compile(f"(?:[^\\W\\d_]|{_MARKS})+")
_CODE = re.compile(r"[%$@#\\]")
# Russian chess notation: the piece is Cyrillic, the square Latin.
_CHESS = re.compile("(?:Кр|[КФЛС])[a-h]?x?[a-h][1-8]")


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each word whose letters are of two scripts, and each that is of the wrong one."""
    known = KnownWords(prose.text for prose in context.prose)
    path = context.document.path
    for prose in passages(context):
        text = prose.text
        if text.isascii():
            continue
        if _NEARLY.search(text) and _BOUNDARY.search(text):
            yield from _mixed(path, prose, known)
        if is_latin(text) and is_cyrillic(text):
            for start, end, written in foreign_words(Surroundings(text, 0, 0, known)):
                word = text[start:end]
                key = "whole-cyrillic" if is_cyrillic(word) else "whole-latin"
                fix = Fix((Edit(path, prose.span(start, end), written),), Safety.UNSAFE, frozenset({Touches.TEXT}))
                letters = tuple(code_point(letter) for letter in word)
                yield RULE.finding(
                    key,
                    path,
                    prose.span(start, end),
                    block=prose.block_id,
                    fix=fix,
                    word=word,
                    letters=letters,
                    written=written,
                )


def _mixed(path: str, prose: Prose, known: KnownWords) -> Iterator[Finding]:
    for start, end in _runs(prose):
        word = prose.text[start:end]
        if (
            not _BOUNDARY.search(word)
            or _CHESS.match(prose.text, start)
            or _CODE.search(prose.text, max(0, start - 2), start)
        ):
            continue
        found = mixture(word, Surroundings(prose.text, start, end, known))
        if found is not None:
            letters = tuple(f"{word[offset]} ({code_point(word[offset])})" for offset in found.foreign)
            yield RULE.finding(
                found.script.value,
                path,
                prose.span(start, end),
                block=prose.block_id,
                fix=_fix(path, prose, start, found),
                word=word,
                letters=tuple(dict.fromkeys(letters)),
                count=len(set(letters)),
                written=mended(word, found) if found.written else None,
            )


def _runs(prose: Prose) -> Iterator[tuple[int, int]]:
    """The words of a text; markup between letters of two scripts parts words as a space would."""
    for match in _RUN.finditer(prose.text):
        start = match.start()
        for boundary in _BOUNDARY.finditer(prose.text, start, match.end()):
            middle = boundary.end()
            if prose.plain.place(middle, end=True) != prose.plain.place(middle):
                yield start, middle
                start = middle
        yield start, match.end()


def _fix(path: str, prose: Prose, start: int, found: Mixture) -> Fix | None:
    edits = tuple(
        Edit(path, prose.span(start + offset, start + offset + 1), letter)
        for offset, letter in zip(found.foreign, found.written, strict=False)
    )
    return Fix(edits, Safety.UNSAFE, frozenset({Touches.TEXT})) if edits else None
