"""Links and titles: what a run with many faults says, and which links are made."""

from corpus_tools.graph.graph import CorpusGraph
from support import lint_files

ARTICLES = """<!-- block: rules.battle; page: 1 -->
## Битва
Бой длится три раунда.

<!-- block: rules.battle.related; page: 1; kind: related -->
Связанные темы: Отступление, Осада

<!-- block: rules.retreat; page: 1 -->
## Отступление
Проигравший отступает.

<!-- block: rules.rout; page: 2 -->
## Отступление
Бежавшие не сражаются.

<!-- block: rules.siege; page: 2 -->
## Осада
Стены держатся.
"""


def messages(files, code):
    return [finding.message for finding in lint_files(files).findings if finding.code == code]


def test_an_unknown_id_has_a_suggestion_wherever_it_stands_but_only_the_first_twenty_ids_have():
    words = [f"retreat{'x' * (number % 5)}.{'y' * (number // 5 + 1)}" for number in range(25)]
    text = "".join(f"<!-- block: rules.{word}; page: 1 -->\nОтход.\n\n" for word in words)
    unknown = [f"rules.{word}q" for word in words]
    links = f"see-also:\n  rules.{words[0]}: [{', '.join(unknown)}, {unknown[0]}]\n"
    found = messages({"seeds/rules.md": text, "seeds/links.yaml": links}, "RF501")
    assert found == ["meant"] * 20 + ["dangling"] * 5 + ["meant"]


def test_an_unknown_title_has_a_suggestion_but_only_the_first_twenty_have():
    wrong = [f"Отступлени{letter}" for letter in "абвгдыжзийклмнопрстуфхцчш"]
    text = ARTICLES + "\n".join(f"\nЭто (см. «{title}» на стр. 1).\n" for title in wrong)
    assert messages({"seeds/rules.md": text}, "RF510") == ["meant"] * 20 + ["not-found"] * 5


def test_a_topic_that_fits_several_articles_makes_no_link():
    graph = CorpusGraph.build(lint_files({"seeds/rules.md": ARTICLES}).corpus)
    assert [(edge.source, edge.target) for edge in graph.edges("related")] == [("rules.battle", "rules.siege")]


def test_a_comment_never_goes_with_a_repeated_link_unless_unsafe_fixes_are_asked_for():
    links = "see-also:\n  rules.battle:\n    - rules.rout\n    - rules.rout # бегство\n    - rules.siege\n"
    result = lint_files({"seeds/rules.md": ARTICLES, "seeds/links.yaml": links})
    (fix,) = [finding.fix for finding in result.findings if finding.code == "RF504"]
    assert fix is not None
    assert fix.safety == "unsafe"
