"""What a fix may not change."""

import pytest

from corpus_tools.lint.data_proof import ENTRIES, data_objection
from corpus_tools.lint.edits import Edited, apply
from corpus_tools.lint.proof import IDENTITY, SIGNS, UNREADABLE, WORDS, objection
from corpus_tools.model.finding import Edit, Touches
from corpus_tools.model.settings import Settings
from corpus_tools.model.span import Span
from corpus_tools.store.data import load_data
from corpus_tools.store.snapshot import MemorySnapshot
from support import complete

A = "seeds/rules.md"
SPACING, MARKER, MARKUP, TEXT = Touches.SPACING, Touches.MARKER, Touches.MARKUP, Touches.TEXT
SEED = """\
# Книга

<!-- block: rules.march; page: 1 -->
## Марш

Отряд  идёт *вперёд*.

<!-- block: rules.rest; page: 2; kind: example -->
Отряд стоит.
"""


def said(before, after, *touches, lines=()):
    edited = Edited(after if isinstance(after, bytes) else after.encode(), frozenset(lines), frozenset(lines))
    return objection(A, before.encode(), edited, frozenset(touches))


def change(old, new, *touches, lines=()):
    assert old in SEED
    return said(SEED, SEED.replace(old, new, 1), *touches, lines=lines)


def test_white_space_may_change_where_spacing_is_mended():
    assert change("Отряд  идёт", "Отряд идёт", SPACING) is None
    assert change("стоит.\n", "стоит.\n\n\n", SPACING) is None
    assert change("Отряд  идёт", "От\u00adряд идёт", SPACING) is None


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("идёт", "идет", WORDS),
        ("стоит.", "стоит. 2", WORDS),
        ("стоит.", "стоит!", SIGNS),
        ("стоит.", "стоит", SIGNS),
        ("## Марш", "### Марш", SIGNS),
        ("## Марш", "##Марш", SIGNS),
        ("rules.rest", "rules.res", IDENTITY),
        ("page: 2", "page: 3", IDENTITY),
        ("; kind: example", "", IDENTITY),
        ("<!-- block: rules.rest; page: 2; kind: example -->\n", "", IDENTITY),
        ("Отряд стоит.\n", "", WORDS),
    ],
)
def test_nothing_else_may_change_where_spacing_is_mended(old, new, reason):
    assert change(old, new, SPACING, lines=range(1, 10)) is reason


def test_punctuation_may_change_where_markup_is_mended_but_no_letter():
    assert change("*вперёд*", "**вперёд**", MARKUP) is None
    assert change("стоит.", "стоит", MARKUP) is None
    assert change("*вперёд*", "*вперед*", MARKUP) is WORDS
    assert change("page: 2", "page: 3", MARKUP) is IDENTITY


LIST = "<!-- block: rules.steps; page: 1 -->\nШаги:\n1.**Ход**\n2.Бой\n"
MENDED = LIST.replace("\n1.", "\n\n1. ").replace("2.", "2. ")


def test_the_number_of_a_broken_list_marker_may_become_that_of_a_marker():
    assert said(LIST, MENDED, MARKUP) is None
    assert said(MENDED, LIST, MARKUP) is None
    assert said(LIST, MENDED, SPACING) is WORDS
    assert said(LIST, MENDED.replace("2. ", "3. "), MARKUP) is WORDS
    assert said(LIST, MENDED.replace("2. ", "- "), MARKUP) is WORDS
    assert said(LIST, MENDED.replace("Бой", "Мир"), MARKUP) is WORDS
    assert said("Шаги:\n1.Ход\n", "Шаги:\n\n1. Ход\n", MARKUP) is None


def test_text_may_change_on_the_mended_lines_of_a_text_fix_and_nowhere_else():
    assert change("Отряд стоит", "Отряд спит", TEXT, lines=[9]) is None
    assert change("Отряд стоит", "Отряд спит", TEXT, lines=[6]) is WORDS
    assert change("page: 2", "page: 3", TEXT, lines=[8]) is IDENTITY


def test_page_and_kind_may_change_on_the_mended_lines_of_a_marker_fix_but_never_the_id():
    assert change("kind: example", "kind: caption", MARKER, lines=[8]) is None
    assert change("kind: example", "kind: caption", MARKER, lines=[3]) is IDENTITY
    assert change("rules.rest", "rules.res", MARKER, lines=[8]) is IDENTITY
    assert change("стоит", "спит", MARKER, lines=[8]) is WORDS


def test_a_mended_marker_may_start_a_block_but_lose_no_text():
    loose = "<!-- block: rules.a; page: 1 -->\nОдин.\n\n    <!-- block: rules.b; page: 1 -->\n\nДва.\n"
    mended = loose.replace("    <!--", "<!--")
    assert said(loose, mended, MARKER, lines=[4]) is None
    assert said(loose, mended.replace("Два", ""), MARKER, lines=[4]) is WORDS
    assert said(mended, loose, MARKER, lines=[4]) is IDENTITY


@pytest.mark.parametrize("after", [b"\xff", b"a\0"])
def test_a_document_stays_readable(after):
    assert said(SEED, after, *Touches) is UNREADABLE


THESAURUS = """\
tags:
  march:
    label: Марш
    synonyms: [поход, поход, ход]
    blocks:
      - rules.march
      - rules.rest
      - rules.rest
  rest: {label: Отдых}
"""


def data_said(path, before, old_edit):
    files = complete({A: SEED, path: before})
    edited = apply(path, files[path], [Edit(path, *old_edit)], frozenset())

    def load(content):
        data = load_data(MemorySnapshot(files | {path: content}), Settings())
        return next(file for file in data.files if file.path == path)

    return data_objection(load(files[path]), load(edited.content), edited, frozenset())


@pytest.mark.parametrize(
    ("span", "replacement", "reason"),
    [
        (Span(8, 1, 9, 1), "", None),
        (Span(5, 1, 5, 1), "    note: x\n", None),
        (Span(4, 23, 4, 30), "", None),
        (Span(6, 9, 6, 20), "rules.rest", None),
        (Span(2, 3, 2, 8), "marching", None),
        (Span(9, 10, 9, 22), "[", UNREADABLE),
        (Span(9, 1, 9, 1), "  x: {}\n", UNREADABLE),
        (Span(4, 5, 4, 5), "# ", None),
        (Span(5, 5, 5, 12), "note: |", ENTRIES),
        (Span(5, 5, 5, 12), "note: x\n  rest2:\n    label: y\n    blocks:", ENTRIES),
    ],
    ids=[
        "an item goes",
        "an entry comes",
        "an item of a line goes",
        "an item is corrected",
        "a key is corrected",
        "what follows cannot be read",
        "an entry without its label",
        "the rest of a line goes",
        "what follows is swallowed",
        "what follows moves under another key",
    ],
)
def test_entries_outside_the_edited_lines_stay_where_they_are(span, replacement, reason):
    assert data_said("seeds/thesaurus.yaml", THESAURUS, (span, replacement)) is reason


LEDGER = '{"id": "rules.rest", "since": "2026-01-01"}\n{"id": "rules.march", "since": "2026-01-01"}\n'


def test_a_ledger_may_be_sorted_but_must_mean_the_same():
    first, second, _ = LEDGER.split("\n")
    whole = Span(1, 1, 3, 1)
    assert data_said("seeds/ledger.jsonl", LEDGER, (whole, f"{second}\n{first}\n")) is None
    assert data_said("seeds/ledger.jsonl", LEDGER, (whole, f"{second}\n")) is ENTRIES
    assert data_said("seeds/ledger.jsonl", LEDGER, (whole, f"{second}\n{first}\n".replace("2026", "2025"))) is ENTRIES
