"""A report of changes made by hand, with something of everything."""

from dataclasses import replace

from corpus_tools.changes.description import METADATA, Breakage, ChangeReport, Description, DoubtfulLink
from corpus_tools.changes.materiality import Deciding, Judgement, Materiality
from corpus_tools.changes.standing import Link, Standing
from corpus_tools.changes.succession import Correction, Succession
from corpus_tools.changes.words import Piece
from corpus_tools.model.change import ChangeKind

CAMP = Standing(
    id="rules.camp",
    path="seeds/rules.md",
    line=3,
    page=1,
    kind="rule",
    title="Лагерь",
    heading_path=("Отдых",),
    tags=(("heat", False), ("rest", True)),
    synonyms=("стоянка",),
    links=(Link("see-also", "rules.fire"),),
)
FIRE = replace(CAMP, id="rules.fire", line=8, page=None)
EDITED = Description(
    ChangeKind.EDITED,
    "rules.camp",
    CAMP,
    replace(CAMP, page=2, tags=(("heat", False),), links=()),
    moved=True,
    judgement=Judgement(Materiality.MATERIAL, (Deciding("", "не", "negation"),)),
    words=(
        Piece("equal", "Лагерь\n\nВечером все отряды стоят в лагере и "),
        Piece("added", "не "),
        Piece("equal", "могут отдыхать"),
        Piece("removed", "."),
        Piece("added", "!"),
        Piece("equal", " А утром они снова идут в поход, и никто их не остановит."),
    ),
    changed=("page", "tags", "links"),
    doubtful=(DoubtfulLink("rules.night", "rules.camp"),),
)
VANISHED = Description(
    ChangeKind.VANISHED,
    "rules.fire",
    FIRE,
    None,
    unexplained=True,
    words=(Piece("removed", "Костёр горит."),),
    breaks=(
        Breakage("see-also", "rules.camp"),
        Breakage("see-also", "rules.fire", "rules.night"),
        Breakage("related", "rules.camp.related", "Костёр"),
    ),
)
RENAMED = Description(
    ChangeKind.RENAMED,
    "faq.old",
    replace(CAMP, id="faq.old", path="seeds/faq.md"),
    replace(CAMP, id="faq.new", path="seeds/faq.md", kind="note"),
    ("faq.new",),
    explained=True,
    changed=("kind",),
)
MOVED_TAG = Description(METADATA, "faq.tag", FIRE, replace(FIRE, tags=()), changed=("tags",))
WRONG = Succession("renamed", ("rules.camp",), (), None, None)
CORRECTED = Correction(
    "rules.old",
    WRONG,
    Succession("error", (), ("rules.fire",), "не туда", "2026-03-01"),
    ("replaced_by", "consider", "reason", "note"),
    lawful=True,
)
REPORT = ChangeReport("a" * 40, None, (EDITED, VANISHED, RENAMED), (CORRECTED,))
