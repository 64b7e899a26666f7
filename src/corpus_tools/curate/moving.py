"""Moving what hangs on an id (tags, synonyms, links, bound references, misprints) to another id."""

from collections.abc import Callable, Mapping
from typing import Any

from corpus_tools.curate.draft import Draft, encoded
from corpus_tools.curate.naming import mentions
from corpus_tools.curate.yaml_edit import YamlEditor
from corpus_tools.model.corpus import Data
from corpus_tools.model.datafile import DataFile
from corpus_tools.model.links import Links
from corpus_tools.model.message import Text
from corpus_tools.model.thesaurus import Thesaurus

_MOVED = Text(
    en="{count} {count:mention|mentions} in data files moved from {old} to {new}",
    ru="{count:перенесено|перенесены|перенесено} {count} {count:упоминание|упоминания|упоминаний}"
    " в файлах данных с {old} на {new}",
)


def move(draft: Draft, old: str, new: str) -> None:
    """Let the data files say of `new` everything that they say of `old`, and tell how much that was."""
    files = {file.path for file in (draft.data.thesaurus, draft.data.links, draft.data.sic)}

    def count() -> int:
        return sum(path in files for path, _, _ in mentions(draft, old))

    before = count()
    draft.write_data(move_data(draft.data, old, new))
    if before > count():
        draft.done(_MOVED, count=before - count(), old=old, new=new)


def move_data(data: Data, old: str, new: str) -> dict[str, bytes]:
    """The data files in which everything said of `old` is said of `new`; only those that change.

    A link or tag that `new` has already is not repeated, and a link from `new` to itself is dropped.
    """
    movers: tuple[tuple[DataFile[Any], Callable[[YamlEditor], None]], ...] = (
        (data.thesaurus, lambda editor: _move_thesaurus(editor, data.thesaurus.value, old, new)),
        (data.links, lambda editor: _move_links(editor, data.links.value, old, new)),
        (data.sic, lambda editor: _move_entry(editor, "sic", data.sic.value.sic, old, new)),
    )
    changed: dict[str, bytes] = {}
    for file, mover in movers:
        changed.update(edited(file, mover))
    return changed


def edited(file: DataFile[Any], edit: Callable[[YamlEditor], None]) -> dict[str, bytes]:
    """The bytes of a data file after an edit, by path; nothing where that changes nothing."""
    if file.source is None:
        return {}
    editor = YamlEditor(file.path, file.source.raw)
    edit(editor)
    return {file.path: encoded(file.source, editor.text)} if editor.text != file.source.raw else {}


def _move_thesaurus(editor: YamlEditor, thesaurus: Thesaurus, old: str, new: str) -> None:
    for tag, entry in thesaurus.tags.items():
        _move_item(editor, ("tags", tag, "blocks"), entry.blocks, old, new)
    _move_entry(editor, "synonyms", thesaurus.synonyms, old, new)


def _move_links(editor: YamlEditor, links: Links, old: str, new: str) -> None:
    lists = {key: list(targets) for key, targets in links.see_also.items()}
    if old in lists:
        if new in lists[old]:
            editor.remove(("see-also", old, lists[old].index(new)))
            lists[old].remove(new)
        if lists[old]:
            _move_entry(editor, "see-also", lists, old, new)
            lists[new] = [*lists.get(new, []), *(one for one in lists[old] if one not in lists.get(new, []))]
        del lists[old]
    for key, targets in lists.items():
        if key == new and old in targets:
            editor.remove(("see-also", key, targets.index(old)))
        else:
            _move_item(editor, ("see-also", key), targets, old, new)
    for key, bound in links.references.items():
        for text, target in bound.items():
            if target == old:
                editor.replace(("references", key, text), new)
    _move_bindings(editor, links.references, old, new)


def _move_bindings(editor: YamlEditor, references: Mapping[str, Mapping[str, str]], old: str, new: str) -> None:
    """The references of `old` become those of `new`, which keeps its own where both bind the same words."""
    if old not in references:
        return
    if new not in references:
        editor.rename_key(("references", old), new)
        return
    for text, target in references[old].items():
        if text not in references[new]:
            editor.add_entry(("references", new), text, new if target == old else target)
    editor.remove(("references", old))


def _move_item(editor: YamlEditor, path: tuple[str | int, ...], items: list[str], old: str, new: str) -> None:
    if old not in items:
        return
    if new in items:
        editor.remove((*path, items.index(old)))
    else:
        editor.replace((*path, items.index(old)), new)


def _move_entry(editor: YamlEditor, section: str, entries: Mapping[str, list[str]], old: str, new: str) -> None:
    if old not in entries:
        return
    if new not in entries:
        editor.rename_key((section, old), new)
        return
    for item in entries[old]:
        if item not in entries[new]:
            editor.append((section, new), item)
    editor.remove((section, old))
