"""`corpus explain`: what a rule means."""

import click

from corpus_tools.cli.boundary import language
from corpus_tools.cli.invocation import Invocation, with_invocation
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.message import Text

_UNKNOWN = Text(en="no rule is called {code}{near}", ru="правила {code} нет{near}")
_NEAR = Text(en="; did you mean {name}?", ru="; может быть, {name}?")
_FACTS = Text(
    en="{code} {name}: {severity}, since {since}, fix: {fix}{mandatory}",
    ru="{code} {name}: {severity}, с версии {since}, исправление: {fix}{mandatory}",
)
_MANDATORY = Text(en="; cannot be switched off", ru="; не отключается")
_WORDS = {
    "error": Text(en="error", ru="ошибка"),
    "warning": Text(en="warning", ru="предупреждение"),
    "information": Text(en="information", ru="сведения"),
    "safe": Text(en="safe", ru="безопасное"),
    "unsafe": Text(en="unsafe", ru="небезопасное"),
    "none": Text(en="none", ru="нет"),
}
_HEADS = {
    "what": Text(en="What", ru="Что"),
    "why": Text(en="Why", ru="Почему"),
    "false_alarms": Text(en="Known false alarms", ru="О чём молчит"),
    "bad": Text(en="Bad", ru="Плохо"),
    "good": Text(en="Good", ru="Хорошо"),
    "fix": Text(en="Fix", ru="Исправление"),
    "messages": Text(en="Messages", ru="Сообщения"),
}


@click.command(short_help="Explain a rule.")
@click.argument("code", metavar="[CODE]", required=False)
@with_invocation
def command(invocation: Invocation, code: str | None) -> None:  # noqa: ARG001 (every command has the common options)
    """Explain a rule by its code or name; without one, list all rules.

    \b
    Examples:
      corpus explain RF501
      corpus explain dangling-link --lang ru
    """
    from corpus_tools.rules import catalog
    from corpus_tools.rules.documentation import read_documentation

    speech = language[0]
    if code is None:
        for module in catalog.RULES:
            rule = module.RULE
            click.echo(f"{rule.code}  {rule.name:<24} {_WORDS[rule.severity].render(speech)}")
        return
    names = {name: module for module in catalog.RULES for name in (module.RULE.code, module.RULE.name)}
    found = names.get(code) or names.get(code.upper()) or names.get(code.lower())
    if found is None:
        from corpus_tools.model.nearest import nearest

        near = nearest(code.upper(), names, limit=1, at_least=60) or nearest(code.lower(), names, limit=1, at_least=60)
        raise CorpusError(_UNKNOWN, code=code, near=_NEAR.render(speech, {"name": near[0]}) if near else "")
    rule, doc = found.RULE, read_documentation(found)
    mandatory = _MANDATORY.render(speech) if rule.mandatory else ""
    facts = {
        "code": rule.code,
        "name": rule.name,
        "severity": _WORDS[rule.severity].render(speech),
        "since": rule.since,
        "fix": _WORDS[rule.fix or "none"].render(speech),
        "mandatory": mandatory,
    }
    click.echo(_FACTS.render(speech, facts) + "\n\n" + doc.summary)
    for key, head in _HEADS.items():
        written = (text.ru if speech == "ru" else text.en for text in rule.messages.values())
        parts = "\n".join(written) if key == "messages" else getattr(doc, key)
        for part in [parts] if isinstance(parts, str) else parts:
            if part:
                body = "\n".join("    " + line if line else "" for line in str(part).splitlines())
                click.echo(f"\n{head.render(speech)}:\n{body}")
