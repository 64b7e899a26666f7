"""The report of changes for people at a terminal."""

import re
from collections.abc import Iterable, Iterator

from corpus_tools.changes.description import METADATA, Breakage, ChangeReport, Description, DoubtfulLink
from corpus_tools.changes.materiality import Judgement, Materiality
from corpus_tools.changes.reasons import REASONS
from corpus_tools.changes.succession import Correction
from corpus_tools.graph.links import EdgeType
from corpus_tools.model.change import ChangeKind
from corpus_tools.model.message import Language
from corpus_tools.report import changes_wording as words
from corpus_tools.report.changes_ledger import correction, said
from corpus_tools.report.changes_marks import fact, one_line, text_change
from corpus_tools.report.escape import visible
from corpus_tools.report.flow import NO_BREAK, Run, flow
from corpus_tools.report.look import PLAIN_LOOK, Look
from corpus_tools.report.wording import SHORT

_INDENT, _HANGING = "  ", "    "
_AFTER_NUMBER = re.compile(r"(?<=\d) (?=\w)")
# Of more deciding words the text itself, which stands above them, is shown in full.
_MOST_DECIDING = 12
# These carry the text of another block, so that it says nothing which words differ.
_OF_ANOTHER_BLOCK = (ChangeKind.HIJACKED, ChangeKind.SWAPPED)


def render(report: ChangeReport, language: Language, look: Look = PLAIN_LOOK) -> str:
    """Every change under its document, then corrected tombstones and the summary."""
    lines: list[str] = []
    for path, changes in _by_document(report.changes).items():
        shown = look.path(path) if path else words.IN_NO_DOCUMENT.render(language)
        lines += [_heading(shown, len(changes), language, look), ""]
        for change, *others in _alike(changes):
            lines += [*_paragraph(change, others, language, look), ""]
    if report.corrected:
        lines += [_heading(words.TOMBSTONES.render(language), len(report.corrected), language, look), ""]
        for one in report.corrected:
            lines += [*_correction(one, language, look), ""]
    return "\n".join([*lines, *_summary(report, language, look)]) + "\n"


def render_stat(report: ChangeReport, language: Language, look: Look = PLAIN_LOOK) -> str:
    """Only the summary."""
    return "\n".join(_summary(report, language, look)) + "\n"


def _heading(what: str, count: int, language: Language, look: Look) -> str:
    return f"{look.style.paint('path', what)} — {words.IN_DOCUMENT.render(language, {'count': count})}"


def _by_document(changes: Iterable[Description]) -> dict[str | None, list[Description]]:
    """The changes by document, in the order in which the documents come first."""
    groups: dict[str | None, list[Description]] = {}
    for change in changes:
        groups.setdefault(change.path, []).append(change)
    return groups


def _alike(changes: Iterable[Description]) -> Iterable[list[Description]]:
    """The changes in order; those together in which nothing but the same facts changed, from the same to the same."""
    groups: dict[object, list[Description]] = {}
    for change in changes:
        alone = change.kind != METADATA or change.breaks
        key = change.id if alone else tuple((name, *fact(change, name, marked=True)) for name in change.changed)
        groups.setdefault(key, []).append(change)
    return groups.values()


def _summary(report: ChangeReport, language: Language, look: Look) -> Iterator[str]:
    base = visible(report.base)[:SHORT]
    counts = [words.COUNTS[kind].render(language, {"count": count}) for kind, count in report.counts.items() if count]
    head = words.CHANGED if counts else words.NOTHING
    told = head.render(language, {"count": len(report.changes), "base": base})
    yield from _sentence(": ".join(filter(None, (told, ", ".join(counts)))), "", look)
    for text, count, paint in (
        (words.MATERIAL, report.count(Materiality.MATERIAL), ""),
        (words.UNEXPLAINED_COUNT, report.unexplained, "error"),
        (words.DOUBTFUL_COUNT, report.doubtful, "warning"),
        (words.BREAKS_COUNT, report.breaks, "error"),
        (words.CORRECTED_COUNT, len(report.corrected), ""),
    ):
        if count:
            yield from _sentence(text.render(language, {"count": count}), paint, look)


def _sentence(text: str, paint: str, look: Look) -> Iterator[str]:
    """A sentence as lines; no number stands at the end of one, away from its word."""
    return flow([Run(_AFTER_NUMBER.sub(NO_BREAK, text), paint)], look.style, look.width)


def _paragraph(change: Description, others: list[Description], language: Language, look: Look) -> Iterator[str]:
    """One change: its header line, and below it all that is known; and the ids of `others`, which are just like it."""

    def lines(*runs: Run) -> Iterator[str]:
        return flow(runs, look.style, look.width, _INDENT, _HANGING)

    yield from flow(_header(change, language, look), look.style, look.width, hanging=_HANGING)
    for runs in said(change, language):
        yield from lines(*runs)
    if change.words:
        yield from lines(*text_change(change, marked=not look.style.added))
    if change.judgement and change.judgement.deciding and change.kind not in _OF_ANOTHER_BLOCK:
        yield from lines(Run(words.DECIDED.render(language) + " "), Run(_deciding(change.judgement, language)))
    for name in change.changed:
        yield from lines(Run(words.FACTS[name].render(language)), *fact(change, name, marked=not look.style.added))
    if others:
        yield from lines(Run(words.ALIKE.render(language, {"ids": [other.id for other in others]})))
    if change.doubtful:
        yield from lines(Run(words.DOUBTFUL.render(language), "warning"), Run(f" {_links(change.doubtful)}"))
    if change.breaks:
        broken = "; ".join(_breakage(breakage, language) for breakage in change.breaks)
        yield from lines(Run(words.BREAKS.render(language), "error"), Run(f" {broken}"))


def _correction(one: Correction, language: Language, look: Look) -> Iterator[str]:
    header, lines = correction(one, language, marked=not look.style.added)
    yield from flow(header, look.style, look.width, hanging=_HANGING)
    for runs in lines:
        yield from flow(runs, look.style, look.width, _INDENT, _HANGING)


def _header(change: Description, language: Language, look: Look) -> Iterator[Run]:
    place = change.after or change.before
    if place:
        yield Run(f"{look.path(place.path)}:{place.line}: ", "path")
    yield Run(change.id)
    if place and place.page is not None:
        yield Run(f" ({words.PAGE.render(language, {'page': place.page})})")
    yield Run(": ")
    yield Run(", ".join(_what(change, language)), "error" if change.unexplained else "information")


def _what(change: Description, language: Language) -> Iterator[str]:
    """What happened, in a few words: the kind, whether it matters, whether the ledger knows."""
    others = [visible(other) for other in change.others if change.kind != ChangeKind.SWAPPED or other != change.id]
    yield words.KINDS[change.kind].render(language, {"others": others})
    if change.kind == ChangeKind.HIJACKED and others:
        yield words.HIJACKED_TO.render(language, {"others": others})
    if change.materiality and change.kind not in _OF_ANOTHER_BLOCK:
        yield words.MATERIALITY[change.materiality].render(language)
    if change.moved and change.kind != ChangeKind.MOVED:
        yield words.MOVED_TOO.render(language)
    if change.unexplained:
        yield words.UNEXPLAINED.render(language)
    elif change.contradicted:
        yield words.OTHERWISE.render(language)
    elif change.explained and change.kind != ChangeKind.RETIRED:
        yield words.EXPLAINED.render(language)


def _deciding(judgement: Judgement, language: Language) -> str:
    return "; ".join(
        f"{_shown(one.before)} → {_shown(one.after)} ({REASONS[one.reason].render(language)})"
        for one in judgement.deciding
    )


def _shown(deciding: str) -> str:
    """Words as they stand, of many the first and last; a sign for none, and for white space, which nobody sees."""
    found = one_line(deciding.strip()).split(" ")
    if len(found) > _MOST_DECIDING:
        found = [*found[: _MOST_DECIDING // 2], "…", *found[-_MOST_DECIDING // 2 :]]
    return " ".join(found) or ("␣" if deciding else "∅")


def _links(links: Iterable[DoubtfulLink]) -> str:
    """The links; two that lead to and fro as one."""
    left = dict.fromkeys(links)
    told = []
    while left:
        one = next(iter(left))
        del left[one]
        back = DoubtfulLink(one.target, one.source)
        told.append(f"{one.source} {'↔' if back in left else '→'} {one.target}")
        left.pop(back, None)
    return "; ".join(told)


def _breakage(breakage: Breakage, language: Language) -> str:
    is_list = breakage.type == EdgeType.SEE_ALSO and breakage.text is not None
    text = words.OWN_LINKS if is_list else words.BREAKAGES[breakage.type]
    return text.render(language, {"source": breakage.source, "text": breakage.text or ""})
