"""What every command starts from: where the corpus is, how to speak, where to print."""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, wraps
from pathlib import Path
from typing import Any

import click

from corpus_tools.cli import boundary
from corpus_tools.model.message import LANGUAGES, Language, Text
from corpus_tools.model.settings import Settings
from corpus_tools.store.root import find_root
from corpus_tools.store.settings import load_settings
from corpus_tools.store.snapshot import DiskSnapshot, Snapshot, open_snapshot


@dataclass
class Invocation:
    """One run of one command."""

    root_option: str | None
    language_option: Language | None
    color_option: str

    @cached_property
    def root(self) -> Path:
        """The corpus root: `--root`, or found upwards from the current folder."""
        if self.root_option is not None:
            return Path(self.root_option).resolve()
        return find_root(Path.cwd())

    @cached_property
    def snapshot(self) -> Snapshot:
        """What this run judges: the index in a commit hook, else the disk."""
        return open_snapshot(self.root)

    @cached_property
    def disk(self) -> DiskSnapshot:
        """The files on disk: what commands that write start from."""
        return DiskSnapshot(self.root)

    @cached_property
    def settings(self) -> Settings:
        """The settings, from the same snapshot as everything else."""
        settings = load_settings(self.snapshot)
        boundary.language[0] = self.language_option or settings.lang or boundary.environment_language() or "en"
        return settings

    def language(self, manifest_language: str | None = None) -> Language:
        """The language of messages: `--lang`, the setting, `CORPUS_LANG`, the manifest's language, English."""
        chosen = self.language_option or self.settings.lang or boundary.environment_language()
        known: Language = next((known for known in LANGUAGES if known == manifest_language), "en")
        boundary.language[0] = chosen or known
        return boundary.language[0]

    @cached_property
    def color(self) -> bool:
        """Whether reports on standard output are coloured."""
        if self.color_option != "auto":
            return self.color_option == "always"
        if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
            return False
        return bool(os.environ.get("FORCE_COLOR")) or sys.stdout.isatty()

    def say(self, text: Text, *, err: bool = False, **params: Any) -> None:  # noqa: ANN401 (template parameters)
        """Print one message in the language of the run."""
        click.echo(text.render(boundary.language[0], params), err=err)


def write_utf8(text: str) -> None:
    """Print a report for programs: UTF-8 and LF whatever the console's encoding."""
    sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace"))
    sys.stdout.buffer.flush()


def with_invocation(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that every command has, and pass the command its `Invocation`."""

    @click.option(
        "--root", "root", metavar="DIR", type=click.Path(exists=True, file_okay=False), help="The corpus root."
    )
    @click.option("--lang", type=click.Choice(LANGUAGES), help="Language of messages.")
    @click.option("--color", type=click.Choice(["auto", "always", "never"]), default="auto", help="Coloured output.")
    @wraps(function)
    def wrapper(*args: Any, root: str | None, lang: Language | None, color: str, **options: Any) -> Any:  # noqa: ANN401
        if lang:
            boundary.language[0] = lang
        return function(Invocation(root, lang, color), *args, **options)

    return wrapper
