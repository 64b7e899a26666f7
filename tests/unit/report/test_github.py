"""Workflow commands for GitHub."""

from corpus_tools.report.github import render


def commands(report):
    return [line for line in report.splitlines() if line.startswith("::")]


def test_each_finding_is_one_command_the_most_severe_first(finding, result):
    findings = [
        finding("RF512", (1, 1, 1, 2), word="rules.a"),
        finding("TX804", (5, 1, 5, 6), word="да"),
        finding("TX801", (3, 7, 3, 12)),
    ]
    report = render(result(findings), "en")
    assert report.splitlines() == [
        "::error file=seeds/rules.md,line=3,col=7,endLine=3,endColumn=12,title=TX801 one-rule::“на” is wrong",
        "::warning file=seeds/rules.md,line=5,col=1,endLine=5,endColumn=6,title=TX804 other-rule::“да” twice",
        "::notice file=seeds/rules.md,line=1,col=1,endLine=1,endColumn=2,title=RF512 third-rule::rules.a alone",
        "1 error, 1 warning, 1 for information (1 document, 2 blocks)",
        "identity against git: not checked",
    ]


def test_columns_are_left_out_where_github_would_misplace_them(finding, result):
    report = render(result([finding("TX801", (3, 7, 4, 2))]), "en")
    assert commands(report) == ["::error file=seeds/rules.md,line=3,endLine=4,title=TX801 one-rule::“на” is wrong"]


def test_properties_are_escaped_and_the_message_stays_readable(finding, result):
    report = render(result([finding("TX801", (1, 1, 1, 2), word="100%, да: так", path="seeds/a,b:c%0A.md")]), "en")
    [command] = commands(report)
    assert command.startswith("::error file=seeds/a%2Cb%3Ac%250A.md,line=1,")
    assert command.endswith(",title=TX801 one-rule::“100%25, да: так” is wrong")


def test_text_of_a_seed_starts_no_command_of_its_own(finding, result):
    evil = "x\r\n::stop-commands::y\n::error::z"
    report = render(result([finding("TX801", (1, 1, 1, 2), word=evil, path=f"seeds/{evil}.md")]), "en")
    assert len(commands(report)) == 1
    assert "\r" not in report


def test_where_github_hides_some_one_line_says_how_many(finding, result):
    errors = [finding("TX801", (1, number, 1, number + 1)) for number in range(1, 13)]
    warnings = [finding("TX804", (1, number, 1, number + 1)) for number in range(1, 12)]
    report = render(result([*warnings, *errors]), "en")
    assert len(commands(report)) == 23
    assert commands(report)[11].startswith("::error")
    note = "GitHub shows the first 10 annotations of each level; 3 more are in this log only"
    assert report.splitlines().count(note) == 1


def test_where_github_hides_none_nothing_is_said_of_it(finding, result):
    report = render(result([finding("TX801", (1, number, 1, number + 1)) for number in range(1, 11)]), "en")
    assert "GitHub" not in report
