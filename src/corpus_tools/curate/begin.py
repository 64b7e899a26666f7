"""Starting a corpus from the marked Markdown that is there."""

import re
from collections import Counter
from pathlib import PurePosixPath

from corpus_tools.curate.plan import Note, Plan
from corpus_tools.curate.register import unregistered
from corpus_tools.curate.yaml_edit import scalar
from corpus_tools.model.block import BUILT_IN_KINDS
from corpus_tools.model.corpus import Corpus
from corpus_tools.model.errors import CorpusError
from corpus_tools.model.ids import PREFIX, is_valid, prefix_of
from corpus_tools.model.ledger import LedgerEntry
from corpus_tools.model.message import Text
from corpus_tools.model.summary import DocumentSummary
from corpus_tools.store.ledger_file import format_ledger
from corpus_tools.store.snapshot import Snapshot

_ALREADY = Text(
    en="{path} is there already: this corpus has its manifest", ru="{path} уже есть: манифест у этого корпуса есть"
)
_WILL = Text(
    en="{documents} {documents:document|documents} with {blocks} {blocks:block|blocks} below {folder}",
    ru="{documents} {documents:документ|документа|документов}, {blocks} {blocks:блок|блока|блоков} в папке {folder}",
)
_HOOKS = Text(
    en="{path} is there already: add these hooks to it:\n{hooks}",
    ru="{path} уже есть: добавьте в него эти хуки:\n{hooks}",
)
_NEXT = Text(
    en="next: read {manifest}, then `corpus lint`, and `pre-commit install` to check each commit",
    ru="дальше: просмотрите {manifest}, затем `corpus lint`; проверку каждого коммита включит `pre-commit install`",
)
SETTINGS_FILE, HOOKS_FILE, ATTRIBUTES_FILE = "corpus.toml", ".pre-commit-config.yaml", ".gitattributes"
_HOOK_REPOSITORY = """\
  - repo: local
    hooks:
      - id: corpus-lint
        name: corpus lint
        entry: corpus lint
        language: system
        pass_filenames: false
        always_run: true
        stages: [pre-commit, pre-merge-commit]
"""
_CYRILLIC, _LATIN = re.compile("[а-яё]", re.IGNORECASE), re.compile("[a-z]", re.IGNORECASE)
_SEEN_ICONS = 12


def begin(snapshot: Snapshot, corpus: Corpus, root_name: str, today: str) -> Plan:
    """Manifest, ledger, settings where they are needed, `.gitattributes` and the hooks' configuration.

    Nothing that exists is overwritten. CorpusError where there is a manifest already.
    """
    if corpus.data.manifest.exists:
        raise CorpusError(_ALREADY, path=corpus.data.manifest.path)
    folder = _folder(corpus)
    inside = "" if folder == "." else f"{folder}/"
    manifest, ledger = f"{inside}corpus.yaml", f"{inside}ledger.jsonl"
    plan = Plan(files={manifest: _manifest(snapshot, corpus, inside, root_name).encode()})
    if not corpus.data.ledger.exists:
        entries = [LedgerEntry(id=block_id, since=today) for block_id in unregistered(corpus)]
        plan.files[ledger] = format_ledger(entries)
    if folder != "seeds" and not snapshot.exists(SETTINGS_FILE):
        plan.files[SETTINGS_FILE] = f'seeds = "{folder}"\n'.encode()
    plan.files.update(_attributes(snapshot, ledger))
    if snapshot.exists(HOOKS_FILE):
        plan.undecided.append(Note(_HOOKS, {"path": HOOKS_FILE, "hooks": _HOOK_REPOSITORY}))
    else:
        install = "default_install_hook_types: [pre-commit, pre-merge-commit]\n"
        plan.files[HOOKS_FILE] = f"{install}repos:\n{_HOOK_REPOSITORY}".encode()
    counts = {"documents": len(corpus.documents), "blocks": len(corpus.blocks), "folder": folder}
    plan.done += [Note(_WILL, counts), Note(_NEXT, {"manifest": manifest})]
    return plan


def _folder(corpus: Corpus) -> str:
    """The seeds folder, or where there is none the deepest folder that holds all documents."""
    if corpus.data.seeds != ".":
        return corpus.data.seeds
    parents = [PurePosixPath(document.path).parent.parts for document in corpus.documents]
    common = []
    for parts in zip(*parents, strict=False):
        if len(set(parts)) > 1:
            break
        common.append(parts[0])
    return "/".join(common) or "."


def _attributes(snapshot: Snapshot, ledger: str) -> dict[str, bytes]:
    line = f"{ledger} merge=union\n"
    before = snapshot.read(ATTRIBUTES_FILE) if snapshot.exists(ATTRIBUTES_FILE) else b""
    if line.strip().encode() in before:
        return {}
    if before and not before.endswith(b"\n"):
        before += b"\n"
    return {ATTRIBUTES_FILE: before + line.encode()}


def _manifest(snapshot: Snapshot, corpus: Corpus, inside: str, root_name: str) -> str:
    text = " ".join(heading.title for document in corpus.documents for heading in document.headings)
    if not text:
        text = b" ".join(snapshot.read(document.path) for document in corpus.documents[:3]).decode("utf-8", "replace")
    language = "ru" if len(_CYRILLIC.findall(text)) > len(_LATIN.findall(text)) else "en"
    lines = [
        "format: 1",
        f"language: {language}",
        "works:",
        f"  {_slug(root_name)}:",
        f"    title: {scalar(root_name)}",
    ]
    lines.append("    documents:")
    for document in corpus.documents:
        lines += _entry(document, document.path.removeprefix(inside))
    kinds = sorted({block.kind for block in corpus.blocks.values()} - set(BUILT_IN_KINDS))
    kinds = [kind for kind in kinds if PREFIX.fullmatch(kind)]
    if kinds:
        lines += ["kinds:", *(f"  {kind}: {{label: {scalar(kind)}}}" for kind in kinds)]
    tokens = Counter(icon.token for block in corpus.blocks.values() for icon in block.icons)
    if tokens:
        seen = ", ".join(f"{token!r}" for token, _ in tokens.most_common(_SEEN_ICONS))
        lines += [
            "# Declare the icon tokens, and misspelt ones are found:",
            '# icons: [{token: "…", id: …, label: …}]',
            f"# seen here: {seen}",
        ]
    return "\n".join(lines) + "\n"


def _entry(document: DocumentSummary, name: str) -> list[str]:
    prefixes = Counter(prefix_of(block.id) for block in document.blocks if is_valid(block.id))
    stem = PurePosixPath(name).stem
    prefix = prefixes.most_common(1)[0][0] if prefixes else _slug(stem)
    title = next((heading.title for heading in document.headings if heading.level == 1 and heading.title), stem)
    lines = [f"      {scalar(name)}:", f"        prefix: {prefix}", f"        title: {scalar(title)}"]
    pages = [block.page for block in document.blocks if block.page is not None]
    if pages:
        lines.append(f"        pages: {max(pages)}  # the last page that a marker names: put the page count of the PDF")
    return lines


def _slug(name: str) -> str:
    return "-".join(re.findall("[a-z0-9]+", name.lower())) or "work"
