"""Real git repositories with a small corpus and the real pre-commit in them."""

from pathlib import Path

import pytest
import yaml

from repositories import CHECKOUT, FILES, Repository
from support import complete


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    """An empty repository."""
    path = tmp_path / "corpus"
    path.mkdir()
    repository = Repository(path)
    repository.git("init", "-q", "-b", "main")
    return repository


@pytest.fixture
def hooked(repository: Repository) -> Repository:
    """A repository with a clean corpus, committed, and the published hooks installed by pre-commit."""
    for path, data in complete(FILES).items():
        repository.write(path, data.decode())
    hooks = yaml.safe_load((CHECKOUT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    for hook in hooks:
        hook["language"] = "system"  # the package under test is installed already
    config = {"repos": [{"repo": "local", "hooks": hooks}]}
    repository.write(".pre-commit-config.yaml", yaml.safe_dump(config, allow_unicode=True))
    repository.git("add", "-A")
    repository.git("commit", "-q", "-m", "start")
    repository.run("pre-commit", "install", "--hook-type", "pre-commit", "--hook-type", "pre-merge-commit")
    return repository
