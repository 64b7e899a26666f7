"""Text belongs to no block.

What: text after the preamble that no marker stands above: under a heading that has no marker and opens a section, say;
or a document of the manifest without a single marker.
Why: nothing can link to such text, and programs that read blocks never see it.
Known false alarms: the preamble (all before the first marker) is free, and so is a file that holds a title only, to be
transcribed later; where a marker is there but broken or hidden, its own finding says so; a heading without a marker
opens a section and is no text; a deeper heading without a marker stays inside its block.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    ### Отступление
    Отступить можно один раз за бой.

    ## Орки
    Орки не отступают.
Bad:
    # Правила
    Отступить можно один раз за бой.
Good:
    <!-- block: rules.retreat; page: 3 -->
    ### Отступление
    Отступить можно один раз за бой.

    ## Орки

    <!-- block: rules.orks; page: 4 -->
    Орки не отступают.
Fix: none. Put a marker above the text, or join the text to the block where it belongs.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.model.span import Span
from corpus_tools.rules.rule import DocumentContext, Rule, Scope

RULE = Rule(
    code="MK105",
    name="text-outside-block",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.DOCUMENT,
    mandatory=True,
    messages={
        "under-heading": Text(
            en="text under “{title}” belongs to no block; put a marker above it",
            ru="текст под заголовком «{title}» не принадлежит ни одному блоку; поставьте над ним маркер",
        ),
        "loose": Text(
            en="text here belongs to no block; put a marker above it",
            ru="текст не принадлежит ни одному блоку; поставьте над ним маркер",
        ),
        "no-marker": Text(
            en="the document holds text and no marker, so it has no blocks; put a marker above each piece",
            ru="в документе есть текст, но нет маркеров, то есть нет и блоков; поставьте маркер над каждой частью",
        ),
    },
)
# Where such a fault stands, text may be loose only because its marker is hidden.
_EXPLAINED = frozenset({"unclosed-comment", "conflict-marker", "swallowed-marker"})


def check(context: DocumentContext) -> Iterator[Finding]:
    """Each stretch of loose text, or all of a document without markers."""
    document = context.document
    if any(problem.rule in _EXPLAINED for problem in document.problems):
        return
    for loose in document.loose:
        title = loose.heading.title if loose.heading else ""
        yield RULE.finding("under-heading" if title else "loose", document.path, loose.span, title=title)
    if not (document.blocks or document.problems or context.data.inferred) and document.preamble:
        titles = {heading.span.line for heading in document.headings}
        text = next((run for run in document.preamble.runs if run.line not in titles), None)
        if text is not None:
            span = Span(text.line, text.column, text.line, text.column + text.source_length)
            yield RULE.finding("no-marker", document.path, span)
