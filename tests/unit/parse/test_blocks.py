"""How a document falls into preamble, blocks and sections, and what a block holds."""

from corpus_tools.model.document import Document
from corpus_tools.parse.parser import has_marker, parse


def read(text: str, *, content: bool = False) -> Document:
    return parse("seeds/rules.md", text.encode(), content=content)


def test_a_block_runs_to_the_next_marker_and_everything_before_the_first_is_preamble():
    document = read(
        "# Правила\n\n> **Не перенесено:** стр. 1 (обложка).\n\n<!-- block: rules.a; page: 2 -->\n## Обзор\nТекст.\n"
        "<!-- block: rules.b; page: 3 -->\nЕщё текст.\n\nИ ещё.\n"
    )
    assert document.preamble
    assert document.preamble.text == "Правила\n\nНе перенесено: стр. 1 (обложка)."
    first, second = document.blocks
    assert (first.title, first.text.text, first.markdown) == ("Обзор", "Обзор\n\nТекст.", "## Обзор\nТекст.")
    assert [heading.title for heading in first.headings] == ["Правила"]
    assert (second.title, second.text.text) == (None, "Ещё текст.\n\nИ ещё.")
    assert [heading.title for heading in second.headings] == ["Правила", "Обзор"]
    assert first.span == (5, 1, 7, 7)
    assert second.span == (8, 1, 11, 7)
    assert document.problems == ()


def test_a_heading_without_a_marker_ends_a_block_unless_it_is_deeper():
    document = read(
        "<!-- block: rules.a; page: 1 -->\n## Приказы\nТекст.\n\n### Подробно\nВ блоке.\n\n## Раздел\n\nНичей.\n\n"
        "Ничей.\n\n"
        "<!-- block: rules.b; page: 1 -->\nТекст.\n\n#### Глубже\nНичей тоже.\n"
    )
    first, second = document.blocks
    assert first.text.text == "Приказы\n\nТекст.\n\nПодробно\n\nВ блоке."
    assert second.text.text == "Текст."
    assert [heading.title for heading in second.headings] == ["Раздел"]
    assert [(loose.span.line, loose.heading and loose.heading.title) for loose in document.loose] == [
        (10, "Раздел"),
        (18, "Глубже"),
    ]


def test_a_section_heading_with_blocks_right_under_it_has_no_loose_text():
    document = read(
        "<!-- block: rules.a; page: 1 -->\nОдин.\n\n## Горцы\n\n---\n<!-- note -->\n"
        "<!-- block: rules.b; page: 1 -->\n### Воевода\n"
    )
    assert document.loose == ()
    assert [heading.title for heading in document.blocks[1].headings] == ["Горцы"]
    assert document.problems == ()


def test_each_point_of_a_list_may_be_a_block_and_the_numbering_goes_on():
    document = read(
        "<!-- block: ref.battle; page: 1 -->\n## Битва\n\n<!-- block: ref.battle.first; page: 1 -->\n1. Первый пункт.\n"
        "<!-- block: ref.battle.second; page: 1 -->\n2. Второй пункт\n   в две строки.\n"
        "<!-- block: ref.battle.third; page: 1 -->\n3. Третий.\n   - Подпункт.\n",
        content=True,
    )
    assert document.problems == ()
    assert [block.markdown for block in document.blocks[1:]] == [
        "1. Первый пункт.",
        "2. Второй пункт\n   в две строки.",
        "3. Третий.\n   - Подпункт.",
    ]
    starts = [block.content[0]["start"] for block in document.blocks[1:] if block.content]  # type: ignore[typeddict-item]  # a list
    assert starts == [1, 2, 3]
    assert document.blocks[2].text.text == "Второй пункт\nв две строки."


def test_a_marker_may_follow_a_line_of_text_at_once():
    document = read(
        "<!-- block: rules.a; page: 1 -->\nОдин.\n<!-- block: rules.b; page: 1 -->\n| a | b |\n|---|---|\n| в | г |\n"
        "<!-- block: rules.c; page: 1 -->\n> Цитата.\n"
    )
    assert [block.text.text for block in document.blocks] == ["Один.", "a\tb\nв\tг", "Цитата."]
    assert document.problems == ()


def test_anchors_are_githubs():
    document = read(
        "# Фаза 1: Битва!\n\n# Ход_игры — начало\n\n# Фаза 1: битва\n\n# Фаза 1 битва\n\n# `Код` и *курсив*\n"
    )
    assert [heading.anchor for heading in document.headings] == [
        "фаза-1-битва",
        "ход_игры--начало",
        "фаза-1-битва-1",
        "фаза-1-битва-2",
        "код-и-курсив",
    ]


def test_headings_know_their_level_place_and_block():
    document = read("Введение\n========\n\n<!-- block: rules.a; page: 1 -->\n## Приказы ##\n")
    first, second = document.headings
    assert (first.level, first.span, first.block) == (1, (1, 1, 2, 9), None)
    assert (second.level, second.title, second.span, second.block) == (2, "Приказы", (5, 1, 5, 14), "rules.a")
    assert document.blocks[0].heading == second


def test_our_comments_are_no_part_of_a_block():
    document = read(
        "<!-- block: rules.a; page: 1 --> <!-- corpus: ignore TX801, TX802 reason: так  в источнике -->\n"
        '## Приказы <!-- corpus: sic "приказы", «Ход» -->\nПервая  <!-- corpus: ignore tx804 reason: да -->\nвторая.\n'
        '<!-- corpus: ignore broken-emphasis -->\n\n| a | b |\n|---|---|\n| c | d | <!-- corpus: sic "d" -->\n'
    )
    (block,) = document.blocks
    assert document.problems == ()
    assert block.markdown == "## Приказы\nПервая\nвторая.\n\n| a | b |\n|---|---|\n| c | d |"
    assert block.text.text == "Приказы\n\nПервая\nвторая.\n\na\tb\nc\td"
    assert [(ignore.codes, ignore.reason, ignore.block) for ignore in document.ignores] == [
        (("TX801", "TX802"), "так в источнике", "rules.a"),
        (("TX804",), "да", "rules.a"),
        (("broken-emphasis",), "", "rules.a"),
    ]
    assert [(sic.words, sic.block) for sic in document.sics] == [
        ("приказы", "rules.a"),
        ("Ход", "rules.a"),
        ("d", "rules.a"),
    ]
    assert document.ignores[1].span == (3, 9, 3, 49)


def test_an_ignore_in_the_preamble_is_for_the_document():
    document = read(
        "# Правила\n\n<!-- corpus: ignore TX804 reason: так -->\n\n<!-- block: rules.a; page: 1 -->\nТекст.\n"
    )
    assert [ignore.block for ignore in document.ignores] == [None]


def test_a_corpus_comment_that_says_nothing_known_is_told():
    for comment in (
        "<!-- corpus: ignore -->",
        "<!-- corpus: ignore TX804 потому что -->",
        "<!-- corpus: sic в праве -->",
        "<!-- corpus: skip TX804 -->",
        "<!-- corpus: ignore TX804 reason: так --> текст",
    ):
        document = read(f"<!-- block: rules.a; page: 1 -->\nТекст.\n\n{comment}\n")
        assert [(problem.rule, problem.message) for problem in document.problems] == [
            ("malformed-marker", "bad-directive")
        ]


def test_front_matter_is_no_text():
    document = read("---\ntitle: Книга\ntags:\n  - a\n---\n<!-- block: rules.a; page: 1 -->\nТекст.\n")
    assert document.preamble is None
    assert document.headings == ()
    assert [block.marker.span.line for block in document.blocks] == [6]
    rule = read("---\n\n# Правила\n\nКлюч: значение\n\n---\n")
    assert [heading.title for heading in rule.headings] == ["Правила"]


def test_a_conflict_is_one_finding_and_a_heading_is_none():
    both = read("<!-- block: rules.a; page: 1 -->\n<<<<<<< HEAD\nОдин.\n=======\nДва.\n>>>>>>> ветка\n")
    assert [(problem.message, problem.span.line) for problem in both.problems] == [("conflict", 2)]
    half = read("<!-- block: rules.a; page: 1 -->\nОдин.\n=======\nДва.\n>>>>>>> ветка\n")
    assert [(problem.message, problem.span.line) for problem in half.problems] == [("conflict", 5)]
    heading = read("<!-- block: rules.a; page: 1 -->\nПриказы\n=======\n\n> > > > > > > цитата\n")
    assert heading.problems == ()


def test_has_marker():
    assert has_marker("Текст\n<!-- block: rules.a -->".encode())
    assert has_marker("Текст <!-- Block: rules.a".encode())
    assert has_marker("<!-- block: rules.a -->".encode("utf-16"))
    assert has_marker(b"<!-- block: rules.a -->\r\xff")
    assert not has_marker(b"```\n<!-- block: rules.a -->\n```\n`<!-- block: x -->`\n")
    assert not has_marker("# Просто текст о block: так\n".encode())
    assert has_marker(b"````\n```\n````\n<!-- block: rules.a -->")
