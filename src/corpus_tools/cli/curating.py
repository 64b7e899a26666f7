"""What commands that change a corpus share: read it from disk, carry out a plan, tell what was done."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import click

from corpus_tools.cli.boundary import language
from corpus_tools.cli.invocation import Invocation
from corpus_tools.model.message import Text

if TYPE_CHECKING:
    from corpus_tools.curate.plan import Plan
    from corpus_tools.model.corpus import Corpus

_DRY = Text(
    en="dry run, nothing is written; these files would change: {files}",
    ru="пробный запуск, ничего не записывается; изменились бы: {files}",
)
_WROTE = Text(en="written: {files}", ru="записано: {files}")
_UNDECIDED = Text(en="left for you to decide:", ru="решите сами:")


def read_corpus(invocation: Invocation) -> "Corpus":
    """The corpus on disk, without running any rule but what reading takes."""
    from corpus_tools.lint.engine import read

    corpus = read(invocation.disk, invocation.settings)
    invocation.language(corpus.data.manifest.value.language)
    return corpus


def today() -> str:
    """The date of a ledger entry: UTC, so that two editors agree."""
    return datetime.now(tz=UTC).date().isoformat()


def dry_run_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add --dry-run and --diff to a command that carries out a plan."""
    for option in (
        click.option("--diff", is_flag=True, help="Show what would change, as a unified diff; write nothing."),
        click.option("--dry-run", is_flag=True, help="Say what would be done; write nothing."),
    ):
        function = option(function)
    return function


def carry_out(invocation: Invocation, plan: "Plan", *, dry_run: bool, diff: bool = False) -> None:
    """Write a plan and tell what it did; or only tell, or show the difference."""
    from corpus_tools.store.writing import write_files

    writes = bool(plan.files) and not (dry_run or diff)
    if writes:
        write_files(invocation.root, plan.files)
    elif plan.files:
        invocation.say(_DRY, err=diff, files=sorted(plan.files))
    if diff:
        _show_difference(invocation, plan)
    for note in plan.done:
        click.echo(note.render(language[0]), err=diff)
    if plan.undecided:
        invocation.say(_UNDECIDED, err=diff)
        for note in plan.undecided:
            click.echo("  " + note.render(language[0]), err=diff)
    if writes:
        invocation.say(_WROTE, files=sorted(plan.files))


def _show_difference(invocation: Invocation, plan: "Plan") -> None:
    from corpus_tools.cli.fix import unified
    from corpus_tools.cli.lint import prefix

    for path, after in sorted(plan.files.items()):
        before = invocation.disk.read(path) if invocation.disk.exists(path) else b""
        click.echo(unified(prefix(invocation) + path, before, after), nl=False)
