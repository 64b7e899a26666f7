"""References of the printed text, topics, icons."""

import pytest

from corpus_tools.model.block import Block, Position
from corpus_tools.parse.parser import parse

MARKER = "<!-- block: rules.a; page: 1 -->\n"


def block_of(text: str, kind: str = "rule") -> Block:
    document = parse("seeds/rules.md", f"<!-- block: rules.a; page: 1; kind: {kind} -->\n{text}\n".encode())
    return document.blocks[0]


@pytest.mark.parametrize(
    ("text", "title", "pages", "reads"),
    [
        ("Бой (см. «Битва» на стр. 12).", "Битва", ((12, 12),), "«Битва» на стр. 12"),
        ("см. «*Сбор в Поход*» на стр. 16", "Сбор в Поход", ((16, 16),), "«Сбор в Поход» на стр. 16"),
        ("правила «Битва» на стр. 12", "Битва", ((12, 12),), "«Битва» на стр. 12"),
        ("осады(см. «Осада, часть II» на стр. 15).", "Осада, часть II", ((15, 15),), "«Осада, часть II» на стр. 15"),
        ("Объясняется на стр. 13.", None, ((13, 13),), "на стр. 13"),
        ("На странице 12 сказано", None, ((12, 12),), "На странице 12"),
        ("на страницах 20-22.", None, ((20, 22),), "на страницах 20-22"),
        ("на стр. 12–14", None, ((12, 14),), "на стр. 12–14"),
        ("на стр. 12 и 15.", None, ((12, 12), (15, 15)), "на стр. 12 и 15"),
        ("на стр. 3, 5, 7–9 и 11.", None, ((3, 3), (5, 5), (7, 9), (11, 11)), "на стр. 3, 5, 7–9 и 11"),
        ("на стр. 12 и 3 кубика", None, ((12, 12),), "на стр. 12"),
        ("на стр. 12, 3 кубика", None, ((12, 12),), "на стр. 12"),
        ("см. стр. 5", None, ((5, 5),), "стр. 5"),
        ("(см. «Битва» на стр.&nbsp;12)", "Битва", ((12, 12),), "«Битва» на стр. 12"),
        ("(см.\u00a0«Битва» на\u202fстр.\u00a012)", "Битва", ((12, 12),), "«Битва» на стр. 12"),
        ("(см. «Ночной\nудар» на\nстр. 11)", "Ночной удар", ((11, 11),), "«Ночной удар» на стр. 11"),
        ("см. «Битва», стр. 12", "Битва", ((12, 12),), "«Битва», стр. 12"),
        ("«Карта «Воевода»» на стр. 4", "Карта «Воевода»", ((4, 4),), "«Карта «Воевода»» на стр. 4"),
        ("(see “Battle” on page 12)", "Battle", ((12, 12),), "“Battle” on page 12"),
        ('See "Battle," p. 12.', "Battle", ((12, 12),), '"Battle," p. 12'),
        ("see pages 3-4", None, ((3, 4),), "pages 3-4"),
        ("as told on page 9", None, ((9, 9),), "on page 9"),
    ],
)  # fmt: skip
def test_references_to_pages(text, title, pages, reads):
    (reference,) = block_of(text).references
    assert (reference.title, reference.pages, reference.text, reference.position) == (title, pages, reads, None)


@pytest.mark.parametrize(
    ("text", "title", "position"),
    [
        ("(см. «Перенос лагеря» справа)", "Перенос лагеря", Position.RIGHT),
        ("См. «Порядок хода» слева.", "Порядок хода", Position.LEFT),
        ("см. «Отступление» ниже", "Отступление", Position.BELOW),
        ("(see “Retreat” above)", "Retreat", Position.ABOVE),
        ("see “Retreat” on the left", "Retreat", Position.LEFT),
    ],
)
def test_references_to_something_near(text, title, position):
    (reference,) = block_of(text).references
    assert (reference.title, reference.position, reference.pages) == (title, position, ())


@pytest.mark.parametrize(
    "text",
    [
        "Не перенесено: стр. 1 (обложка).",
        "Цена: 5 с. и стр. 5",
        "Карта «Воевода» ниже по силе",
        "См. ниже.",
        "Кость упала на страшное место 5",
        "на стр. 14–12",
        "поле «Маркеры» на листе фракции",
        "left 5 pages",
        "(см. правила отступления)",
    ],
)
def test_what_is_no_reference(text):
    assert block_of(text).references == ()


def test_several_references_each_have_their_place():
    text = "Бой (см. «Битва» на стр. 12), затем см. «*Осада*» на стр. 14."
    document = parse("seeds/rules.md", (MARKER + text).encode())
    assert document.source
    assert [document.source.slice(reference.span) for reference in document.blocks[0].references] == [
        "«Битва» на стр. 12",
        "«*Осада*» на стр. 14",
    ]


@pytest.mark.parametrize(
    ("text", "titles"),
    [
        ("Связанные темы: Битва, Отход, Осада, часть II.", ["Битва", "Отход", "Осада", "часть II"]),
        ("**Связанные темы:** «Битва, часть I», *Осада*; Ход", ["«Битва, часть I»", "Осада", "Ход"]),
        ("Связанные темы:\n- Битва\n- Осада", ["Битва", "Осада"]),
        ("### Связанные темы\n- Битва\n- Осада", ["Битва", "Осада"]),
        ("Related topics: Battle, Siege", ["Battle", "Siege"]),
        ("- Битва,\n- Осада", ["Битва", "Осада"]),
    ],
)  # fmt: skip
def test_topics_are_the_pieces_between_commas(text, titles):
    document = parse("seeds/rules.md", f"<!-- block: rules.a; page: 1; kind: related -->\n{text}\n".encode())
    assert document.source
    topics = document.blocks[0].topics
    assert [topic.title for topic in topics] == titles
    assert [document.source.slice(topic.span) for topic in topics] == titles


def test_only_a_related_block_has_topics():
    assert block_of("Связанные темы: Битва").topics == ()


def icons(text: str) -> list[tuple[str, str | None]]:
    return [(icon.token, icon.eaten) for icon in block_of(text).icons]


def test_icons_stand_in_brackets():
    document = parse("seeds/rules.md", (MARKER + "Бросьте [куб: атака], затем **[мораль]**.").encode())
    assert document.source
    found = document.blocks[0].icons
    assert [(icon.token, document.source.slice(icon.span)) for icon in found] == [
        ("куб: атака", "[куб: атака]"),
        ("мораль", "[мораль]"),
    ]
    assert icons("[куб:атака] [ куб: атака ] [Куб: атака] [куб: атака](стр. 3)") == [
        ("куб:атака", None), (" куб: атака ", None), ("Куб: атака", None), ("куб: атака", None),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "[x] [X] [1] [^1] [] [ ]",
        "\\[куб: щит\\]",
        "`[куб: атака]`",
        "```\n[куб: атака]\n```",
        "[Обзор](overview.md) и [сайт](https://example.org)",
        "[Обзор] и [обзор][] и [так][обзор]\n\n[обзор]: overview.md",
        "<!-- [куб: атака] -->",
        "![вид](вид.png)",
    ],
)
def test_what_is_no_icon(text):
    assert icons(text) == []


def test_markdown_swallows_an_icon_as_a_link_definition():
    text = "[куб: атака]: удар\n\n[куб: щит]: «отмена»\n[мораль]: воля\n\nЗатем [куб: атака] и [куб: щит]."
    block = block_of(text)
    assert icons(text) == [
        ("куб: атака", "definition"), ("куб: щит", "definition"), ("мораль", "definition"),
        ("куб: атака", None), ("куб: щит", None),
    ]  # fmt: skip
    assert block.text.text.startswith("[куб: атака]: удар\n\n[куб: щит]")


def test_markdown_swallows_an_icon_as_a_link():
    assert icons("[куб: атака](удар) и [куб: атака]") == [("куб: атака", "link"), ("куб: атака", None)]


def test_a_pipe_tears_an_icon_apart_in_a_table():
    text = "| a | b |\n|---|---|\n| [куб: атака|щит] | x |\n| [куб: атака\\|щит] | y |"
    assert icons(text) == [("куб: атака|щит", "table-cell"), ("куб: атака|щит", None)]
