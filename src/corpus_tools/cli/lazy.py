"""A group of commands that are imported when they are called, so that each run pays only for its own."""

import importlib
from collections.abc import Mapping
from typing import Any

import click


class LazyGroup(click.Group):
    """A group whose commands live in modules of their own, imported on use.

    `table` has each command with the module whose `command` it is and its one-line help, in the order of `--help`.
    """

    def __init__(self, *args: Any, table: Mapping[str, tuple[str, str]], **options: Any) -> None:  # noqa: ANN401 (click's own)
        super().__init__(*args, **options)
        self.table = table

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 (click's signature)
        """Every command, in the order of the table."""
        return list(self.table)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 (click's signature)
        """The command of that name, if there is one."""
        if cmd_name not in self.table:
            return None
        command: click.Command = importlib.import_module(self.table[cmd_name][0]).command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 (click's signature)
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, help_text) for name, (_, help_text) in self.table.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, with a suggestion for a misspelt one."""
        name = args[0]
        if name not in self.table and not name.startswith("-"):
            from corpus_tools.model.nearest import nearest

            near = " or ".join(f"'{one}'" for one in nearest(name, self.table, limit=2, at_least=60))
            ctx.fail(f"No such command '{name}'." + (f" Did you mean {near}?" if near else ""))
        return super().resolve_command(ctx, args)
