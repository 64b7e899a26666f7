"""Whatever the readers of files report, a rule has words for."""

import re
from string import Formatter

import pytest

from corpus_tools import parse, store
from corpus_tools.rules.catalog import RULES

_RULE = re.compile(r"^([a-z]+(?:-[a-z]+)*)(?: \(.*)?$")
_KEY = re.compile(r"([a-z0-9]+(?:-[a-z0-9]+)*) \{([a-z, ]*)\}")


def documented(docstring):
    """Rule, message key and parameters of every problem that a package's docstring lists."""
    rule = None
    for line in (docstring or "").splitlines():
        heading = _RULE.match(line)
        if heading:
            rule = heading[1]
        elif line.startswith("    ") and rule:
            for key, parameters in _KEY.findall(line):
                yield rule, key, frozenset(filter(None, re.split(", *", parameters)))


PROBLEMS = sorted(set(documented(parse.__doc__)) | set(documented(store.__doc__)), key=str)


def test_the_list_is_read():
    assert len(PROBLEMS) > 30
    assert ("malformed-marker", "misspelt", frozenset({"found", "expected"})) in PROBLEMS


@pytest.mark.parametrize(("rule", "key", "parameters"), PROBLEMS)
def test_every_problem_has_a_message_that_its_parameters_fill(rule, key, parameters):
    (found,) = [module.RULE for module in RULES if module.RULE.name == rule]
    template = found.messages[key]
    used = {name for _, name, _, _ in Formatter().parse(template.en) if name is not None}
    assert used <= parameters
