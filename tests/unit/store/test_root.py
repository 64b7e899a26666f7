import pytest

from corpus_tools.store.root import find_root

MARKS = {
    "corpus.toml": "",
    "pyproject.toml": "[tool.corpus]\n",
    "seeds/corpus.yaml": "format: 1\n",
}


@pytest.mark.parametrize("mark", MARKS)
def test_the_nearest_folder_upwards_that_is_marked(repo, mark):
    repo.write(f"games/{mark}", MARKS[mark])
    start = repo.path / "games/seeds/deep"
    start.mkdir(parents=True)
    assert find_root(start) == repo.path / "games"
    assert find_root(repo.path / "games") == repo.path / "games"


def test_without_a_mark_the_top_of_the_repository(repo):
    repo.write("pyproject.toml", "[tool.other]\n")
    start = repo.path / "a/b"
    start.mkdir(parents=True)
    assert find_root(start) == repo.path


def test_never_above_the_top_of_the_repository(make_repo, tmp_path):
    (tmp_path / "corpus.toml").write_text("")
    nested = make_repo("outer/inner")
    assert find_root(nested.path) == nested.path


def test_without_git_or_mark_the_folder_itself(tmp_path):
    assert find_root(tmp_path) == tmp_path


def test_without_git_marks_are_found_upwards(tmp_path):
    (tmp_path / "corpus.toml").write_text("")
    (tmp_path / "a/b").mkdir(parents=True)
    assert find_root(tmp_path / "a/b") == tmp_path


def test_a_file_stands_for_its_folder(tmp_path):
    (tmp_path / "corpus.toml").write_text("")
    (tmp_path / "a.md").write_text("")
    assert find_root(tmp_path / "a.md") == tmp_path


def test_a_broken_pyproject_with_our_table_marks_a_root_whose_settings_then_fail(tmp_path):
    (tmp_path / "pyproject.toml").write_text("[tool.corpus]\nselect = [\n")
    (tmp_path / "sub").mkdir()
    assert find_root(tmp_path / "sub") == tmp_path


def test_the_working_tree_of_an_inherited_repository(repo, tmp_path, monkeypatch):
    tree = tmp_path / "tree"
    (tree / "a").mkdir(parents=True)
    monkeypatch.setenv("GIT_DIR", str(repo.path / ".git"))
    monkeypatch.setenv("GIT_WORK_TREE", str(tree))
    monkeypatch.chdir(tree)
    assert find_root(tree / "a") == tree
