"""A data file says something that its schema does not know.

What: a key is missing, unknown or misspelt, or a value is not of the sort that belongs there: a list where text is
meant, a number below the least one allowed, a fidelity that does not exist. The finding stands at the value or key
itself and says what was expected.
Why: a misspelt key is otherwise ignored in silence, and its setting with it.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/thesaurus.yaml
    tags:
      retreat: {label: Отступление, synonims: [отход], blocks: [rules.retreat]}
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/links.yaml
    see-also: [rules.retreat]
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/thesaurus.yaml
    tags:
      retreat: {label: Отступление, synonyms: [отход], blocks: [rules.retreat]}
Fix: none. `corpus schema` prints the schemas; an editor that knows YAML schemas shows the same while you type.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="MF902",
    name="against-schema",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.CORPUS,
    mandatory=True,
    messages={
        "missing-key": Text(
            en="the key `{key}` is missing here; add it",
            ru="здесь не хватает ключа `{key}`; добавьте его",
        ),
        "unknown-key": Text(
            en="the key `{key}` means nothing here; remove it",
            ru="ключ `{key}` здесь ничего не значит; уберите его",
        ),
        "unknown-key-suggestion": Text(
            en="the key `{key}` means nothing here; did you mean {suggestion}?",
            ru="ключ `{key}` здесь ничего не значит; может быть, {suggestion}?",
        ),
        "text-expected": Text(
            en="text is expected here, not {found}; if it is meant as text, put it in quotes",
            ru="здесь нужен текст, а не {found}; если это и есть текст, возьмите его в кавычки",
        ),
        "list-expected": Text(
            en="a list is expected here, not {found}; write [{found}] if this is its only entry",
            ru="здесь нужен список, а не {found}; если это его единственная запись, напишите [{found}]",
        ),
        "mapping-expected": Text(
            en="keys with values are expected here (`key: value`), not {found}",
            ru="здесь нужны ключи со значениями (`ключ: значение`), а не {found}",
        ),
        "number-expected": Text(
            en="a whole number is expected here, not {found}",
            ru="здесь нужно целое число, а не {found}",
        ),
        "bad-value": Text(
            en="{found} cannot stand here; lawful: {expected}",
            ru="значение {found} здесь недопустимо; можно: {expected}",
        ),
        "bad-name": Text(
            en="{found} is no name for programs: use small Latin letters, digits and single hyphens between them",
            ru="{found} не годится как имя для программ: нужны строчные латинские буквы, цифры и одиночные дефисы "
            "между ними",
        ),
        "too-small": Text(
            en="{found} is too small: {least} is the least that can stand here",
            ru="{found} — слишком мало: наименьшее допустимое значение — {least}",
        ),
        "empty": Text(
            en="text is expected here, and this is empty; write it, or remove the entry",
            ru="здесь нужен текст, а тут пусто; впишите его или уберите запись",
        ),
        "invalid": Text(
            en="this value does not fit the schema: {reason}",
            ru="значение не подходит под схему: {reason}",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """What the reader of each data file met."""
    for file in context.corpus.data.files:
        yield from RULE.from_problems(file.path, file.problems)
