"""`corpus baseline`: the findings that a corpus was adopted with."""

import json
import os
from collections.abc import Mapping
from typing import TYPE_CHECKING

import click

from corpus_tools.cli.curating import carry_out, dry_run_options, read_corpus
from corpus_tools.cli.invocation import Invocation, with_invocation, write_utf8
from corpus_tools.cli.lint import chosen_settings, selection_options
from corpus_tools.model.message import Text

if TYPE_CHECKING:
    from corpus_tools.curate.plan import Note
    from corpus_tools.lint.ratcheting import Update

FORMAT = 1

_ADDED = Text(
    en="{count} {count:finding|findings} entered",
    ru="{count:внесена|внесены|внесено} {count} {count:находка|находки|находок}",
)
_FIXED = Text(
    en="{count} {count:finding|findings} taken out: {count:it is|they are} fixed",
    ru="{count:убрана|убраны|убрано} {count} {count:находка|находки|находок}: исправлено",
)
_LEFT_OUT = Text(
    en="{count} new {count:finding|findings} left out: see `corpus lint`; `--add` takes {count:it|them} in",
    ru="{count} {count:новая находка не внесена|новые находки не внесены|новых находок не внесено}: смотрите"
    " `corpus lint`; {count:её|их|их} внесёт `--add`",
)
_OUT_OF_SIGHT = Text(
    en="nothing was taken out: while a marker is lost or a file cannot be read, what is not found may only be"
    " out of sight; mend that first (run: corpus lint)",
    ru="ничего не убрано: пока потерян маркер или не читается какой-то файл, ненайденного может быть просто не видно;"
    " сначала исправьте это (выполните: corpus lint)",
)
_LEFT = Text(
    en="{count} old {count:finding|findings} in the baseline",
    ru="{count} {count:старая находка|старые находки|старых находок} в базовой линии",
)
_NONE = Text(
    en="there is no baseline; `corpus baseline update` writes one",
    ru="базовой линии нет; её запишет `corpus baseline update`",
)
_COUNTS = Text(en="{left} left, {fixed} fixed", ru="осталось {left}, исправлено {fixed}")
_GONE = Text(en="blocks that are gone", ru="блоки, которых больше нет")


@click.group(short_help="Keep the old findings of a corpus apart from new ones.")
def command() -> None:
    """The baseline: findings that a corpus was adopted with. They are not reported, and what is fixed stays fixed.

    \b
    Examples:
      corpus baseline update
      corpus baseline show
    """


@command.command("update")
@click.option("--add", is_flag=True, help="Take new findings in as well, as the first time does.")
@selection_options
@dry_run_options
@with_invocation
def update_command(
    invocation: Invocation,
    select: tuple[str, ...],
    extend_select: tuple[str, ...],
    ignore: tuple[str, ...],
    *,
    add: bool,
    dry_run: bool,
    diff: bool,
) -> None:
    """Write the baseline: the first time all errors and warnings, later without what is fixed.

    Identity and lost markers are never in it. Entries of rules that do not run stay as they are.

    \b
    Examples:
      corpus baseline update
      corpus baseline update --select TX --add
    """
    from corpus_tools.cli.progress import progress
    from corpus_tools.curate.plan import Plan
    from corpus_tools.lint.ratcheting import update

    settings = chosen_settings(invocation.settings, select, extend_select, ignore)
    with progress(invocation):
        done = update(invocation.disk, settings, add=add, jobs=os.cpu_count() or 1)
    invocation.language(done.language)
    files = {} if done.content is None else {done.path: done.content}
    carry_out(invocation, Plan(files, _notes(done)), dry_run=dry_run, diff=diff)


def _notes(done: "Update") -> "list[Note]":
    from corpus_tools.curate.plan import Note

    told = ((_ADDED, done.added), (_FIXED, done.fixed), (_LEFT_OUT, done.left_out))
    notes = [Note(text, {"count": count}) for text, count in told if count]
    if not done.holds:
        notes.append(Note(_OUT_OF_SIGHT))
    return [*notes, Note(_LEFT, {"count": done.left})]


@command.command("show")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="Form of the report.")
@with_invocation
def show_command(invocation: Invocation, form: str) -> None:
    """Tell what is in the baseline, by rule and by document, and how much of it is fixed.

    \b
    Example:
      corpus baseline show
    """
    from corpus_tools.lint.ratcheting import overview

    corpus = read_corpus(invocation)
    entries = corpus.data.baseline.value.entries
    table = overview(entries, {block_id: block.path for block_id, block in corpus.blocks.items()})
    total = {
        "left": sum(entry.count for entry in entries.values()),
        "fixed": sum(entry.fixed for entry in entries.values()),
    }
    if form == "json":
        write_utf8(json.dumps({"format": FORMAT, **table, "total": total}, ensure_ascii=False, indent=2) + "\n")
    elif not corpus.data.baseline.exists:
        invocation.say(_NONE)
    else:
        _print(table, total)


def _print(table: Mapping[str, Mapping[str, Mapping[str, int]]], total: Mapping[str, int]) -> None:
    from corpus_tools.cli.boundary import language
    from corpus_tools.rules import catalog

    names = {module.RULE.code: f"{module.RULE.code} {module.RULE.name}" for module in catalog.RULES}
    for rows in table.values():
        titles = {name: names.get(name, name) or _GONE.render(language[0]) for name in rows}
        width = max(map(len, titles.values()), default=0)
        for name, counts in rows.items():
            click.echo(f"{titles[name]:<{width}}  {_COUNTS.render(language[0], counts)}")
        if rows:
            click.echo()
    click.echo(_COUNTS.render(language[0], total))
