import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus_tools.changes.description import KINDS, ChangeReport, Description, DoubtfulLink
from corpus_tools.changes.materiality import Deciding, Judgement, Materiality
from corpus_tools.changes.succession import Correction
from corpus_tools.changes.words import Piece
from corpus_tools.model.change import ChangeKind
from corpus_tools.model.ledger import Rewrite
from corpus_tools.report.changes_text import render, render_stat
from corpus_tools.report.flow import Run, flow
from corpus_tools.report.look import Look
from corpus_tools.report.style import ANSI, PLAIN
from unit.report.changes import CAMP, CORRECTED, EDITED, MOVED_TAG, RENAMED, REPORT, VANISHED, WRONG

ENGLISH = """\
seeds/rules.md — 2 changes

seeds/rules.md:3: rules.camp (p. 2): edited, materially, moved
  … стоят в лагере и {+не+} могут отдыхать[-.-]{+!+} А утром они снова …
  decided by: ∅ → не (negation or exception)
  page: [-1-] {+2+}
  tags: [-(rest)-]
  links to: [-rules.fire (see-also)-]
  doubtful see-also: rules.night → rules.camp

seeds/rules.md:8: rules.fire: vanished, the ledger says nothing of it
  [-Костёр горит.-]
  breaks: see-also of rules.camp; its own see-also: rules.night; topic “Костёр”
    in rules.camp.related

seeds/faq.md — 1 change

seeds/faq.md:3: faq.old (p. 1): renamed to faq.new, as the ledger says
  kind: [-rule-] {+note+}

tombstones — 1 change

rules.old: tombstone corrected on 2026-03-01
  replaced by: [-rules.camp-]
  consider: {+rules.fire+}
  reason: [-renamed-] {+error+}
  note: {+не туда+}

3 blocks changed since aaaaaaaaaaaa: 1 edited, 1 renamed, 1 vanished
1 text changed materially
1 id means something else or nothing now, and the ledger does not say so:
`corpus lint` tells what to do
1 see-also link has become doubtful
3 places still name what is no longer there
1 tombstone says something else now
"""
RUSSIAN = """\
изменились 3 блока с ревизии aaaaaaaaaaaa: 1 переписан, 1 переименован, 1 исчез
существенно изменён 1 текст
1 id значит теперь другое или ничего, а в реестре этого нет: что делать, скажет
`corpus lint`
стала сомнительной 1 связь see-also
3 места называют то, чего больше нет
1 надгробие говорит теперь другое
"""
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def of(*changes: Description) -> ChangeReport:
    return ChangeReport("a" * 40, None, changes)


def test_every_change_stands_under_its_document_with_all_that_is_known():
    assert render(REPORT, "en") == ENGLISH


def test_the_counts_alone():
    assert render_stat(REPORT, "ru") == RUSSIAN


def test_in_russian():
    text = render(of(EDITED), "ru")
    assert "seeds/rules.md — 1 изменение" in text
    assert "rules.camp (с. 2): переписан, существенно, перемещён" in text
    assert "решили слова: ∅ → не (отрицание или исключение)" in text
    assert "страница: [-1-] {+2+}" in text


def test_where_nothing_changed_it_says_so_and_since_when():
    assert render(of(), "en") == "no block changed since aaaaaaaaaaaa\n"
    assert render(of(), "ru") == "ни один блок не изменился с ревизии aaaaaaaaaaaa\n"


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_words_in_both_languages(kind, language):
    told = replace(MOVED_TAG, kind=kind, others=("rules.other",))
    text = render(of(told), language)
    assert "faq.tag" in text
    assert "{" not in text.replace("{+", "")


def test_a_hijacked_block_says_where_its_own_text_is():
    told = replace(EDITED, kind=ChangeKind.HIJACKED, others=("rules.night",), moved=False, unexplained=True)
    [header] = [line for line in render(of(told), "en", Look(width=200)).splitlines() if "(p. 2)" in line]
    assert header.endswith("carries another text now, its own is in rules.night now, the ledger says nothing of it")


@pytest.mark.parametrize("kind", [ChangeKind.HIJACKED, ChangeKind.SWAPPED])
def test_of_another_text_it_says_nothing_which_words_differ(kind):
    text = render(of(replace(EDITED, kind=kind, others=("rules.night",))), "en")
    assert "decided by" not in text
    assert "materially," not in text


def test_an_acknowledged_text_says_why():
    told = replace(EDITED, explained=True, acknowledged=Rewrite(date="2026-02-01", digest="aa", note="2-е издание"))
    assert "  acknowledged on 2026-02-01: 2-е издание\n" in render(of(told), "en")
    assert "  признано 2026-02-01: 2-е издание\n" in render(of(told), "ru")
    silent = replace(told, acknowledged=Rewrite(date="2026-02-01", digest="aa"))
    assert "  acknowledged on 2026-02-01: without a note\n" in render(of(silent), "en")


def test_a_new_tombstone_says_what_the_change_does_not():
    said = replace(WRONG, reason="duplicate", consider=("rules.b", "rules.c"), note="дважды")
    told = replace(VANISHED, kind=ChangeKind.RETIRED, unexplained=False, explained=True, tombstone=said)
    line = "  tombstone: duplicate → rules.camp; consider: rules.b, rules.c; note: дважды\n"
    assert line in render(of(told), "en", Look(width=200))
    line = "  надгробие: duplicate → rules.camp; что посмотреть: rules.b, rules.c; примечание: дважды\n"
    assert line in render(of(told), "ru", Look(width=200))


def test_a_tombstone_that_says_just_what_happened_is_not_repeated():
    told = replace(RENAMED, tombstone=replace(WRONG, replaced_by=("faq.new",)))
    assert "tombstone:" not in render(of(told), "en")
    assert "tombstone: renamed → faq.new; note: точнее" in render(
        of(replace(told, tombstone=replace(WRONG, replaced_by=("faq.new",), note="точнее"))), "en"
    )


def test_a_tombstone_that_leads_elsewhere_is_not_called_an_account():
    text = render(of(replace(RENAMED, tombstone=WRONG, contradicted=True)), "en", Look(width=200))
    assert "renamed to faq.new, its tombstone says otherwise\n  tombstone: renamed → rules.camp\n" in text
    assert "as the ledger says" not in text


def corrected(one: Correction, language="en"):
    return render(ChangeReport("a" * 40, None, (), (one,)), language)


def test_corrected_tombstones_are_told_even_where_no_block_changed():
    assert "no block changed since aaaaaaaaaaaa\n1 tombstone says something else now\n" in corrected(CORRECTED)
    text = corrected(CORRECTED, "ru")
    assert text.startswith("надгробия — 1 изменение\n\nrules.old: надгробие исправлено 2026-03-01\n")
    assert "  чем заменён: [-rules.camp-]\n  что посмотреть: {+rules.fire+}\n  причина: [-renamed-] {+error+}\n" in text


def test_a_tombstone_altered_without_a_correction_says_so():
    assert "rules.old: tombstone altered, and not as a correction" in corrected(replace(CORRECTED, lawful=False))


def test_tombstones_that_a_merge_united_say_so():
    united = replace(CORRECTED, after=replace(CORRECTED.after, corrected=None))
    assert "rules.old: tombstones of two branches merged\n" in corrected(united)


def test_a_heading_does_not_run_into_its_text():
    told = Description(ChangeKind.ADDED, "rules.camp", None, CAMP, words=(Piece("added", "Лагерь\n\nОтряды\nспят."),))
    assert "{+Лагерь ¶ Отряды спят.+}" in render(of(told), "en")


def test_paragraphs_joined_or_parted_can_be_seen():
    parted = (Piece("equal", "Отряды спят."), Piece("removed", " "), Piece("added", "\n\n"), Piece("equal", "Утром"))
    assert "{+¶+}" in render(of(replace(EDITED, words=parted)), "en")


def test_colours_take_the_place_of_marks():
    text = render(REPORT, "en", Look(ANSI))
    assert "\x1b[32mне\x1b[0m могут" in text
    assert "[-" not in text
    assert "{+" not in text


def test_colours_change_nothing_but_the_marks():
    plain = render(REPORT, "en").translate(str.maketrans("", "", "[]{}+-"))
    assert (
        ESCAPE.sub("", render(REPORT, "en", Look(ANSI))).translate(str.maketrans("", "", "[]{}+-")).split()
        == plain.split()
    )


def test_paths_work_from_where_the_reader_is():
    assert "../seeds/rules.md:3: rules.camp" in render(of(EDITED), "en", Look(prefix="../"))


def test_what_a_terminal_would_obey_is_shown_escaped():
    evil = replace(EDITED, words=(Piece("removed", "a\x1b[2Jb"), Piece("added", "c\u202ed")))
    text = render(of(evil), "en")
    assert "\x1b" not in text
    assert "a\\x1b[2Jb" in text
    assert "c\\u202ed" in text


def test_of_a_long_new_block_the_beginning_is_shown():
    told = Description(ChangeKind.ADDED, "rules.camp", None, CAMP, words=(Piece("added", "слово " * 500),))
    assert render(of(told), "en").count("слово") == 40
    assert "…" in render(of(told), "en")


def test_of_many_deciding_words_the_first_and_last_are_named():
    words = " ".join(f"слово{number}" for number in range(20))
    judgement = Judgement(Materiality.MATERIAL, (Deciding(words, "", "words"),))
    told = render(ChangeReport("a" * 40, None, (replace(EDITED, judgement=judgement),)), "en", Look(width=300))
    assert f"decided by: {' '.join(words.split()[:6])} … {' '.join(words.split()[-6:])} → ∅ (" in told


def test_two_links_to_and_fro_are_told_as_one():
    links = (DoubtfulLink("a.b", "a.c"), DoubtfulLink("a.d", "a.b"), DoubtfulLink("a.c", "a.b"))
    told = render(ChangeReport("a" * 40, None, (replace(EDITED, doubtful=links),)), "en")
    assert "doubtful see-also: a.b ↔ a.c; a.d → a.b\n" in told
    assert "3 see-also links have become doubtful" in told


@pytest.mark.parametrize("width", range(20, 90))
def test_no_line_of_the_summary_ends_with_a_number(width):
    shown = render_stat(replace(REPORT, changes=REPORT.changes * 3), "ru", Look(width=width))
    assert not re.search(r"\d$", shown, re.MULTILINE)
    assert "\u00a0" not in shown


def test_an_edited_block_hides_nothing_of_what_changed():
    told = replace(EDITED, words=(Piece("removed", "было " * 500), Piece("added", "стало " * 500)))
    text = render(of(told), "en")
    assert (text.count("было"), text.count("стало")) == (500, 500)


def test_blocks_that_one_change_of_a_heading_touches_are_told_together():
    one, two, three = (
        replace(
            MOVED_TAG, id=name, before=CAMP, after=replace(CAMP, heading_path=("Привал",)), changed=("heading_path",)
        )
        for name in ("rules.one", "rules.two", "rules.three")
    )
    text = render(of(one, replace(MOVED_TAG, before=CAMP), two, three), "en")
    assert text.count("under: [-Отдых-] {+Привал+}\n  just so: rules.two, rules.three\n") == 1
    assert text.index("rules.one") < text.index("faq.tag")
    assert "4 blocks changed" in text


def test_lists_that_differ_only_in_order_are_shown_whole():
    told = replace(
        MOVED_TAG,
        before=replace(CAMP, synonyms=("а", "б")),
        after=replace(CAMP, synonyms=("б", "а")),
        changed=("synonyms",),
    )
    assert "synonyms: [-а, б-] {+б, а+}" in render(of(told), "en")


def test_an_id_that_only_the_ledger_had_has_no_place():
    text = render(of(Description(ChangeKind.VANISHED, "rules.lost", None, None)), "en")
    assert text.startswith("in the ledger only — 1 change\n\nrules.lost: vanished")


def test_a_report_at_80_columns_keeps_to_them():
    long = replace(VANISHED, words=(Piece("removed", "Костёр горит ярко и долго. " * 9),), breaks=VANISHED.breaks * 5)
    assert max(map(len, render(of(long, EDITED), "en").splitlines())) <= 80


@given(st.lists(st.tuples(st.text("аб \n", max_size=12), st.sampled_from(["", "added"]))), st.integers(8, 40))
def test_breaking_lines_loses_no_letter_and_joins_no_words(runs, width):
    lines = list(flow([Run(*run) for run in runs], PLAIN, width, "  ", "    "))
    assert " ".join(lines).split() == "".join(text for text, _ in runs).split()
    assert all(len(line) <= width or len(line.split()) == 1 for line in lines)
