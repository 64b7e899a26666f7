"""Tags that reach a block through a pattern, when the block's id changes."""

from collections.abc import Callable

from corpus_tools.curate.draft import Draft
from corpus_tools.curate.moving import edited
from corpus_tools.curate.yaml_edit import YamlEditor
from corpus_tools.model.message import Text
from corpus_tools.model.thesaurus import Tag, matching

_ADDED = Text(
    en="tag {tag} had {old} by the pattern {pattern}, which does not match {new}: {new} is named in it now",
    ru="тег {tag} включал {old} по шаблону {pattern}, под который {new} не подходит: теперь {new} назван в нём прямо",
)
_LOST = Text(
    en="tag {tag} had {old} by the pattern {pattern}, which does not match {new}: does it belong to {new} too?",
    ru="тег {tag} включал {old} по шаблону {pattern}, под который {new} не подходит: нужен ли он и {new}?",
)
_GAINED = Text(
    en="tag {tag} has {new} now, by the pattern {pattern}, and did not have {old}: does it belong there?",
    ru="тег {tag} теперь включает {new} по шаблону {pattern}, а {old} не включал: верно ли это?",
)


def _pattern_for(tag: Tag, block_id: str) -> str | None:
    """The first entry of a tag that names a block."""
    return next((one for one in tag.blocks if matching(one, [block_id])), None)


def keep_tags(draft: Draft, old: str, new: str) -> None:
    """Let every tag that a pattern gave to `old` stay with `new`, the same block; tell of tags that it gains.

    To be called before the data moves.
    """
    for name, tag in draft.data.thesaurus.value.tags.items():
        before, after = _pattern_for(tag, old), _pattern_for(tag, new)
        if before and before != old and not after and old not in tag.blocks:
            draft.write_data(edited(draft.data.thesaurus, _adding(name, new)))
            draft.done(_ADDED, tag=name, old=old, new=new, pattern=before)
        elif after and not before:
            draft.ask(_GAINED, tag=name, old=old, new=new, pattern=after)


def ask_about_tags(draft: Draft, old: str, new: str) -> None:
    """List the tags that a pattern gave to `old` and that `new`, another block, does not have.

    To be called before the data moves.
    """
    for name, tag in draft.data.thesaurus.value.tags.items():
        before = _pattern_for(tag, old)
        if before and old not in tag.blocks and not _pattern_for(tag, new):
            draft.ask(_LOST, tag=name, old=old, new=new, pattern=before)


def _adding(tag: str, block_id: str) -> Callable[[YamlEditor], None]:
    def edit(editor: YamlEditor) -> None:
        editor.append(("tags", tag, "blocks"), block_id)

    return edit
