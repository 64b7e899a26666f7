"""Judging the ids that an editor names."""

from collections.abc import Iterable

from corpus_tools.model.errors import CorpusError
from corpus_tools.model.ids import is_valid
from corpus_tools.model.message import Text
from corpus_tools.model.nearest import nearest

_INVALID = Text(
    en="{id} cannot be an id: an id is dotted segments of a-z, 0-9 and single hyphens",
    ru="{id} не может быть id: id — это части из a-z, 0-9 и одиночных дефисов, разделённые точками",
)


def near(name: str, candidates: Iterable[str]) -> str:
    """The end of a message about an unknown id: ` (rules.camp?)`, or nothing."""
    found = nearest(name, candidates)
    return f" ({', '.join(found)}?)" if found else ""


def require_valid(block_id: str) -> None:
    """Raise CorpusError for what cannot stand in the ledger, even if it stands in a marker."""
    if not is_valid(block_id):
        raise CorpusError(_INVALID, id=block_id)
