"""Rules made for a test, in the place of the real ones."""

from types import SimpleNamespace

import pytest

from corpus_tools.model.finding import Severity
from corpus_tools.model.message import Text
from corpus_tools.rules import catalog
from corpus_tools.rules.rule import Rule, Scope


def make_rule(code, name, check, **facts):
    """A rule module with one message, `it`; `check(rule, context)` yields findings."""
    defaults = {"severity": Severity.WARNING, "since": "0.1.0", "scope": Scope.DOCUMENT}
    rule = Rule(code, name, messages={"it": Text("it", "это")}, **(defaults | facts))
    return SimpleNamespace(__name__=name, __doc__=None, RULE=rule, check=lambda context: check(rule, context))


@pytest.fixture
def use_rules(monkeypatch):
    """Replace the catalog by the given rule modules."""

    def use(*modules):
        monkeypatch.setattr(catalog, "RULES", modules)
        monkeypatch.setattr(catalog, "by_code", {module.RULE.code: module for module in modules}.__getitem__)

    return use


@pytest.fixture
def rule():
    """`make_rule`, for tests to call."""
    return make_rule
