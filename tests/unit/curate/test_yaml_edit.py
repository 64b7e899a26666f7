"""An edit changes the place it names; every other character, comments and style included, stays."""

import yaml
from hypothesis import given
from hypothesis import strategies as st

from corpus_tools.curate.yaml_edit import YamlEditor, scalar

BLOCK = """\
# schema line
see-also:
  # why a player would follow these
  rules.a:
    - rules.b   # first
    - rules.c
  rules.d: [rules.a, rules.b]
"""


def editor(text: str) -> YamlEditor:
    return YamlEditor("links.yaml", text)


def test_an_item_of_a_block_list_goes_with_its_line():
    edit = editor(BLOCK)
    edit.remove(("see-also", "rules.a", 0))
    assert edit.text == BLOCK.replace("    - rules.b   # first\n", "")


def test_an_item_in_brackets_goes_with_its_comma():
    first, last = editor(BLOCK), editor(BLOCK)
    first.remove(("see-also", "rules.d", 0))
    last.remove(("see-also", "rules.d", 1))
    assert first.text == BLOCK.replace("[rules.a, rules.b]", "[rules.b]")
    assert last.text == BLOCK.replace("[rules.a, rules.b]", "[rules.a]")


def test_the_last_item_takes_its_key_along():
    edit = editor("see-also:\n  rules.a:\n    - rules.b\n  rules.c: [rules.d]\n")
    edit.remove(("see-also", "rules.a", 0))
    assert edit.text == "see-also:\n  rules.c: [rules.d]\n"


def test_an_entry_goes_with_all_its_lines_and_nothing_else():
    edit = editor(BLOCK)
    edit.remove(("see-also", "rules.a"))
    assert edit.text == (
        "# schema line\nsee-also:\n  # why a player would follow these\n  rules.d: [rules.a, rules.b]\n"
    )


def test_keys_and_values_are_replaced_in_place():
    edit = editor(BLOCK)
    edit.rename_key(("see-also", "rules.a"), "rules.x")
    edit.replace(("see-also", "rules.x", 0), "rules.y")
    assert edit.text == BLOCK.replace("  rules.a:", "  rules.x:").replace("- rules.b ", "- rules.y ")


def test_an_item_is_added_in_the_style_of_its_list():
    edit = editor(BLOCK)
    edit.append(("see-also", "rules.a"), "rules.z")
    edit.append(("see-also", "rules.d"), "rules.z")
    assert edit.text == BLOCK.replace("    - rules.c\n", "    - rules.c\n    - rules.z\n").replace(
        "rules.b]", "rules.b, rules.z]"
    )


def test_line_ends_of_the_file_stay():
    edit = editor(BLOCK.replace("\n", "\r\n"))
    edit.append(("see-also", "rules.a"), "rules.z")
    edit.remove(("see-also", "rules.a", 0))
    assert edit.text.count("\n") == edit.text.count("\r\n") == 7


def test_many_replacements_of_any_length_one_after_another_come_out_right():
    edit = editor(BLOCK)
    edit.replace(("see-also", "rules.d", 1), "rules.much-longer")
    edit.replace(("see-also", "rules.a", 1), "r.x")
    edit.replace(("see-also", "rules.d", 0), "r.y")
    edit.append(("see-also", "rules.d"), "rules.z")
    edit.rename_key(("see-also", "rules.a"), "rules.k")
    edit.replace(("see-also", "rules.k", 0), "rules.q")
    assert yaml.safe_load(edit.text) == {
        "see-also": {"rules.k": ["rules.q", "r.x"], "rules.d": ["r.y", "rules.much-longer", "rules.z"]}
    }
    assert "# first" in edit.text


@given(st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1))
def test_any_string_is_written_so_that_it_reads_back_as_itself(text):
    assert yaml.safe_load(f"[{scalar(text)}]") == [text]
    assert yaml.safe_load(f"key: {scalar(text)}") == {"key": text}
