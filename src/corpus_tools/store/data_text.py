"""The bytes of a data file to its text, and what keeps it from being read at all."""

from corpus_tools.model.problem import Problem
from corpus_tools.model.source import Source
from corpus_tools.parse.conflicts import conflicts
from corpus_tools.parse.decoding import decode


def decode_data(path: str, data: bytes) -> tuple[Source | None, list[Problem]]:
    """The text of a data file (a byte order mark is accepted), or why it is none; with the conflicts a merge left."""
    source, problems = decode(path, data)
    if source is None:
        return None, [problem for problem in problems if problem.rule == "undecodable"]
    return source, list(conflicts(source))
