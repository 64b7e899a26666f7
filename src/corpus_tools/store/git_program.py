"""The one place that runs the program git."""

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

from corpus_tools.model.errors import CorpusError
from corpus_tools.model.message import Text

NO_GIT = Text(
    en="{path} is a git repository, but the program git is not installed or not on PATH",
    ru="{path} — репозиторий git, но программа git не установлена или её нет в PATH",
)
GIT_FAILED = Text(en="git {command} failed in {path}: {reason}", ru="git {command} не сработал в {path}: {reason}")

# Which repository is meant follows from the root alone; what a hook inherits may be about another one.
_REPOSITORY_VARIABLES = ("GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE", "GIT_PREFIX")
_OTHER_VARIABLES = ("GIT_CEILING_DIRECTORIES", "GIT_LITERAL_PATHSPECS", "GIT_GLOB_PATHSPECS", "GIT_ICASE_PATHSPECS")
GIT = ("git", "--no-pager", "--literal-pathspecs")


# History as everybody has it, not as `git replace` or grafts show it in this clone alone.
_TRUE_HISTORY = {"GIT_NO_REPLACE_OBJECTS": "1", "GIT_GRAFT_FILE": os.devnull}


def clean_environment() -> dict[str, str]:
    """The environment without what is about another repository; git speaks English, asks nothing, takes no locks."""
    dropped = (*_REPOSITORY_VARIABLES, *_OTHER_VARIABLES)
    environment = {name: value for name, value in os.environ.items() if name not in dropped}
    return {**environment, **_TRUE_HISTORY, "LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0"}


def run_git(folder: Path, arguments: tuple[str, ...], environment: Mapping[str, str]) -> bytes:
    """What a git command prints, run in `folder`. Raises CorpusError with what git says where it fails."""
    return output_of(folder, arguments, attempt(folder, arguments, environment))


def attempt(
    folder: Path, arguments: tuple[str, ...], environment: Mapping[str, str]
) -> subprocess.CompletedProcess[bytes]:
    """Run a git command to its end, however it ends."""
    try:
        return subprocess.run(
            [*GIT, *arguments],
            cwd=folder,
            env=dict(environment),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
        )
    except FileNotFoundError as error:
        raise CorpusError(NO_GIT, path=str(folder)) from error


def output_of(folder: Path, arguments: tuple[str, ...], done: subprocess.CompletedProcess[bytes]) -> bytes:
    """What the command printed. Raises CorpusError with what git said where it failed."""
    if done.returncode:
        reason = done.stderr.decode("utf-8", "backslashreplace").strip() or f"exit code {done.returncode}"
        raise CorpusError(GIT_FAILED, command=arguments[0], path=str(folder), reason=reason)
    return done.stdout
