"""A marker stands inside an HTML block or a fence that never closes.

What: a tag such as `<div>` or `<br>` on the line above a marker makes the marker part of that HTML; a code
fence without its end makes all that follows code. The ids are named, and not reported as vanished too.
Why: the block is lost to every program, while the file looks right.
Known false alarms: markers in closed fences and in code are examples, and silent.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.

    ```
    Схема
    <!-- block: rules.morale; page: 3 -->
    Отряд с нулевой моралью бежит.
Good:
    <!-- block: rules.retreat; page: 3 -->
    Отступить можно один раз за бой.

    ```
    Схема
    ```

    <!-- block: rules.morale; page: 3 -->
    Отряд с нулевой моралью бежит.
Fix: none. Close the fence, or put a blank line between the tag and the marker.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="MK113",
    name="swallowed-marker",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    mandatory=True,
    messages={
        "in-html": Text(
            en="{opener} above makes HTML of what follows and hides {ids}; put a blank line between them or remove "
            "the tag",
            ru="{opener} выше превращает дальнейшее в HTML и скрывает {ids}; вставьте между ними пустую строку или "
            "уберите тег",
        ),
        "in-fence": Text(
            en="the fence {opener} never closes and swallows {ids}; close it",
            ru="блок кода {opener} не закрыт и поглощает {ids}; закройте его",
        ),
    },
)


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each place where markers are hidden."""
    yield from RULE.from_problems(context.document.path, context.document.problems)
