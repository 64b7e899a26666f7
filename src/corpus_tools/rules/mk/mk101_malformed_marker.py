"""A comment means to be a marker and is not written as one.

What: unknown, missing, empty or repeated fields, fields in another order, `blok:`, `page 12`, `<!---`, `--!>`, a
marker over several lines, a no-break space or a tab inside, an unusual number of spaces; and a `corpus:` comment that
is neither a whole `ignore` nor a whole `sic`. The block starts all the same, so that one mistake is one finding.
Why: a marker that programs cannot read joins its block to the one before, and the id is lost without a sound.
Known false alarms: comments that only talk of blocks or pages (`<!-- page 12 is missing in the scan -->`) are no
markers; markers inside code are examples.
Bad:
    <!-- block: rules.retreat; page 3 -->
    Отступить можно один раз за бой.
Bad:
    <!-- block: rules.retreat;⟨U+00A0⟩page: 3 -->
    Отступить можно один раз за бой.
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.
Fix: unsafe: writes the fields that could be read in their proper spelling, order and spacing, where nothing that the
comment says is lost by that.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Safety, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="MK101",
    name="malformed-marker",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    fix=Safety.UNSAFE,
    mandatory=True,
    messages={
        "unknown-field": Text(
            en="a marker has no field `{field}`, only block, page and kind; correct or remove it",
            ru="поля `{field}` у маркера нет, бывают только block, page и kind; исправьте или уберите его",
        ),
        "misspelt": Text(
            en="`{found}` is misspelt, write `{expected}`",
            ru="`{found}` — неверное написание, нужно `{expected}`",
        ),
        "missing-field": Text(
            en="the marker has no id; write `<!-- block: ID; page: N -->`",
            ru="в маркере нет id; напишите `<!-- block: ID; page: N -->`",
        ),
        "empty-field": Text(
            en="the field `{field}` is empty; give it a value or remove it",
            ru="поле `{field}` пустое; впишите значение или уберите поле",
        ),
        "repeated-field": Text(
            en="the field `{field}` stands twice; leave one",
            ru="поле `{field}` указано дважды; оставьте одно",
        ),
        "field-order": Text(
            en="the fields of a marker stand in the order block, page, kind",
            ru="поля маркера стоят в порядке block, page, kind",
        ),
        "separator": Text(
            en="the fields of a marker are separated by `;`, not by `{found}`",
            ru="поля маркера разделяет `;`, а не `{found}`",
        ),
        "stray-text": Text(
            en="`{text}` is no field of a marker; remove it or write it as `name: value`",
            ru="`{text}` — не поле маркера; уберите его или запишите как `имя: значение`",
        ),
        "multi-line": Text(
            en="a marker stands in one line; join its lines",
            ru="маркер стоит в одной строке; соедините его строки",
        ),
        "bad-space": Text(
            en="{code} stands in the marker where a plain space or nothing belongs",
            ru="в маркере стоит {code}, а нужен обычный пробел или ничего",
        ),
        "spacing": Text(
            en="the marker has spaces missing or to spare; write `<!-- block: ID; page: N; kind: K -->`",
            ru="в маркере не хватает пробелов или есть лишние; напишите `<!-- block: ID; page: N; kind: K -->`",
        ),
        "bad-directive": Text(
            en='`{text}` is no whole directive; write `corpus: ignore CODE reason: …` or `corpus: sic "words"` at '
            "the end of a line",
            ru="`{text}` — неполное указание; напишите в конце строки `corpus: ignore КОД reason: …` или `corpus: "
            'sic "слова"`',
        ),
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each comment that means to be ours and is misspelt."""
    yield from RULE.from_problems(context.document.path, context.document.problems)
