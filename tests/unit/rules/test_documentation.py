"""Each rule says what it is, in a docstring that people and programs can read."""

import re
from string import Formatter

import pytest

from corpus_tools.model.message import LANGUAGES
from corpus_tools.rules.catalog import RULES, RuleModule, by_code
from corpus_tools.rules.documentation import decode, parse_docstring, read_documentation, read_example

DOCSTRING = """Sentence.

What: one line
and another.
Why: because.
Bad:
    <!-- block: rules.a; page: 1 -->

        code
    === seeds/links.yaml
    see-also: {}
Bad:
    Second.
Good:
    === seeds/a b.md
    Текст.
    === seeds/ledger.jsonl (absent)
Fix: none.
"""

every_rule = pytest.mark.parametrize("module", RULES, ids=lambda module: module.RULE.code)


def parameters(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


@every_rule
def test_every_rule_has_its_parts(module: RuleModule):
    documentation = read_documentation(module)
    assert documentation.summary.endswith(".")
    assert "\n" not in documentation.summary


@every_rule
def test_every_message_says_the_same_in_both_languages(module: RuleModule):
    assert module.RULE.messages
    for key, text in module.RULE.messages.items():
        assert parameters(text.en) == parameters(text.ru), key
        assert re.search("[а-яё]", text.ru), key
        assert not re.search("[а-яё]", text.en.replace("«Связанные темы»", "")), key


@every_rule
def test_every_plural_has_the_forms_of_its_language(module: RuleModule):
    forms = {"en": 2, "ru": 3}
    for text in module.RULE.messages.values():
        for language in LANGUAGES:
            template = text.ru if language == "ru" else text.en
            for _, _, spec, _ in Formatter().parse(template):
                assert not spec or "|" not in spec or len(spec.split("|")) == forms[language], template


@every_rule
def test_code_and_name_are_the_modules(module: RuleModule):
    rule = module.RULE
    stem = module.__name__.rsplit(".", 1)[-1]
    assert stem == f"{rule.code}_{rule.name}".lower().replace("-", "_")
    assert by_code(rule.code) is module


def test_codes_are_unique_and_in_order_within_their_family():
    codes = [module.RULE.code for module in RULES]
    assert len(set(codes)) == len(codes)
    families = list(dict.fromkeys(code[:2] for code in codes))
    assert codes == [code for family in families for code in sorted(codes) if code[:2] == family]
    assert [family for family in families if family in ("MK", "ID", "KD", "PG", "SU")] == ["MK", "ID", "KD", "PG", "SU"]


def test_identity_and_what_loses_markers_or_whole_documents_cannot_be_switched_off():
    mandatory = {module.RULE.code for module in RULES if module.RULE.mandatory}
    markers = {f"MK{number}" for number in (*range(101, 111), 113)}
    documents = {f"MF{number}" for number in range(901, 906)}
    identity = {module.RULE.code for module in RULES if module.RULE.code.startswith("ID2")}
    assert mandatory == markers | documents | identity


def test_a_docstring_is_read_into_its_parts():
    documentation = parse_docstring(DOCSTRING)
    assert documentation.summary == "Sentence."
    assert documentation.what == "one line\nand another."
    assert documentation.false_alarms == ""
    assert len(documentation.bad) == 2
    assert documentation.bad[1] == "Second."


def test_an_example_is_a_small_tree_of_files():
    documentation = parse_docstring(DOCSTRING)
    assert read_example(documentation.bad[0]).files == {
        "seeds/rules.md": b"<!-- block: rules.a; page: 1 -->\n\n    code\n",
        "seeds/links.yaml": b"see-also: {}\n",
    }
    assert read_example(documentation.good[0]).files == {
        "seeds/a b.md": "Текст.\n".encode(),
        "seeds/ledger.jsonl": None,
    }


def test_an_example_may_say_in_what_the_base_differs():
    example = read_example("Текст.\n=== seeds/rules.md (base)\nБыло.\n=== seeds/ledger.jsonl (base, absent)")
    assert example.files == {"seeds/rules.md": "Текст.\n".encode()}
    assert example.base == {"seeds/rules.md": "Было.\n".encode(), "seeds/ledger.jsonl": None}
    assert read_example("Текст.").base is None


def test_code_points_and_bytes_that_cannot_be_written_are_named():
    assert decode("а⟨U+00A0⟩б⟨0xFF⟩⟨U+1F600⟩ ⟨см.⟩") == "а\u00a0б".encode() + b"\xff" + "😀 ⟨см.⟩".encode()


@pytest.mark.parametrize("part", ["What: one line\nand another.", "Why: because.", "Fix: none."])
def test_a_missing_part_is_an_error_that_names_it(part: str):
    with pytest.raises(ValueError, match=part.partition(":")[0]):
        parse_docstring(DOCSTRING.replace(part, ""))


def test_other_faults_of_a_docstring_are_errors():
    with pytest.raises(ValueError, match="summary"):
        parse_docstring("")
    with pytest.raises(ValueError, match="repeated"):
        parse_docstring(DOCSTRING + "Fix: twice.\n")
    with pytest.raises(ValueError, match="outside"):
        parse_docstring(DOCSTRING.replace("What: ", "Whit: "))
    with pytest.raises(ValueError, match="indented"):
        parse_docstring(DOCSTRING.replace("    Second.", "Second."))
    with pytest.raises(ValueError, match="Good"):
        parse_docstring(DOCSTRING[: DOCSTRING.index("Good:")] + "Fix: none.\n")
