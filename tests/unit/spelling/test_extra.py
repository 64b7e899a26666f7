"""A rule that needs an extra, where the extra is not installed."""

import pytest

from corpus_tools.lint.selection import select
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.settings import Settings
from corpus_tools.spelling import extra


@pytest.fixture
def bare(monkeypatch):
    """A machine without the extra."""
    monkeypatch.setattr(extra, "find_spec", lambda _: None)


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("settings", [Settings(select=["TX813"]), Settings(extend_select=["misspelled-word"])])
def test_asked_for_by_name_it_ends_the_run_and_says_what_to_install(settings):
    with pytest.raises(CorpusError) as caught:
        select(settings)
    for language in ("en", "ru"):
        assert "TX813 misspelled-word" in caught.value.render(language)
        assert extra.INSTALL in caught.value.render(language)


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize(
    "settings",
    [
        Settings(),
        Settings(select=["ALL"]),
        Settings(select=["TX"]),
        Settings(extend_select=["TX8"]),
        Settings(select=["TX813"], ignore=["TX813"]),
    ],
)
def test_asked_for_by_family_or_not_at_all_it_does_not_run(settings):
    assert "TX813" not in select(settings).codes


def test_with_the_extra_it_runs_where_it_is_selected_and_only_there():
    assert "TX813" in select(Settings(select=["ALL"])).codes
    assert "TX813" in select(Settings(extend_select=["TX813"])).codes
    assert "TX813" not in select(Settings()).codes
