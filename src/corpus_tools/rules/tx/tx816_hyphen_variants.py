"""One compound is written in several ways.

What: within a document, a hyphenated word that is also written in one («варп-шторм» and «варпшторм») or, in Russian,
apart («варп шторм»), whatever its ending.
Why: a search for one form does not find the other, and one of them is often a lost hyphen.
Known false alarms: apart is compared only where the hyphenated form stands twice or more, where its first part seldom
stands without the second, and where neither part is a particle or preposition («что-то», «из-за»);
in English not at all ("a high-level plan" and "at a high level" are both right). English words that the hyphen makes
others (re-cover, re-sign, co-op) are left alone, and so is what differs by more than the hyphen («северо-запад» and
«северо-западный»).
Bad:
    <!-- block: rules.storm; page: 3 -->
    Варп-шторм преграждает путь. Отряды не пересекают варп-штормы.

    Переместите варпшторм.
Good:
    <!-- block: rules.storm; page: 3 -->
    Варп-шторм преграждает путь. Отряды не пересекают варп-штормы.
Fix: none. Choose one form, unless the source has both.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.model.prose import Prose
from corpus_tools.rules.rule import DocumentContext, Rule, Scope
from corpus_tools.rules.tx.vocabulary import beginning, fold, stem_of
from corpus_tools.rules.tx.words import is_cyrillic

RULE = Rule(
    code="TX816",
    name="hyphen-variants",
    severity=Severity.INFORMATION,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    messages={
        "two": Text(
            en="«{form}» ({count} {count:time|times}) is «{other}» elsewhere ({other_count} "
            "{other_count:time|times}, first on line {other_line}); choose one",
            ru="«{form}» ({count} {count:раз|раза|раз}), а в других местах «{other}» ({other_count} "
            "{other_count:раз|раза|раз}, впервые в строке {other_line}); выберите что-то одно",
        ),
        "three": Text(
            en="«{form}» ({count} {count:time|times}) is «{other}» elsewhere ({other_count} "
            "{other_count:time|times}, first on line {other_line}) and «{third}» ({third_count} "
            "{third_count:time|times}, first on line {third_line}); choose one",
            ru="«{form}» ({count} {count:раз|раза|раз}), а в других местах «{other}» ({other_count} "
            "{other_count:раз|раза|раз}, впервые в строке {other_line}) и «{third}» ({third_count} "
            "{third_count:раз|раза|раз}, впервые в строке {third_line}); выберите что-то одно",
        ),
    },
)
_INNER = "\\w\u0300-\u036f'\u2019"
# The hyphen and what stands after it, then what stands before it: few words have one.
_SECOND = re.compile(f"(?<=[^\\W\\d_])[-\u2010\u2011]([^\\W\\d_]{{2,}})(?![{_INNER}/@\u2010\u2011-]|\\.\\w)")
_FIRST = re.compile(f"(?<![{_INNER}/@\\\\.\u2010\u2011-])[^\\W\\d_]+\\Z")
_LONGEST = 40
_WORD = re.compile(f"(?<![{_INNER}/@\\\\.-])[^\\W\\d_]+(?![{_INNER}/@-]|\\.\\w)")
_APART = re.compile(f"(?:[^\\S\n\t]+|\n)([^\\W\\d_]+)(?![{_INNER}\u2010\u2011-])")
_INNER_CAPITAL = re.compile("[a-zа-яё][A-ZА-ЯЁ]")
_SHORTEST = 4
_LEAST_COMPOUNDS = 2
_SHORTEST_PART = 3
# Parts that stand for themselves as well.
_PARTICLES = frozenset(("либо", "нибудь", "таки", "кое", "под", "над", "для", "все", "так", "как", "что", "кто", "где"))
_ANOTHER_WORD = re.compile(
    "re(?:cover|creat|sign|sort|form|mark|present|leas|stor|treat|act|dress|count|serv|solv)|coop"
)


@dataclass
class _Form:
    """One way to write a compound: how often, and its first place."""

    prose: Prose
    start: int
    end: int
    count: int = 1

    @property
    def text(self) -> str:
        return " ".join(self.prose.text[self.start : self.end].split())

    @property
    def line(self) -> int:
        return self.prose.span(self.start, self.end).line


@dataclass
class _Compound:
    """The first part of a compound and all its letters, folded, and its forms: `hyphen`, `solid`, `apart`."""

    first: str
    letters: str
    forms: dict[str, _Form] = field(default_factory=dict)

    def note(self, sort: str, prose: Prose, start: int, end: int) -> None:
        """Count one more occurrence."""
        if sort in self.forms:
            self.forms[sort].count += 1
        else:
            self.forms[sort] = _Form(prose, start, end)


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each compound that is written in several ways, at its rarest form."""
    compounds = _compounds(context)
    if not compounds:
        return
    _note_others(context, compounds)
    order = ("apart", "solid", "hyphen")
    for compound in compounds.values():
        forms = sorted(compound.forms.items(), key=lambda one: (one[1].count, order.index(one[0])))
        if len(forms) > 1:
            rarest, *others = (form for _, form in forms)
            yield _finding(context.document.path, rarest, others[::-1])


def _compounds(context: DocumentContext) -> dict[str, _Compound]:
    """The hyphenated words by their folded letters without the hyphen and the ending."""
    compounds: dict[str, _Compound] = {}
    for prose in context.prose:
        text = prose.text
        for match in _SECOND.finditer(text):
            head = _FIRST.search(text, max(0, match.start() - _LONGEST), match.start())
            if head is None:
                continue
            first, second = fold(head[0]), fold(match[1])
            key = stem_of(first + second)
            if first != second and len(key) >= _SHORTEST and not _ANOTHER_WORD.match(first + second):
                compound = compounds.setdefault(key, _Compound(first, first + second))
                compound.note("hyphen", prose, head.start(), match.end())
    return compounds


def _note_others(context: DocumentContext, compounds: dict[str, _Compound]) -> None:
    """Find each compound that is written in one, or apart where its first part seldom stands alone."""
    of_prose = [(prose, set(_WORD.findall(prose.text))) for prose in context.prose]
    folded = {word: fold(word) for word in set[str]().union(*(words for _, words in of_prose))}
    beginnings = {beginning(compound.letters) for compound in compounds.values()}
    alike = [word for word in folded if beginning(folded[word]) in beginnings and not _INNER_CAPITAL.search(word)]
    solid = {word: key for word in alike if (key := stem_of(word)) in compounds}
    may_stand_apart = {compound.first for compound in compounds.values() if _may_stand_apart(compound)}
    firsts = {word: first for word, first in folded.items() if first in may_stand_apart}
    wanted = solid.keys() | firsts.keys()
    alone: Counter[str] = Counter()
    apart: list[tuple[_Compound, Prose, int, int]] = []
    for prose in (prose for prose, words in of_prose if not wanted.isdisjoint(words)):
        for match in _WORD.finditer(prose.text):
            word = match[0]
            if word in solid:
                compounds[solid[word]].note("solid", prose, *match.span())
            elif word in firsts:
                following = _APART.match(prose.text, match.end())
                compound = compounds.get(stem_of(firsts[word] + following[1])) if following else None
                if following and compound and compound.first == firsts[word]:
                    apart.append((compound, prose, match.start(), following.end()))
                else:
                    alone[firsts[word]] += 1
    for compound, prose, start, end in apart:
        if alone[compound.first] < compound.forms["hyphen"].count:
            compound.note("apart", prose, start, end)


def _may_stand_apart(compound: _Compound) -> bool:
    """Whether the two parts, written apart, would be a fault if the first is no word of its own."""
    form = compound.forms["hyphen"]
    first, second = re.split("[-\u2010\u2011]", form.text.lower(), maxsplit=1)
    return (
        form.count >= _LEAST_COMPOUNDS
        and is_cyrillic(first)
        and min(len(first), len(second)) >= _SHORTEST_PART
        and not {first, second} & _PARTICLES
    )


def _finding(path: str, rarest: _Form, others: list[_Form]) -> Finding:
    other, *more = others
    params = {"form": rarest.text, "count": rarest.count}
    params |= {"other": other.text, "other_count": other.count, "other_line": other.line}
    if more:
        params |= {"third": more[0].text, "third_count": more[0].count, "third_line": more[0].line}
    span = rarest.prose.span(rarest.start, rarest.end)
    message = "three" if more else "two"
    return RULE.finding(message, path, span, block=rarest.prose.block_id, fix=None, severity=None, **params)
