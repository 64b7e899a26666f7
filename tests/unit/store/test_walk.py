import os

import pytest

from corpus_tools.store.snapshot import DiskSnapshot


def put(root, *paths):
    for path in paths:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text("x")


def test_other_peoples_folders_are_left_out(tmp_path):
    put(tmp_path, "seeds/a.md", "seeds/deep/er/b.md", ".pre-commit-config.yaml")
    put(tmp_path, ".venv/a.md", ".hidden/a.md", "node_modules/p/a.md", "env/pyvenv.cfg", "env/lib/a.md")
    put(tmp_path, "vendor/other/.git/HEAD", "vendor/other/a.md", "worktree/a.md")
    (tmp_path / "worktree/.git").write_text("gitdir: /elsewhere")
    assert DiskSnapshot(tmp_path).files() == (".pre-commit-config.yaml", "seeds/a.md", "seeds/deep/er/b.md")


def test_links_make_no_endless_walk(tmp_path):
    put(tmp_path, "seeds/a.md")
    (tmp_path / "seeds/loop").symlink_to("..")
    (tmp_path / "seeds/self").symlink_to("self")
    (tmp_path / "seeds/alias.md").symlink_to("a.md")
    snapshot = DiskSnapshot(tmp_path)
    assert snapshot.files() == ("seeds/a.md",)
    assert snapshot.listing() == {"seeds/a.md", "seeds/alias.md", "seeds/loop", "seeds/self"}


def test_pipes_and_unreadable_folders_are_passed_over(tmp_path, monkeypatch):
    put(tmp_path, "a.md", "locked/b.md")
    os.mkfifo(tmp_path / "pipe.md")
    scan = os.scandir

    def refuse(path):
        if path.endswith(b"locked"):
            raise PermissionError
        return scan(path)

    monkeypatch.setattr(os, "scandir", refuse)
    assert DiskSnapshot(tmp_path).files() == ("a.md",)


def test_a_root_reached_through_a_link_is_the_real_one(tmp_path):
    put(tmp_path, "real/a.md")
    (tmp_path / "link").symlink_to("real")
    snapshot = DiskSnapshot(tmp_path / "link")
    assert snapshot.root == tmp_path / "real"
    assert snapshot.read("a.md") == b"x"


@pytest.mark.parametrize("name", ["latin1-\udcff.md", "Приказы.md", "x\ny.md"])
def test_any_file_name_is_read(tmp_path, name):
    put(tmp_path, name)
    snapshot = DiskSnapshot(tmp_path)
    assert snapshot.files() == (name,)
    assert snapshot.read(name) == b"x"
