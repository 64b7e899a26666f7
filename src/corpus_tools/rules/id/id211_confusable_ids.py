"""Two ids differ only by a hyphen, a plural s, or characters that look alike.

What: `rules.game-board` beside `rules.gameboard`, `rules.order` beside `rules.orders`, `rules.retum` beside
`rules.return`, a small l for 1, a small o for 0.
Why: one of the two will be typed where the other is meant, and nothing can notice.
Known false alarms: numbered series are left alone (`part-1` and `part-11`, `part-1-1` and `part-11`, `section-1` and
`section-2`). Of ids that share their confusable part (`rules.order.move`, `rules.orders.move`) one pair is reported.
Two ids that are both in the ledger are left alone: they are published and cannot be changed any more.
Bad:
    <!-- block: rules.game-board; page: 1 -->
    Поле складывают из тайлов.

    <!-- block: rules.gameboard; page: 2 -->
    Поле разбирают после партии.
    === seeds/corpus.yaml (absent)
    === seeds/ledger.jsonl (absent)
Good:
    <!-- block: rules.game-board; page: 1 -->
    Поле складывают из тайлов.

    <!-- block: rules.game-board.cleanup; page: 2 -->
    Поле разбирают после партии.
Fix: none. Give the newer block an id that nobody mistakes for the other, before it is published.
"""

import re
from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.ids import is_valid
from corpus_tools.model.message import Text
from corpus_tools.model.summary import Summary
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="ID211",
    name="confusable-ids",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.CORPUS,
    mandatory=True,
    messages={
        "confusable": Text(
            en="{id} is easily mistaken for {other} ({place}); while it is not published, give it a clearer id",
            ru="{id} легко спутать с {other} ({place}); пока он не опубликован, дайте ему другой id",
        )
    },
)

# A hyphen between two digits tells numbers apart; any other may be lost or added.
_HYPHEN = re.compile(r"(?<![0-9])-|-(?![0-9])")
_PLURAL = re.compile(r"(?<=[a-z0-9]{2}[a-rt-z0-9])s(?![a-z0-9])")
_LOOK_ALIKE = str.maketrans("10", "lo")
_HAS_LETTER = re.compile(r"[a-z]")


def check(context: CorpusContext) -> Iterator[Finding]:
    """Each id, not published or beside one that is not, whose form an earlier one has."""
    published = context.corpus.data.ledger.value.entries
    if context.corpus.blocks.keys() <= published.keys():
        return
    first: dict[str, Summary] = {}
    reported: set[tuple[str, str]] = set()
    for block in context.corpus.blocks.values():
        if not is_valid(block.id):
            continue
        other = first.setdefault(_form(block.id), block)
        if other is block or (block.id in published and other.id in published):
            continue
        newer, older = (other, block) if block.id in published else (block, other)
        pair = _without_common_end(newer.id, older.id)
        if pair in reported:
            continue
        reported.add(pair)
        yield RULE.finding(
            "confusable",
            newer.path,
            newer.id_span,
            block=newer.id,
            id=newer.id,
            other=older.id,
            place=f"{older.path}:{older.marker_span.line}",
        )


def _form(block_id: str) -> str:
    """What is left of an id when its easily mistaken parts are made one."""
    return ".".join(_form_of_segment(segment) for segment in block_id.split("."))


def _form_of_segment(segment: str) -> str:
    joined = _HYPHEN.sub("", _PLURAL.sub("", segment))
    return joined.translate(_LOOK_ALIKE).replace("rn", "m") if _HAS_LETTER.search(joined) else joined


def _without_common_end(one: str, other: str) -> tuple[str, str]:
    """Both ids without the last segments that they share."""
    ones, others = one.split("."), other.split(".")
    while ones and ones[-1] == others[-1]:
        ones.pop()
        others.pop()
    return ".".join(ones), ".".join(others)
