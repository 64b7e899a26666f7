"""What a reviewer is told of each change; the comparisons are made by hand, so that only the telling is tested."""

import json

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus_tools.changes.compare import Version, compare
from corpus_tools.changes.describe import describe
from corpus_tools.changes.description import METADATA, Breakage, Description
from corpus_tools.changes.materiality import Materiality
from corpus_tools.changes.standing import Link
from corpus_tools.export.schemas import SCHEMAS
from corpus_tools.lint.engine import read
from corpus_tools.lint.versions import version
from corpus_tools.model.change import Change, ChangeKind, Comparison
from corpus_tools.model.settings import Settings
from corpus_tools.report import changes_json
from corpus_tools.store.snapshot import MemorySnapshot
from support import complete
from unit.changes.compared import read as read_version
from unit.changes.compared import written

RULES = """\
# Правила

<!-- block: rules.camp; page: 1 -->
## Лагерь

Отряды могут отдыхать.

<!-- block: rules.camp.related; page: 1; kind: related -->
Связанные темы: Костёр

<!-- block: rules.fire; page: 2 -->
## Костёр

Костёр горит один раунд.

<!-- block: rules.fire.example; page: 2; kind: example -->
Отряд разжигает костёр.

<!-- block: rules.night; page: 3 -->
## Ночь

Ночью темно (см. «Костёр» на стр. 2).
"""
FIRE = """\
<!-- block: rules.fire; page: 2 -->
## Костёр

Костёр горит один раунд.

"""
LINKS = """\
see-also:
  rules.camp: [rules.fire]
  rules.fire: [rules.night]
  rules.night: [rules.camp]
"""
THESAURUS = """\
tags:
  rest: {label: Отдых, blocks: [rules.camp]}
  heat: {label: Тепло, broader: [rest], blocks: [rules.fire]}
synonyms: {rules.fire: [огонь]}
"""
VALIDATOR = jsonschema.Draft202012Validator(SCHEMAS["changes.schema.json"]())
BASE = {"seeds/rules.md": RULES, "seeds/links.yaml": LINKS, "seeds/thesaurus.yaml": THESAURUS}


class Told:
    """A base, a head made from it by replacing pieces of its files, and the changes as a test states them."""

    def __init__(self, *edits: tuple[str, str, str], base: dict[str, str] | None = None) -> None:
        files = dict(base or BASE)
        self.base = self.version_of(files)
        for path, old, new in edits:
            assert old in files[path]
            files[path] = files[path].replace(old, new)
        self.head = self.version_of(files)
        self.changes: list[Change] = []

    @staticmethod
    def version_of(files: dict[str, str]) -> Version:
        snapshot = MemorySnapshot(complete(files))
        return version(snapshot, read(snapshot, Settings()))

    def change(self, kind: ChangeKind, block_id: str, *others: str, **facts: bool) -> "Told":
        before, after = self.base.corpus.blocks.get(block_id), self.head.corpus.blocks.get(block_id)
        self.changes.append(Change(kind, block_id, before, after, others, **facts))
        return self

    def report(self):
        comparison = Comparison("0" * 40, self.base.corpus, self.head.corpus, tuple(self.changes))
        return describe(comparison, self.base, self.head)

    def one(self, block_id: str):
        [found] = [change for change in self.report().changes if change.id == block_id]
        return found


def edited(old: str, new: str, *edits: tuple[str, str, str]) -> Told:
    """The camp's text edited, and whatever else."""
    return Told(("seeds/rules.md", old, new), *edits).change(ChangeKind.EDITED, "rules.camp")


def test_two_equal_versions_have_nothing_to_tell():
    report = Told().report()
    assert report.changes == ()
    assert set(report.counts.values()) == {0}


def test_an_edited_block_shows_its_words_and_the_facts_on_both_sides():
    told = edited("Отряды могут отдыхать.", "Отряды не могут отдыхать.").one("rules.camp")
    assert "".join(piece.text for piece in told.words if piece.op != "added").endswith("Отряды могут отдыхать.")
    assert "".join(piece.text for piece in told.words if piece.op != "removed").endswith("Отряды не могут отдыхать.")
    assert told.materiality is Materiality.MATERIAL
    assert told.judgement
    assert told.judgement.deciding
    assert (told.before.path, told.before.line, told.before.page) == ("seeds/rules.md", 3, 1)
    assert (told.after.title, told.after.kind, told.after.tags) == ("Лагерь", "rule", (("rest", False),))
    assert told.changed == ()


def test_a_material_change_makes_the_see_also_links_from_and_to_the_block_doubtful():
    told = edited("могут отдыхать", "не могут отдыхать").one("rules.camp")
    assert told.doubtful == (("rules.camp", "rules.fire"), ("rules.night", "rules.camp"))


def test_an_editorial_change_makes_none_doubtful():
    told = edited("Отряды могут", "Отряды, могут").one("rules.camp")
    assert told.materiality is Materiality.EDITORIAL
    assert told.doubtful == ()


def test_a_link_that_was_touched_in_the_same_change_is_not_doubtful():
    links = ("seeds/links.yaml", "rules.camp: [rules.fire]", "rules.camp: [rules.night]")
    told = edited("могут отдыхать", "не могут отдыхать", links)
    assert told.one("rules.camp").doubtful == (("rules.night", "rules.camp"),)


@pytest.mark.parametrize("kind", [ChangeKind.HIJACKED, ChangeKind.SWAPPED, ChangeKind.SPLIT])
def test_an_id_that_carries_another_text_makes_its_links_doubtful_whatever_the_words(kind):
    told = Told(("seeds/rules.md", "Отряды могут", "Отряды, могут")).change(kind, "rules.camp", "rules.night")
    assert told.one("rules.camp").doubtful == (("rules.camp", "rules.fire"), ("rules.night", "rules.camp"))


@pytest.mark.parametrize(
    ("edit", "names"),
    [
        (("seeds/rules.md", "rules.camp; page: 1", "rules.camp; page: 2"), ("page",)),
        (("seeds/rules.md", "rules.camp; page: 1", "rules.camp; page: 1; kind: caption"), ("kind",)),
        (("seeds/thesaurus.yaml", "blocks: [rules.camp]", "blocks: [rules.night]"), ("tags",)),
        (("seeds/thesaurus.yaml", "synonyms: {", "synonyms: {rules.camp: [стоянка], "), ("synonyms",)),
        (("seeds/links.yaml", "  rules.camp: [rules.fire]\n", ""), ("links",)),
        (("seeds/links.yaml", "rules.camp: [rules.fire]", "rules.camp: [rules.fire, rules.night]"), ("links",)),
    ],
    ids=["page", "kind", "tag", "synonym", "link-removed", "link-added"],
)
def test_a_block_of_which_only_something_else_changed_is_told_as_metadata(edit, names):
    told = Told(edit).one("rules.camp")
    assert (told.kind, told.changed) == (METADATA, names)
    assert told.words == ()
    assert told.materiality is None


def test_a_tag_that_only_a_narrower_one_implies_counts_as_inherited():
    told = Told(("seeds/thesaurus.yaml", "broader: [rest], ", "")).one("rules.fire")
    assert told.before.tags == (("heat", False), ("rest", True))
    assert told.after.tags == (("heat", False),)


def test_lines_that_move_are_no_change():
    assert Told(("seeds/rules.md", "# Правила\n", "# Правила\n\nВводное слово.\n")).report().changes == ()


def test_a_heading_above_a_block_that_is_renamed_is_told():
    under = {**BASE, "seeds/rules.md": RULES.replace("# Правила\n", "# Правила\n\n## Отдых\n").replace("## Л", "### Л")}
    told = Told(("seeds/rules.md", "## Отдых", "## Привал"), base=under).change(ChangeKind.MOVED, "rules.camp")
    one = told.one("rules.camp")
    assert (one.before.heading_path, one.after.heading_path) == (("Правила", "Отдых"), ("Правила", "Привал"))
    assert one.changed == ("heading_path",)


RENAME = (
    ("seeds/rules.md", "block: rules.fire;", "block: rules.hearth;"),
    ("seeds/links.yaml", "rules.fire", "rules.hearth"),
    ("seeds/thesaurus.yaml", "rules.fire", "rules.hearth"),
)


def test_a_renamed_block_is_shown_with_its_new_place_and_a_complete_rename_breaks_nothing():
    told = Told(*RENAME).change(ChangeKind.RENAMED, "rules.fire", "rules.hearth", explained=True)
    one = told.one("rules.fire")
    assert (one.before.id, one.after.id) == ("rules.fire", "rules.hearth")
    assert (one.words, one.changed, one.doubtful, one.unexplained) == ((), (), (), False)


def test_links_that_only_followed_a_renamed_block_are_no_change_of_theirs():
    told = Told(*RENAME).change(ChangeKind.RENAMED, "rules.fire", "rules.hearth").report()
    assert [change.id for change in told.changes if change.kind == METADATA] == []


def test_a_rename_that_forgot_the_data_files_breaks_what_they_say():
    told = Told(RENAME[0]).change(ChangeKind.RENAMED, "rules.fire", "rules.hearth").one("rules.fire")
    assert told.unexplained
    assert told.changed == ("tags", "synonyms", "links")
    assert told.breaks == (
        Breakage("see-also", "rules.camp"),
        Breakage("see-also", "rules.fire", "rules.night"),
        Breakage("tagged", "heat"),
        Breakage("synonyms", "rules.fire", "огонь"),
    )


def test_a_retired_block_breaks_titles_references_and_examples_too():
    more = {
        "seeds/links.yaml": LINKS + 'references: {rules.camp: {"«Огонь» на стр. 9": rules.fire}}\n',
        "seeds/sic.yaml": "sic: {rules.fire: [в праве]}\n",
    }
    told = Told(("seeds/rules.md", FIRE, ""), base={**BASE, **more})
    breaks = told.change(ChangeKind.RETIRED, "rules.fire", explained=True).one("rules.fire").breaks
    assert set(breaks) == {
        Breakage("see-also", "rules.camp"),
        Breakage("see-also", "rules.fire", "rules.night"),
        Breakage("reference", "rules.camp", "«Огонь» на стр. 9"),
        Breakage("tagged", "heat"),
        Breakage("synonyms", "rules.fire", "огонь"),
        Breakage("sic", "rules.fire", "в праве"),
        Breakage("related", "rules.camp.related", "Костёр"),
        Breakage("reference", "rules.night", "«Костёр» на стр. 2"),
    }


def test_an_example_that_illustrates_nothing_any_more_is_broken():
    only = {
        "seeds/rules.md": "# П\n\n" + FIRE + "<!-- block: rules.fire.example; page: 2; kind: example -->\nПример.\n"
    }
    told = Told(("seeds/rules.md", FIRE, ""), base=only).change(ChangeKind.VANISHED, "rules.fire")
    assert told.one("rules.fire").breaks == (Breakage("example-of", "rules.fire.example"),)


def test_a_block_that_lives_on_under_another_title_breaks_what_named_the_old_one():
    told = Told(("seeds/rules.md", "## Костёр", "## Очаг")).change(ChangeKind.EDITED, "rules.fire").one("rules.fire")
    assert told.changed == ("title",)
    assert told.breaks == (
        Breakage("related", "rules.camp.related", "Костёр"),
        Breakage("reference", "rules.night", "«Костёр» на стр. 2"),
    )


def test_what_the_text_no_longer_says_is_not_broken():
    told = Told(
        ("seeds/rules.md", FIRE, ""),
        ("seeds/rules.md", "Связанные темы: Костёр", "Связанные темы: Ночь"),
        ("seeds/rules.md", " (см. «Костёр» на стр. 2)", ""),
        ("seeds/links.yaml", "  rules.camp: [rules.fire]\n  rules.fire: [rules.night]\n", ""),
        ("seeds/thesaurus.yaml", "blocks: [rules.fire]", "blocks: []"),
        ("seeds/thesaurus.yaml", "{rules.fire: [огонь]}", "{}"),
    )
    assert told.change(ChangeKind.RETIRED, "rules.fire", explained=True).one("rules.fire").breaks == ()


def test_a_link_that_followed_a_merged_block_is_doubtful_in_its_new_form():
    told = Told(
        ("seeds/rules.md", FIRE, ""),
        ("seeds/links.yaml", "rules.camp: [rules.fire]", "rules.camp: [rules.night]"),
        ("seeds/links.yaml", "  rules.fire: [rules.night]\n", ""),
    ).change(ChangeKind.MERGED, "rules.fire", "rules.night", explained=True)
    assert told.one("rules.fire").doubtful == (("rules.camp", "rules.night"),)
    assert told.one("rules.fire").after is None


TWO = "## Лагерь\n\nВечером отряды отдыхают в палатках.\n\n{}Утром все они снова идут в поход."
PART = "<!-- block: rules.morning; page: 1 -->\n"
CAMP_AND_MORNING = {"rules.camp": TWO.format("")}


def split_in_two(*edits: tuple[str, str]) -> Description:
    text = TWO.format(PART)
    for old, new in edits:
        assert old in text
        text = text.replace(old, new)
    base, head = (
        read_version({"seeds/r.md": written(CAMP_AND_MORNING)}),
        read_version({"seeds/r.md": written({"rules.camp": text})}),
    )
    [told] = describe(compare("base", base, head), base, head).changes
    assert (told.kind, told.others) == (ChangeKind.SPLIT, ("rules.camp", "rules.morning"))
    return told


def test_a_block_that_is_only_cut_in_two_shows_no_change_of_its_text():
    told = split_in_two()
    assert told.judgement is None
    assert told.words == ()


def test_a_block_that_is_cut_in_two_shows_what_its_parts_say_otherwise():
    told = split_in_two(("в поход", "в бой"))
    assert told.materiality is Materiality.MATERIAL
    assert [(piece.op, piece.text) for piece in told.words if piece.op != "equal"] == [
        ("removed", "поход"),
        ("added", "бой"),
    ]


MORNING = "Утром все отряды сворачивают лагерь и снова идут в поход."
CAMP = "## Лагерь\n\nВечером отряды отдыхают в палатках."


def merged(text: str) -> Description:
    base = read_version({"seeds/r.md": written({"rules.camp": CAMP, "rules.morning": MORNING})})
    head = read_version({"seeds/r.md": written({"rules.camp": f"{CAMP}\n\n{text}\n\nКостёр гасят."})})
    told = {change.id: change for change in describe(compare("base", base, head), base, head).changes}
    assert (told["rules.morning"].kind, told["rules.morning"].others) == (ChangeKind.MERGED, ("rules.camp",))
    return told["rules.morning"]


def test_a_block_that_another_took_in_as_it_was_shows_no_change_of_its_text():
    told = merged(MORNING)
    assert told.judgement is None
    assert told.words == ()


def test_a_block_that_another_took_in_shows_what_that_says_otherwise_of_it():
    told = merged(MORNING.replace("снова", "не"))
    assert told.materiality is Materiality.MATERIAL
    assert [(piece.op, piece.text) for piece in told.words if piece.op != "equal"] == [
        ("removed", "снова"),
        ("added", "не"),
    ]


def test_a_new_block_shows_its_text_and_a_lost_one_what_it_said():
    told = Told(("seeds/rules.md", "block: rules.night; page: 3", "block: rules.dusk; page: 3"))
    told.change(ChangeKind.VANISHED, "rules.night").change(ChangeKind.ADDED, "rules.dusk")
    assert [piece.op for piece in told.one("rules.night").words] == ["removed"]
    assert [piece.op for piece in told.one("rules.dusk").words] == ["added"]
    assert told.one("rules.dusk").materiality is None


def test_the_order_is_that_of_the_head_and_what_is_gone_stands_where_it_stood():
    told = Told(
        ("seeds/rules.md", FIRE, ""),
        ("seeds/rules.md", "rules.camp; page: 1", "rules.camp; page: 2"),
        ("seeds/rules.md", "Ночью темно", "Ночью совсем не темно"),
        ("seeds/rules.md", "rules.fire.example; page: 2", "rules.fire.example; page: 3"),
    )
    told.change(ChangeKind.VANISHED, "rules.fire").change(ChangeKind.EDITED, "rules.night")
    assert [change.id for change in told.report().changes] == [
        "rules.camp",
        "rules.fire",
        "rules.fire.example",
        "rules.night",
    ]


def test_links_are_those_written_and_those_that_the_text_makes():
    told = Told(("seeds/rules.md", "rules.night; page: 3", "rules.night; page: 4")).one("rules.night")
    assert told.after.links == (Link("reference", "rules.fire"), Link("see-also", "rules.camp"))


def test_the_counts_add_up():
    told = edited("могут отдыхать", "не могут отдыхать", ("seeds/rules.md", FIRE, ""))
    report = told.change(ChangeKind.VANISHED, "rules.fire").report()
    assert {kind: count for kind, count in report.counts.items() if count} == {"edited": 1, "vanished": 1, METADATA: 2}
    assert (report.count(Materiality.MATERIAL), report.unexplained, report.doubtful) == (1, 1, 1)
    assert report.breaks == sum(len(change.breaks) for change in report.changes)


TEXTS = st.lists(
    st.sampled_from(["отряд", "не", "может", "отступить", "2", "кубика", "Битва."]), min_size=1, max_size=6
)
CORPORA = st.dictionaries(st.sampled_from(["rules.a", "rules.b", "rules.c", "rules.d"]), TEXTS, min_size=1)


@given(CORPORA, CORPORA)
def test_of_any_two_versions_the_words_give_both_texts_and_the_json_keeps_its_schema(before, after):
    files = (
        "# Правила\n\n"
        + "".join(f"<!-- block: {block_id}; page: 1 -->\n{' '.join(words)}\n\n" for block_id, words in texts.items())
        for texts in (before, after)
    )
    base, head = (Told.version_of({"seeds/rules.md": text}) for text in files)
    report = describe(compare("0" * 40, base, head), base, head)
    assert {change.id for change in report.changes} >= before.keys() - after.keys()
    for change in report.changes:
        if change.words and change.before:
            assert "".join(piece.text for piece in change.words if piece.op != "added") == " ".join(before[change.id])
        if change.words and change.after and change.kind != ChangeKind.SPLIT:
            now = " ".join(after[change.after.id])
            assert "".join(piece.text for piece in change.words if piece.op != "removed") == now
    VALIDATOR.validate(json.loads(changes_json.render(report)))
