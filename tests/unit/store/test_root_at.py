"""Where the corpus was in the base."""

import pytest

from corpus_tools.store.base import root_at
from corpus_tools.store.git import Git
from corpus_tools.store.snapshot import RevisionSnapshot


def root_and_files(repo, folder, revision):
    git = Git(repo.path / folder)
    before = root_at(git, revision)
    return before, RevisionSnapshot(git.root, revision, folder=before).files()


def test_it_is_where_it_is_now(repo):
    repo.write("seeds/corpus.yaml")
    repo.write("game/seeds/corpus.yaml")
    repo.write("README.md")
    oid = repo.commit()
    assert root_and_files(repo, "game", oid) == ("game", ("seeds/corpus.yaml",))
    assert root_and_files(repo, "", oid) == ("", ("README.md", "game/seeds/corpus.yaml", "seeds/corpus.yaml"))


@pytest.mark.parametrize(
    "mark",
    [
        ("corpus.toml", ""),
        ("pyproject.toml", "[tool.corpus]\n"),
        ("seeds/corpus.yaml", ""),
        ("texts/ledger.jsonl", ""),
    ],
)
@pytest.mark.parametrize(
    "folders", [("old", "new"), ("game", "Game"), ("a/b:c", "a/d"), ("old", "."), (".", "new/сюда")]
)
@pytest.mark.parametrize("staged", [True, False])
def test_a_renamed_folder_is_found(repo, mark, folders, staged):
    (mark, text), (before, now) = mark, folders
    repo.write("README.md")
    repo.write("other/pyproject.toml", "[tool.other]\n")
    repo.write(f"{before}/{mark}", text)
    repo.write(f"{before}/seeds/a.md")
    oid = repo.commit()
    for name in dict.fromkeys((mark, "seeds/a.md")):
        source, target = repo.path / before / name, repo.path / now / name
        target.parent.mkdir(parents=True, exist_ok=True)
        source.rename(target)
    if staged:
        repo.git("add", "-A")
    folder, files = root_and_files(repo, now, oid)
    assert folder == ("" if before == "." else before)
    assert {mark, "seeds/a.md"} <= set(files)


def test_settings_that_stay_behind_do_not_keep_a_corpus_where_it_was(repo):
    repo.write("old/corpus.toml")
    repo.write("old/seeds/ledger.jsonl")
    oid = repo.commit()
    (repo.path / "new").mkdir()
    (repo.path / "old/seeds").rename(repo.path / "new/seeds")
    assert root_and_files(repo, "new", oid) == ("old", ("corpus.toml", "seeds/ledger.jsonl"))


def test_of_two_candidates_none_is_taken(repo):
    for folder in ("one", "two"):
        repo.write(f"{folder}/corpus.toml")
    oid = repo.commit()
    for folder in ("one", "two"):
        (repo.path / folder / "corpus.toml").unlink()
    repo.write("three/corpus.toml")
    assert root_and_files(repo, "three", oid) == ("three", ())


def test_a_corpus_that_lives_on_was_not_renamed(repo):
    repo.write("one/corpus.toml")
    oid = repo.commit()
    repo.write("two/corpus.toml")
    assert root_and_files(repo, "two", oid) == ("two", ())


def test_in_an_empty_tree_there_is_nothing(repo):
    repo.write("game/corpus.toml")
    git = Git(repo.path / "game")
    assert root_at(git, git.empty_tree()) == "game"
