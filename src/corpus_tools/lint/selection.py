"""Which rules run, and which findings are shown."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from corpus_tools.model.errors import CorpusError
from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.model.nearest import nearest
from corpus_tools.model.settings import Settings
from corpus_tools.rules import catalog
from corpus_tools.spelling import extra

ALL = "ALL"
# The extras that rules need: whether each is installed, and the command that installs it.
_EXTRAS = {"spelling": (extra.is_installed, extra.INSTALL)}
_PREFIX = re.compile(r"[A-Z]{2}[0-9]{0,3}", re.ASCII)

_UNKNOWN = Text(
    en="no rule or family of rules is called `{selector}`",
    ru="нет правила или семейства правил с именем `{selector}`",
)
_UNKNOWN_NEAR = Text(
    en="no rule or family of rules is called `{selector}`; did you mean {near}?",
    ru="нет правила или семейства правил с именем `{selector}`; возможно, имелось в виду {near}?",
)
_MANDATORY = Text(
    en="`{selector}` cannot be ignored: these rules guard ids, markers and documents against loss and are always on: "
    "{codes}",
    ru="`{selector}` отключить нельзя: эти правила следят, чтобы не терялись id, маркеры и документы, и включены "
    "всегда: {codes}",
)
_NOT_INSTALLED = Text(
    en="{rule} needs packages that are not installed; install them with `{command}`",
    ru="для {rule} нужны пакеты, которые не установлены; установите их: `{command}`",
)


@dataclass(frozen=True)
class Selection:
    """The rules that run, and the codes of those that were asked for by more than the default.

    Findings of severity information are shown for the latter only.
    """

    modules: tuple[catalog.RuleModule, ...]
    asked: frozenset[str]

    @property
    def codes(self) -> frozenset[str]:
        """The codes of the rules that run."""
        return frozenset(module.RULE.code for module in self.modules)

    def shows(self, finding: Finding) -> bool:
        """Whether a finding is reported."""
        return finding.severity is not Severity.INFORMATION or finding.code in self.asked


def select(settings: Settings) -> Selection:
    """The selection that settings mean.

    A rule without its extra does not run. Raises CorpusError where such a rule is asked for by its own code or name,
    for a selector that names no rule, and for one under `ignore` that names mandatory rules only.
    """
    asked = _matching([*(settings.select or ()), *settings.extend_select])
    ignored = _matching(settings.ignore)
    for selector in settings.ignore:
        _require_optional(selector)
    asked -= _without_extra(asked - ignored, [*(settings.select or ()), *settings.extend_select])
    chosen = asked if settings.select is not None else asked | _default()
    modules = tuple(
        module
        for module in catalog.RULES
        if module.RULE.mandatory or (module.RULE.code in chosen and module.RULE.code not in ignored)
    )
    return Selection(modules, asked - ignored)


def matches(selector: str, module: catalog.RuleModule) -> bool:
    """Whether a selector (code, name, family prefix such as `TX` or `TX8`, `ALL`) covers a rule."""
    rule = module.RULE
    prefix = _PREFIX.fullmatch(selector) is not None and rule.code.startswith(selector)
    return prefix or selector in {ALL, rule.name}


def _default() -> frozenset[str]:
    return frozenset(module.RULE.code for module in catalog.RULES if module.RULE.severity is not Severity.INFORMATION)


def _without_extra(asked: frozenset[str], selectors: Iterable[str]) -> frozenset[str]:
    """The codes of those rules whose extra is not installed."""
    named, missing = set(selectors), set[str]()
    for module in catalog.RULES:
        rule = module.RULE
        if rule.extra is None or rule.code not in asked:
            continue
        is_installed, command = _EXTRAS[rule.extra]
        if is_installed():
            continue
        if not named.isdisjoint({rule.code, rule.name}):
            raise CorpusError(_NOT_INSTALLED, rule=f"{rule.code} {rule.name}", command=command)
        missing.add(rule.code)
    return frozenset(missing)


def _matching(selectors: Iterable[str]) -> frozenset[str]:
    found: set[str] = set()
    for selector in selectors:
        codes = {module.RULE.code for module in catalog.RULES if matches(selector, module)}
        if not codes and selector != ALL:
            raise _unknown(selector)
        found |= codes
    return frozenset(found)


def _require_optional(selector: str) -> None:
    covered = [module.RULE for module in catalog.RULES if matches(selector, module)]
    if covered and all(rule.mandatory for rule in covered):
        raise CorpusError(_MANDATORY, selector=selector, codes=[f"{rule.code} {rule.name}" for rule in covered])


def _unknown(selector: str) -> CorpusError:
    names = {ALL}
    for module in catalog.RULES:
        names |= {module.RULE.code, module.RULE.name, module.RULE.code[:2]}
    spelt = [name for name in names if name.casefold() == selector.strip().casefold()]
    near = spelt or nearest(selector.upper(), names, limit=2) or nearest(selector.lower(), names, limit=2)
    if near:
        return CorpusError(_UNKNOWN_NEAR, selector=selector, near=near)
    return CorpusError(_UNKNOWN, selector=selector)
