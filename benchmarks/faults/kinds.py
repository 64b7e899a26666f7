"""All kinds of faults, in the order of the rules' families."""

import family_ic
import family_id
import family_kd
import family_mf
import family_mk
import family_pg
import family_rf
import family_su
import family_tg
import family_tx_marks
import family_tx_spaces
import family_tx_words
from corpus_tools.model.finding import Severity
from corpus_tools.rules.catalog import by_code
from fault import Kind

KINDS: tuple[Kind, ...] = (
    *family_mk.KINDS,
    *family_id.KINDS,
    *family_kd.KINDS,
    *family_pg.KINDS,
    *family_rf.KINDS,
    *family_tg.KINDS,
    *family_ic.KINDS,
    *sorted((*family_tx_words.KINDS, *family_tx_marks.KINDS, *family_tx_spaces.KINDS), key=lambda kind: kind.code),
    *family_mf.KINDS,
    *family_su.KINDS,
)


def severity(kind: Kind) -> Severity:
    """How much the rule's findings weigh."""
    return by_code(kind.code).RULE.severity
