"""Where the corpus is: its root folder."""

import re
import tomllib
from pathlib import Path

from corpus_tools.store.git import Git, top_above

SETTINGS_FILE, PROJECT_FILE, MANIFEST_FILE = "corpus.toml", "pyproject.toml", "seeds/corpus.yaml"
_TABLE = re.compile(r"^\s*\[\s*tool\s*\.\s*corpus\s*[].]", re.MULTILINE)


def find_root(start: Path) -> Path:
    """The corpus root for a command that runs in `start`.

    The nearest folder upwards with `corpus.toml`, `[tool.corpus]` in `pyproject.toml`, or `seeds/corpus.yaml`, not
    above the top of the git repository that holds `start`; else that top, else `start` itself.
    """
    start = start.resolve()
    if start.is_file():
        start = start.parent
    top = top_above(start)
    if top is None:
        git = Git.find(start)
        top = git.top if git else None
    for folder in (start, *start.parents):
        if _is_root(folder):
            return folder
        if folder == top:
            break
    return top or start


def _is_root(folder: Path) -> bool:
    if (folder / SETTINGS_FILE).is_file() or (folder / MANIFEST_FILE).is_file():
        return True
    project = folder / PROJECT_FILE
    return project.is_file() and has_settings(project.read_text(encoding="utf-8", errors="replace"))


def has_settings(project: str) -> bool:
    """Whether the text of a pyproject.toml holds `[tool.corpus]`, or looks so where it is no TOML."""
    try:
        return "corpus" in tomllib.loads(project).get("tool", {})
    except (tomllib.TOMLDecodeError, AttributeError, TypeError):
        return _TABLE.search(project) is not None
