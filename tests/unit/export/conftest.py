import json

import pytest

from corpus_tools.export.export import build
from corpus_tools.export.source import SourceInfo
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.settings import Settings
from corpus_tools.model.summary import summarise
from corpus_tools.parse.parser import parse
from corpus_tools.store.data import load_data
from corpus_tools.store.snapshot import MemorySnapshot
from support import complete

SMALL = {
    "seeds/corpus.yaml": """
format: 1
language: ru
works:
  star-forts:
    title: Звёздные крепости
    documents:
      rules.md: {prefix: rules, title: Правила игры, pages: 8, page-offset: 2, omitted: [{page: 8, what: реклама}]}
      faq.md: {prefix: faq, title: Вопросы и ответы, fidelity: retold, references-to: rules.md}
kinds: {note: {label: Примечание}}
icons:
  - {token: "куб: атака", id: die-attack, label: Куб с атакой, synonyms: [меч]}
""",
    "seeds/rules.md": """# Правила

Вводное слово.

<!-- block: rules.battle; page: 3 -->
## Битва

Бросьте [куб: атака] и *[куб: атака]*, затем смотрите [шлем]. Ещё раз: см. «Отход» на стр. 6.

<!-- block: rules.battle.related; page: 3; kind: related -->
Связанные темы: Отход, Ход игры

<!-- block: rules.battle.example; page: 3; kind: example -->
### Пример битвы

Отряд отступает (см. **«Отход»** на стр. 6).

<!-- block: rules.retreat; page: 4 -->
## Отход

1. Первый шаг.

<!-- block: rules.retreat.second; page: 4 -->
2. Второй шаг.

<!-- block: rules.retreat.third; page: 4 -->
3. Третий шаг.

<!-- block: rules.turn; page: 5; kind: note -->
## 2. Ход игры

| Фаза | Что |
|:-----|----:|
| 1 | бой |
""",
    "seeds/faq.md": """<!-- block: faq.retreat -->
Можно ли отступить в **пустую** область? Да, см. «Отход» на стр. 6.
""",
    "seeds/thesaurus.yaml": """
tags:
  fight: {label: Бой, synonyms: [сражение]}
  retreat: {label: Отступление, broader: [fight], note: Всё об отходе., blocks: ["rules.retreat*", faq.retreat]}
  dice: {label: Кубы, blocks: [rules.battle]}
synonyms: {rules.battle: [сражение, схватка]}
""",
    "seeds/links.yaml": """
see-also: {rules.retreat: [faq.retreat]}
""",
    "seeds/ledger.jsonl": "".join(
        json.dumps(line, ensure_ascii=False) + "\n"
        for line in (
            {"id": "rules.battle", "since": "2026-01-01"},
            {"id": "rules.retreat", "since": "2026-01-02"},
            {
                "id": "rules.flight",
                "since": "2026-01-01",
                "retired": "2026-02-01",
                "reason": "renamed",
                "replaced_by": ["rules.escape"],
                "title": "Бегство",
            },
            {
                "id": "rules.escape",
                "since": "2026-02-01",
                "retired": "2026-03-01",
                "reason": "renamed",
                "replaced_by": ["rules.retreat"],
            },
            {
                "id": "rules.actions",
                "since": "2026-01-01",
                "retired": "2026-02-01",
                "reason": "split",
                "replaced_by": ["rules.turn", "rules.battle"],
                "note": "Разделено по фазам.",
            },
            {"id": "rules.cover", "since": "2026-01-01", "retired": "2026-02-01", "reason": "removed"},
        )
    ),
}
SOURCE = SourceInfo("0" * 40, "2026-11-30T12:00:00+03:00", dirty=False)


def corpus_in(snapshot):
    """The corpus that a snapshot holds."""
    data = load_data(snapshot, Settings())
    documents = tuple(summarise(parse(path, snapshot.read(path))) for path in data.documents if snapshot.exists(path))
    return Corpus(data, documents)


def export_of(files, source=SOURCE):
    """The exported files of a corpus."""
    snapshot = MemorySnapshot(complete(files))
    return build(snapshot, Settings(), corpus_in(snapshot), source=source)


@pytest.fixture
def exported():
    """Makes an export of files of a corpus."""
    return export_of


@pytest.fixture(scope="session")
def small():
    """The export of a small corpus with something of everything."""
    return export_of(SMALL)


@pytest.fixture(scope="session")
def blocks(small):
    """Its blocks by id."""
    return {block["id"]: block for block in map(json.loads, small["blocks.jsonl"].decode().splitlines())}


@pytest.fixture
def small_files():
    """The files of the small corpus."""
    return dict(SMALL)


@pytest.fixture
def corpus_from():
    """Reads the corpus of a snapshot."""
    return corpus_in
