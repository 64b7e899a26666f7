import os

import pytest

from corpus_tools.model.errors import CorpusError
from corpus_tools.store.writing import write_files


def everything(folder):
    return sorted(path.name for path in folder.rglob("*"))


def test_a_file_is_replaced_and_keeps_its_mode(tmp_path):
    target = tmp_path / "a.md"
    target.write_text("old")
    target.chmod(0o750)
    write_files(tmp_path, {"a.md": "новое\r\n".encode()})
    assert target.read_bytes() == "новое\r\n".encode()
    assert target.stat().st_mode & 0o777 == 0o750
    assert everything(tmp_path) == ["a.md", "home"]


def test_a_new_file_gets_its_folders_and_the_usual_mode(tmp_path):
    mask = os.umask(0o027)
    try:
        write_files(tmp_path, {"seeds/deep/a.md": b"x"})
    finally:
        os.umask(mask)
    assert (tmp_path / "seeds/deep/a.md").read_bytes() == b"x"
    assert (tmp_path / "seeds/deep/a.md").stat().st_mode & 0o777 == 0o640


def test_a_name_that_is_not_utf8_can_be_written(tmp_path):
    write_files(tmp_path, {"a\udce9.md": b"x"})
    assert "a\udce9.md" in everything(tmp_path)


@pytest.mark.parametrize("path", ["../a.md", "seeds/../../a.md", "/etc/a.md", "", "seeds/"])
def test_nothing_is_written_outside_the_root(tmp_path, path):
    root = tmp_path / "root"
    root.mkdir()
    with pytest.raises(CorpusError, match="outside"):
        write_files(root, {path: b"x"})
    assert everything(tmp_path) == ["home", "root"]


def test_links_are_not_followed(tmp_path):
    root, outside = tmp_path / "root", tmp_path / "outside"
    root.mkdir()
    outside.mkdir()
    (outside / "a.md").write_text("old")
    (root / "folder").symlink_to(outside)
    (root / "a.md").symlink_to(outside / "a.md")
    for path in ("folder/a.md", "folder/new.md", "a.md"):
        with pytest.raises(CorpusError, match="symbolic link"):
            write_files(root, {path: b"x"})
    assert (outside / "a.md").read_text() == "old"
    assert everything(outside) == ["a.md"]


def test_a_bad_path_among_several_leaves_all_as_they_were(tmp_path):
    (tmp_path / "a.md").write_text("old")
    with pytest.raises(CorpusError):
        write_files(tmp_path, {"a.md": b"new", "../b.md": b"new"})
    assert (tmp_path / "a.md").read_text() == "old"


def test_a_full_disk_changes_no_file_and_leaves_none_behind(tmp_path, monkeypatch):
    (tmp_path / "a.md").write_text("old")
    (tmp_path / "b.md").write_text("old")
    calls = []

    def fail_second(descriptor):
        calls.append(descriptor)
        if len(calls) == 2:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail_second)
    with pytest.raises(CorpusError, match=r"b\.md cannot be written: No space left"):
        write_files(tmp_path, {"a.md": b"new", "b.md": b"new"})
    assert (tmp_path / "a.md").read_text() == (tmp_path / "b.md").read_text() == "old"
    assert everything(tmp_path) == ["a.md", "b.md", "home"]


def test_a_failed_replacement_leaves_no_temporary_file(tmp_path):
    (tmp_path / "a.md").mkdir()
    with pytest.raises(CorpusError, match=r"a\.md cannot be written"):
        write_files(tmp_path, {"a.md": b"x"})
    assert everything(tmp_path) == ["a.md", "home"]
