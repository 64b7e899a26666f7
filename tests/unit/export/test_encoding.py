import json
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus_tools.export.encoding import encode, layout, to_bytes


def test_cyrillic_stays_readable():
    assert encode({"title": "Ход игры"}) == '{"title":"Ход игры"}'


def test_strings_come_out_in_nfc():
    decomposed = "и\u0306од"
    assert json.loads(encode({decomposed: [decomposed]})) == {"йод": ["йод"]}


def test_a_combining_mark_after_an_escape_does_not_spoil_the_json():
    assert json.loads(encode("ряд\n\u0303")) == "ряд\n\u0303"


@pytest.mark.parametrize("character", ["\x85", "\u2028", "\u2029"])
def test_a_line_of_jsonl_is_one_line_to_every_reader(character):
    line = encode(f"до{character}после")
    assert line.splitlines() == [line]
    assert json.loads(line) == f"до{character}после"


def test_not_a_number_is_refused():
    with pytest.raises(ValueError, match="JSON"):
        encode(float("nan"))


def test_a_lone_surrogate_of_a_data_file_does_not_stop_the_export():
    assert to_bytes("а\ud800б") == "а?б".encode()


def test_layout_puts_one_record_on_a_line():
    made = layout({"version": '"1.0"', "none": [], "list": ["1", "2"], "map": {"а": "1", "б": "2"}})
    assert made.decode() == '{\n"version":"1.0",\n"none":[],\n"list":[\n1,\n2\n],\n"map":{\n"а":1,\n"б":2\n}\n}\n'
    assert json.loads(made) == {"version": "1.0", "none": [], "list": [1, 2], "map": {"а": 1, "б": 2}}


@given(
    st.recursive(
        st.text() | st.integers() | st.none(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)
    )
)
def test_what_is_written_reads_back_the_same_but_for_nfc(value):
    def composed(part):
        if isinstance(part, str):
            return unicodedata.normalize("NFC", part)
        if isinstance(part, list):
            return [composed(element) for element in part]
        if isinstance(part, dict):
            return {composed(key): composed(element) for key, element in part.items()}
        return part

    assert composed(json.loads(encode(value))) == composed(value)
