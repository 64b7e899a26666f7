"""A sign of life for what takes longer than a second."""

import sys
import threading
from collections.abc import Iterator
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
