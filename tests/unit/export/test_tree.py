import copy

from corpus_tools.export.tree import finish

ICONS = {"куб: атака": "die-attack"}


def text(value):
    return {"type": "text", "value": value}


def paragraph(*children):
    return {"type": "paragraph", "children": list(children)}


def icon(token, **more):
    return {"type": "icon", "value": token, **more}


def done(*nodes, icons=ICONS, targets=()):
    return finish(copy.deepcopy(list(nodes)), icons, targets)


def test_a_declared_token_gets_its_id():
    assert done(paragraph(icon("куб: атака"))) == [paragraph(icon("куб: атака", id="die-attack"))]


def test_an_undeclared_token_is_text_again_and_joins_the_text_beside_it():
    assert done(paragraph(text("Бросьте "), icon("шлем"), text(" дважды"))) == [
        paragraph(text("Бросьте [шлем] дважды"))
    ]


def test_two_undeclared_tokens_side_by_side_become_one_text():
    assert done(paragraph(icon("шлем"), icon("щит"))) == [paragraph(text("[шлем][щит]"))]


def test_where_no_icons_are_declared_every_token_stays_an_icon_without_id():
    assert done(paragraph(icon("шлем")), icons={}) == [paragraph(icon("шлем"))]


def reference(words, **more):
    return {"type": "reference", "children": [text(words)], **more}


def item(*children):
    return {"type": "listItem", "spread": False, "children": list(children)}


def test_references_get_their_targets_wherever_they_stand():
    in_emphasis = {"type": "emphasis", "children": [reference("«Битва» на стр. 12")]}
    items = [item(paragraph(in_emphasis)), item(paragraph(reference("«Отход» ниже")))]
    tree = [{"type": "list", "ordered": False, "spread": False, "children": items}, paragraph(reference("на стр. 3"))]
    targets = [("«Битва» на стр. 12", "rules.battle"), ("«Отход» ниже", None), ("на стр. 3", "rules.page")]
    [made, last] = done(*tree, targets=targets)
    first, second = (part["children"][0]["children"] for part in made["children"])
    assert first == [{"type": "emphasis", "children": [reference("«Битва» на стр. 12", target="rules.battle")]}]
    assert second == [reference("«Отход» ниже")]
    assert last["children"] == [reference("на стр. 3", target="rules.page")]


def test_a_reference_that_has_no_node_leaves_its_target_to_nobody_else():
    targets = [("«Битва» на стр. 12", "rules.battle"), ("на стр. 3", "rules.page")]
    assert done(paragraph(reference("на стр. 3")), targets=targets) == [
        paragraph(reference("на стр. 3", target="rules.page"))
    ]


def test_the_same_words_twice_are_two_references():
    targets = [("«Ход» ниже", "rules.turn"), ("«Ход» ниже", "rules.round")]
    [made] = done(paragraph(reference("«Ход» ниже"), text(", "), reference("«Ход» ниже")), targets=targets)
    assert [node.get("target") for node in made["children"]] == ["rules.turn", None, "rules.round"]


def test_a_reference_is_known_by_its_words_whatever_their_markup():
    broken = {
        "type": "reference",
        "children": [text("«"), {"type": "strong", "children": [text("Битва")]}, text("»\nна стр. 12")],
    }
    [made] = done(paragraph(broken), targets=[("«Битва» на стр. 12", "rules.battle")])
    assert made["children"][0]["target"] == "rules.battle"


def test_icons_inside_emphasis_inside_a_reference_are_named_too():
    inner = {"type": "reference", "children": [{"type": "strong", "children": [icon("куб: атака"), text("» ниже")]}]}
    [made] = done(paragraph(inner), targets=[("[куб: атака]» ниже", "rules.dice")])
    [found] = made["children"]
    assert found["target"] == "rules.dice"
    assert found["children"][0]["children"] == [icon("куб: атака", id="die-attack"), text("» ниже")]
