"""What is true of any two versions of a corpus."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from corpus_tools.model.change import ChangeKind, Comparison
from unit.changes.compared import compared, written

WORDS = """отряд приказ битва крепость город дорога карта жетон кубик герой игрок раунд казна флот осада башня
мост берег перевал союзник гарнизон оборона засада победа трофей награда колода запас провинция знамя лагерь
налог зерно корабль получает теряет бросает выбирает удерживает атакует отступает платит проверяет меняет
объявляет пропускает не или до после каждый соседний вражеский последний два три""".split()  # noqa: SIM905 (as prose it can be read)

sentences = st.lists(st.sampled_from(WORDS), min_size=1, max_size=14).map(" ".join)
books = st.dictionaries(st.sampled_from([f"r.b{number}" for number in range(12)]), sentences, max_size=8)
far_apart = st.permutations(WORDS).map(lambda words: [" ".join(words[at : at + 9]) for at in range(0, 45, 9)])


def accounted(comparison: Comparison) -> None:
    """Every id that is not the same has exactly one change, which names only what is there."""
    base, head = comparison.base.blocks, comparison.head.blocks
    assert max(Counter(change.id for change in comparison.changes).values(), default=1) == 1
    changed = comparison.by_id
    assert {block_id for block_id, block in base.items() if block_id not in head} <= changed.keys()
    for block_id in base.keys() & head.keys():
        assert base[block_id].digest == head[block_id].digest or block_id in changed
    told = {other for change in comparison.changes for other in change.others}
    assert {block_id for block_id in head if block_id not in base} <= changed.keys() | told
    assert told <= head.keys()
    for change in comparison.changes:
        assert change.before == base.get(change.id)
        assert change.after == head.get(change.id)


@given(books)
def test_a_corpus_compared_with_itself_has_no_changes(book):
    assert compared({"seeds/r.md": written(book)}, {"seeds/r.md": written(book)}).changes == ()


@given(books, books)
@settings(max_examples=200)
def test_every_id_is_accounted_for_once(before, after):
    accounted(compared({"seeds/r.md": written(before)}, {"seeds/r.md": written(after)}))


@given(books, books)
def test_of_swapped_ids_each_text_is_with_another_of_them(before, after):
    comparison = compared({"seeds/r.md": written(before)}, {"seeds/r.md": written(after)})
    swapped = {change.id: change.others for change in comparison.of([ChangeKind.SWAPPED])}
    assert sorted(swapped) == sorted(other for (other,) in swapped.values())
    assert all(other != block_id for block_id, (other,) in swapped.items())


@given(far_apart)
def test_where_every_id_is_renamed_every_id_is_found(texts):
    base = {f"r.old{number}": text for number, text in enumerate(texts)}
    head = {f"r.new{number}": text for number, text in enumerate(texts)}
    assert [(change.kind, change.id, change.others) for change in compared(base, head).changes] == [
        (ChangeKind.RENAMED, f"r.old{number}", (f"r.new{number}",)) for number in range(len(texts))
    ]


@given(far_apart, st.permutations(range(5)))
def test_texts_that_change_places_are_all_swapped(texts, order):
    base = {f"r.b{number}": text for number, text in enumerate(texts)}
    head = {f"r.b{number}": texts[order[number]] for number in range(5)}
    found = {change.id: (change.kind, change.others) for change in compared(base, head).changes}
    assert found == {
        f"r.b{source}": (ChangeKind.SWAPPED, (f"r.b{number}",))
        for number, source in enumerate(order)
        if source != number
    }


@given(far_apart, st.permutations(["a", "b", "c", "d", "e"]))
def test_documents_in_another_order_are_no_change(texts, order):
    documents = {f"seeds/{name}.md": written({f"{name}.x": text}) for name, text in zip("abcde", texts, strict=True)}
    shuffled = {f"seeds/{name}.md": documents[f"seeds/{name}.md"] for name in order}
    assert compared(documents, shuffled).changes == ()


@given(far_apart, st.permutations(["a", "b", "c", "d", "e"]))
def test_blocks_in_each_others_documents_are_moved_at_most(texts, order):
    base = {f"seeds/{name}.md": written({f"{name}.x": text}) for name, text in zip("abcde", texts, strict=True)}
    head = {f"seeds/{other}.md": base[f"seeds/{name}.md"] for name, other in zip("abcde", order, strict=True)}
    assert {change.kind for change in compared(base, head).changes} <= {ChangeKind.MOVED}
