from pathlib import Path

import pytest

from corpus_tools.spelling import extra
from corpus_tools.spelling.english import american, roots, stems
from corpus_tools.spelling.hunspell import find_hunspell
from corpus_tools.spelling.russian import Russian
from corpus_tools.spelling.speller import speller

RUSSIAN = Russian()

AFFIXES = "SET UTF-8\nTRY eaio\nSFX N Y 1\nSFX N 0 j .\n"


@pytest.fixture
def esperanto(tmp_path: Path) -> str:
    (tmp_path / "eo.aff").write_text(AFFIXES, encoding="utf-8")
    (tmp_path / "eo.dic").write_text("2\nludanto/N\nkarto/N\n", encoding="utf-8")
    (tmp_path / "eo_LONE.aff").write_text(AFFIXES, encoding="utf-8")
    return str(tmp_path)


class TestRussian:
    @pytest.mark.parametrize(
        "word",
        [
            "ещё",
            "еще",
            "счётчиками",
            "Счетчики",
            "недеморализованный",
            "трёхместный",
            "подшаг",
            "супергероев",
            "нибудь",
        ],
    )
    def test_known(self, word):
        assert RUSSIAN.knows(word)

    @pytest.mark.parametrize("word", ["перемешение", "агенство", "неможет", "вобщем", "объявляеться", "подд", "суперр"])
    def test_unknown(self, word):
        assert not RUSSIAN.knows(word)

    def test_a_new_word_is_inflected_as_words_like_it(self):
        assert {"тайлами", "тайлов", "тайлу"} <= RUSSIAN.forms("тайл")
        assert "космодесантник" in RUSSIAN.lemmas("космодесантниками")


class TestHunspell:
    def test_named_folders_come_first_and_a_file_without_its_partner_does_not_count(self, esperanto):
        found = find_hunspell("eo", (esperanto,))
        assert found is not None
        assert [path.name for path in found.paths] == ["eo"]
        assert found.knows("kartoj")
        assert not found.knows("kartoy")
        assert found.letters == "eaio"

    def test_english_comes_with_the_extra(self):
        found = find_hunspell("en", ())
        assert found is not None
        assert all(map(found.knows, ("dice", "Untapped", "don't", "nonhuman")))
        assert not any(map(found.knows, ("recieved", "teh")))

    def test_there_is_none_for_a_language_without_files(self, tmp_path):
        assert find_hunspell("eo", (str(tmp_path),)) is None

    def test_a_region_is_taken_where_it_is_there(self, esperanto):
        Path(esperanto, "eo_XX.aff").write_text(AFFIXES, encoding="utf-8")
        Path(esperanto, "eo_XX.dic").write_text("1\nhejmo\n", encoding="utf-8")
        for language, expected in (("eo-XX", ["eo_XX"]), ("eo", ["eo"]), ("eo_YY", ["eo"])):
            found = find_hunspell(language, (esperanto,))
            assert found is not None
            assert [path.name for path in found.paths] == expected


@pytest.mark.parametrize(
    ("british", "other"),
    [
        ("colour", "color"),
        ("armoured", "armored"),
        ("organised", "organized"),
        ("analyse", "analyze"),
        ("centre", "center"),
        ("travelling", "traveling"),
        ("fulfil", "fulfill"),
        ("defence", "defense"),
        ("catalogue", "catalog"),
        ("encyclopaedia", "encyclopedia"),
        ("programme", "program"),
        ("acknowledgements", "acknowledgments"),
    ],
)
def test_british_spellings_lead_to_american_ones(british, other):
    assert other in american(british)


def test_what_is_left_of_english_words():
    assert "ork" in stems("orks")
    assert "ork" in stems("ork's")
    assert list(roots("subunits")) == ["units"]
    assert not list(roots("red"))


class TestSpeller:
    def test_each_script_has_its_dictionaries_and_what_has_none_passes(self):
        known = speller("ru", frozenset(), ())
        assert known is not None
        assert known.knows("счётчик")
        assert known.knows("counter")
        assert not known.knows("перемешение")
        assert not known.knows("recieve")
        assert known.knows("αβγδ")
        assert known.knows("cловoо")

    def test_a_listed_word_is_known_in_all_forms_and_any_case(self):
        words = frozenset(("Космодесантник", "тайлы", "варп-шторм", "Ленд Спидер", "Ork"))
        known = speller("ru", words, ())
        assert known is not None
        for word in ("космодесантниками", "тайлам", "Варпа", "ленд", "спидера", "orks", "Ork's"):
            assert known.knows(word), word
        assert not known.knows("космодесантнекам")

    def test_a_language_of_its_own_dictionary(self, esperanto):
        known = speller("eo", frozenset(), (esperanto,))
        assert known is not None
        assert known.knows("ludantoj")
        assert known.knows("player")
        assert not known.knows("ludnato")

    def test_without_a_dictionary_of_the_language_there_is_none(self):
        assert speller("eo", frozenset(), ()) is None
        assert speller("uk", frozenset(), ()) is None


def test_the_extra_is_told_by_its_packages(monkeypatch):
    assert extra.is_installed()
    monkeypatch.setattr(extra, "find_spec", lambda name: None if name == "spylls" else object())
    assert not extra.is_installed()
