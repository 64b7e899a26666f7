"""How the baseline changes: what is mended goes, nothing new comes unless asked for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus_tools.lint.engine import lint
from corpus_tools.lint.ratcheting import overview, update
from corpus_tools.model.baseline import BaselineEntry, Key, format_baseline
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.settings import Settings
from corpus_tools.store.baseline_file import read_baseline
from corpus_tools.store.snapshot import MemorySnapshot
from support import complete

BASELINE = "seeds/baseline.json"
SETTINGS = Settings(select=["PG405", "TG602", "SU"])
EARLY = "<!-- block: rules.a; page: 5 -->\nТекст.\n\n"
BACK = "<!-- block: rules.b; page: {} -->\nТекст.\n\n"
BACK_C = "<!-- block: rules.c; page: {} -->\nТекст.\n\n"
TAGS = "tags:\n  ход: {label: Ход, blocks: []}\n"


def corpus(text, baseline=None, **files):
    given = {f"seeds/{name}": content for name, content in files.items()}
    return complete({"seeds/rules.md": text, **given} | ({BASELINE: baseline} if baseline is not None else {}))


def entries(content):
    findings = read_baseline(BASELINE, content).value.findings
    return [(one.rule, one.block or one.path, one.count, one.fixed) for one in findings]


def counts(done):
    return done.added, done.fixed, done.left_out, done.left


def test_the_first_time_takes_in_everything_but_what_is_mandatory_or_mere_information():
    text = EARLY + BACK.format(4) + "<!-- block: rules.B; page: 9 -->\nТекст.\n"
    done = update(MemorySnapshot(corpus(text, **{"thesaurus.yaml": TAGS})), Settings(select=["ALL"]), add=False)
    assert entries(done.content) == [("PG405", "rules.b", 1, 0), ("TG602", "seeds/thesaurus.yaml", 1, 0)]
    assert counts(done) == (2, 0, 0, 2)


def test_after_it_the_corpus_is_as_clean_as_it_can_be():
    files = corpus(EARLY + BACK.format(4), **{"thesaurus.yaml": TAGS})
    files[BASELINE] = update(MemorySnapshot(files), SETTINGS, add=False).content
    assert [one.code for one in lint(MemorySnapshot(files), SETTINGS).findings] == []
    assert update(MemorySnapshot(files), SETTINGS, add=False).content is None


def test_later_it_takes_out_what_is_fixed_and_leaves_out_what_is_new():
    files = corpus(EARLY + BACK.format(4))
    first = update(MemorySnapshot(files), SETTINGS, add=False).content or b""
    files = corpus(EARLY + BACK.format(5) + BACK_C.format(3), first)
    done = update(MemorySnapshot(files), SETTINGS, add=False)
    assert entries(done.content) == [("PG405", "rules.b", 0, 1)]
    assert counts(done) == (0, 1, 1, 0)
    added = update(MemorySnapshot(files), SETTINGS, add=True)
    assert entries(added.content) == [("PG405", "rules.b", 0, 1), ("PG405", "rules.c", 1, 0)]
    assert counts(added) == (1, 1, 0, 1)


def test_what_came_back_stays_out_until_it_is_let_in_again():
    files = corpus(EARLY + BACK.format(4))
    first = read_baseline(BASELINE, update(MemorySnapshot(files), SETTINGS, add=False).content or b"").value.findings[0]
    files[BASELINE] = format_baseline([first.mended(1)]).encode()
    done = update(MemorySnapshot(files), SETTINGS, add=False)
    assert done.content is None
    assert counts(done) == (0, 0, 1, 0)
    assert entries(update(MemorySnapshot(files), SETTINGS, add=True).content) == [("PG405", "rules.b", 1, 0)]


def test_entries_of_rules_that_do_not_run_stay():
    old = BaselineEntry.of(Key("RF501", "rules.a", "", "0" * 16), 1, 0)
    new = BaselineEntry.of(Key("ZZ999", "rules.a", "", "0" * 16), 1, 0)
    files = corpus(EARLY, format_baseline([old, new]))
    assert update(MemorySnapshot(files), SETTINGS, add=False).content is None
    done = update(MemorySnapshot(files), Settings(select=["RF"]), add=False)
    assert entries(done.content) == [("RF501", "rules.a", 0, 1), ("ZZ999", "rules.a", 1, 0)]


def test_entries_of_mandatory_rules_go():
    old = BaselineEntry.of(Key("ID202", "rules.a", "", "0" * 16), 1, 0)
    done = update(MemorySnapshot(corpus(EARLY, format_baseline([old]))), SETTINGS, add=False)
    assert entries(done.content) == []


def test_while_a_marker_is_lost_nothing_is_taken_out():
    old = BaselineEntry.of(Key("PG405", "rules.a", "", "0" * 16), 1, 0)
    files = corpus(EARLY + "<!-- block: rules.b; page: 4\nТекст.\n", format_baseline([old]))
    done = update(MemorySnapshot(files), SETTINGS, add=False)
    assert (done.content, done.holds, done.left) == (None, False, 1)


def test_a_baseline_that_cannot_be_read_is_not_written_over():
    with pytest.raises(CorpusError, match="line 2"):
        update(MemorySnapshot(corpus(EARLY, "{\n")), SETTINGS, add=True)


def test_line_ends_and_a_byte_order_mark_are_kept():
    old = BaselineEntry.of(Key("PG405", "rules.a", "", "0" * 16), 1, 0)
    written = b"\xef\xbb\xbf" + format_baseline([old]).replace("\n", "\r\n").encode()
    files = corpus(EARLY) | {BASELINE: written}
    done = update(MemorySnapshot(files), SETTINGS, add=False)
    assert done.content == written.replace(b'"count": 1', b'"count": 0, "fixed": 1')


def test_the_overview_counts_by_rule_and_by_document():
    held = [
        BaselineEntry.of(Key("PG405", "rules.a", "", "0" * 16), 2, 1),
        BaselineEntry.of(Key("PG405", "rules.gone", "", "0" * 16), 0, 1),
        BaselineEntry.of(Key("TG602", "", "seeds/thesaurus.yaml", "0" * 16), 1, 0),
    ]
    table = overview({one.key: one for one in held}, {"rules.a": "seeds/rules.md"})
    assert table == {
        "rules": {"PG405": {"left": 2, "fixed": 2}, "TG602": {"left": 1, "fixed": 0}},
        "documents": {
            "": {"left": 0, "fixed": 1},
            "seeds/rules.md": {"left": 2, "fixed": 1},
            "seeds/thesaurus.yaml": {"left": 1, "fixed": 0},
        },
    }


pages = st.lists(st.integers(1, 4), min_size=1, max_size=6)


def of_pages(numbers, baseline=None):
    text = "".join(f"<!-- block: rules.b{n}; page: {page} -->\nТекст.\n\n" for n, page in enumerate(numbers))
    return corpus(text, baseline)


@given(st.lists(pages, min_size=1, max_size=5))
def test_whatever_happens_a_run_after_an_update_is_about_what_is_new_only(versions):
    """The ratchet: what an update leaves is never more than it was, and nothing in it is reported or stale."""
    content = update(MemorySnapshot(of_pages(versions[0])), SETTINGS, add=False).content
    left = sum(count for _, _, count, _ in entries(content))
    for version in versions:
        files = of_pages(version, content)
        done = update(MemorySnapshot(files), SETTINGS, add=False)
        files[BASELINE] = content = done.content or content
        assert done.left <= left
        left = done.left
        findings = lint(MemorySnapshot(files), SETTINGS).findings
        assert len(findings) == done.left_out
        assert {one.code for one in findings} <= {"PG405", "SU005"}
