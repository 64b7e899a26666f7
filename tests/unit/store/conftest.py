import os
import subprocess
from pathlib import Path

import pytest

IDENTITY = {
    f"GIT_{role}_{fact}": value
    for role in ("AUTHOR", "COMMITTER")
    for fact, value in (("NAME", "Editor"), ("EMAIL", "editor@example.org"))
}


@pytest.fixture(autouse=True)
def isolated(monkeypatch, tmp_path):
    """No git settings of whoever runs the tests, and no repository inherited from a hook that runs them."""
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")


class Repo:
    """A real repository in a folder of its own."""

    def __init__(self, path: Path, *options: str) -> None:
        self.path = path
        path.mkdir(parents=True, exist_ok=True)
        self.git("init", "-q", "-b", "main", *options)

    def git(self, *arguments: str, check: bool = True) -> str:
        environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_INDEX")}
        done = subprocess.run(
            ["git", *arguments],
            cwd=self.path,
            env={**environment, **IDENTITY},
            capture_output=True,
            text=True,
            check=False,
        )
        assert not check or done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def write(self, path: str, text: str | bytes = "x\n") -> Path:
        target = self.path / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text.encode() if isinstance(text, str) else text)
        return target

    def commit(self, *paths: str) -> str:
        """Commit everything, or these paths; the new commit's id."""
        self.git("add", "--", *(paths or ["."]))
        self.git("commit", "-q", "-m", "change")
        return self.git("rev-parse", "HEAD").strip()


@pytest.fixture
def repo(tmp_path):
    return Repo(tmp_path / "repo")


@pytest.fixture
def make_repo(tmp_path):
    def make(name: str, *options: str) -> Repo:
        return Repo(tmp_path / name, *options)

    return make
