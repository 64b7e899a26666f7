"""Moving the old findings of a block, which the baseline holds, to the block that has its text now."""

from corpus_tools.curate.draft import Draft, encoded
from corpus_tools.model.baseline import BaselineEntry, Key, format_baseline


def move_findings(draft: Draft, old: str, new: str) -> None:
    """Let the baseline hold of `new` what it holds of `old`, beside what it holds of `new` already.

    A baseline that cannot be read in full stays as it is.
    """
    file = draft.data.baseline
    if file.source is None or file.problems or all(entry.block != old for entry in file.value.findings):
        return
    entries: dict[Key, BaselineEntry] = {}
    for key, entry in file.value.entries.items():
        moved = key._replace(block=new) if key.block == old else key
        known = entries.get(moved)
        count, fixed = (known.count, known.fixed) if known else (0, 0)
        entries[moved] = BaselineEntry.of(moved, count + entry.count, fixed + entry.fixed)
    text = format_baseline(entries.values()).replace("\n", file.source.newline)
    draft.write_data({file.path: encoded(file.source, text)})
