"""What references and topics mean."""

import pytest

from corpus_tools.graph.graph import CorpusGraph
from corpus_tools.lint.engine import read
from corpus_tools.model.settings import Settings
from corpus_tools.store.snapshot import MemorySnapshot
from support import complete

RULES = """# Правила

<!-- block: rules.setup; page: 2 -->
## 1. Подготовка
Разложите поле.

<!-- block: rules.fight; page: 5 -->
## Сражение
Бросьте кубы.

<!-- block: rules.fight.rounds; page: 7 -->
### Раунды сражения
Их три.

<!-- block: rules.siege; page: 9 -->
## Осада, часть первая
Стены держатся.

## Приложение

<!-- block: rules.list; page: 10 -->
Перечень.
"""
MANIFEST = """format: 1
language: ru
works:
  game:
    title: Игра
    documents:
      rules.md: {{prefix: rules, title: Правила, pages: 10, page-offset: {offset}}}
      faq.md: {{prefix: faq, title: Вопросы, pages: 3, references-to: rules.md}}
"""


def graph_of(files, offset=0):
    files = {"seeds/rules.md": RULES, "seeds/corpus.yaml": MANIFEST.format(offset=offset), **files}
    return CorpusGraph.build(read(MemorySnapshot(complete(files)), Settings()))


def ask(sentence, *, document="faq", offset=0, files=None):
    """What the one reference of a sentence in that document leads to: outcome, block, pages."""
    text = f"<!-- block: {document}.asker; page: 1 -->\n{sentence}\n"
    extra = {"seeds/faq.md": text} if document == "faq" else {"seeds/rules.md": f"{RULES}\n{text}", "seeds/faq.md": ""}
    graph = graph_of({**extra, **(files or {})}, offset)
    block = graph.corpus.blocks[f"{document}.asker"]
    (reference,) = block.references
    target = graph.titles.reference(block, reference)
    return target.outcome, target.block.id if target.block else None, target.pages


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("(см. «Сражение» на стр. 5)", ("found", "rules.fight", ())),
        ("(см. «СРАЖЕНИЕ» на стр. 5)", ("found", "rules.fight", ())),
        ("(см. «Подготовка» на стр. 2)", ("found", "rules.setup", ())),
        ("(см. «Осада часть первая» на стр. 9)", ("found", "rules.siege", ())),
        ("(см. «Сражение» на стр. 4–6)", ("found", "rules.fight", ())),
        ("(см. «Сражение» ниже)", ("found", "rules.fight", ())),
        ("(см. «Сражение» на стр. 4)", ("elsewhere", None, (5,))),
        ("(см. «Засада» на стр. 4)", ("not-found", None, ())),
        ("(см. «Засада» справа)", ("not-found", None, ())),
        ("(см. «Сражение» на стр. 99)", ("out-of-range", None, ())),
        ("Об этом на стр. 3.", ("page", None, ())),
        ("Об этом на стр. 11.", ("out-of-range", None, ())),
    ],
)
def test_a_reference_is_looked_for_in_the_document_that_the_manifest_names(sentence, expected):
    assert ask(sentence) == expected


def test_a_title_covers_the_pages_of_what_stands_under_it():
    assert ask("(см. «Сражение» на стр. 7)")[:2] == ("found", "rules.fight")
    assert ask("(см. «Сражение» на стр. 8)")[:2] == ("found", "rules.fight")  # the rounds run on to the siege's page
    assert ask("(см. «Сражение» на стр. 9)")[0] == "elsewhere"


def test_a_heading_without_a_marker_is_right_but_no_link():
    assert ask("(см. «Приложение» на стр. 10)") == ("heading", None, ())
    assert ask("(см. «Приложение» на стр. 3)")[0] == "elsewhere"


def test_pages_are_those_of_the_booklet():
    assert ask("(см. «Сражение» на стр. 7)", offset=2)[:2] == ("found", "rules.fight")
    assert ask("(см. «Сражение» на стр. 4)", offset=2) == ("elsewhere", None, (7,))
    assert ask("Об этом на стр. 12.", offset=2)[0] == "page"
    assert ask("Об этом на стр. 2.", offset=2)[0] == "out-of-range"


def test_a_reference_bound_by_hand_leads_where_links_yaml_says():
    links = 'references:\n  faq.asker: {"«Засада» на стр. 99": rules.siege}\n'
    found = ask("(см. «Засада» на стр. 99)", files={"seeds/links.yaml": links})
    assert found == ("found", "rules.siege", ())


def test_a_missing_title_proves_nothing_while_a_document_cannot_be_read():
    manifest = MANIFEST.format(offset=0) + "      lost.md: {prefix: lost, title: Утраченное, pages: 3}\n"
    found = ask("(см. «Засада» на стр. 4)", files={"seeds/corpus.yaml": manifest, "seeds/lost.md": b"\xff\xfe\x00"})
    assert found[0] == "unchecked"


def test_of_equal_titles_the_one_on_the_page_is_meant():
    text = "<!-- block: rules.early; page: 1 -->\n## Сражение\nОбзор.\n\n" + RULES.removeprefix("# Правила\n\n")
    assert ask("(см. «Сражение» на стр. 5)", files={"seeds/rules.md": text})[1] == "rules.fight"
    assert ask("(см. «Сражение» на стр. 1)", files={"seeds/rules.md": text})[1] == "rules.early"


def topics_of(line, rules=RULES):
    article = "<!-- block: faq.one; page: 1 -->\n## Вопрос\nОтвет.\n\n"
    text = f"{article}<!-- block: faq.one.related; page: 1; kind: related -->\n{line}\n"
    graph = graph_of({"seeds/faq.md": text, "seeds/rules.md": rules})
    found = graph.titles.topics(graph.corpus.blocks["faq.one.related"])
    return [(topic.title, [block.id for block in topic.blocks]) for topic in found]


def test_topics_are_articles_and_the_longest_title_wins():
    assert topics_of("Связанные темы: Осада, часть первая, Сражение") == [
        ("Осада, часть первая", ["rules.siege"]),
        ("Сражение", ["rules.fight"]),
    ]


def test_a_topic_that_is_no_article_has_no_block():
    assert topics_of("Связанные темы: Засада") == [("Засада", [])]


def test_a_topic_of_the_same_document_comes_before_others():
    text = RULES.replace("## Осада, часть первая", "## Вопрос")
    assert topics_of("Связанные темы: Вопрос", text) == [("Вопрос", ["rules.siege"])]  # its own article is not meant
