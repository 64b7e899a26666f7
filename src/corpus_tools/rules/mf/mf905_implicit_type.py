"""A word in a data file that YAML does not read as text.

What: text is meant, and without quotes YAML makes something else of it: `2020-05-12` a date, `012` or `1e3` a number,
`yes`, `no` or `on` a truth value, `null` or `~` nothing.
Why: readers of YAML disagree on these words, so one of them would see `12`, another `012`, a third `10`.
Known false alarms: keys are always read as they are written and need no quotes; nor does a plain whole number where a
number is meant.
Bad:
    <!-- block: rules.answers; page: 3 -->
    Отвечать можно только «да» или «нет».
    === seeds/thesaurus.yaml
    synonyms:
      rules.answers: [no, отказ]
Good:
    <!-- block: rules.answers; page: 3 -->
    Отвечать можно только «да» или «нет».
    === seeds/thesaurus.yaml
    synonyms:
      rules.answers: ["no", отказ]
Fix: none. Put the word in quotes, or write the value that was meant.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="MF905",
    name="implicit-type",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.CORPUS,
    mandatory=True,
    messages={
        "reads-as-date": Text(
            en='YAML reads {text} as a date; write "{text}" if it is text',
            ru='YAML читает {text} как дату; если это текст, напишите "{text}"',
        ),
        "reads-as-number": Text(
            en='YAML reads {text} as a number; write "{text}" if it is text',
            ru='YAML читает {text} как число; если это текст, напишите "{text}"',
        ),
        "reads-as-truth": Text(
            en='YAML reads {text} as true or false; write "{text}" if it is text',
            ru='YAML читает {text} как «истина» или «ложь»; если это текст, напишите "{text}"',
        ),
        "reads-as-nothing": Text(
            en='YAML reads {text} as nothing at all; write "{text}" if it is text, or remove the entry',
            ru='YAML читает {text} как пустоту; если это текст, напишите "{text}", а если нет, уберите запись',
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """What the reader of each data file met."""
    for file in context.corpus.data.files:
        yield from RULE.from_problems(file.path, file.problems)
