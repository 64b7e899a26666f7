"""The icon tokens of a document, with the blocks that they stand in."""

from collections.abc import Iterator

from corpus_tools.model.block import Icon
from corpus_tools.model.finding import Edit, Fix, Safety, Touches
from corpus_tools.rules.ic.tokens import Likeness, Reading, Tokens
from corpus_tools.rules.rule import DocumentContext

_MARKUP = "|*_`\\<>&[]!~"

Place = tuple[str | None, Icon, Reading]


def read_icons(context: DocumentContext) -> Iterator[Place]:
    """Block id, token as written and what it stands for; nothing where the manifest declares no icons."""
    if not context.data.icons:
        return
    tokens = Tokens(context.data.icons)
    for icon in context.document.icons:
        yield None, icon, _read(tokens, icon)
    for block in context.document.blocks:
        for icon in block.icons:
            yield block.id, icon, _read(tokens, icon)


def _read(tokens: Tokens, icon: Icon) -> Reading:
    """What a token stands for; of one that a table tears apart, the first part if the whole says nothing."""
    reading = tokens.read(icon.token)
    if icon.eaten == "table-cell" and reading.likeness is Likeness.OTHER:
        return tokens.read(icon.token.split("|")[0].strip())
    return reading


def is_eaten(icon: Icon, reading: Reading) -> bool:
    """Whether Markdown swallows what is meant as an icon.

    The text of a link may well be a word like a token, so of links only those count whose text is one to the letter,
    spacing aside.
    """
    if icon.eaten is None or reading.likeness is Likeness.OTHER:
        return False
    if icon.eaten != "link":
        return True
    return "".join(icon.token.split()) == "".join(reading.token.split())


def replacement(path: str, icon: Icon, token: str) -> Fix | None:
    """The fix that writes a declared token in place of the written one; None where Markdown might read it otherwise."""
    if any(character in _MARKUP for character in token):
        return None
    edit = Edit(path, icon.span, f"[{token}]")
    return Fix((edit,), Safety.UNSAFE, frozenset({Touches.TEXT}))
