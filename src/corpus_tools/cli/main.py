"""The `corpus` command: its commands are imported when they are called, so that each run pays only for its own."""

import os
import sys
from typing import Any

import click

import corpus_tools
from corpus_tools.cli.boundary import EXIT_BROKEN_PIPE, guard, prepare_streams
from corpus_tools.cli.lazy import LazyGroup

# Each command with its module and its one-line help, in the order of `corpus --help`, which imports none of them.
COMMANDS: dict[str, tuple[str, str]] = {
    "lint": ("corpus_tools.cli.lint", "Check the whole corpus."),
    "fix": ("corpus_tools.cli.fix", "Mend what can be mended safely."),
    "diff": ("corpus_tools.cli.diff", "Tell what changed, block by block."),
    "export": ("corpus_tools.cli.export", "Write the corpus as JSON for other projects."),
    "ids": ("corpus_tools.cli.ids", "Register, retire and look up permanent ids."),
    "graph": ("corpus_tools.cli.graph", "Ask about links and tags."),
    "show": ("corpus_tools.cli.show", "Show one block with all that hangs on it."),
    "stats": ("corpus_tools.cli.stats", "Count what the corpus holds."),
    "baseline": ("corpus_tools.cli.baseline", "Keep the old findings of a corpus apart from new ones."),
    "explain": ("corpus_tools.cli.explain", "Explain a rule."),
    "schema": ("corpus_tools.cli.schema", "Print or write the JSON Schemas."),
    "init": ("corpus_tools.cli.init", "Start a corpus from the Markdown that is there."),
}


@click.command(
    cls=LazyGroup,
    table=COMMANDS,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
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
