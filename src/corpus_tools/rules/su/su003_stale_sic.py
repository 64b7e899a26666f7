"""Words that are said to stand so in the source do not stand here any more.

What: a `corpus: sic` comment, or an entry of `sic.yaml`, whose words are not in its block: letter for letter, white
space aside, and as whole words. An entry of `sic.yaml` for a block that is retired or never existed. A sic that
silences nothing but whose words still stand is right: it tells the next editor that they are the source's own.
Why: whoever corrects the words, or copies the sic to another block, leaves a note that vouches for nothing.
Known false alarms: none; nothing is said of blocks whose loss another finding tells of.
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Игрок вправе отступить. <!-- corpus: sic "в праве" -->
Bad:
    <!-- block: rules.retreat; page: 3 -->
    Игрок вправе отступить.
    === seeds/sic.yaml
    sic:
      rules.retreat: [в праве]
Good:
    <!-- block: rules.retreat; page: 3 -->
    Игрок в праве отступить. <!-- corpus: sic "в праве" -->
Fix: none. Correct the words in the sic, or remove it.
"""

from collections.abc import Iterator

from corpus_tools.model.finding import Finding, Severity
from corpus_tools.model.message import Text
from corpus_tools.rules.rule import Rule, Scope
from corpus_tools.rules.suppression import SuppressionContext
from corpus_tools.rules.tg.block_ids import BlockIds

RULE = Rule(
    code="SU003",
    name="stale-sic",
    severity=Severity.WARNING,
    since="0.1.0",
    scope=Scope.SUPPRESSION,
    messages={
        "lost": Text(
            en="the words “{words}” are not in this block; correct the sic or remove it",
            ru="слов «{words}» в этом блоке нет; исправьте sic или уберите его",
        ),
        "lost-outside": Text(
            en="the words “{words}” are not in the text outside the blocks; correct the sic or remove it",
            ru="слов «{words}» в тексте вне блоков нет; исправьте sic или уберите его",
        ),
        "lost-entry": Text(
            en="the words “{words}” are not in {id}; correct the entry or remove it",
            ru="слов «{words}» в {id} нет; исправьте запись или уберите её",
        ),
        "unknown": Text(
            en="no block has the id {id}; correct it, or remove the entry",
            ru="блока с id {id} нет; исправьте id или уберите запись",
        ),
        "similar": Text(
            en="no block has the id {id}; did you mean {near}?",
            ru="блока с id {id} нет; может быть, {near}?",
        ),
        "retired": Text(
            en="the block {id} is retired; remove the entry, or move it to the block that has these words now",
            ru="блок {id} выведен; уберите запись или перенесите её к блоку, где эти слова стоят теперь",
        ),
    },
)


def check(context: SuppressionContext) -> Iterator[Finding]:
    """Each sic whose words are gone, and each entry of the file whose block is gone."""
    file = context.corpus.data.sic
    for lost in context.lost_words:
        message = "lost-entry" if lost.path == file.path else "lost" if lost.block else "lost-outside"
        yield RULE.finding(message, lost.path, lost.span, block=lost.block, words=lost.words, id=lost.block)
    ids = BlockIds(context.corpus)
    for block_id in file.value.sic:
        if block_id in context.corpus.blocks or ids.is_accounted_for(block_id):
            continue
        retired = ids.is_retired(block_id)
        near = [] if retired else ids.similar(block_id)
        message = "retired" if retired else "similar" if near else "unknown"
        yield RULE.finding(message, file.path, file.key_span("sic", block_id), id=block_id, near=near)
