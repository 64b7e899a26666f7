"""Moving what hangs on an id (tags, synonyms, links) to another id."""

from collections.abc import Callable, Mapping
from typing import Any

from corpus_tools.curate.yaml_edit import YamlEditor
from corpus_tools.model.corpus import Data
from corpus_tools.model.datafile import DataFile
from corpus_tools.model.links import Links
from corpus_tools.model.thesaurus import Thesaurus


def move_data(data: Data, old: str, new: str) -> dict[str, bytes]:
    """The data files in which everything said of `old` is said of `new`; only those that change.

    A link or tag that `new` has already is not repeated, and a link from `new` to itself is dropped.
    """
    changed: dict[str, bytes] = {}
    movers: tuple[tuple[DataFile[Any], Callable[[YamlEditor], None]], ...] = (
        (data.thesaurus, lambda editor: _move_thesaurus(editor, data.thesaurus.value, old, new)),
        (data.links, lambda editor: _move_links(editor, data.links.value, old, new)),
    )
    for file, move in movers:
        if file.source is not None:
            editor = YamlEditor(file.path, file.source.raw)
            move(editor)
            if editor.text != file.source.raw:
                bom = "\ufeff" if file.source.bom else ""
                changed[file.path] = (bom + editor.text).encode()
    return changed


def mentions(data: Data, block_id: str) -> list[tuple[DataFile[Any], tuple[str | int, ...]]]:
    """Where the data files speak of an id: file and path of each key or item."""
    found: list[tuple[DataFile[Any], tuple[str | int, ...]]] = []
    for tag, entry in data.thesaurus.value.tags.items():
        found += [
            (data.thesaurus, ("tags", tag, "blocks", index))
            for index, one in enumerate(entry.blocks)
            if one == block_id
        ]
    if block_id in data.thesaurus.value.synonyms:
        found.append((data.thesaurus, ("synonyms", block_id)))
    for key, targets in data.links.value.see_also.items():
        if key == block_id:
            found.append((data.links, ("see-also", key)))
        found += [(data.links, ("see-also", key, index)) for index, one in enumerate(targets) if one == block_id]
    for key, bound in data.links.value.references.items():
        if key == block_id:
            found.append((data.links, ("references", key)))
        found += [(data.links, ("references", key, text)) for text, target in bound.items() if target == block_id]
    if block_id in data.sic.value.sic:
        found.append((data.sic, ("sic", block_id)))
    return found


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
    if old in links.references and new not in links.references:
        editor.rename_key(("references", old), new)
    for key, bound in links.references.items():
        for text, target in bound.items():
            if target == old:
                where = new if key == old and new not in links.references else key
                editor.replace(("references", where, text), new)


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
