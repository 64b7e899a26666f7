"""The forms of a report by name."""

import importlib
from dataclasses import dataclass
from types import MappingProxyType

from corpus_tools.model.message import Language
from corpus_tools.model.result import LintResult
from corpus_tools.report.look import WIDTH, Look
from corpus_tools.report.style import ANSI, PLAIN


@dataclass(frozen=True)
class _Renderer:
    """Where a renderer `(result, language, look) -> str` is; imported when it is used."""

    module: str
    function: str = "render"


FORMATS = MappingProxyType(
    {
        "text": _Renderer("corpus_tools.report.text"),
        "short": _Renderer("corpus_tools.report.text", "render_short"),
        "json": _Renderer("corpus_tools.report.json_report"),
        "github": _Renderer("corpus_tools.report.github"),
    }
)


def render(  # noqa: PLR0913 (what a report is made of, and how it is to look)
    name: str,
    result: LintResult,
    language: Language,
    *,
    color: bool = False,
    prefix: str = "",
    width: int = WIDTH,
) -> str:
    """A result in the form of that name (a key of `FORMATS`).

    `prefix` makes paths work from the current folder where people read them, `width` is the terminal's in columns.
    """
    renderer = FORMATS[name]
    look = Look(ANSI if color else PLAIN, prefix, width)
    report: str = getattr(importlib.import_module(renderer.module), renderer.function)(result, language, look)
    return report
