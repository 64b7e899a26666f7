"""`corpus ids audit`: what the history knows of every id."""

import click

from corpus_tools.cli import boundary
from corpus_tools.cli.boundary import EXIT_FINDINGS
from corpus_tools.cli.curating import carry_out, read_corpus, today
from corpus_tools.cli.invocation import Invocation, with_invocation, write_utf8
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.message import Text

_NO_GIT = Text(
    en="nothing can be proved: {root} is in no git repository",
    ru="доказать ничего нельзя: {root} не в репозитории git",
)


@click.command()
@click.option(
    "--since", metavar="REV", help="Begin with the commit of the mainline that REV contains (else with the first)."
)
@click.option("--branch", metavar="REV", default="HEAD", show_default=True, help="The tip of the mainline.")
@click.option("--write-tombstones", "write", is_flag=True, help="Write the missing tombstones, as proposals.")
@click.option("--dry-run", is_flag=True, help="With --write-tombstones: show them; write nothing.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="Form of the report.")
@with_invocation
def command(invocation: Invocation, since: str | None, branch: str, form: str, *, write: bool, dry_run: bool) -> int:
    """Prove that every id that ever stood on the mainline is live or a tombstone.

    The mainline are the commits that HEAD leads back to by first parents: what was merged counts from its merge on.
    Exit code 0: proved; 1: an id is lost, or came back with another text; 2: nothing can be proved here.

    \b
    Examples:
      corpus ids audit
      corpus ids audit --since v1.0 --format json
      corpus ids audit --write-tombstones --dry-run
    """
    from corpus_tools.cli.progress import commits_bar
    from corpus_tools.curate.audit import Auditor, propose
    from corpus_tools.report.audit import render_json, render_text
    from corpus_tools.store.git import Git
    from corpus_tools.store.mainline import Commits
    from corpus_tools.store.writing import write_files

    corpus = read_corpus(invocation)
    language = boundary.language[0]
    git = Git.find(invocation.root)
    if git is None:
        raise CorpusError(_NO_GIT, root=invocation.root)
    commits = Commits(git, branch, since)
    auditor = Auditor(
        commits, invocation.disk, corpus, today(), lambda text, commit: text.render(language, {"commit": commit})
    )
    with commits_bar(invocation, len(commits.steps)) as advance:
        found = auditor.run(advance)
    if form == "json":
        write_utf8(render_json(found))
    else:
        click.echo(render_text(found, language), nl=False)
    if write and form == "json":
        if not dry_run:
            write_files(invocation.root, propose(corpus, found).files)
    elif write:
        carry_out(invocation, propose(corpus, found), dry_run=dry_run)
    settled = found.proved or (write and not dry_run and not found.returned)
    return 0 if settled else EXIT_FINDINGS
