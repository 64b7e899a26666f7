"""A merge conflict was left in a file.

What: lines that git leaves where two branches disagree, `<<<<<<<`, `|||||||`, `=======`, `>>>>>>>`, in documents and
data files, whether or not a merge is under way.
Why: both versions of the text stand one under the other, with branch names between them.
Known false alarms: a `=======` under a line of text is a heading, not a conflict, unless other conflict lines are near.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    <<<<<<< HEAD
    Отступить можно один раз за бой.
    =======
    Отступить можно дважды за бой.
    >>>>>>> fix
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступление
    =======
    Отступить можно один раз за бой.
Fix: none. Keep one of the versions and remove the lines of the conflict.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.mk.files import findings_in_files
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="MK106",
    name="conflict-marker",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.CORPUS,
    mandatory=True,
    messages={
        "conflict": Text(
            en="a line of a merge conflict, `{text}`; keep one version and remove the conflict's lines",
            ru="строка конфликта слияния `{text}`; оставьте одну версию и уберите строки конфликта",
        ),
        "found": Text(
            en="a line of a merge conflict; keep one version and remove the conflict's lines",
            ru="строка конфликта слияния; оставьте одну версию и уберите строки конфликта",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Each conflict in a document or a data file."""
    yield from findings_in_files(RULE, context)
