"""The `corpus` command: its commands are imported when they are called, so that each run pays only for its own."""

import importlib
import os
import sys
from typing import Any

import click

import corpus_tools
from corpus_tools.cli.boundary import EXIT_BROKEN_PIPE, guard, prepare_streams

# Each command with its module and its one-line help, in the order of `corpus --help`, which imports none of them.
COMMANDS: dict[str, tuple[str, str]] = {
    "lint": ("corpus_tools.cli.lint", "Check the whole corpus."),
    "fix": ("corpus_tools.cli.fix", "Mend what can be mended safely."),
    "export": ("corpus_tools.cli.export", "Write the corpus as JSON for other projects."),
    "ids": ("corpus_tools.cli.ids", "Register, retire and look up permanent ids."),
    "graph": ("corpus_tools.cli.graph", "Ask about links and tags."),
    "show": ("corpus_tools.cli.show", "Show one block with all that hangs on it."),
    "stats": ("corpus_tools.cli.stats", "Count what the corpus holds."),
    "explain": ("corpus_tools.cli.explain", "Explain a rule."),
    "schema": ("corpus_tools.cli.schema", "Print or write the JSON Schemas."),
    "init": ("corpus_tools.cli.init", "Start a corpus from the Markdown that is there."),
}


class LazyGroup(click.Group):
    """A group whose commands live in modules of their own, imported on use."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 (click's signature)
        """Every command, in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 (click's signature)
        """The command of that name, if there is one."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(COMMANDS[cmd_name][0]).command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 (click's signature)
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, help_text) for name, (_, help_text) in COMMANDS.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, with a suggestion for a misspelt one."""
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            from corpus_tools.model.nearest import nearest

            near = " or ".join(f"'{one}'" for one in nearest(name, COMMANDS, limit=2, at_least=60))
            ctx.fail(f"No such command '{name}'." + (f" Did you mean {near}?" if near else ""))
        return super().resolve_command(ctx, args)


@click.command(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(corpus_tools.__version__, message="corpus-tools %(version)s")
def command() -> None:
    """Curation and linting for text corpora kept as Markdown in git.

    \b
    Examples:
      corpus lint                       check everything
      corpus show rules.battle.retreat  see one block and its links
      corpus explain RF501              what a finding means

    Exit codes: 0 no errors, 1 errors, 2 usage or environment, 3 a fault of the tool itself.
    """


def main(args: list[str] | None = None) -> Any:  # noqa: ANN401 (never returns: it ends the process)
    """Run the command line and end the process with its exit code."""
    if "_CORPUS_COMPLETE" in os.environ:
        command.main(args, prog_name="corpus")
    prepare_streams()
    # Looking for pydantic plugins reads the metadata of every installed package, at every start; we have none.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    code = guard(lambda: _run(sys.argv[1:] if args is None else args))
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        os._exit(EXIT_BROKEN_PIPE)
    sys.exit(code)


def _run(args: list[str]) -> Any:  # noqa: ANN401 (whatever the command returns)
    """Parse and run; not click's own `main`, which would turn a closed pipe into the exit code of findings."""
    with command.make_context("corpus", list(args)) as context:
        return command.invoke(context)
