"""The blocks that take the place of a retired id, and why it went."""

from collections.abc import Iterable

from corpus_tools.curate.lookup import near, require_valid
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.ledger import REASONS, Reason
from corpus_tools.model.message import Text

_REASON = Text(en="no such reason: {reason}; one of {reasons}", ru="нет такой причины: {reason}; есть {reasons}")
_NOT_LIVE = Text(
    en="{id} cannot be a successor: no block has that id{near}",
    ru="{id} не может быть преемником: такого блока нет{near}",
)
_ITSELF = Text(en="{id} cannot be its own successor", ru="{id} не может быть преемником самого себя")
_ONE = Text(
    en="reason `{reason}` needs exactly one --replaced-by", ru="причина `{reason}` требует ровно одного --replaced-by"
)
_TWO = Text(
    en="reason `split` needs two or more --replaced-by", ru="причина `split` требует двух или более --replaced-by"
)


def checked_reason(reason: str | None, count: int) -> Reason:
    """The reason given, or the one that the number of successors means; CorpusError where the two disagree."""
    given = reason or ("removed" if count == 0 else "merged" if count == 1 else "split")
    found = next((known for known in REASONS if known == given), None)
    if found is None:
        raise CorpusError(_REASON, reason=given, reasons=REASONS)
    if found in {"renamed", "merged"} and count != 1:
        raise CorpusError(_ONE, reason=found)
    if found == "split" and count < 2:  # noqa: PLR2004 (a split has two parts or more)
        raise CorpusError(_TWO)
    return found


def check_successors(corpus: Corpus, retired: Iterable[str], successors: Iterable[str]) -> None:
    """Raise CorpusError unless each successor is a block that stays."""
    gone = set(retired)
    for successor in successors:
        if successor in gone:
            raise CorpusError(_ITSELF, id=successor)
        if successor not in corpus.blocks:
            raise CorpusError(_NOT_LIVE, id=successor, near=near(successor, corpus.blocks))
        require_valid(successor)
