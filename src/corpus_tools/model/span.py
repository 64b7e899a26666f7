"""Places in a file."""

from typing import NamedTuple


class Span(NamedTuple):
    """A stretch of text: lines and columns count from 1, columns in code points; the end is exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int

    @classmethod
    def point(cls, line: int, column: int) -> "Span":
        """An empty span, as for an insertion."""
        return cls(line, column, line, column)


FILE_START = Span(1, 1, 1, 1)
