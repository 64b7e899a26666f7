"""What people read at a terminal."""

import pytest

from corpus_tools.report.formats import FORMATS, render
from corpus_tools.report.look import Look
from corpus_tools.report.style import ANSI
from corpus_tools.report.text import BESIDE_ERRORS, render_short
from corpus_tools.report.text import render as render_text

TEXT = "# Марш\n\nОтряд на на столе.\n\nДа да.\n"

FULL_EN = """\
seeds/rules.md — 1 error

seeds/rules.md:3:7: error TX801 one-rule [*]
  “на” is wrong
    3 | Отряд на на столе.
      |       ^^^^^

seeds/rules.md:5:1: TX804 [-] “да” twice

1 error, 1 warning (1 document, 2 blocks)
[*] 1 can be fixed with `corpus fix`
[-] 1 can be fixed with `corpus fix --unsafe-fixes`; look at the result
identity against git: not checked
"""

FULL_RU = """\
seeds/rules.md — 1 предупреждение

seeds/rules.md:5:1: предупреждение TX804 other-rule
  «да» дважды
    5 | Да да.
      | ^^^^^

1 предупреждение (1 документ, 2 блока)
сверка id с git: с ревизией 0a1b2c3
"""


def test_errors_come_first_and_with_their_lines(finding, result, safe, unsafe):
    findings = [
        finding("TX801", (3, 7, 3, 12), safety=safe),
        finding("TX804", (5, 1, 5, 6), word="да", safety=unsafe),
    ]
    assert render_text(result(findings, TEXT), "en") == FULL_EN


def test_without_errors_warnings_have_their_lines_too(finding, result):
    findings = [finding("TX804", (5, 1, 5, 6), word="да")]
    assert render_text(result(findings, TEXT, base="0a1b2c3"), "ru") == FULL_RU


def test_a_clean_run_is_one_line_that_says_what_was_not_checked(result):
    clean = "no errors, no warnings (1 document, 2 blocks); identity against git: not checked\n"
    assert render_text(result([]), "en") == clean
    assert render_short(result([]), "ru") == (
        "ошибок и предупреждений нет (1 документ, 2 блока); сверка id с git: не проводилась\n"
    )


def test_many_warnings_do_not_drown_an_error(finding, result):
    warnings = [finding("TX804", (5, number, 5, number + 1)) for number in range(1, BESIDE_ERRORS + 4)]
    lines = render_text(result([finding("TX801", (3, 7, 3, 12)), *warnings], TEXT), "en").splitlines()
    assert lines[2] == "seeds/rules.md:3:7: error TX801 one-rule"
    assert sum("TX804" in line for line in lines) == BESIDE_ERRORS
    assert "… and 3 more findings that are no errors: see them with `corpus lint --format short`" in lines
    assert "1 error, 13 warnings (1 document, 2 blocks)" in lines


def test_the_short_form_has_every_finding_in_one_line(finding, result):
    findings = [
        finding("TX801", (3, 7, 3, 12)),
        finding("TX804", (5, 1, 5, 6), word="да"),
        finding("RF512", (1, 1, 1, 2), word="rules.a"),
    ]
    assert render_short(result(findings, TEXT), "ru").splitlines() == [
        "seeds/rules.md:3:7: TX801 «на» неверно",
        "seeds/rules.md:5:1: TX804 «да» дважды",
        "seeds/rules.md:1:1: RF512 rules.a в одиночестве",
        "1 ошибка, 1 предупреждение, 1 к сведению (1 документ, 2 блока)",
        "сверка id с git: не проводилась",
    ]


def test_paths_work_from_the_current_folder(finding, result):
    found = result([finding("TX801", (3, 7, 3, 12))], TEXT)
    assert render_short(found, "en", Look(prefix="../corpus/")).startswith("../corpus/seeds/rules.md:3:7: TX801")


def test_a_file_that_is_not_text_is_reported_without_its_line(finding, result):
    report = render_text(result([finding("TX801", (3, 7, 3, 12))]), "en")
    assert "|" not in report
    assert "seeds/rules.md:3:7: error TX801 one-rule\n  “на” is wrong\n" in report


@pytest.mark.parametrize("form", FORMATS)
def test_without_colour_there_is_no_escape_sequence_whatever_a_seed_holds(finding, result, form):
    evil = "\x1b[2J\x07\u202e\r\n::error::x"
    findings = [finding("TX801", (1, 1, 1, 9), word=evil, path=f"seeds/{evil}.md", block=evil)]
    report = render(form, result(findings, f"{evil}\n", path=findings[0].path), "en")
    assert not {"\x1b", "\x07", "\u202e", "\r"} & set(report)
    assert not any(line.startswith("::error::") for line in report.splitlines())


def test_colour_marks_severity_and_carets_only(finding, result):
    report = render_text(result([finding("TX801", (3, 7, 3, 12))], TEXT), "en", Look(ANSI))
    assert "\x1b[1;31merror\x1b[0m TX801" in report
    assert "\x1b[31m^^^^^\x1b[0m" in report
    assert "Отряд на на столе." in report


def test_colour_can_be_had_by_the_name_of_the_form(finding, result):
    found = result([finding("TX801", (3, 7, 3, 12))], TEXT)
    assert "\x1b[" in render("text", found, "en", color=True)
    assert "\x1b[" not in render("json", found, "en", color=True)


def test_a_file_name_that_is_not_utf_8_is_escaped(finding, result):
    found = result([finding("TX801", (3, 7, 3, 12), path="seeds/caf\udce9.md")])
    for form in FORMATS:
        report = render(form, found, "en")
        report.encode("utf-8")
        assert "caf\\xe9.md" in report.replace("\\\\", "\\")
