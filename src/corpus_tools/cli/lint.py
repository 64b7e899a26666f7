"""`corpus lint`: check the whole corpus."""

import os
import shutil
import sys
from dataclasses import replace
from pathlib import Path, PurePosixPath

import click

from corpus_tools.cli.base import base_option, bases, not_compared
from corpus_tools.cli.boundary import EXIT_FINDINGS
from corpus_tools.cli.invocation import Invocation, with_invocation, write_utf8
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.model.result import LintResult
from corpus_tools.model.settings import FailOn, Settings
from corpus_tools.store.overlay import OverlaySnapshot
from corpus_tools.store.snapshot import Snapshot

_NO_SUCH_PATH = Text(en="{path}: no such file or folder", ru="{path}: нет такого файла или папки")
_OWN = Text(
    en="{path} belongs to the corpus: it is not written to",
    ru="{path} — часть корпуса: туда ничего не записывается",
)
_NOT_IN_CORPUS = Text(
    en="nothing found to check: none of these belongs to the corpus at {root}: {paths}",
    ru="проверять нечего: ничто из этого не входит в корпус {root}: {paths}",
)
_NO_BASE = Text(
    en="nothing to tell new findings from old ones by; name a revision, `corpus lint --new-only --base REV`,"
    " or write a baseline, `corpus baseline update`",
    ru="новые находки не с чем сравнить; назовите ревизию: `corpus lint --new-only --base REV`"
    " или запишите базовую линию: `corpus baseline update`",
)
_STDIN_CLOSED = Text(
    en="standard input is closed; pass the text there: `corpus lint - --stdin-filename FILE < DRAFT`",
    ru="стандартный ввод закрыт; передайте текст туда: `corpus lint - --stdin-filename ФАЙЛ < ЧЕРНОВИК`",
)
_STDIN_NAME = Text(
    en="`-` needs --stdin-filename PATH: which file of the corpus the text stands for",
    ru="`-` требует --stdin-filename ПУТЬ: какой файл корпуса заменяет этот текст",
)
_INFERRED = Text(
    en="no manifest: the corpus is inferred from the marked Markdown below {root}; `corpus init` writes one",
    ru="манифеста нет: корпус составлен из размеченных файлов Markdown в {root}; манифест запишет `corpus init`",
)


def selection_options(function: click.decorators.FC) -> click.decorators.FC:
    """The options that choose rules, as ruff names them."""
    for name, help_text in (
        ("--ignore", "Rules not to run."),
        ("--extend-select", "Rules to run besides the selected ones."),
        ("--select", "Rules to run: codes, names, families or ALL, separated by commas."),
    ):
        function = click.option(name, metavar="RULES", multiple=True, help=help_text)(function)
    return function


def chosen_settings(
    settings: Settings, select: tuple[str, ...], extend: tuple[str, ...], ignore: tuple[str, ...]
) -> Settings:
    """The settings with the selection of the command line over them."""

    def split(values: tuple[str, ...]) -> list[str]:
        return [part.strip() for value in values for part in value.split(",") if part.strip()]

    changes: dict[str, list[str]] = {}
    if select:
        changes["select"] = split(select)
    changes["extend_select"] = settings.extend_select + split(extend)
    changes["ignore"] = settings.ignore + split(ignore)
    return settings.model_copy(update=changes)


@click.command(short_help="Check the whole corpus.")
@click.argument("paths", nargs=-1, type=click.Path(), metavar="[PATH]...")
@selection_options
@click.option("--new-only", is_flag=True, help="Show only what neither the base nor the baseline has.")
@click.option("--fail-on", type=click.Choice(["error", "warning"]), help="What makes the exit code 1.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "short", "json", "github"]),
    default="text",
    help="Form of the report.",
)
@click.option(
    "--output", "output", type=click.Path(dir_okay=False), metavar="FILE", help="Write the report to FILE (UTF-8)."
)
@click.option("--stdin-filename", metavar="PATH", help="With `-`: the file that the text on standard input stands for.")
@base_option
@with_invocation
def command(
    invocation: Invocation,
    paths: tuple[str, ...],
    select: tuple[str, ...],
    extend_select: tuple[str, ...],
    ignore: tuple[str, ...],
    fail_on: FailOn | None,
    form: str,
    output: str | None,
    stdin_filename: str | None,
    named: str | None,
    *,
    new_only: bool,
) -> int:
    """Check the whole corpus; PATHs narrow what is reported, never what is checked.

    \b
    Examples:
      corpus lint
      corpus lint seeds/rules.md --select RF,TG
      corpus lint --format github
      corpus lint --base origin/main
      corpus lint --new-only
      corpus lint - --stdin-filename seeds/rules.md < draft.md
    """
    from corpus_tools.cli.progress import progress

    settings = chosen_settings(invocation.settings, select, extend_select, ignore)
    snapshot = invocation.snapshot
    if "-" in paths:
        snapshot = with_standard_input(invocation, stdin_filename)
        paths = (stdin_filename or "",)
    with progress(invocation):
        result = _found(snapshot, settings, bases(invocation, named, snapshot), new_only=new_only)
    if not result.bases:
        result = replace(result, not_compared=not_compared(invocation))
    language = invocation.language(result.corpus.data.manifest.value.language)
    if result.corpus.data.inferred:
        invocation.say(_INFERRED, err=True, root=invocation.root)
    result = narrowed(invocation, snapshot, result, paths)
    from corpus_tools.report.formats import render

    width = shutil.get_terminal_size().columns
    color = invocation.color and output is None
    report = render(form, result, language, color=color, prefix=prefix(invocation), width=width)
    if output is not None:
        refuse_to_overwrite(invocation, result.corpus, Path(output))
        Path(output).write_bytes(report.encode("utf-8", "backslashreplace"))
    elif form == "json":
        write_utf8(report)
    else:
        click.echo(report, nl=False, color=invocation.color)
    worst = {Severity.ERROR} if (fail_on or settings.fail_on) == "error" else {Severity.ERROR, Severity.WARNING}
    return EXIT_FINDINGS if any(finding.severity in worst for finding in result.findings) else 0


def _found(snapshot: Snapshot, settings: Settings, compared: dict[str, Snapshot], *, new_only: bool) -> LintResult:
    """The findings; with `new_only` CorpusError where there is nothing that would tell which are new."""
    from corpus_tools.lint.engine import lint
    from corpus_tools.lint.newness import lint_new

    jobs = os.cpu_count() or 1
    if not new_only or not compared:
        result = lint(snapshot, settings, bases=compared, jobs=jobs)
        if new_only and not result.corpus.data.baseline.exists:
            raise CorpusError(_NO_BASE)
        return result
    return lint_new(snapshot, settings, bases=compared, jobs=jobs)


def prefix(invocation: Invocation) -> str:
    """What turns a path of the corpus into one that works from the current folder."""
    relative = os.path.relpath(invocation.root)
    return "" if relative == "." else Path(relative).as_posix() + "/"


def refuse_to_overwrite(invocation: Invocation, corpus: Corpus, target: Path) -> None:
    """Raise CorpusError where a file or folder to be written is one that the corpus is made of."""
    own = {*corpus.data.documents, *(file.path for file in corpus.data.files)}
    path = _relative(invocation.root, target.resolve())
    if path in own or any(PurePosixPath(one).parent == PurePosixPath(path) for one in own):
        raise CorpusError(_OWN, path=target)


def narrowed(invocation: Invocation, snapshot: Snapshot, result: LintResult, paths: tuple[str, ...]) -> LintResult:
    """The findings that concern the given paths; CorpusError where one is not there or none belongs to the corpus."""
    if not paths:
        return result
    wanted = corpus_paths(invocation, snapshot, paths)
    data = result.corpus.data
    known = {*data.documents, *data.marked_unlisted, *(file.path for file in data.files if file.exists)}
    known |= {finding.path for finding in result.findings}
    if not any(is_below(path, wanted) for path in known):
        raise CorpusError(_NOT_IN_CORPUS, root=invocation.root, paths=paths)

    def concern(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
        return tuple(finding for finding in findings if _concerns(finding, wanted))

    return replace(
        result,
        findings=concern(result.findings),
        baselined=concern(result.baselined),
        known=concern(result.known),
    )


def _concerns(finding: Finding, wanted: list[str]) -> bool:
    """Whether a finding stands in one of the wanted paths, or names a place there: the other of two blocks, say."""
    named = str(finding.params.get("place", "")).rpartition(":")[0]
    return is_below(finding.path, wanted) or is_below(named, wanted)


def is_below(path: str, wanted: list[str]) -> bool:
    """Whether a path of the corpus is one of the wanted ones or lies in one of them."""
    return any(one in {path, "."} or path.startswith(one + "/") for one in wanted)


def corpus_paths(invocation: Invocation, snapshot: Snapshot, paths: tuple[str, ...]) -> list[str]:
    """Paths as given on the command line, relative to the corpus root; each must exist.

    One that is not there from the current folder may count from the root, as paths in messages do.
    """
    wanted = []
    for path in paths:
        absolute = Path(os.path.abspath(path))  # noqa: PTH100 (not resolve: a link stays what it is called)
        from_here, from_root = _relative(invocation.root, absolute), PurePosixPath(path).as_posix()
        if absolute.exists() or snapshot.exists(from_here):
            wanted.append(from_here)
        elif snapshot.exists(from_root):
            wanted.append(from_root)
        else:
            raise CorpusError(_NO_SUCH_PATH, path=path)
    return wanted


def _relative(root: Path, path: Path) -> str:
    return Path(os.path.relpath(path, root)).as_posix()


def with_standard_input(invocation: Invocation, filename: str | None) -> Snapshot:
    """The snapshot with one file's text taken from standard input."""
    if filename is None:
        raise CorpusError(_STDIN_NAME)
    if sys.stdin is None:  # the caller closed it; an empty text would pass as clean
        raise CorpusError(_STDIN_CLOSED)
    path = _relative(invocation.root, Path(os.path.abspath(filename)))  # noqa: PTH100 (see corpus_paths)
    return OverlaySnapshot(invocation.snapshot, {path: sys.stdin.buffer.read()})
