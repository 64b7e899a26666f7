"""`corpus fix`: mend what can be mended."""

import difflib

import click

from corpus_tools.cli.base import base_option, bases
from corpus_tools.cli.boundary import EXIT_FINDINGS, language
from corpus_tools.cli.invocation import Invocation, with_invocation
from corpus_tools.cli.lint import chosen_settings, corpus_paths, is_below, prefix, selection_options
from corpus_tools.model.finding import Safety, Severity
from corpus_tools.model.message import Text
from corpus_tools.store.names import shown

_DONE = Text(
    en="{count} {count:finding|findings} fixed in {files} {files:file|files}",
    ru="{count:исправлена|исправлены|исправлено} {count} {count:находка|находки|находок}"
    " в {files} {files:файле|файлах|файлах}",
)
_WOULD = Text(
    en="{count} {count:finding|findings} would be fixed in {files} {files:file|files}; nothing was written",
    ru="{count:была бы исправлена|были бы исправлены|было бы исправлено} {count} {count:находка|находки|находок}"
    " в {files} {files:файле|файлах|файлах}; ничего не записано",
)
_NOTHING = Text(en="nothing to fix", ru="исправлять нечего")
_REFUSED = Text(
    en="{path}:{line}:{column}: {code} not fixed: {reason}", ru="{path}:{line}:{column}: {code} не исправлено: {reason}"
)
_UNSAFE = Text(
    en="{count} more {count:fix is|fixes are} unsafe: see them with `corpus fix --unsafe-fixes --diff`",
    ru="ещё {count} {count:исправление небезопасно|исправления небезопасны|исправлений небезопасны}:"
    " {count:посмотрите его|посмотрите их|посмотрите их} командой `corpus fix --unsafe-fixes --diff`",
)
_ERRORS = Text(
    en="{count} {count:error remains|errors remain}: see `corpus lint`",
    ru="{count:осталась|остались|осталось} {count} {count:ошибка|ошибки|ошибок}: смотрите `corpus lint`",
)


@click.command(short_help="Mend what can be mended safely.")
@click.argument("paths", nargs=-1, type=click.Path(), metavar="[PATH]...")
@selection_options
@click.option(
    "--unsafe-fixes", is_flag=True, help="Also apply fixes that change more than Markdown syntax and white space."
)
@click.option("--exit-zero", is_flag=True, help="Exit 0 even if errors remain: in a hook, `corpus lint` tells of them.")
@click.option("--diff", "diff", is_flag=True, help="Show what would change; write nothing.")
@base_option
@with_invocation
def command(
    invocation: Invocation,
    paths: tuple[str, ...],
    select: tuple[str, ...],
    extend_select: tuple[str, ...],
    ignore: tuple[str, ...],
    named: str | None,
    *,
    unsafe_fixes: bool,
    exit_zero: bool,
    diff: bool,
) -> int:
    """Apply the fixes that no reader can see; each is proved to change nothing else, or it is not written.

    Files on disk are changed, never the git index. PATHs narrow what is mended and which remaining errors count.
    Exit code 1: files would change (--diff) or errors remain.

    \b
    Examples:
      corpus fix
      corpus fix --unsafe-fixes --diff seeds/rules.md
    """
    from corpus_tools.lint.fixing import fix
    from corpus_tools.store.writing import write_files

    settings = chosen_settings(invocation.settings, select, extend_select, ignore)
    wanted = corpus_paths(invocation, invocation.disk, paths) if paths else None
    # Only fixes that have to be asked for touch identity: mending spaces needs no history.
    compared = bases(invocation, named, invocation.disk) if unsafe_fixes else {}
    fixed = fix(invocation.disk, settings, bases=compared, unsafe=unsafe_fixes, paths=wanted)
    left = [one for one in fixed.result.findings if wanted is None or is_below(one.path, wanted)]
    invocation.language(fixed.result.corpus.data.manifest.value.language)
    for finding, reason in fixed.refused:
        span = finding.span
        invocation.say(
            _REFUSED,
            err=True,
            path=prefix(invocation) + shown(finding.path),
            line=span.line,
            column=span.column,
            code=finding.code,
            reason=reason.render(language[0]),
        )
    if diff:
        for path, after in sorted(fixed.files.items()):
            click.echo(unified(prefix(invocation) + path, invocation.disk.read(path), after), nl=False)
    else:
        write_files(invocation.root, fixed.files)
    if not fixed.files:
        invocation.say(_NOTHING, err=True)
    else:
        invocation.say(_WOULD if diff else _DONE, err=True, count=len(fixed.applied), files=len(fixed.files))
    unsafe_left = sum(1 for finding in left if finding.fix and finding.fix.safety is Safety.UNSAFE)
    if unsafe_left and not unsafe_fixes:
        invocation.say(_UNSAFE, err=True, count=unsafe_left)
    errors = sum(1 for finding in left if finding.severity is Severity.ERROR)
    if exit_zero:
        return 0
    if errors and not diff:
        invocation.say(_ERRORS, err=True, count=errors)
    return EXIT_FINDINGS if errors or (diff and fixed.files) else 0


def unified(path: str, before: bytes, after: bytes) -> str:
    """A unified diff of one file."""
    lines = difflib.unified_diff(
        before.decode("utf-8", "replace").splitlines(keepends=True),
        after.decode("utf-8", "replace").splitlines(keepends=True),
        f"a/{path}",
        f"b/{path}",
    )
    return "".join(line if line.endswith("\n") else line + "\n\\ No newline at end of file\n" for line in lines)
