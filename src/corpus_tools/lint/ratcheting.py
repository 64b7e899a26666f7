"""The next state of the baseline: what is mended goes, nothing new comes unless asked for."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from corpus_tools.lint.baseline import may_be_held
from corpus_tools.lint.engine import run
from corpus_tools.model.baseline import Baseline, BaselineEntry, Key, format_baseline
from corpus_tools.model.datafile import DataFile
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.message import Text
from corpus_tools.model.settings import Settings
from corpus_tools.model.source import Source
from corpus_tools.rules import catalog
from corpus_tools.store.snapshot import Snapshot

UNREADABLE = Text(
    en="{path}, line {line}: the baseline cannot be read in full, so nothing was changed; mend it first"
    " (run: corpus lint)",
    ru="{path}, строка {line}: базовая линия читается не полностью, поэтому ничего не изменено; сначала исправьте её"
    " (выполните: corpus lint)",
)


@dataclass(frozen=True)
class Update:
    """A baseline to be written, and how it differs from the one that is there.

    `content` is None where nothing changes. `added` and `fixed` count findings that came and went, `left_out` new ones
    that stay out, `left` those that are in it now. `holds` is false where nothing could be taken out.
    `language` is that of the corpus.
    """

    path: str
    content: bytes | None
    added: int
    fixed: int
    left_out: int
    left: int
    holds: bool
    language: str


def update(snapshot: Snapshot, settings: Settings, *, add: bool, jobs: int = 1) -> Update:
    """The baseline that fits a corpus; `add` takes new findings in, as the first time does in any case.

    Entries of rules that do not run stay as they are. Raises CorpusError as `lint` does, and for a baseline that cannot
    be read in full.
    """
    done = run(snapshot, settings, jobs=jobs)
    file = done.result.corpus.data.baseline
    if file.problems:
        raise CorpusError(UNREADABLE, path=file.path, line=file.problems[0].span.line)
    add = add or not file.exists
    before, gone, keys = file.value.entries, done.ratchet.gone, done.ratchet.keys
    after = {key: entry.mended(gone.get(key, 0)) for key, entry in before.items() if _may_stay(key)}
    extra = {key: count - _count(before, key) for key, count in keys.items() if count > _count(before, key)}
    if add:
        after |= {key: _grown(after.get(key), key, count) for key, count in extra.items()}
    return Update(
        path=file.path,
        content=_content(file, after),
        added=sum(extra.values()) if add else 0,
        fixed=sum(gone.values()),
        left_out=0 if add else sum(extra.values()),
        left=sum(entry.count for entry in after.values()),
        holds=done.ratchet.holds,
        language=done.result.corpus.data.manifest.value.language,
    )


def _may_stay(key: Key) -> bool:
    """Whether an entry is of a rule that a baseline may hold, or of one that only a newer version may know."""
    known = {module.RULE.code for module in catalog.RULES}
    return key.rule not in known or may_be_held(key.rule)


def _count(entries: Mapping[Key, BaselineEntry], key: Key) -> int:
    return entries[key].count if key in entries else 0


def _grown(entry: BaselineEntry | None, key: Key, count: int) -> BaselineEntry:
    """An entry with more findings; those that had been fixed are no longer."""
    if entry is None:
        return BaselineEntry.of(key, count, 0)
    return BaselineEntry.of(key, entry.count + count, max(0, entry.fixed - count))


def _content(file: DataFile[Baseline], entries: Mapping[Key, BaselineEntry]) -> bytes | None:
    """The bytes of the new file, with the line ends and the byte order mark of the old; None if it is the same."""
    text = format_baseline(entries.values())
    source: Source | None = file.source
    if source is None:
        return text.encode()
    if source.text == text:
        return None
    raw = text.replace("\n", source.newline)
    return (("\ufeff" if source.bom else "") + raw).encode()


def overview(entries: Mapping[Key, BaselineEntry], path_of: Mapping[str, str]) -> dict[str, dict[str, Counter[str]]]:
    """What is `left` and `fixed`, by rule and by document; `path_of` tells the document of each block."""
    table: dict[str, dict[str, Counter[str]]] = {"rules": {}, "documents": {}}
    for key, entry in entries.items():
        place = key.path or path_of.get(key.block, "")
        for kind, name in (("rules", key.rule), ("documents", place)):
            counts = table[kind].setdefault(name, Counter(left=0, fixed=0))
            counts.update(left=entry.count, fixed=entry.fixed)
    return {kind: dict(sorted(rows.items())) for kind, rows in table.items()}
