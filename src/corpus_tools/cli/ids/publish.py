"""`corpus ids publish`: the release step."""

import os
import shutil

import click

from corpus_tools.cli.base import base_option, bases
from corpus_tools.cli.boundary import EXIT_FINDINGS
from corpus_tools.cli.curating import carry_out, dry_run_options, today
from corpus_tools.cli.ids.register import refuse_lost_ledger
from corpus_tools.cli.invocation import Invocation, with_invocation
from corpus_tools.cli.lint import prefix
from corpus_tools.cli.progress import progress
from corpus_tools.model.finding import Severity
from corpus_tools.model.message import Text

# What must hold of a corpus whose ids are to become permanent: markers and structure, identity, data files.
_FAMILIES = ("MK", "ID", "MF")
_NO_LEDGER_YET = "missing-ledger"  # publishing makes it
_REFUSED = Text(
    en="nothing is published: {count} {count:error|errors} of identity or structure, see above",
    ru="ничего не опубликовано: {count} {count:ошибка|ошибки|ошибок} идентичности или структуры, см. выше",
)


@click.command()
@base_option
@dry_run_options
@with_invocation
def command(invocation: Invocation, named: str | None, *, dry_run: bool, diff: bool) -> int:
    """Make every new id permanent, unless errors of identity or structure remain (exit code 1): the release step.

    \b
    Example:
      corpus ids publish
    """
    from corpus_tools.curate.register import register
    from corpus_tools.lint.engine import lint
    from corpus_tools.report.formats import render

    settings = invocation.settings.model_copy(update={"select": list(_FAMILIES), "extend_select": [], "ignore": []})
    with progress(invocation):
        found = bases(invocation, named, invocation.disk)
        result = lint(invocation.disk, settings, bases=found, jobs=os.cpu_count() or 1)
    language = invocation.language(result.corpus.data.manifest.value.language)
    errors = tuple(one for one in result.findings if one.severity is Severity.ERROR and one.name != _NO_LEDGER_YET)
    if errors:
        result.findings = errors
        width = shutil.get_terminal_size().columns
        report = render("text", result, language, color=invocation.color, prefix=prefix(invocation), width=width)
        click.echo(report, nl=False, color=invocation.color)
        invocation.say(_REFUSED, err=True, count=len(errors))
        return EXIT_FINDINGS
    refuse_lost_ledger(invocation, result.corpus)
    carry_out(invocation, register(result.corpus, (), today()), dry_run=dry_run, diff=diff)
    return 0
