"""An id comes back with its old text, or with an editor's word for another; never by accident."""

import pytest

from corpus_tools.curate.restore import LastSeen, Restoration, restore
from corpus_tools.curate.retire import Retirement, retire
from corpus_tools.model.errors import CorpusError
from corpus_tools.parse.parser import parse
from curating import TODAY, carry_out
from support import complete

RULES = """\
# Правила

<!-- block: rules.camp; page: 1 -->
## Лагерь

Лагерь стоит.

## Отдых

<!-- block: rules.fire; page: 1; kind: example -->
Костёр горит.

<!-- block: rules.sleep; page: 2 -->
Отряды спят.

<!-- block: rules.march; page: 3 -->
## Поход

Поход идёт.
"""
FILES = {"seeds/rules.md": RULES}


def seen(block_id, text=RULES, path="seeds/rules.md"):
    document = parse(path, text.encode())
    return lambda: next((LastSeen("abc", document, block) for block in document.blocks if block.id == block_id), None)


def restored(block_id, files=FILES, note=None, after=None, last_seen=None):
    wish = Restoration(block_id, note, TODAY)
    return carry_out(
        files, lambda snapshot, corpus: restore(snapshot, corpus, wish, last_seen or seen(block_id)), after
    )


def retired(block_id, files=FILES, replaced_by=()):
    wish = Retirement((block_id,), tuple(replaced_by), (), None, "лишний", "2026-05-05")
    return carry_out(files, lambda snapshot, corpus: retire(snapshot, corpus, wish))


@pytest.mark.parametrize("block_id", ["rules.camp", "rules.fire", "rules.sleep", "rules.march"])
def test_retiring_and_restoring_leaves_every_file_as_it_was(block_id):
    gone = retired(block_id)
    outcome = restored(block_id, after=gone)
    assert outcome.text() == RULES
    assert outcome.ledger[block_id] == {"id": block_id, "since": "2026-01-01"}
    assert outcome.errors == []
    assert f"{block_id} is live again" in outcome.told


@pytest.mark.parametrize("block_id", ["rules.camp", "rules.sleep", "rules.march"])
def test_line_ends_and_byte_order_marks_are_those_of_the_document(block_id):
    windows = b"\xef\xbb\xbf" + RULES.replace("\n", "\r\n").encode()
    outcome = restored(block_id, after=retired(block_id, {"seeds/rules.md": windows}))
    assert outcome.snapshot.read("seeds/rules.md") == windows


def test_a_published_id_that_was_lost_without_a_tombstone_comes_back_too():
    lost = RULES[: RULES.index("\n<!-- block: rules.march")]
    outcome = restored("rules.march", {**complete(FILES), "seeds/rules.md": lost})
    assert outcome.text() == RULES
    assert set(outcome.plan.files) == {"seeds/rules.md"}
    assert outcome.errors == []


def test_a_block_goes_to_the_document_of_its_prefix_where_its_own_is_gone():
    outcome = restored("rules.march", after=retired("rules.march"), last_seen=seen("rules.march", path="seeds/old.md"))
    assert outcome.text() == RULES
    with pytest.raises(CorpusError, match=r"none has the prefix old"):
        restored("old.march", last_seen=seen("old.march", RULES.replace("rules.", "old."), "seeds/old.md"))


def test_without_neighbours_it_goes_to_the_end():
    other = "<!-- block: rules.new; page: 1 -->\n## Новое\n\nНовое."
    outcome = restored("rules.march", {"seeds/rules.md": other})
    assert outcome.text() == f"{other}\n\n{RULES[RULES.index('<!-- block: rules.march') :]}"


def test_a_block_that_an_editor_put_back_needs_the_ledger_only():
    gone = retired("rules.sleep")
    by_hand = {"seeds/rules.md": RULES, "seeds/ledger.jsonl": gone.text("seeds/ledger.jsonl")}
    outcome = restored("rules.sleep", by_hand)
    assert set(outcome.plan.files) == {"seeds/ledger.jsonl"}
    assert outcome.errors == []


def test_another_text_needs_a_note_and_is_acknowledged():
    gone = retired("rules.sleep")
    other = RULES.replace("Отряды спят.", "Отряды не спят.")
    by_hand = {"seeds/rules.md": other, "seeds/ledger.jsonl": gone.text("seeds/ledger.jsonl")}
    with pytest.raises(CorpusError, match="--note") as refusal:
        restored("rules.sleep", by_hand)
    assert "{+не +}" in str(refusal.value) or "{+ не+}" in str(refusal.value)
    entry = restored("rules.sleep", by_hand, "новая редакция").ledger["rules.sleep"]
    digest = restored("rules.sleep", by_hand, "новая редакция").corpus.blocks["rules.sleep"].digest
    assert entry == {
        "id": "rules.sleep",
        "since": "2026-01-01",
        "rewritten": [{"date": TODAY, "digest": digest, "note": "новая редакция"}],
    }


def test_what_was_acknowledged_before_stays():
    line = '{"id": "rules.sleep", "since": "2026-01-01", "rewritten": [{"date": "2026-02-02", "digest": "d"}]}\n'
    gone = retired("rules.sleep", {**FILES, "seeds/ledger.jsonl": line})
    entry = restored("rules.sleep", after=gone).ledger["rules.sleep"]
    assert entry == {"id": "rules.sleep", "since": "2026-01-01", "rewritten": [{"date": "2026-02-02", "digest": "d"}]}


def test_tags_and_links_that_moved_to_a_successor_stay_there_and_are_listed():
    files = {**FILES, "seeds/links.yaml": "see-also:\n  rules.camp: [rules.sleep]\n"}
    outcome = restored("rules.sleep", after=retired("rules.sleep", files, ["rules.march"]))
    assert outcome.text("seeds/links.yaml") == "see-also:\n  rules.camp: [rules.march]\n"
    assert (
        "seeds/links.yaml names rules.march, which took its place, in line 2: does any of it belong to" in outcome.asked
    )


def test_a_text_that_lives_on_under_its_successor_is_not_doubled():
    tombstone = (
        '{"id": "rules.rest", "since": "2026-01-01", "retired": "2026-02-02", "reason": "renamed",'
        ' "replaced_by": ["rules.sleep"]}\n'
    )
    with pytest.raises(CorpusError, match=r"stands under rules\.sleep now .*corpus ids retire rules\.sleep"):
        restored(
            "rules.rest",
            {**FILES, "seeds/ledger.jsonl": tombstone},
            last_seen=seen("rules.rest", RULES.replace("rules.sleep", "rules.rest")),
        )


def test_a_block_that_would_change_its_neighbours_is_not_put_back():
    fence = "<!-- block: rules.camp; page: 1 -->\n~~~\nбез конца\n"
    with pytest.raises(CorpusError, match="without changing what its neighbours say"):
        restored("rules.march", {"seeds/rules.md": fence})


def test_a_live_id_needs_nothing_and_an_unknown_one_is_refused():
    outcome = restored("rules.sleep")
    assert (outcome.plan.files, outcome.told) == ({}, "rules.sleep is live already: seeds/rules.md:13")
    with pytest.raises(CorpusError, match=r"found in the history \(rules\.sleep\?\)"):
        restored("rules.slep", last_seen=lambda: None)
