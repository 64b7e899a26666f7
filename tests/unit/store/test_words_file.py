from pathlib import Path

from corpus_tools.model.settings import Settings
from corpus_tools.store.data import load_data
from corpus_tools.store.snapshot import DiskSnapshot, MemorySnapshot
from corpus_tools.store.words_file import read_words

BLOCK = b"<!-- block: rules.a; page: 1 -->\n"


def test_one_word_a_line_without_comments_and_white_space():
    found = read_words("seeds/words.txt", "\ufeff# Имена\n\nТзинч \r\n  тайл # поле\nЛенд Спидер\n#\n".encode())
    assert found.value.words == {"Тзинч", "тайл", "Ленд Спидер"}
    assert found.problems == ()


def test_what_is_no_text_is_a_problem_and_no_word():
    found = read_words("seeds/words.txt", b"\xff\xfe")
    assert found.value.words == frozenset()
    assert [problem.rule for problem in found.problems] == ["undecodable"]


def test_what_a_merge_left_is_a_problem():
    found = read_words("seeds/words.txt", b"<<<<<<< a\nx\n=======\ny\n>>>>>>> b\n")
    assert found.problems


def test_the_list_comes_from_the_snapshot_and_belongs_to_the_data_files():
    data = load_data(MemorySnapshot({"seeds/rules.md": BLOCK, "seeds/words.txt": "тайл\n".encode()}), Settings())
    assert data.words.value.words == {"тайл"}
    assert data.words in data.files
    without = load_data(MemorySnapshot({"seeds/rules.md": BLOCK}), Settings())
    assert (without.words.exists, without.words.path) == (False, "seeds/words.txt")


def test_folders_of_dictionaries_are_below_the_root_or_absolute(tmp_path: Path):
    (tmp_path / "rules.md").write_bytes(BLOCK)
    data = load_data(DiskSnapshot(tmp_path), Settings(dictionaries=["dicts", "/opt/dicts"]))
    assert data.dictionaries == (str(tmp_path / "dicts"), "/opt/dicts")
