"""The one grammar of block ids."""

import re

MAX_LENGTH = 200
SEGMENT = r"[a-z0-9]+(?:-[a-z0-9]+)*"
ID = re.compile(rf"{SEGMENT}(?:\.{SEGMENT})+", re.ASCII)
PREFIX = re.compile(SEGMENT, re.ASCII)


def is_valid(block_id: str) -> bool:
    """Whether a string is a block id: dotted segments of `[a-z0-9]` with single hyphens, at most 200 characters."""
    return len(block_id) <= MAX_LENGTH and ID.fullmatch(block_id) is not None


def prefix_of(block_id: str) -> str:
    """The first segment: the prefix of the document that holds the block."""
    return block_id.partition(".")[0]


def ancestors(block_id: str) -> list[str]:
    """The proper id prefixes of an id, longest first: `a.b.c` gives `a.b`, `a`."""
    parts = block_id.split(".")
    return [".".join(parts[:count]) for count in range(len(parts) - 1, 0, -1)]


def key_of(block_id: str) -> str:
    """The id as a name for programs, dots to underscores; reversible, since ids hold no underscore."""
    return block_id.replace(".", "_")
