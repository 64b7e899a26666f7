"""Where every error becomes a message and an exit code; nothing leaves as a traceback."""

import os
import sys
from collections.abc import Callable

import click

from corpus_tools.model.errors import CorpusError
from corpus_tools.model.message import Language, Text

EXIT_FINDINGS, EXIT_USAGE, EXIT_INTERNAL = 1, 2, 3
EXIT_INTERRUPTED = 130  # as a shell reports SIGINT
EXIT_BROKEN_PIPE = 141  # as a shell reports SIGPIPE

_INTERNAL = Text(
    en="internal error: {error}\n"
    "This is a fault of corpus-tools, not of your corpus; CORPUS_DEBUG=1 shows where it happened.",
    ru="внутренняя ошибка: {error}\n"
    "Это ошибка corpus-tools, а не вашего корпуса; CORPUS_DEBUG=1 покажет, где она случилась.",
)
_ERROR = Text(en="error: {message}", ru="ошибка: {message}")


def environment_language() -> Language | None:
    """The language that `CORPUS_LANG` names, if it is one we speak."""
    value = os.environ.get("CORPUS_LANG", "").lower()[:2]
    if value == "ru":
        return "ru"
    return "en" if value == "en" else None


# The language of messages about a run that failed before it knew its settings; `invocation` sets it once it knows.
language: list[Language] = ["en"]


def prepare_streams() -> None:
    """Make both streams survive characters that the console cannot show: they come out escaped.

    A stream that the caller closed is None to Python; it becomes one that leads nowhere.
    """
    language[0] = environment_language() or "en"
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115, PTH123 (as long as the process)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def guard(run: Callable[[], object]) -> int:  # noqa: PLR0911 (one exit code for each way a run can end)
    """Run a command; the exit code it means, with the error printed to stderr."""
    try:
        result = run()
    except click.exceptions.Exit as stop:
        return int(stop.exit_code)
    except click.ClickException as error:
        error.show()
        return EXIT_USAGE
    except CorpusError as error:
        click.echo(_ERROR.render(language[0], {"message": error.render(language[0])}), err=True)
        return EXIT_USAGE
    except (click.Abort, KeyboardInterrupt):
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        # The reader left: nobody is there to be told. Python would complain again when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return EXIT_BROKEN_PIPE
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        click.echo(_ERROR.render(language[0], {"message": f"{where}{error.strerror or error}"}), err=True)
        return EXIT_USAGE
    except Exception as error:  # the one boundary: a fault of ours is told, not dumped
        if os.environ.get("CORPUS_DEBUG"):
            raise
        click.echo(_INTERNAL.render(language[0], {"error": f"{type(error).__name__}: {error}"}), err=True)
        return EXIT_INTERNAL
    return result if isinstance(result, int) else 0
