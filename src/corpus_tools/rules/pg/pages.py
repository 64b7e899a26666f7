"""What is known of the page that a marker names."""

import re

from corpus_tools.model.block import Block, Field

_VALID = re.compile(r"[1-9][0-9]*", re.ASCII)


def page_field(block: Block) -> Field | None:
    """The marker's page, where one is written; an empty field is a fault of the marker."""
    field = block.marker.field("page")
    return field if field and field.value else None


def is_valid(value: str) -> bool:
    """Whether a page is written as one: digits without sign or leading zero."""
    return _VALID.fullmatch(value) is not None


def is_beyond(value: str, pages: int) -> bool:
    """Whether a valid page is greater than the count of pages; so long a number is that no machine should read it."""
    return len(value) > len(str(pages)) or int(value) > pages
