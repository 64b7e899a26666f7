import pytest

from corpus_tools.model.errors import CorpusError
from corpus_tools.model.settings import Settings
from corpus_tools.store.settings import load_settings
from corpus_tools.store.snapshot import IndexSnapshot, MemorySnapshot


def load(**files):
    return load_settings(MemorySnapshot({name.replace("_", "."): text.encode() for name, text in files.items()}))


def error(**files):
    with pytest.raises(CorpusError) as caught:
        load(**files)
    return str(caught.value)


ALL = """seeds = "texts"
lang = "ru"
select = ["TX"]
extend-select = ["RF512"]
ignore = ["PG406"]
fail-on = "warning"
"""


def test_both_files_hold_the_same_settings():
    expected = Settings(
        seeds="texts", lang="ru", select=["TX"], extend_select=["RF512"], ignore=["PG406"], fail_on="warning"
    )
    assert load(corpus_toml=ALL) == expected
    assert load(corpus_toml="\ufeff" + ALL.replace("\n", "\r\n")) == expected
    assert load(pyproject_toml=f'[project]\nname = "x"\n[tool.corpus]\n{ALL}') == expected


def test_without_settings_the_defaults():
    assert load() == load(corpus_toml="") == load(pyproject_toml="[tool.other]\nx = 1\n") == Settings()
    assert load(pyproject_toml="not TOML, and not about us [") == Settings()


def test_settings_in_both_places_are_an_error():
    assert "keep one of them" in error(corpus_toml="", pyproject_toml="[tool.corpus]\n")
    assert load(corpus_toml='seeds = "a"', pyproject_toml="[tool.other]\n").seeds == "a"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('lang = "en"\nsedes = "x"\n', "corpus.toml:2:1: there is no setting “sedes”; did you mean “seeds”?"),
        ('fail_on = "error"\n', "corpus.toml:1:1: there is no setting “fail_on”; did you mean “fail-on”?"),
        ("zzz = 1\n", "corpus.toml:1:1: there is no setting “zzz”"),
        ("  seeds = 5\n", "corpus.toml:1:3: “seeds” must be text in quotes, not 5"),
        ("seeds = true\n", "corpus.toml:1:1: “seeds” must be text in quotes, not true"),
        ('seeds = ""\n', "corpus.toml:1:1: “seeds” must not be empty"),
        (
            'select = "TX"\n',
            'corpus.toml:1:1: “select” must be a list of texts, such as ["TX", "RF501"], not "TX"',
        ),
        ("ignore = [1]\n", 'corpus.toml:1:1: “ignore” must be a list of texts, such as ["TX", "RF501"], not 1'),
        ('\nfail-on = "warn"\n', 'corpus.toml:2:1: “fail-on” must be one of "error", "warning", not "warn"'),
        ('"lang" = "de"\n', 'corpus.toml:1:2: “lang” must be one of "en", "ru", not "de"'),
        ("[seeds]\na = 1\n", "corpus.toml:1:2: “seeds” must be text in quotes, not {'a': 1}"),
        ("a = \n", "corpus.toml:1:5: not valid TOML: Invalid value"),
        ("[a", "corpus.toml:1:3: not valid TOML: Expected ']' at the end of a table declaration"),
        ('a = "x', "corpus.toml:1:7: not valid TOML: Unterminated string"),
    ],
)
def test_a_fault_is_told_with_its_place_and_what_would_be_right(text, message):
    assert error(corpus_toml=text) == message


def test_places_in_pyproject_are_those_of_our_table():
    text = "[tool.other]\nsedes = 1\n\n[tool.corpus]\nsedes = 1\n"
    assert error(pyproject_toml=text).startswith("pyproject.toml:5:1: there is no setting “sedes”")
    assert error(pyproject_toml="[tool]\ncorpus = 5\n").startswith("pyproject.toml: [tool.corpus] must be a table")
    assert error(pyproject_toml="[tool.corpus]\nselect = [\n").startswith("pyproject.toml:3:1: not valid TOML")


def test_settings_that_are_not_utf8_are_an_error():
    with pytest.raises(CorpusError, match=r"corpus\.toml: not UTF-8"):
        load_settings(MemorySnapshot({"corpus.toml": b"lang = '\xff'"}))


def test_settings_come_from_the_snapshot_not_from_the_disk(repo):
    repo.write("corpus.toml", 'seeds = "staged"\n')
    repo.git("add", ".")
    repo.write("corpus.toml", 'seeds = "disk"\n')
    assert load_settings(IndexSnapshot(repo.path)).seeds == "staged"
