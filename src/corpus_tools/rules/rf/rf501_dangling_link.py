"""A link points at an id that never existed.

What: an id in links.yaml, before or after the colon, that no block has and no tombstone remembers.
Why: a link that points at nothing is lost without a trace in every program that reads the corpus.
Known false alarms: one mistake is one finding, so nothing is said of ids whose marker is swallowed or misspelt, whose
document cannot be read or is not listed, or which have vanished; nor of any while the ledger has lines that cannot be
read, since a tombstone may stand there.
Bad:
    <!-- block: rules.battle; page: 1 -->
    Бой длится три раунда.
    === seeds/links.yaml
    see-also:
      rules.battle:
        - rules.retreat
Good:
    <!-- block: rules.battle; page: 1 -->
    Бой длится три раунда.

    <!-- block: rules.retreat; page: 1 -->
    Проигравший отступает.
    === seeds/links.yaml
    see-also:
      rules.battle:
        - rules.retreat
Fix: with `--unsafe-fixes`, the id that is clearly meant: the only one that is a single mistyped letter away (numbers
are not guessed), or that is written with the wrong case or separators. Where that link is there already, the editor
decides.
"""

from collections.abc import Callable, Iterator

from corpus_tools.model.corpus import Corpus
from corpus_tools.model.finding import Finding, Safety, Severity
from corpus_tools.model.ids import is_valid, prefix_of
from corpus_tools.model.message import Text
from corpus_tools.rules.id.naming import nearest_valid
from corpus_tools.rules.rf.places import places
from corpus_tools.rules.rule import CorpusContext, Rule, Scope
from corpus_tools.rules.tg.block_ids import BlockIds

RULE = Rule(
    code="RF501",
    name="dangling-link",
    severity=Severity.ERROR,
    since="0.1.0",
    scope=Scope.CORPUS,
    fix=Safety.UNSAFE,
    messages={
        "dangling": Text(
            en="`{id}` never existed; correct the id or remove the link",
            ru="id `{id}` никогда не было; исправьте id или уберите ссылку",
        ),
        "meant": Text(
            en="`{id}` never existed; did you mean {near}?",
            ru="id `{id}` никогда не было; может быть, {near}?",
        ),
        "invalid": Text(
            en="`{id}` cannot be an id: an id is dotted segments of a-z, 0-9 and single hyphens",
            ru="`{id}` не может быть id: id — это части из a-z, 0-9 и одиночных дефисов, разделённые точками",
        ),
    },
)


def check(context: CorpusContext) -> Iterator[Finding]:
    """Every id of links.yaml is live or retired."""
    corpus = context.corpus
    links, ids = corpus.data.links, BlockIds(corpus)
    if corpus.data.ledger.problems:
        return
    is_unlisted = _unlisted(corpus)
    similar: dict[str, list[str]] = {}
    faulty = {problem.span for problem in links.problems}
    for place in places(corpus):
        block_id = place.block_id
        if block_id in corpus.blocks or ids.is_retired(block_id) or place.span in faulty:
            continue
        if ids.is_accounted_for(block_id) or is_unlisted(block_id):
            continue
        if block_id not in similar:
            similar[block_id] = ids.similar(block_id)
        clear = _clear(block_id, similar[block_id])
        near = [one for one in similar[block_id] if place.is_key or one != place.source]
        fix = place.replaced(corpus, clear) if clear else None
        message = "meant" if near else "dangling" if is_valid(block_id) else "invalid"
        block = place.source if place.source in corpus.blocks else None
        yield RULE.finding(message, links.path, place.span, block=block, fix=fix, id=block_id, near=near)


def _unlisted(corpus: Corpus) -> Callable[[str], bool]:
    """Whether an id may stand in a file with markers that the manifest does not list."""
    if not corpus.data.marked_unlisted:
        return lambda _: False
    listed = {entry.prefix for _, _, entry in corpus.data.manifest.value.documents()}
    return lambda block_id: prefix_of(block_id) not in listed


def _clear(block_id: str, near: list[str]) -> str | None:
    """The one id that is one mistyped letter away, or the same but for case, separators or look-alikes."""
    from rapidfuzz.distance import OSA  # noqa: PLC0415 (only a run with a fault pays for it)

    read = nearest_valid(block_id)
    if read in near:
        return read
    slips = [one for one in near if OSA.distance(block_id, one, score_cutoff=1) <= 1]
    return slips[0] if len(slips) == 1 and _digits(slips[0]) == _digits(block_id) else None


def _digits(block_id: str) -> str:
    return "".join(filter(str.isdigit, block_id))
