"""`corpus export`: the corpus as JSON for other projects."""

import os
from pathlib import Path

import click

from corpus_tools.cli.boundary import EXIT_FINDINGS
from corpus_tools.cli.lint import prefix
from corpus_tools.cli.progress import progress
from corpus_tools.cli.session import Session, with_session
from corpus_tools.model.finding import Severity
from corpus_tools.model.message import Text

# A corpus with such errors has no trustworthy blocks or ids to export; other errors do not stop it.
STOPPING_FAMILIES = ("MK", "ID", "MF")

_STOPPED = Text(
    en="nothing was exported: {count} structural or identity {count:error|errors} must be mended first",
    ru="экспорт не сделан: сначала нужно исправить {count} {count:ошибку|ошибки|ошибок} структуры или id",
)
_DONE = Text(
    en="{blocks} {blocks:block|blocks} exported to {out}: {files}",
    ru="экспортировано {blocks} {blocks:блок|блока|блоков} в {out}: {files}",
)


@click.command(short_help="Write the corpus as JSON for other projects.")
@click.option("--out", required=True, type=click.Path(file_okay=False), metavar="DIR", help="The folder to write to.")
@with_session
def command(session: Session, out: str) -> int:
    """Write the corpus as JSON to DIR, the same bytes for the same input.

    \b
    Example:
      corpus export --out build/export
    """
    from corpus_tools.export.export import build, write
    from corpus_tools.lint.engine import lint
    from corpus_tools.report.formats import render

    with progress(session):
        result = lint(session.snapshot, session.settings, jobs=os.cpu_count() or 1)
        language = session.language(result.corpus.data.manifest.value.language)
        stopping = tuple(
            finding
            for finding in result.findings
            if finding.severity is Severity.ERROR and finding.code.startswith(STOPPING_FAMILIES)
        )
        if not stopping:
            files = build(session.snapshot, session.settings, result.corpus)
            write(Path(out), files)
    if stopping:
        result.findings = stopping
        click.echo(render("short", result, language, color=False, prefix=prefix(session)), nl=False, err=True)
        session.say(_STOPPED, err=True, count=len(stopping))
        return EXIT_FINDINGS
    session.say(_DONE, blocks=len(result.corpus.blocks), out=out, files=list(files))
    return 0
