"""A word stands twice in a row.

What: the same word again after white space or a line end within a paragraph, list item, heading or cell: «на на», "the
the".
Why: a typist who looks up from the page, or a line that was joined twice, leaves it, and readers' eyes skip it.
Known false alarms: emphasis («очень очень», "very very"), sounds, calls and counting, "had had", "that that", «что
что», names (Wagga Wagga), letters, a word three times or more, verse whose lines are kept, and a word beside
the same in emphasis are left alone.
Bad:
    <!-- block: rules.move; page: 3 -->
    Положите жетон на на поле.
Good:
    <!-- block: rules.move; page: 3 -->
    Положите жетон на поле, да, да, чуть-чуть левее. Он очень очень мал.
Fix: unsafe: the second of both goes, with the space before it.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cached_property

from corpus_tools.model.finding import Edit, Finding, Fix, Safety, Severity, Touches
from corpus_tools.model.message import Text
from corpus_tools.model.prose import Prose
from corpus_tools.model.source import Source
from corpus_tools.model.span import Span
from corpus_tools.rules.rule import DocumentContext, Rule, Scope
from corpus_tools.rules.tx import joints
from corpus_tools.rules.tx.lawful_doubles import LETTERS, is_lawful

RULE = Rule(
    code="TX804",
    name="repeated-word",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    fix=Safety.UNSAFE,
    messages={
        "twice": Text(
            en="«{word}» stands twice in a row; remove one", ru="слово «{word}» стоит дважды подряд; уберите лишнее"
        ),
    },
)
_INNER = "\\w\u0300-\u036f\u00ad'\u2019\u2010\u2011\\-"
_PAIR = re.compile(
    f"(?<![{_INNER}@/\\\\.])([^\\W\\d_]++)((?:[^\\S\n\t]++(?:\n[^\\S\n\t]*+)?|\n[^\\S\n\t]*+)(\\1))(?![{_INNER}@/]|\\.\\w)",
    re.IGNORECASE,
)
# The same without the exceptions, found fast in a text in lower case.
_NEARLY = re.compile(r"\b(\w++)\s++\1\b")
_WORD = re.compile(r"[^\W\d_]+")
_NEXT = re.compile(f"\\s+([^\\W\\d_]+)(?![{_INNER}])")
_BEFORE = re.compile(r"([^\W\d_]+)\s+\Z")
_LONGEST = 80


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each word that follows itself."""
    source = context.document.source
    if source is None:
        return
    small = _SmallWords(context.prose)
    for prose in context.prose:
        if not _NEARLY.search(prose.text.lower()):
            continue
        for match in _PAIR.finditer(prose.text):
            if not _is_name(match[1], match[3], small) and not _is_meant(prose.text, match):
                yield from _finding(source, prose, match)


class _SmallWords:
    """The words that a document writes without a capital, looked up when a pair with capitals asks for them."""

    def __init__(self, texts: Iterable[Prose]) -> None:
        self._texts = texts

    def __contains__(self, word: str) -> bool:
        return word in self._words

    @cached_property
    def _words(self) -> frozenset[str]:
        return frozenset(word for prose in self._texts for word in _WORD.findall(prose.text) if word[0].islower())


def _is_name(first: str, second: str, small: _SmallWords) -> bool:
    """Whether capitals make a name of two words, or two sentences: «Дюран Дюран», «режим Режим».

    A capital of the first alone is that of a sentence's start.
    """
    if second[0].isupper():
        return first != second or len(first) == 1 or second.lower() not in small
    return len(first) > 1 and first.isupper()


def _is_meant(text: str, match: re.Match[str]) -> bool:
    """Whether the two words stand so on purpose."""
    first, word = match[1], match[3].lower()
    before = text[max(0, match.start() - _LONGEST) : match.start()]
    following, preceding = _NEXT.match(text, match.end()), _BEFORE.search(before)
    if is_lawful(word, before) or any(one and one[1].lower() == word for one in (following, preceding)):
        return True
    if following and following[1] == "же":  # «её её же словами»
        return True
    # «а а б б», «А а, Б б»: letters, unless a word follows.
    after = following[1] if following else ""
    is_word = len(first) > 1 or len(after) > 1 or after in LETTERS or (not after and first.islower())
    return not is_word


def _finding(source: Source, prose: Prose, match: re.Match[str]) -> Iterator[Finding]:
    between = joints.gap(source, prose, match.end(1), match.start(3))
    if not joints.is_plain(between) or joints.has_hard_break(between):
        return
    if "\n" in between and joints.is_in_table(prose.text, *match.span()):
        return
    span = prose.span(*match.span(3))
    removed = Span(*prose.plain.place(match.end(1), end=True), span.end_line, span.end_column)
    fix = Fix((Edit(source.path, removed, ""),), Safety.UNSAFE, frozenset({Touches.TEXT}))
    yield RULE.finding("twice", source.path, span, block=prose.block_id, fix=fix, word=match[3])
