"""Results made by hand, of rules made by hand."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from corpus_tools.model.corpus import Corpus, Data
from corpus_tools.model.datafile import DataFile
from corpus_tools.model.finding import Finding, Fix, Safety, Severity, Touches
from corpus_tools.model.ledger import Ledger
from corpus_tools.model.links import Links, SicFile
from corpus_tools.model.manifest import Manifest
from corpus_tools.model.message import Text
from corpus_tools.model.result import LintResult
from corpus_tools.model.source import Source
from corpus_tools.model.span import Span
from corpus_tools.model.summary import summarise
from corpus_tools.model.thesaurus import Thesaurus
from corpus_tools.parse.parser import parse
from corpus_tools.rules import catalog

RULES = {
    "TX801": ("one-rule", Severity.ERROR, Text("“{word}” is wrong", "«{word}» неверно")),
    "TX804": ("other-rule", Severity.WARNING, Text("“{word}” twice", "«{word}» дважды")),
    "RF512": ("third-rule", Severity.INFORMATION, Text("{word} alone", "{word} в одиночестве")),
}
DATA = Data(
    seeds="seeds",
    manifest=DataFile("seeds/corpus.yaml", Manifest(format=1), exists=False),
    ledger=DataFile("seeds/ledger.jsonl", Ledger(), exists=False),
    thesaurus=DataFile("seeds/thesaurus.yaml", Thesaurus(), exists=False),
    links=DataFile("seeds/links.yaml", Links(), exists=False),
    sic=DataFile("seeds/sic.yaml", SicFile(), exists=False),
)


@pytest.fixture(autouse=True)
def rules(monkeypatch):
    """The catalog holds `RULES`."""
    modules = {
        code: SimpleNamespace(RULE=SimpleNamespace(code=code, name=name, messages={"it": text}))
        for code, (name, _, text) in RULES.items()
    }
    monkeypatch.setattr(catalog, "by_code", modules.__getitem__)


def make_finding(code, span, *, word="на", safety=None, **facts):
    name, severity, _ = RULES[code]
    fix = Fix((), safety, frozenset({Touches.SPACING})) if safety else None
    made = Finding(code, name, severity, "it", "seeds/rules.md", Span(*span), {"word": word}, None, fix, "0" * 32)
    return replace(made, **facts)


def make_result(findings, text="", *, base=None, path="seeds/rules.md"):
    seed = b"<!-- block: rules.a; page: 1 -->\nA\n\n<!-- block: rules.b; page: 1 -->\nB\n"
    corpus = Corpus(DATA, (summarise(parse("seeds/rules.md", seed)),))
    return LintResult(corpus, tuple(findings), (base,) if base else (), {path: Source(path, text)} if text else {})


@pytest.fixture(scope="session")
def finding():
    """`make_finding`, for tests to call."""
    return make_finding


@pytest.fixture(scope="session")
def result():
    """`make_result`, for tests to call: one document of two blocks."""
    return make_result


@pytest.fixture
def safe():
    """A safe fix."""
    return Safety.SAFE


@pytest.fixture
def unsafe():
    """An unsafe fix."""
    return Safety.UNSAFE
