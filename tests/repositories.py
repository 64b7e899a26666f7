"""Real git repositories in temporary folders, and a small clean corpus to put into them."""

import os
import subprocess
import sys
from pathlib import Path

CHECKOUT = Path(__file__).parents[1]
BIN = Path(sys.executable).parent

RULES = """\
# Правила

<!-- block: rules.camp; page: 1 -->
## Лагерь

Отряды отдыхают.

<!-- block: rules.camp.fire; page: 2 -->
### Костёр

Костёр горит один раунд.
"""
FAQ = """\
# Вопросы

<!-- block: faq.fire; page: 1 -->
## Огонь

Костёр можно разжечь снова.
"""
LINKS = "see-also:\n  faq.fire:\n    - rules.camp.fire\n"
FILES = {"seeds/rules.md": RULES, "seeds/faq.md": FAQ, "seeds/links.yaml": LINKS}


class Repository:
    """A git repository in a temporary folder, far from the settings of whoever runs the tests."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.environment = {
            **{
                name: value
                for name, value in os.environ.items()
                if not name.startswith(("GIT_", "PRE_COMMIT", "CORPUS_"))
            },
            "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}",
            "HOME": str(path.parent),
            "GIT_CONFIG_GLOBAL": os.devnull,
            "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_AUTHOR_NAME": "Editor",
            "GIT_AUTHOR_EMAIL": "editor@example.org",
            "GIT_COMMITTER_NAME": "Editor",
            "GIT_COMMITTER_EMAIL": "editor@example.org",
            "PRE_COMMIT_HOME": str(path.parent / "pre-commit-cache"),
            "LC_ALL": "C.UTF-8",
        }

    def run(self, *command: str, check: bool = True) -> subprocess.CompletedProcess[str]:
        """Run a command in the repository; its output as text."""
        done = subprocess.run(
            command, cwd=self.path, env=self.environment, capture_output=True, text=True, encoding="utf-8", check=False
        )
        assert not check or done.returncode == 0, done.stdout + done.stderr
        return done

    def git(self, *arguments: str, check: bool = True) -> subprocess.CompletedProcess[str]:
        """Run git."""
        return self.run("git", *arguments, check=check)

    def write(self, path: str, text: str) -> None:
        """Write a file on disk."""
        target = self.path / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")

    def replace(self, path: str, old: str, new: str) -> None:
        """Replace a piece of a file, which must be there."""
        text = (self.path / path).read_text(encoding="utf-8")
        assert old in text
        self.write(path, text.replace(old, new))

    def commit(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Try to commit; the caller looks at the verdict."""
        return self.git("commit", "-m", "change", *arguments, check=False)

    def head(self) -> str:
        """The commit that HEAD names."""
        return self.git("rev-parse", "HEAD").stdout.strip()
