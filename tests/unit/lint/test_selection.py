"""Which rules run."""

import pytest

from corpus_tools.lint.selection import select
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.settings import Settings
from corpus_tools.model.span import FILE_START

ERROR, WARNING, INFORMATION = Severity.ERROR, Severity.WARNING, Severity.INFORMATION


@pytest.fixture(autouse=True)
def catalog(use_rules, rule):
    def silent(_rule, _context):
        return iter(())

    use_rules(
        rule("ID201", "duplicate-id", silent, severity=ERROR, mandatory=True),
        rule("ID202", "invalid-id", silent, severity=ERROR, mandatory=True),
        rule("ID212", "id-off-heading", silent, severity=INFORMATION),
        rule("RF501", "dangling-link", silent, severity=ERROR),
        rule("RF504", "duplicate-link", silent, severity=WARNING),
        rule("RF512", "isolated-block", silent, severity=INFORMATION),
        rule("TX801", "mixed-script-word", silent, severity=ERROR),
        rule("TX816", "hyphen-variants", silent, severity=INFORMATION),
    )


def running(**settings):
    return [module.RULE.code for module in select(Settings(**settings)).modules]


def shown(code, severity, **settings):
    return select(Settings(**settings)).shows(Finding(code, "x", severity, "it", "seeds/a.md", FILE_START))


MANDATORY = ["ID201", "ID202"]


def test_by_default_all_errors_and_warnings_run():
    assert running() == [*MANDATORY, "RF501", "RF504", "TX801"]


@pytest.mark.parametrize("selector", ["RF504", "duplicate-link"])
def test_a_rule_is_selected_by_code_or_name(selector):
    assert running(select=[selector]) == [*MANDATORY, "RF504"]


def test_a_family_is_selected_by_its_letters_and_by_the_first_digits_of_its_codes():
    assert running(select=["RF"]) == [*MANDATORY, "RF501", "RF504", "RF512"]
    assert running(select=["RF50"]) == [*MANDATORY, "RF501", "RF504"]


def test_all_runs_everything():
    assert running(select=["ALL"]) == [*MANDATORY, "ID212", "RF501", "RF504", "RF512", "TX801", "TX816"]


def test_an_empty_selection_leaves_only_what_cannot_be_switched_off():
    assert running(select=[]) == MANDATORY


@pytest.mark.parametrize("selector", ["TX816", "hyphen-variants", "TX8", "TX"])
def test_extending_adds_to_the_default_information_too(selector):
    assert running(extend_select=[selector]) == [*MANDATORY, "RF501", "RF504", "TX801", "TX816"]


def test_ignoring_takes_away_whatever_selected_it():
    assert running(ignore=["RF", "mixed-script-word"]) == MANDATORY
    assert running(select=["ALL"], extend_select=["RF504"], ignore=["RF5"]) == [*MANDATORY, "ID212", "TX801", "TX816"]


def test_a_family_with_mandatory_rules_is_ignored_as_far_as_it_can_be():
    assert running(select=["ALL"], ignore=["ID", "RF", "TX"]) == MANDATORY
    assert running(ignore=["ALL"]) == MANDATORY


@pytest.mark.parametrize("selector", ["ID201", "duplicate-id", "ID20"])
def test_ignoring_a_mandatory_rule_is_refused_and_says_why(selector):
    with pytest.raises(CorpusError) as caught:
        select(Settings(ignore=[selector]))
    assert "ID201 duplicate-id" in caught.value.render("en")
    assert "always on" in caught.value.render("en")
    assert "включены всегда" in caught.value.render("ru")


@pytest.mark.parametrize(
    ("selector", "meant"),
    [
        ("TX810", "TX801"),
        ("TX8011", "TX801"),
        ("tx801", "TX801"),
        ("duplicate-lnk", "duplicate-link"),
        ("Duplicate-Link", "duplicate-link"),
        ("rf", "RF"),
        ("all", "ALL"),
    ],
)
@pytest.mark.parametrize("setting", ["select", "extend_select", "ignore"])
def test_an_unknown_selector_is_refused_with_what_may_be_meant(setting, selector, meant):
    with pytest.raises(CorpusError) as caught:
        select(Settings.model_validate({setting: [selector]}))
    assert f"`{selector}`; did you mean " in caught.value.render("en")
    assert meant in caught.value.render("en")


@pytest.mark.parametrize("selector", ["", "ZZ", "T", "quite-something-else"])
def test_a_selector_like_nothing_is_refused_without_a_guess(selector):
    with pytest.raises(CorpusError) as caught:
        select(Settings(select=[selector]))
    assert caught.value.render("en") == f"no rule or family of rules is called `{selector}`"


def test_information_of_an_error_rule_is_shown_only_where_the_rule_was_asked_for():
    assert not shown("TX801", INFORMATION)
    assert shown("TX801", ERROR)
    for settings in ({"select": ["TX801"]}, {"extend_select": ["mixed-script-word"]}, {"select": ["ALL"]}):
        assert shown("TX801", INFORMATION, **settings)
    assert not shown("TX801", INFORMATION, extend_select=["RF"])
