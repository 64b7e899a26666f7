import json
from dataclasses import replace

import jsonschema
import pytest

from corpus_tools.changes.description import ChangeReport
from corpus_tools.export.schemas import SCHEMAS
from corpus_tools.model.ledger import Rewrite
from corpus_tools.report import changes_json
from unit.report.changes import CAMP, EDITED, RENAMED, REPORT, WRONG


@pytest.fixture
def built():
    return json.loads(changes_json.render(REPORT))


@pytest.mark.parametrize("report", [REPORT, ChangeReport("b" * 64, "c" * 64, ())], ids=["changes", "none"])
def test_it_is_valid_against_its_published_schema(report):
    schema = SCHEMAS["changes.schema.json"]()
    jsonschema.validate(json.loads(changes_json.render(report)), schema, jsonschema.Draft202012Validator)


def test_it_says_what_it_is_and_between_what(built):
    assert (built["format"], built["base"], built["head"]) == (1, "a" * 40, None)


def test_the_pieces_of_the_diff_give_both_texts(built):
    diff = built["changes"][0]["diff"]
    before = "".join(piece["text"] for piece in diff if piece["op"] != "added")
    after = "".join(piece["text"] for piece in diff if piece["op"] != "removed")
    assert before.startswith("Лагерь\n\nВечером все отряды стоят в лагере и могут отдыхать. А утром")
    assert after.startswith("Лагерь\n\nВечером все отряды стоят в лагере и не могут отдыхать! А утром")


def test_a_change_says_all_that_is_known(built):
    change = built["changes"][0]
    assert (change["id"], change["kind"], change["moved"], change["explained"]) == ("rules.camp", "edited", True, False)
    assert change["materiality"] == "material"
    assert change["deciding"] == [{"before": "", "after": "не", "reason": "negation"}]
    assert change["changed"] == ["page", "tags", "links"]
    assert (change["before"]["page"], change["after"]["page"]) == (1, 2)
    assert change["before"]["tags"] == [{"id": "heat", "inherited": False}, {"id": "rest", "inherited": True}]
    assert change["before"]["links"] == [{"id": "rules.fire", "type": "see-also"}]
    assert change["doubtful_links"] == [{"source": "rules.night", "target": "rules.camp"}]


def test_what_is_gone_has_no_place_now_and_says_what_it_breaks(built):
    change = built["changes"][1]
    assert change["after"] is None
    assert change["breaks"][0] == {"type": "see-also", "source": "rules.camp", "text": None}
    assert change["breaks"][2] == {"type": "related", "source": "rules.camp.related", "text": "Костёр"}


def test_a_renamed_block_has_its_new_id_in_its_new_place(built):
    change = built["changes"][2]
    assert (change["id"], change["before"]["id"], change["after"]["id"]) == ("faq.old", "faq.old", "faq.new")


def test_a_corrected_tombstone_says_what_it_said_and_what_it_says(built):
    [one] = built["corrected"]
    assert (one["id"], one["lawful"]) == ("rules.old", True)
    assert one["changed"] == ["replaced_by", "consider", "reason", "note"]
    assert one["before"] == {
        "reason": "renamed",
        "replaced_by": ["rules.camp"],
        "consider": [],
        "note": None,
        "corrected": None,
    }
    assert (one["after"]["note"], one["after"]["corrected"]) == ("не туда", "2026-03-01")


def test_a_change_says_what_the_ledger_was_told_of_it():
    rewrite = Rewrite(date="2026-02-01", digest="aa", note="2-е издание")
    report = ChangeReport("a" * 40, None, (replace(EDITED, acknowledged=rewrite), replace(RENAMED, tombstone=WRONG)))
    built = json.loads(changes_json.render(report))
    jsonschema.validate(built, SCHEMAS["changes.schema.json"](), jsonschema.Draft202012Validator)
    edited, renamed = built["changes"]
    assert (edited["acknowledged"], edited["tombstone"]) == ({"date": "2026-02-01", "note": "2-е издание"}, None)
    assert (renamed["acknowledged"], renamed["tombstone"]["replaced_by"]) == (None, ["rules.camp"])


def test_the_summary_counts(built):
    summary = built["summary"]
    assert {kind: count for kind, count in summary["kinds"].items() if count} == {
        "edited": 1,
        "renamed": 1,
        "vanished": 1,
    }
    assert (summary["changes"], summary["material"], summary["editorial"]) == (3, 1, 0)
    assert (summary["unexplained"], summary["doubtful_links"], summary["breaks"]) == (1, 1, 3)
    assert summary["corrected"] == 1


def test_it_can_be_printed_even_where_a_path_is_not_utf_8():
    odd = replace(EDITED, before=replace(CAMP, path="seeds/\udcff.md"))
    text = changes_json.render(ChangeReport("a" * 40, None, (odd,)))
    assert json.loads(text.encode("utf-8", "backslashreplace"))["changes"][0]["id"] == "rules.camp"
