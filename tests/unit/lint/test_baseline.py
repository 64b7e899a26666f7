"""Findings beside the baseline: old, new, gone, and back."""

import hashlib

import pytest

from corpus_tools.lint.data_proof import ENTRIES
from corpus_tools.lint.engine import lint, run
from corpus_tools.lint.fixing import fix
from corpus_tools.model.baseline import BaselineEntry, Key, format_baseline
from corpus_tools.model.finding import Edit, Fix, Safety, Severity, Touches
from corpus_tools.model.settings import Settings
from corpus_tools.model.span import FILE_START
from corpus_tools.rules import catalog as real
from corpus_tools.rules.catalog import by_code
from corpus_tools.rules.rule import Scope
from corpus_tools.store.snapshot import MemorySnapshot
from support import complete

BASELINE = "seeds/baseline.json"
SEEDS = "seeds/rules.md"
HEAD = "<!-- block: rules.a; page: 1 -->\n"
ALL = Settings(select=["ALL"])
SU004, SU005 = by_code("SU004"), by_code("SU005")


def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def entry(count, fixed=0, *, rule="TX804", text="плохо", block="rules.a"):
    return BaselineEntry.of(Key(rule, block, "", digest(text)), count, fixed)


def each(word, **options):
    """A check that minds a word, and would rather have another."""

    def check(rule, context):
        source = context.document.source
        at = source.text.find(word)
        while at >= 0:
            span = source.span(at, at + len(word))
            mended = Fix((Edit(source.path, span, "хорошо"),), Safety.SAFE, frozenset({Touches.TEXT}))
            yield rule.finding("it", source.path, span, fix=mended, **options)
            at = source.text.find(word, at + 1)

    return check


@pytest.fixture(autouse=True)
def catalog(use_rules, rule):
    use_rules(
        rule("MK101", "lost", each("утеряно"), mandatory=True, severity=Severity.ERROR),
        rule("ID202", "identity", each("плохо"), mandatory=True),
        rule("TX804", "bad", each("плохо")),
        rule("TX805", "note", each("плохо"), severity=Severity.INFORMATION),
        SU004,
        SU005,
    )


def corpus(text, *entries):
    return complete({SEEDS: HEAD + text, BASELINE: format_baseline(entries)})


def codes(findings):
    return [f"{one.code} {one.span.line}:{one.span.column}" for one in findings if one.code != "ID202"]


def said(text, *entries, select=("TX804", "SU")):
    return codes(lint(MemorySnapshot(corpus(text, *entries)), Settings(select=list(select))).findings)


def test_as_many_as_the_baseline_has_are_old_and_the_first_ones_are():
    assert said("плохо плохо плохо\n") == ["TX804 2:1", "TX804 2:7", "TX804 2:13"]
    assert said("плохо плохо плохо\n", entry(2)) == ["TX804 2:13"]
    assert said("плохо плохо плохо\n", entry(3)) == []


def test_of_more_some_came_back_and_the_rest_is_new():
    assert said("плохо плохо плохо\n", entry(1, 1)) == ["SU005 2:7", "TX804 2:13"]


def test_they_are_known_however_the_block_changes_around_them():
    assert said("Одно слово,\nдругое слово, и плохо.\n", entry(1)) == []


def test_another_block_rule_or_text_is_another_finding():
    stale = ["SU004 4:5"]
    assert said("плохо\n", entry(1, block="rules.b")) == [*stale, "TX804 2:1"]
    assert said("плохо\n", entry(1, text="худо")) == [*stale, "TX804 2:1"]
    assert said("плохо\n", entry(1, rule="TX805")) == ["TX804 2:1"], "a rule that does not run"


def test_the_result_counts_what_is_left_out():
    result = lint(MemorySnapshot(corpus("плохо плохо\n", entry(1))), Settings(select=["TX804"]))
    assert codes(result.baselined) == ["TX804 2:1"]
    assert codes(lint(MemorySnapshot(corpus("плохо\n", entry(1))), ALL, baseline=False).baselined) == []


def test_without_the_baseline_all_is_said_and_nothing_about_it():
    result = lint(MemorySnapshot(corpus("плохо\n", entry(1, 2))), Settings(select=["TX804", "SU"]), baseline=False)
    assert codes(result.findings) == ["TX804 2:1"]


def test_fingerprints_do_not_depend_on_what_is_old():
    def prints(*entries):
        result = lint(MemorySnapshot(corpus("плохо плохо\n", *entries)), Settings(select=["TX804"]))
        return [one.fingerprint for one in (*result.baselined, *result.findings) if one.code == "TX804"]

    assert prints() == prints(entry(1)) == prints(entry(2))


def test_mere_information_is_never_old():
    assert said("плохо\n", entry(1, rule="TX805"), select=["TX805", "SU"]) == ["SU004 4:5", "TX805 2:1"]


def test_what_is_mandatory_is_never_old():
    files = corpus("плохо\n", entry(1, rule="ID202"))
    assert [one.code for one in lint(MemorySnapshot(files), Settings(select=["SU"])).findings] == ["SU004", "ID202"]


@pytest.mark.parametrize("module", [one for one in real.RULES if one.RULE.mandatory], ids=lambda one: one.RULE.code)
def test_no_rule_of_identity_or_of_lost_markers_can_be_baselined_or_ignored(use_rules, module):
    def check(_context):
        yield module.RULE.finding(next(iter(module.RULE.messages)), SEEDS, FILE_START, block="rules.a")

    def everything(rule):
        class Module:
            RULE = rule
            check = None

        found = Module()
        found.check = check
        return found

    use_rules(everything(module.RULE), SU004, SU005)
    comment = f"слово <!-- corpus: ignore {module.RULE.code} reason: так надо -->\n"
    files = corpus(comment, entry(1, 1, rule=module.RULE.code, text=""))
    findings = [one for one in lint(MemorySnapshot(files), ALL).findings if one.path == SEEDS]
    assert [one.code for one in findings] == [module.RULE.code]


def test_a_finding_that_came_back_stays_itself_where_nobody_speaks_of_it():
    assert said("плохо\n", entry(0, 1)) == ["SU005 2:1"]
    assert said("плохо\n", entry(0, 1), select=["TX804"]) == ["TX804 2:1"]


def test_a_lost_marker_keeps_findings_from_being_gone():
    assert said("слово\n", entry(1)) == ["SU004 4:5"]
    assert said("слово утеряно\n", entry(1)) == ["MK101 2:7"]


def test_of_two_entries_with_one_key_the_fewest_left_and_the_most_fixed_count():
    assert said("плохо плохо плохо\n", entry(3), entry(1, 1)) == ["SU005 2:7", "TX804 2:13"]


def test_old_findings_are_not_fixed_and_those_that_came_back_are(use_rules, rule):
    use_rules(rule("TX804", "bad", each("плохо")), SU004, SU005)
    assert fix(MemorySnapshot(corpus("плохо\n", entry(1))), ALL).files == {}
    done = fix(MemorySnapshot(corpus("плохо плохо\n", entry(1, 1))), ALL)
    assert done.files == {SEEDS: (HEAD + "плохо хорошо\n").encode()}
    assert [one.code for one in done.applied] == ["SU005"]


def test_what_a_fix_mends_of_the_baseline_leaves_it_in_the_same_run(use_rules, rule):
    use_rules(rule("TX803", "wide", each("плохо и плохо")), rule("TX804", "bad", each("плохо")), SU004, SU005)
    files = corpus("плохо и плохо\n", entry(2))
    done = fix(MemorySnapshot(files), ALL)
    assert {path: content.decode() for path, content in done.files.items()} == {
        SEEDS: HEAD + "хорошо\n",
        BASELINE: format_baseline([entry(0, 2)]),
    }
    assert done.result.findings == ()


def test_a_fix_of_the_file_may_only_note_what_is_fixed(use_rules, rule):
    def forget(rule, context):
        file = context.corpus.data.baseline
        if file.value.findings:
            text = format_baseline([])
            edit = Edit(file.path, file.source.span(0, len(file.source.text)), text)
            yield rule.finding("it", file.path, FILE_START, fix=Fix((edit,), Safety.SAFE, frozenset({Touches.DATA})))

    use_rules(rule("MF999", "forgetful", forget, scope=Scope.CORPUS))
    done = fix(MemorySnapshot(corpus("плохо\n", entry(1))), ALL)
    assert done.files == {}
    assert [reason for _, reason in done.refused] == [ENTRIES]


def test_a_run_knows_the_key_of_all_that_may_be_old():
    ratchet = run(MemorySnapshot(corpus("плохо плохо утеряно\n")), ALL).ratchet
    assert ratchet.keys == {entry(0).key: 2}
