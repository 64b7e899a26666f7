"""`corpus diff`: what changed, block by block."""

import shutil
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from corpus_tools.cli.base import bases
from corpus_tools.cli.boundary import EXIT_FINDINGS
from corpus_tools.cli.invocation import Invocation, with_invocation, write_utf8
from corpus_tools.cli.lint import prefix, refuse_to_overwrite
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.message import Text
from corpus_tools.store.snapshot import Snapshot

if TYPE_CHECKING:
    from corpus_tools.changes.description import ChangeReport
    from corpus_tools.model.corpus import Corpus

_NO_BASE = Text(
    en="nothing to compare with: the files are those of HEAD, and there is no other mainline;"
    " name a revision: `corpus diff HEAD~1`",
    ru="сравнивать не с чем: файлы те же, что в HEAD, а другой основной ветки нет;"
    " назовите ревизию: `corpus diff HEAD~1`",
)
_ONLY_COMMIT = Text(
    en="nothing to compare with: the files are those of HEAD, and there is no commit before it",
    ru="сравнивать не с чем: файлы те же, что в HEAD, а коммитов до него нет",
)
_NO_GIT = Text(
    en="nothing to compare with: {root} is in no git repository",
    ru="сравнивать не с чем: {root} не в репозитории git",
)
_UNKNOWN = Text(
    en="neither version has a block with the id {id}{near}", ru="блока с id {id} нет ни в одной из версий{near}"
)
_STAT_OF_JSON = Text(
    en="--stat is for the text report; the JSON has the same counts in `summary`",
    ru="--stat — для текстового отчёта; в JSON те же числа стоят в `summary`",
)


class Sides(NamedTuple):
    """What is compared: the files of the base and its object id, those of the head and its commit, if it is one."""

    base: Snapshot
    base_id: str
    head: Snapshot
    head_id: str | None = None


@click.command(short_help="Tell what changed, block by block.")
@click.argument("base", required=False)
@click.argument("head", required=False)
@click.option("--exact", is_flag=True, help="Compare with BASE itself, not with the merge base.")
@click.option("--id", "ids", multiple=True, metavar="ID", help="Only this block; may be repeated.")
@click.option("--stat", is_flag=True, help="Only the counts.")
@click.option("--exit-code", is_flag=True, help="Exit 1 if anything changed.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="Form of the report.",
)
@click.option(
    "--output", "output", type=click.Path(dir_okay=False), metavar="FILE", help="Write the report to FILE (UTF-8)."
)
@with_invocation
def command(
    invocation: Invocation,
    base: str | None,
    head: str | None,
    ids: tuple[str, ...],
    form: str,
    output: str | None,
    *,
    exact: bool,
    stat: bool,
    exit_code: bool,
) -> int:
    """Tell what changed, block by block: texts, pages, kinds, headings, tags, synonyms, links, and what that breaks.

    Without arguments: from the base that `corpus lint` finds to what it judges (the files on disk, in a commit hook the
    index). With BASE: from the merge base of BASE and HEAD, so that what others did on BASE since is left out; --exact
    compares with BASE itself. With BASE and HEAD: from that revision to that one.

    \b
    Examples:
      corpus diff
      corpus diff main
      corpus diff v1.0 v1.1 --stat
      corpus diff HEAD~1 --id rules.battle.retreat
      corpus diff main --format json --output changes.json
    """
    from corpus_tools.cli.progress import progress

    if stat and form == "json":
        raise CorpusError(_STAT_OF_JSON)
    with progress(invocation):
        sides = two_revisions(invocation, base, head) if base and head else _from_base(invocation, base, exact=exact)
        corpus = read_head(invocation, sides)
        report = narrowed(changes(sides, corpus), corpus, ids)
    text = _rendered(invocation, corpus, report, form, to_terminal=output is None, stat=stat)
    if output is not None:
        refuse_to_overwrite(invocation, corpus, Path(output))
        Path(output).write_bytes(text.encode("utf-8", "backslashreplace"))
    elif form == "json":
        write_utf8(text)
    else:
        click.echo(text, nl=False, color=invocation.color)
    return EXIT_FINDINGS if exit_code and (report.changes or report.corrected) else 0


def two_revisions(invocation: Invocation, base: str, head: str) -> Sides:
    """Two revisions, each exactly as named."""
    since = from_revision(invocation, base)
    until = from_revision(invocation, head)
    return Sides(since.base, since.base_id, until.base, until.base_id)


def from_revision(invocation: Invocation, revision: str) -> Sides:
    """From a revision, exactly as named, to what this run judges. Raises CorpusError where git does not have it."""
    from corpus_tools.store.base import root_at
    from corpus_tools.store.fetching import complete, not_here
    from corpus_tools.store.git import Git
    from corpus_tools.store.remotes import commit_of
    from corpus_tools.store.snapshot import RevisionSnapshot

    git = Git.find(invocation.root)
    if git is None:
        raise CorpusError(_NO_GIT, root=invocation.root)
    commit = commit_of(git, revision)
    if commit is None:
        raise not_here(git, revision, exact=True)
    complete(git, commit)
    snapshot = RevisionSnapshot(invocation.root, commit, folder=root_at(git, commit))
    return Sides(snapshot, commit, invocation.snapshot)


def _from_base(invocation: Invocation, named: str | None, *, exact: bool) -> Sides:
    if named and exact:
        return from_revision(invocation, named)
    found = bases(invocation, named, invocation.snapshot)
    for commit, snapshot in found.items():  # the merge base is the first; others are what is being merged
        return Sides(snapshot, commit, invocation.snapshot)
    from corpus_tools.store.git import Git

    git = Git.find(invocation.root)
    if git is None:
        raise CorpusError(_NO_GIT, root=invocation.root)
    raise CorpusError(_NO_BASE if git.commit("HEAD~1") else _ONLY_COMMIT)


def read_head(invocation: Invocation, sides: Sides) -> "Corpus":
    """The corpus of the head, by the settings that it has itself."""
    from corpus_tools.lint.engine import read
    from corpus_tools.store.settings import load_settings

    settings = invocation.settings if sides.head is invocation.snapshot else load_settings(sides.head)
    return read(sides.head, settings)


def changes(sides: Sides, corpus: "Corpus") -> "ChangeReport":
    """All that changed from the base to `corpus`, which came from the head."""
    from corpus_tools.changes.compare import compare
    from corpus_tools.changes.describe import describe
    from corpus_tools.lint.versions import read_base, version

    base = version(sides.base, read_base(sides.base, sides.head, corpus))
    head = version(sides.head, corpus)
    return describe(compare(sides.base_id, base, head), base, head, sides.head_id)


def narrowed(report: "ChangeReport", corpus: "Corpus", ids: tuple[str, ...]) -> "ChangeReport":
    """What happened to those ids and their tombstones, and what was renamed to one of them; all without any."""
    from dataclasses import replace

    if not ids:
        return report
    gone = {change.id for change in report.changes if change.id not in corpus.blocks}
    known = gone | corpus.blocks.keys() | corpus.data.ledger.value.entries.keys()
    for block_id in ids:
        if block_id not in known:
            from corpus_tools.model.nearest import nearest

            near = nearest(block_id, known, at_least=60)
            raise CorpusError(_UNKNOWN, id=block_id, near=f": {', '.join(near)}?" if near else "")
    wanted = frozenset(ids)
    found = (one for one in report.changes if one.id in wanted or (one.after and one.after.id in wanted))
    corrected = (one for one in report.corrected if one.id in wanted)
    return replace(report, changes=tuple(found), corrected=tuple(corrected))


def _rendered(
    invocation: Invocation, corpus: "Corpus", report: "ChangeReport", form: str, *, to_terminal: bool, stat: bool
) -> str:
    from corpus_tools.report import changes_json, changes_text
    from corpus_tools.report.look import Look
    from corpus_tools.report.style import ANSI, PLAIN

    language = invocation.language(corpus.data.manifest.value.language)
    if form == "json":
        return changes_json.render(report)
    style = ANSI if invocation.color and to_terminal else PLAIN
    look = Look(style, prefix(invocation), shutil.get_terminal_size().columns)
    render = changes_text.render_stat if stat else changes_text.render
    return render(report, language, look)
