import pytest

from corpus_tools.model.errors import CorpusError
from corpus_tools.store.overlay import OverlaySnapshot
from corpus_tools.store.snapshot import DiskSnapshot, MemorySnapshot


def test_changed_and_new_files_cover_those_below():
    overlay = OverlaySnapshot(MemorySnapshot({"a.md": b"1", "b.md": b"2"}), {"b.md": b"new", "c.md": b"3"})
    assert overlay.files() == ("a.md", "b.md", "c.md")
    assert overlay.listing() == {"a.md", "b.md", "c.md"}
    assert [overlay.read(path) for path in overlay.files()] == [b"1", b"new", b"3"]
    assert (overlay.exists("c.md"), overlay.exists("d.md")) == (True, False)
    with pytest.raises(CorpusError):
        overlay.read("d.md")


def test_nothing_is_written(repo):
    repo.write("a.md", "disk")
    overlay = OverlaySnapshot(DiskSnapshot(repo.path), {"a.md": b"changed"})
    assert (overlay.root, overlay.kind, overlay.read("a.md")) == (repo.path, "disk", b"changed")
    assert (repo.path / "a.md").read_text() == "disk"
