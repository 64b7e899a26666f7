"""What the safe fixes of all rules do together no reader can see, and doing it twice is doing it once."""

import re
import unicodedata

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from corpus_tools.lint.fixing import fix
from corpus_tools.model.settings import Settings
from corpus_tools.parse.parser import parse
from corpus_tools.store.snapshot import MemorySnapshot
from support import complete

PATH = "seeds/rules.md"
EVERYTHING = Settings(select=["ALL"])
MARKER = "<!-- block: rules.a{}; page: 3 -->"

INVISIBLE = ("\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad")
SPACES = (" ", "  ", "   ", "\t", " \t", "\t  ", "\u00a0", "\u00a0 ", " \u00a0  ")
WORDS = (
    "Орки",
    "отряд",
    "атака,",
    "«Битва»",
    "(или",
    "нет)",
    "**жетон**",
    "`код`",
    "*бой*",
    "[куб: атака]",
    "и",
    "two",
)
OPENINGS = ("", "", "- ", "  ", "    ", "1. ", "> ", "## ", "   ", "> - ")
WHOLE_LINES = ("", "", "```", "~~~", "---", "| a | b |", "| --- | --- |", "| «Битва» | 2 |", "===", "\\", "<br>")

rarely = st.one_of(st.just(""), st.just(""), st.just(""), st.sampled_from(INVISIBLE))
gaps = st.one_of(st.just(" "), st.just(" "), st.just(" "), st.sampled_from(SPACES))
ends = st.one_of(st.just(""), st.sampled_from(SPACES), st.sampled_from(INVISIBLE), st.just("\\"))


@st.composite
def texts(draw):
    """The text of a line: words, some with invisible characters, some gaps odd."""
    parts = []
    for word in draw(st.lists(st.sampled_from(WORDS), min_size=1, max_size=4)):
        cut = draw(st.integers(0, len(word)))
        parts += [word[:cut], draw(rarely), word[cut:], draw(gaps)]
    return "".join(parts[:-1])


@st.composite
def lines(draw):
    """A line with whatever white space at its end."""
    body = draw(st.sampled_from(WHOLE_LINES)) if draw(st.integers(0, 2)) == 0 else None
    if body is None:
        body = draw(st.sampled_from(OPENINGS)) + draw(texts())
    end = draw(ends)
    return body + (end if body or end.isspace() else "")


@st.composite
def documents(draw):
    """A document of a preamble and some blocks; its lines end as the file's do."""
    parts = ["# Правила" + draw(ends)]
    for number in range(draw(st.integers(1, 3))):
        parts += draw(st.lists(lines(), max_size=3))
        parts += [draw(st.sampled_from(("", " ", "\t"))), MARKER.format(number)]
        parts += draw(st.lists(lines(), min_size=1, max_size=6))
    return draw(st.sampled_from(("\n", "\n", "\r\n"))).join([*parts, ""])


def mended(text):
    return fix(MemorySnapshot(complete({PATH: text})), EVERYTHING).files.get(PATH, text.encode()).decode()


def is_invisible(character):
    return unicodedata.category(character) in {"Cf", "Cc"} and character not in "\n\t"


def seen(text):
    """A text without invisible characters and without white space at the ends of lines, and before table cells."""
    visible = "".join(character for character in text if not is_invisible(character))
    return re.sub(r"[^\S\n]+$", "", visible, flags=re.MULTILINE).strip()


def shape(nodes):
    """The kinds of the nodes of a content tree: line breaks, lists, code; tags and what shows nothing are left out.

    Icons and references count as text: what hid in a token or title may have kept it from being one.
    """
    kinds: list[object] = []
    for node in nodes:
        kind, inner = node["type"], shape(node.get("children", []))
        if kind in {"text", "icon", "reference"}:
            if kinds[-1:] != ["text"] and (kind != "text" or seen(node["value"])):
                kinds.append("text")
        elif kind != "html" and (inner or kind != "paragraph"):
            kinds.append((kind, inner))
    return kinds


def reading(text):
    """What a reader gets of a document: each block with its text and what it is made of."""
    document = parse(PATH, text.encode(), content=True)
    preamble = seen(document.preamble.text) if document.preamble else ""
    return preamble, [
        (
            block.id,
            block.kind,
            block.page,
            block.title and seen(block.title),
            seen(block.text.text),
            shape(block.content),
        )
        for block in document.blocks
    ]


@given(documents())
@example(f"{MARKER.format(0)}\nодин  \nдва   \nтри \n  четыре\t\n")
@example(f"{MARKER.format(0)}\nодин  \u200b\nдва\n")
@example(f"{MARKER.format(0)}\n```\nодин  \n  \n```\nдва \n")
@example(f"{MARKER.format(0)}\n- один \n- \n  \n      код \n  \n      код\n")
@example(f"{MARKER.format(0)}\nодин\\ \nдва\n")
@example(f"{MARKER.format(0)}\nодин\n    # два\n    - три\n")
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_no_reader_sees_what_safe_fixes_do_and_a_second_run_does_nothing(text):
    first = mended(text)
    assert reading(first) == reading(text)
    assert mended(first) == first


def test_safe_fixes_do_something():
    text = f"{MARKER.format(0)}\nОр\u00adки \u200bждут. \n  \nЛю\u200bди \tждут.\t\n"
    assert mended(text) == f"{MARKER.format(0)}\nОрки ждут.\n\nЛюди \tждут.\n"
