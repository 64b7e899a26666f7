"""What an export says beside the blocks: works, documents, kinds, icons, tags, as records of `file_models`."""

from typing import Any

from corpus_tools.export.relations import Relations
from corpus_tools.model.block import BUILT_IN_KINDS
from corpus_tools.model.corpus import Corpus, DocumentFacts
from corpus_tools.model.document import Document
from corpus_tools.model.message import LANGUAGES, Language, Text

Record = dict[str, Any]

_KIND_LABELS = {
    "rule": Text(en="Rule", ru="Правило"),
    "example": Text(en="Example", ru="Пример"),
    "caption": Text(en="Caption", ru="Подпись"),
    "related": Text(en="Related topics", ru="Связанные темы"),
}


def work_records(corpus: Corpus) -> list[Record]:
    """The works of the manifest."""
    return [{"id": work, "title": entry.title} for work, entry in corpus.data.manifest.value.works.items()]


def document_record(document: Document, facts: DocumentFacts) -> Record:
    """One document."""
    entry = facts.entry
    return {
        "name": facts.name,
        "path": facts.path,
        "work": facts.work,
        "prefix": entry.prefix if entry else None,
        "title": entry.title if entry else facts.name,
        "fidelity": entry.fidelity if entry else None,
        "pages": entry.pages if entry else None,
        "page_offset": entry.page_offset if entry else 0,
        "source": entry.source if entry else None,
        "omitted": [{"page": omitted.page, "what": omitted.what} for omitted in entry.omitted] if entry else [],
        "preamble": document.preamble.text if document.preamble and document.preamble.text else None,
        "outline": [
            {"level": heading.level, "title": heading.title, "anchor": heading.anchor, "id": heading.block}
            for heading in document.headings
        ],
    }


def kind_records(corpus: Corpus) -> list[Record]:
    """The built-in kinds, then those that the manifest declares; a label of the manifest's wins."""
    manifest = corpus.data.manifest.value
    language: Language = next((known for known in LANGUAGES if known == manifest.language), "en")
    labels = {kind: _KIND_LABELS[kind].render(language) for kind in BUILT_IN_KINDS}
    labels |= {kind: entry.label for kind, entry in manifest.kinds.items()}
    return [{"id": kind, "label": label} for kind, label in labels.items()]


def icon_records(corpus: Corpus) -> list[Record]:
    """The icons of the manifest."""
    return [
        {"id": icon.id, "token": icon.token, "label": icon.label, "synonyms": icon.synonyms}
        for icon in corpus.data.manifest.value.icons
    ]


def tag_records(corpus: Corpus, relations: Relations) -> list[Record]:
    """The tags of the thesaurus, sorted by id."""
    tags = corpus.data.thesaurus.value.tags
    direct: dict[str, list[str]] = {tag: [] for tag in tags}
    inherited: dict[str, list[str]] = {tag: [] for tag in tags}
    for block_id in corpus.blocks:
        for tag, is_inherited in relations.tags.get(block_id, {}).items():
            (inherited if is_inherited else direct)[tag].append(block_id)
    narrower: dict[str, list[str]] = {tag: [] for tag in tags}
    for tag in sorted(tags):
        for broader in tags[tag].broader:
            if broader in narrower:
                narrower[broader].append(tag)
    return [
        {
            "id": tag,
            "label": tags[tag].label,
            "synonyms": tags[tag].synonyms,
            "broader": [broader for broader in tags[tag].broader if broader in tags],
            "narrower": narrower[tag],
            "note": tags[tag].note,
            "blocks": direct[tag],
            "inherited_blocks": inherited[tag],
        }
        for tag in sorted(tags)
    ]


def synonym_records(corpus: Corpus) -> list[Record]:
    """The blocks that have other names, in reading order."""
    synonyms = corpus.data.thesaurus.value.synonyms
    return [{"id": block_id, "synonyms": synonyms[block_id]} for block_id in corpus.blocks if synonyms.get(block_id)]
