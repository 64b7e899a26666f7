import subprocess

import pytest

from corpus_tools.export.source import SourceInfo, source_of
from corpus_tools.store.snapshot import DiskSnapshot, MemorySnapshot, RevisionSnapshot
from support import complete

FILES = complete({"seeds/rules.md": "<!-- block: rules.a; page: 1 -->\nА.\n"})


def git(folder, *arguments):
    identity = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    done = subprocess.run(["git", *identity, *arguments], cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout.strip()


@pytest.fixture
def repository(tmp_path):
    for path, content in FILES.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_bytes(content)
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-q", "-m", "first", "--date", "2026-11-30T12:00:00+03:00")
    return tmp_path


@pytest.fixture
def state(repository, corpus_from):
    """The source of the repository as it is on disk."""

    def read():
        snapshot = DiskSnapshot(repository)
        return source_of(snapshot, corpus_from(snapshot))

    return read


def test_a_clean_checkout_names_its_commit(repository, state):
    commit, date = git(repository, "show", "-s", "--format=%H %cI").split()
    assert state() == SourceInfo(commit, date, dirty=False)


def test_a_changed_document_makes_it_dirty(repository, state):
    (repository / "seeds/rules.md").write_text("<!-- block: rules.a; page: 1 -->\nБ.\n", encoding="utf-8")
    assert state().dirty is True


def test_a_staged_removal_makes_it_dirty(repository, state):
    git(repository, "rm", "-q", "--cached", "seeds/rules.md")
    assert state().dirty is True


def test_a_new_data_file_makes_it_dirty(repository, state):
    (repository / "seeds/links.yaml").write_text("see-also: {}\n")
    assert state().dirty is True


def test_an_export_written_into_the_checkout_does_not(repository, state):
    (repository / "build").mkdir()
    (repository / "build/corpus.json").write_text("{}")
    (repository / "seeds/notes.txt").write_text("не корпус")
    assert state().dirty is False


def test_a_revision_is_never_dirty(repository, corpus_from):
    commit = git(repository, "rev-parse", "HEAD")
    (repository / "seeds/rules.md").write_text("иное", encoding="utf-8")
    snapshot = RevisionSnapshot(repository, "HEAD")
    found = source_of(snapshot, corpus_from(snapshot))
    assert (found.commit, found.dirty) == (commit, False)


def test_without_git_or_before_the_first_commit_there_is_none(tmp_path, corpus_from):
    memory = MemorySnapshot(FILES)
    assert source_of(memory, corpus_from(memory)) == SourceInfo()
    (tmp_path / "seeds").mkdir()
    git(tmp_path, "init", "-q")
    snapshot = DiskSnapshot(tmp_path)
    assert source_of(snapshot, corpus_from(memory)) == SourceInfo()
