"""A word is still broken as at the end of a printed line.

What: a hyphen (also a soft or non-breaking one, or `¬`) at the end of letters, then white space, a line end or blank
lines, then letters: «переме- щение», `atta-` and `cker` on the next line.
Why: the reader sees a hyphen and a space inside a word, and no search finds it.
Known false alarms: a suspended hyphen («двух- и трёхместный», "pre- and post-war"), numbers, names and a dash that was
typed as a hyphen between two words that the document uses are left alone. A dash typed so between words that stand
nowhere else looks just like a broken word; the message then names both. Within a line, «какой- то» is TX811's.
Bad:
    <!-- block: rules.move; page: 3 -->
    Переме- щение отряда завершает ход. Дру-
    гое перемещение невозможно.
Good:
    <!-- block: rules.move; page: 3 -->
    Перемещение двух- и трёхместных машин завершает ход. Северо-западный тайл и какой-то отряд остаются.
Fix: unsafe: the parts are joined, with or without the hyphen, as the document writes the word elsewhere or as grammar
has it («какой-то», «из-за», twenty-one); none where both ways are possible.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from corpus_tools.model.finding import Edit, Finding, Fix, Safety, Severity, Touches
from corpus_tools.model.message import Text
from corpus_tools.model.prose import Prose
from corpus_tools.model.source import Source
from corpus_tools.rules.rule import DocumentContext, Rule, Scope
from corpus_tools.rules.tx import joints
from corpus_tools.rules.tx.hyphens import Joining, judge
from corpus_tools.rules.tx.vocabulary import Vocabulary

RULE = Rule(
    code="TX803",
    name="leftover-hyphen",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    fix=Safety.UNSAFE,
    messages={
        "broken": Text(
            en="«{broken}» is broken as at the end of a printed line; write «{joined}»",
            ru="слово разорвано переносом: «{broken}»; напишите «{joined}»",
        ),
        "unsure": Text(
            en="«{broken}» is broken as at the end of a printed line; join it, with or without a hyphen",
            ru="слово разорвано переносом: «{broken}»; соедините его, с дефисом или без",
        ),
        "or-dash": Text(
            en="«{broken}» is a broken word or has a hyphen for a dash; join the word, or write a dash between spaces",
            ru="«{broken}» — разорванное слово или дефис вместо тире; соедините слово либо отбейте тире пробелами",
        ),
    },
)
_BREAK = re.compile(
    "[-\u2010\u2011\u00ad\u00ac](?:[^\\S\n\t]+|[^\\S\n]*\n\n?[^\\S\n]*)([^\\W\\d_]{2,})(?![\\w\u0300-\u036f])(?P<more>[-\u2010\u2011]?)"
)
_LEFT = re.compile("(?<![\\w/@\\\\.+'\u2019\u0300-\u036f-])[^\\W\\d_]+(?:[-\u2010\u2011][^\\W\\d_]+)*\\Z")
_LONGEST = 60
_JOINT = re.compile("\\\\?[-\u2010\u2011\u00ad\u00ac]")
_BLANK_LINES = re.compile(r"[^\S\n]*\n(?:[^\S\n]*\n)+")
_QUOTE = re.compile(r"\n[ \t>]*")
# What of the second part's line moves up with it, and whether what follows cannot turn into markup at a line's start.
_REST = re.compile(r"([^\s<|]*) (?=[^\W\d_])")


class _Site(NamedTuple):
    """A place where a word may be broken: its two parts, and what stands between them in the source."""

    prose: Prose
    left: str
    right: str
    start: int
    hyphen: int
    second: int
    end: int
    gap: str

    @property
    def at_line_end(self) -> bool:
        return "\n" in self.gap


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each word that a hyphen and white space break."""
    source = context.document.source
    if source is None:
        return
    sites = [site for prose in context.prose for site in _sites(source, prose)]
    if not sites:
        return
    parts = (part for site in sites for part in (site.left, site.right))
    words = Vocabulary.of((prose.text for prose in context.prose), without=parts)
    for site in sites:
        joining = judge(site.left, site.right, words, at_line_end=site.at_line_end)
        if joining is not Joining.LAWFUL:
            yield _finding(source, site, joining)


def _sites(source: Source, prose: Prose) -> Iterator[_Site]:
    text = prose.text
    for match in _BREAK.finditer(text):
        left = _LEFT.search(text, max(0, match.start() - _LONGEST), match.start())
        if left is None:
            continue
        hyphen, (second, end) = match.start(), match.span(1)
        gap = joints.gap(source, prose, hyphen, second)
        if _is_joint(gap) and not ("\n" in gap and joints.is_in_table(text, left.start(), end)):
            # A second part that has a hyphen of its own after it is the next of several suspended ones.
            if match["more"] and "\n" not in gap:
                continue
            yield _Site(prose, left[0], match[1], left.start(), hyphen, second, end, gap)


def _is_joint(gap: str) -> bool:
    opening = _JOINT.search(gap)
    if opening is None or gap[: opening.start()].strip("*_"):
        return False
    rest = gap[opening.end() :]
    return joints.is_loose(rest) or _BLANK_LINES.fullmatch(rest) is not None


def _finding(source: Source, site: _Site, joining: Joining) -> Finding:
    span = site.prose.span(site.start, site.end)
    broken = f"{site.left}- {site.right}"
    if joining is Joining.UNSURE:
        message = "unsure" if site.at_line_end else "or-dash"
        return RULE.finding(message, source.path, span, block=site.prose.block_id, broken=broken)
    hyphen = "-" if joining is Joining.HYPHEN else ""
    fix = _fix(source, site, hyphen)
    joined = f"{site.left}{hyphen}{site.right}"
    return RULE.finding("broken", source.path, span, block=site.prose.block_id, fix=fix, broken=broken, joined=joined)


def _fix(source: Source, site: _Site, hyphen: str) -> Fix | None:
    """Join the parts; a word broken at a line end goes whole to the first line, if what follows it can begin a line."""
    opening = _JOINT.match(site.gap)
    if opening is None or not joints.is_plain(site.gap[opening.end() :]):
        return None
    span = joints.gap_span(site.prose, site.hyphen, site.second)
    replacement = hyphen
    line_end = _QUOTE.search(site.gap)
    if line_end:
        line = source.lines[span.end_line - 1]
        rest = _REST.match(line, span.end_column - 1)
        if rest:
            replacement = f"{hyphen}{rest[1]}{line_end[0]}"
            span = span._replace(end_column=rest.end() + 1)
    return Fix((Edit(source.path, span, replacement),), Safety.UNSAFE, frozenset({Touches.TEXT}))
