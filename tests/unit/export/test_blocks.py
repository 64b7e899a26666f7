import hashlib
import json

from corpus_tools.export.export import build
from corpus_tools.export.models import Block
from corpus_tools.model.settings import Settings
from corpus_tools.store.snapshot import MemorySnapshot

ORDER = [
    "rules.battle",
    "rules.battle.related",
    "rules.battle.example",
    "rules.retreat",
    "rules.retreat.second",
    "rules.retreat.third",
    "rules.turn",
    "faq.retreat",
]


def text(value):
    return {"type": "text", "value": value}


def paragraph(*children):
    return {"type": "paragraph", "children": list(children)}


def test_blocks_stand_in_reading_order_with_the_same_keys_in_each_line(blocks):
    assert list(blocks) == ORDER
    assert [block["order"] for block in blocks.values()] == list(range(8))
    assert {tuple(block) for block in blocks.values()} == {tuple(Block.model_fields)}


def test_each_line_reads_back_into_the_public_model(small):
    lines = small["blocks.jsonl"].decode().splitlines()
    assert [Block.model_validate_json(line).id for line in lines] == ORDER


def test_names_of_a_block_for_people_programs_and_the_web(blocks):
    assert blocks["rules.retreat.second"]["key"] == "rules_retreat_second"
    assert blocks["rules.retreat.second"]["uri"] == "corpus:star-forts/rules.retreat.second"
    assert blocks["rules.turn"]["title"] == "2. Ход игры"
    assert blocks["rules.turn"]["label"] == "2. Ход игры"
    assert blocks["rules.turn"]["anchor"] == "2-ход-игры"


def test_an_untitled_block_is_called_by_the_nearest_heading_and_a_number(blocks):
    assert blocks["rules.retreat.second"]["title"] is None
    assert blocks["rules.retreat.second"]["anchor"] is None
    assert blocks["rules.retreat.second"]["label"] == "Отход (1)"
    assert blocks["rules.retreat.third"]["label"] == "Отход (2)"
    assert blocks["faq.retreat"]["label"] == "Вопросы и ответы (1)"


def test_where_a_block_comes_from(blocks):
    battle, answer = blocks["rules.battle"], blocks["faq.retreat"]
    assert (battle["work"], battle["document"], battle["fidelity"]) == ("star-forts", "rules.md", "verbatim")
    assert (answer["work"], answer["document"], answer["fidelity"]) == ("star-forts", "faq.md", "retold")
    assert (battle["page"], battle["printed_page"]) == (3, 5)
    assert (answer["page"], answer["printed_page"]) == (None, None)


def test_kinds_are_exported_as_written(blocks):
    assert [block["kind"] for block in blocks.values()] == [
        "rule",
        "related",
        "example",
        "rule",
        "rule",
        "rule",
        "note",
        "rule",
    ]


def test_neighbours_end_with_the_document(blocks):
    assert (blocks["rules.battle"]["previous"], blocks["rules.battle"]["next"]) == (None, "rules.battle.related")
    assert (blocks["rules.turn"]["previous"], blocks["rules.turn"]["next"]) == ("rules.retreat.third", None)
    assert (blocks["faq.retreat"]["previous"], blocks["faq.retreat"]["next"]) == (None, None)


def test_parents_and_children_agree(blocks):
    assert blocks["rules.battle.example"]["parent"] == "rules.battle"
    assert blocks["rules.retreat"]["children"] == ["rules.retreat.second", "rules.retreat.third"]
    for block_id, block in blocks.items():
        assert all(blocks[child]["parent"] == block_id for child in block["children"])


def test_the_heading_path_leads_from_the_top_of_the_document(blocks):
    top = {"title": "Правила", "id": None, "anchor": "правила"}
    assert blocks["rules.battle"]["heading_path"] == [top]
    assert blocks["rules.battle.example"]["heading_path"] == [
        top,
        {"title": "Битва", "id": "rules.battle", "anchor": "битва"},
    ]
    assert blocks["faq.retreat"]["heading_path"] == []


def test_tags_tell_inherited_ones(blocks):
    assert blocks["rules.retreat"]["tags"] == [
        {"id": "fight", "inherited": True},
        {"id": "retreat", "inherited": False},
    ]
    assert blocks["rules.battle"]["tags"] == [{"id": "dice", "inherited": False}]
    assert blocks["rules.turn"]["tags"] == []


def test_synonyms_of_a_block(blocks):
    assert blocks["rules.battle"]["synonyms"] == ["сражение", "схватка"]


def test_links_out_name_type_and_the_file_that_states_them(blocks):
    assert blocks["rules.battle"]["links_out"] == [
        {"id": "rules.retreat", "type": "reference", "origin": "seeds/rules.md"},
        {"id": "rules.retreat", "type": "related", "origin": "seeds/rules.md"},
        {"id": "rules.turn", "type": "related", "origin": "seeds/rules.md"},
    ]
    assert blocks["rules.battle.example"]["links_out"] == [
        {"id": "rules.battle", "type": "example-of", "origin": "seeds/rules.md"},
        {"id": "rules.retreat", "type": "reference", "origin": "seeds/rules.md"},
    ]
    assert blocks["rules.retreat"]["links_out"] == [
        {"id": "faq.retreat", "type": "see-also", "origin": "seeds/links.yaml"}
    ]


def test_a_link_to_a_retired_id_leads_to_its_one_successor_or_nowhere(exported, small_files):
    links = "see-also: {rules.turn: [rules.flight, rules.actions, rules.cover]}\n"
    files = exported({**small_files, "seeds/links.yaml": links})
    turn = next(block for block in map(json.loads, files["blocks.jsonl"].splitlines()) if block["id"] == "rules.turn")
    assert turn["links_out"] == [{"id": "rules.retreat", "type": "see-also", "origin": "seeds/links.yaml"}]
    stated = {(edge["source"], edge["target"]) for edge in json.loads(files["graph.json"])["edges"]}
    assert ("rules.turn", "rules.cover") in stated


def test_links_in_are_the_same_links_seen_from_the_other_end(blocks):
    out = {(one, link["id"], link["type"], link["origin"]) for one in blocks for link in blocks[one]["links_out"]}
    into = {(link["id"], one, link["type"], link["origin"]) for one in blocks for link in blocks[one]["links_in"]}
    assert out == into
    assert blocks["rules.turn"]["links_in"] == [{"id": "rules.battle", "type": "related", "origin": "seeds/rules.md"}]


def test_related_lines_are_links_of_their_article_and_not_searched(blocks):
    assert blocks["rules.battle.related"]["links_out"] == []
    assert [block["id"] for block in blocks.values() if not block["searchable"]] == ["rules.battle.related"]


def test_text_markdown_and_search(blocks):
    battle = blocks["rules.battle"]
    assert battle["markdown"].startswith("## Битва\n")
    assert "<!--" not in battle["markdown"]
    assert battle["text"].splitlines()[0] == "Битва"
    assert battle["search"] == (
        "битва бросьте куб с атакой и куб с атакой, затем смотрите [шлем]. еще раз: см. «отход» на стр. 6."
    )


def test_digests_are_of_the_text(blocks):
    second = blocks["rules.retreat.second"]
    assert second["digest"] == hashlib.sha256(" ".join(second["text"].split()).encode()).hexdigest()
    assert second["material_digest"] != second["digest"]


def test_the_material_digest_ignores_what_is_provably_harmless(exported):
    def material(words):
        line = exported({"seeds/rules.md": f"<!-- block: rules.a; page: 1 -->\n{words}\n"})["blocks.jsonl"]
        return json.loads(line)["material_digest"]

    assert material("Отряд **отступает**: ещё раз!") == material("отряд отступает, еще раз")
    assert material("Отряд отступает.") != material("Отряд не отступает.")


def test_icons_and_references_in_the_content(blocks):
    icon = {"type": "icon", "value": "куб: атака", "id": "die-attack"}
    reference = {"type": "reference", "children": [text("«Отход» на стр. 6")], "target": "rules.retreat"}
    assert blocks["rules.battle"]["content"] == [
        {"type": "heading", "depth": 2, "children": [text("Битва")]},
        paragraph(
            text("Бросьте "),
            icon,
            text(" и "),
            {"type": "emphasis", "children": [icon]},
            text(", затем смотрите [шлем]. Ещё раз: см. "),
            reference,
            text("."),
        ),
    ]


def test_a_reference_with_emphasis_inside_keeps_it(blocks):
    assert blocks["rules.battle.example"]["content"][1] == paragraph(
        text("Отряд отступает (см. "),
        {
            "type": "reference",
            "children": [{"type": "strong", "children": [text("«Отход»")]}, text(" на стр. 6")],
            "target": "rules.retreat",
        },
        text(")."),
    )


def test_items_of_one_list_that_are_blocks_of_their_own_keep_their_numbers(blocks):
    def step(number, words):
        item = {"type": "listItem", "spread": False, "children": [paragraph(text(words))]}
        return {"type": "list", "ordered": True, "start": number, "spread": False, "children": [item]}

    assert blocks["rules.retreat"]["content"][1:] == [step(1, "Первый шаг.")]
    assert blocks["rules.retreat.second"]["content"] == [step(2, "Второй шаг.")]
    assert blocks["rules.retreat.third"]["content"] == [step(3, "Третий шаг.")]


def test_tables_keep_their_alignment(blocks):
    def row(*cells):
        return {"type": "tableRow", "children": [{"type": "tableCell", "children": [text(cell)]} for cell in cells]}

    assert blocks["rules.turn"]["content"][1:] == [
        {"type": "table", "align": ["left", "right"], "children": [row("Фаза", "Что"), row("1", "бой")]}
    ]


NODES = """<!-- block: rules.nodes; page: 1 -->
# Узлы

Строка с `кодом` и [ссылкой](https://example.org "Сайт"),\\
![схема](map.png), ***оба***.

> Цитата
>
> - пункт
>   - вложенный

- вольный

- список

***

```text
код
```
"""


def test_each_node_type_as_mdast_has_it(exported):
    content = json.loads(exported({"seeds/rules.md": NODES})["blocks.jsonl"])["content"]

    def bullets(*items, spread=False):
        return {"type": "list", "ordered": False, "spread": spread, "children": list(items)}

    def item(*children):
        return {"type": "listItem", "spread": False, "children": list(children)}

    assert content == [
        {"type": "heading", "depth": 1, "children": [text("Узлы")]},
        paragraph(
            text("Строка с "),
            {"type": "inlineCode", "value": "кодом"},
            text(" и "),
            {"type": "link", "url": "https://example.org", "title": "Сайт", "children": [text("ссылкой")]},
            text(","),
            {"type": "break"},
            {"type": "image", "url": "map.png", "alt": "схема"},
            text(", "),
            {"type": "emphasis", "children": [{"type": "strong", "children": [text("оба")]}]},
            text("."),
        ),
        {
            "type": "blockquote",
            "children": [
                paragraph(text("Цитата")),
                bullets(item(paragraph(text("пункт")), bullets(item(paragraph(text("вложенный")))))),
            ],
        },
        bullets(item(paragraph(text("вольный"))), item(paragraph(text("список"))), spread=True),
        {"type": "thematicBreak"},
        {"type": "code", "value": "код", "lang": "text"},
    ]


def test_decomposed_letters_come_out_composed(exported):
    decomposed = "и\u0306од"
    line = exported({"seeds/rules.md": f"<!-- block: rules.a; page: 1 -->\n## {decomposed}\n\n*{decomposed}*\n"})
    block = json.loads(line["blocks.jsonl"])
    assert block["title"] == "йод"
    assert block["text"].split() == ["йод", "йод"]
    assert block["content"][1]["children"][0]["children"] == [text("йод")]


def test_a_corpus_without_a_manifest_has_no_works(corpus_from, small_files):
    snapshot = MemorySnapshot({"seeds/rules.md": small_files["seeds/rules.md"].encode()})
    files = build(snapshot, Settings(), corpus_from(snapshot))
    block = json.loads(files["blocks.jsonl"].splitlines()[0])
    assert (block["work"], block["fidelity"], block["uri"]) == (None, None, "corpus:rules.battle")
