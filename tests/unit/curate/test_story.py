"""An id's whole story, what git knows of it included."""

from corpus_tools.curate.mainline import Gap, IdHistory, Sighting
from corpus_tools.curate.story import story
from corpus_tools.lint.engine import read
from corpus_tools.model.settings import Settings
from corpus_tools.store.mainline import Step
from corpus_tools.store.snapshot import MemorySnapshot
from support import complete

RULES = "<!-- block: rules.camp; page: 1 -->\n## Лагерь\n\nЛагерь стоит.\n"
BORN = Step(0, "a" * 40, None, "2024-01-01")
LOST = Step(5, "b" * 40, "c" * 40, "2024-02-02")
BACK = Step(9, "d" * 40, "e" * 40, "2024-03-03")
GONE = IdHistory(Sighting(BORN, "seeds/old.md", "1", 3), [Gap(Sighting(LOST, "seeds/rules.md", "2"))])
AGAIN = IdHistory(
    Sighting(BORN, "seeds/old.md", "1", 3),
    [Gap(Sighting(LOST, "seeds/rules.md", "2"), Sighting(BACK, "seeds/rules.md", "4", 1))],
)


def told(block_id, past=None, **files):
    corpus = read(MemorySnapshot(complete({"seeds/rules.md": RULES, **files})), Settings())
    notes, known = story(corpus, block_id, past)
    return [note.render("en") for note in notes], known


def test_a_live_id_is_told_with_its_birth_its_loss_and_its_return():
    assert told("rules.camp", AGAIN) == (
        [
            "rules.camp is live: seeds/rules.md:1, page 1, kind rule",
            "title: Лагерь",
            "registered on 2026-01-01",
            "first in commit aaaaaaaaaa on 2024-01-01 (seeds/old.md:3)",
            "last in commit cccccccccc; gone since bbbbbbbbbb on 2024-02-02 (seeds/rules.md)",
            "back since commit dddddddddd on 2024-03-03 (seeds/rules.md:1)",
        ],
        True,
    )


def test_an_id_that_only_git_remembers_did_exist():
    lines, known = told("rules.fire", GONE)
    assert known
    assert "corpus ids audit --write-tombstones" in lines[0]
    assert lines[1:] == [
        "first in commit aaaaaaaaaa on 2024-01-01 (seeds/old.md:3)",
        "last in commit cccccccccc; gone since bbbbbbbbbb on 2024-02-02 (seeds/rules.md)",
    ]


def test_an_id_that_nobody_remembers_never_existed_and_the_nearest_is_named():
    assert told("rules.kamp") == (["rules.kamp never existed here: rules.camp?"], False)
    assert told("Правила") == (["Правила cannot be an id"], False)
