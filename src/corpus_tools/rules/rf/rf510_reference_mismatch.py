"""A printed reference names a title that does not stand on that page.

What: «(см. «Битва» на стр. 12)» where no block has that title, or it stands on other pages. Titles are folded as for
related topics; pages are those of the booklet; a section covers the pages of all blocks under its heading.
Why: references are links that the book itself makes, and a misread title or number breaks them without a trace.
Known false alarms: a bare «на стр. 13» only has to exist. The title of a section that has no marker is lawful. A place
instead of a page («справа», «ниже») is resolved by title alone, and where nothing has that title it is mere
information: what stands beside the text is often a picture or a box. Nothing is said of unknown titles while some
document cannot be read, or is not listed.
Bad:
    <!-- block: rules.advance; page: 1 -->
    Проведите бой (см. «Битва» на стр. 12).

    <!-- block: rules.battle; page: 3 -->
    ## Битва
    Бой длится три раунда.

    <!-- block: rules.victory; page: 4 -->
    ## Победа
    Побеждает тот, у кого больше целей.
Good:
    <!-- block: rules.advance; page: 1 -->
    Проведите бой (см. «*Битва*» на стр. 3).

    <!-- block: rules.battle; page: 3 -->
    ## 2. Битва
    Бой длится три раунда.
Fix: the editor corrects the reference as the source has it; a misprint of the source is bound under `references` of
links.yaml.
"""

from collections.abc import Iterator

from corpus_tools.graph.titles import Outcome
from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rf.similar_titles import SimilarTitles
from corpus_tools.rules.rule import CorpusContext, Rule, Scope

RULE = Rule(
    code="RF510",
    name="reference-mismatch",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.CORPUS,
    messages={
        "not-found": Text(
            en="{reference}: no block has that title; correct it, transcribe the target, or bind it in links.yaml",
            ru="{reference}: блока с таким заголовком нет; исправьте ссылку, перенесите недостающий раздел"
            " или укажите цель в links.yaml",
        ),
        "meant": Text(
            en="{reference}: no block has that title; did you mean «{near}»?",
            ru="{reference}: блока с таким заголовком нет; может быть, «{near}»?",
        ),
        "elsewhere": Text(
            en="{reference}: that title stands on p. {pages}; correct the number or bind the reference in links.yaml",
            ru="{reference}: этот заголовок стоит на стр. {pages}; исправьте номер или укажите цель в links.yaml",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Every titled reference finds its title on its page."""
    titles = context.graph.titles
    similar = SimilarTitles(titles)
    for block in context.corpus.blocks.values():
        for reference in block.references:
            target = titles.reference(block, reference)
            if target.outcome is Outcome.ELSEWHERE:
                yield RULE.finding(
                    "elsewhere",
                    block.path,
                    reference.span,
                    block=block.id,
                    reference=reference.text,
                    pages=sorted(target.pages),
                )
            elif target.outcome is Outcome.NOT_FOUND:
                near = similar.to(reference.title or "", path=block.path)
                yield RULE.finding(
                    "meant" if near else "not-found",
                    block.path,
                    reference.span,
                    block=block.id,
                    severity=None if reference.pages else Severity.INFORMATION,
                    reference=reference.text,
                    near=near,
                )
