"""What the first words of a block, its title and its id say of its kind."""

import re

from corpus_tools.model.block import Block

_EXAMPLE_TITLE = re.compile(r"(?:\d+(?:\.\d+)*[.)]?\s+)?(?:пример(?:ы)?|examples?)(?![\w-])", re.IGNORECASE)
# Untitled: the word alone, or with a number, and then a full stop or a colon: «Пример того, как …» is no label.
_EXAMPLE_LABEL = re.compile(r"(?:пример(?:ы)?|examples?)(?:\s+(?:№\s*)?(?:\d+|[IVXА-ЯA-Z]))?\s*[.:]", re.IGNORECASE)
_EXAMPLE_MARKED = re.compile(
    r"[\s>]*(?:[-+]\s+)?(\*{1,3}|_{1,3})(?:пример(?:ы)?|examples?)(?:\s+\d+)?[.:]?\1(?!\w)", re.IGNORECASE
)
_RELATED = re.compile(r"(?:связанные\s+темы|related\s+topics)\s*(?::|$)", re.IGNORECASE | re.MULTILINE)
_EXAMPLE_ID = re.compile(r"\.example(?:-\d+)?")
_RELATED_ID = re.compile(r"\.related")


def expected_kind(block: Block) -> tuple[str, str] | None:
    """The kind that a block seems to be of, and what tells it: `title`, `words` or `id`; None where nothing does."""
    if block.title is not None:
        if _EXAMPLE_TITLE.match(block.title.strip()):
            return "example", "title"
        if _RELATED.match(block.title.strip()):
            return "related", "title"
    else:
        opening = block.text.text.lstrip()
        if _EXAMPLE_LABEL.match(opening) or _EXAMPLE_MARKED.match(block.markdown):
            return "example", "words"
        if _RELATED.match(opening):
            return "related", "words"
    tail = block.id[block.id.rfind(".") :]
    if "." in block.id and _EXAMPLE_ID.fullmatch(tail):
        return "example", "id"
    return ("related", "id") if "." in block.id and _RELATED_ID.fullmatch(tail) else None
