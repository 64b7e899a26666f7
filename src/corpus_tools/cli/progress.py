"""A sign of life for what takes longer than a second."""

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from corpus_tools.cli.invocation import Invocation

_PATIENCE = 1.0  # seconds


@contextmanager
def progress(invocation: Invocation) -> Iterator[None]:
    """Show a spinner on a terminal's stderr once the work has taken a second; nothing elsewhere."""
    if not sys.stderr.isatty() or invocation.color_option == "never":
        yield
        return
    done = threading.Event()

    def spin() -> None:
        if done.wait(_PATIENCE):
            return
        from rich.console import Console

        with Console(stderr=True).status("corpus"):
            done.wait()

    thread = threading.Thread(target=spin, daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


@contextmanager
def commits_bar(invocation: Invocation, total: int) -> Iterator[Callable[[int], None]]:
    """Give a function that is told how many of `total` commits are done; like `progress`, with a bar that shows it."""
    if not sys.stderr.isatty() or invocation.color_option == "never":
        yield lambda _: None
        return
    begin = time.monotonic()
    stop: list[Callable[[], None]] = []
    update: list[Callable[[int], None]] = []

    def advance(done: int) -> None:
        if not update and time.monotonic() - begin > _PATIENCE:
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

            bar = Progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True))
            task = bar.add_task("", total=total)
            bar.start()
            stop.append(bar.stop)
            update.append(lambda count: bar.update(task, completed=count))
        if update:
            update[0](done)

    try:
        yield advance
    finally:
        for end in stop:
            end()
