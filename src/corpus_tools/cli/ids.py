"""`corpus ids`: permanent ids, from birth to tombstone."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from corpus_tools.cli.boundary import language
from corpus_tools.cli.invocation import Invocation, with_invocation
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.message import Text

if TYPE_CHECKING:
    from corpus_tools.curate.plan import Plan
    from corpus_tools.model.corpus import Corpus

_DRY = Text(
    en="dry run, nothing is written; these files would change: {files}",
    ru="пробный запуск, ничего не записывается; изменились бы: {files}",
)
_DELETED = Text(
    en="{path} was deleted: take it back with `git restore --source=HEAD --staged --worktree {path}`;"
    " a new one would forget the retired ids",
    ru="{path} был удалён: верните его командой `git restore --source=HEAD --staged --worktree {path}`;"
    " новый забыл бы выведенные id",
)
_WROTE = Text(en="written: {files}", ru="записано: {files}")
_UNDECIDED = Text(en="left for you to decide:", ru="решите сами:")
_STATUS = Text(
    en="{live} live, {tombstones} retired, {unregistered} not registered, {missing} missing from the corpus",
    ru="действует {live}, выведено {tombstones}, не зарегистрировано {unregistered}, нет в корпусе {missing}",
)
_NEW = Text(en="not registered: {id} ({path}:{line})", ru="не зарегистрирован: {id} ({path}:{line})")
_MISSING = Text(en="missing: {id} (in the ledger since {since})", ru="нет в корпусе: {id} (в реестре с {since})")


def read_corpus(invocation: Invocation) -> "Corpus":
    """The corpus on disk, without running any rule but what reading takes."""
    from corpus_tools.lint.engine import read

    corpus = read(invocation.disk, invocation.settings)
    invocation.language(corpus.data.manifest.value.language)
    return corpus


def carry_out(invocation: Invocation, plan: "Plan", *, dry_run: bool) -> None:
    """Write a plan and tell what it did."""
    from corpus_tools.store.writing import write_files

    if plan.files and dry_run:
        invocation.say(_DRY, files=sorted(plan.files))
    elif plan.files:
        write_files(invocation.root, plan.files)
    for note in plan.done:
        click.echo(note.render(language[0]))
    if plan.undecided:
        invocation.say(_UNDECIDED)
        for note in plan.undecided:
            click.echo("  " + note.render(language[0]))
    if plan.files and not dry_run:
        invocation.say(_WROTE, files=sorted(plan.files))


def stands_in_head(invocation: Invocation, path: str) -> bool:
    """Whether the last commit holds a file."""
    from corpus_tools.store.snapshot import RevisionSnapshot

    try:
        return RevisionSnapshot(invocation.root, "HEAD").exists(path)
    except CorpusError:  # no git, or no commit yet
        return False


def today() -> str:
    """The date of a ledger entry: UTC, so that two editors agree."""
    return datetime.now(tz=UTC).date().isoformat()


@click.group(short_help="Register, retire and look up permanent ids.")
def command() -> None:
    """Permanent ids: what is published, what is retired, and why.

    \b
    Examples:
      corpus ids status
      corpus ids register
      corpus ids retire rules.old --replaced-by rules.new
      corpus ids why rules.old
    """


@command.command("status")
@with_invocation
def status(invocation: Invocation) -> None:
    """Count ids by state and list those that need attention.

    \b
    Example:
      corpus ids status
    """
    from corpus_tools.curate.register import unregistered

    corpus = read_corpus(invocation)
    entries = corpus.data.ledger.value.entries
    new = unregistered(corpus)
    missing = [entry for entry in entries.values() if not entry.is_tombstone and entry.id not in corpus.blocks]
    tombstones = sum(1 for entry in entries.values() if entry.is_tombstone)
    live = len(entries) - tombstones - len(missing)
    invocation.say(_STATUS, live=live, tombstones=tombstones, unregistered=len(new), missing=len(missing))
    for block_id in new:
        block = corpus.blocks[block_id]
        invocation.say(_NEW, id=block_id, path=block.path, line=block.id_span.line)
    for entry in missing:
        invocation.say(_MISSING, id=entry.id, since=entry.since)


@command.command("register")
@click.argument("ids", nargs=-1, metavar="[ID]...")
@click.option("--dry-run", is_flag=True, help="Say what would be done; write nothing.")
@with_invocation
def register(invocation: Invocation, ids: tuple[str, ...], *, dry_run: bool) -> None:
    """Enter new ids in the ledger: all of them, or those named.

    \b
    Example:
      corpus ids register
    """
    from corpus_tools.curate import register as registering

    corpus = read_corpus(invocation)
    if not corpus.data.ledger.exists and stands_in_head(invocation, corpus.data.ledger.path):
        raise CorpusError(_DELETED, path=corpus.data.ledger.path)
    carry_out(invocation, registering.register(corpus, ids, today()), dry_run=dry_run)


@command.command("retire")
@click.argument("block_id", metavar="ID")
@click.option("--replaced-by", multiple=True, metavar="NEW", help="A successor; may be repeated.")
@click.option("--consider", multiple=True, metavar="ID", help="A block that may help instead; may be repeated.")
@click.option("--reason", metavar="REASON", help="removed, renamed, merged, split, duplicate, error or out-of-scope.")
@click.option("--note", metavar="TEXT", help="A remark for whoever asks why.")
@click.option("--dry-run", is_flag=True, help="Say what would be done; write nothing.")
@with_invocation
def retire(
    invocation: Invocation,
    block_id: str,
    replaced_by: tuple[str, ...],
    consider: tuple[str, ...],
    reason: str | None,
    note: str | None,
    *,
    dry_run: bool,
) -> None:
    """Retire an id in one step: the block goes, a tombstone stays.

    Tags, synonyms and links move to an exact successor (one --replaced-by); what cannot be decided is listed.

    \b
    Examples:
      corpus ids retire rules.camp.fire --reason error
      corpus ids retire rules.camp.fire --replaced-by rules.camp.rest
    """
    from corpus_tools.curate.retire import Retirement
    from corpus_tools.curate.retire import retire as retiring

    corpus = read_corpus(invocation)
    wish = Retirement(block_id, replaced_by, consider, reason, note, today())
    carry_out(invocation, retiring(invocation.disk, corpus, wish), dry_run=dry_run)


@command.command("why")
@click.argument("block_id", metavar="ID")
@with_invocation
def why(invocation: Invocation, block_id: str) -> int:
    """Tell an id's whole story, or the nearest ids if it never existed (exit code 1).

    \b
    Example:
      corpus ids why rules.battle.retreat
    """
    from corpus_tools.curate.story import story

    lines, known = story(read_corpus(invocation), block_id)
    for note in lines:
        click.echo(note.render(language[0]))
    return 0 if known else 1
