"""Plain text and its way back to the source."""

import pytest

from corpus_tools.model.block import Block
from corpus_tools.parse.parser import parse

MARKER = "<!-- block: rules.a; page: 1 -->\n"


def block_of(text: str) -> Block:
    document = parse("seeds/rules.md", (MARKER + text).encode())
    return document.blocks[0]


def source_of(text: str, words: str) -> str:
    """What stands in the source where the plain text says `words`."""
    document = parse("seeds/rules.md", (MARKER + text).encode())
    assert document.source
    plain = document.blocks[0].text
    start = plain.text.index(words)
    return document.source.slice(plain.span(start, start + len(words)))


@pytest.mark.parametrize(
    ("markdown", "text"),
    [
        ("Один *два* **три** `че  тыре`.", "Один два три че  тыре."),
        ("Строка\n   вторая  \nтретья\\\nчетвёртая", "Строка\nвторая\nтретья\nчетвёртая"),
        ("Абзац.\n\n- раз\n- два\n  - три\n- четыре\n\nКонец.", "Абзац.\n\nраз\nдва\nтри\nчетыре\n\nКонец."),
        ("1. раз\n\n   ещё\n\n2. два", "раз\n\nещё\nдва"),
        ("| a | b |\n|---|:-:|\n|  | г\\|д |\n| е |", "a\tb\n\tг|д\nе\t"),
        ("&laquo;Битва&raquo; &amp; \\*звезда\\* \\я", "«Битва» & *звезда* \\я"),
        ("[Обзор](a.md) и <https://example.org> и ![вид](b.png)", "Обзор и https://example.org и вид"),
        ("```\nкод\n  ещё\n```\n\n    отступ", "код\n  ещё\n\nотступ"),
        ("> Цитата\nлениво\n\n***", "Цитата\nлениво"),
        ("Слово <!-- заметка --> слово", "Слово слово"),
        ("**не закрыто и *так", "**не закрыто и *так"),
    ],
)
def test_text_is_what_a_reader_sees(markdown, text):
    assert block_of(markdown).text.text == text


@pytest.mark.parametrize(
    ("markdown", "words", "written"),
    [
        ("Один **два три** четыре", "два три", "два три"),
        ("Один **два** три", "н два т", "н **два** т"),
        ("## Приказы и битвы ##", "битвы", "битвы"),
        ("> - Один\n>   два три", "два", "два"),
        ("-\tодин\n\tдва", "два", "два"),
        ("&laquo;Битва&raquo; идёт", "«", "&laquo;"),
        ("&laquo;Битва&raquo; идёт", "» идёт", "&raquo; идёт"),
        ("стр.&nbsp;12", "стр.\u00a012", "стр.&nbsp;12"),
        ("\\*звезда", "*", "\\*"),
        ("| a | b |\n|---|---|\n| x | [куб\\|щит] конец |", "[куб|щит]", "[куб\\|щит]"),
        ("| a | b |\n|---|---|\n| x | [куб\\|щит] конец |", "конец", "конец"),
        ("`` a`b ``", "a`b", "a`b"),
        ("![вид *сверху*](b.png)", "сверху", "сверху"),
        ("<https://example.org>", "https", "https"),
        ("~~~\n  код\n~~~", "код", "код"),
        ("🎲 бросок *куба*", "куба", "куба"),
    ],
)
def test_every_stretch_leads_back_to_its_place(markdown, words, written):
    assert source_of(markdown, words) == written


def test_links_are_told_with_the_place_of_their_address():
    document = parse(
        "seeds/rules.md",
        (
            MARKER + '[Битва](faq.md#битва "x") ![вид](i/b.png) [сайт](https://example.org) [r]\n\n[r]: ../a.md\n'
        ).encode(),
    )
    assert document.source
    links = document.blocks[0].file_links
    assert [link.target for link in links] == ["faq.md#битва", "i/b.png", "../a.md"]
    assert [document.source.slice(link.span) for link in links] == ["faq.md#битва", "i/b.png", "[r]"]
