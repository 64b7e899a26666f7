"""What happened to each block."""

import json
from collections.abc import Mapping

import pytest

from unit.changes.compared import changes, compared, written

RETREAT = "Отряд может отступить в соседнюю дружественную область, если там есть свободное место."
SIEGE = "Осада продолжается, пока у защитника остаётся хотя бы один гарнизон в крепости."
TRADE = "В конце года каждый город приносит владельцу две монеты и одну меру зерна."
SCOUT = "Лазутчик смотрит верхние карты чужой колоды и возвращает их в любом порядке."
WINTER = "Зимой корабли стоят в гаванях: ни один флот не покидает своей провинции."

BOOK = {"r.retreat": RETREAT, "r.siege": SIEGE, "r.trade": TRADE}


def book(**texts: str) -> dict[str, str]:
    """The book with other texts for some ids; an empty one drops the id."""
    whole = {**BOOK, **{f"r.{name}": text for name, text in texts.items()}}
    return {block_id: text for block_id, text in whole.items() if text}


def ledger(*entries: Mapping[str, object]) -> str:
    return "".join(json.dumps({"since": "2026-01-01", **entry}) + "\n" for entry in entries)


def test_nothing_happened():
    assert changes(BOOK, BOOK) == []


@pytest.mark.parametrize(
    "text",
    [
        "отряд может отступить в соседнюю дружественную область — если там есть свободное место!",
        "Отряд может отступить в любую дружественную область, если там есть свободное место.",
        "Отряд может отступить в соседнюю область.",
        "Отряд может отступить в соседнюю дружественную область, но только до броска кубиков обороны.",
        f"{RETREAT} После отступления отряд деморализован и не участвует в битве до конца раунда, даже если вернётся.",
    ],
)
def test_an_edited_block_is_itself(text):
    assert changes(BOOK, book(retreat=text)) == ["r.retreat edited"]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Бросок кубиков атаки", "Бросок кубиков защиты"),
        ("Отсутпление", "Отступление"),
        ("Схема первой расстановки", "Схема второй расстановки"),
        ("| Город | 3 |\n|---|---|\n| Порт | 4 |", "| Город | 5 |\n|---|---|\n| Порт | 6 |"),
        ("Лимит: 3", "Лимит: 4"),
    ],
)
def test_a_short_block_may_change_a_little(before, after):
    assert changes(book(short=before), book(short=after)) == ["r.short edited"]


@pytest.mark.parametrize(
    ("before", "after"),
    [("Атака", "Снабжение"), ("[мораль]", "[кузница]"), ("Карта города", "Жетон приказа"), (RETREAT, SIEGE[:40])],
)
def test_an_id_with_another_text_is_hijacked(before, after):
    assert changes({"r.one": before, "r.trade": TRADE}, {"r.one": after, "r.trade": TRADE}) == ["r.one hijacked"]


def test_a_hijacked_id_tells_where_its_own_text_went():
    assert changes(BOOK, book(retreat=SCOUT, shelter=RETREAT)) == ["r.retreat hijacked r.shelter"]


def test_texts_that_slide_by_one_are_hijacked_each():
    assert changes(BOOK, {"r.retreat": SCOUT, "r.siege": RETREAT, "r.trade": SIEGE, "r.new": TRADE}) == [
        "r.retreat hijacked r.siege",
        "r.siege hijacked r.trade",
        "r.trade hijacked r.new",
    ]


def test_exchanged_texts_are_swapped():
    assert changes(BOOK, book(retreat=SIEGE, siege=RETREAT)) == [
        "r.retreat swapped r.siege",
        "r.siege swapped r.retreat",
    ]


def test_exchanged_and_edited_texts_are_swapped():
    lightly = {"retreat": SIEGE.replace("один", "последний"), "siege": RETREAT.replace("свободное ", "")}
    assert changes(BOOK, book(**lightly)) == ["r.retreat swapped r.siege", "r.siege swapped r.retreat"]


def test_three_texts_change_round():
    assert changes(BOOK, book(retreat=SIEGE, siege=TRADE, trade=RETREAT)) == [
        "r.retreat swapped r.trade",
        "r.siege swapped r.retreat",
        "r.trade swapped r.siege",
    ]


def test_notes_that_differ_in_a_number_are_swapped_where_exchanged_and_edited_where_counted_up():
    notes = {f"r.n{number}": f"Игрок получает {number} монеты за каждый город" for number in range(1, 4)}
    exchanged = {**notes, "r.n1": notes["r.n2"], "r.n2": notes["r.n1"]}
    assert changes(notes, exchanged) == ["r.n1 swapped r.n2", "r.n2 swapped r.n1"]
    counted_up = {"r.n1": notes["r.n2"], "r.n2": notes["r.n3"], "r.n3": notes["r.n3"].replace("3", "4")}
    assert changes(notes, counted_up) == ["r.n1 edited", "r.n2 edited", "r.n3 edited"]


@pytest.mark.parametrize("text", [RETREAT, RETREAT.upper(), RETREAT.replace("соседнюю ", "")])
def test_a_text_under_a_new_id_is_renamed(text):
    assert changes(BOOK, book(retreat="", shelter=text)) == ["r.retreat renamed r.shelter"]


def test_a_text_under_another_old_id_is_renamed_too_and_hijacks_that():
    assert changes(BOOK, book(retreat="", siege=RETREAT)) == ["r.retreat renamed r.siege", "r.siege hijacked"]


def test_a_block_in_another_document_under_a_new_id_is_renamed_and_moved():
    base = {"seeds/r.md": written(BOOK), "seeds/f.md": written({"f.scout": SCOUT})}
    head = {"seeds/r.md": written(book(retreat="")), "seeds/f.md": written({"f.scout": SCOUT, "f.retreat": RETREAT})}
    assert changes(base, head) == ["r.retreat renamed f.retreat (moved)"]


def test_a_split_block_lives_on_as_a_part():
    whole = f"{RETREAT}\n\n{WINTER}"
    assert changes(book(retreat=whole), book(winter=WINTER)) == ["r.retreat split r.retreat r.winter"]


def test_a_block_is_split_into_three_new_ones():
    whole = f"{RETREAT}\n\n{WINTER}\n\n{SCOUT}"
    parts = {"r.a": RETREAT, "r.b": WINTER, "r.c": SCOUT, "r.siege": SIEGE, "r.trade": TRADE}
    assert changes(book(retreat=whole), parts) == ["r.retreat split r.a r.b r.c"]


def test_an_article_that_gives_its_body_a_block_of_its_own_is_split():
    base = {"r.shelter": f"## Отступление\n\n{RETREAT}"}
    head = {"r.shelter": "## Отступление", "r.shelter.where": RETREAT}
    assert changes(base, head) == ["r.shelter split r.shelter r.shelter.where"]


def test_a_block_is_merged_into_its_neighbour():
    assert changes(BOOK, book(retreat=f"{RETREAT}\n\n{SIEGE}", siege="")) == [
        "r.retreat edited",
        "r.siege merged r.retreat",
    ]


def test_three_blocks_are_merged_into_a_new_one():
    assert changes(BOOK, {"r.all": f"{RETREAT} {SIEGE} {TRADE}"}) == [
        "r.retreat merged r.all",
        "r.siege merged r.all",
        "r.trade merged r.all",
    ]


def test_a_big_and_a_small_block_are_merged_into_a_new_one():
    base = {"r.a": f"{RETREAT} {SIEGE} {TRADE}", "r.b": SCOUT}
    assert changes(base, {"r.c": f"{RETREAT} {SIEGE} {TRADE} {SCOUT}"}) == ["r.a merged r.c", "r.b merged r.c"]


def test_a_block_with_a_new_text_is_added():
    assert changes(BOOK, book(scout=SCOUT)) == ["r.scout added"]


def test_a_block_that_is_gone_has_vanished_where_it_stood():
    assert changes(BOOK, book(siege="", retreat=RETREAT[:-1])) == ["r.retreat edited", "r.siege vanished"]


def test_a_block_is_no_twin_of_the_same_words_elsewhere():
    assert changes(book(twin=RETREAT), BOOK) == ["r.twin vanished"]
    assert changes(BOOK, book(twin=RETREAT)) == ["r.twin added"]


def test_of_blocks_with_the_same_words_each_is_renamed_in_its_place():
    under = "## {}\n\n<!-- block: {}; page: 1 -->\nНет особых правил.\n\n"

    def document(**ids: str) -> dict[str, str]:
        return {"seeds/r.md": "".join(under.format(title, block_id) for title, block_id in ids.items())}

    assert changes(document(Порт="r.a", Город="r.b", Форт="r.c"), document(Порт="r.x", Форт="r.z")) == [
        "r.a renamed r.x",
        "r.b vanished",
        "r.c renamed r.z",
    ]


class TestLedger:
    LIVE: Mapping[str, object] = {"id": "r.siege"}
    TOMBSTONE: Mapping[str, object] = {"id": "r.siege", "retired": "2026-02-01", "reason": "removed"}

    def changed(self, head, base_entry, head_entry, base=BOOK):
        return changes(
            {"seeds/r.md": written(base), "seeds/ledger.jsonl": ledger(base_entry)},
            {"seeds/r.md": written(head), "seeds/ledger.jsonl": ledger(head_entry)},
        )

    def test_a_tombstone_retires(self):
        assert self.changed(book(siege=""), self.LIVE, self.TOMBSTONE) == ["r.siege retired (explained)"]

    def test_a_tombstone_explains_where_the_text_went(self):
        assert self.changed(book(siege="", fort=SIEGE), self.LIVE, self.TOMBSTONE) == [
            "r.siege renamed r.fort (explained)"
        ]

    def test_a_block_is_restored(self):
        assert self.changed(BOOK, self.TOMBSTONE, self.LIVE, book(siege="")) == ["r.siege restored"]

    def test_a_rewrite_is_explained_for_its_text_only(self):
        after = compared(BOOK, book(siege=SCOUT)).by_id["r.siege"].after
        assert after
        accepted = {"id": "r.siege", "rewritten": [{"date": "2026-02-01", "digest": after.digest}]}
        assert self.changed(book(siege=SCOUT), self.LIVE, accepted) == ["r.siege hijacked (explained)"]
        assert self.changed(book(siege=WINTER), self.LIVE, accepted) == ["r.siege hijacked"]

    def test_an_id_that_was_missing_before_is_no_change(self):
        assert self.changed(book(siege=""), self.LIVE, self.LIVE, book(siege="")) == []


class TestUnknown:
    def test_a_document_that_cannot_be_read_tells_nothing(self):
        whole, broken = {"seeds/r.md": written(BOOK)}, {"seeds/r.md": written(BOOK).encode("cp1251")}
        assert changes(whole, broken) == []
        assert changes(broken, whole) == []

    def test_a_swallowed_marker_tells_nothing(self):
        text = written(BOOK)
        swallowed = text.replace("<!-- block: r.siege; page: 1 -->", "<div>\n<!-- block: r.siege; page: 1 -->\n</div>")
        assert [line for line in changes({"seeds/r.md": text}, {"seeds/r.md": swallowed}) if "r.siege" in line] == []


class TestMoved:
    DOCUMENT = (
        f"# Правила\n\n## Война\n\n<!-- block: r.siege; page: 1 -->\n{SIEGE}\n\n"
        f"## Мир\n\n<!-- block: r.trade; page: 1 -->\n{TRADE}\n"
    )

    def test_under_another_heading(self):
        head = self.DOCUMENT.replace("## Мир\n", "") + "\n## Мир\n"
        assert changes({"seeds/r.md": self.DOCUMENT}, {"seeds/r.md": head}) == ["r.trade moved"]

    def test_not_by_a_reworded_heading(self):
        head = self.DOCUMENT.replace("Война", "Битвы и осады").replace("Мир", "МИР")
        assert changes({"seeds/r.md": self.DOCUMENT}, {"seeds/r.md": head}) == []

    def test_not_by_a_reworded_title_of_the_article(self):
        base = written({"r.war": f"## Как воевать зимой\n\n{WINTER}", "r.siege": SIEGE})
        head = base.replace("Как воевать зимой", "Война")
        assert changes({"seeds/r.md": base}, {"seeds/r.md": head}) == ["r.war edited"]

    def test_to_another_document(self):
        base = {"seeds/r.md": written(BOOK), "seeds/f.md": written({"f.scout": SCOUT})}
        head = {"seeds/r.md": written(book(siege="")), "seeds/f.md": written({"f.scout": SCOUT, "r.siege": SIEGE})}
        assert changes(base, head) == ["r.siege moved"]

    def test_not_with_the_whole_document(self):
        assert changes({"seeds/r.md": written(BOOK)}, {"seeds/game/rules.md": written(BOOK)}) == []

    def test_with_a_document_that_is_joined_to_another(self):
        base = {"seeds/r.md": written({"r.siege": SIEGE}), "seeds/f.md": written({"f.scout": SCOUT})}
        head = {"seeds/f.md": written({"f.scout": SCOUT, "r.siege": SIEGE})}
        assert changes(base, head) == ["r.siege moved"]

    def test_and_edited(self):
        head = self.DOCUMENT.replace("## Мир\n", "").replace("две монеты", "три монеты") + "\n## Мир\n"
        assert changes({"seeds/r.md": self.DOCUMENT}, {"seeds/r.md": head}) == ["r.trade edited (moved)"]


def test_common_headings_do_not_make_blocks_alike():
    base = {f"r.n{number}": f"### Примеры действий\n\n{text}" for number, text in enumerate((SIEGE[:20], SCOUT))}
    head = {**base, "r.n0": f"### Примеры действий\n\n{WINTER[:20]}"}
    assert changes(base, head) == ["r.n0 hijacked"]


def test_a_sweep_over_everything_only_edits():
    def swept(text: str) -> str:
        return text.replace("ё", "е").replace(",", " —").upper()

    assert changes(BOOK, {block_id: swept(text) for block_id, text in BOOK.items()}) == [
        "r.retreat edited",
        "r.siege edited",
        "r.trade edited",
    ]


def test_a_small_block_that_takes_in_a_big_neighbour_is_still_itself():
    small, big = RETREAT, f"{SIEGE} {TRADE} {SCOUT}"
    assert changes({"r.a": small, "r.b": big}, {"r.a": f"{small} {big}"}) == ["r.a edited", "r.b merged r.a"]


def test_a_text_merged_word_for_word_is_not_sought_in_one_that_resembles_it():
    resembling = SIEGE.replace("Осада продолжается", "Бой идёт").replace("гарнизон", "отряд")
    base = {"r.a": RETREAT, "r.b": SIEGE, "r.c": WINTER}
    assert changes(base, {"r.a": f"{RETREAT} {SIEGE}", "r.c": resembling}) == [
        "r.a edited",
        "r.b merged r.a",
        "r.c hijacked",
    ]


def test_a_block_that_was_empty_is_filled_not_hijacked():
    assert changes(book(siege="<!-- пусто -->"), BOOK) == ["r.siege edited"]
