"""A label or synonym with something in it that nobody sees.

What: a label or synonym is empty, begins or ends with a space, has two spaces in a row, a tab or a line break, or holds
an invisible character: a zero-width space, a soft hyphen, a direction mark, a sign of the private use area.
Why: such a name looks right, and neither search nor sorting finds it where it should be.
Known false alarms: a no-break space between words is lawful, and so are joiners in scripts and emoji that need them.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/thesaurus.yaml
    tags:
      retreat: {label: "Отступление ", synonyms: [от⟨U+00AD⟩ход], blocks: [rules.retreat]}
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/thesaurus.yaml
    tags:
      retreat: {label: Отступление, synonyms: [отход], blocks: [rules.retreat]}
Fix: safe where spaces and invisible characters only have to go. There is none for an empty name, for a control
character, or for a sign of the private use area, which may stand for a lost icon.
"""

import re
import unicodedata
from collections.abc import Iterator

from corpus_tools.model.datafile import DataFile
from corpus_tools.model.finding import Edit, Finding, Fix, Safety, Severity, Touches
from corpus_tools.model.message import Text
from corpus_tools.model.span import Span
from corpus_tools.model.thesaurus import Thesaurus
from corpus_tools.rules.rule import CorpusContext, Rule, Scope
from corpus_tools.rules.tg.names import block_synonyms, tag_synonyms

RULE = Rule(
    code="TG609",
    name="untidy-label",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.CORPUS,
    fix=Safety.SAFE,
    messages={
        "empty": Text(
            en="there is nothing to read in this name; write it, or remove the entry",
            ru="в этом названии нечего прочесть; впишите его или уберите запись",
        ),
        "invisible": Text(
            en='"{shown}" holds an invisible character, {character}; delete it',
            ru="в «{shown}» есть невидимый знак {character}; удалите его",
        ),
        "private": Text(
            en='"{shown}" holds {character}, which only one font can show; a lost icon? Write what was meant',
            ru="в «{shown}» есть знак {character}, который виден только в одном шрифте; это потерянный значок? "
            "Впишите, что имелось в виду",
        ),
        "spaces": Text(
            en='"{shown}" has spaces at an end, two in a row, a tab or a line break; leave single spaces between words',
            ru="в «{shown}» есть пробелы с краю, два подряд, табуляция или перенос строки; оставьте по одному пробелу "
            "между словами",
        ),
    },
)

_UNSEEN = re.compile(
    "[\u0000-\u0008\u000e-\u001b\u007f-\u0084\u0086-\u009f"
    "\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]"
)
_PRIVATE = re.compile("[\ue000-\uf8ff\U000f0000-\U000ffffd\U00100000-\U0010fffd]")
_SPACES = re.compile(r"\s+")
_JOINERS = "\u200c\u200d"
_NO_BREAK = "\u00a0"
_NEEDS_NO_JOINER = ("LATIN", "CYRILLIC", "GREEK", "DIGIT", "SPACE")


def check(context: CorpusContext) -> Iterator[Finding]:
    """The first thing that is odd about each label and synonym."""
    file = context.corpus.data.thesaurus
    for text, span in _names(file):
        unseen = [match for match in _UNSEEN.finditer(text) if not _joins(text, match.start())]
        tidy = _tidy(text, {match.start() for match in unseen})
        private = _PRIVATE.search(tidy)
        key = "invisible" if unseen else "private" if private else "spaces"
        if not tidy:
            yield RULE.finding("empty", file.path, span)
        elif tidy != text or private:
            odd = unseen[0][0] if unseen else private[0] if private else " "
            fix = _fix(file, span, text, tidy) if tidy != text else None
            yield RULE.finding(key, file.path, span, fix=fix, shown=tidy, character=f"U+{ord(odd):04X}")


def _names(file: DataFile[Thesaurus]) -> Iterator[tuple[str, Span]]:
    """Every label and synonym with its place."""
    for name, tag in file.value.tags.items():
        yield tag.label, file.span("tags", name, "label")
    for synonyms in (*tag_synonyms(file), *block_synonyms(file)):
        yield from zip(synonyms.texts, synonyms.spans, strict=True)


def _joins(text: str, position: int) -> bool:
    """Whether the character there is a joiner between letters or pictures that look different without it."""
    around = (text[position - 1 : position], text[position + 1 : position + 2])
    names = [unicodedata.name(character, "SPACE") if character else "SPACE" for character in around]
    return text[position] in _JOINERS and not any(name.startswith(_NEEDS_NO_JOINER) for name in names)


def _tidy(text: str, unseen: set[int]) -> str:
    """The text without those characters, its words separated by one space that is no tab and no line break."""
    seen = "".join(character for position, character in enumerate(text) if position not in unseen)
    return _SPACES.sub(lambda match: _one_space(match[0]), seen).strip()


def _one_space(spaces: str) -> str:
    if len(spaces) == 1 and unicodedata.category(spaces) == "Zs":
        return spaces
    return _NO_BREAK if _NO_BREAK in spaces else " "


def _fix(file: DataFile[Thesaurus], span: Span, text: str, tidy: str) -> Fix | None:
    """The fix that writes the tidy text in the quotes of the old one; None where that is written with escapes."""
    if file.source is None:
        return None
    written = file.source.slice(span)
    quote = written[0] if written[:1] in ("'", '"') else ""
    if written != f"{quote}{text}{quote}":
        return None
    if not quote and not _can_be_plain(tidy):
        if '"' in tidy or "\\" in tidy:
            return None
        quote = '"'
    edit = Edit(file.path, span, f"{quote}{tidy}{quote}")
    return Fix((edit,), Safety.SAFE, frozenset({Touches.DATA}))


def _can_be_plain(text: str) -> bool:
    """Whether a text is surely text to YAML without quotes: no number, truth value, key or comment."""
    marks = ": " in text or " #" in text or text.endswith(":")
    return text[0].isalpha() and not text.isascii() and not marks
