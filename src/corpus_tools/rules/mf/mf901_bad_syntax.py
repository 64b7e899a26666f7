"""A data file cannot be read as YAML, or the baseline as JSON.

What: the manifest, the thesaurus, the links or the list of misprints breaks the syntax of YAML, or uses a part of it
that a corpus has no use for: an alias, a tag, a merge key, several documents, a list as a key; or `baseline.json` is no
JSON. The finding stands at the character where reading stopped, or where an open quote or bracket began.
Why: half a file would say things that nobody wrote, so nothing of a file with broken syntax counts: neither its tags
nor its links. Aliases and tags are refused because other readers of the file may follow them elsewhere.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/thesaurus.yaml
    tags:
      retreat: {label: Отступление, blocks: [rules.retreat]
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/thesaurus.yaml
    tags:
      retreat: {label: &name Отступление, synonyms: [*name], blocks: [rules.retreat]}
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
    === seeds/thesaurus.yaml
    tags:
      retreat: {label: Отступление, blocks: [rules.retreat]}
Fix: none, since only the editor knows what was meant. Mend the place that the message names.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="MF901",
    name="bad-syntax",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.CORPUS,
    mandatory=True,
    messages={
        "unreadable": Text(
            en="this is not YAML: {reason}; mend it here or just above",
            ru="это не YAML ({reason}); исправьте здесь или чуть выше",
        ),
        "not-json": Text(
            en="this is not JSON: {reason}; mend it here or just above",
            ru="это не JSON ({reason}); исправьте здесь или чуть выше",
        ),
        "bad-start": Text(
            en="nothing in YAML can begin with {character}; indent with spaces, and put text that begins so in quotes",
            ru="в YAML ничто не начинается с {character}; отступы делайте пробелами, а текст, который так начинается, "
            "берите в кавычки",
        ),
        "missing-colon": Text(
            en="a key without a colon: write `key: value`, with a space after the colon",
            ru="у ключа нет двоеточия: пишите `ключ: значение`, с пробелом после двоеточия",
        ),
        "stray-colon": Text(
            en="a colon with a space after it makes a key, and none can stand here; put the text in quotes",
            ru="двоеточие с пробелом означает ключ, а здесь ему не место; возьмите текст в кавычки",
        ),
        "bad-indentation": Text(
            en="this line is not indented like its neighbours; align it with the entries that it belongs to",
            ru="отступ этой строки не такой, как у соседних; выровняйте её по записям, к которым она относится",
        ),
        "unclosed-bracket": Text(
            en="the bracket that opens here is not closed, or a comma is missing inside; add it",
            ru="скобка, открытая здесь, не закрыта, или внутри пропущена запятая; допишите",
        ),
        "unclosed-quote": Text(
            en="the quote that opens here is not closed; add the second one",
            ru="кавычка, открытая здесь, не закрыта; поставьте вторую",
        ),
        "bad-escape": Text(
            en="no such escape in double quotes; write \\\\ for a backslash, or use single quotes",
            ru="в двойных кавычках нет такой последовательности; пишите \\\\ вместо \\ или возьмите одинарные кавычки",
        ),
        "control-character": Text(
            en="the control character {character} cannot stand in YAML; delete it",
            ru="управляющий символ {character} в YAML недопустим; удалите его",
        ),
        "too-deep": Text(
            en="nested deeper than {limit} levels; no data file of a corpus needs that",
            ru="вложенность больше {limit} {limit:уровня|уровней|уровней}; ни одному файлу корпуса столько не нужно",
        ),
        "several-documents": Text(
            en="a second YAML document begins here, and only the first is read; remove the `---`",
            ru="здесь начинается второй документ YAML, а читается только первый; уберите `---`",
        ),
        "merge-key": Text(
            en="the merge key `<<` is not read here; write the entries out",
            ru="ключ слияния `<<` здесь не читается; выпишите записи целиком",
        ),
        "complex-key": Text(
            en="a list or a mapping cannot be a key; write the key as text",
            ru="список или словарь не может быть ключом; запишите ключ текстом",
        ),
        "alias": Text(
            en="the alias *{name} is not followed; write the value out, or put text that begins with * in quotes",
            ru="псевдоним *{name} здесь не раскрывается; выпишите значение, а текст, который начинается с *, возьмите "
            "в кавычки",
        ),
        "tag": Text(
            en="the tag {tag} is refused; write the plain value",
            ru="тег {tag} не допускается; запишите значение без него",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """What the reader of each data file met."""
    for file in context.corpus.data.files:
        yield from RULE.from_problems(file.path, file.problems)
