"""`corpus export`: the corpus as JSON for other projects."""

import os
from pathlib import Path

import click

from corpus_tools.cli.boundary import EXIT_FINDINGS
from corpus_tools.cli.diff import changes, from_revision
from corpus_tools.cli.invocation import Invocation, with_invocation
from corpus_tools.cli.lint import prefix, refuse_to_overwrite
from corpus_tools.cli.progress import progress
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.finding import Severity
from corpus_tools.model.message import Text

# A corpus with such errors has no trustworthy blocks or ids to export; other errors do not stop it.
STOPPING_FAMILIES = ("MK", "ID", "MF")

_STOPPED = Text(
    en="nothing was exported: {count} structural or identity {count:error|errors} must be mended first",
    ru="экспорт не сделан: сначала нужно исправить {count} {count:ошибку|ошибки|ошибок} структуры или id",
)
_BROKEN = Text(
    en="nothing was exported: the export would break its own schema, please report this: {violation}",
    ru="экспорт не сделан: он нарушил бы собственную схему, сообщите нам об этом: {violation}",
)
_DONE = Text(
    en="{blocks} {blocks:block|blocks} exported to {out}: {files}",
    ru="экспортировано {blocks} {blocks:блок|блока|блоков} в {out}: {files}",
)


@click.command(short_help="Write the corpus as JSON for other projects.")
@click.option("--out", required=True, type=click.Path(file_okay=False), metavar="DIR", help="The folder to write to.")
@click.option("--since", metavar="REV", help="Also write changes.json: what changed since exactly that revision.")
@click.option("--check", "check", is_flag=True, help="Check every file against its schema before writing it.")
@with_invocation
def command(invocation: Invocation, out: str, since: str | None, *, check: bool) -> int:
    """Write the corpus as JSON to DIR, the same bytes for the same input.

    \b
    Examples:
      corpus export --out build/export
      corpus export --out build/export --check
      corpus export --out build/export --since v1.0
    """
    from corpus_tools.export.export import build, write
    from corpus_tools.export.validation import violations
    from corpus_tools.lint.engine import lint
    from corpus_tools.report.formats import render

    sides = from_revision(invocation, since) if since else None
    with progress(invocation):
        result = lint(invocation.snapshot, invocation.settings, jobs=os.cpu_count() or 1)
        language = invocation.language(result.corpus.data.manifest.value.language)
        stopping = tuple(
            finding
            for finding in result.findings
            if finding.severity is Severity.ERROR and finding.code.startswith(STOPPING_FAMILIES)
        )
        if not stopping:
            changed = changes(sides, result.corpus) if sides else None
            files = build(invocation.snapshot, invocation.settings, result.corpus, changes=changed)
            broken = next(violations(files), None) if check else None
            if broken is not None:
                raise CorpusError(_BROKEN, violation=broken)
            refuse_to_overwrite(invocation, result.corpus, Path(out))
            write(Path(out), files)
    if stopping:
        result.findings = stopping
        click.echo(render("short", result, language, color=False, prefix=prefix(invocation)), nl=False, err=True)
        invocation.say(_STOPPED, err=True, count=len(stopping))
        return EXIT_FINDINGS
    invocation.say(_DONE, blocks=len(result.corpus.blocks), out=out, files=list(files))
    return 0
