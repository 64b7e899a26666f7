"""The words that all reports share."""

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Language, Text
from corpus_tools.model.result import LintResult, NotCompared
from corpus_tools.report.escape import visible
from corpus_tools.rules import catalog

SEVERITIES = {
    Severity.ERROR: Text(en="error", ru="ошибка"),
    Severity.WARNING: Text(en="warning", ru="предупреждение"),
    Severity.INFORMATION: Text(en="information", ru="к сведению"),
}
COUNTS = {
    Severity.ERROR: Text(en="{count} {count:error|errors}", ru="{count} {count:ошибка|ошибки|ошибок}"),
    Severity.WARNING: Text(
        en="{count} {count:warning|warnings}", ru="{count} {count:предупреждение|предупреждения|предупреждений}"
    ),
    Severity.INFORMATION: Text(en="{count} for information", ru="{count} к сведению"),
}
CHECKED = Text(
    en="{documents} {documents:document|documents}, {blocks} {blocks:block|blocks}",
    ru="{documents} {documents:документ|документа|документов}, {blocks} {blocks:блок|блока|блоков}",
)
_FIRST_COMMIT = Text(
    en="identity against git: nothing is committed yet, so no id is published",
    ru="сверка id с git: коммитов ещё нет, так что ни один id не опубликован",
)
# The object ids of the empty tree, in repositories of SHA-1 and of SHA-256.
_EMPTY_TREES = {
    "4b825dc642cb6eb9a060e54bf8d69288fbee4904",
    "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321",
}
# So many characters of an object id are enough to recognise it.
SHORT = 12
CLEAN = Text(en="no errors, no warnings", ru="ошибок и предупреждений нет")
_NOT_COMPARED: dict[NotCompared | None, Text] = {
    None: Text(en="identity against git: not checked", ru="сверка id с git: не проводилась"),
    NotCompared.NO_REPOSITORY: Text(
        en="identity against git: not checked, there is no git repository here",
        ru="сверка id с git: не проводилась, репозитория git здесь нет",
    ),
    NotCompared.UNCHANGED: Text(
        en="identity against git: not checked, the files are those of HEAD; name an older revision: --base REV",
        ru="сверка id с git: не проводилась, файлы те же, что в HEAD; назовите ревизию постарше: --base REV",
    ),
}
_COMPARED = Text(en="identity against git: compared with {bases}", ru="сверка id с git: с ревизией {bases}")


def compared(result: LintResult, language: Language) -> str:
    """Whether identity was compared with a revision; a run that did not must not look as if it had."""
    if not result.bases:
        return _NOT_COMPARED[result.not_compared].render(language)
    if _EMPTY_TREES.issuperset(result.bases):
        return _FIRST_COMMIT.render(language)
    return _COMPARED.render(language, {"bases": [visible(base)[:SHORT] for base in result.bases]})


def message(finding: Finding, language: Language) -> str:
    """A finding's message; nothing in it can drive a terminal or start a line of its own."""
    template = catalog.by_code(finding.code).RULE.messages[finding.message]
    return visible(template.render(language, finding.params))
